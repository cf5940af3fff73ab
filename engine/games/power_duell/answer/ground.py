"""What all answers stand on: how one is made, which rules barred something on the way."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import TypeVar

from engine.games.power_duell.asks import Asked
from engine.games.power_duell.table import Table
from engine.ids import RuleId
from engine.law import Law
from engine.relay import refusals_of, relay
from engine.trace import Action, Answer, Blocked, Json, Said, Telling, Trace, Verdict

R = TypeVar("R")


@singledispatch
def answer_one(ask: Asked, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Answer one question; each kind registers its own."""
    yield from ()
    raise NotImplementedError(ask.ask)


def made(ask: Asked, about: str, value: Json, verdict: Verdict, rules: Iterable[RuleId], law: Law) -> Answer:
    """Make an answer: the first rule in force decides, the others are reasons."""
    live = tuple(dict.fromkeys(law.live(rules)))
    return Answer(ask.ask, about, value, verdict, live[0] if live else None, live[1:])


def yes_or_no(ask: Asked, about: str, value: bool, rules: Iterable[RuleId], law: Law) -> Answer:
    """Make a yes or a no."""
    return made(ask, about, value, Verdict.YES if value else Verdict.NO, rules, law)


def noting(telling: Telling[R], barred: list[RuleId]) -> Telling[R]:
    """Go through a telling, pass everything on, and note the rules that prevented something."""

    def note(said: Said) -> Telling[str]:
        if isinstance(said, Blocked):
            barred.extend((said.decider, *said.because))
        return (yield said)

    return relay(telling, note)


def refusals(telling: Telling[None], law: Law) -> Telling[tuple[tuple[RuleId, ...], tuple[RuleId, ...]]]:
    """Try an action without doing it: the rules that forbid it, and the permissions that let it."""
    forbids: list[RuleId] = []
    permits: list[RuleId] = []
    for refusal in (yield from refusals_of(telling)):
        if law.on(refusal.decider):
            lifted = law.live(refusal.unless)
            permits += (*lifted, refusal.decider) if lifted else ()
            forbids += () if lifted else (refusal.decider, *refusal.because)
    return tuple(forbids), tuple(permits)


def declared(trace: Trace[Table], kind: type[Action], card: str) -> bool:
    """Tell whether a refused action of this kind stands in the trace for a card."""
    return any(
        isinstance(step.told, kind) and card in (getattr(step.told, "card", ""), getattr(step.told, "attacker", ""))
        for step in trace.steps
    )
