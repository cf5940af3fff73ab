"""May it move, be called over, be ridden over?"""

from __future__ import annotations

from engine.games.vanguard import actions as act
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.circles import column
from engine.games.vanguard.table import Table, Unit
from engine.trace import Refusal, Telling


def refuse_move(table: Table, action: act.Move) -> Telling[None]:
    """Forbid moves to foreign circles, and a player's own moves with cards that are not theirs to move."""
    unit = table.unit(action.unit)
    side = action.side or unit.owner
    if not unit.in_play or any(other.locked for other in standing_on(table, side, action.at)):
        yield Refusal(rule.LOCK if unit.zone == "circle" else rule.TEXT_FIRST)
    if unit.dominated and side != unit.owner:
        yield Refusal(rule.NO_MOVE_TO_FOREIGN_CIRCLE, (rule.OWN_CARDS,))
    elif side != unit.owner:
        yield Refusal(rule.MOVE)
    if action.by_effect:
        if action.at in ("", "vanguard") or standing_on(table, side, action.at):
            yield Refusal(rule.TEXT_FIRST)
        return
    if action.who and action.who != unit.owner:
        yield Refusal(rule.ONLY_OWNER_CALLS_RIDES_MOVES if unit.dominated else rule.MOVE)
    if unit.is_vanguard or action.at == unit.at or column(unit.at) != column(action.at) or unit.at == "back-center":
        yield Refusal(rule.MOVE)


def refuse_call(table: Table, action: act.Call) -> Telling[None]:
    """Forbid calls onto circles that are not one's own, and of too high a grade."""
    side = action.side or action.who
    there = standing_on(table, side, action.at)
    if side != action.who:
        if any(unit.dominated for unit in there):
            yield Refusal(rule.ONLY_OWNER_CALLS_RIDES_MOVES, (rule.NO_REPLACING,))
        else:
            yield Refusal(rule.CALL)
    if any(unit.locked for unit in there):
        yield Refusal(rule.LOCK)
    if action.at == "vanguard" or _cannot_come(table, action.who, action.card):
        yield Refusal(rule.CALL)
    vanguard = table.vanguard(action.who)
    if _above(action.grade, vanguard, 0):
        yield Refusal(rule.CALL)


def refuse_ride(table: Table, action: act.Ride) -> Telling[None]:
    """Forbid riding onto a vanguard that is not one's own, and more than one grade up."""
    side = action.side or action.who
    vanguard = table.vanguard(side)
    if side != action.who:
        dominated = vanguard is not None and vanguard.dominated
        yield Refusal(rule.ONLY_OWNER_CALLS_RIDES_MOVES if dominated else rule.RIDE)
    elif _above(action.grade, vanguard, 1) or _cannot_come(table, action.who, action.card):
        yield Refusal(rule.RIDE)


def _above(grade: int | None, vanguard: Unit | None, step: int) -> bool:
    """Tell whether a grade is more than so many above the vanguard's; what nobody told is not."""
    return grade is not None and vanguard is not None and vanguard.grade is not None and grade > vanguard.grade + step


def standing_on(table: Table, side: str, at: str) -> list[Unit]:
    """Give the cards that lie on a circle of a side."""
    return [unit for unit in table.units if unit.owner == side and unit.at == at and unit.zone == "circle"]


def _cannot_come(table: Table, who: str, card: str) -> bool:
    """Tell whether a card cannot be put onto a circle: it lies on one, it is not the player's, the hand is empty."""
    if table.has(card):
        unit = table.unit(card)
        return unit.zone in ("circle", "guardian") or unit.owner != who
    return bool(card) and table.player(who).hand == 0
