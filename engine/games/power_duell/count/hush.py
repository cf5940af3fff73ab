"""Counting in silence, and saying a thing only once."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.trace import Ask, Blocked, Happening, Manner, Telling, Trace

R = TypeVar("R")


def hushed(telling: Telling[R]) -> Telling[R]:
    """Go through a telling and pass on only what it asks."""
    answer: str | None = None
    while True:
        try:
            said = telling.send(answer)  # type: ignore[arg-type]  # the first send of a generator is None
        except StopIteration as stop:
            result: R = stop.value
            return result
        answer = (yield said) if isinstance(said, Ask) else ""


def said_once(telling: Telling[R], trace: Trace[Any]) -> Telling[R]:
    """Go through a telling and leave out what the trace, or the telling itself, has said already in the same words."""
    said_before = {(step.manner, repr(step.told)) for step in trace.steps}
    answer: str | None = None
    while True:
        try:
            said = telling.send(answer)  # type: ignore[arg-type]  # the first send of a generator is None
        except StopIteration as stop:
            result: R = stop.value
            return result
        answer = ""
        match said:
            case Happening():
                mark = (Manner.HAPPENED, repr(said.event))
            case Blocked():
                mark = (Manner.BLOCKED, repr(said.happening.event))
            case _:
                answer = yield said
                continue
        if mark not in said_before:
            said_before.add(mark)
            yield said
