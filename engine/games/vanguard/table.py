"""The frozen state of a game: two fighters, their units, the abilities told, the battle that runs."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from engine.games.vanguard.skills import Ability, Effect


@dataclass(frozen=True, slots=True)
class Player:
    """A fighter and how many cards lie in each zone; None: nobody told."""

    name: str
    damage_face_up: int | None = None
    damage_face_down: int | None = None
    hand: int | None = None
    soul: int | None = None
    deck: int | None = None
    drop: int | None = None
    bind: int | None = None
    g_zone: int | None = None

    @property
    def damage(self) -> int | None:
        """All damage, face up and face down; None when nobody told."""
        if self.damage_face_up is None and self.damage_face_down is None:
            return None
        return (self.damage_face_up or 0) + (self.damage_face_down or 0)

    def plus(self, zone: str, count: int = 1) -> Player:
        """Give the player with more (below zero: fewer) cards in a zone; an untold count stays untold."""
        now = getattr(self, zone)
        changed: dict[str, Any] = {zone: None if now is None else max(0, now + count)}
        return replace(self, **changed)


@dataclass(frozen=True, slots=True)
class Lasting:
    """Something that lies on a unit for a time: more power, no stand in the next stand phase."""

    kind: str
    amount: int
    until: str
    your: str
    source: str


@dataclass(frozen=True, slots=True)
class Unit:
    """A card and everything that is told of it. `at` is the circle as its owner sees it."""

    name: str
    owner: str
    master: str
    circle_of: str
    at: str
    zone: str = "circle"
    zone_of: str = ""
    resting: bool | None = None
    locked: bool = False
    freed_by_lock: bool = False
    group: int = 0
    owes: bool = False
    barred: bool = False
    attacked: int = 0
    grade: int | None = None
    power: int | None = None
    shield: int | None = None
    critical: int = 1
    drive: int | None = None
    clan: tuple[str, ...] = ()
    partner: str = ""
    keywords: tuple[str, ...] = ()
    lasting: tuple[Lasting, ...] = ()

    @property
    def dominated(self) -> bool:
        """Tell whether the unit is dominated."""
        return self.group > 0

    @property
    def is_vanguard(self) -> bool:
        """Tell whether it stands on a vanguard circle."""
        return self.at == "vanguard"

    @property
    def in_play(self) -> bool:
        """Tell whether it is a unit: on a circle and not locked."""
        return self.zone == "circle" and not self.locked

    @property
    def able(self) -> bool:
        """Tell whether it is dominated and can still attack."""
        return self.dominated and self.in_play and not self.resting and not self.barred


@dataclass(frozen=True, slots=True)
class Group:
    """The units that one effect dominates together: they are released together."""

    number: int
    by: str
    units: tuple[str, ...]
    limit: str = ""
    phase: str = ""


@dataclass(frozen=True, slots=True)
class Guardian:
    """A card on the guardian circle."""

    who: str
    card: str
    shield: int | None


@dataclass(frozen=True, slots=True)
class Battle:
    """The battle that runs: who attacks what, which step it is in, what is still due in it."""

    attacker: str
    target: str
    also: str = ""
    step: str = "attack"
    hit: bool | None = None
    checks: int = 0
    boost: int | None = 0
    boosters: tuple[str, ...] = ()
    guardians: tuple[Guardian, ...] = ()
    number: int = 1


@dataclass(frozen=True, slots=True)
class Standing:
    """A continuous effect that somebody's card spreads; what it reaches is seen each time anew."""

    you: str
    effect: Effect
    source: str


@dataclass(frozen=True, slots=True)
class Due:
    """Damage that a vanguard still has to take."""

    unit: str
    amount: int


@dataclass(frozen=True, slots=True)
class Table:
    """The whole state of a game at one moment."""

    players: tuple[Player, ...]
    units: tuple[Unit, ...]
    abilities: tuple[Ability, ...] = ()
    turn: str = ""
    phase: str = ""
    battle: Battle | None = None
    battles: int = 0
    groups: tuple[Group, ...] = ()
    standing: tuple[Standing, ...] = ()
    waiting: tuple[str, ...] = ()
    due: tuple[Due, ...] = ()
    lost: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    curious: tuple[str, ...] = field(default=())

    def unit(self, name: str) -> Unit:
        """Give a card by its name."""
        return next(unit for unit in self.units if unit.name == name)

    def has(self, name: str) -> bool:
        """Tell whether a card of this name is known."""
        return any(unit.name == name for unit in self.units)

    def player(self, name: str) -> Player:
        """Give a fighter by name."""
        return next(player for player in self.players if player.name == name)

    def other(self, name: str) -> str:
        """Give the name of the other fighter."""
        return next(player.name for player in self.players if player.name != name)

    def group(self, number: int) -> Group | None:
        """Give a dominated group by its number."""
        return next((group for group in self.groups if group.number == number), None)

    def dominator(self, unit: Unit) -> str:
        """Give the dominating player of a unit; its owner when it is not dominated."""
        group = self.group(unit.group)
        return group.by if group else unit.owner

    def vanguard(self, owner: str) -> Unit | None:
        """Give the card on a player's vanguard circle, whoever its master is (in Legion the leader)."""
        found = [u for u in self.units if u.owner == owner and u.is_vanguard and u.zone == "circle"]
        return max(found, key=lambda unit: (unit.drive or 0, unit.grade or 0), default=None)

    def ability(self, name: str) -> Ability:
        """Give a told ability by its name."""
        return next(ability for ability in self.abilities if ability.name == name)

    def with_unit(self, name: str, **changed: Any) -> Table:
        """Give the table with one card changed; the same table where the card is so already."""
        known = next((u for u in self.units if u.name == name), None)
        if known is None or all(getattr(known, key) == value for key, value in changed.items()):
            return self
        return replace(self, units=tuple(replace(u, **changed) if u.name == name else u for u in self.units))

    def with_player(self, player: Player) -> Table:
        """Give the table with one fighter changed."""
        return replace(self, players=tuple(player if p.name == player.name else p for p in self.players))

    def with_battle(self, **changed: Any) -> Table:
        """Give the table with the battle changed; unchanged when there is none."""
        return replace(self, battle=replace(self.battle, **changed)) if self.battle else self
