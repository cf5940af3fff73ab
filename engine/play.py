"""One branch of a scenario, played from its first table to its answers. It knows nothing of other branches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Generic, TypeVar

from engine.errors import InvalidScenario, RunawayTrace
from engine.law import Law
from engine.outcome import Outcome
from engine.relay import listen, refusals_of
from engine.room import Room, SetUp
from engine.trace import (
    Action,
    Ask,
    Blocked,
    Ending,
    Finished,
    Happening,
    Manner,
    Refused,
    Said,
    Step,
    Telling,
    Trace,
    dump,
)

T = TypeVar("T")
R = TypeVar("R")

MOST_STEPS = 2_000
DEEPEST = 60


class Unsettled(Exception):
    """Play reached a choice point that this branch has no option for."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask.key)
        self.ask = ask


def play_out(room: Room[T], set_up: SetUp[T], law: Law, chosen: Mapping[str, str]) -> Outcome[T]:
    """Play the declared actions, what the game does by itself, then answer the questions.

    `chosen` has the option of each choice point by its key. Raises Unsettled where it has none, InvalidScenario where
    its option is none of those to choose from, RunawayTrace when play does not end.
    """
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
            raise Unsettled(ask)
        if option not in ask.options:
            raise InvalidScenario(
                f"{option!r} is no option of {ask.key!r}",
                mend=f"write one of: {', '.join(ask.options)}",
                where=f"choices.{ask.key}",
            )
        return option

    def _happen(self, happening: Happening, depth: int) -> None:
        event = happening.event
        self.table = self.room.reduce(event, self.table)
        self._step(Step(event, happening.decider, self.law.live(happening.because), Manner.HAPPENED, depth))
        self._woken += self.room.notice(event, self.table, self.law)

    def _step(self, step: Step) -> None:
        if len(self.steps) >= MOST_STEPS:
            raise RunawayTrace("the play does not come to an end", mend="shorten the scenario", where=str(step.told))
        self.steps.append(step)
