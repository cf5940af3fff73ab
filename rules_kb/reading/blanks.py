"""The blanks of an offered sentence: what each may be filled with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules_kb.reading.book import Book, Entry
from rules_kb.reading.slots import OTHER

Kind: TypeAlias = Literal["name", "names", "number", "text", "choice", "choices", "phrase"]
_KINDS: dict[str, Kind] = {
    "name": "name",
    "sole": "name",
    "names": "names",
    "each": "names",
    "order": "names",
    "number": "number",
    "signed": "number",
    "text": "text",
    "word": "choice",
    "flag": "choice",
    "words": "choices",
    "phrase": "phrase",
    "phrases": "phrase",
}


@dataclass(frozen=True, slots=True)
class Blank:
    """A slot to fill: its kind, and what it may hold as (value, wording).

    The options of names are those that are on the table and hold no one to them; those of a choice are all there are
    unless it is `free`; those of a phrase are templates.
    """

    slot: str
    kind: Kind
    required: bool
    options: tuple[tuple[str, str], ...] = ()
    free: bool = True


def blank_for(book: Book, entry: Entry, slot: str, names: Sequence[str], listed: Sequence[str] | None) -> Blank:
    """Give the blank of an entry's slot; `listed` are the values that the room's description allows for it."""
    base, _, table = entry.slots[slot].partition(":")
    kind = _KINDS[base]
    required = slot in entry.required
    if kind in ("name", "names"):
        return Blank(slot, kind, required, tuple((name, name) for name in names))
    if kind == "phrase":
        return Blank(slot, kind, required, tuple(_templates(book, table)))
    words = book.words.get(table, {})
    if kind == "number":
        return Blank(slot, kind, required)
    options = tuple(
        (value, said[0])
        for value, said in words.items()
        if value != OTHER and said and (not listed or value in listed or value in ("true", "false"))
    )
    return Blank(slot, kind, required, options, free=kind == "text" or bool(words.get(OTHER)))


def _templates(book: Book, group: str) -> list[tuple[str, str]]:
    return [
        (entry.id, "".join(f"[{part.text}]" if part.optional else part.text for part in entry.sentences[0]))
        for entry in book.by_place.get(group, ())
    ]
