"""How a telling is listened to: by the kernel to its end, by a room on its way to the kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.trace import Refusal, Said, Telling

R = TypeVar("R")


def listen(telling: Telling[R], take: Callable[[Said], str]) -> R:
    """Run a telling to its end and give its result; what `take` makes of each thing said is sent back."""
    answer: str | None = None
    while True:
        try:
            said = telling.send(answer)  # type: ignore[arg-type]  # the first send of a generator is None
        except StopIteration as stop:
            result: R = stop.value
            return result
        answer = take(said)


def relay(telling: Telling[R], through: Callable[[Said], Telling[str]]) -> Telling[R]:
    """Go through a telling and give its result; `through` passes on what it will and says what is sent back."""
    answer: str | None = None
    while True:
        try:
            said = telling.send(answer)  # type: ignore[arg-type]  # the first send of a generator is None
        except StopIteration as stop:
            result: R = stop.value
            return result
        answer = yield from through(said)


def refusals_of(telling: Telling[None]) -> Telling[list[Refusal]]:
    """Try an action without doing it: keep its refusals, in order, and pass on what has to be asked."""
    found: list[Refusal] = []

    def keep(said: Said) -> Telling[str]:
        if not isinstance(said, Refusal):
            return (yield said)
        found.append(said)
        return ""

    yield from relay(telling, keep)
    return found
