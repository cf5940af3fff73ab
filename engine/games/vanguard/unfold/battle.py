"""The battle: attack, boost, guardians, its steps, hit or not, its end."""

from __future__ import annotations

from engine.games.vanguard import actions as act
from engine.games.vanguard import events as ev
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.claims import picks_target
from engine.games.vanguard.facts import is_so
from engine.games.vanguard.power import strength
from engine.games.vanguard.table import Battle, Table, Unit
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Ask, Open, Telling, by

Fighting = act.Attack | act.Boost | act.Intercept | act.Guard | act.GuardByEffect | act.Advance


def unfold_battle(table: Table, action: Fighting, law: Law) -> Telling[None]:
    """Do one step of a battle."""
    match action:
        case act.Attack():
            yield from _attack(table, action, law)
        case act.Boost(booster=name) if table.battle:
            yield by(ev.Boosted(name, table.battle.attacker, table.unit(name).power), rule.BOOST, rule.ATTACK_RESTS)
        case act.Intercept(unit=name):
            unit = table.unit(name)
            yield by(ev.Intercepted(name, action.who or unit.master, unit.shield), rule.INTERCEPT)
        case act.Guard(who=who, card=card, shield=shield, count=count):
            yield by(ev.GuardianCalled(who, card, shield, "hand", count), rule.GUARD, *_graded(law))
        case act.GuardByEffect(who=who, card=card, shield=shield):
            vanguard = table.vanguard(who)
            banned = vanguard is not None and vanguard.dominated
            yield by(
                ev.GuardianCalled(who, card, shield, "effect"),
                rule.TEXT_FIRST,
                *((rule.EFFECT_GUARDIANS,) if banned else ()),
            )
        case act.Advance(to=to) if table.battle:
            yield from _advance(table, table.battle, to, law)


def _graded(law: Law) -> tuple[RuleId, ...]:
    return (rule.NO_GUARD_GRADE,) if law.edition == "2018" else (rule.GUARD_GRADE,)


def _attack(table: Table, action: act.Attack, law: Law) -> Telling[None]:
    unit = table.unit(action.unit)
    who = picks_target(table, unit, law)
    also = action.also
    if unit.partner and law.on(rule.LEGION) and table.unit(unit.partner).in_play:
        also = unit.partner
    decider, reasons = rule.BATTLE_STEPS, [rule.ATTACK_RESTS]
    if unit.dominated:
        decider = rule.MUST_ATTACK_AT_ONCE if law.on(rule.MUST_ATTACK_AT_ONCE) else rule.BATTLE_STEPS
        reasons = [who.decider, *who.because, rule.BATTLE_STEPS, rule.ATTACK_RESTS]
        group = table.group(unit.group)
        if group is not None and set(group.units) - {unit.name, unit.partner}:
            reasons.append(rule.ONE_ATTACK_AT_A_TIME)
        if "lord" in unit.keywords:
            reasons.append(rule.LORD_CANNOT_ATTACK)
    if also and also == unit.partner:
        reasons.append(rule.LEGION)
    yield by(ev.AttackDeclared(unit.name, action.target, who.value, also, action.hit), decider, *reasons)


def _advance(table: Table, battle: Battle, to: str, law: Law) -> Telling[None]:
    if to == "end":
        yield by(ev.BattleEnded(battle.attacker), rule.BATTLE_STEPS, rule.DURATIONS)
        return
    attacker = table.unit(battle.attacker)
    checks = (yield from drive_of(table, attacker, law)) if to == "drive" else 0
    yield by(ev.StepBegan(to, checks), rule.BATTLE_STEPS, *((rule.DRIVE_COUNT,) if checks else ()))
    if to == "damage" and battle.target:
        hit = yield from _hits(table, battle, attacker, law)
        if hit is not None:
            kind = ev.HitScored if hit else ev.HitMissed
            yield by(kind(attacker.name, battle.target), rule.HIT)


def drive_of(table: Table, unit: Unit, law: Law) -> Telling[int]:
    """Tell how many drive checks a unit makes: what its card says, else by grade; in Legion the leader's."""
    if unit.is_vanguard:
        unit = table.vanguard(unit.owner) or unit
    if not law.on(rule.DRIVE_COUNT) or not unit.in_play or (not unit.is_vanguard and not unit.drive):
        return 0
    if unit.drive is not None:
        return unit.drive
    if unit.grade is not None:
        return 3 if unit.grade >= 4 else 2 if unit.grade == 3 else 1
    if "drive-checks" not in table.curious:
        return 1
    count = yield Ask(f"drive:{unit.name}", Open.FACT, ("1", "2", "3"), "drive", {"unit": unit.name})
    return int(count)


def _hits(table: Table, battle: Battle, attacker: Unit, law: Law) -> Telling[bool | None]:
    """Compare powers; when they were not told, ask only if something hangs on it."""
    if battle.hit is not None:
        return battle.hit
    target = table.unit(battle.target)
    if not target.in_play or not attacker.in_play:
        return False
    attack = yield from strength(table, attacker, law)
    defence = yield from strength(table, target, law)
    shields = [guardian.shield for guardian in battle.guardians]
    if attack.told and defence.told and None not in shields:
        return attack.tally.value >= defence.tally.value + sum(shield or 0 for shield in shields)
    if not _matters(table, attacker, target):
        return None
    return (yield from is_so("hit", attacker.name, battle.number, unit=attacker.name, target=target.name))


def _matters(table: Table, attacker: Unit, target: Unit) -> bool:
    on_hit = any(a.when == "hits" and a.card == attacker.name for a in table.abilities)
    return on_hit or target.name in table.curious or (target.is_vanguard and target.owner in table.curious)
