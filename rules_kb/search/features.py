"""A text's features: words, stems, letter groups, concepts, terms and function words, hashed into buckets."""

from __future__ import annotations

import zlib
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, islice, pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rules_kb.search.lexicon import TERM, Lexicon
from rules_kb.search.stems import split_compound, stem

BUCKETS = 1 << 18  # a number that float32 holds exactly
KINDS = ("word", "stem", "gram", "concept", "term", "function", "sequence")
WORD, STEM, GRAM, CONCEPT, TERMS, FUNCTION, SEQUENCE = range(len(KINDS))
TELLING = np.isin(np.arange(len(KINDS)), (STEM, CONCEPT, TERMS))  # kinds that tell what a rule is about
Ints = NDArray[np.int32]
Floats = NDArray[np.float32]
Kinds = NDArray[np.int8]
CHUNK = 1024  # texts
FUNCTION_WEIGHT = 0.35
_GRAMS = zlib.crc32(b"g:")  # from where letter groups are hashed on
MOST_WORDS = 20_000  # of which the features are held at a time


class Features(NamedTuple):
    """Buckets of a text's features, the kind that each belongs to, and how much it is there (1, less for «the»)."""

    buckets: Ints
    kinds: Kinds
    counts: Floats


NO_FEATURES = Features(np.zeros(0, np.int32), np.zeros(0, np.int8), np.zeros(0, np.float32))


def joined(texts: Sequence[Features]) -> Features:
    """Give the features of several texts, one text after another."""
    return Features(*map(np.concatenate, zip(NO_FEATURES, *texts, strict=True)))


class FeaturesOfTexts:
    """The features of many texts in a few long arrays: a list of small ones would take several times the memory."""

    def __init__(self, texts: Iterable[Features]) -> None:
        self._chunks: list[Features] = []
        self._places: list[tuple[int, slice]] = []
        rest = iter(texts)
        while chunk := list(islice(rest, CHUNK)):
            ends = accumulate(len(each.buckets) for each in chunk)
            self._places += [(len(self._chunks), slice(a, b)) for a, b in pairwise([0, *ends])]
            self._chunks.append(joined(chunk))

    def __len__(self) -> int:
        return len(self._places)

    def __getitem__(self, number: int) -> Features:
        chunk, place = self._places[number]
        buckets, kinds, counts = self._chunks[chunk]
        return Features(buckets[place], kinds[place], counts[place])

    def __iter__(self) -> Iterator[Features]:
        return (self[number] for number in range(len(self)))

    def all(self) -> Features:
        """Give the features of all texts, one text after another."""
        return joined(self._chunks)


@lru_cache(maxsize=50_000)
def bucket(feature: str) -> int:
    """Hash a feature, the same on every machine."""
    return _hashed(feature)


def _hashed(feature: str) -> int:
    return zlib.crc32(feature.encode()) % BUCKETS


def grams(word: str) -> list[int]:
    """Hash a word's groups of three to five letters, its ends marked."""
    marked = f" {word} "
    if not marked.isascii():
        places = ((i, i + size) for size in (3, 4, 5) for i in range(max(1, len(marked) - size + 1)))
        return [_hashed("g:" + marked[i:end]) for i, end in places]
    said = marked.encode()
    return [
        zlib.crc32(said[i : i + size], _GRAMS) % BUCKETS
        for size in (3, 4, 5)
        for i in range(max(1, len(said) - size + 1))
    ]


def stem_bucket(word: str) -> int:
    """Hash the stem of a word."""
    return bucket("s:" + stem(word))


def concept_bucket(name: str) -> int:
    """Hash a concept's name."""
    return bucket("c:" + name)


class Word(NamedTuple):
    """What a single word gives to its text's features, as tables with the rows bucket, kind and weight.

    `letters` are those of its spelling and its compound's parts, `meanings` the concepts of both. `concepts` are its
    own concepts but for games' terms: those that others follow.
    """

    letters: Floats
    meanings: Floats
    concepts: tuple[str, ...]


