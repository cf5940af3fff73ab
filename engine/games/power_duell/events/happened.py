"""What can happen to the table."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engine.trace import Event

Number: TypeAlias = int | Fraction


@dataclass(frozen=True, slots=True)
class Activated(Event):
    """A card came into play on a field."""

    card: str
    player: str
    kind: str
    field: str


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A player paid energy points, and damage points for those that were missing."""

    player: str
    what: str
    energy: Number
    damage: Number = 0


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """A player got energy points for a sacrificed card."""

    player: str
    card: str
    energy: Number


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """One guardian left FELD A and another came there."""

    out: str
    into: str
    source: str


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A card went out of play."""

    card: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class ShuffledBack(Event):
    """A gravitation card went back into the energy deck."""

    card: str


@dataclass(frozen=True, slots=True)
class Survived(Event):
    """An energy card outlived a clear phase."""

    card: str
    player: str


@dataclass(frozen=True, slots=True)
class ControlTaken(Event):
    """A monster is controlled by another player; it lies where it lay."""

    monster: str
    player: str


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """A monster attacks."""

    attacker: str
    target: str


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The battle is over; who loses how much is not told by the chapters at hand."""

    attacker: str
    target: str


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """The turn went to a player."""

    player: str


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """A player's clear phase was carried out."""

    player: str


@dataclass(frozen=True, slots=True)
class Resolved(Event):
    """What a card does once has been carried out."""

    card: str
