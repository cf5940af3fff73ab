"""An import as text: what was attached or proposed, what changed, what to look at."""

from __future__ import annotations

from bot.answers.importing import Imported
from bot.dress.look import Look
from bot.words import words
from rules_kb.importing import Draft, Recognised
from rules_kb.model import Lang

_MOST = 12
_LONGEST = 160


def dress_imported(imported: Imported, look: Look, lang: Lang) -> str:
    """Dress what an import came to; long lists are cut and say where the rest is."""
    if imported.known is not None:
        return "\n".join(_known(imported.known, look, lang))
    assert imported.draft is not None
    return "\n".join(_draft(imported, imported.draft, look, lang))


def _known(known: Recognised, look: Look, lang: Lang) -> list[str]:
    say = words(lang).say
    count = len(known.wordings)
    title = look.escape(known.title)
    lines = [look.strong(say("import.original", title=title, count=count, of=count + len(known.missing)))]
    if known.is_unchanged:
        return [*lines, say("import.unchanged")]
    lines.append(say("import.changed"))
    told = []
    for change in known.changes:
        key = "import.change" if change.rules and change.now else "import.gone" if change.rules else "import.new"
        where = look.clause(look.escape(change.locator))
        rules = look.escape(", ".join(change.rules))
        told.append(say(key, where=where, rules=rules, now=look.escape(_brief(change.now))))
    told += [say("import.renumbered", was=r.was, now=look.escape(r.now)) for r in known.renumbered]
    lines += [f"- {line}" for line in told[: 3 * _MOST]]
    if len(told) > 3 * _MOST:
        lines.append(say("import.more", count=len(told) - 3 * _MOST))
    absent = len(known.missing) - len({rule for change in known.changes for rule in change.rules})
    if absent > 0:
        lines.append(say("import.absent", count=absent))
    if known.extra:
        lines.append(say("import.extra", count=known.extra))
    return lines


def _draft(imported: Imported, draft: Draft, look: Look, lang: Lang) -> list[str]:
    say = words(lang).say
    spoken = say(f"language.{draft.lang}")
    lines = [
        look.strong(
            say(
                "import.draft",
                title=look.escape(draft.title),
                language=spoken,
                rules=len(draft.rules),
                terms=len(draft.terms),
            )
        )
    ]
    if draft.doubts:
        lines.append(say("import.doubts", count=len(draft.doubts)))
    for doubt in draft.doubts[:_MOST]:
        where, text = look.clause(look.escape(_brief(doubt.where))), look.escape(_brief(doubt.text))
        lines.append("- " + say(f"import.doubt.{doubt.kind}", where=where, text=text))
    if len(draft.doubts) > _MOST:
        lines.append(say("import.more", count=len(draft.doubts) - _MOST))
    key = "import.accepted" if imported.accepted else "import.waiting"
    lines.append(say(key, place=look.escape(str(imported.place)), game=imported.game))
    return lines


def _brief(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
