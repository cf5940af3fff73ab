"""A game without phrasings, an imported one above all: its rules' words and meanings as postings that can grow."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules_kb.search.features import BUCKETS, Floats, Ints, concept_bucket, stem_bucket
from rules_kb.search.fold import words
from rules_kb.search.lexicon import TERM, Lexicon
from rules_kb.search.stems import split_compound

SATURATION, LENGTH = 1.2, 0.6  # of a word said often, and of a long text (as in BM25)
TITLE = 2.0  # a word of the title counts as so many of the body
PART = 0.6  # a compound's part counts less than the word itself
KEPT = 240  # letters of a rule's text that are kept to compare
LEAST_PART, LEAST_MENDED = 4, 5  # letters
NEAREST = 4  # words
MOST_MENDED = 20_000  # words that are held with what they were mended to


@dataclass(frozen=True, slots=True)
class PlainRow:
    """One rule's words in one language."""

    rule: str
    title: str
    body: str


@dataclass(frozen=True, slots=True)
class PlainGame:
    """The postings of one game's rules: `starts[b]:starts[b+1]` is the row of bucket b in `places` and `weights`."""

    slug: str
    rules: tuple[str, ...]
    starts: Ints
    places: Ints
    weights: NDArray[np.float16]
    rarity: Floats
    vocabulary: tuple[str, ...]
    said: bytes
    ends: Ints
    _spelled: dict[tuple[str, int], list[str]] = field(default_factory=dict)
    _mended: dict[str, str | None] = field(default_factory=dict)
    _known: list[frozenset[str]] = field(default_factory=list)

    def knows(self, number: int) -> bool:
        """Tell whether any rule holds a bucket."""
        return bool(self.starts[number + 1] > self.starts[number])

    def row(self, number: int) -> tuple[Ints, Floats]:
        """Give the rules that hold a bucket, and how much each of them does."""
        start, end = int(self.starts[number]), int(self.starts[number + 1])
        return self.places[start:end], self.weights[start:end].astype(np.float32)

    @property
    def known(self) -> frozenset[str]:
        """The words that compounds fall into."""
        if not self._known:
            self._known.append(frozenset(self.vocabulary))
        return self._known[0]

    def text(self, place: int) -> str:
        """Give the folded beginning of a rule's words, its title first."""
        start = int(self.ends[place - 1]) if place else 0
        return self.said[start : int(self.ends[place])].decode()

    def mend(self, word: str) -> str | None:
        """Give the word of the rules that a mistyped one must have been, from memory when it was asked before.

        None when several are as near: among very many words something is near to anything.
        """
        if len(word) < LEAST_MENDED or not word.isalpha():
            return None
        if word not in self._mended:
            if len(self._mended) >= MOST_MENDED:
                self._mended.clear()
            self._mended[word] = self._mend(word)
        return self._mended[word]

    def _mend(self, word: str) -> str | None:
        if not self._spelled:
            for known in self.vocabulary:
                self._spelled.setdefault((known[0], len(known)), []).append(known)
        most = 1 if len(word) < 8 else 2
        near = [k for n in range(len(word) - 1, len(word) + 2) for k in self._spelled.get((word[0], n), ())]
        found = process.extract(word, near, scorer=OSA.distance, processor=None, score_cutoff=most, limit=NEAREST)
        nearest = [known for known, distance, _ in found if distance == found[0][1]]
        return nearest[0] if len(set(map(stem_bucket, nearest))) == 1 else None


def build_plain(slug: str, rows: Iterable[PlainRow], lexicon: Lexicon) -> PlainGame:
    """Index a game's rules by the stems and meanings of their words."""
    place_of: dict[str, int] = {}
    buckets: list[Ints] = []
    counts: list[Floats] = []
    owners: list[tuple[int, int]] = []
    said: dict[int, str] = {}
    rows = list(rows)
    known = {word for row in rows for word in words(f"{row.title} {row.body}") if len(word) >= LEAST_PART}
    for row in rows:
        place = place_of.setdefault(row.rule, len(place_of))
        title, body = words(row.title), words(row.body)
        found: dict[int, float] = {}
        for tokens, worth in ((title, TITLE), (body, 1.0)):
            for number, share in said_by(tokens, known, lexicon):
                found[number] = found.get(number, 0.0) + worth * share
        buckets.append(np.fromiter(found, np.int32, len(found)))
        counts.append(np.fromiter(found.values(), np.float32, len(found)))
        owners.append((place, len(found)))
        said.setdefault(place, f"{' '.join(title)} | {' '.join(body)}"[:KEPT])
    return _post(slug, tuple(place_of), buckets, counts, owners, said, tuple(sorted(w for w in known if w.isalpha())))


def _post(
    slug: str,
    rules: tuple[str, ...],
    buckets: list[Ints],
    counts: list[Floats],
    owners: list[tuple[int, int]],
    said: dict[int, str],
    vocabulary: tuple[str, ...],
) -> PlainGame:
    lengths = np.array([n for _, n in owners], np.int64)
    every = np.concatenate([np.zeros(0, np.int32), *buckets])
    values = np.concatenate([np.zeros(0, np.float32), *counts])
    places = np.repeat(np.array([place for place, _ in owners], np.int32), lengths)
    size = np.repeat(np.array([float(c.sum()) for c in counts], np.float32), lengths)
    usual = max(float(size.mean()) if len(size) else 1.0, 1.0)
    values = values * (SATURATION + 1) / (values + SATURATION * (1 - LENGTH + LENGTH * size / usual))
    held = np.bincount(every, minlength=BUCKETS)
    rarity = np.log1p((len(owners) - held + 0.5).clip(0) / (held + 0.5)).astype(np.float32)
    order = np.argsort(every, kind="stable")
    starts = np.concatenate(([0], np.cumsum(held))).astype(np.int32)
    blob = [said[n].encode() for n in range(len(rules))]
    ends = np.cumsum([len(b) for b in blob]).astype(np.int32)
    weights = values[order].astype(np.float16)
    return PlainGame(slug, rules, starts, places[order], weights, rarity, vocabulary, b"".join(blob), ends)


def said_by(tokens: list[str], known: Container[str], lexicon: Lexicon) -> Iterator[tuple[int, float]]:
    """Give the buckets of what a row of words says and means in every game, and how much each counts."""
    for token in tokens:
        if token not in lexicon.stop:
            yield stem_bucket(token), 1.0
            for part in split_compound(token, known):
                yield stem_bucket(part), PART
    for name, _ in meanings(tokens, lexicon):
        yield concept_bucket(name), 1.0


def meanings(tokens: list[str], lexicon: Lexicon) -> list[tuple[str, int]]:
    """Give what words and phrases mean in every game, each with the place of its first word; «the» means nothing."""
    single = [
        (name, n) for n, token in enumerate(tokens) if token not in lexicon.stop for name in lexicon.of_word(token)
    ]
    return [(name, n) for name, n in (*single, *lexicon.phrases(tokens)) if not name.startswith(TERM)]
