"""Abilities: waking, coming to their turn, being paid and resolved."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.vanguard import actions as act
from engine.games.vanguard import events as ev
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.claims import STEP_WORDS, goes_to, pays, resolves
from engine.games.vanguard.conditions import holds
from engine.games.vanguard.costs import ZONE_OF, can_pay, payable, payer_of, unit_cost
from engine.games.vanguard.skills import Ability
from engine.games.vanguard.table import Table, Unit
from engine.games.vanguard.unfold.effects import carry_out
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Ask, Blocked, Open, Telling, by

THIS_TO: Mapping[str, str] = {"retire": "drop", "soul": "soul", "bind": "bind", "hand": "hand", "deck": "deck"}


def waking_rule(table: Table, ability: Ability) -> RuleId:
    """Name the rule by which an ability wakes: the guide speaks of step skills in a dominated unit's attack."""
    attacker = table.unit(table.battle.attacker) if table.battle else None
    if attacker and attacker.dominated and ability.when in STEP_WORDS:
        return rule.ATTACK_STEP_SKILLS_FIRE
    return rule.AUTO


def unfold_skills(table: Table, action: act.Use | act.Wake | act.Resolve | act.CarryOut, law: Law) -> Telling[None]:
    """Wake an ability, or resolve one."""
    ability = table.ability(action.ability)
    match action:
        case act.Wake():
            woke = by(ev.AbilityWoke(ability.name, ability.card), waking_rule(table, ability))
            unit = table.unit(ability.card)
            if unit.dominated and ability.when == "battle-phase-start":
                yield Blocked(woke, rule.NO_BATTLE_START_SKILLS)
            else:
                yield woke
        case act.Resolve():
            yield by(ev.AbilityTaken(ability.name), waking_rule(table, ability))
            yield from _resolve(table, ability, law)
        case act.Use():
            if ability.name in table.waiting:
                yield by(ev.AbilityTaken(ability.name), waking_rule(table, ability))
            yield from use(table, ability, action, law)
        case act.CarryOut(who=who, picks=picks, at=at, side=side) if ability.effect:
            told = act.Use(who, 0, ability.card, ability.name, picks, (), at, side)
            yield from carry_out(table, ability.effect, who, told, ability.card, law)


def _resolve(table: Table, ability: Ability, law: Law) -> Telling[None]:
    """Resolve an ability that nobody spoke of: it fails, it is a choice, or it simply happens."""
    unit = table.unit(ability.card)
    user, payer = resolves(table, unit, law, ability), pays(table, unit, law)
    failed = ev.AbilityFailed(ability.name, ability.card, user.value)
    met = yield from holds(table, ability, law)
    if not met.value:
        yield by(failed, met.decider, *met.because)
        return
    if ability.optional or not ability.cost.is_free:
        option = yield Ask(
            f"use:{_time(table, ability)}",
            Open.CHOICE,
            ("yes", "no"),
            "use",
            {"who": user.value, "ability": ability.name, "card": ability.card},
            user.value,
            (user.decider,),
        )
        if option == "no":
            return
    if not (yield from can_pay(table, ability, payer.value, law)):
        yield by(failed, payer_of(payer, unit), rule.COSTS)
        return
    yield from use(table, ability, act.Use(user.value, 0, ability.card, ability.name), law)


def use(table: Table, ability: Ability, action: act.Use, law: Law) -> Telling[None]:
    """Use an ability and pay its cost; its effect comes next, when the cost is gone."""
    unit = table.unit(ability.card)
    user = resolves(table, unit, law, ability)
    kind = {"CONT": rule.CONT, "ACT": rule.ACT}.get(ability.kind, rule.AUTO)
    used = ev.AbilityUsed(ability.name, ability.card, user.value, action.picks, action.at, action.side)
    yield by(used, *_deciders(unit, user.decider, kind))
    yield from _pay(table, ability, unit, action, law)


def _deciders(unit: Unit, special: RuleId, general: RuleId) -> tuple[RuleId, ...]:
    return (special, general) if unit.dominated else (general, special)


def _pay(table: Table, ability: Ability, unit: Unit, action: act.Use, law: Law) -> Telling[None]:
    payer, cost = pays(table, unit, law), ability.cost
    for kind in ZONE_OF:
        if getattr(cost, kind):
            yield by(ev.CostPaid(payer.value, kind.replace("_", "-"), getattr(cost, kind)), payer.decider, rule.COSTS)
    kind = unit_cost(cost)
    named = action.pays[: cost.units]
    names = (*named, *(yield from _choose(table, ability, payer.value, kind, law, named)))
    for name in names:
        paid = table.unit(name)
        reasons = (payer.decider, rule.COSTS)
        if paid.dominated:
            yield by(ev.UnitPaid(payer.value, name, kind), rule.DOMINATED_UNITS_PAY, *reasons)
        else:
            yield by(ev.UnitPaid(payer.value, name, kind), *reasons)
        yield from _give(paid, kind, law)
    if cost.this:
        decider = rule.DOMINATED_UNITS_PAY if unit.dominated else payer.decider
        yield by(ev.UnitPaid(payer.value, unit.name, cost.this), decider, payer.decider, rule.COSTS)
        yield from _give(unit, cost.this, law)


def _choose(
    table: Table, ability: Ability, payer: str, kind: str, law: Law, named: tuple[str, ...]
) -> Telling[tuple[str, ...]]:
    """Choose what nobody named: all that can pay when no more can, else it is the payer's choice."""
    wanted = ability.cost.units - len(named)
    if wanted < 1:
        return ()
    able = [unit.name for unit in payable(table, payer, kind, law) if unit.name not in named]
    if len(able) <= wanted:
        return tuple(able)
    first = yield Ask(
        f"pay:{_time(table, ability)}",
        Open.CHOICE,
        tuple(able),
        "pay",
        {"who": payer, "ability": ability.name},
        payer,
        (rule.COSTS,),
    )
    rest = [name for name in able if name != first]
    return (first, *rest[: wanted - 1])


def _time(table: Table, ability: Ability) -> str:
    """Name this use of an ability: its name, numbered from the second use on."""
    before = table.used.count(ability.name)
    return f"{ability.name}:{before + 1}" if before else ability.name


def _give(unit: Unit, kind: str, law: Law) -> Telling[None]:
    if kind == "rest":
        yield by(ev.Rested(unit.name), rule.COSTS)
    elif kind == "lock":
        if unit.dominated:
            yield by(ev.Released((unit.name,), unit.owner, by_lock=True), rule.LOCK_RELEASES)
        yield by(ev.Locked(unit.name), rule.LOCK)
    else:
        zone = goes_to(unit, law)
        yield by(ev.Sent(unit.name, THIS_TO[kind], zone.value), zone.decider, *zone.because)
