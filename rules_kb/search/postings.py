"""Sparse postings: which texts hold a feature, and how much it weighs there; likeness of texts, kind by kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

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
    Floats,
    Ints,
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
    """An inverted index over texts. `starts[b]:starts[b+1]` is the row of bucket b in `texts` and `weights`."""

    starts: Ints
    texts: Ints
    weights: Floats
    idf: Floats
    size: int

    def compare(self, features: Features) -> Floats:
        """Give the likeness, 0 to 1, of a text to every text of the index."""
        values = weigh(features, self.idf)
        starts = self.starts[features.buckets]
        lengths = self.starts[features.buckets + 1] - starts
        total = int(lengths.sum())
        if not total:
            return np.zeros(self.size, np.float32)
        ends = np.cumsum(lengths)
        places = np.arange(total) + np.repeat(starts - (ends - lengths), lengths)
        cells = self.texts[places] + np.repeat(features.kinds * np.int32(self.size), lengths)
        sums = np.bincount(cells, self.weights[places] * np.repeat(values, lengths), len(KINDS) * self.size)
        return blend(sums.reshape(len(KINDS), self.size).astype(np.float32))

    def most(self, features: Features) -> float:
        """Give the likeness of a text to itself: less than 1 when it has no features of some kind."""
        kinds = np.bincount(features.kinds, self.idf[features.buckets], len(KINDS)) > 0
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


def rarity(texts: Sequence[Features]) -> Floats:
    """Give how rare each bucket is over texts; letter groups that stand everywhere count nothing."""
    buckets = np.concatenate([np.zeros(0, np.int32), *(t.buckets for t in texts)])
    kinds = np.concatenate([np.zeros(0, np.int32), *(t.kinds for t in texts)])
    frequency = np.bincount(buckets, minlength=BUCKETS)
    idf = np.log((len(texts) + 1) / (frequency + 0.5))
    letters = np.bincount(buckets[kinds == GRAM], minlength=BUCKETS)
    idf[letters > max(COMMON * len(texts), 50)] = 0.0
    return idf.astype(np.float16).astype(np.float32)


def build_postings(texts: Sequence[Features], idf: Floats) -> Postings:
    """Index texts by their features, weighed by given rarities."""
    lengths = np.array([len(t.buckets) for t in texts], np.int64)
    buckets = np.concatenate([np.zeros(0, np.int32), *(t.buckets for t in texts)])
    values = np.concatenate([np.zeros(0, np.float32), *(weigh(t, idf) for t in texts)])
    owners = np.repeat(np.arange(len(texts), dtype=np.int32), lengths)
    kept = values > 0
    buckets, values, owners = buckets[kept], values[kept], owners[kept]
    order = np.argsort(buckets, kind="stable")
    starts = np.concatenate(([0], np.cumsum(np.bincount(buckets, minlength=BUCKETS)))).astype(np.int32)
    return Postings(starts, owners[order], values[order], idf, len(texts))
