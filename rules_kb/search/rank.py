"""Ranking: of the rules that come near, which one is asked for? Several kinds of evidence with learned weights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from rules_kb.search.features import TELLING, Floats, Ints
from rules_kb.search.index import GameModel, Index
from rules_kb.search.query import Query

CANDIDATES = 10
MOST = 7.0  # a word is at most as rare as this
SIGNS = ("learned", "asking", "nearest", "held", "typical", "kind")


class Likeness(NamedTuple):
    """A question's likeness to every text of a game: as a whole, and of its asking sentences alone."""

    whole: Floats
    asking: Floats


class Ranked(NamedTuple):
    """A game's rules, best first: `order` of all, `shares` of the candidates among them (they sum to one).

    `own` is the question's likeness to each of the game's texts.
    """

    order: tuple[int, ...]
    shares: Floats
    learned: Floats
    outside: float
    signs: Floats
    own: Floats


def compare(query: Query, model: GameModel) -> Likeness:
    """Compare a question with every text of a game."""
    whole = model.postings.compare(query.features)
    return Likeness(whole, whole if query.asking is None else model.postings.compare(query.asking))


def rank(query: Query, model: GameModel, index: Index, likeness: Likeness, weights: Mapping[str, float]) -> Ranked:
    """Rank one game's rules for a question."""
    whole, asking = likeness
    of_whole = whole @ model.answers
    of_asking = of_whole if asking is whole else asking @ model.answers
    learned: Floats = ((of_whole + of_asking) / 2).astype(np.float32, copy=False)
    first = np.argsort(-learned[:-1], kind="stable")
    near = first[:CANDIDATES].astype(np.int32)
    own = whole if asking is whole else ((whole + asking) / 2).astype(np.float32, copy=False)
    signs = _signs(query, model, index, own, near, of_whole, of_asking)
    total = signs @ np.array([weights.get(name, 0.0) for name in SIGNS], np.float32)
    order = np.argsort(-total, kind="stable")
    shares = np.exp(total - total.max())
    shares = (shares / shares.sum())[order].astype(np.float32)
    best = np.concatenate([near[order], first[CANDIDATES:]]).tolist()
    return Ranked(tuple(best), shares, learned[:-1], float(learned[-1]), signs[order], own)


def _signs(
    query: Query, model: GameModel, index: Index, own: Floats, near: Ints, of_whole: Floats, of_asking: Floats
) -> Floats:
    """Give each candidate's signs of evidence, one row for each."""
    signs = np.zeros((len(near), len(SIGNS)), np.float32)
    targets = model.places[near]
    telling = TELLING[query.features.kinds]
    wanted = query.features.buckets[telling]
    weight = query.features.counts[telling] * np.minimum(index.idf[wanted], MOST)
    weight /= max(float(weight.sum()), 1e-6)
    shares = index.shares_of(wanted, targets)
    signs[:, 0], signs[:, 1] = of_whole[near], of_asking[near]
    signs[:, 2] = model.nearest(own)[near]
    signs[:, 3], signs[:, 4] = (shares > 0) @ weight, np.sqrt(shares) @ weight
    signs[:, 5] = index.kind_evidence[model.slug][near][:, list(query.kinds)].sum(axis=1)
    return signs
