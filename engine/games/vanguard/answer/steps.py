"""Look up in a trace which step last touched a card."""

from __future__ import annotations

from engine.games.vanguard import events as ev
from engine.games.vanguard.table import Table
from engine.ids import RuleId
from engine.trace import Event, Manner, Step, Trace


def touches(event: Event, name: str) -> bool:
    """Tell whether an event speaks of a card."""
    if isinstance(event, ev.Released):
        return name in event.units
    return name in (getattr(event, "unit", None), getattr(event, "also", None), getattr(event, "booster", None))


def last_step(trace: Trace[Table], name: str, kinds: tuple[type[Event], ...]) -> Step | None:
    """Give the last step of one of these kinds that happened to a card."""
    for step in reversed(trace.steps):
        told = step.told
        happened = step.manner is Manner.HAPPENED and isinstance(told, kinds)
        if happened and isinstance(told, Event) and touches(told, name):
            return step
    return None


def cited(step: Step | None, otherwise: RuleId) -> tuple[RuleId, tuple[RuleId, ...]]:
    """Give decider and reasons of a step, or another rule when there is no such step."""
    return (step.decider, step.because) if step else (otherwise, ())
