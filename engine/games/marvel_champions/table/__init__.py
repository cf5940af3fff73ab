"""The frozen state: players, cards, abilities, what is under way and what waits on the agenda."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from engine.games.marvel_champions.table.things import Ability, Card, Condition, Cost, Effect, Player
from engine.games.marvel_champions.table.under_way import (
    Frame,
    Grant,
    Item,
    Moment,
    Occurrence,
    Part,
    Stage,
    Turn,
    Window,
)


def frozen(items: Mapping[Any, Any]) -> Mapping[Any, Any]:
    """Make a mapping read-only."""
    return MappingProxyType(dict(items))


@dataclass(frozen=True, slots=True)
class Table:
    """The whole state at one moment."""

    players: tuple[Player, ...]
    cards: Mapping[str, Card]
    abilities: Mapping[str, Ability]
    first: str = ""
    phase: str = "player"
    translation_only: bool = True
    watched: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    by_when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    agenda: tuple[Item, ...] = ()
    occurrences: Mapping[int, Occurrence] = field(default_factory=dict)
    frames: Mapping[int, Frame] = field(default_factory=dict)
    next_id: int = 1
    used: tuple[str, ...] = ()
    cancelled: tuple[str, ...] = ()
    grants: tuple[Grant, ...] = ()
    made: tuple[str, ...] = ()
    drawn: Mapping[str, int] = field(default_factory=dict)

    def player(self, name: str) -> Player | None:
        """Find a player by name or identity."""
        return next((p for p in self.players if name in (p.name, p.identity)), None)

    def seats(self) -> tuple[str, ...]:
        """Give the players in order from the first player on."""
        names = [p.name for p in self.players]
        start = names.index(self.first) if self.first in names else 0
        return tuple(names[start:] + names[:start])

    def card_of(self, name: str) -> str:
        """Give the card that a name means: a player's name means the identity."""
        player = self.player(name)
        return name if name in self.cards or player is None else player.identity

    def with_card(self, name: str, **changes: Any) -> Table:
        """Change one card."""
        return replace(self, cards=frozen({**self.cards, name: replace(self.cards[name], **changes)}))

    def with_occurrence(self, id_: int, **changes: Any) -> Table:
        """Change one occurrence."""
        changed = replace(self.occurrences[id_], **changes)
        return replace(self, occurrences=frozen({**self.occurrences, id_: changed}))

    def with_frame(self, id_: int, **changes: Any) -> Table:
        """Change one use of an ability."""
        return replace(self, frames=frozen({**self.frames, id_: replace(self.frames[id_], **changes)}))

    def root(self, id_: int) -> Occurrence:
        """Give the occurrence that another is part of, in the end."""
        found = self.occurrences[id_]
        while found.parent is not None:
            found = self.occurrences[found.parent]
        return found


__all__ = [
    "Ability",
    "Card",
    "Condition",
    "Cost",
    "Effect",
    "Frame",
    "Grant",
    "Item",
    "Moment",
    "Occurrence",
    "Part",
    "Player",
    "Stage",
    "Table",
    "Turn",
    "Window",
    "frozen",
]
