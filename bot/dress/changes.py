"""What a follow-up changed, as text: the new sentences, and those that they stand for."""

from __future__ import annotations

from bot.answers.following import NotFollowed, Since
from bot.dress.look import Look
from bot.words import words
from rules_kb.model import Lang


def dress_since(since: Since, look: Look, lang: Lang) -> str:
    """Dress what was changed, a line each; behind it whether the answers stay, and what was not understood before."""
    say = words(lang).say
    gone, new = [[look.escape(each) for each in told] for told in (since.changes.gone, since.changes.new)]
    if len(gone) == len(new):
        lines = [say("follow.changed", new=two, gone=one) for one, two in zip(gone, new, strict=True)]
    else:
        lines = [say("follow.dropped", gone=each) for each in gone] + [say("follow.added", new=each) for each in new]
    if since.same:
        lines.append(say("follow.same"))
    if since.unread:
        left = ", ".join(f"«{look.escape(each)}»" for each in since.unread)
        lines.append(f"{say('ruling.not-understood')} {left}")
    return "\n".join(lines)


def dress_not_followed(read: NotFollowed, look: Look) -> str:
    """Say that a follow-up was not understood, and how to go on."""
    say = words(read.lang).say
    lines = [look.strong(say("follow.unread")), f"«{look.escape(read.text)}»", say("follow.unread.mend")]
    return "\n".join([*lines, *([say("ruling.suggestions")] if read.options else [])])
