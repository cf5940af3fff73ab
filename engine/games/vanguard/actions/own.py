"""What the game does by itself."""

from __future__ import annotations

from dataclasses import dataclass

from engine.trace import Action


@dataclass(frozen=True, slots=True)
class TakeOver(Action):
    """What being dominated brings: another master, another field, an attack that is owed."""

    unit: str
    who: str


@dataclass(frozen=True, slots=True)
class TakePartner(Action):
    """The other unit of a Legion is drawn in."""

    unit: str
    partner: str
    who: str


@dataclass(frozen=True, slots=True)
class OweAgain(Action):
    """A dominated unit stands again after its attack."""

    unit: str


@dataclass(frozen=True, slots=True)
class Force(Action):
    """The game makes a dominated unit attack that nobody has attacked with."""

    unit: str


@dataclass(frozen=True, slots=True)
class Free(Action):
    """Dominated units whose attacks are over are released."""

    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """The battle goes on to its next step."""

    to: str


@dataclass(frozen=True, slots=True)
class TakeHit(Action):
    """The attack hit its target."""

    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class Wake(Action):
    """An AUTO ability has its moment."""

    ability: str


@dataclass(frozen=True, slots=True)
class Resolve(Action):
    """An AUTO ability that woke and that nobody spoke of comes to its turn."""

    ability: str


@dataclass(frozen=True, slots=True)
class Judge(Action):
    """Check whether a player has lost."""

    who: str


@dataclass(frozen=True, slots=True)
class CarryOut(Action):
    """The effect of an ability whose cost is paid."""

    ability: str
    who: str
    picks: tuple[str, ...] = ()
    at: str = ""
    side: str = ""
