"""Learning which texts speak for which rule: ridge regression in its dual form, so that no feature gets a column."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from rules_kb.search.features import Features, Floats, Ints
from rules_kb.search.postings import Postings, build_postings

RIDGE = 0.15
BLOCK = 256
TRUST = {"title": 1.5, "short": 0.5, "body": 0.5, "term": 0.5}


def train(features: Sequence[Features], kinds: Sequence[str], labels: Ints, classes: int, postings: Postings) -> Floats:
    """Give the weight of each text for each class; a question's scores are its likenesses times these weights."""
    size = len(features)
    if not size:
        return np.zeros((0, classes), np.float32)
    own = build_postings(features, postings.idf)
    likeness = np.empty((size, size), np.float32)
    for n, each in enumerate(features):
        likeness[n] = own.compare(each)
    trust = np.array([TRUST.get(kind, 1.0) for kind in kinds], np.float32)
    likeness[np.arange(size), np.arange(size)] += RIDGE / trust
    wanted = np.zeros((size, classes), np.float32)
    wanted[np.arange(size), labels] = 1.0
    return _solve(likeness, wanted).astype(np.float16).astype(np.float32)


def _solve(matrix: Floats, wanted: Floats) -> Floats:
    """Solve for a symmetric positive matrix, in place and by halves: half the work and memory of a general solver."""
    edges = [(a, min(a + BLOCK, len(matrix))) for a in range(0, len(matrix), BLOCK)]
    for a, b in edges:  # two hashes that meet in one bucket can make a likeness one-sided
        for c, d in edges:
            if c >= a:
                matrix[c:d, a:b] = (matrix[c:d, a:b] + matrix[a:b, c:d].T) / 2
    for a, b in edges:
        matrix[a:b, a:b] = _root(matrix[a:b, a:b])
        if b < len(matrix):
            matrix[b:, a:b] = matrix[b:, a:b] @ np.linalg.inv(matrix[a:b, a:b]).T
        for c, d in edges:
            if c >= b:
                matrix[c:, c:d] -= matrix[c:, a:b] @ matrix[c:d, a:b].T
    found = wanted.copy()
    for a, b in edges:
        found[a:b] = np.linalg.solve(matrix[a:b, a:b], found[a:b] - matrix[a:b, :a] @ found[:a])
    for a, b in reversed(edges):
        found[a:b] = np.linalg.solve(matrix[a:b, a:b].T, found[a:b] - matrix[b:, a:b].T @ found[b:])
    return found


def _root(block: Floats) -> Floats:
    """Give the triangular root of a block; texts that are all but the same get as much more ridge as they need."""
    more = 0.0
    while True:
        try:
            return np.linalg.cholesky(block + np.float32(more) * np.eye(len(block), dtype=np.float32)).astype(
                np.float32
            )
        except np.linalg.LinAlgError:
            more = max(0.05, 2 * more)
