"""What an event wakes: what domination brings, abilities that have their moment, hits, losing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.games.vanguard import actions as act
from engine.games.vanguard import events as ev
from engine.games.vanguard.skills import Ability
from engine.games.vanguard.table import Table
from engine.law import Law
from engine.trace import Action


def notice(event: Any, table: Table, law: Law) -> Iterable[Action]:
    """Give the actions that an event wakes."""
    match event:
        case ev.Dominated(unit=name, who=who):
            yield act.TakeOver(name, who)
            partner = table.unit(name).partner
            if partner and table.unit(partner).in_play and not table.unit(partner).dominated:
                yield act.TakePartner(name, partner, who)
        case ev.Stood(unit=name):
            unit = table.unit(name)
            if unit.dominated and unit.attacked and not unit.owes:
                yield act.OweAgain(name)
        case ev.AttackDeclared(unit=name, also=also):
            yield from _wake(table, ("attacks",), (name, also))
            yield from _wake(table, ("attack-step",))
            if table.unit(name).dominated:
                yield from _wake(table, ("battle-phase-start",), (name, also))
        case ev.StepBegan(step=step):
            yield from _wake(table, (f"{step}-step",))
            if step == "close":
                yield from _wake(table, ("battle-end",))
        case ev.HitScored(unit=name, target=target):
            yield act.TakeHit(name, target)
            yield from _wake(table, ("hits",), (name, table.battle.also if table.battle else ""))
        case ev.DamageTaken(who=who) | ev.CardTaken(who=who) | ev.DriveChecked(who=who):
            yield act.Judge(who)
        case ev.PhaseBegan(who=who, phase="battle"):
            mine = tuple(unit.name for unit in table.units if unit.in_play and unit.master == who)
            yield from _wake(table, ("battle-phase-start",), mine)
        case ev.AbilityUsed(ability=name, who=who, picks=picks, at=at, side=side):
            if table.ability(name).effect is not None:
                yield act.CarryOut(name, who, picks, at, side)
        case ev.Called(card=name):
            yield from _wake(table, ("placed",), (name,))
        case _:
            return


def _wake(table: Table, moments: tuple[str, ...], cards: tuple[str, ...] | None = None) -> Iterator[act.Wake]:
    for ability in table.abilities:
        if ability.kind == "AUTO" and ability.when in moments and _may_wake(table, ability, cards):
            yield act.Wake(ability.name)


def _may_wake(table: Table, ability: Ability, cards: tuple[str, ...] | None) -> bool:
    if cards is not None and ability.card not in cards:
        return False
    fresh = ability.told or ability.name not in table.used
    return fresh and ability.name not in table.waiting and table.unit(ability.card).in_play
