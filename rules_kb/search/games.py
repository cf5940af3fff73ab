"""Which game a question is about: by name, by its words, by the channel; never across games silently."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from rules_kb.search.features import stem_bucket
from rules_kb.search.index import Index
from rules_kb.search.query import Query

NAMED = 8.0  # what a game's own name in the question counts


def game_shares(query: Query, index: Index, answerable: Mapping[str, float]) -> dict[str, float]:
    """Give how likely each game is meant, summing to one; `answerable` says how well each could answer."""
    score = word_evidence(query, index)
    for n, slug in enumerate(index.slugs):
        score[n] += 3.0 * answerable.get(slug, 0.0)
    for slug in named(query.tokens, index):
        score[index.slugs.index(slug)] += NAMED
    share = np.exp(score - score.max())
    share /= share.sum()
    return {slug: float(share[n]) for n, slug in enumerate(index.slugs)}


def word_evidence(query: Query, index: Index) -> np.ndarray:
    """Give the log-likelihood of the question's words under each game's texts."""
    totals = index.stem_texts.sum(0) + 1.0
    score = np.zeros(len(index.slugs))
    mended = dict(query.mended)
    for token in dict.fromkeys(query.tokens):
        row = index.row_of_stem(stem_bucket(mended.get(token, token)))
        if row >= 0:
            share = (index.stem_texts[row] + 0.5) / totals
            weight = 0.3 if token in index.lexicon.stop else 1.0
            score += weight * np.log(share / share.sum())
    return score


def named(tokens: Sequence[str], index: Index) -> tuple[str, ...]:
    """Give the games whose names stand in the question."""
    text = f" {' '.join(tokens)} "
    names: Mapping[str, str] = index.plain["names"]["game"]
    return tuple(dict.fromkeys(slug for name, slug in names.items() if name and f" {name} " in text))
