"""A ruling: what was understood of a situation, its outcomes, answers and steps with their clauses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.answers.ask import Asked
from bot.answers.ruled import Ruled, RuledOdd
from rules_kb.model import Lang

if TYPE_CHECKING:
    from rules_kb.reading import Reading
    from rules_kb.reading.contract import Around


@dataclass(frozen=True, slots=True)
class OtherEdition:
    """Another edition of the rules under which the same situation comes out differently."""

    edition: str
    outcomes: tuple[Ruled, ...]


@dataclass(frozen=True, slots=True)
class Simulated:
    """A ruling: what was understood and what not, the outcomes, the scenario as it was played.

    `routed` holds the clauses that were found for a text that could not be read, or not whole.
    """

    game: str | None
    lang: Lang
    sentences: tuple[str, ...] = ()
    not_understood: tuple[str, ...] = ()
    outcomes: tuple[Ruled, ...] = ()
    cites: tuple[str, ...] = ()
    scenario: Mapping[str, Any] | None = None
    routed: Asked | None = None
    without: tuple[str, ...] = ()
    edition: str | None = None
    others: tuple[OtherEdition, ...] = ()
    odd: tuple[RuledOdd, ...] = ()
    reading: Reading | None = None
    around: Around | None = None

    def as_json(self) -> dict[str, Any]:
        """Give the keys of the console contract, without the reply."""
        plain: dict[str, Any] = {
            "game": self.game,
            "lang": self.lang,
            "read": self._read_as_json(),
            "outcomes": [outcome.as_json() for outcome in self.outcomes],
            "cites": list(self.cites),
            "scenario": dict(self.scenario) if self.scenario is not None else None,
        }
        if self.others:
            plain["other_editions"] = [
                {"edition": other.edition, "outcomes": [outcome.as_json() for outcome in other.outcomes]}
                for other in self.others
            ]
        if self.odd:
            say = self.outcomes[0].teller.say
            plain["odd"] = [
                {"what": each.what, "about": each.about, "decider": each.decider, "text": say(each.told)}
                for each in self.odd
            ]
        if self.around is not None:
            plain |= self.around.as_json()
        if self.routed is not None:
            plain |= {"ask": self.routed.as_json()} | ({} if self.outcomes else {"routed": "ask"})
        return plain

    def _read_as_json(self) -> dict[str, Any]:
        if self.reading is not None:
            return self.reading.as_json()
        return {
            "whole": True,
            "sentences": list(self.sentences),
            "assumed": [],
            "not_understood": list(self.not_understood),
            "suggestions": [],
        }
