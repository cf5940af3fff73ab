"""May the action be done? Each refusal is the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import singledispatch

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.actions import Activate, Attack, Remove, Sacrifice, SwapGuardian
from engine.games.power_duell.count.hush import hushed
from engine.games.power_duell.count.parts import kind_of_source
from engine.games.power_duell.count.value import Count, count
from engine.games.power_duell.table import Battle, Card, Guardian, Monster, Table
from engine.law import Law
from engine.trace import Action, Refusal, Telling

ENERGY_FIELDS: Mapping[str, str] = {"equipment": "H", "summoning": "H"}


def refuse(table: Table, action: Action, law: Law) -> Telling[None]:
    """Say which rules forbid the action."""
    yield from _refuse(action, table, law)


@singledispatch
def _refuse(action: Action, table: Table, law: Law) -> Telling[None]:
    yield from ()


@_refuse.register
def _(action: Activate, table: Table, law: Law) -> Telling[None]:
    thing = table.thing(action.card)
    if isinstance(thing, Guardian):
        if action.at and action.at != "A":
            yield Refusal(rule.FIELD_A)
        return
    allowed = fields_for(thing)
    if action.at and allowed and not action.at.startswith(allowed):
        yield Refusal(rule.CARD_FIELDS)
    energy = table.players[action.who].energy
    if energy is None or (isinstance(thing, Card) and thing.kind == "gravitation"):
        return
    cost = (yield from hushed(count(table, action.card, "activation-cost", law))).value.number
    if cost is not None and cost > energy:
        yield Refusal(rule.ACTIVATION_COST)


@_refuse.register
def _(action: Attack, table: Table, law: Law) -> Telling[None]:
    attacker = table.monsters[action.attacker]
    yield from _who_attacks(action, attacker, table)
    target = table.thing(action.target)
    if isinstance(target, Guardian | Card):
        yield Refusal(rule.ATTACK_TARGETS_MONSTERS)
    elif target is None and any(m.lies and m.side == action.target for m in table.monsters.values()):
        yield Refusal(rule.ATTACK_DIRECT_WHEN_EMPTY, (rule.ATTACK_TARGETS_MONSTERS,))
    attacks = (yield from _attacks(table, attacker.name, law)).value.number
    if attacks is not None and attacker.attacked >= attacks:
        yield Refusal(rule.ATTACK_ONCE)
    energy = table.players[attacker.controller].energy
    if energy is not None:
        cost = (yield from hushed(count(during(table, action), attacker.name, "attack-cost", law))).value.number
        if cost is not None and cost > energy:
            yield Refusal(rule.ATTACK_COST)


def during(table: Table, action: Attack) -> Table:
    """Give the table as it is while the attack is carried out, for what its payment hangs on."""
    turn = table.turn or table.monsters[action.attacker].controller
    return replace(table, battle=Battle(action.attacker, action.target), turn=turn)


def _attacks(table: Table, attacker: str, law: Law) -> Telling[Count]:
    """Count the attacks that a monster has; said aloud only when an effect is on their number."""
    counting = count(table, attacker, "attacks", law)
    told = any(effect.names("attacks") for effect in table.effects)
    return (yield from counting if told else hushed(counting))


def _who_attacks(action: Attack, attacker: Monster, table: Table) -> Iterator[Refusal]:
    if action.who and attacker.controller != action.who:
        yield Refusal(rule.ATTACK_OWN_CONTROL)
    if table.turn and attacker.controller != table.turn:
        yield Refusal(rule.ATTACK_OWN_TURN, (rule.ATTACK_OWN_CONTROL,))


@_refuse.register
def _(action: SwapGuardian, table: Table, law: Law) -> Telling[None]:
    kind = kind_of_source(table, action.source)
    reasons = (rule.GRAVITATION_SWAPS_OR_CHANGES,)
    if kind == "guardian":
        if table.side_of(action.source) != table.side_of(action.out):
            yield Refusal(rule.IMMUNITY_OPPOSING_GUARDIAN, reasons)
        return
    lifted = (rule.IMMUNITY_GRAVITATION_EXCEPTION,) if kind == "gravitation" else ()
    yield Refusal(rule.IMMUNITY_MONSTER_ENERGY, reasons, unless=lifted)


@_refuse.register
def _(action: Remove, table: Table, law: Law) -> Telling[None]:
    if not action.source or not isinstance(table.thing(action.card), Guardian):
        return
    kind = kind_of_source(table, action.source)
    if kind == "guardian":
        if table.side_of(action.source) != table.side_of(action.card):
            yield Refusal(rule.IMMUNITY_OPPOSING_GUARDIAN)
        return
    lifted = (rule.IMMUNITY_GRAVITATION_EXCEPTION,) if kind == "gravitation" else ()
    yield Refusal(rule.IMMUNITY_MONSTER_ENERGY, unless=lifted)


@_refuse.register
def _(action: Sacrifice, table: Table, law: Law) -> Telling[None]:
    thing = table.thing(action.card)
    if isinstance(thing, Card) and thing.kind == "gravitation":
        yield Refusal(rule.GRAVITATION_NO_SACRIFICE)


def fields_for(thing: Guardian | Monster | Card | None) -> str:
    """Name the field on which a card is activated; empty when none is known."""
    if isinstance(thing, Guardian):
        return "A"
    if isinstance(thing, Monster):
        return "D"
    return ENERGY_FIELDS.get(thing.kind, "G") if isinstance(thing, Card) else ""
