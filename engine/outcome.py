"""What comes of a scenario: the ways in which it can go, and what each of them hangs on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.ids import RuleId
from engine.scenario import Scenario
from engine.trace import Answer, Ask, Ending, Json, Odd, Trace

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Assumption:
    """One thing that an outcome hangs on: the choice point and the options under which the outcome holds."""

    ask: Ask
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome(Generic[T]):
    """One way in which the scenario can go: what it assumes, how it ends, its answers and its trace."""

    assuming: tuple[Assumption, ...]
    ending: Ending
    answers: tuple[Answer, ...]
    trace: Trace[T]
    final: Mapping[str, Json] = field(default_factory=dict)

    @property
    def gist(self) -> tuple[object, ...]:
        """What makes two outcomes agree: ending and answers' (ask, about, value); without answers the final table."""
        gist: tuple[object, ...] = (type(self.ending).__name__, tuple(a.gist for a in self.answers))
        return gist if self.answers else (*gist, repr(self.final))


@dataclass(frozen=True, slots=True)
class Result:
    """All outcomes of a scenario; one when nothing that matters is open."""

    scenario: Scenario
    outcomes: tuple[Outcome[Any], ...]
    odd: tuple[Odd, ...] = ()

    def cited(self) -> tuple[RuleId, ...]:
        """Every rule that any answer, assumption or step cites, in order of appearance."""
        found: dict[RuleId, None] = {}
        for outcome in self.outcomes:
            for assumption in outcome.assuming:
                found |= dict.fromkeys(assumption.ask.cites)
            for answer in outcome.answers:
                found |= dict.fromkeys(answer.cites)
            found |= dict.fromkeys(outcome.trace.cited())
        return tuple(found)

    @property
    def gist(self) -> frozenset[tuple[object, ...]]:
        """What a switched-off rule must change if the rule is played and not painted."""
        return frozenset(outcome.gist for outcome in self.outcomes)
