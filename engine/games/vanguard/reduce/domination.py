"""Bookkeeping: what domination does to a unit, and how it ends."""

from __future__ import annotations

from dataclasses import replace

from engine.games.vanguard import events as ev
from engine.games.vanguard.reduce.root import reduce
from engine.games.vanguard.table import Group, Table


@reduce.register
def _(event: ev.Stood, table: Table) -> Table:
    return table.with_unit(event.unit, resting=False, barred=False)


@reduce.register
def _(event: ev.Rested, table: Table) -> Table:
    return table.with_unit(event.unit, resting=True)


@reduce.register
def _(event: ev.Dominated, table: Table) -> Table:
    group = table.group(event.group)
    if group is None:
        joined = (*table.groups, Group(event.group, event.who, (event.unit,), event.limit, table.phase))
    else:
        more = replace(group, units=(*group.units, event.unit))
        joined = tuple(more if g is group else g for g in table.groups)
    return replace(table, groups=joined).with_unit(event.unit, group=event.group)


@reduce.register
def _(event: ev.MasterChanged, table: Table) -> Table:
    return table.with_unit(event.unit, master=event.to)


@reduce.register
def _(event: ev.CircleTurned, table: Table) -> Table:
    return table.with_unit(event.unit, circle_of=event.to)


@reduce.register
def _(event: ev.AttackOwed, table: Table) -> Table:
    return table.with_unit(event.unit, owes=True)


@reduce.register
def _(event: ev.AttackFell, table: Table) -> Table:
    return table.with_unit(event.unit, owes=False, barred=True)


@reduce.register
def _(event: ev.Released, table: Table) -> Table:
    for name in event.units:
        table = table.with_unit(name, group=0, owes=False, barred=False, master=event.to, circle_of=event.to)
        if event.by_lock:
            table = table.with_unit(name, freed_by_lock=True)
    return table


@reduce.register
def _(event: ev.PhaseReturned, table: Table) -> Table:
    return replace(table, phase=event.phase)
