"""The one place where bookkeeping for each kind of event is found."""

from __future__ import annotations

from functools import singledispatch

from engine.games.marvel_champions.table import Table
from engine.trace import Event


@singledispatch
def apply(event: Event, table: Table) -> Table:
    """Give the table after an event; the files beside say how, by the event's class."""
    return table
