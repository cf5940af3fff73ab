"""What domination does to a unit, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass

from engine.trace import Event


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """A unit stands up; `surely` false: nobody told whether it was resting."""

    unit: str
    surely: bool = True


@dataclass(frozen=True, slots=True)
class Rested(Event):
    """A unit is turned sideways."""

    unit: str


@dataclass(frozen=True, slots=True)
class Dominated(Event):
    """A unit enters the dominated state."""

    unit: str
    who: str
    group: int
    limit: str = ""


@dataclass(frozen=True, slots=True)
class MasterChanged(Event):
    """A unit has another master; the card stays its owner's."""

    unit: str
    to: str
    owner: str = ""


@dataclass(frozen=True, slots=True)
class CircleTurned(Event):
    """A unit's circle counts as part of another player's field."""

    unit: str
    to: str


@dataclass(frozen=True, slots=True)
class AttackOwed(Event):
    """A dominated unit has to attack."""

    unit: str
    who: str
    owner: str


@dataclass(frozen=True, slots=True)
class AttackFell(Event):
    """A dominated unit owes no attack any more, because it cannot make it."""

    unit: str


@dataclass(frozen=True, slots=True)
class Released(Event):
    """Units stop being dominated; their owners are their masters again."""

    units: tuple[str, ...]
    to: str
    by_lock: bool = False


@dataclass(frozen=True, slots=True)
class PhaseReturned(Event):
    """The turn goes back to the phase in which the units were dominated."""

    phase: str
