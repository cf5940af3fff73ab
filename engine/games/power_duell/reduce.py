"""Bookkeeping: the table after an event. Decides nothing, checks nothing."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from engine.games.power_duell.events import (
    Activated,
    BattleBegan,
    BattleEnded,
    Cleared,
    ControlTaken,
    Gained,
    Left,
    Paid,
    Resolved,
    ShuffledBack,
    Survived,
    Swapped,
    TurnPassed,
)
from engine.games.power_duell.table import Battle, Table
from engine.trace import Event


def reduce(event: Event, table: Table) -> Table:
    """Give the table after the event."""
    return _reduce(event, table)


@singledispatch
def _reduce(event: Event, table: Table) -> Table:
    return table


@_reduce.register
def _(event: Activated, table: Table) -> Table:
    age = {"lies": True, "age": table.clock}
    table = replace(table, clock=table.clock + 1)
    table = table.with_guardian(event.card, field=event.field, **age).with_monster(event.card, **age)
    return table.with_card(event.card, field=event.field, **age)


@_reduce.register
def _(event: Paid, table: Table) -> Table:
    player = table.players[event.player]
    damage = None if player.damage is None else player.damage - event.damage
    return table.with_player(player.name, energy=(player.energy or 0) - event.energy, damage=damage)


@_reduce.register
def _(event: Gained, table: Table) -> Table:
    player = table.players[event.player]
    return table if player.energy is None else table.with_player(player.name, energy=player.energy + event.energy)


@_reduce.register
def _(event: Swapped, table: Table) -> Table:
    age = table.age_of(event.source)
    return table.with_guardian(event.out, lies=False).with_guardian(event.into, lies=True, field="A", age=age)


@_reduce.register
def _(event: Left, table: Table) -> Table:
    gone = event.card
    return table.with_guardian(gone, lies=False).with_monster(gone, lies=False).with_card(gone, lies=False)


@_reduce.register
def _(event: ShuffledBack, table: Table) -> Table:
    return table.with_card(event.card, lies=False, back=True)


@_reduce.register
def _(event: Survived, table: Table) -> Table:
    return table.with_card(event.card, cleared=table.cards[event.card].cleared + 1)


@_reduce.register
def _(event: ControlTaken, table: Table) -> Table:
    return table.with_monster(event.monster, controller=event.player)


@_reduce.register
def _(event: BattleBegan, table: Table) -> Table:
    attacker = table.monsters[event.attacker]
    table = table.with_monster(attacker.name, attacked=attacker.attacked + 1)
    return replace(table, battle=Battle(event.attacker, event.target), turn=table.turn or attacker.controller)


@_reduce.register
def _(event: BattleEnded, table: Table) -> Table:
    return replace(table, battle=None)


@_reduce.register
def _(event: TurnPassed, table: Table) -> Table:
    fresh = {name: replace(monster, attacked=0) for name, monster in table.monsters.items()}
    return replace(table, turn=event.player, phase="", cleared=False, monsters=fresh)


@_reduce.register
def _(event: Cleared, table: Table) -> Table:
    return replace(table, cleared=True)


@_reduce.register
def _(event: Resolved, table: Table) -> Table:
    return replace(table, pending=tuple(name for name in table.pending if name != event.card))
