"""The one loop that drives all rooms: plays a scenario, branches at choice points, folds what agrees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from engine.errors import InvalidScenario, RunawayTrace
from engine.ids import RuleId
from engine.law import Law
from engine.relay import listen, refusals_of
from engine.room import Room, SetUp
from engine.scenario import Scenario, describe, near
from engine.trace import (
    Action,
    Answer,
    Ask,
    Blocked,
    Ending,
    Event,
    Finished,
    Happening,
    Json,
    Manner,
    Open,
    Refused,
    Said,
    Step,
    Telling,
    Trace,
    Undecided,
    Verdict,
    dump,
)

T = TypeVar("T")
R = TypeVar("R")

MOST_STEPS = 2_000
MOST_BRANCHES = 64
DEEPEST = 60


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


class _Unsettled(Exception):
    """Internal: play reached a choice point that this branch has no option for."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask.key)
        self.ask = ask


def run_in(room: Room[Any], scenario: Scenario, *, without: Iterable[RuleId] = ()) -> Result:
    """Play a scenario in its room, with the rules in `without` switched off.

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
    budget = [MOST_BRANCHES]
    return Result(scenario, tuple(_explore(room, set_up, law, dict(scenario.choices), budget)))


def _explore(room: Room[T], set_up: SetUp[T], law: Law, chosen: dict[str, str], budget: list[int]) -> list[Outcome[T]]:
    try:
        budget[0] -= 1
        return [_play(room, set_up, law, chosen)]
    except _Unsettled as unsettled:
        ask = unsettled.ask
    if budget[0] < len(ask.options) or not ask.options:
        trace: Trace[T] = Trace(set_up.table, set_up.table, set_up.table, (), Undecided(ask.key))
        return [Outcome((), trace.ending, (), trace)]
    branches = [(option, _explore(room, set_up, law, chosen | {ask.key: option}, budget)) for option in ask.options]
    return _fold(ask, branches)


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


def _play(room: Room[T], set_up: SetUp[T], law: Law, chosen: Mapping[str, str]) -> Outcome[T]:
    play = _Play(room, set_up.table, law, chosen)
    for action in set_up.actions:
        play.lead_to(action)
        play.do(action, declared=True)
    told = play.table
    play.lead_to(None)
    answers = []
    for ask in set_up.asks:
        trace = Trace(set_up.table, told, play.table, tuple(play.steps), play.ending)
        answers.append(play.drive(room.answer(ask, trace, law), 0))
    trace = Trace(set_up.table, told, play.table, tuple(play.steps), play.ending)
    if room.final is not None:
        final = room.final(trace)
    else:
        last = dump(trace.last)
        final = last if isinstance(last, dict) else {}
    return Outcome((), trace.ending, tuple(answers), trace, final)


class _Play(Generic[T]):
    """One branch being played: the table as it stands and the steps so far."""

    def __init__(self, room: Room[T], table: T, law: Law, chosen: Mapping[str, str]) -> None:
        self.room, self.table, self.law, self.chosen = room, table, law, chosen
        self.steps: list[Step] = []
        self.ending: Ending = Finished()
        self._woken: list[Action] = []

    def lead_to(self, action: Action | None) -> None:
        """Let the game do what comes by itself before the declared action has its moment."""
        while (own := self.room.lead(self.table, action, self.law)) is not None:
            before = (self.table, len(self.steps))
            self.do(own)
            if before == (self.table, len(self.steps)):
                raise RunawayTrace("the play stands still", mend="report this scenario", where=str(own))

    def do(self, action: Action, *, declared: bool = False, depth: int = 0) -> None:
        """Refuse or unfold one action, then do what it woke, in the room's order."""
        if depth > DEEPEST:
            raise RunawayTrace("the play does not come to an end", mend="shorten the scenario", where=str(action))
        if not self._may(action, declared, depth):
            return
        self._woken, outer = [], self._woken
        self.drive(self.room.unfold(self.table, action, self.law), depth)
        woken, self._woken = tuple(self._woken), outer
        if woken:
            ordered = self.drive(self.room.order(self.table, woken, self.law), depth)
            for each in ordered:
                self.do(each, depth=depth + 1)

    def _may(self, action: Action, declared: bool, depth: int) -> bool:
        standing = []
        for refusal in self.drive(refusals_of(self.room.refuse(self.table, action, self.law)), depth):
            if not self.law.on(refusal.decider):
                continue
            permissions = self.law.live(refusal.unless)
            if permissions:
                reasons = (*permissions[1:], refusal.decider, *refusal.because)
                self._step(Step(action, permissions[0], reasons, Manner.PERMITTED, depth))
            else:
                standing.append(refusal)
        if not standing:
            return True
        first = standing[0]
        reasons = tuple(dict.fromkeys((*first.because, *(r.decider for r in standing[1:]))))
        self._step(Step(action, first.decider, reasons, Manner.REFUSED, depth))
        if declared and isinstance(self.ending, Finished):
            self.ending = Refused(action, first.decider, reasons)
        return False

    def drive(self, telling: Telling[R], depth: int) -> R:
        """Run a room's telling to its end, taking in what it says."""
        return listen(telling, lambda said: self._take(said, depth))

    def _take(self, said: Said, depth: int) -> str:
        match said:
            case Ask():
                return self._settle(said)
            case Happening():
                if self.law.on(said.decider):
                    self._happen(said, depth)
            case Blocked():
                live = self.law.live(said.unless)
                if not self.law.on(said.decider):
                    self._take(said.happening, depth)
                elif live:
                    self._take(replace(said.happening, because=(*live, *said.happening.because)), depth)
                elif self.law.on(said.happening.decider):
                    self._step(Step(said.happening.event, said.decider, said.because, Manner.BLOCKED, depth))
        return ""

    def _settle(self, ask: Ask) -> str:
        if len(ask.options) == 1:
            return ask.options[0]
        option = self.chosen.get(ask.key)
        if option is None:
            raise _Unsettled(ask)
        if option not in ask.options:
            raise InvalidScenario(
                f"{option!r} is no option of {ask.key!r}",
                mend=f"write one of: {', '.join(ask.options)}",
                where=f"choices.{ask.key}",
            )
        return option

    def _happen(self, happening: Happening, depth: int) -> None:
        event: Event = happening.event
        self.table = self.room.reduce(event, self.table)
        self._step(Step(event, happening.decider, self.law.live(happening.because), Manner.HAPPENED, depth))
        self._woken += self.room.notice(event, self.table, self.law)

    def _step(self, step: Step) -> None:
        if len(self.steps) >= MOST_STEPS:
            raise RunawayTrace("the play does not come to an end", mend="shorten the scenario", where=str(step.told))
        self.steps.append(step)
