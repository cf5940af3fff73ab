"""Bookkeeping: what happens in a battle."""

from __future__ import annotations

from dataclasses import replace

from engine.games.vanguard import events as ev
from engine.games.vanguard.reduce.root import reduce, without_lasting
from engine.games.vanguard.table import Battle, Due, Guardian, Table


@reduce.register
def _(event: ev.AttackDeclared, table: Table) -> Table:
    for name in filter(None, (event.unit, event.also)):
        table = table.with_unit(name, resting=True, owes=False, attacked=table.unit(name).attacked + 1)
    battle = Battle(event.unit, event.target, event.also, hit=event.hit, number=table.battles + 1)
    return replace(table, battle=battle, battles=table.battles + 1)


@reduce.register
def _(event: ev.StepBegan, table: Table) -> Table:
    return table.with_battle(step=event.step, checks=event.checks)


@reduce.register
def _(event: ev.Boosted, table: Table) -> Table:
    boosters = (*table.battle.boosters, event.booster) if table.battle else ()
    return table.with_unit(event.booster, resting=True).with_battle(boosters=boosters)


@reduce.register
def _(event: ev.GuardianCalled, table: Table) -> Table:
    called = tuple(Guardian(event.who, event.card, event.shield) for _ in range(event.count))
    guardians = (*table.battle.guardians, *called) if table.battle else ()
    if event.source == "hand":
        table = table.with_player(table.player(event.who).plus("hand", -event.count))
    return table.with_battle(guardians=guardians)


@reduce.register
def _(event: ev.Intercepted, table: Table) -> Table:
    guardians = (*table.battle.guardians, Guardian(event.who, event.unit, event.shield)) if table.battle else ()
    return table.with_unit(event.unit, zone="guardian", zone_of=event.who).with_battle(guardians=guardians)


@reduce.register
def _(event: ev.DriveChecked, table: Table) -> Table:
    checks = table.battle.checks - 1 if table.battle else 0
    return table.with_battle(checks=checks).with_player(table.player(event.who).plus("deck", -1))


@reduce.register
def _(event: ev.CardTaken, table: Table) -> Table:
    player = table.player(event.who).plus("hand")
    return table.with_player(player.plus("deck", -1) if event.drawn else player)


@reduce.register
def _(event: ev.DamageDealt, table: Table) -> Table:
    return replace(table, due=(*table.due, *(Due(event.unit, 1) for _ in range(event.amount))))


@reduce.register
def _(event: ev.DamageChecked, table: Table) -> Table:
    return replace(table, due=table.due[1:]).with_player(table.player(event.who).plus("deck", -1))


@reduce.register
def _(event: ev.DamageTaken, table: Table) -> Table:
    return table.with_player(table.player(event.who).plus("damage_face_up"))


@reduce.register
def _(event: ev.DamageHealed, table: Table) -> Table:
    player = table.player(event.who)
    zone = "damage_face_up" if player.damage_face_up else "damage_face_down"
    return table.with_player(player.plus(zone, -1).plus("drop"))


@reduce.register
def _(event: ev.BattleEnded, table: Table) -> Table:
    guardians = table.battle.guardians if table.battle else ()
    for guardian in guardians:
        owner = table.unit(guardian.card).owner if table.has(guardian.card) else guardian.who
        table = table.with_player(table.player(owner).plus("drop"))
        if table.has(guardian.card):
            table = table.with_unit(guardian.card, zone="drop", zone_of=owner)
    for unit in table.units:
        table = without_lasting(table, unit, "battle")
    return replace(table, battle=None)


@reduce.register
def _(event: ev.PlayerLost, table: Table) -> Table:
    return replace(table, lost=(*table.lost, event.who))
