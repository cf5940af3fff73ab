"""The scenario's words for the table: players, units, abilities and effects."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from engine.games.vanguard.circles import Circle

Words: TypeAlias = Literal[
    "",
    "unit",
    "vanguard",
    "rear-guard",
    "your-unit",
    "your-rear-guard",
    "your-vanguard",
    "opponents-unit",
    "opponents-rear-guard",
    "opponents-vanguard",
]
Phase: TypeAlias = Literal["stand", "draw", "ride", "main", "battle", "end"]
Trigger: TypeAlias = Literal["", "none", "critical", "draw", "stand", "heal"]
When: TypeAlias = Literal[
    "",
    "attacks",
    "hits",
    "attack-step",
    "guard-step",
    "drive-step",
    "damage-step",
    "close-step",
    "battle-end",
    "battle-phase-start",
    "placed",
    "boosted",
]
Count: TypeAlias = int | None


class Told(BaseModel):
    """Anything told in a scenario; unknown words are faults."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class PlayerTold(Told):
    """A fighter and the card counts that matter; what is left out is not known."""

    name: str = Field(min_length=1)
    damage_face_up: Count = Field(None, ge=0, le=20)
    damage_face_down: Count = Field(None, ge=0, le=20)
    hand: Count = Field(None, ge=0, le=200)
    soul: Count = Field(None, ge=0, le=200)
    deck: Count = Field(None, ge=0, le=200)
    drop: Count = Field(None, ge=0, le=200)
    bind: Count = Field(None, ge=0, le=200)
    g_zone: Count = Field(None, ge=0, le=50, description="face-up cards in the G zone, for Generation Break")


class UnitTold(Told):
    """A card on a circle. `at` is the circle as its owner sees it; `resting` left out: nobody told."""

    name: str = Field(min_length=1)
    owner: str = Field(min_length=1)
    at: Circle = "front-left"
    resting: bool | None = None
    locked: bool = False
    dominated_by: str = Field("", description="it is dominated by this player when the story begins")
    grade: int | None = Field(None, ge=0, le=5)
    power: int | None = Field(None, ge=0, le=1_000_000)
    shield: int | None = Field(None, ge=0, le=1_000_000)
    critical: int = Field(1, ge=0, le=20)
    drive: int | None = Field(None, ge=0, le=10, description="drive checks that its card gives it")
    clan: str | list[str] = []
    legion: str = Field("", description="the other unit of its Legion")
    keywords: list[Literal["lord", "resist", "restraint", "cannot-be-attacked"]] = []


class EffectTold(Told):
    """What a text does. `whose` and `what` are its words («your rear-guard»), `every`: to all such cards."""

    does: Literal[
        "power",
        "critical",
        "retire",
        "bounce",
        "bind",
        "soul",
        "deck",
        "lock",
        "unlock",
        "stand",
        "rest",
        "damage",
        "draw",
        "move",
        "dominate",
        "cannot-stand",
        "lift-lord",
        "nothing",
    ]
    amount: int = Field(0, ge=-1_000_000, le=1_000_000)
    whose: Literal["your", "opponents", "any"] = "your"
    what: Literal["unit", "rear-guard", "vanguard", "this"] = "unit"
    every: bool = False
    column: Literal["", "left", "center", "right", "same"] = ""
    row: Literal["", "front", "back"] = ""
    until: Literal["", "battle", "turn", "next-stand-phase"] = ""


class ConditionTold(Told):
    """What must hold: a number (`at_least`, `at_most`) or a word (`equals`) of «your» or the opponent's cards.

    `more-rear-guards`: more of them than the other player has; `row`: the card's own, front or back.
    """

    what: Literal[
        "vanguard-grade",
        "vanguard-clan",
        "vanguard-name",
        "rear-guards",
        "units",
        "more-rear-guards",
        "row",
        "damage",
        "face-up-damage",
        "hand",
        "soul",
        "drop",
        "bind",
        "generation-break",
    ]
    whose: Literal["your", "opponents"] = "your"
    at_least: int | None = None
    at_most: int | None = None
    equals: str = ""


class CostTold(Told):
    """What must be paid; retire, rest, lock and bind count rear-guards, `this` is done to the card itself."""

    counter_blast: int = Field(0, ge=0, le=20)
    soul_blast: int = Field(0, ge=0, le=50)
    discard: int = Field(0, ge=0, le=50)
    retire: int = Field(0, ge=0, le=5)
    rest: int = Field(0, ge=0, le=5)
    lock: int = Field(0, ge=0, le=5)
    bind: int = Field(0, ge=0, le=5)
    this: Literal["", "retire", "rest", "soul", "bind", "lock", "hand", "deck"] = ""


class AbilityTold(Told):
    """An ability of a card, as far as its text matters."""

    name: str = Field("", description="left out: the card's name, numbered from the second on")
    card: str = Field(min_length=1)
    kind: Literal["AUTO", "CONT", "ACT"] = "AUTO"
    when: When = Field("", description="the moment at which an AUTO ability wakes")
    condition: ConditionTold | None = None
    cost: CostTold = CostTold()
    effect: EffectTold | None = None
    optional: bool = Field(False, description="the text says «you may»")
