"""What a told table implies before anything is done: a card that would have left play already."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.table import Table
from engine.games.marvel_champions.values import remaining
from engine.games.marvel_champions.words import CHARACTERS
from engine.law import Law
from engine.trace import Odd

SIDE_SCHEMES = ("side-scheme", "player-side-scheme")


def odd(table: Table) -> Iterator[Odd]:
    """Yield characters without hit points, side schemes without threat and main schemes at their target."""
    for card in table.cards.values():
        if card.zone != "in-play":
            continue
        if card.type in CHARACTERS and remaining(table, card.name, Law()) == 0:
            yield Odd("no-hit-points", card.name, rule.DEFEAT)
        elif card.type in SIDE_SCHEMES and card.threat == 0:
            yield Odd("no-threat", card.name, rule.SCHEME)
        elif card.type == "main-scheme" and card.threat is not None and card.limit and card.threat >= card.limit:
            yield Odd("threat-at-target", card.name, rule.SCHEME)
