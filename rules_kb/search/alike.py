"""Words that a mistyped one may be a slip of: by its letters most of a vocabulary is passed over unread."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import process
from rapidfuzz.distance import OSA

LETTERS = "abcdefghijklmnopqrstuvwxyz"
_BITS = {letter: (1 << n, 1 << (n + 32)) for n, letter in enumerate(LETTERS)}
_OTHER = 1 << 26, 1 << 58


class Alike:
    """Words among which a mistyped one is looked for."""

    def __init__(self, words: Sequence[str]) -> None:
        """Take the words; their order is kept."""
        self.words = words
        self._letters: NDArray[np.uint64] = np.array([letters_of(word) for word in words], np.uint64)

    def near(self, word: str, most: int) -> list[tuple[str, int]]:
        """Give the words that are at most so many slips away, each with how many, the fewest first.

        A slip changes, lets out or puts in one letter, so it turns at most two of the bits that stand for letters.
        """
        apart = np.bitwise_count(self._letters ^ np.uint64(letters_of(word)))
        likely = [self.words[n] for n in np.flatnonzero(apart <= 2 * most).tolist()]
        found = process.extract(word, likely, scorer=OSA.distance, processor=None, score_cutoff=most, limit=None)
        return [(each, int(distance)) for each, distance, _ in found]


def letters_of(word: str) -> int:
    """Give which letters a word has, and which of them more than once, as bits; all but a to z are one letter."""
    once = twice = 0
    for letter in word:
        first, again = _BITS.get(letter, _OTHER)
        if once & first:
            twice |= again
        once |= first
    return once | twice
