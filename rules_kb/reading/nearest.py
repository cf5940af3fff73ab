"""The worked examples nearest to a told situation: the same words, the same concepts, the same rules.

An example is known by its titles, the ways players told it and what its room's rules decide. The index is plain
dictionaries, built with its first use, one a game.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process

from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.scenarios import Example, packaged_scenarios
from rules_kb.search.fold import fold, words
from rules_kb.search.lexicon import Lexicon, gather_lexicon
from rules_kb.search.stems import stem

LONGEST_TOLD = 160  # words of a story that are looked at
TITLE, TOLD = 2.0, 1.0  # how much a title's words weigh, and those of a told variant
RULE = 1.5  # how much it weighs that an example turns on a rule which the clauses' search found
ALIKE = 0.15  # how much the likeness of the wording weighs among the first
SAME = 0.7  # what an example keeps that turns on the very rules of a nearer one
RERANKED = 12

Features: TypeAlias = Counter[str]


@dataclass(frozen=True, slots=True)
class Near:
    """A worked example near a told text, with its title in a language; the score is 1 at most."""

    example: str
    title: str
    score: float


@dataclass(frozen=True)
class _Index:
    """The examples of a game, which of them have a feature, how telling it is, and what rules they turn on."""

    examples: Mapping[str, Example]
    rules: Mapping[str, frozenset[str]]
    weights: Mapping[str, float]
    postings: Mapping[str, tuple[NDArray[np.int64], NDArray[np.float64]]]
    texts: Mapping[str, tuple[str, ...]] = field(repr=False)

    @cached_property
    def turning_on(self) -> Mapping[str, Sequence[str]]:
        """The examples that turn on each rule."""
        found: dict[str, list[str]] = {}
        for id_, rules in self.rules.items():
            for rule in rules:
                found.setdefault(rule, []).append(id_)
        return found


def nearest(
    text: str,
    knowledge: Knowledge,
    game: str | None = None,
    lang: Lang | None = None,
    limit: int = 3,
    *,
    rules: Mapping[str, float] | None = None,
    leaving_out: frozenset[str] = frozenset(),
) -> tuple[Near, ...]:
    """Give the worked examples nearest to a told text, best first; () when nothing is alike.

    `rules` are the clauses that search found for the same words, with their scores: examples that turn on them come
    nearer. `leaving_out` are ids of examples that are not wanted. Raises UnknownGame for an unknown game.
    """
    told = _features(text, _lexicon(knowledge))
    found: dict[str, float] = {}
    for slug in [game] if game is not None else list(knowledge.games):
        index = _index(knowledge, slug)
        found |= _scored(index, told, rules or {}, leaving_out)
    first = sorted(found, key=_first(found))[: max(RERANKED, limit)]
    folded = fold(text)
    for id_ in first:
        index = _index(knowledge, id_.partition("/")[0])
        alike = process.extractOne(folded, index.texts[id_], scorer=fuzz.token_set_ratio, processor=None)
        found[id_] += ALIKE * (alike[1] if alike else 0.0) / 100
    best = _varied({id_: found[id_] / (1 + RULE + ALIKE) for id_ in first}, knowledge, limit)
    return tuple(
        Near(id_, _index(knowledge, id_.partition("/")[0]).examples[id_].title(lang or "en"), round(score, 4))
        for id_, score in best
    )


def _first(scores: Mapping[str, float]) -> Callable[[str], tuple[float, str]]:
    return lambda id_: (-scores[id_], id_)


def _scored(index: _Index, told: Features, rules: Mapping[str, float], leaving_out: frozenset[str]) -> dict[str, float]:
    own = {name: (1 + math.log(times)) * index.weights.get(name, 0.0) for name, times in told.items()}
    length = math.sqrt(sum(weight * weight for weight in own.values())) or 1.0
    found = [(index.postings[name], weight) for name, weight in own.items() if name in index.postings]
    places = np.concatenate([np.zeros(0, np.int64), *(places for (places, _), _ in found)])
    parts = np.concatenate([np.zeros(0), *(weight * parts / length for (_, parts), weight in found)])
    sums = np.bincount(places, parts, len(index.examples))
    most = float(sums.max(initial=0.0)) or 1.0
    scale = 1.0 / max(most, 0.35)  # a text that is like nothing stays far from everything
    scores = {id_: score for id_, score in zip(index.examples, (sums * scale).tolist(), strict=True) if score}
    if rules:
        shared: dict[str, float] = {}
        for rule, weight in rules.items():
            for id_ in index.turning_on.get(rule, ()):
                shared[id_] = max(weight, shared.get(id_, 0.0))
        for id_, weight in shared.items():
            if weight:
                scores[id_] = scores.get(id_, 0.0) + RULE * weight / math.sqrt(len(index.rules[id_]))
    return {id_: score for id_, score in scores.items() if id_ not in leaving_out}


def _varied(scores: Mapping[str, float], knowledge: Knowledge, limit: int) -> list[tuple[str, float]]:
    """Take the best one after the other, those last that turn on nothing new."""
    left = dict(scores)
    turned = {id_: _index(knowledge, id_.partition("/")[0]).rules[id_] for id_ in scores}
    taken: list[tuple[str, float]] = []
    shown: set[str] = set()
    while left and len(taken) < limit:
        worth = {id_: score * (SAME if turned[id_] and turned[id_] <= shown else 1.0) for id_, score in left.items()}
        best = min(worth, key=_first(worth))
        taken.append((best, left.pop(best)))
        shown |= turned[best]
    return taken


@lru_cache(maxsize=4)
def _lexicon(knowledge: Knowledge) -> Lexicon:
    return gather_lexicon(knowledge)


def _features(text: str, lexicon: Lexicon) -> Features:
    """Give a text's telling word stems and concepts, in whatever language they are said."""
    said = lexicon.expand(words(text)[:LONGEST_TOLD])
    found: Features = Counter(f"s:{stem(word)}" for word in said if word not in lexicon.stop)
    found.update(f"c:{name}" for name, _ in lexicon.of_words(said))
    return found


