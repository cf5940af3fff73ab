"""Counting in silence, and saying a thing only once."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.relay import relay
from engine.trace import Ask, Blocked, Happening, Manner, Said, Telling, Trace

R = TypeVar("R")


def hushed(telling: Telling[R]) -> Telling[R]:
    """Go through a telling and pass on only what it asks."""

    def only_asks(said: Said) -> Telling[str]:
        return (yield said) if isinstance(said, Ask) else ""

    return relay(telling, only_asks)


def said_once(telling: Telling[R], trace: Trace[Any]) -> Telling[R]:
    """Go through a telling and leave out what the trace, or the telling itself, has said already in the same words."""
    said_before = {(step.manner, repr(step.told)) for step in trace.steps}

    def once(said: Said) -> Telling[str]:
        match said:
            case Happening():
                mark = (Manner.HAPPENED, repr(said.event))
            case Blocked():
                mark = (Manner.BLOCKED, repr(said.happening.event))
            case _:
                return (yield said)
        if mark not in said_before:
            said_before.add(mark)
            yield said
        return ""

    return relay(telling, once)
