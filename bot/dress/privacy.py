"""What is kept of people, as text: exactly that, in plain words."""

from __future__ import annotations

from bot.dress.look import Look
from bot.words import words
from rules_kb.model import Lang

REPLY_DAYS = 30
UNANSWERED_DAYS = 90


def dress_privacy(lang: Lang, look: Look, *, keeps_unanswered: bool | None = None) -> str:
    """Dress the statement; `keeps_unanswered` tells whether this server keeps questions without an answer."""
    say = words(lang).say
    lines = [
        look.strong(say("privacy.title")),
        f"- {say('privacy.replies', days=REPLY_DAYS)}",
        f"- {say('privacy.settings')}",
        f"- {say('privacy.feedback')}",
        f"- {say('privacy.unanswered', days=UNANSWERED_DAYS)}",
        f"- {say('privacy.log')}",
        "",
        say("privacy.nothing-else"),
    ]
    if keeps_unanswered is not None:
        lines.append(say("privacy.here-kept" if keeps_unanswered else "privacy.here-not"))
    return "\n".join(lines)
