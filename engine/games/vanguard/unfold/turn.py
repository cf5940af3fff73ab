"""The phases of a turn: standing up, the battle phase's beginning, unlocking and ending."""

from __future__ import annotations

from engine.games.vanguard import actions as act
from engine.games.vanguard import events as ev
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.claims import later_you, unlocks_in_end_phase_of
from engine.games.vanguard.table import Table, Unit
from engine.law import Law
from engine.trace import Telling, by


def unfold_phase(table: Table, action: act.BeginPhase, law: Law) -> Telling[None]:
    """Begin a phase of a player's turn and do what belongs to it."""
    yield by(ev.PhaseBegan(action.who, action.phase), rule.PHASES)
    if action.phase == "stand":
        for unit in table.units:
            if unit.in_play and unit.master == action.who:
                yield from _stand(unit, action.who, law)
    elif action.phase == "end":
        for unit in table.units:
            if unit.locked:
                end = unlocks_in_end_phase_of(unit, law)
                if end is not None and end.value == action.who:
                    yield by(ev.Unlocked(unit.name), end.decider, *end.because)
        if any(thing.until == "turn" for unit in table.units for thing in unit.lasting):
            yield by(ev.Ended("turn"), rule.DURATIONS)


def _stand(unit: Unit, who: str, law: Law) -> Telling[None]:
    kept = [thing for thing in unit.lasting if thing.kind == "cannot-stand"]
    for thing in kept:
        meant = later_you(unit, thing.your, law)
        if meant.value == who:
            yield by(ev.StayedResting(unit.name, who), meant.decider, *meant.because)
            yield by(ev.Ended("next-stand-phase", unit.name), rule.DURATIONS)
            return
    if unit.resting:
        yield by(ev.Stood(unit.name), rule.STAND_PHASE)
