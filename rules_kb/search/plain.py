"""Searching a game without phrasings: what a question shares with a rule in words, meanings, letters and numbers."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz

from rules_kb.model import Lang
from rules_kb.search.features import Floats, Ints, stem_bucket
from rules_kb.search.lexicon import Lexicon, read_common
from rules_kb.search.numbers import says_number
from rules_kb.search.plain_game import PART, SATURATION, PlainGame, PlainRow, build_plain
from rules_kb.search.plain_query import AskedPlain, grams, rarity_of, rarity_of_meaning, read_plain

__all__ = ["PlainFound", "PlainGame", "PlainRow", "build_plain", "learned", "search_plain"]

CANDIDATES = 30
MEANING = 0.35  # a word of the same meaning counts less than the word itself
RANKED_BY = ("score", "held", "meant", "title", "letters", "said", "number", "grams")
SIGNS = (*RANKED_BY, "share", "ahead", "unknown", "missed", "length")


@dataclass(frozen=True, slots=True)
class PlainFound:
    """What a question found in a game: rules best first with scores up to 1, and the signs to decide by.

    `evidence` holds what each of the rules is ranked by, one row for each.
    """

    rules: tuple[str, ...]
    scores: tuple[float, ...]
    because: tuple[tuple[str, ...], ...]
    signs: Mapping[str, float]
    evidence: Floats = field(compare=False)


@lru_cache(maxsize=1)
def learned() -> Mapping[str, Any]:
    """Give how much each kind of evidence weighs."""
    return read_common("plain.toml")


def search_plain(
    question: str,
    game: PlainGame,
    lexicon: Lexicon,
    lang: Lang | None,
    limit: int = 5,
    weights: Mapping[str, float] | None = None,
    usual: Floats | None = None,
) -> PlainFound:
    """Find a game's rules for a question, with the signs of how well the best one answers it.

    `weights` say how the evidence ranks, the learned ones when left out; `usual` is how rare each bucket is in what
    players say of any game: a word that everyone uses tells little, though a small document may use it but once.
    """
    weights = learned()["rank"] if weights is None else weights
    asked = read_plain(question, game, lexicon, lang, usual)
    near, score = _nearest(asked, game)
    if not len(near):
        signs = dict.fromkeys(SIGNS, 0.0) | {"unknown": 1.0}
        return PlainFound((), (), (), signs, np.zeros((0, len(RANKED_BY)), np.float32))
    evidence, held = _compare(asked, game, near, score)
    value = evidence @ np.array([weights[name] for name in RANKED_BY], np.float32)
    order = np.lexsort((near, -value))
    value, evidence = value[order], evidence[order]
    most = sum(weights[name] for name in RANKED_BY)
    top = order[:limit]
    because = tuple(
        tuple(word.said for word, there in zip(asked.words, held[:, n], strict=True) if there)[:4] for n in top
    )
    scores = tuple(round(min(1.0, max(0.0, float(v) / most)), 4) for v in value[:limit])
    rules = tuple(game.rules[near[n]] for n in top)
    return PlainFound(rules, scores, because, _signs(asked, game, value, evidence), evidence[:limit])


def _nearest(asked: AskedPlain, game: PlainGame) -> tuple[NDArray[np.intp], Floats]:
    """Give the candidates, best first, and the score of each: 1 for a rule that says a question's every word."""
    gains: dict[int, float] = {}
    most = 0.0
    for word in asked.words:
        rarity = rarity_of(word, game)
        most += word.worth * rarity * (SATURATION + 1) / 2
        if word.stem >= 0:
            gains[word.stem] = gains.get(word.stem, 0.0) + word.worth * rarity
        for part in word.parts:
            gains[part] = gains.get(part, 0.0) + word.worth * PART * float(game.rarity[part])
    for number, worth in _meanings(asked).items():
        gains[number] = worth * MEANING * float(game.rarity[number])
    rows = [game.row(number) for number in gains]
    places = np.concatenate([np.zeros(0, np.int32), *(row for row, _ in rows)])
    if not len(places):
        return np.zeros(0, np.intp), np.zeros(0, np.float32)
    values = np.concatenate([weight * np.float32(gain) for (_, weight), gain in zip(rows, gains.values(), strict=True)])
    total = np.bincount(places, values, len(game.rules))
    count = min(CANDIDATES, int(np.count_nonzero(total)))
    near = np.argpartition(-total, count - 1)[:count]
    near = near[np.lexsort((near, -total[near]))]
    return near, (total[near] / max(most, 1e-6)).astype(np.float32)


