"""What the game does by itself: cards that lie there do what they do once; a battle ends before what follows it.

A battle that nobody told the end of is still going on when the questions are answered.
"""

from __future__ import annotations

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.actions import Attack, ClearPhase, EndBattle, EndTurn, Resolve
from engine.games.power_duell.table import Table
from engine.law import Law
from engine.trace import Action


def lead(table: Table, action: Action | None, law: Law) -> Action | None:
    """Name what comes before the declared action (None: before the end)."""
    if table.pending and law.on(rule.CARD_TEXT_ACTS):
        return Resolve(table.pending[0])
    follows = isinstance(action, Attack | EndTurn | ClearPhase)
    if table.battle is not None and follows and law.on(rule.BATTLE_ENDS):
        return EndBattle()
    return None
