"""What gravitation makes of a guardian's Wirkung and Spezial-Wirkung, before they act on anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.count.operations import told_operation
from engine.games.power_duell.events import PartChanged, Reaches
from engine.games.power_duell.table import Card, Effect, Guardian, Table
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Ask, Blocked, Open, Telling, by


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A rule in force that keeps an effect from a card, with further reasons."""

    rule: RuleId
    because: tuple[RuleId, ...] = ()


def changes_of(table: Table, guardian: Guardian, part: str, law: Law) -> Telling[tuple[Effect, ...]]:
    """Give what changes a part of a guardian, newest first; says what changes it and what bounces off it."""
    found: list[Effect] = []
    aimed = [e for e in table.effects if e.changes in (part, "both") and _aims_at(table, e, guardian)]
    for effect in sorted(aimed, key=lambda e: -table.age_of(e.of)):
        obstacle = immunity(table, effect.of, guardian, law)
        operation = told_operation(effect)
        if obstacle is not None:
            reaches = Reaches(effect.of, effect.part, guardian.name, part, operation, obstacle.rule.slug)
            yield Blocked(by(reaches, rule.CARD_TEXT_ACTS), obstacle.rule, obstacle.because)
        elif (yield from still_lasts(table, effect)):
            reasons: tuple[RuleId, ...] = (rule.GRAVITATION_RANK_ONE, rule.GRAVITATION_SWAPS_OR_CHANGES)
            decider = rule.IMMUNITY_GRAVITATION_EXCEPTION
            if kind_of_source(table, effect.of) != "gravitation":
                decider, reasons = rule.CARD_TEXT_ACTS, ()
            yield by(PartChanged(guardian.name, part, operation, effect.of), decider, *reasons)
            found.append(effect)
    return tuple(found)


def immunity(table: Table, source: str, guardian: Guardian, law: Law) -> Obstacle | None:
    """Tell which rule keeps a card's effect from a guardian: immunity, or that guardians leave each other alone."""
    kind = kind_of_source(table, source)
    if kind == "guardian":
        foreign = table.side_of(source) != guardian.player
        barred = foreign and law.on(rule.IMMUNITY_OPPOSING_GUARDIAN)
        return Obstacle(rule.IMMUNITY_OPPOSING_GUARDIAN) if barred else None
    if not law.on(rule.IMMUNITY_MONSTER_ENERGY):
        return None
    if kind == "gravitation":
        excepted = law.on(rule.IMMUNITY_GRAVITATION_EXCEPTION)
        return None if excepted else Obstacle(rule.IMMUNITY_MONSTER_ENERGY)
    return Obstacle(rule.IMMUNITY_MONSTER_ENERGY)


def kind_of_source(table: Table, source: str) -> str:
    """Tell what kind of card an effect comes from: guardian, gravitation, energy or monster."""
    thing = table.thing(source)
    if isinstance(thing, Guardian):
        return "guardian"
    if isinstance(thing, Card):
        return {"gravitation": "gravitation", "monster-effect": "monster"}.get(thing.kind, "energy")
    return "monster"


def still_lasts(table: Table, effect: Effect) -> Telling[bool]:
    """Tell whether a card's effect still counts; open when a gravitation card has gone back and no text says it."""
    card = table.cards.get(effect.of)
    if card is None or card.kind != "gravitation" or not card.back:
        return table.lies(effect.of)
    if effect.lasts:
        return effect.lasts == "stays"
    cites = (rule.GRAVITATION_SHUFFLED_BACK, rule.IMMUNITY_GRAVITATION_EXCEPTION)
    chosen = yield Ask("u16", Open.READING, ("stays", "ends"), "u16", {"card": effect.of}, cites=cites)
    return chosen == "stays"


def apply_changes(effect: Effect, changes: Sequence[Effect]) -> Effect | None:
    """Give the guardian's effect as the changes leave it; None when it is switched off."""
    for change in changes:
        amount, by_much = Fraction(effect.amount), Fraction(change.amount)
        match change.op:
            case "disable":
                return None
            case "multiply":
                effect = replace(effect, amount=amount * by_much)
            case "add":
                effect = replace(effect, amount=amount + by_much)
            case "set":
                effect = replace(effect, amount=by_much)
            case "percent":
                effect = replace(effect, amount=amount * (1 + by_much / 100))
            case "planets":
                effect = replace(effect, planets=change.planets)
    return effect


def _aims_at(table: Table, effect: Effect, guardian: Guardian) -> bool:
    if not table.lies(effect.of) and not (table.cards.get(effect.of) or guardian.name == effect.of):
        return False
    if effect.on and "all" not in effect.on and guardian.name not in effect.on:
        return False
    own = table.side_of(effect.of) == guardian.player
    return effect.side in ("", "both") or (effect.side == "own") == own
