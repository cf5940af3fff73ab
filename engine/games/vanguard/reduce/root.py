"""The root of the bookkeeping, and what several events share."""

from __future__ import annotations

from functools import singledispatch

from engine.games.vanguard.table import Table, Unit
from engine.trace import Event


@singledispatch
def reduce(event: Event, table: Table) -> Table:
    """Give the table after the event; events that change nothing there are only told."""
    return table


def without_lasting(table: Table, unit: Unit, until: str) -> Table:
    """Take from a unit what lasts until a moment."""
    return table.with_unit(unit.name, lasting=tuple(thing for thing in unit.lasting if thing.until != until))


def zone_field(zone: str) -> str:
    """Name the count of a player that stands for a zone."""
    return "damage_face_up" if zone == "damage" else zone
