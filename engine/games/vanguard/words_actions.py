"""The scenario's words for what is declared. `who` left out: whoever is entitled."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engine.games.vanguard.circles import Circle
from engine.games.vanguard.words import EffectTold, Phase, Told, Trigger, Words

Name = Annotated[str, Field(min_length=1)]


class DominateTold(Told):
    """A player's effect dominates units; `only`: the one kind of unit that its text lets them attack."""

    does: Literal["dominate"]
    who: Name
    units: list[Name] = Field(min_length=1, max_length=12)
    only: Literal["", "vanguard", "rear-guard"] = ""


class AttackTold(Told):
    """A unit attacks; `also` at the same moment with it; `hit` when the story says whether it hits."""

    does: Literal["attack"]
    who: str = ""
    unit: Name
    target: str = ""
    also: str = ""
    hit: bool | None = None


class DeclineTold(Told):
    """A player does not want to attack with a dominated unit."""

    does: Literal["decline"]
    who: str = ""
    unit: Name


class EndBattleTold(Told):
    """The battle is over."""

    does: Literal["end-battle"]


class BoostTold(Told):
    """A unit boosts the attacker."""

    does: Literal["boost"]
    who: str = ""
    unit: Name


class InterceptTold(Told):
    """A unit intercepts."""

    does: Literal["intercept"]
    who: str = ""
    unit: Name


class GuardTold(Told):
    """A player calls guardians from hand."""

    does: Literal["guard"]
    who: Name
    card: str = ""
    count: int = Field(1, ge=1, le=20)
    grade: int | None = Field(None, ge=0, le=5)
    shield: int | None = Field(None, ge=0, le=1_000_000)


class GuardByEffectTold(Told):
    """A player's effect calls a guardian; `needs`: the vanguard that its text asks for."""

    does: Literal["guard-by-effect"]
    who: Name
    card: str = ""
    needs: str = ""
    shield: int | None = Field(None, ge=0, le=1_000_000)


class CheckTold(Told):
    """The next drive or damage check; `to`: the unit that the trigger's power goes to."""

    does: Literal["drive-check", "damage-check"]
    who: str = ""
    card: str = ""
    trigger: Trigger = ""
    to: str = ""


class DamageTold(Told):
    """An effect deals damage to a vanguard."""

    does: Literal["damage"]
    who: str = ""
    unit: Name
    amount: int = Field(1, ge=1, le=20)


class UseTold(Told):
    """An ability of a card is used.

    `picks`: what its effect chooses; `pays`: the units its cost takes; `at` and `side`: the circle, and whose, that
    the card moves to.
    """

    does: Literal["use"]
    who: str = ""
    card: Name
    ability: str = ""
    picks: list[Name] = Field([], max_length=12)
    pays: list[Name] = Field([], max_length=12)
    at: Circle | Literal[""] = ""
    side: str = ""


class ApplyTold(Told):
    """An effect of a player, told without its card's whole text."""

    does: Literal["apply"]
    who: Name
    effect: EffectTold
    picks: list[Name] = Field([], max_length=12)
    card: str = ""


class TouchTold(Told):
    """An effect of a player does one thing to one card; `words`: how its text names the card."""

    does: Literal["retire", "bounce", "bind", "soul", "deck", "lock", "unlock", "stand", "rest"]
    who: str = ""
    unit: Name
    words: Words = ""


class MoveTold(Told):
    """A unit moves to a circle of `side` (left out: its owner)."""

    does: Literal["move"]
    who: str = ""
    unit: Name
    at: Circle
    side: str = ""
    by_effect: bool = False


class CallTold(Told):
    """A player calls a card to a circle of `side` (left out: their own)."""

    does: Literal["call"]
    who: Name
    card: Name
    at: Circle
    side: str = ""
    grade: int | None = Field(None, ge=0, le=5)


class RideTold(Told):
    """A player rides a card onto the vanguard of `side` (left out: their own)."""

    does: Literal["ride"]
    who: Name
    card: Name
    side: str = ""
    grade: int | None = Field(None, ge=0, le=5)


class PhaseTold(Told):
    """A phase of a player's turn begins."""

    does: Literal["stand-phase", "ride-phase", "main-phase", "battle-phase", "end-phase"]
    who: Name


ActionTold: TypeAlias = Annotated[
    DominateTold
    | AttackTold
    | DeclineTold
    | EndBattleTold
    | BoostTold
    | InterceptTold
    | GuardTold
    | GuardByEffectTold
    | CheckTold
    | DamageTold
    | UseTold
    | ApplyTold
    | TouchTold
    | MoveTold
    | CallTold
    | RideTold
    | PhaseTold,
    Field(discriminator="does"),
]

__all__ = ["ActionTold", "Phase"]
