"""What a player may declare, and what the game does by itself next."""

from __future__ import annotations

from dataclasses import dataclass

from engine.trace import Action


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """Put a guardian, monster, energy or gravitation card into play; `at` is the field, empty when nobody told it."""

    who: str
    card: str
    at: str = ""


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Attack a monster, or a player directly."""

    who: str
    attacker: str
    target: str


@dataclass(frozen=True, slots=True)
class SwapGuardian(Action):
    """Exchange one guardian for another by a card."""

    who: str
    source: str
    out: str
    into: str


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Take a card out of play; `source` is the card whose effect does it, empty when a player or a rule does."""

    card: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class Sacrifice(Action):
    """Sacrifice an energy card for its energy value."""

    who: str
    card: str


@dataclass(frozen=True, slots=True)
class TakeControl(Action):
    """Take control of a monster; it stays where it lies."""

    who: str
    monster: str


@dataclass(frozen=True, slots=True)
class EndBattle(Action):
    """Bring the battle to its end."""


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn; the other player is next."""


@dataclass(frozen=True, slots=True)
class ClearPhase(Action):
    """Carry out the clear phase of the player whose turn it is."""

    who: str


@dataclass(frozen=True, slots=True)
class Resolve(Action):
    """Carry out what a card does once: swap guardians, destroy a card."""

    card: str
