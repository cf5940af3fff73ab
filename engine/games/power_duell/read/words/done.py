"""What players do, one word each."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.games.power_duell.read.words.spelling import Words


class ActivateWords(Words):
    """A card is activated, on a field if one was told."""

    does: Literal["activate"]
    card: str
    who: str = ""
    field: str = ""


class AttackWords(Words):
    """A monster attacks a monster, or a player directly."""

    does: Literal["attack"]
    attacker: str
    target: str
    who: str = ""


class SwapWords(Words):
    """A card exchanges one guardian for another."""

    does: Literal["swap-guardian"]
    by: str
    out: str
    into: str
    who: str = ""


class RemoveWords(Words):
    """A card goes out of play, by a card's effect if one was told."""

    does: Literal["remove", "destroy"]
    card: str
    by: str = ""


class SacrificeWords(Words):
    """An energy card is sacrificed."""

    does: Literal["sacrifice"]
    card: str
    who: str = ""


class ControlWords(Words):
    """A player takes control of a monster; it stays where it lies."""

    does: Literal["take-control"]
    who: str
    monster: str


class PlainWords(Words):
    """The battle or the turn ends, or the clear phase is carried out."""

    does: Literal["end-battle", "end-turn", "clear-phase"]
    who: str = ""


ActionWords = Annotated[
    ActivateWords | AttackWords | SwapWords | RemoveWords | SacrificeWords | ControlWords | PlainWords,
    Field(discriminator="does"),
]
