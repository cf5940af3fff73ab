"""Names are spelled one way in a whole story: the way they were spelled first."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from rules_kb.reading.book import Book
from rules_kb.reading.guards import folded
from rules_kb.reading.write import TOP

_NAMES = ("name", "names", "each", "sole", "order")
_KEPT = "*names"


def name_keys(book: Book) -> Mapping[str, Mapping[str, str]]:
    """Give, by place, the keys that hold names («name») and those that hold smaller pieces (their group)."""
    known: dict[str, dict[str, str]] | None = book.ways.get(_KEPT)
    if known is None:
        known = {}
        worded: set[tuple[str, str]] = set()
        for entry in book.entries:
            keys = known.setdefault(entry.where, {})
            for slot, kind in entry.slots.items():
                base, _, table = kind.partition(":")
                if base in _NAMES:
                    keys.setdefault(slot, "name")
                elif base.startswith("phrase"):
                    keys[slot] = table
                elif base.startswith("word"):
                    worded.add((entry.where, slot))
        for place, slots in book.folds.items():
            for slot in slots:
                group = known.get(place, {}).pop(slot, "")
                known.setdefault(place, {}).update({k: v for k, v in known.get(group, {}).items() if k in slots[slot]})
        for place, slot in worded:
            if known[place].get(slot) == "name":
                del known[place][slot]
        book.ways[_KEPT] = known
    return known


def fold_names(book: Book, body: Mapping[str, Any]) -> dict[str, Any]:
    """Spell each name as it was first spelled where somebody or something was named, else where it came first."""
    first: dict[str, str] = {}
    for name in (*identity_names(book, body), *all_names(book, body)):
        first.setdefault(_same(name), name)
    return {key: _place(book, key, value, first) for key, value in body.items()}


def identities(book: Book, body: Mapping[str, Any]) -> frozenset[str]:
    """Give the names by which somebody or something is put on the table, folded, word by word."""
    return frozenset(folded(word) for name in identity_names(book, body) for word in name.split())


def names_of(book: Book, body: Mapping[str, Any]) -> frozenset[str]:
    """Give all names of a scenario, folded."""
    return frozenset(folded(word) for name in all_names(book, body) for word in name.split())


def _same(name: str) -> str:
    loose = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in loose if not unicodedata.combining(letter)) or loose


def identity_names(book: Book, body: Mapping[str, Any]) -> Iterator[str]:
    """Give the names by which somebody or something is put on the table, as they were told."""
    for place, key in book.identity.items():
        for item in body.get(place) or () if isinstance(body.get(place), list) else ():
            if isinstance(item, Mapping) and isinstance(item.get(key), str):
                yield item[key]


def all_names(book: Book, body: Mapping[str, Any]) -> Iterator[str]:
    """Give all names of a scenario, as they were told, each time that they stand there."""
    for key, value in body.items():
        if isinstance(value, list) and key in name_keys(book):
            for item in value:
                yield from names_in_item(book, key, item)
        else:
            yield from names_in_item(book, TOP, {key: value})


def names_in_item(book: Book, place: str, item: Any) -> Iterator[str]:
    """Give the names in one item of a place; none for what is no item."""
    if not isinstance(item, Mapping):
        return
    for key, kind in name_keys(book).get(place, {}).items():
        value = item.get(key)
        for each in value if isinstance(value, list) else [value]:
            if kind == "name" and isinstance(each, str):
                yield each
            elif kind != "name":
                yield from names_in_item(book, kind, each)


def _place(book: Book, key: str, value: Any, first: Mapping[str, str]) -> Any:
    if isinstance(value, list) and key in name_keys(book) and all(isinstance(each, Mapping) for each in value):
        return [_folded_item(book, key, item, first) for item in value]
    return _folded_item(book, TOP, {key: value}, first)[key]


def _folded_item(book: Book, place: str, item: Any, first: Mapping[str, str]) -> Any:
    if not isinstance(item, Mapping):
        return item
    keys = name_keys(book).get(place, {})
    return {key: _value(book, keys.get(key), value, first) for key, value in item.items()}


def _value(book: Book, kind: str | None, value: Any, first: Mapping[str, str]) -> Any:
    if kind is None:
        return value
    if isinstance(value, list):
        return [_value(book, kind, each, first) for each in value]
    if kind == "name":
        return first.get(_same(value), value) if isinstance(value, str) else value
    return _folded_item(book, kind, value, first)
