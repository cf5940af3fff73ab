"""What the slots of a book's entries name, learned from the worked examples that it writes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rules_kb.knowledge import Knowledge
from rules_kb.reading.book import Book
from rules_kb.reading.near import Roles
from rules_kb.reading.write import TOP

_NAMES = ("name", "names", "each", "sole", "order")


def roles_of(book: Book, knowledge: Knowledge) -> Roles:
    """Give what each slot names most often in a game's worked examples."""
    kept: Roles | None = book.ways.get("*roles")
    if kept is None:
        seen = _seen(knowledge, book.game, tuple(sorted(book.identity.items())))
        found = {}
        for entry in book.entries:
            for slot, kind in entry.slots.items():
                place = seen.get((entry.where, slot)) if kind.partition(":")[0] in _NAMES else None
                if place is not None:
                    found[entry.id, slot] = place
        kept = book.ways["*roles"] = Roles(found)
    return kept


@lru_cache(maxsize=16)
def _seen(knowledge: Knowledge, game: str, identity: tuple[tuple[str, str], ...]) -> Mapping[tuple[str, str], str]:
    """Give the place of the things that a key of a place names, by most votes."""
    votes: dict[tuple[str, str], Counter[str]] = {}
    for plain in knowledge.game(game).scenarios.values():
        named = {
            item[key]: place
            for place, key in identity
            for item in plain.get(place, ())
            if isinstance(item, Mapping) and isinstance(item.get(key), str)
        }
        for place, value in plain.items():
            items = value if isinstance(value, list) else []
            for item in items if items else [{place: value}]:
                _vote(votes, place if items else TOP, item, named)
    return {slot: counted.most_common(1)[0][0] for slot, counted in votes.items()}


def _vote(votes: dict[tuple[str, str], Counter[str]], place: str, item: Any, named: Mapping[str, str]) -> None:
    if not isinstance(item, Mapping):
        return
    for key, value in item.items():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, str) and each in named:
                votes.setdefault((place, key), Counter())[named[each]] += 1
