"""Sparse postings: which texts hold a feature, and how much it weighs there; likeness of texts, kind by kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rules_kb.search.features import (
    BUCKETS,
    CONCEPT,
    FUNCTION,
    GRAM,
    KINDS,
    SEQUENCE,
    STEM,
    TERMS,
    WORD,
    Features,
    FeaturesOfTexts,
    Floats,
    Ints,
    Kinds,
)

# What each kind of feature says about two texts being alike. Squares reward several things in common at once
# (drive check AND who) over much of one thing; «crossed» is the same meaning said in the same construction
# («can be boosted», «can boost»).
LINEAR = np.zeros(len(KINDS), np.float32)
LINEAR[[WORD, STEM, GRAM, CONCEPT, FUNCTION, SEQUENCE]] = 0.152, 0.252, 0.376, 0.252, 0.2, 0.25
SQUARED = np.zeros(len(KINDS), np.float32)
SQUARED[[STEM, CONCEPT, TERMS]] = 0.5, 1.0, 0.3
CROSSED = 0.4
COMMON = 0.03  # letter groups in more of the texts than this tell nothing apart
_ALL = float(LINEAR.sum() + SQUARED.sum()) + CROSSED


@dataclass(frozen=True, slots=True)
class Postings:
    """An inverted index over texts. `starts[b]:starts[b+1]` is the row of bucket b in `texts` and `weights`.

    `idf` is the rarity of each bucket, over the texts of all games.
    """

    starts: Ints
    texts: Ints
    weights: Floats
    idf: Floats
    size: int

    def compare(self, features: Features) -> Floats:
        """Give the likeness, 0 to 1, of a text to every text of the postings."""
        places, lengths, products = self._meet(features, self.starts[1:])
        return blend(_sums(features.kinds, lengths, self.texts.take(places), products, self.size))

    def compare_each(self, texts: FeaturesOfTexts) -> Iterator[Floats]:
        """Give the likeness of each text of the postings to those before it and to itself, the same from both sides.

        Two features that meet in one bucket may be of other kinds in one text than in another: the mean of both counts.
        """
        buckets, kinds, _ = texts.all()
        kinds = kinds[_by_bucket(buckets, self.idf)]
        ends = self.starts[:-1].copy()
        for size, features in enumerate(texts, 1):
            ends[features.buckets[self.idf[features.buckets] > 0]] += 1
            places, lengths, products = self._meet(features, ends)
            here, there, met = np.repeat(features.kinds, lengths), kinds.take(places), self.texts.take(places)
            sums = _sums(features.kinds, lengths, met, products, size)
            likeness = blend(sums)
            other = np.flatnonzero(here != there)
            if len(other):
                columns, column = np.unique(met[other], return_inverse=True)
                turned = sums[:, columns]
                np.subtract.at(turned, (here[other], column), products[other])
                np.add.at(turned, (there[other], column), products[other])
                likeness[columns] = (likeness[columns] + blend(turned)) / 2
            yield likeness

    def _meet(self, features: Features, ends: Ints) -> tuple[Ints, Ints, Floats]:
        """Give where each feature stands, up to `ends` of its row: places, how many of each, products of weights."""
        starts = self.starts[features.buckets]
        lengths = ends[features.buckets] - starts
        after = np.cumsum(lengths, dtype=np.int32)
        places = np.arange(after[-1] if len(after) else 0, dtype=np.int32)
        places += np.repeat(starts + lengths - after, lengths)
        products = self.weights.take(places)
        products *= np.repeat(weigh(features, self.idf), lengths)
        return places, lengths, products


def _sums(kinds: Kinds, lengths: Ints, texts: Ints, products: Floats, size: int) -> Floats:
    """Sum products by kind (rows, each kind for as many as its length) and text (columns)."""
    cells = np.repeat(kinds.astype(np.int64) * size, lengths)
    cells += texts
    return np.bincount(cells, products, len(KINDS) * size).reshape(len(KINDS), size).astype(np.float32)


def most_alike(features: Features, idf: Floats) -> float:
    """Give the likeness of a text to itself: less than 1 when it has no features of some kind."""
    kinds = np.bincount(features.kinds, idf[features.buckets], len(KINDS)) > 0
    return float(blend(kinds.astype(np.float32)[:, None])[0])


def blend(by_kind: Floats) -> Floats:
    """Make one likeness of the likenesses by kind (kinds in rows)."""
    likeness = LINEAR @ by_kind
    for kind in (STEM, CONCEPT, TERMS):
        likeness += SQUARED[kind] * by_kind[kind] * by_kind[kind]
    likeness += CROSSED * by_kind[CONCEPT] * by_kind[FUNCTION]
    blended: Floats = likeness / _ALL
    return blended


def weigh(features: Features, idf: Floats) -> Floats:
    """Weigh a text's features by rarity, each kind brought to length one."""
    values = features.counts * idf[features.buckets]
    squares = np.bincount(features.kinds, values * values, len(KINDS))
    lengths = np.sqrt(np.maximum(squares, 1e-9)).astype(np.float32)
    weighed: Floats = (values / lengths[features.kinds]).astype(np.float16).astype(np.float32)  # as they are kept
    return weighed


def rarity(texts: FeaturesOfTexts) -> Floats:
    """Give how rare each bucket is over texts; letter groups that stand everywhere count nothing."""
    frequency = np.zeros(BUCKETS, np.int32)
    letters = np.zeros(BUCKETS, np.int32)
    for text in texts:
        frequency[text.buckets] += 1
        letters[text.buckets] += text.kinds == GRAM
    idf = np.log((len(texts) + 1) / (frequency + 0.5))
    idf[letters > max(COMMON * len(texts), 50)] = 0.0
    return idf.astype(np.float16).astype(np.float32)


def build_postings(texts: FeaturesOfTexts, idf: Floats) -> Postings:
    """Index texts by their features, weighed by given rarities."""
    buckets = texts.all().buckets
    order = _by_bucket(buckets, idf)
    values = np.concatenate([np.zeros(0, np.float32), *(weigh(each, idf) for each in texts)])[order]
    owners = np.repeat(np.arange(len(texts), dtype=np.int32), [len(each.buckets) for each in texts])[order]
    held = np.bincount(buckets[order], minlength=BUCKETS)
    return Postings(np.concatenate(([0], np.cumsum(held))).astype(np.int32), owners, values, idf, len(texts))


def _by_bucket(buckets: Ints, idf: Floats) -> NDArray[np.int64]:
    """Give the places of all features that weigh anything, in the order of their buckets."""
    places = np.flatnonzero(idf[buckets] > 0)
    return places[np.argsort(buckets[places], kind="stable")]
