"""Abilities with their costs, conditions and effects."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from engine.games.marvel_champions.read.base import POINTING, Count, Names, Words
from engine.games.marvel_champions.words import MOMENTS, Do, Form, Heading, Phase, Side, Status, Zone


class EffectWords(Words):
    """One sentence of an ability, or with `also` a further part of the sentence before."""

    do: Do
    amount: int = 1
    on: str = Field("", description="whom: " + POINTING)
    what: str = Field(
        "",
        description="the status, stat, keyword or heading; for damage «attack»; for cannot "
        "«take-damage», «attack», «ready»",
    )
    to: str = ""
    may: bool = Field(False, description="stands after the verb «may»")
    taken: bool | None = Field(None, description="whether the player does the part after «may»; left out: open")
    otherwise: bool = Field(False, description="happens only if the part after «may» is not done")
    if_done: bool = Field(False, description="«if you do»: happens only if the part after «may» is done")
    also: bool = Field(False, description="a further part of the sentence before")
    additional: bool = Field(False, description="«additional»: modifies an earlier sentence")
    already: Status | Literal[""] = Field("", description="happens only if the target already had this status")
    text: str = ""
    changes: bool = Field(True, description="for a free text: whether it can change the game")


class CostWords(Words):
    """What stands left of the arrow."""

    exhaust: str = ""
    discard: str = ""
    resources: Count = 0
    damage: Count = Field(0, description="damage to the card itself")
    counters: Count = 0
    text: str = ""


class ConditionWords(Words):
    """What a constant ability watches («while», «if», «during»)."""

    form: Form | Literal[""] = ""
    phase: Phase | Literal[""] = ""
    in_play: str = ""
    status: Status | Literal[""] = ""
    damaged: bool | None = None
    exhausted: bool | None = None
    attached: bool | None = None
    hp_at_most: int | None = None
    counters_at_least: int | None = None
    holds: bool | None = Field(None, description="a condition in free text: whether it is true")
    text: str = ""


class AbilityWords(Words):
    """An ability of a card. Without a heading it is a constant one."""

    card: str
    name: str = Field("", description="left out: the card's name, with the heading if the card has several")
    heading: Heading = ""
    form: Form | Literal[""] = Field("", description="«Hero» or «Alter-Ego» in the heading")
    when: str = Field("", description=f"the moment it waits for: {', '.join(MOMENTS)}; or one that an action names")
    of: str = Field(
        "",
        description="whose moment (the attacker, who takes damage, the card revealed …); left out: "
        "anyone's; " + POINTING,
    )
    against: str = Field("", description="the other one in that moment: who is attacked, who reveals or plays the card")
    cause: str = Field("", description="«basic», «attack», «consequential» …")
    side: Side = ""
    printed_on: Form | Literal[""] = Field("", description="the side of an identity card it stands on")
    says_you: bool = Field(False, description="its text says «you» or «your»")
    any_player: bool = Field(False, description="its text lets any player do it")
    quoted: list[Heading] = Field([], description="headings that stand in quotation marks inside its text")
    cost: CostWords = CostWords()
    targets: Names = Field(
        [], description="what it must be able to point at; left out: what its effects name; " + POINTING
    )
    reaches: list[Zone] = Field([], description="zones outside play that its text names")
    usable_from: list[Zone] = Field([], description="zones outside play from which its text lets it be used")
    effect: list[EffectWords] = Field([])
    condition: ConditionWords | None = None
    made_by: str = Field("", description="for delayed and lasting effects: the ability that sets it up")
    used: bool | None = Field(None, description="whether its player uses it when it comes up; left out: open")
    by_player: str = Field("", description="the player who uses it")
    chosen: Names = Field([], description="the targets that its player chooses")
    once: bool = Field(False, description="limited to one use, and used already")
