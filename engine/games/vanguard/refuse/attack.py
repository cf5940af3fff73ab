"""May it attack, and whom; may its attack be left out?"""

from __future__ import annotations

from engine.games.vanguard import actions as act
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.circles import row
from engine.games.vanguard.claims import picks_target
from engine.games.vanguard.facts import is_so
from engine.games.vanguard.table import Table, Unit
from engine.law import Law
from engine.trace import Refusal, Telling


def refuse_dominate(table: Table, action: act.Dominate) -> Telling[None]:
    """Forbid to dominate what is no unit, what is one's own, or what the opponent's effects cannot choose."""
    for name in action.units:
        unit = table.unit(name)
        if not unit.in_play:
            yield Refusal(rule.LOCK if unit.locked else rule.TEXT_FIRST)
        if unit.owner == action.who:
            yield Refusal(rule.DOMINATING_PLAYER)
        if "resist" in unit.keywords and unit.owner != action.who:
            yield Refusal(rule.RESIST)


def refuse_decline(table: Table, action: act.Decline, law: Law) -> Telling[None]:
    """Forbid to leave out the attack of a dominated unit that can make it."""
    unit = table.unit(action.unit)
    if not unit.dominated or unit.resting:
        return
    barred = yield from bars(table, unit, law)
    if not barred and any(is_target(table, unit, other, law) for other in table.units):
        yield Refusal(rule.MUST_ATTACK_AT_ONCE)


def refuse_attack(table: Table, action: act.Attack, law: Law) -> Telling[None]:
    """Forbid an attack: who declares it, what the attacker is and where it stands, when it is, what is attacked."""
    unit = table.unit(action.unit)
    picker = picks_target(table, unit, law)
    if action.who and action.who != picker.value:
        yield Refusal(picker.decider, picker.because)
    if unit.locked:
        yield Refusal(rule.LOCK_RELEASES if unit.freed_by_lock else rule.LOCK, (rule.LOCK,))
    elif unit.zone != "circle":
        yield Refusal(rule.BATTLE_STEPS)
    if unit.resting:
        yield Refusal(rule.ATTACK_RESTS)
    yield from refuse_moment(table, unit)
    for refusal in (yield from bars(table, unit, law)):
        yield refusal
    if action.also and (action.also != unit.partner or not table.unit(action.also).in_play):
        yield Refusal(rule.ONE_ATTACK_AT_A_TIME if unit.dominated else rule.BATTLE_STEPS)
    if action.target:
        for refusal in target_refusals(table, unit, table.unit(action.target), law):
            yield refusal
    elif not any(is_target(table, unit, other, law) for other in table.units):
        yield Refusal(rule.NO_TARGET_NO_ATTACK, (rule.NO_TARGET_EXAMPLES,))


def refuse_moment(table: Table, unit: Unit) -> Telling[None]:
    """Forbid attacks outside the battle phase and from the back row, unless the unit is dominated."""
    if table.phase not in ("", "battle"):
        yield Refusal(rule.BATTLE_PHASE_ONLY, (), (rule.ATTACKS_IN_ANY_PHASE,) if unit.dominated else ())
    elif not unit.dominated and table.turn and unit.owner != table.turn:
        yield Refusal(rule.BATTLE_PHASE_ONLY)
    if row(unit.at) == "back":
        permission = (rule.BACK_ROW_ATTACKS,) if unit.dominated else ()
        yield Refusal(rule.FRONT_ROW_ATTACKS, (rule.CIRCLE_HAS_NO_ROW,) if unit.dominated else (), permission)


def bars(table: Table, unit: Unit, law: Law) -> Telling[list[Refusal]]:
    """Give what on the card itself keeps it from attacking: Restraint, and Lord beside another clan."""
    found: list[Refusal] = []
    if "restraint" in unit.keywords:
        found.append(Refusal(rule.RESTRAINT))
    if "lord" not in unit.keywords:
        return found
    strangers = []
    for other in table.units:
        if other.name != unit.name and other.in_play and _on_side(table, other, unit):
            shares = yield from shares_clan(unit, other)
            if not shares:
                strangers.append(other)
    if not strangers:
        return found
    lifters = [
        ability
        for ability in table.abilities
        if ability.effect and ability.effect.does == "lift-lord" and table.unit(ability.card).in_play
    ]
    if not unit.dominated:
        return found if lifters else [*found, Refusal(rule.LORD)]
    because = (rule.TENREI_DOES_NOT_HELP,) if lifters else ()
    if lifters and not law.on(rule.TENREI_DOES_NOT_HELP):
        return found
    return [*found, Refusal(rule.LORD_CANNOT_ATTACK, because)]


def _on_side(table: Table, other: Unit, lord: Unit) -> bool:
    side = table.dominator(lord)
    return table.dominator(other) == side


def shares_clan(unit: Unit, other: Unit) -> Telling[bool]:
    """Tell whether two units share a clan; asked for when a clan was not told."""
    if unit.clan and other.clan:
        return bool(set(unit.clan) & set(other.clan))
    return (yield from is_so("shares-clan", unit.name, other.name, unit=unit.name, other=other.name))


def target_refusals(table: Table, unit: Unit, target: Unit, law: Law) -> list[Refusal]:
    """Give what forbids to attack one target."""
    found: list[Refusal] = []
    dominated = unit.dominated
    if target.name == unit.name:
        found.append(Refusal(rule.LATER_TARGET if law.edition == "2018" and dominated else rule.NOT_ITSELF))
    if not target.in_play:
        found.append(Refusal(rule.LOCK if target.locked else rule.BATTLE_STEPS))
    if dominated and target.owner != unit.owner:
        found.append(Refusal(rule.MUST_ATTACK_AT_ONCE, (rule.OPPONENTS_ONLY,)))
    if (dominated and target.owner != unit.owner) or (not dominated and target.master == unit.master):
        found.append(Refusal(rule.OPPONENTS_ONLY))
    if row(target.at) == "back":
        found.append(Refusal(rule.FRONT_ROW_TARGETS, (), (rule.MUST_ATTACK_AT_ONCE,) if dominated else ()))
    if "cannot-be-attacked" in target.keywords:
        found.append(Refusal(rule.TEXT_FIRST, (rule.NO_TARGET_EXAMPLES,) if dominated else ()))
    group = table.group(unit.group)
    if group and group.limit and (group.limit == "vanguard") != target.is_vanguard:
        found.append(Refusal(rule.TEXT_FIRST))
    if dominated and law.edition == "2018" and target.dominated and target.name != unit.name:
        found.append(Refusal(rule.LATER_TARGET))
    return found


def is_target(table: Table, unit: Unit, target: Unit, law: Law) -> bool:
    """Tell whether a unit may attack a target."""
    return all(
        not law.on(found.decider) or bool(law.live(found.unless)) for found in target_refusals(table, unit, target, law)
    )


def targets(table: Table, unit: Unit, law: Law) -> list[Unit]:
    """Give all that a unit may attack; a Legion is attacked as one, through its leader."""
    found = [other for other in table.units if is_target(table, unit, other, law) and other.name != unit.partner]
    return [other for other in found if not _is_mate(found, other)]


def _is_mate(found: list[Unit], unit: Unit) -> bool:
    leaders = [other.name for other in found if other.is_vanguard and other.partner]
    return unit.is_vanguard and unit.name in leaders[1:]
