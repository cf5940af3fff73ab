"""Who asks, and what of a text of theirs we take."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.errors import InvalidInput, LimitExceeded
from rules_kb.model import LANGUAGES, Lang

if TYPE_CHECKING:
    from rules_kb.search import Previous

LONGEST_QUESTION = 4_000
LONGEST_SITUATION = 20_000

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\ud800-\udfff]+")


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks: a game that binds, the channel's usual game, a language that was chosen, what was asked before."""

    game: str | None = None
    channel_game: str | None = None
    lang: Lang | None = None
    follows: Previous | None = None


def clean(text: str, *, most: int = LONGEST_QUESTION, what: str = "question") -> str:
    """Take control characters out of a text; raises InvalidInput for an empty one, LimitExceeded for a huge one."""
    if len(text) > most:
        raise LimitExceeded(
            f"{len(text):,} characters are more than the {most:,} that I read",
            mend="say it shorter",
            where=what,
            key="error.too-long",
            length=len(text),
            most=most,
        )
    kept = _CONTROL.sub(" ", text).strip()
    if not kept:
        raise InvalidInput(
            f"the {what} is empty", mend="write what you want to know", where=what, key="error.empty-question"
        )
    return kept


def language(text: str | None) -> Lang | None:
    """Read a language option; raises InvalidInput for one that we do not speak."""
    if text is None or not text.strip():
        return None
    for lang in LANGUAGES:
        if text.strip().lower().replace("_", "-").split("-")[0] == lang:
            return lang
    raise InvalidInput(
        f"{text[:40]!r} is no language that I speak",
        mend=f"write one of: {', '.join(LANGUAGES)}",
        where="lang",
        key="error.unknown-language",
        lang=text[:40],
    )
