"""What a cost takes, whether a player can pay it, and which units may be paid with."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.facts import is_so
from engine.games.vanguard.skills import Ability, Cost
from engine.games.vanguard.table import Table, Unit
from engine.ids import RuleId
from engine.law import Claim, Law
from engine.trace import Refusal, Telling

ZONE_OF: Mapping[str, str] = {"counter_blast": "damage_face_up", "soul_blast": "soul", "discard": "hand"}


def unit_cost(cost: Cost) -> str:
    """Name what a cost does to the rear-guards it asks for."""
    return next((kind for kind in ("retire", "rest", "lock", "bind") if getattr(cost, kind)), "")


def pay_refusal(table: Table, unit: Unit, payer: str, kind: str) -> Refusal | None:
    """Tell what forbids paying with a unit: only one's own cards, unless dominated units count among them."""
    if not unit.in_play:
        return Refusal(rule.LOCK if unit.locked else rule.COSTS)
    if unit.is_vanguard:
        return Refusal(rule.COSTS)
    if kind == "rest" and unit.resting:
        return Refusal(rule.STATE_HELD)
    if unit.dominated:
        if table.dominator(unit) == payer:
            return Refusal(rule.OWN_CARDS, (), (rule.DOMINATED_UNITS_PAY,))
        return Refusal(rule.NOT_YOUR_REAR_GUARD, (rule.NEW_MASTER,))
    if unit.owner != payer:
        return Refusal(rule.OWN_CARDS)
    return None


def may_pay(table: Table, unit: Unit, payer: str, kind: str, law: Law) -> bool:
    """Tell whether a player may pay with a unit."""
    found = pay_refusal(table, unit, payer, kind)
    return found is None or not law.on(found.decider) or bool(law.live(found.unless))


def payable(table: Table, payer: str, kind: str, law: Law) -> list[Unit]:
    """Give the units that a player may pay with."""
    return [unit for unit in table.units if may_pay(table, unit, payer, kind, law)]


def can_pay(table: Table, ability: Ability, payer: str, law: Law) -> Telling[bool]:
    """Tell whether a player can pay a cost; an untold number of cards is asked for."""
    cost = ability.cost
    for kind, zone in ZONE_OF.items():
        wanted = getattr(cost, kind)
        if not wanted:
            continue
        count = getattr(table.player(payer), zone)
        if count is None:
            spoken = kind.replace("_", "-")
            if not (yield from is_so("pays", payer, spoken, who=payer, kind=spoken, count=wanted)):
                return False
        elif count < wanted:
            return False
    if cost.units and len(payable(table, payer, unit_cost(cost), law)) < cost.units:
        return False
    if cost.this == "rest" and table.unit(ability.card).resting:
        return False
    return not (cost.this and not table.unit(ability.card).in_play)


def payer_of(claim: Claim[str], unit: Unit) -> RuleId:
    """Name the rule that a failed payment cites."""
    return claim.decider if unit.dominated else rule.COSTS
