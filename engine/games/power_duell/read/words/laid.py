"""What lies on the table and what its cards say."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from engine.games.power_duell.read.words.spelling import (
    Amount,
    Base,
    Kind,
    Operation,
    Part,
    Planets,
    Side,
    Small,
    Stat,
    Words,
)


class PlayerWords(Words):
    """A player; `energy` is the energy account, `damage_points` the player's damage points."""

    name: str
    energy: int | None = None
    damage_points: int | None = None


class GuardianWords(Words):
    """A guardian card. A small symbol that is there without its planet being told is written "?"."""

    name: str
    player: str
    base: Base = ""
    small_left: Small = ""
    small_right: Small = ""
    small_third: Small = ""
    gep: Amount | None = None
    field: str = "A"
    lies: bool = True


class MonsterWords(Words):
    """A monster: its player is its owner; `side` and `controller` are the player too unless told otherwise."""

    name: str
    player: str
    side: str = ""
    controller: str = ""
    primary: Base = ""
    secondary: Base = ""
    ap: Amount | None = None
    dp: Amount | None = None
    lp: Amount | None = None
    attack_cost: Amount | None = None
    activation_cost: Amount | None = None
    sacrifice_cost: Amount | None = None
    attacks: int | None = None
    under_wheel: bool = False
    lies: bool = True


class CardWords(Words):
    """An energy or gravitation card, or a monster's effect that was activated on its own.

    `time` is a time card's number, `cost` what activating it costs, `sacrifice` what sacrificing it gives, `on` the
    monsters it is tied to; `back` says that a gravitation card has been shuffled back already.
    """

    name: str
    player: str
    kind: Kind = "energy"
    time: int | None = None
    cost: Amount | None = None
    sacrifice: Amount | None = None
    on: list[str] = Field(default_factory=list)
    lies: bool = True
    back: bool = False


class EffectWords(Words):
    """One operation that a card's text fixes.

    `of` is the card; `part` the heading on a guardian. `planets` and `side` only where the text says so ("all" planets
    is a word of the text, too); `on` names single cards;
    without `amount` the text's number was not told. `changes` is the part of a guardian that a gravitation card
    changes; `to` the new planet or guardian; `lasts` what the text says after the card has gone.
    """

    of: str
    part: Part = ""
    stat: Stat = "other"
    op: Operation = "add"
    amount: Amount | None = None
    planets: Planets = Field(default_factory=list)
    side: Side = ""
    on: list[str] = Field(default_factory=list)
    target: Literal["", "monsters", "guardians", "energy-cards", "players", "all"] = ""
    changes: Literal["", "wirkung", "spezial", "both"] = ""
    to: str = ""
    lasts: Literal["", "stays", "ends"] = ""
