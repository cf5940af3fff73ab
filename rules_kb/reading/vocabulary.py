"""What a phrase book's words are, entry by entry, and which entries a told sentence's words speak of."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules_kb.reading.book import Book, Entry
from rules_kb.reading.guards import closed_words, folded
from rules_kb.reading.slots import _THEN
from rules_kb.search.fold import key
from rules_kb.search.stems import stem

_SLOT = re.compile(r"\{[a-z_]*\}")
_WORD = re.compile(r"[^\W\d_][\w'’]*")
_KEPT = "*vocabulary"
DEEP = 3  # how many phrases within each other are looked into for words
FEW = 3  # words with fewer letters are never taken for mistyped ones

BREADTH = 0.3  # how much an entry with many words stands back
LONG = 5  # words with so many letters may have two slips, when the rest of the sentence speaks for it


@dataclass(frozen=True)
class Vocabulary:
    """The words of a book: one spelling by folded form, all that an entry has, the entries and how telling they are."""

    spellings: Mapping[str, str]
    of_entry: Mapping[str, Mapping[str, tuple[str, ...]]]
    weight: Mapping[str, float]
    entries: Mapping[str, tuple[int, ...]]
    stems: Mapping[str, tuple[str, ...]]
    by_length: Mapping[int, tuple[str, ...]]
    plain: Mapping[str, str]

    def likely(self, word: str, more: int = 0) -> list[tuple[str, int]]:
        """Give the book's words that a mistyped word may have been, with the number of slips, fewest first."""
        if key(word) in self.plain:
            return [(self.plain[key(word)], 0)]
        most = max(slips_in(word), more if len(word) >= LONG else 0)
        found = []
        for length in range(len(word) - most, len(word) + most + 1):
            choices = self.by_length.get(length, ())
            for other, distance, _ in process.extract(word, choices, scorer=OSA.distance, score_cutoff=most, limit=6):
                if len(word) > FEW or (len(other) >= len(word) and closed_words().get(other) != "not"):
                    found.append((str(other), int(distance)))
        return sorted(found, key=lambda each: (each[1], each[0]))[:8]

    def forms(self, word: str) -> tuple[str, ...]:
        """Give the book's words that a word is, or is built like."""
        return (word,) if word in self.spellings else self.stems.get(stem(word), ())


def slips_in(word: str) -> int:
    """Tell how many slips of the hand a word of this length may have."""
    return 0 if len(word) < FEW else 1 if len(word) < 8 else 2


def vocabulary(book: Book) -> Vocabulary:
    """Give a book's vocabulary, worked out with its first use."""
    known: Vocabulary | None = book.ways.get(_KEPT)
    if known is None:
        known = book.ways[_KEPT] = _gather(book)
    return known


def _gather(book: Book) -> Vocabulary:
    spellings: dict[str, str] = {}
    of_entry: dict[str, Mapping[str, tuple[str, ...]]] = {}
    entries: dict[str, list[int]] = {}
    words = _Words(book)
    for place, entry in enumerate(book.spoken):
        own: dict[str, dict[str, None]] = {}
        for word in words.of(entry, DEEP):
            plain = folded(word)
            if plain and " " not in plain:
                spellings.setdefault(plain, word)
                own.setdefault(plain, {})[word] = None
        of_entry[entry.id] = {plain: tuple(spelt) for plain, spelt in own.items()}
        for plain in sorted(own):
            entries.setdefault(plain, []).append(place)
    weight = {word: math.log(1 + len(book.spoken) / len(found)) for word, found in entries.items()}
    stems: dict[str, list[str]] = {}
    lengths: dict[int, list[str]] = {}
    for word in sorted(spellings):
        stems.setdefault(stem(word), []).append(word)
        lengths.setdefault(len(word), []).append(word)
    return Vocabulary(
        spellings,
        of_entry,
        weight,
        {word: tuple(found) for word, found in entries.items()},
        {each: tuple(found) for each, found in stems.items()},
        {length: tuple(found) for length, found in lengths.items()},
        {key(word): word for word in sorted(spellings)},
    )


class _Words:
    """The words of a book's entries; those of the phrases at one place are gathered once for each depth."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.inside: dict[tuple[str, int], tuple[str, ...]] = {}

    def of(self, entry: Entry, deep: int) -> Iterator[str]:
        """Give the words of an entry's sentences, of its slots' tables and of the phrases inside it."""
        for sentence in entry.sentences:
            for part in sentence:
                yield from _in_text(part.text)
        for kind in entry.slots.values():
            base, _, table = kind.partition(":")
            if base == "order":
                yield _THEN[self.book.lang]
            if base.startswith("phrase"):
                yield from self._of_phrases(table, deep)
            else:
                for said in self.book.words.get(table, {}).values():
                    for word in said:
                        yield from _in_text(word)

    def _of_phrases(self, place: str, deep: int) -> tuple[str, ...]:
        if not deep:
            return ()
        if (place, deep) not in self.inside:
            inner = (self.of(entry, deep - 1) for entry in self.book.by_place.get(place, ()))
            self.inside[place, deep] = tuple(dict.fromkeys(chain.from_iterable(inner)))
        return self.inside[place, deep]


def _in_text(text: str) -> list[str]:
    return _WORD.findall(_SLOT.sub(" ", text))


def speaks_of(book: Book, words: Iterable[str], most: int) -> list[Entry]:
    """Give the entries whose words a told sentence shares, the most telling first."""
    known = vocabulary(book)
    scores: dict[int, float] = {}
    for word in dict.fromkeys(words):
        for place in known.entries.get(word, ()):
            scores[place] = scores.get(place, 0.0) + known.weight[word]
    for place in scores:
        scores[place] /= len(known.of_entry[book.spoken[place].id]) ** BREADTH
    best = sorted(scores, key=lambda place: (-scores[place], place))[:most]
    return [book.spoken[place] for place in best]