@lru_cache(maxsize=16)
def _index(knowledge: Knowledge, game: str) -> _Index:
    lexicon = _lexicon(knowledge)
    examples = {each.id: each for each in packaged_scenarios(knowledge, game)}
    features = {id_: _of_example(each, lexicon) for id_, each in examples.items()}
    often = Counter(name for each in features.values() for name in each)
    weights = {name: math.log(1 + len(examples) / times) for name, times in often.items()}
    postings: dict[str, list[tuple[int, float]]] = {}
    for place, each in enumerate(features.values()):
        own = {name: math.log(1 + amount) * weights[name] for name, amount in each.items()}
        length = math.sqrt(sum(weight * weight for weight in own.values())) or 1.0
        for name, weight in own.items():
            postings.setdefault(name, []).append((place, weight / length))
    rules = {id_: turns_on(each) for id_, each in examples.items()}
    texts = {
        id_: tuple(fold(said) for said in (*each.scenario.title.values(), *each.scenario.told.values())) or ("",)
        for id_, each in examples.items()
    }
    rows = {
        name: (np.array([n for n, _ in row]), np.array([part for _, part in row])) for name, row in postings.items()
    }
    return _Index(examples, rules, weights, rows, texts)


def _of_example(example: Example, lexicon: Lexicon) -> dict[str, float]:
    found: dict[str, float] = {}
    for worth, said in ((TITLE, example.scenario.title), (TOLD, example.scenario.told)):
        for text in said.values():
            for name, times in _features(text, lexicon).items():
                found[name] = found.get(name, 0.0) + worth * times
    return found


def turns_on(example: Example) -> frozenset[str]:
    """Give the rules that an example shows: those it must cite and those that decide its answers."""
    deciders = {answer.decider for outcome in example.expected.outcomes() for answer in outcome.answers}
    return frozenset(str(rule) for rule in (*example.expected.cites, *deciders) if rule)