class Wordbook:
    """The features of single words, taken once for each; `known` are the words that compounds fall into."""

    def __init__(self, lexicon: Lexicon, known: Container[str]) -> None:
        self.lexicon = lexicon
        self._known = known
        self._words: dict[str, Word] = {}

    def word(self, word: str) -> Word:
        """Give a word's own features."""
        found = self._words.get(word)
        if found is None:
            if len(self._words) >= MOST_WORDS:
                self._words.clear()
            found = self._words[word] = self._take(word)
        return found

    def _take(self, word: str) -> Word:
        is_function = word in self.lexicon.stop
        weight = FUNCTION_WEIGHT if is_function else 1.0
        parts = split_compound(word, self._known)
        letters = [(bucket("w:" + word), WORD, weight)]
        letters += [(bucket("f:" + word), FUNCTION, 1.0)] if is_function else []
        letters += [(stem_bucket(word), STEM, weight), *((number, GRAM, weight) for number in grams(word))]
        letters += [(stem_bucket(part), STEM, weight * 0.8) for part in parts]
        meanings = [_meaning(name) for each in (word, *parts) for name in self.lexicon.of_word(each)]
        concepts = tuple(name for name in self.lexicon.of_word(word) if not name.startswith(TERM))
        return Word(_table(letters), _table(meanings), concepts)


def _meaning(name: str) -> tuple[int, int, float]:
    return concept_bucket(name), TERMS if name.startswith(TERM) else CONCEPT, 1.0


def _table(found: Sequence[tuple[int, int, float]]) -> Floats:
    return np.array(found, np.float32).reshape(-1, 3).T


def featurise(tokens: list[str], book: Wordbook, worth: Sequence[float] | None = None) -> Features:
    """Give the features of a row of words; `worth` says how much each of them counts, in full when left out."""
    said = [book.word(token) for token in tokens]
    phrases = book.lexicon.phrases(tokens)
    sequences = _sequences(said, phrases)
    tables = [*(word.letters for word in said), *(word.meanings for word in said)]
    others = [_meaning(name) for name, _ in phrases] + [(number, SEQUENCE, 1.0) for number in sequences]
    found = np.concatenate([*tables, _table(others)], axis=1)
    if worth is not None and min(worth, default=1.0) < 1.0:
        of_others = [worth[place] for place in (*(place for _, place in phrases), *sequences.values())]
        sizes = [*(table.shape[1] for table in tables), *[1] * len(others)]
        found[2] *= np.array([*worth, *worth, *of_others], np.float32).repeat(sizes)
    return _weightiest(*found)


def _weightiest(buckets: Floats, kinds: Floats, weights: Floats) -> Features:
    """Keep each bucket once, as what it weighs most for, the first of equals; in the order of the buckets."""
    order = np.lexsort((-weights, buckets))
    ordered = buckets[order]
    first = np.ones(len(order), bool)
    first[1:] = ordered[1:] != ordered[:-1]
    kept = order[first]
    return Features(buckets[kept].astype(np.int32), kinds[kept].astype(np.int8), weights[kept])


def _sequences(said: Sequence[Word], phrases: Sequence[tuple[str, int]]) -> dict[int, int]:
    """Give which concept follows which, and where: «dominated, boosted» is not «boost, dominated»."""
    at = {place: word.concepts for place, word in enumerate(said) if word.concepts}
    for name, place in phrases:
        if not name.startswith(TERM):
            at[place] = (*at.get(place, ()), name)
    found: dict[int, int] = {}
    for here, there in pairwise(sorted(at)):
        found.update(dict.fromkeys(_pairs(at[here], at[there]), there))
    return found


@lru_cache(maxsize=20_000)
def _pairs(before: tuple[str, ...], after: tuple[str, ...]) -> tuple[int, ...]:
    """Hash each pair of two words' concepts."""
    return tuple(bucket(f"q:{a}>{b}") for a in before for b in after)
