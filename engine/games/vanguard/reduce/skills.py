"""Bookkeeping: what happens with abilities and their costs."""

from __future__ import annotations

from dataclasses import replace

from engine.games.vanguard import events as ev
from engine.games.vanguard.reduce.root import reduce
from engine.games.vanguard.table import Table


@reduce.register
def _(event: ev.AbilityWoke, table: Table) -> Table:
    return replace(table, waiting=(*table.waiting, event.ability))


@reduce.register
def _(event: ev.AbilityTaken, table: Table) -> Table:
    return replace(table, waiting=tuple(name for name in table.waiting if name != event.ability))


@reduce.register
def _(event: ev.AbilityUsed, table: Table) -> Table:
    return replace(table, used=(*table.used, event.ability))


@reduce.register
def _(event: ev.CostPaid, table: Table) -> Table:
    player = table.player(event.who)
    match event.kind:
        case "counter-blast":
            player = player.plus("damage_face_up", -event.count).plus("damage_face_down", event.count)
        case "soul-blast":
            player = player.plus("soul", -event.count).plus("drop", event.count)
        case _:
            player = player.plus("hand", -event.count).plus("drop", event.count)
    return table.with_player(player)
