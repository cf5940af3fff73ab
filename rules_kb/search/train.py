"""Learning which texts speak for which rule: ridge regression in its dual form, so that no feature gets a column."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import numpy as np

from rules_kb.search.features import FeaturesOfTexts, Floats, Ints
from rules_kb.search.postings import Postings

RIDGE = 0.15
BLOCK = 512  # texts
TRUST = {"title": 1.5, "short": 0.5, "body": 0.5, "term": 0.5}


def train(features: FeaturesOfTexts, kinds: Sequence[str], labels: Ints, classes: int, postings: Postings) -> Floats:
    """Give the weight of each text for each class; a question's scores are its likenesses times these weights.

    `postings` are those of the texts themselves.
    """
    size = len(features)
    trust = np.array([TRUST.get(kind, 1.0) for kind in kinds], np.float32)
    wanted = np.zeros((size, classes), np.float32)
    wanted[np.arange(size), labels] = 1.0
    rows = postings.compare_each(features)
    root = Root()
    for start in range(0, size, BLOCK):
        end = min(start + BLOCK, size)
        block = np.zeros((end - start, end), np.float32)
        for n, likeness in enumerate(islice(rows, end - start)):
            block[n, : len(likeness)] = likeness
            block[n, start + n] += RIDGE / trust[start + n]
        root.add(block)
    return root.solve(wanted).astype(np.float16).astype(np.float32)


class Root:
    """The triangular root of a symmetric positive matrix, which grows by blocks of its rows (Cholesky).

    Only what stands left of the diagonal is held: half of the work and a half of the memory of a general solver.
    """

    def __init__(self) -> None:
        self._rows: list[Floats] = []
        self._inverses: list[Floats] = []

    def add(self, block: Floats) -> None:
        """Add the next rows, up to and with the diagonal; they are changed in place, what is right of it is ignored."""
        start = 0
        for row, inverse in zip(self._rows, self._inverses, strict=True):
            end = row.shape[1]
            block[:, start:end] = (block[:, start:end] - block[:, :start] @ row[:, :start].T) @ inverse.T
            start = end
        root = _root(block[:, start:] - block[:, :start] @ block[:, :start].T)
        block[:, start:] = root
        self._rows.append(block)
        self._inverses.append(np.linalg.inv(root))

    def solve(self, wanted: Floats) -> Floats:
        """Give what the matrix must be multiplied by to give what is wanted."""
        found = wanted.copy()
        for row, inverse in zip(self._rows, self._inverses, strict=True):
            start, end = row.shape[1] - len(row), row.shape[1]
            found[start:end] = inverse @ (found[start:end] - row[:, :start] @ found[:start])
        for row, inverse in zip(reversed(self._rows), reversed(self._inverses), strict=True):
            start, end = row.shape[1] - len(row), row.shape[1]
            found[start:end] = inverse.T @ found[start:end]
            found[:start] -= row[:, :start].T @ found[start:end]
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
