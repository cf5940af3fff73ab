"""What a card costs its player: energy points, and damage points where a gravitation card lacks some."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.count.value import count, printed_of
from engine.games.power_duell.events import Number, Paid
from engine.games.power_duell.table import Card, Guardian, Table
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Telling, by

DAMAGE_FOR_EACH = 10


@dataclass(frozen=True, slots=True)
class Price:
    """What is to be paid and by which rules; `energy` is None when the printed cost was not told."""

    energy: Number | None
    damage: Number
    rules: tuple[RuleId, ...]


def price(table: Table, player: str, card: str, stat: str, law: Law) -> Telling[Price]:
    """Count what a card costs; a gravitation card's missing energy points become damage points."""
    cost = (yield from count(table, card, stat, law)).value.number
    thing = table.thing(card)
    general = rule.ATTACK_COST if stat == "attack-cost" else rule.ACTIVATION_COST
    held = table.players[player].energy if player in table.players else None
    if (
        cost is not None
        and held is not None
        and cost > held
        and isinstance(thing, Card)
        and (thing.kind == "gravitation" and law.on(rule.GRAVITATION_MISSING_ENERGY))
    ):
        return Price(held, (cost - held) * DAMAGE_FOR_EACH, (rule.GRAVITATION_MISSING_ENERGY, general))
    return Price(cost, 0, (general, rule.MONSTER_ENERGY_VALUES))


def pay(table: Table, player: str, card: str, stat: str, law: Law) -> Telling[None]:
    """Pay a card's cost, if the account and the cost were told."""
    if isinstance(table.thing(card), Guardian) or table.players[player].energy is None:
        return
    if printed_of(table, card, stat) is None:
        return
    due = yield from price(table, player, card, stat, law)
    if due.energy is not None:
        yield by(Paid(player, card, due.energy, due.damage), due.rules[0], *due.rules[1:])
