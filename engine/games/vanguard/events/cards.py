"""What happens to cards, and the phases of a turn."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.vanguard.skills import Effect
from engine.trace import Event


@dataclass(frozen=True, slots=True)
class Sent(Event):
    """A card leaves the field for a zone of a player."""

    unit: str
    zone: str
    of: str


@dataclass(frozen=True, slots=True)
class Locked(Event):
    """A rear-guard is turned face down."""

    unit: str


@dataclass(frozen=True, slots=True)
class Unlocked(Event):
    """A locked card is turned face up again, standing."""

    unit: str


@dataclass(frozen=True, slots=True)
class Changed(Event):
    """Something lasting comes upon a unit: power, critical, no stand."""

    unit: str
    kind: str
    amount: int
    until: str
    your: str
    source: str


@dataclass(frozen=True, slots=True)
class Spread(Event):
    """A continuous effect begins."""

    you: str
    effect: Effect
    source: str


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """What lasted for a time is over."""

    until: str
    unit: str = ""


@dataclass(frozen=True, slots=True)
class StayedResting(Event):
    """A unit does not stand in this stand phase."""

    unit: str
    who: str


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A unit goes to another circle."""

    unit: str
    at: str
    side: str


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A card is put onto a circle of its owner."""

    card: str
    who: str
    at: str
    grade: int | None = None


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase of a player's turn begins."""

    who: str
    phase: str


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """One line of a count of power: what was added, from which card, the number after it."""

    unit: str
    operation: str
    source: str
    after: int
