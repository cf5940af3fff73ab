"""What does it do? One function per kind of action."""

from __future__ import annotations

from typing import Any

from engine.games.vanguard import actions as act
from engine.games.vanguard.table import Table
from engine.games.vanguard.unfold import battle, checks, dominate, effects, moves, skills, turn
from engine.law import Law
from engine.trace import Telling


def unfold(table: Table, action: Any, law: Law) -> Telling[None]:
    """Yield what an action makes happen, in order."""
    match action:
        case act.Dominate() | act.TakeOver() | act.TakePartner() | act.OweAgain() | act.Free() | act.Force():
            yield from dominate.unfold_dominate(table, action, law)
        case act.Attack() | act.Boost() | act.Intercept() | act.Guard() | act.GuardByEffect() | act.Advance():
            yield from battle.unfold_battle(table, action, law)
        case act.DriveCheck() | act.DamageCheck() | act.Damage() | act.TakeHit() | act.Judge():
            yield from checks.unfold_checks(table, action, law)
        case act.Use() | act.Wake() | act.Resolve() | act.CarryOut():
            yield from skills.unfold_skills(table, action, law)
        case act.Apply() | act.Touch():
            yield from effects.unfold_effects(table, action, law)
        case act.Move() | act.Call() | act.Ride():
            yield from moves.unfold_moves(table, action)
        case act.BeginPhase():
            yield from turn.unfold_phase(table, action, law)
        case _:
            return
