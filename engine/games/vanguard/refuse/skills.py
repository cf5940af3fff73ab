"""May the ability be used, the cost be paid, the effect choose that card?"""

from __future__ import annotations

from engine.games.vanguard import actions as act
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.claims import STEP_WORDS, pays, resolves
from engine.games.vanguard.conditions import holds
from engine.games.vanguard.costs import can_pay, pay_refusal, payer_of, unit_cost
from engine.games.vanguard.reach import picked, worded
from engine.games.vanguard.refuse.moves import refuse_move
from engine.games.vanguard.skills import Ability
from engine.games.vanguard.table import Table, Unit
from engine.law import Law
from engine.trace import Ask, Open, Refusal, Telling


def refuse_use(table: Table, action: act.Use, law: Law) -> Telling[None]:
    """Forbid an ability: its moment, its user, its condition, its cost, what it picks."""
    unit, ability = table.unit(action.card), table.ability(action.ability)
    if not unit.in_play and ability.name not in table.waiting:
        yield Refusal(rule.LOCK if unit.locked else rule.TEXT_FIRST)
    yield from _refuse_moment(table, unit, ability, law)
    user = resolves(table, unit, law, ability)
    if action.who and action.who != user.value:
        yield Refusal(user.decider, user.because)
    met = yield from holds(table, ability, law)
    if not met.value:
        yield Refusal(met.decider, met.because)
    payer = pays(table, unit, law)
    if not (yield from can_pay(table, ability, payer.value, law)):
        yield Refusal(payer_of(payer, unit), (rule.COSTS,))
    if len(action.pays) > ability.cost.units:
        yield Refusal(rule.COSTS)
    for name in action.pays:
        refusal = pay_refusal(table, table.unit(name), payer.value, unit_cost(ability.cost))
        if refusal is not None:
            yield refusal
    if ability.effect is None:
        return
    if ability.effect.does == "move":
        yield from refuse_move(table, act.Move(user.value, 0, unit.name, action.at, action.side, True))
        return
    for name in action.picks:
        found = picked(table, table.unit(name), user.value, ability.effect, law, action.card)
        if not found.reached:
            yield Refusal(found.decider, found.because)


def _refuse_moment(table: Table, unit: Unit, ability: Ability, law: Law) -> Telling[None]:
    if ability.kind == "ACT":
        if unit.dominated:
            option = yield Ask(
                f"act:{unit.name}",
                Open.READING,
                ("allowed", "not-allowed"),
                "act",
                {"unit": unit.name},
                cites=(rule.ACT,),
            )
            if option == "not-allowed":
                yield Refusal(rule.ACT)
        elif table.phase not in ("", "main") or (table.turn and unit.owner != table.turn):
            yield Refusal(rule.ACT)
    if unit.dominated and ability.when == "battle-phase-start":
        yield Refusal(rule.NO_BATTLE_START_SKILLS)
    if unit.dominated and ability.when in STEP_WORDS and not law.on(rule.ATTACK_STEP_SKILLS_FIRE):
        yield Refusal(rule.AUTO)


def refuse_apply(table: Table, action: act.Apply, law: Law) -> Telling[None]:
    """Forbid an effect to choose a card that its words do not reach."""
    for name in action.picks:
        found = picked(table, table.unit(name), action.who, action.effect, law, action.source)
        if not found.reached:
            yield Refusal(found.decider, found.because)


def refuse_touch(table: Table, action: act.Touch, law: Law) -> Telling[None]:
    """Forbid what an effect does to one card when its words do not reach the card."""
    unit = table.unit(action.unit)
    if action.does == "lock" and unit.is_vanguard:
        yield Refusal(rule.LOCK)
    if action.does == "unlock":
        if not unit.locked:
            yield Refusal(rule.STATE_HELD)
        return
    if not unit.in_play:
        yield Refusal(rule.LOCK if unit.locked else rule.TEXT_FIRST)
    elif action.words:
        found = picked(table, unit, action.who, worded(action.words), law)
        if not found.reached:
            yield Refusal(found.decider, found.because)
