"""Wordings on shelves: by their beginning, then by the word that must stand second, so that few need be tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules_kb.reading.free.heard import Word
from rules_kb.reading.free.wordings import BIG, MARKS, NUMBERS, SHELF, SIGNED, SMALL, START, Pattern, end_of, shelf_of

MOST_KNOWN = 20_000  # words whose shelves are kept


class Wording(NamedTuple):
    """One wording of a concept on its shelf: `place` is its place there, `plain` are the words that it must have.

    A `fixed` one is nothing but such words, `counts` tells whether a number is in it, `gaps` whether others may be.
    """

    place: int
    pattern: Pattern
    concept: str
    plain: frozenset[str]
    fixed: bool
    counts: bool
    gaps: bool

    def end_in(self, said: Sequence[Word], spelt: Sequence[str], start: int) -> int:
        """Give where it ends when it begins at a word, 0 when it does not stand there; `spelt` are the words."""
        if not self.fixed:
            return end_of(said, start, self.pattern)
        end = start + len(self.pattern)
        there = tuple(spelt[start:end]) == self.pattern and said[end - 1].sentence == said[start].sentence
        return end if there else 0


class Shelf:
    """The wordings with one beginning: the `open` ones, and the others by the word that must stand second."""

    def __init__(self) -> None:
        """Begin without any."""
        self.size = 0
        self.open: list[Wording] = []
        self.closed: dict[str, list[Wording]] = {}

    def put(self, pattern: Pattern, concept: str) -> None:
        """Put a wording behind the others."""
        plain = frozenset(part for part in pattern if part not in MARKS and "*" not in part)
        fixed = all(part in plain for part in pattern)
        counts = not set(NUMBERS).isdisjoint(pattern)
        second = pattern[1] if len(pattern) > 1 and pattern[0] != START and pattern[1] in plain else ""
        row = self.closed.setdefault(second, []) if second else self.open
        row.append(Wording(self.size, pattern, concept, plain, fixed, counts, "~" in pattern))
        self.size += 1

    def all(self) -> Iterator[Wording]:
        """Give all of them."""
        yield from self.open
        for row in self.closed.values():
            yield from row


class Shelves:
    """All wordings that there are, by their beginning: the exact words, and those that begin loosely."""

    def __init__(self) -> None:
        """Begin without any."""
        self._exact: dict[str, Shelf] = {}
        self._loose: dict[str, Shelf] = {}
        self._known: dict[tuple[str, bool, bool], list[Shelf]] = {}

    def put(self, pattern: Pattern, concept: str) -> None:
        """Put a wording on its shelf."""
        first = pattern[pattern[0] == START]
        loose = "*" in first or first in NUMBERS
        shelves, name = (self._loose, shelf_of(first)) if loose else (self._exact, first)
        shelves.setdefault(name, Shelf()).put(pattern, concept)
        self._known.clear()

    def all(self) -> Iterator[Wording]:
        """Give all wordings."""
        for shelf in (*self._loose.values(), *self._exact.values()):
            yield from shelf.all()

    def _with(self, word: Word) -> list[Shelf]:
        """Give the shelves of the wordings whose first part may be this word, from memory when it was told before."""
        kind = (word.folded, word.number is None, word.signed)
        known = self._known.get(kind)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[kind] = self._found(word)
        return known

    def _found(self, word: Word) -> list[Shelf]:
        marks = ["#", BIG, SMALL] if word.number is not None else []
        marks += [SIGNED] if word.signed else []
        shelves = (*marks, *(word.folded[:n] for n in range(1, SHELF + 1)), f"*{word.folded[-2:]}")
        found = (self._exact.get(word.folded), *(self._loose.get(shelf) for shelf in shelves))
        return [shelf for shelf in found if shelf is not None]

    def beginning_at(self, said: Sequence[Word], spelt: Sequence[str]) -> Iterator[Sequence[Wording]]:
        """Give for each word the wordings that may begin with it, whose plain words are all there, in their order."""
        there = set(spelt)
        able: dict[int, list[Wording]] = {}  # of the open ones of each shelf
        for n, word in enumerate(said, 1):
            follows = spelt[n] if n < len(spelt) else ""
            found: list[Wording] = []
            for shelf in self._with(word):
                own = able.get(id(shelf))
                if own is None:
                    own = able[id(shelf)] = [each for each in shelf.open if each.plain <= there]
                closed = [each for each in shelf.closed.get(follows, ()) if each.plain <= there]
                found += sorted([*own, *closed]) if closed else own
            yield found
