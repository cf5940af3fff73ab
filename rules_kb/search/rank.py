"""Ranking: of the rules that come near, which one is asked for? Several kinds of evidence with learned weights."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from rapidfuzz import fuzz, process

from rules_kb.search.features import CONCEPT, STEM, TERMS, Floats, Ints
from rules_kb.search.index import GameModel, Index
from rules_kb.search.query import Query
from rules_kb.search.questions import DECISIVE, kinds_asked

CANDIDATES = 10
MOST = 7.0  # a word is at most as rare as this
_TELLING = (STEM, CONCEPT, TERMS)
SIGNS = ("learned", "asking", "nearest", "letters", "held", "typical", "kind")


class Likeness(NamedTuple):
    """A question's likeness to every text of the index: as a whole, and of its asking sentences alone."""

    whole: Floats
    asking: Floats


class Ranked(NamedTuple):
    """A game's rules, best first: `order` of all, `shares` of the candidates among them (they sum to one)."""

    order: tuple[int, ...]
    shares: Floats
    learned: Floats
    outside: float
    signs: Floats


def compare(query: Query, index: Index) -> Likeness:
    """Compare a question with every text."""
    whole = index.postings.compare(query.features)
    return Likeness(whole, whole if query.asking is None else index.postings.compare(query.asking))


def rank(query: Query, model: GameModel, index: Index, likeness: Likeness, weights: Mapping[str, float]) -> Ranked:
    """Rank one game's rules for a question."""
    whole, asking = likeness.whole[model.texts], likeness.asking[model.texts]
    of_whole = whole @ model.answers
    of_asking = of_whole if likeness.asking is likeness.whole else asking @ model.answers
    learned: Floats = ((of_whole + of_asking) / 2).astype(np.float32)
    first = np.argsort(-learned[:-1], kind="stable")
    near = first[:CANDIDATES].astype(np.int32)
    own: Floats = ((whole + asking) / 2).astype(np.float32)
    signs = _signs(query, model, index, own, near, of_whole, of_asking)
    total = signs @ np.array([weights.get(name, 0.0) for name in SIGNS], np.float32)
    order = np.argsort(-total, kind="stable")
    shares = np.exp(total - total.max())
    shares = (shares / shares.sum())[order].astype(np.float32)
    best = (*(int(n) for n in near[order]), *(int(n) for n in first[CANDIDATES:]))
    return Ranked(best, shares, learned[:-1], float(learned[-1]), signs[order])


def _signs(
    query: Query, model: GameModel, index: Index, own: Floats, near: Ints, of_whole: Floats, of_asking: Floats
) -> Floats:
    """Give each candidate's signs of evidence, one row for each."""
    signs = np.zeros((len(near), len(SIGNS)), np.float32)
    targets = model.places[near]
    telling = np.isin(query.features.kinds, _TELLING)
    wanted = query.features.buckets[telling]
    weight = query.features.counts[telling] * np.minimum(index.postings.idf[wanted], MOST)
    weight /= max(float(weight.sum()), 1e-6)
    shares = _shares_of(wanted, index, targets)
    signs[:, 0], signs[:, 1] = of_whole[near], of_asking[near]
    signs[:, 2] = model.nearest(own)[near]
    signs[:, 4], signs[:, 5] = (shares > 0) @ weight, np.sqrt(shares) @ weight
    asked = " ".join(t for t, w in zip(query.tokens, query.worth, strict=True) if w >= 1.0) or " ".join(query.tokens)
    kinds = kinds_of(query, index, model, targets)
    for row, target in enumerate(targets.tolist()):
        found = process.extractOne(asked, index.sayings_of(target), scorer=fuzz.ratio, processor=None)
        signs[row, 3] = found[1] / 100 if found else 0.0
        signs[row, 6] = sum(kinds[row].values())
    return signs


def _shares_of(wanted: Ints, index: Index, targets: Ints) -> Floats:
    """Give in what share of each target's texts each of the wanted features stands."""
    found = np.zeros((len(targets), len(wanted)), np.float32)
    for row, target in enumerate(targets.tolist()):
        start, end = int(index.rule_starts[target]), int(index.rule_starts[target + 1])
        held = index.rule_buckets[start:end]
        if len(held):
            place = held.searchsorted(wanted)
            place[place == len(held)] = 0
            found[row] = np.where(held[place] == wanted, index.rule_shares[start:end][place], 0.0)
    return found


def kinds_of(query: Query, index: Index, model: GameModel, targets: Ints) -> list[dict[int, float]]:
    """Tell, for each target, whether it is one that such questions (who, when, how many …) are asked about."""
    counts = index.asked_kinds
    told: list[dict[int, float]] = [{} for _ in targets]
    asked = [t for t, w in zip(query.tokens, query.worth, strict=True) if w >= 1.0]
    for kind in kinds_asked(asked or query.tokens, index.lexicon):
        if kind in DECISIVE:
            usual = float(counts[model.places, kind].sum()) / max(float(counts[model.places, -1].sum()), 1.0)
            for row, target in enumerate(targets):
                share = float(counts[target, kind] + 0.5) / float(counts[target, -1] + 5.0)
                told[row][kind] = math.log(share) - math.log(usual + 0.02)
    return told
