"""The phrase book of one game in one language: entries that write a piece of a scenario and read it back.

`phrases/book.toml` holds the entries without words: which list of the scenario they speak of, their slots and
the values they fix. `phrases/<lang>.toml` holds the sentences and the words of the slots. A sentence may have
optional parts in square brackets; they are written when all their slots are filled.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from rules_kb.errors import InvalidData
from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang

_PART = re.compile(r"\[([^\[\]]*)\]|([^\[\]]+)")
_SLOT = re.compile(r"\{([a-z_]+)\}")


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a sentence: text with slots, optional when it stood in brackets."""

    text: str
    optional: bool

    @property
    def slots(self) -> tuple[str, ...]:
        """The slots of this stretch, in order."""
        return tuple(_SLOT.findall(self.text))


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be said: `where` is a list of the scenario, «top» for its scalars, or a phrase group.

    `required` are the slots that must be filled for the canonical sentence to be written.
    """

    id: str
    where: str
    slots: Mapping[str, str]
    fixed: Mapping[str, Any]
    sentences: tuple[tuple[Part, ...], ...]
    required: frozenset[str] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        needed = frozenset(s for part in self.sentences[0] if not part.optional for s in part.slots)
        object.__setattr__(self, "required", needed)

    def fits(self, item: Mapping[str, Any]) -> bool:
        """Tell whether this entry can say something about the item."""
        return self.required <= item.keys() and all(item.get(k) == v for k, v in self.fixed.items())

    def covers(self, item: Mapping[str, Any]) -> frozenset[str]:
        """The keys of the item that this entry says."""
        return frozenset(k for k in item if k in self.slots or k in self.fixed)


@dataclass(frozen=True)
class Book:
    """All entries of a game in a language, its slot words by table, and which key names the items of a list.

    `folds` names, per place, keys that are said together: they stand under one slot, as a phrase. `joins` says of a
    list that an item without some key means the item of another list with its name.
    `spoken` are the entries that make a sentence: phrases, which some slot names as its group, only stand inside one.
    `ways` keeps what reading has worked out from the entries, `unread` sentences that are none of them, `said` how
    things were written.
    """

    game: str
    lang: Lang
    entries: tuple[Entry, ...]
    words: Mapping[str, Mapping[str, tuple[str, ...]]]
    identity: Mapping[str, str]
    folds: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    joins: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    by_place: Mapping[str, tuple[Entry, ...]] = field(init=False)
    ways: dict[str, Any] = field(init=False, default_factory=dict, compare=False, repr=False)
    unread: set[str] = field(init=False, default_factory=set, compare=False, repr=False)
    said: dict[tuple[str, str], Any] = field(init=False, default_factory=dict, compare=False, repr=False)
    spoken: tuple[Entry, ...] = field(init=False)

    def __post_init__(self) -> None:
        places: dict[str, list[Entry]] = {}
        for entry in self.entries:
            places.setdefault(entry.where, []).append(entry)
        object.__setattr__(self, "by_place", {place: tuple(found) for place, found in places.items()})
        groups = {k.partition(":")[2] for e in self.entries for k in e.slots.values() if k.startswith("phrase")}
        spoken = tuple(e for place, found in places.items() if place not in groups for e in found)
        object.__setattr__(self, "spoken", spoken)

    def folded(self, place: str, item: Mapping[str, Any]) -> dict[str, Any]:
        """Put the keys of an item that are said together under their slot."""
        found = dict(item)
        for slot, keys in self.folds.get(place, {}).items():
            together = {key: found.pop(key) for key in keys if key in found}
            if together:
                found[slot] = together
        return found

    def unfolded(self, place: str, item: Mapping[str, Any]) -> dict[str, Any]:
        """Put the keys that were said together back beside the others."""
        found = dict(item)
        for slot in self.folds.get(place, {}):
            if isinstance(found.get(slot), Mapping):
                found |= found.pop(slot)
        return found


def parts_of(sentence: str) -> tuple[Part, ...]:
    """Split a sentence into its fixed and optional stretches."""
    return tuple(Part(m[1] if m[1] is not None else m[2], m[1] is not None) for m in _PART.finditer(sentence))


@lru_cache(maxsize=64)
def open_book(knowledge: Knowledge, game: str, lang: Lang) -> Book | None:
    """Read a game's phrase book in a language; None when the game has none. Raises InvalidData for a broken one."""
    folder = knowledge.game(game).folder.joinpath("phrases")
    structure, worded = folder.joinpath("book.toml"), folder.joinpath(f"{lang}.toml")
    if not structure.is_file() or not worded.is_file():
        return None
    try:
        plain = tomllib.loads(structure.read_text(encoding="utf-8"))
        words = tomllib.loads(worded.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise InvalidData(f"no valid TOML: {error}", mend="mend the line", where=f"data/{game}/phrases") from None
    entries = []
    for raw in plain["entry"]:
        said = words["sentence"].get(raw["id"])
        if said is None:
            where = f"data/{game}/phrases/{lang}.toml"
            raise InvalidData(f"{raw['id']!r} has no sentence", mend="write it", where=where)
        sentences = [said] if isinstance(said, str) else said
        entries.append(
            Entry(
                raw["id"],
                raw["where"],
                raw.get("slots", {}),
                raw.get("fixed", {}),
                tuple(parts_of(sentence) for sentence in sentences),
            )
        )
    tables = {
        table: {key: (w,) if isinstance(w, str) else tuple(w) for key, w in entries_.items()}
        for table, entries_ in words.get("word", {}).items()
        if not isinstance(entries_, str)
    }
    tables |= {table: tables[same] for table, same in words.get("word", {}).items() if isinstance(same, str)}
    folds, joins = plain.get("folds", {}), plain.get("joins", {})
    return Book(game, lang, tuple(entries), tables, plain.get("identity", {}), folds, joins)
