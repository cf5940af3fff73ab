"""What is done."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.games.marvel_champions.read.base import Count, Names, Words
from engine.games.marvel_champions.words import Zone


class AttackWords(Words):
    """A character attacks. Left out targets: an enemy attacks the player it is engaged with, or the first player."""

    does: Literal["attack"]
    who: str
    targets: Names = Field([])
    damage: Count | None = None
    basic: bool = True
    defender: str = ""
    boost: Names = Field([])
    defeats: Names = Field([], description="what the attack defeats, when hit points are not told")


class SchemingWords(Words):
    """An enemy schemes, or a player's character thwarts."""

    does: Literal["scheme", "thwart"]
    who: str
    scheme: str = ""
    amount: Count | None = None
    boost: Names = Field([])
    basic: bool = True


class DamageWords(Words):
    """Damage is dealt."""

    does: Literal["damage"]
    target: str
    amount: Count = 1
    source: str = ""


class DefeatWords(Words):
    """A card is defeated."""

    does: Literal["defeat"]
    card: str
    cause: str = ""
    by: str = ""


class LeaveWords(Words):
    """A card leaves play."""

    does: Literal["discard", "leave"]
    card: str
    to: Zone = "discard"


class EnterWords(Words):
    """A card enters play."""

    does: Literal["enter"]
    card: str
    who: str = ""


class RevealWords(Words):
    """A player reveals an encounter card."""

    does: Literal["reveal"]
    card: str
    who: str = ""


class TurnBoostWords(Words):
    """A boost card is turned faceup."""

    does: Literal["turn-boost"]
    card: str
    who: str = ""


class PlayWords(Words):
    """A player plays a card."""

    does: Literal["play"]
    card: str
    who: str = ""
    targets: Names = Field([])


class UseWords(Words):
    """A player wants to use an ability (its name, or its card's)."""

    does: Literal["use"]
    ability: str
    who: str = ""
    targets: Names = Field([])


class CompleteWords(Words):
    """A main scheme's stage is completed."""

    does: Literal["complete"]
    card: str


class FlipWords(Words):
    """A player changes form."""

    does: Literal["flip"]
    who: str = ""


class EndPhaseWords(Words):
    """A player lets the phase end."""

    does: Literal["end-phase"]
    who: str = ""


class SetUpWords(Words):
    """The game is set up."""

    does: Literal["setup"]


class MomentWords(Words):
    """Any other moment that abilities wait for, named freely."""

    does: Literal["moment"]
    moment: str
    subject: str = ""
    other: str = ""
    who: str = ""


ActionWords = Annotated[
    AttackWords | SchemingWords | DamageWords | DefeatWords | LeaveWords | EnterWords | RevealWords | TurnBoostWords
    | PlayWords | UseWords | CompleteWords | FlipWords | EndPhaseWords | SetUpWords | MomentWords,
    Field(discriminator="does"),
]  # fmt: skip
