"""May it? One function per kind of action; what says nothing allows."""

from __future__ import annotations

from typing import Any

from engine.games.vanguard import actions as act
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.refuse import attack, moves, skills, support
from engine.games.vanguard.table import Table
from engine.law import Law
from engine.trace import Refusal, Telling


def refuse(table: Table, action: Any, law: Law) -> Telling[None]:
    """Yield what forbids an action, the most telling rule first; when the game is lost nothing is done any more."""
    if table.lost and isinstance(action, act.Declared) and action.n:
        damage = table.player(table.lost[0]).damage
        yield Refusal(rule.SIX_DAMAGE if damage is not None and damage >= 6 else rule.EMPTY_DECK)
    match action:
        case act.Attack():
            yield from attack.refuse_attack(table, action, law)
        case act.Dominate():
            yield from attack.refuse_dominate(table, action)
        case act.Decline():
            yield from attack.refuse_decline(table, action, law)
        case act.Boost():
            yield from support.refuse_boost(table, action)
        case act.Intercept():
            yield from support.refuse_intercept(table, action)
        case act.Guard():
            yield from support.refuse_guard(table, action, law)
        case act.GuardByEffect():
            yield from support.refuse_effect_guard(table, action, law)
        case act.DriveCheck() | act.DamageCheck():
            yield from support.refuse_check(table, action, law)
        case act.Damage():
            yield from support.refuse_damage(table, action)
        case act.Use():
            yield from skills.refuse_use(table, action, law)
        case act.Apply():
            yield from skills.refuse_apply(table, action, law)
        case act.Touch():
            yield from skills.refuse_touch(table, action, law)
        case act.Move():
            yield from moves.refuse_move(table, action)
        case act.Call():
            yield from moves.refuse_call(table, action)
        case act.Ride():
            yield from moves.refuse_ride(table, action)
        case _:
            return
