"""Settings as text: what is set where, and what comes of it here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.answers.clause import named
from bot.dress.look import Look
from bot.floors import Floors
from bot.words import words
from rules_kb.model import Lang

if TYPE_CHECKING:
    from bot.answers.manner import Manner
    from bot.store import Preference


def dress_settings(
    rows: Sequence[tuple[str, Preference]],
    allowed: Sequence[int],
    manner: Manner,
    look: Look,
    lang: Lang,
    floors: Floors,
) -> str:
    """Dress what is set, row by row, and how replies are given here in consequence."""
    say = words(lang).say
    lines = [f"- {title}: {_told(set_, look, lang, floors)}" for title, set_ in rows]
    if allowed:
        lines.append(f"- {say('settings.channels')} {' '.join(f'<#{id_}>' for id_ in allowed)}")
    spoken = say(f"language.{manner.asker.lang}") if manner.asker.lang else say("settings.as-asked")
    game = _game(manner.asker.channel_game, lang, floors) or say("settings.any-game")
    seen = say("settings.private") if manner.private else say("settings.public")
    lines.append(look.quiet(say("settings.so", language=spoken, game=look.escape(game), seen=seen)))
    return "\n".join(lines)


def _told(set_: Preference, look: Look, lang: Lang, floors: Floors) -> str:
    say = words(lang).say
    parts = []
    if set_.language:
        parts.append(say(f"language.{set_.language}"))
    if set_.game:
        parts.append(look.escape(_game(set_.game, lang, floors)))
    if set_.private is not None:
        parts.append(say("settings.private" if set_.private else "settings.public"))
    if set_.allowed is not None:
        parts.append(say("settings.allowed" if set_.allowed else "settings.not-allowed"))
    if set_.unanswered is not None:
        parts.append(say("settings.keeps" if set_.unanswered else "settings.keeps-not"))
    return " · ".join(parts) or say("settings.nothing")


def _game(slug: str | None, lang: Lang, floors: Floors) -> str:
    if slug is None or slug not in floors.knowledge.games:
        return slug or ""
    return named(floors.knowledge.game(slug).game.name, lang)
