"""All ways in which a scenario can go: branches at choice points, folds what agrees."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Generic, TypeVar

from engine.errors import InvalidScenario
from engine.ids import RuleId
from engine.law import Law
from engine.outcome import Assumption, Outcome, Result
from engine.play import Unsettled, play_out
from engine.room import Room, SetUp
from engine.scenario import Scenario, describe, near
from engine.trace import Answer, Ask, Open, Trace, Undecided, Verdict

T = TypeVar("T")

MOST_BRANCHES = 64


def run_in(room: Room[Any], scenario: Scenario, *, without: Iterable[RuleId] = (), most: int = MOST_BRANCHES) -> Result:
    """Play a scenario in its room, with the rules in `without` switched off and at most so many branches.

    Raises Faults of InvalidScenario when the description is wrong, RunawayTrace when play does not end.
    """
    edition = scenario.edition or room.editions[0]
    if edition not in room.editions:
        raise InvalidScenario(
            f"{edition!r} is no edition of {room.slug}", mend=f"write {near(edition, room.editions)}", where="edition"
        )
    law = Law(frozenset(without), edition)
    set_up: SetUp[Any] = room.set_up(describe(scenario, room.description))
    if not set_up.asks:
        set_up = replace(set_up, asks=room.default_asks(set_up))
    odd = tuple(each for each in room.odd(set_up.table) if law.on(each.decider))
    return Result(scenario, tuple(_Branches(room, set_up, law, most).explore(dict(scenario.choices))), odd)


class _Branches(Generic[T]):
    """The branches of one scenario; `left` counts how many may still be played."""

    def __init__(self, room: Room[T], set_up: SetUp[T], law: Law, most: int) -> None:
        self.room, self.set_up, self.law = room, set_up, law
        self.left = most

    def explore(self, chosen: dict[str, str]) -> list[Outcome[T]]:
        """Play on from what is chosen; at an open choice point, play a branch for each option and fold them."""
        try:
            self.left -= 1
            return [play_out(self.room, self.set_up, self.law, chosen)]
        except Unsettled as unsettled:
            ask = unsettled.ask
        if self.left < len(ask.options) or not ask.options:
            table = self.set_up.table
            trace: Trace[T] = Trace(table, table, table, (), Undecided(ask.key))
            return [Outcome((), trace.ending, (), trace)]
        return _fold(ask, [(option, self.explore(chosen | {ask.key: option})) for option in ask.options])


def _fold(ask: Ask, branches: list[tuple[str, list[Outcome[T]]]]) -> list[Outcome[T]]:
    """Put options together whose outcomes agree; drop the choice point when all agree."""
    groups: dict[tuple[object, ...], tuple[list[str], list[Outcome[T]]]] = {}
    for option, outcomes in branches:
        shape = tuple((o.gist, tuple((a.ask.key, a.options) for a in o.assuming)) for o in outcomes)
        groups.setdefault(shape, ([], outcomes))[0].append(option)
    if len(groups) == 1:
        return next(iter(groups.values()))[1]
    if ask.kind is Open.READING:
        groups = {shape: (options, _unsaid(outcomes, branches)) for shape, (options, outcomes) in groups.items()}
    return [
        replace(outcome, assuming=(Assumption(ask, tuple(options)), *outcome.assuming))
        for options, outcomes in groups.values()
        for outcome in outcomes
    ]


def _unsaid(outcomes: list[Outcome[T]], branches: list[tuple[str, list[Outcome[T]]]]) -> list[Outcome[T]]:
    """Mark the answers that the readings change: the rules leave them open."""
    values: dict[tuple[str, str], set[str]] = {}
    for _, each in branches:
        for outcome in each:
            for answer in outcome.answers:
                values.setdefault((answer.ask, answer.about), set()).add(repr(answer.value))

    def mark(answer: Answer) -> Answer:
        return replace(answer, verdict=Verdict.UNSAID) if len(values[answer.ask, answer.about]) > 1 else answer

    return [replace(outcome, answers=tuple(mark(answer) for answer in outcome.answers)) for outcome in outcomes]
