"""How much work something is, told by the calls that it makes: the same on every machine, however busy it is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

MOST_CALLS = 300_000  # that four thousand characters of anything may take; it takes a few ten thousands


def calls_of(does: Callable[..., object], *args: object, **more: object) -> int:
    """Count the Python and built-in calls that something makes; whatever else watches the calls goes on afterwards."""
    calls = 0

    def count(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        does(*args, **more)
    finally:
        sys.setprofile(before)
    return calls
