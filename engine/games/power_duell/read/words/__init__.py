"""The scenario's own words: what stands on the table, what cards say, what is done, what is asked."""

from __future__ import annotations

from pydantic import Field

from engine.games.power_duell.read.words.asked import (
    AccountAsk,
    ActivateAsk,
    AffectedAsk,
    AskWords,
    AttackAsk,
    CardAsk,
    DamageAsk,
    NpAsk,
    NumberAsk,
    WheelAsk,
)
from engine.games.power_duell.read.words.done import (
    ActionWords,
    ActivateWords,
    AttackWords,
    ControlWords,
    PlainWords,
    RemoveWords,
    SacrificeWords,
    SwapWords,
)
from engine.games.power_duell.read.words.laid import (
    CardWords,
    EffectWords,
    GuardianWords,
    MonsterWords,
    PlayerWords,
)
from engine.games.power_duell.read.words.spelling import Words


class Description(Words):
    """A table of Power Duell. `activated` names what lies there, in the order of activation, oldest first.

    Guardians that it does not name lay there before everything else; other cards that it does not name lay there too,
    in an order that nobody told. A card that an action activates is not in play before.
    """

    turn: str = ""
    phase: str = ""
    activated: list[str] = Field(default_factory=list)
    player: list[PlayerWords] = Field(default_factory=list)
    guardian: list[GuardianWords] = Field(default_factory=list)
    monster: list[MonsterWords] = Field(default_factory=list)
    card: list[CardWords] = Field(default_factory=list)
    effect: list[EffectWords] = Field(default_factory=list)
    action: list[ActionWords] = Field(default_factory=list)
    ask: list[AskWords] = Field(default_factory=list)


__all__ = [
    "AccountAsk",
    "ActionWords",
    "ActivateAsk",
    "ActivateWords",
    "AffectedAsk",
    "AskWords",
    "AttackAsk",
    "AttackWords",
    "CardAsk",
    "CardWords",
    "ControlWords",
    "DamageAsk",
    "Description",
    "EffectWords",
    "GuardianWords",
    "MonsterWords",
    "NpAsk",
    "NumberAsk",
    "PlainWords",
    "PlayerWords",
    "RemoveWords",
    "SacrificeWords",
    "SwapWords",
    "WheelAsk",
    "Words",
]
