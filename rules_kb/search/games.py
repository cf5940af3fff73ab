"""Which game a question is about: by name, by its words, by the channel; never across games silently."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from rules_kb.search.features import stem_bucket
from rules_kb.search.index import Index
from rules_kb.search.query import Query

NAMED = 8.0  # what a game's own name in the question counts


def game_shares(
    query: Query, index: Index, told: NDArray[np.float64], answerable: Mapping[str, float]
) -> dict[str, float]:
    """Give how likely each game is meant, summing to one.

    `told` is the evidence of the words (see word_evidence); `answerable` says how well each game could answer.
    """
    score = told.copy()
    for n, slug in enumerate(index.slugs):
        score[n] += 3.0 * answerable.get(slug, 0.0)
    for slug in named(query.tokens, index.plain["names"]["game"]):
        score[index.slugs.index(slug)] += NAMED
    share = np.exp(score - score.max())
    share /= share.sum()
    return {slug: float(share[n]) for n, slug in enumerate(index.slugs)}


def word_evidence(query: Query, index: Index) -> NDArray[np.float64]:
    """Give the log-likelihood of the question's words under each game's texts."""
    stems = dict(zip(query.tokens, query.stems, strict=True))
    stems |= {token: stem_bucket(better) for token, better in query.mended.items()}
    rows = {token: row for token, stem in stems.items() if (row := index.row_of_stem(stem)) >= 0}
    weight = np.array([0.3 if token in index.lexicon.stop else 1.0 for token in rows])
    told: NDArray[np.float64] = weight @ index.game_evidence[[*rows.values()]]
    return told


def named(tokens: Sequence[str], names: Mapping[str, str]) -> tuple[str, ...]:
    """Give the games whose names stand in the question."""
    text = f" {' '.join(tokens)} "
    return tuple(dict.fromkeys(slug for name, slug in names.items() if name and f" {name} " in text))
