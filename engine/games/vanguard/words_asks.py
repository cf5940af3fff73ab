"""The typed questions. `at` «now»: when the last declared action was done; «end»: when all that is due is over."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engine.games.vanguard.words import Told, Words
from engine.games.vanguard.words_actions import Name

At: TypeAlias = Literal["now", "end"]


class UnitAsk(Told):
    """What a card is: its owner, master, whose field its circle is, whether dominated, state, zone, row, numbers."""

    ask: Literal[
        "owner",
        "master",
        "circle",
        "dominated",
        "state",
        "zone",
        "row",
        "power",
        "critical",
        "must-attack",
        "targets",
    ]
    about: Name
    at: At = "now"


class ColumnAsk(Told):
    """In which column of a player's field a unit's circle lies."""

    ask: Literal["column"]
    about: Name
    who: Name
    at: At = "now"


class WhoAsk(Told):
    """Who does it, for a card (or, for damage, a vanguard); whose cards its conditions look at; whose phase it is."""

    ask: Literal[
        "who-picks-target",
        "who-orders-attacks",
        "who-resolves",
        "who-pays",
        "whose-cards",
        "who-drive-checks",
        "whose-hand",
        "who-damage-checks",
        "whose-damage-zone",
        "who-defends",
        "whose-end-phase",
        "whose-stand-phase",
    ]
    about: Name
    at: At = "now"


class MayAsk(Told):
    """Whether a unit may (or, for guardians, a player).

    may-be-chosen needs `who` and `words`, those that end in -with, -over and -moved need `who`; may-attack may name
    its `target`; `needs` is the vanguard that an effect's text asks for.
    """

    ask: Literal[
        "may-attack",
        "may-boost",
        "may-be-boosted",
        "may-intercept",
        "may-guard",
        "may-guard-by-effect",
        "may-decline",
        "may-be-chosen",
        "may-pay-with",
        "may-be-called-over",
        "may-be-moved",
        "may-be-ridden-over",
    ]
    about: Name
    who: str = ""
    target: str = ""
    words: Words = ""
    needs: str = ""
    at: At = "now"


class LegalAsk(Told):
    """Whether a declared action was allowed: its number, counted from 1; 0 is the last one."""

    ask: Literal["legal"]
    about: str = ""
    action: int = Field(0, ge=0)


class CountAsk(Told):
    """How many units or rear-guards an effect counts for a player, in one row or column if it says so."""

    ask: Literal["units", "rear-guards"]
    about: Name
    row: Literal["", "front", "back"] = ""
    column: Literal["", "left", "center", "right"] = ""
    at: At = "now"


class CardsAsk(Told):
    """How many cards lie in a player's zone."""

    ask: Literal["damage", "face-up-damage", "hand", "soul", "drop", "bind", "deck"]
    about: Name
    at: At = "end"


class AbilityAsk(Told):
    """Of an ability, by its name or its card's: does its condition hold, is it active, did it wake, was it used."""

    ask: Literal["condition", "active", "wakes", "used"]
    about: Name
    at: At = "now"


class EventAsk(Told):
    """Whether it happened: the unit stood up on being dominated, made its attack, hit, was released."""

    ask: Literal["stands-up", "attacks", "hits", "released"]
    about: Name


class ReleaseAsk(Told):
    """After whose attack a dominated unit was released; «lock» when a lock ended it; none: it is not released."""

    ask: Literal["released-after"]
    about: Name


class ChecksAsk(Told):
    """How many drive checks a unit makes in its attack."""

    ask: Literal["drive-checks"]
    about: Name


class OrderAsk(Told):
    """In which order a player's dominated units attacked."""

    ask: Literal["attack-order"]
    about: Name


class GuardGradeAsk(Told):
    """The highest grade that a player may guard with from hand."""

    ask: Literal["guard-grade"]
    about: Name
    at: At = "now"


class PhaseAsk(Told):
    """Which phase of the turn it is."""

    ask: Literal["phase"]
    about: str = ""
    at: At = "end"


class LosesAsk(Told):
    """Whether a player has lost the game."""

    ask: Literal["loses"]
    about: Name
    at: At = "end"


AskTold: TypeAlias = Annotated[
    UnitAsk
    | ColumnAsk
    | WhoAsk
    | MayAsk
    | LegalAsk
    | CountAsk
    | CardsAsk
    | AbilityAsk
    | EventAsk
    | ChecksAsk
    | ReleaseAsk
    | OrderAsk
    | GuardGradeAsk
    | PhaseAsk
    | LosesAsk,
    Field(discriminator="ask"),
]
