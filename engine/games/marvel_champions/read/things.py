"""Players and cards."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from engine.games.marvel_champions.read.base import Count, Words
from engine.games.marvel_champions.words import CardType, Form, Icon, Status, Zone


class Numbers(Words):
    """What players and cards have in common: the numbers, marks and states of a character."""

    hp: Count | None = Field(None, description="hit points left, with all bonuses")
    max_hp: Count | None = Field(None, description="printed hit points")
    atk: Count | None = None
    thw: Count | None = None
    defence: Count | None = Field(None, alias="def")
    sch: Count | None = None
    status: list[Status] = Field([])
    keywords: list[str] = Field([], description="«retaliate 1», «quickstrike», «piercing», «toughness», «surge» …")
    traits: list[str] = Field([])
    counters: Count = 0
    exhausted: bool = False


class PlayerWords(Numbers):
    """A player with the identity's numbers."""

    name: str
    identity: str = Field("", description="name of the identity card; left out: the player's name")
    form: Form = "hero"
    first: bool = False
    resources: Count | None = Field(None, description="left out: enough for any cost")


class CardWords(Numbers):
    """A card, in play unless said otherwise (events: in hand; treacheries: on their deck)."""

    name: str
    type: CardType
    copies: Annotated[int, Field(ge=1, le=9)] = 1
    zone: Zone | None = None
    controller: str = Field("", description="player; left out for a player card: the first player told")
    owner: str = ""
    attached_to: str = ""
    engaged_with: str = ""
    play_area: str = ""
    threat: Count | None = None
    limit: Count | None = Field(None, description="a main scheme's target threat")
    icons: list[Icon] = Field([])
    boost_icons: Count = 0
    consequential: Count = 0
    cost: Count | None = None
    facedown: bool = False
