"""What a told table implies before anything is done: somebody would have lost already."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.table import Table
from engine.trace import Odd

LOST_AT = 6
"""How many cards in the damage zone lose the game."""


def odd(table: Table) -> Iterator[Odd]:
    """Yield who would have lost, with the rule that says so."""
    for player in table.players:
        if player.damage is not None and player.damage >= LOST_AT:
            yield Odd("six-damage", player.name, rule.SIX_DAMAGE)
        elif player.deck == 0:
            yield Odd("empty-deck", player.name, rule.EMPTY_DECK)
