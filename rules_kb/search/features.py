"""A text's features: words, stems, letter groups, concepts, terms and function words, hashed into buckets."""

from __future__ import annotations

import zlib
from collections.abc import Container, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rules_kb.search.lexicon import TERM, Lexicon
from rules_kb.search.stems import split_compound, stem

BUCKETS = 1 << 18
KINDS = ("word", "stem", "gram", "concept", "term", "function", "sequence")
WORD, STEM, GRAM, CONCEPT, TERMS, FUNCTION, SEQUENCE = range(len(KINDS))
Ints = NDArray[np.int32]
Floats = NDArray[np.float32]
FUNCTION_WEIGHT = 0.35


class Features(NamedTuple):
    """Buckets of a text's features, the kind that each belongs to, and how much it is there (1, less for «the»)."""

    buckets: Ints
    kinds: Ints
    counts: Floats


@lru_cache(maxsize=200_000)
def bucket(feature: str) -> int:
    """Hash a feature, the same on every machine."""
    return zlib.crc32(feature.encode()) % BUCKETS


@lru_cache(maxsize=20_000)
def grams(word: str) -> tuple[int, ...]:
    """Hash a word's groups of three to five letters, its ends marked."""
    marked = f" {word} "
    return tuple(
        bucket("g:" + marked[i : i + size]) for size in (3, 4, 5) for i in range(max(1, len(marked) - size + 1))
    )


def stem_bucket(word: str) -> int:
    """Hash the stem of a word."""
    return bucket("s:" + stem(word))


def concept_bucket(name: str) -> int:
    """Hash a concept's name."""
    return bucket("c:" + name)


def featurise(
    tokens: Sequence[str], lexicon: Lexicon, known: Container[str], worth: Sequence[float] | None = None
) -> Features:
    """Give the features of a row of words; `worth` says how much each of them counts, in full when left out."""
    found: dict[int, tuple[int, float]] = {}

    def add(number: int, kind: int, weight: float) -> None:
        if number not in found or found[number][1] < weight:
            found[number] = (kind, weight)

    placed = lexicon.of_words(list(tokens))
    names: dict[str, float] = {}
    for name, place in placed:
        names[name] = max(names.get(name, 0.0), worth[place] if worth else 1.0)
    for place, token in enumerate(tokens):
        whole = worth[place] if worth else 1.0
        weight = FUNCTION_WEIGHT * whole if token in lexicon.stop else whole
        add(bucket("w:" + token), WORD, weight)
        if token in lexicon.stop:
            add(bucket("f:" + token), FUNCTION, whole)
        add(stem_bucket(token), STEM, weight)
        for number in grams(token):
            add(number, GRAM, weight)
        for part in split_compound(token, known):
            add(stem_bucket(part), STEM, weight * 0.8)
            for name in lexicon.of_word(part):
                names[name] = max(names.get(name, 0.0), whole)
    for name, weight in names.items():
        add(concept_bucket(name), TERMS if name.startswith(TERM) else CONCEPT, weight)
    for pair, place in _sequences(placed).items():
        add(bucket("q:" + pair), SEQUENCE, worth[place] if worth else 1.0)
    size = len(found)
    return Features(
        np.fromiter(found, np.int32, size),
        np.fromiter((kind for kind, _ in found.values()), np.int32, size),
        np.fromiter((weight for _, weight in found.values()), np.float32, size),
    )


def _sequences(placed: Sequence[tuple[str, int]]) -> dict[str, int]:
    """Give which concept follows which, and where: «dominated, boosted» is not «boost, dominated»."""
    at: dict[int, list[str]] = {}
    for name, place in placed:
        if not name.startswith(TERM):
            at.setdefault(place, []).append(name)
    places = sorted(at)
    return {f"{a}>{b}": there for here, there in pairwise(places) for a in at[here] for b in at[there]}
