"""A bare value said of a thing on the table, where a book has no sentence for it alone: «it had 200 AP».

Every word must be the value's, the thing's, or one that says nothing: else the clause is not read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules_kb.reading.book import Book, Entry
from rules_kb.reading.guards import folded, tokens_of
from rules_kb.reading.slots import OTHER, read_number


def values_in(book: Book, place: str, told: Sequence[str]) -> Iterator[tuple[str, Any]]:
    """Give each key of a place's things that told words give a value, with the value."""
    words = [folded(each) for each in told]
    number = next((each for each in told if each[-1:].isdecimal() and each.lstrip("-−+")[:1].isdecimal()), None)
    for entry in book.by_place.get(place, ()):
        for slot, kind in entry.slots.items():
            base, _, table = kind.partition(":")
            if base in ("word", "flag"):
                value = _worded(book, table, words)
                if value is not None:
                    yield slot, value == "true" if base == "flag" else value
            elif base in ("number", "signed") and number is not None:
                rest = [each for each, said in zip(words, told, strict=True) if said != number]
                if rest and rest in _units(book, entry, slot, table):
                    yield slot, read_number(number, book.lang)


def _worded(book: Book, table: str, words: list[str]) -> str | None:
    for value, said in book.words.get(table, {}).items():
        if value not in (OTHER, "") and any(_folded(each) == words for each in said):
            return value
    return None


def _units(book: Book, entry: Entry, slot: str, table: str) -> list[list[str]]:
    """Give the words that tell what a number is: those of its table, else the one beside it in a sentence."""
    if table:
        said: Mapping[str, Sequence[str]] = book.words.get(table, {})
        return [_folded(each.replace("{}", " ")) for each in said.get(OTHER, ())]
    found = []
    for parts in entry.sentences:
        for part in parts:
            before, slotted, after = part.text.partition(f"{{{slot}}}")
            if slotted:
                found += [_folded(before)[-1:], _folded(after)[:1], _folded(after)[:2]]
    return [each for each in found if each and all("{" not in word for word in each)]


def _folded(text: str) -> list[str]:
    return [each.folded for each in tokens_of(text.split("{")[0] if "{" in text else text) if each.is_word]
