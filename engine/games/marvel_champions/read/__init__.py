"""This game's scenario words. `build.py` sets them on the table."""

from __future__ import annotations

from pydantic import Field

from engine.games.marvel_champions.read.abilities import AbilityWords, ConditionWords, CostWords, EffectWords
from engine.games.marvel_champions.read.asks import (
    AbilityAsk,
    ActiveAsk,
    AskWords,
    CardAsk,
    KeywordAsk,
    MustAsk,
    OrderAsk,
    PairAsk,
    PartAsk,
    TargetAsk,
    UseAsk,
)
from engine.games.marvel_champions.read.base import Words
from engine.games.marvel_champions.read.deeds import (
    ActionWords,
    AttackWords,
    CompleteWords,
    DamageWords,
    DefeatWords,
    EndPhaseWords,
    EnterWords,
    FlipWords,
    LeaveWords,
    MomentWords,
    PlayWords,
    RevealWords,
    SchemingWords,
    SetUpWords,
    TurnBoostWords,
    UseWords,
)
from engine.games.marvel_champions.read.things import CardWords, Numbers, PlayerWords
from engine.games.marvel_champions.words import Phase


class Description(Words):
    """A situation: players, cards, abilities, what is done, what is asked."""

    phase: Phase = "player"
    translation_only: bool = Field(True, description="whether the two paragraphs that only the translation has count")
    player: list[PlayerWords] = Field([])
    card: list[CardWords] = Field([])
    ability: list[AbilityWords] = Field([])
    action: list[ActionWords] = Field([])
    ask: list[AskWords] = Field([])


__all__ = [
    "AbilityAsk",
    "AbilityWords",
    "ActionWords",
    "ActiveAsk",
    "AskWords",
    "AttackWords",
    "CardAsk",
    "CardWords",
    "CompleteWords",
    "ConditionWords",
    "CostWords",
    "DamageWords",
    "DefeatWords",
    "Description",
    "EffectWords",
    "EndPhaseWords",
    "EnterWords",
    "FlipWords",
    "KeywordAsk",
    "LeaveWords",
    "MomentWords",
    "MustAsk",
    "Numbers",
    "OrderAsk",
    "PairAsk",
    "PartAsk",
    "PlayWords",
    "PlayerWords",
    "RevealWords",
    "SchemingWords",
    "SetUpWords",
    "TargetAsk",
    "TurnBoostWords",
    "UseAsk",
    "UseWords",
]
