"""Laws that hold for whatever any room plays."""

from __future__ import annotations

from typing import Any, TypeVar

from engine import Manner, Result, Room, Trace

T = TypeVar("T")


def replayed(room: Room[T], trace: Trace[T]) -> T:
    """Put a trace's events over its first table again."""
    table = trace.first
    for step in trace.steps:
        if step.manner is Manner.HAPPENED:
            table = room.reduce(step.told, table)
    return table


def assert_lawful(room: Room[Any], result: Result) -> None:
    """Hold a result to its laws: every step cites, and only rules of its room; replaying it gives its last table."""
    assert result.outcomes
    for outcome in result.outcomes:
        for step in outcome.trace.steps:
            assert step.cites
            assert set(step.cites) <= room.rules
        assert replayed(room, outcome.trace) == outcome.trace.last
