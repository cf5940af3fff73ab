"""The frozen table: both sides, their guardians, monsters and cards, what is active since when, and the battle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, TypeAlias, TypeVar

Number: TypeAlias = int | Fraction
V = TypeVar("V")

UNKNOWN_SYMBOL = "?"
"""A small symbol that is printed, but nobody told its planet."""
COSTS = ("attack-cost", "activation-cost", "sacrifice-cost")
BASE_STATS = ("ap", "dp", "lp", *COSTS)
"""The base attributes of a monster: its energy values, AP, DP and LP."""


@dataclass(frozen=True, slots=True)
class Player:
    """One side; `energy` and `damage` are None when nobody told them."""

    name: str
    energy: Number | None = None
    damage: Number | None = None


@dataclass(frozen=True, slots=True)
class Guardian:
    """A guardian card; `base` is empty when nobody told it, a small symbol is empty when the card has none there."""

    name: str
    player: str
    base: str = ""
    small_left: str = ""
    small_right: str = ""
    small_third: str = ""
    gep: Number | None = None
    field: str = "A"
    lies: bool = True
    age: int = 0

    @property
    def smalls(self) -> tuple[str, ...]:
        """The small symbols that are printed, left to right."""
        return tuple(s for s in (self.small_left, self.small_right, self.small_third) if s)


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster: where it lies (`side`), who controls it, who owns it, and its printed numbers by stat."""

    name: str
    owner: str
    side: str
    controller: str
    primary: str = ""
    secondary: str = ""
    printed: Mapping[str, Number] = field(default_factory=dict)
    lies: bool = True
    age: int = 0
    attacked: int = 0
    under_wheel: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """An energy or gravitation card, or a monster's effect activated on its own (`kind`)."""

    name: str
    player: str
    kind: str
    printed: Mapping[str, Number] = field(default_factory=dict)
    on: tuple[str, ...] = ()
    field: str = ""
    lies: bool = True
    age: int = 0
    cleared: int = 0
    back: bool = False


@dataclass(frozen=True, slots=True)
class Effect:
    """One operation that a card's text fixes: on which stat, of what, by how much, for whom."""

    of: str
    part: str = ""
    stat: str = ""
    op: str = "add"
    amount: Number = 0
    planets: tuple[str, ...] = ()
    side: str = ""
    on: tuple[str, ...] = ()
    target: str = "monsters"
    changes: str = ""
    to: str = ""
    lasts: str = ""
    told: bool = True

    def names(self, stat: str) -> bool:
        """Tell whether the effect is on this stat; «energy» means all energy values of a monster."""
        return self.stat == stat or (self.stat == "energy" and stat in COSTS)


@dataclass(frozen=True, slots=True)
class Battle:
    """An attack that is being carried out; the target is a monster, or a player attacked directly."""

    attacker: str
    target: str


@dataclass(frozen=True, slots=True)
class Table:
    """The whole state. Ages grow with each activation; 0 and 1 are what lay there before, in no told order."""

    players: Mapping[str, Player]
    guardians: Mapping[str, Guardian]
    monsters: Mapping[str, Monster]
    cards: Mapping[str, Card]
    effects: tuple[Effect, ...]
    turn: str = ""
    phase: str = ""
    battle: Battle | None = None
    clock: int = 2
    pending: tuple[str, ...] = ()
    cleared: bool = False

    def with_guardian(self, name: str, **changes: Any) -> Table:
        """Give the table with a guardian changed."""
        return replace(self, guardians=_changed(self.guardians, name, changes))

    def with_monster(self, name: str, **changes: Any) -> Table:
        """Give the table with a monster changed."""
        return replace(self, monsters=_changed(self.monsters, name, changes))

    def with_card(self, name: str, **changes: Any) -> Table:
        """Give the table with an energy or gravitation card changed."""
        return replace(self, cards=_changed(self.cards, name, changes))

    def with_player(self, name: str, **changes: Any) -> Table:
        """Give the table with a player changed."""
        return replace(self, players=_changed(self.players, name, changes))

    def thing(self, name: str) -> Guardian | Monster | Card | None:
        """Find a card of any kind by its name."""
        return self.guardians.get(name) or self.monsters.get(name) or self.cards.get(name)

    def side_of(self, name: str) -> str:
        """Tell on whose side of the field a card lies."""
        thing = self.thing(name)
        if isinstance(thing, Monster):
            return thing.side
        return thing.player if thing else ""

    def lies(self, name: str) -> bool:
        """Tell whether a card is in play."""
        thing = self.thing(name)
        return thing is not None and thing.lies

    def age_of(self, name: str) -> int:
        """Tell since when a card is active."""
        thing = self.thing(name)
        return thing.age if thing else 0

    def guardians_of(self, player: str) -> tuple[Guardian, ...]:
        """Give the guardians that lie on a player's side."""
        return tuple(g for g in self.guardians.values() if g.lies and g.player == player)

    def opponent(self, player: str) -> str:
        """Name the other player; empty when there is none."""
        return next((name for name in self.players if name != player), "")

    def planets(self) -> tuple[str, ...]:
        """Name every planet that is told anywhere, sorted: what an untold symbol may be, as far as it matters."""
        told = {p for g in self.guardians.values() for p in (g.base, *g.smalls)}
        told |= {m.primary for m in self.monsters.values()}
        told |= {p for e in self.effects for p in (*e.planets, e.to)}
        return tuple(sorted(told - {"", "all", UNKNOWN_SYMBOL}))


def _changed(all_: Mapping[str, V], name: str, changes: Mapping[str, Any]) -> Mapping[str, V]:
    # only frozen dataclasses of this table come here; T is left open for all of them
    return {key: replace(one, **changes) if key == name else one for key, one in all_.items()}  # type: ignore[type-var]
