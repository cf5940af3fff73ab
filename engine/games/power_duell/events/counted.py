"""The lines of a tally, how a number came about, and why something does not count."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engine.trace import Event

Number: TypeAlias = int | Fraction


@dataclass(frozen=True, slots=True)
class Started(Event):
    """A tally begins with the printed number; `value` is None when nobody told it."""

    monster: str
    stat: str
    value: Number | None


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """One line of a tally: what is done to the number, by which part of which card, the number before and after.

    `printed` is the operation as the card has it, `case` says which negative-positive case made it `operation`.
    """

    monster: str
    stat: str
    operation: str
    source: str
    part: str
    before: Number | None
    after: Number | None
    printed: str = ""
    case: str = ""


@dataclass(frozen=True, slots=True)
class Floored(Event):
    """A number below zero was taken as zero, in the reading chosen."""

    monster: str
    stat: str
    before: Number


@dataclass(frozen=True, slots=True)
class Reaches(Event):
    """An effect applies to a card. Only told when a rule prevents it; `why` is that rule's slug: «why not?»."""

    source: str
    part: str
    card: str
    stat: str
    operation: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class PartChanged(Event):
    """A card changed what a guardian's Wirkung or Spezial-Wirkung does."""

    guardian: str
    part: str
    operation: str
    source: str


@dataclass(frozen=True, slots=True)
class PlanetBecame(Event):
    """A monster's primary planet was changed by an effect."""

    monster: str
    planet: str
    source: str


@dataclass(frozen=True, slots=True)
class KindRuled(Event):
    """What kind of guardian a card is: «limit» with its planet, or «np»."""

    guardian: str
    kind: str
    planet: str = ""


@dataclass(frozen=True, slots=True)
class NpApplies(Event):
    """A guardian's negative-positive effect counts for the battle in one of its two cases; `why` as in Reaches."""

    guardian: str
    case: str
    attacker: str
    target: str
    planet: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Scales(Event):
    """The negative-positive effect scales a monster's changes. Only told when a rule prevents it."""

    guardian: str
    case: str
    monster: str


@dataclass(frozen=True, slots=True)
class WheelSuspended(Event):
    """The planets' influence on each other is off for a side."""

    player: str
    guardian: str


@dataclass(frozen=True, slots=True)
class Remarked(Event):
    """Something that the manual does not settle and that was read as it is written: a point of the list U1 to U16."""

    point: str
    about: str = ""
