"""What happens in a battle."""

from __future__ import annotations

from dataclasses import dataclass

from engine.trace import Event


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """A unit rests and attacks."""

    unit: str
    target: str
    who: str
    also: str = ""
    hit: bool | None = None


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """A step of the battle begins; in the drive step with this many checks."""

    step: str
    checks: int = 0


@dataclass(frozen=True, slots=True)
class Boosted(Event):
    """A unit rests and adds its power to the attacker's."""

    booster: str
    unit: str
    power: int | None


@dataclass(frozen=True, slots=True)
class GuardianCalled(Event):
    """A card comes to the guardian circle."""

    who: str
    card: str
    shield: int | None
    source: str = "hand"
    count: int = 1


@dataclass(frozen=True, slots=True)
class Intercepted(Event):
    """A front-row unit comes to the guardian circle."""

    unit: str
    who: str
    shield: int | None


@dataclass(frozen=True, slots=True)
class DriveChecked(Event):
    """A player reveals the top card of their deck for a drive check."""

    who: str
    unit: str
    card: str
    trigger: str = ""


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A checked or drawn card comes to a hand."""

    who: str
    card: str
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """A vanguard has to take damage."""

    unit: str
    amount: int


@dataclass(frozen=True, slots=True)
class DamageChecked(Event):
    """A player reveals the top card of their deck for a damage check."""

    who: str
    unit: str
    card: str
    trigger: str = ""


@dataclass(frozen=True, slots=True)
class DamageTaken(Event):
    """A checked card comes to a damage zone."""

    who: str
    card: str


@dataclass(frozen=True, slots=True)
class DamageHealed(Event):
    """A card leaves a damage zone for the drop zone."""

    who: str


@dataclass(frozen=True, slots=True)
class HitScored(Event):
    """The attack hits."""

    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class HitMissed(Event):
    """The attack does not hit."""

    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The battle is over; guardians retire."""

    unit: str


@dataclass(frozen=True, slots=True)
class PlayerLost(Event):
    """A player loses the game."""

    who: str
