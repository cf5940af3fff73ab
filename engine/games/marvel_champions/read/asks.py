"""What is asked."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.games.marvel_champions.read.base import Words


class OrderAsk(Words):
    """In which order do the abilities come? `about`: a card or moment, left out: all."""

    ask: Literal["order"]
    about: str = ""


class PairAsk(Words):
    """Which of two abilities comes first; who orders two abilities?"""

    ask: Literal["first", "who-orders"]
    about: str
    other: str


class UseAsk(Words):
    """May a player use the ability; may any player?"""

    ask: Literal["may-use"]
    about: str
    who: str = ""


class AbilityAsk(Words):
    """Who may use it, who decides, does it happen, is its cost paid?"""

    ask: Literal["who-may-use", "decides", "happens", "paid"]
    about: str


class MustAsk(Words):
    """Must the ability be resolved?"""

    ask: Literal["must"]
    about: str


class PartAsk(Words):
    """Must one sentence of the ability be carried out? Sentences are counted from 1."""

    ask: Literal["must-part"]
    about: str
    part: Annotated[int, Field(ge=1, le=99)]


class TargetAsk(Words):
    """May the ability choose this card?"""

    ask: Literal["target"]
    about: str
    card: str


class ActiveAsk(Words):
    """Is a constant ability, keyword or icon at work at the end, or while another ability resolves?"""

    ask: Literal["active"]
    about: str
    during: str = ""


class CardAsk(Words):
    """A number of a card, its state, or where it is."""

    ask: Literal["atk", "thw", "def", "sch", "hp", "max-hp", "threat", "boost-icons", "counters", "damage",
                 "alive", "tough", "stunned", "confused", "exhausted", "zone", "drawn"]  # fmt: skip
    about: str


class KeywordAsk(Words):
    """Has the card the keyword?"""

    ask: Literal["keyword"]
    about: str
    keyword: str


AskWords = Annotated[
    OrderAsk | PairAsk | UseAsk | AbilityAsk | MustAsk | PartAsk | TargetAsk | ActiveAsk | CardAsk | KeywordAsk,
    Field(discriminator="ask"),
]
