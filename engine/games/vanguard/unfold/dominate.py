"""Dominating, owing the attack, being forced to it, and being released."""

from __future__ import annotations

from engine.games.vanguard import actions as act
from engine.games.vanguard import events as ev
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.claims import picks_target
from engine.games.vanguard.refuse.attack import bars, targets
from engine.games.vanguard.table import Table, Unit
from engine.law import Law
from engine.trace import Blocked, Telling, by

Dominating = act.Dominate | act.TakeOver | act.TakePartner | act.OweAgain | act.Free | act.Force


def unfold_dominate(table: Table, action: Dominating, law: Law) -> Telling[None]:
    """Do one step of a domination."""
    match action:
        case act.Dominate(who=who, units=names, limit=limit):
            yield from dominated(table, who, names, limit)
        case act.TakePartner(unit=name, partner=partner, who=who):
            yield from _stand_first(table.unit(partner))
            yield by(ev.Dominated(partner, who, table.unit(name).group), rule.LEGION_PARTNER, rule.BECOMES_DOMINATED)
        case act.TakeOver(unit=name, who=who):
            yield by(ev.MasterChanged(name, who, table.unit(name).owner), rule.NEW_MASTER)
            yield by(ev.CircleTurned(name, who), rule.CIRCLE_CHANGES_FIELD)
            yield by(ev.AttackOwed(name, who, table.unit(name).owner), rule.MUST_ATTACK_AT_ONCE)
        case act.OweAgain(unit=name):
            unit = table.unit(name)
            yield by(
                ev.AttackOwed(name, table.dominator(unit), unit.owner),
                rule.STAYS_WHILE_ABLE_TO_ATTACK,
                rule.MUST_ATTACK_AT_ONCE,
            )
        case act.Force(unit=name):
            yield from _force(table, table.unit(name), law)
        case act.Free(units=names):
            yield from _free(table, names, law)


def dominated(table: Table, who: str, names: tuple[str, ...], limit: str = "") -> Telling[None]:
    """Dominate several units as one group."""
    group = len(table.groups) + 1
    for name in names:
        yield from _stand_first(table.unit(name))
        if not table.unit(name).dominated:
            yield by(ev.Dominated(name, who, group, limit), rule.BECOMES_DOMINATED)


def _stand_first(unit: Unit) -> Telling[None]:
    if unit.resting is None:
        yield by(ev.Stood(unit.name, surely=False), rule.STANDS_FIRST, rule.STATE_HELD)
    elif unit.resting:
        yield by(ev.Stood(unit.name), rule.STANDS_FIRST)


def _force(table: Table, unit: Unit, law: Law) -> Telling[None]:
    """Make a dominated unit attack; which of several targets nobody told stays open, and it hits nothing."""
    found = targets(table, unit, law)
    target = found[0].name if len(found) == 1 else ""
    who = picks_target(table, unit, law)
    joined = unit.partner and law.on(rule.LEGION) and table.unit(unit.partner).dominated
    also = unit.partner if joined else ""
    attack = by(
        ev.AttackDeclared(unit.name, target, who.value, also), rule.MUST_ATTACK_AT_ONCE, who.decider, *who.because
    )
    barred = yield from bars(table, unit, law)
    standing = [refusal for refusal in barred if law.on(refusal.decider)]
    if standing:
        yield Blocked(attack, standing[0].decider, standing[0].because)
        yield by(ev.AttackFell(unit.name), standing[0].decider, rule.STAYS_WHILE_ABLE_TO_ATTACK)
    elif not found:
        yield Blocked(attack, rule.NO_TARGET_NO_ATTACK, (rule.NO_TARGET_EXAMPLES,))
        yield by(ev.AttackFell(unit.name), rule.NO_TARGET_NO_ATTACK, rule.STAYS_WHILE_ABLE_TO_ATTACK)
    else:
        yield attack


def _free(table: Table, names: tuple[str, ...], law: Law) -> Telling[None]:
    unit = table.unit(names[0])
    group = table.group(unit.group)
    together = group is not None and len(group.units) > 1 and law.on(rule.RELEASED_TOGETHER)
    if together:
        yield by(ev.Released(names, unit.owner), rule.RELEASED_TOGETHER, rule.STAYS_WHILE_ABLE_TO_ATTACK)
    else:
        yield by(ev.Released(names, unit.owner), rule.STAYS_WHILE_ABLE_TO_ATTACK)
    if law.edition == "2018" and group is not None and group.phase:
        yield by(ev.PhaseReturned(group.phase), rule.RETURN_TO_PHASE)
