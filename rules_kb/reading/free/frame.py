"""What a game makes of the concepts that were heard: its frame, of features, items, asks and what is sure.

A frame is told in `free/frame.toml`, without a word of any language; framing.py reads it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rules_kb.model import Lang
from rules_kb.reading.free.hear import Ears
from rules_kb.reading.free.heard import NUMBER
from rules_kb.reading.free.parts import Part
from rules_kb.reading.free.plan import Plan

# small words that must have had an effect, whatever the game
GUARDED = ("not", "not.as", "only", "both", "instead", NUMBER)


@dataclass(frozen=True, slots=True)
class Feature:
    """Something that is known of a story when its condition holds.

    `value` may be «{number}», the number heard, or «{told}», the person or card named, «{told2}» the second one,
    «{called}» and «{called2}» so of cards only, «{told|x}» the person named nearest, else the feature x. With
    `doubt` it is only guessed, and the words by which it was stay left over; with `hint` it does not use its words up:
    what it is good for must.
    """

    name: str
    value: Any
    when: tuple[str, ...]
    late: bool = False
    doubt: bool = False
    hint: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """Something on the table. With `each`, one for every atom of a concept: «{n}» counts them from 1.

    With `part`, one for every part of the story of that name. With `told`, it is told of where that is heard.
    """

    place: str
    item: Mapping[str, Any]
    when: tuple[str, ...] = ()
    each: str = ""
    part: str = ""
    told: str = ""


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked when its condition holds, and what must lie on the table and be done for it.

    `assume` are features that it takes for granted where the story says nothing of them. A `fallback` hangs on no word
    and is asked when nothing else is.
    """

    id: str
    ask: tuple[Mapping[str, Any], ...]
    when: tuple[str, ...]
    item: tuple[Item, ...] = ()
    assume: Mapping[str, Any] = field(default_factory=dict)
    fallback: bool = False


@dataclass(frozen=True, slots=True)
class Sure:
    """When a game's readings are sure: numbers that were measured on told stories.

    A word may be left over where a clause found so near the top decides, `leave_rank`, and the words speak so much for
    what is asked: `leave_asked`. What a rule of `never` decides was misread. Of `counts` nothing is sure where a number
    is left over; behind `claims` a big one is only what somebody thinks.
    """

    leave_rank: int = 0
    leave_asked: float = 0.0
    never: frozenset[str] = frozenset()
    counts: frozenset[str] = frozenset()
    claims: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Bearer:
    """Which label a told name takes the place of, by its condition on that name."""

    label: str
    when: tuple[str, ...] = ()
    lone: bool = False


@dataclass(frozen=True)
class Frame:
    """A game's frame with the ears for it; `lacking` tells which concepts have no words in which language."""

    game: str
    ears: Ears
    features: tuple[Feature, ...]
    items: tuple[Item, ...]
    asks: tuple[Ask, ...]
    idle: frozenset[str]
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    parts: tuple[Part, ...] = ()
    rivals: Mapping[str, Sequence[str]] = field(default_factory=dict)
    weighty: tuple[str, ...] = ()
    weighing: Mapping[str, Sequence[str]] = field(default_factory=dict)
    deciding: Mapping[str, Sequence[str]] = field(default_factory=dict)
    regardless: Mapping[str, Sequence[str]] = field(default_factory=dict)
    narrower: Mapping[str, Sequence[str]] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    sure: Sure = field(default_factory=Sure)
    lacking: tuple[str, ...] = ()
    things: Plan | None = None
    bearers: tuple[Bearer, ...] = ()

    def turns_nothing(self, ask: str) -> Sequence[tuple[str, frozenset[str]]]:
        """Give the concepts that never turn the answer to a kind of question, each with the feature that it takes."""
        return self._turns_nothing.get(ask, ())

    @cached_property
    def _turns_nothing(self) -> Mapping[str, Sequence[tuple[str, frozenset[str]]]]:
        found: dict[str, list[tuple[str, frozenset[str]]]] = {}
        for told, concepts in self.regardless.items():
            ask, _, feature = told.partition("@")
            found.setdefault(ask, []).append((feature, frozenset(concepts)))
        return found

    @cached_property
    def asks_of(self) -> Mapping[str, Sequence[Ask]]:
        """The asks of each kind of question, in their order."""
        found: dict[str, dict[int, Ask]] = {}
        for place, ask in enumerate(self.asks):
            for each in ask.ask:
                found.setdefault(each["ask"], {})[place] = ask
        return {kind: tuple(asks.values()) for kind, asks in found.items()}

    def named(self, lang: Lang) -> dict[str, Any]:
        """Give the names that stand for what a story leaves unnamed, in a language."""
        return {name: words.get(lang) or words["en"] for name, words in self.names.items()}
