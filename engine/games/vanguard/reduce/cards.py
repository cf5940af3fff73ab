"""Bookkeeping: what happens to cards, and the phases of a turn."""

from __future__ import annotations

from dataclasses import replace

from engine.games.vanguard import events as ev
from engine.games.vanguard.reduce.root import reduce, without_lasting, zone_field
from engine.games.vanguard.table import Lasting, Standing, Table, Unit


@reduce.register
def _(event: ev.Sent, table: Table) -> Table:
    table = table.with_unit(
        event.unit, zone=event.zone, zone_of=event.of, group=0, owes=False, master=event.of, circle_of="", lasting=()
    )
    return table.with_player(table.player(event.of).plus(zone_field(event.zone)))


@reduce.register
def _(event: ev.Locked, table: Table) -> Table:
    return table.with_unit(event.unit, locked=True, owes=False, lasting=())


@reduce.register
def _(event: ev.Unlocked, table: Table) -> Table:
    return table.with_unit(event.unit, locked=False, freed_by_lock=False, resting=False)


@reduce.register
def _(event: ev.Changed, table: Table) -> Table:
    thing = Lasting(event.kind, event.amount, event.until, event.your, event.source)
    return table.with_unit(event.unit, lasting=(*table.unit(event.unit).lasting, thing))


@reduce.register
def _(event: ev.Spread, table: Table) -> Table:
    return replace(table, standing=(*table.standing, Standing(event.you, event.effect, event.source)))


@reduce.register
def _(event: ev.Ended, table: Table) -> Table:
    for unit in table.units:
        if event.unit in ("", unit.name):
            table = without_lasting(table, unit, event.until)
    return table


@reduce.register
def _(event: ev.Moved, table: Table) -> Table:
    return table.with_unit(event.unit, at=event.at, circle_of=event.side)


@reduce.register
def _(event: ev.Called, table: Table) -> Table:
    if table.has(event.card):
        table = table.with_player(table.player(event.who).plus(zone_field(table.unit(event.card).zone), -1))
        return table.with_unit(
            event.card, at=event.at, zone="circle", zone_of="", master=event.who, circle_of=event.who, resting=False
        )
    unit = Unit(event.card, event.who, event.who, event.who, event.at, resting=False, grade=event.grade)
    return replace(table, units=(*table.units, unit)).with_player(table.player(event.who).plus("hand", -1))


@reduce.register
def _(event: ev.PhaseBegan, table: Table) -> Table:
    return replace(table, turn=event.who, phase=event.phase)
