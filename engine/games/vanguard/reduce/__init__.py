"""Bookkeeping: the table after an event."""

from engine.games.vanguard.reduce import battle, cards, domination, skills
from engine.games.vanguard.reduce.root import reduce

__all__ = ["battle", "cards", "domination", "reduce", "skills"]
