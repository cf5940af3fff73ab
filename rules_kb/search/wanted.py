"""What a story wants to know: which of a game's asks its words ask for, learned from how players ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from rules_kb.knowledge import Knowledge
from rules_kb.model import LANGUAGES, Lang
from rules_kb.search.features import Features, FeaturesOfTexts, Floats
from rules_kb.search.index import Index, Wants
from rules_kb.search.postings import build_postings
from rules_kb.search.query import Query, read
from rules_kb.search.train import train

OF_WHOLE = 0.5  # what a whole story counts beside its asking sentences


class Wanted(NamedTuple):
    """One ask that a story may mean, and how much its words speak for it."""

    ask: str
    score: float


class Told(NamedTuple):
    """A text in which players want to know something."""

    ask: str
    lang: Lang
    text: str


def collect_wanted(knowledge: Knowledge) -> dict[str, list[Told]]:
    """Gather by game how players ask for each kind of answer; games without such texts are left out."""
    found = {
        slug: [
            Told(ask, lang, text) for lang in LANGUAGES for ask, texts in folder.wanted(lang).items() for text in texts
        ]
        for slug, folder in knowledge.games.items()
    }
    return {slug: texts for slug, texts in found.items() if texts}


def learn_wanted(told: Sequence[Told], index: Index) -> Wants:
    """Learn what texts of a game ask for, each from its asking sentences and, where they are not all, as a whole."""
    asks = tuple(dict.fromkeys(each.ask for each in told))
    rows: list[Features] = []
    kinds: list[str] = []
    labels: list[int] = []
    for each in told:
        query = read(each.text, index, each.lang)
        parts = {"asked": query.asking or query.features} | ({"body": query.features} if query.asking else {})
        rows += parts.values()
        kinds += parts
        labels += [asks.index(each.ask)] * len(parts)
    features = FeaturesOfTexts(rows)
    postings = build_postings(features, index.idf)
    return Wants(asks, postings, train(features, kinds, np.array(labels, np.int32), len(asks), postings))


def rank_wanted(query: Query, wants: Wants) -> tuple[Wanted, ...]:
    """Rank a game's asks for a story that was read as a question, best first."""
    scores: Floats = wants.postings.compare(query.asking or query.features) @ wants.answers
    if query.asking is not None:
        scores = scores + OF_WHOLE * (wants.postings.compare(query.features) @ wants.answers)
    order = np.argsort(-scores, kind="stable").tolist()
    return tuple(Wanted(wants.asks[n], float(scores[n])) for n in order)


def learn_every(knowledge: Knowledge, index: Index) -> Mapping[str, Wants]:
    """Learn for every game that has texts to learn from."""
    return {slug: learn_wanted(told, index) for slug, told in collect_wanted(knowledge).items()}
