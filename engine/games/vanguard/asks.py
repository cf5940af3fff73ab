"""A typed question as the room answers it: flat, with all slots that questions of this game have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

from engine.games.vanguard import words_asks as words
from engine.games.vanguard.actions import Declared
from engine.games.vanguard.words import Told


@dataclass(frozen=True, slots=True)
class Asked:
    """One question: its word, what it is about, and whichever slots it has; `action` is the one `legal` asks for."""

    ask: str
    about: str = ""
    at: str = "now"
    who: str = ""
    target: str = ""
    words: str = ""
    needs: str = ""
    row: str = ""
    column: str = ""
    action: Declared | None = None


_KINDS: tuple[type[Told], ...] = (
    words.UnitAsk,
    words.ColumnAsk,
    words.WhoAsk,
    words.MayAsk,
    words.LegalAsk,
    words.CountAsk,
    words.CardsAsk,
    words.AbilityAsk,
    words.EventAsk,
    words.ReleaseAsk,
    words.ChecksAsk,
    words.OrderAsk,
    words.GuardGradeAsk,
    words.PhaseAsk,
    words.LosesAsk,
)

KIND_OF: Mapping[str, type[Told]] = {
    word: kind for kind in _KINDS for word in get_args(kind.model_fields["ask"].annotation)
}
"""The kind of question by its word."""


def is_kind(ask: Asked, *kinds: type[Told]) -> bool:
    """Tell whether a question is of one of these kinds."""
    return KIND_OF[ask.ask] in kinds