def _meanings(asked: AskedPlain) -> dict[int, float]:
    found: dict[int, float] = {}
    for word in asked.words:
        for number in word.meant:
            found[number] = max(found.get(number, 0.0), word.worth)
    return found


def _compare(
    asked: AskedPlain, game: PlainGame, near: NDArray[np.intp], score: Floats
) -> tuple[Floats, NDArray[np.bool_]]:
    """Give what the candidates are ranked by, a row each, and which words (rows) each of them (columns) says."""
    slots = np.full(len(game.rules), -1, np.int32)
    slots[near] = np.arange(len(near), dtype=np.int32)
    rarity = np.array([rarity_of(w, game) for w in asked.words], np.float32)
    worth = np.array([w.worth for w in asked.words], np.float32) * rarity
    worth /= max(float(worth.sum()), 1e-6)
    by_meaning = np.array([rarity_of_meaning(w, game) for w in asked.words], np.float32)
    meaning = worth * np.minimum(1.0, by_meaning / np.maximum(rarity, 1e-6))
    said = np.array([_holds(w.stem, game, slots, len(near)) for w in asked.words])
    meant = np.array([_holds_any((*w.parts, *w.meant), game, slots, len(near)) for w in asked.words])
    evidence = np.zeros((len(near), len(RANKED_BY)), np.float32)
    evidence[:, 0], evidence[:, 1] = score, worth @ said
    evidence[:, 2] = evidence[:, 1] + meaning @ (meant & ~said)
    whole = max(sum(asked.grams.values()), 1e-6)
    for row, place in enumerate(near.tolist()):
        text = game.text(place)
        title, _, body = text.partition(" | ")
        stems = {stem_bucket(word) for word in title.split()}
        evidence[row, 3] = sum(w for w, word in zip(worth, asked.words, strict=True) if word.stem in stems)
        evidence[row, 4] = fuzz.token_set_ratio(asked.folded, title, processor=None) / 100
        evidence[row, 5] = fuzz.token_sort_ratio(asked.folded, body, processor=None) / 100
        evidence[row, 6] = asked.counts and says_number(text.split())
        evidence[row, 7] = sum(map(asked.grams.__getitem__, asked.grams.keys() & grams(text))) / whole
    return evidence, said | meant


def _holds(number: int, game: PlainGame, slots: Ints, size: int) -> NDArray[np.bool_]:
    """Tell which of the candidates (see `slots`) hold a bucket."""
    held = np.zeros(size, bool)
    if number >= 0:
        found = slots[game.row(number)[0]]
        held[found[found >= 0]] = True
    return held


def _holds_any(numbers: Sequence[int], game: PlainGame, slots: Ints, size: int) -> NDArray[np.bool_]:
    held = np.zeros(size, bool)
    for number in numbers:
        held |= _holds(number, game, slots, size)
    return held


def _signs(asked: AskedPlain, game: PlainGame, value: Floats, evidence: Floats) -> dict[str, float]:
    """Give the signs by which it is decided whether the best rule answers."""
    weights = [word.worth * rarity_of(word, game) for word in asked.words]
    strange = [weight * word.strange for weight, word in zip(weights, asked.words, strict=True)]
    whole = max(sum(weights), 1e-6)
    shares = np.exp(value - value[0])
    shares /= shares.sum()
    best = {name: float(each) for name, each in zip(RANKED_BY, evidence[0], strict=True)}
    return best | {
        "share": float(shares[0]),
        "ahead": float(shares[0] - shares[1]) if len(shares) > 1 else 1.0,
        "unknown": sum(strange) / whole,
        "missed": max(strange, default=0.0) / whole,
        "length": math.log1p(sum(word.stem >= 0 for word in asked.words)),
    }
