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
    for slug in named(query.tokens, index.plain["names"]["game"]):
        score[index.slugs.index(slug)] += NAMED
    share = np.exp(score - score.max())
    share /= share.sum()
    return {slug: float(share[n]) for n, slug in enumerate(index.slugs)}


def word_evidence(query: Query, index: Index) -> np.ndarray:
    """Give the log-likelihood of the question's words under each game's texts."""
    mended = dict(query.mended)
    tokens = list(dict.fromkeys(query.tokens))
    rows = [index.row_of_stem(stem_bucket(mended.get(token, token))) for token in tokens]
    known = [n for n, row in enumerate(rows) if row >= 0]
    if not known:
        return np.zeros(len(index.slugs))
    share = (index.stem_texts[[rows[n] for n in known]] + 0.5) / (index.stem_texts.sum(0) + 1.0)
    weight = np.array([0.3 if tokens[n] in index.lexicon.stop else 1.0 for n in known])
    told: np.ndarray = weight @ np.log(share / share.sum(1, keepdims=True))
    return told


def named(tokens: Sequence[str], names: Mapping[str, str]) -> tuple[str, ...]:
    """Give the games whose names stand in the question."""
    text = f" {' '.join(tokens)} "
    return tuple(dict.fromkeys(slug for name, slug in names.items() if name and f" {name} " in text))
