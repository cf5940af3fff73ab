"""The typed questions of this game; their fields are what a sentence about them can name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Asked:
    """One question by its word; `card` is what it is about, a monster, guardian, card or player."""

    ask: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class ValueOf(Asked):
    """What is a number now, before anything was done, or after the battle?"""

    stat: str = "ap"
    when: str = "now"


@dataclass(frozen=True, slots=True)
class ChangeOf(Asked):
    """By how much do all effects, or those of one card, change a number?"""

    stat: str = "ap"
    source: str = ""


@dataclass(frozen=True, slots=True)
class OrderOf(Asked):
    """In which order are the effects on a number counted?"""

    stat: str = "ap"


@dataclass(frozen=True, slots=True)
class NpOf(Asked):
    """Which negative-positive case does a guardian have in the battle, or whose counts?"""


@dataclass(frozen=True, slots=True)
class KindOf(Asked):
    """What kind of guardian is it?"""


@dataclass(frozen=True, slots=True)
class MayBe(Asked):
    """May this text stand under Wirkung, or under Spezial-Wirkung?"""

    part: str = "wirkung"


@dataclass(frozen=True, slots=True)
class AffectedBy(Asked):
    """Does a card's effect do anything to another card?"""

    source: str = ""
    stat: str = ""


@dataclass(frozen=True, slots=True)
class WheelOf(Asked):
    """Is the planets' influence on each other on or off for a side?"""

    direction: str = "incoming"


@dataclass(frozen=True, slots=True)
class RankOf(Asked):
    """Which rank of three has a card's effect?"""


@dataclass(frozen=True, slots=True)
class MayActivate(Asked):
    """May a card be activated, on this field?"""

    field: str = ""


@dataclass(frozen=True, slots=True)
class MayAttack(Asked):
    """May a monster attack this target?"""

    target: str = ""


@dataclass(frozen=True, slots=True)
class CardState(Asked):
    """Does a card still lie, on which field is it activated, is it under an effect, what does it cost?"""


@dataclass(frozen=True, slots=True)
class DamageOf(Asked):
    """Who loses how much in the battle?"""
