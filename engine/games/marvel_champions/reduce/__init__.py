"""Bookkeeping: the table after an event."""

from __future__ import annotations

from dataclasses import replace

from engine.games.marvel_champions import events as ev
from engine.games.marvel_champions.reduce import agenda, marks
from engine.games.marvel_champions.reduce.apply import apply
from engine.games.marvel_champions.table import Table
from engine.trace import Event


def reduce(event: Event, table: Table) -> Table:
    """Give the table after the event; what the event takes up leaves the agenda."""
    at = getattr(event, "at", 0)
    if at:
        stays = isinstance(event, ev.MomentCame | ev.CameUp | ev.Joined) or getattr(event, "stay", False)
        table = _drop(table, at, keep=stays)
    return apply(event, table)


def _drop(table: Table, at: int, *, keep: bool) -> Table:
    ids = [item.id for item in table.agenda]
    if at not in ids:
        return table
    return replace(table, agenda=table.agenda[ids.index(at) + (not keep) :])


__all__ = ["agenda", "marks", "reduce"]
