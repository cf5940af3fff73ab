"""What can be asked."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.games.power_duell.read.words.spelling import Stat, Words


class NumberAsk(Words):
    """Ask for a number, its change, or the order of what is counted on it."""

    ask: Literal["value", "change", "order"]
    about: str
    stat: Stat = "ap"
    when: Literal["now", "before", "after"] = "now"
    of: str = ""


class NpAsk(Words):
    """Ask for a guardian's case in the battle (without `about`: that of the side taking its turn), or whose counts."""

    ask: Literal["np-case", "np-side"]
    about: str = ""


class CardAsk(Words):
    """Ask about one card: its kind, rank, field, whether it lies, is under an effect, what it costs to activate."""

    ask: Literal["kind", "rank", "field", "lies", "under-effect", "cost", "may-be-wirkung", "may-be-spezial"]
    about: str


class AccountAsk(Words):
    """Ask for a player's energy account and damage points as they stand now."""

    ask: Literal["account"]
    about: str


class AffectedAsk(Words):
    """Ask whether a card's effect does anything to another card."""

    ask: Literal["affected"]
    about: str
    by: str
    stat: Stat | None = None


class WheelAsk(Words):
    """Ask whether the planets' influence is on for a player's side, coming in or going out."""

    ask: Literal["wheel"]
    about: str
    direction: Literal["incoming", "outgoing"] = "incoming"


class ActivateAsk(Words):
    """Ask whether a card may be activated, on a field if one is named."""

    ask: Literal["may-activate"]
    about: str
    field: str = ""


class AttackAsk(Words):
    """Ask whether a monster may attack a target."""

    ask: Literal["may-attack"]
    about: str
    target: str


class DamageAsk(Words):
    """Ask who loses how much in the battle."""

    ask: Literal["damage"]
    about: str = ""


AskWords = Annotated[
    NumberAsk | NpAsk | CardAsk | AccountAsk | AffectedAsk | WheelAsk | ActivateAsk | AttackAsk | DamageAsk,
    Field(discriminator="ask"),
]
