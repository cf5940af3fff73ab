"""What the game does by itself: go on with the battle, force owed attacks, release, resolve what woke."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.vanguard import actions as act
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.claims import damage_checks, may_drive_check
from engine.games.vanguard.table import Battle, Group, Table
from engine.games.vanguard.unfold.skills import waking_rule
from engine.law import Law
from engine.trace import Action

STEPS = ("attack", "guard", "drive", "damage", "close", "end")
"""The steps of a battle once an attack is declared; «end» is when it is over."""

MOMENTS: Mapping[str, str] = {
    "attacks": "attack",
    "attack-step": "attack",
    "boosted": "attack",
    "guard-step": "guard",
    "drive-step": "drive",
    "hits": "damage",
    "damage-step": "damage",
    "close-step": "close",
    "battle-end": "close",
}
"""The step in which an ability with such a moment is used."""


def lead(table: Table, action: Action | None, law: Law) -> Action | None:
    """Give what the game does before the declared action has its moment; None when it may come."""
    if table.lost:
        return None
    return (
        _take_damage(table, action, law)
        or _resolve(table, law)
        or _go_on(table, action, law)
        or _release(table, law)
        or _force(table, action, law)
    )


def _take_damage(table: Table, action: Action | None, law: Law) -> Action | None:
    if not table.due or isinstance(action, act.DamageCheck):
        return None
    right = damage_checks(table, table.unit(table.due[0].unit), law)
    return act.DamageCheck() if law.on(right.decider) else None


def _resolve(table: Table, law: Law) -> Action | None:
    for name in table.waiting:
        ability = table.ability(name)
        if not ability.told and law.on(waking_rule(table, ability)):
            return act.Resolve(name)
    return None


def moment(table: Table, action: Action | None) -> str:
    """Name the battle step in which an action has its moment; empty: it may come at any time."""
    match action:
        case act.Boost():
            return "attack"
        case act.Guard() | act.GuardByEffect() | act.Intercept():
            return "guard"
        case act.DriveCheck():
            return "drive"
        case act.DamageCheck():
            return "damage"
        case act.Use(ability=name):
            return MOMENTS.get(table.ability(name).when, "")
        case None | act.Attack() | act.BeginPhase() | act.EndBattle():
            return "end"
    return ""


def _go_on(table: Table, action: Action | None, law: Law) -> Action | None:
    battle = table.battle
    wanted = moment(table, action)
    if battle is None or not wanted or not law.on(rule.BATTLE_STEPS):
        return None
    now = STEPS.index(battle.step)
    if now >= STEPS.index(wanted):
        return None
    if _check_is_due(table, battle, law):
        return act.DriveCheck()
    following = STEPS[now + 1 : STEPS.index(wanted) + 1]
    return act.Advance(next(step for step in following if step == wanted or not _is_idle(table, battle, step)))


def _is_idle(table: Table, battle: Battle, step: str) -> bool:
    """Tell whether nothing at all would happen in a step of this battle, so that it is passed over."""
    if any(ability.when == f"{step}-step" for ability in table.abilities):
        return False
    match step:
        case "drive":
            attacker = table.unit(battle.attacker)
            return not attacker.is_vanguard and not attacker.drive
        case "damage":
            return not battle.target
        case "close":
            return all(ability.when != "battle-end" for ability in table.abilities)
    return True


def _check_is_due(table: Table, battle: Battle, law: Law) -> bool:
    return battle.checks > 0 and may_drive_check(table, table.unit(battle.attacker), law)


def _release(table: Table, law: Law) -> Action | None:
    if table.battle is not None:
        return None
    for group in table.groups:
        names = _to_free(table, group, law)
        if names:
            return act.Free(names)
    return None


def _to_free(table: Table, group: Group, law: Law) -> tuple[str, ...]:
    """Give the units of a group that are free now: all of them once none can attack any more."""
    units = [table.unit(name) for name in group.units if table.unit(name).group == group.number]
    done = [unit.name for unit in units if not unit.able]
    if len(group.units) > 1 and law.on(rule.RELEASED_TOGETHER):
        return tuple(done) if len(done) == len(units) else ()
    return tuple(done[:1]) if law.on(rule.STAYS_WHILE_ABLE_TO_ATTACK) else ()


def _force(table: Table, action: Action | None, law: Law) -> Action | None:
    if table.battle is not None or not law.on(rule.MUST_ATTACK_AT_ONCE):
        return None
    if not isinstance(action, act.Attack | act.BeginPhase | None):
        return None
    if isinstance(action, act.Attack) and table.unit(action.unit).dominated:
        return None
    members = [table.unit(name) for group in table.groups for name in group.units]
    return next((act.Force(unit.name) for unit in members if unit.owes and unit.able), None)
