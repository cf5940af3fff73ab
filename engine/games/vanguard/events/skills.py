"""What happens with abilities and their costs."""

from __future__ import annotations

from dataclasses import dataclass

from engine.trace import Event


@dataclass(frozen=True, slots=True)
class AbilityWoke(Event):
    """An AUTO ability has its moment."""

    ability: str
    card: str


@dataclass(frozen=True, slots=True)
class AbilityTaken(Event):
    """An ability that waited comes to its turn."""

    ability: str


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """A player resolves an ability of a card, picking cards and a circle for its effect."""

    ability: str
    card: str
    who: str
    picks: tuple[str, ...] = ()
    at: str = ""
    side: str = ""


@dataclass(frozen=True, slots=True)
class AbilityFailed(Event):
    """An ability does nothing: its condition does not hold or its cost cannot be paid."""

    ability: str
    card: str
    who: str


@dataclass(frozen=True, slots=True)
class CostPaid(Event):
    """A player pays part of a cost out of a zone."""

    who: str
    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class UnitPaid(Event):
    """A player pays with a unit."""

    who: str
    unit: str
    kind: str
