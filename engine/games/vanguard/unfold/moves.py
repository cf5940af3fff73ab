"""Moving, calling and riding."""

from __future__ import annotations

from engine.games.vanguard import actions as act
from engine.games.vanguard import events as ev
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.refuse.moves import standing_on
from engine.games.vanguard.table import Table
from engine.trace import Telling, by


def unfold_moves(table: Table, action: act.Move | act.Call | act.Ride) -> Telling[None]:
    """Put a card onto a circle; what stood there leaves it first."""
    match action:
        case act.Move(unit=name, at=at, side=side):
            owner = side or table.unit(name).owner
            decider = rule.TEXT_FIRST if action.by_effect else rule.MOVE
            for other in standing_on(table, owner, at):
                yield by(ev.Moved(other.name, table.unit(name).at, owner), decider)
            yield by(ev.Moved(name, at, owner), decider)
        case act.Call(who=who, card=card, at=at, side=side, grade=grade):
            yield from _clear(table, side or who, at, "drop")
            yield by(ev.Called(card, who, at, grade), rule.CALL)
        case act.Ride(who=who, card=card, side=side, grade=grade):
            yield from _clear(table, side or who, "vanguard", "soul")
            yield by(ev.Called(card, who, "vanguard", grade), rule.RIDE)


def _clear(table: Table, side: str, at: str, zone: str) -> Telling[None]:
    for unit in standing_on(table, side, at):
        yield by(ev.Sent(unit.name, zone, unit.owner), rule.RIDE if zone == "soul" else rule.CALL)
