"""In which order woken actions come: as they were woken. Effects on numbers are sorted where they are counted."""

from __future__ import annotations

from engine.games.power_duell.table import Table
from engine.law import Law
from engine.trace import Action, Telling


def order(table: Table, waiting: tuple[Action, ...], law: Law) -> Telling[tuple[Action, ...]]:
    """Give the woken actions in their order; never two of them compete in the chapters at hand."""
    yield from ()
    return waiting
