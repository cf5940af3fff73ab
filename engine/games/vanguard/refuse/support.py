"""May it boost, intercept, guard, check?"""

from __future__ import annotations

from engine.games.vanguard import actions as act
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.circles import is_behind, row
from engine.games.vanguard.claims import damage_checks, drive_checks, guard_limit
from engine.games.vanguard.table import Table
from engine.law import Law
from engine.trace import Ask, Open, Refusal, Telling


def refuse_boost(table: Table, action: act.Boost) -> Telling[None]:
    """Forbid a boost by or for a dominated unit, and one from the wrong place."""
    booster = table.unit(action.booster)
    attacker = table.unit(table.battle.attacker) if table.battle else None
    if booster.dominated:
        yield Refusal(rule.NO_BOOSTING)
    if attacker and attacker.dominated:
        yield Refusal(rule.NOT_BOOSTED)
    if not booster.in_play:
        yield Refusal(rule.LOCK if booster.locked else rule.BOOST)
    if attacker is None:
        yield Refusal(rule.BATTLE_STEPS)
        return
    wrong_place = booster.owner != attacker.owner or not is_behind(booster.at, attacker.at)
    if wrong_place or booster.resting or (booster.grade or 0) > 1:
        yield Refusal(rule.BOOST)


def refuse_intercept(table: Table, action: act.Intercept) -> Telling[None]:
    """Forbid an intercept with a dominated unit, from the back row, or with what is attacked itself."""
    unit = table.unit(action.unit)
    if unit.dominated:
        yield Refusal(rule.NO_INTERCEPT)
    if not unit.in_play:
        yield Refusal(rule.LOCK if unit.locked else rule.INTERCEPT)
    if table.battle is None:
        yield Refusal(rule.BATTLE_STEPS)
        return
    is_target = table.battle.target == unit.name
    if row(unit.at) == "back" or unit.is_vanguard or is_target or (unit.grade is not None and unit.grade != 2):
        yield Refusal(rule.INTERCEPT)
    target = table.unit(table.battle.target) if table.battle.target else None
    if target is not None and target.owner != unit.owner:
        yield Refusal(rule.INTERCEPT)


def refuse_guard(table: Table, action: act.Guard, law: Law) -> Telling[None]:
    """Forbid guardians from the hand while one's vanguard is dominated, and those of too high a grade."""
    vanguard = table.vanguard(action.who)
    if vanguard is not None and vanguard.dominated and (yield from _ban_holds(action.who, law)):
        yield Refusal(rule.NO_GUARDIANS, () if law.edition == "2018" else (rule.NO_GUARDIANS_REASON,))
    if law.edition != "2018" or not law.on(rule.NO_GUARD_GRADE):
        if vanguard is not None and vanguard.dominated and law.on(rule.NO_GUARDIANS_REASON):
            yield Refusal(rule.NO_GUARDIANS_REASON, (rule.GUARD_GRADE,))
        elif action.grade is not None:
            limit = yield from guard_limit(table, action.who, law)
            if limit.value is None or action.grade > limit.value:
                yield Refusal(rule.GUARD_GRADE)
    hand = table.player(action.who).hand
    if hand is not None and hand < action.count:
        yield Refusal(rule.GUARD)
    if table.battle is not None and table.battle.target:
        if table.unit(table.battle.target).owner != action.who:
            yield Refusal(rule.GUARD)
    elif table.battle is None:
        yield Refusal(rule.GUARD, (rule.BATTLE_STEPS,))


def refuse_effect_guard(table: Table, action: act.GuardByEffect, law: Law) -> Telling[None]:
    """Forbid a guardian by an effect only when the effect needs a vanguard that its player has not."""
    if table.battle is None:
        yield Refusal(rule.GUARD, (rule.BATTLE_STEPS,))
    vanguard = table.vanguard(action.who)
    if vanguard is None or not vanguard.dominated:
        return
    if action.needs:
        if (yield from _ban_holds(action.who, law)):
            yield Refusal(rule.NO_GUARDIANS, (rule.EFFECT_GUARDIANS, rule.NEW_MASTER))
    elif (yield from _ban_holds(action.who, law)):
        yield Refusal(rule.NO_GUARDIANS, (), (rule.EFFECT_GUARDIANS,))


def _ban_holds(who: str, law: Law) -> Telling[bool]:
    """Tell whether the ban on guardians holds; whether it outlived its reason in the later rules is not known."""
    if law.edition != "2018" or not law.on(rule.NO_GUARDIANS):
        return True
    option = yield Ask(
        f"guardian-ban:{who}",
        Open.READING,
        ("ban-holds", "ban-is-gone"),
        "guardian-ban",
        {"who": who},
        cites=(rule.NO_GUARDIANS, rule.NO_GUARD_GRADE),
    )
    return option == "ban-holds"


def refuse_check(table: Table, action: act.DriveCheck | act.DamageCheck, law: Law) -> Telling[None]:
    """Forbid a check by a player who is not the one to make it."""
    if isinstance(action, act.DriveCheck):
        if table.battle is None or table.battle.checks < 1:
            yield Refusal(rule.DRIVE_COUNT)
            return
        right = yield from drive_checks(table, table.unit(table.battle.attacker), law)
    else:
        if not table.due:
            yield Refusal(rule.CRITICAL_DAMAGE)
            return
        right = damage_checks(table, table.unit(table.due[0].unit), law)
    if action.who and action.who != right.value:
        yield Refusal(right.decider, right.because)


def refuse_damage(table: Table, action: act.Damage) -> Telling[None]:
    """Forbid damage to what is no vanguard."""
    unit = table.unit(action.unit)
    if not unit.is_vanguard or not unit.in_play:
        yield Refusal(rule.CRITICAL_DAMAGE)
