"""How much power a unit has, and by which rules."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.claims import reference
from engine.games.vanguard.conditions import holds
from engine.games.vanguard.reach import Reach, reaches
from engine.games.vanguard.skills import Ability, Effect
from engine.games.vanguard.table import Table, Unit
from engine.ids import RuleId
from engine.law import Law
from engine.tally import Tally
from engine.trace import Telling


@dataclass(frozen=True, slots=True)
class Strength:
    """A tally, whether its printed number was told, and the rules that kept something away from it."""

    tally: Tally
    told: bool
    missed: tuple[RuleId, ...] = ()


def strength(table: Table, unit: Unit, law: Law, kind: str = "power") -> Telling[Strength]:
    """Count a unit's power (or critical): printed number, what lies on it, boosts, what is spread over it."""
    printed = unit.power if kind == "power" else unit.critical
    tally = Tally(printed or 0)
    for thing in unit.lasting:
        if thing.kind == kind:
            tally = tally.plus(thing.amount, rule.TEXT_FIRST, thing.source)
    told = printed is not None
    battle = table.battle
    if kind == "power" and battle and battle.attacker == unit.name:
        for name in (*battle.boosters, *((battle.also,) if battle.also else ())):
            helper = table.unit(name)
            told = told and helper.power is not None
            tally = tally.plus(helper.power or 0, rule.LEGION if name == battle.also else rule.BOOST, name)
    missed: list[RuleId] = []
    for you, effect, source, because in (yield from _spreading(table, law)):
        if effect.does != kind:
            continue
        found = reaches(table, unit, you, effect, law, source)
        if found.reached:
            tally = tally.plus(effect.amount, found.decider, source, *found.because, *because)
        elif found.telling or unit.dominated:
            missed += found.cites
    return Strength(tally, told, tuple(dict.fromkeys(missed)))


def _spreading(table: Table, law: Law) -> Telling[list[tuple[str, Effect, str, tuple[RuleId, ...]]]]:
    """Give all continuous effects in force: who «you» is, the effect, its card, the rules that keep it active."""
    found: list[tuple[str, Effect, str, tuple[RuleId, ...]]] = [
        (each.you, each.effect, each.source, (rule.CONT,)) for each in table.standing if law.on(rule.CONT)
    ]
    for ability in table.abilities:
        if ability.kind == "CONT" and ability.effect is not None and table.has(ability.card):
            active = yield from is_active(table, ability, law)
            if active.reached:
                you = reference(table, table.unit(ability.card), law).value
                found.append((you, ability.effect, ability.card, active.cites))
    return found


def is_active(table: Table, ability: Ability, law: Law) -> Telling[Reach]:
    """Tell whether a CONT ability is active: its card is a unit, and its condition holds."""
    unit = table.unit(ability.card)
    if not unit.in_play:
        return Reach(unit.name, False, rule.LOCK if unit.locked else rule.CONT)
    decider = rule.CONT
    if not law.on(rule.CONT):
        return Reach(unit.name, False, rule.TEXT_FIRST)
    if unit.dominated:
        if not law.on(rule.CONT_STAYS):
            return Reach(unit.name, False, rule.CONT)
        decider = rule.CONT_STAYS
    met = yield from holds(table, ability, law)
    return Reach(unit.name, met.value, decider if met.value else met.decider, (decider, *met.because))
