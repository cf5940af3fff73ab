"""What happens to cards and players: damage, marks, numbers, places."""

from __future__ import annotations

from dataclasses import dataclass

from engine.trace import Event


@dataclass(frozen=True, slots=True)
class DamageTaken(Event):
    """Damage is placed on a character."""

    card: str
    amount: int | None
    remaining: int | None
    occurrence: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class DamageReduced(Event):
    """Damage is prevented before it is taken; `left` is what is still to come."""

    card: str
    source: str
    left: int
    occurrence: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """Damage is taken off a character."""

    card: str
    amount: int
    remaining: int | None
    at: int = 0


@dataclass(frozen=True, slots=True)
class StatusGiven(Event):
    """A character gets a status card."""

    card: str
    status: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class StatusLost(Event):
    """A status card is discarded from a character."""

    card: str
    status: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A card is readied or exhausted."""

    card: str
    exhausted: bool
    at: int = 0


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A card goes to another zone."""

    card: str
    zone: str
    was: str
    controller: str = ""
    occurrence: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class Diverted(Event):
    """A card that leaves play will go somewhere else than usual."""

    card: str
    zone: str
    occurrence: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class ConstantBegan(Event):
    """A constant ability starts to work."""

    ability: str
    card: str


@dataclass(frozen=True, slots=True)
class ConstantEnded(Event):
    """A constant ability stops working."""

    ability: str
    card: str


@dataclass(frozen=True, slots=True)
class BoostCounted(Event):
    """A boost card's icons are added to the activation."""

    card: str
    icons: int
    amplified: int
    occurrence: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class AttackCounted(Event):
    """The damage of an attack is worked out."""

    actor: str
    target: str
    amount: int | None
    occurrence: int = 0


@dataclass(frozen=True, slots=True)
class Threat(Event):
    """Threat is placed on a scheme or removed from it."""

    scheme: str
    amount: int
    now: int | None
    occurrence: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player draws cards."""

    player: str
    amount: int
    at: int = 0


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """Counters are put on a card or taken off it."""

    card: str
    amount: int
    at: int = 0


@dataclass(frozen=True, slots=True)
class Gave(Event):
    """A card gets a number on a stat, or a keyword, for a while."""

    card: str
    what: str
    amount: int
    source: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class HitsAll(Event):
    """An attack is turned against several characters."""

    actor: str
    targets: tuple[str, ...]
    occurrence: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class FormChanged(Event):
    """A player changes form."""

    player: str
    form: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class PhaseEnded(Event):
    """A phase ends and another begins."""

    phase: str
    then: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class Reckoned(Event):
    """A line of a number: what was added or taken away, and from what."""

    card: str
    stat: str
    operation: str
    source: str
    before: int
    after: int
