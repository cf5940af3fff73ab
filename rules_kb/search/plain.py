"""Games without phrasings, imported ones above all: the words of their rules alone, as postings that can grow."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from rules_kb.model import Lang
from rules_kb.search.clauses import weigh_clauses
from rules_kb.search.features import BUCKETS, Floats, Ints, bucket, stem_bucket
from rules_kb.search.fold import spoken, words
from rules_kb.search.lexicon import TERM, Lexicon

SATURATION, LENGTH = 1.2, 0.6  # of a word said often, and of a long text (as in BM25)
TITLE = 2.0  # a word of the title counts as so many of the body
CONCEPT_SHARE = 0.35  # a word of the same meaning counts less than the word itself
CANDIDATES = 30
KEPT = 240  # letters of a rule's text that are kept to compare
LEAST_MENDED = 5
MENDED = 0.2  # how strange a word is that is known once mended
SIGNS = ("score", "margin", "held", "title", "letters", "unknown", "length")


@dataclass(frozen=True, slots=True)
class PlainRow:
    """One rule's words in one language."""

    rule: str
    title: str
    body: str


@dataclass(frozen=True, slots=True)
class PlainGame:
    """The postings of one game's rules: `starts[b]:starts[b+1]` is the row of bucket b in `places` and `weights`."""

    slug: str
    rules: tuple[str, ...]
    starts: Ints
    places: Ints
    weights: NDArray[np.float16]
    rarity: Floats
    vocabulary: tuple[str, ...]
    said: bytes
    ends: Ints
    _lengths: dict[int, list[str]] = field(default_factory=dict)

    def knows(self, number: int) -> bool:
        """Tell whether any rule holds a bucket."""
        return bool(self.starts[number + 1] > self.starts[number])

    def text(self, place: int) -> str:
        """Give the folded beginning of a rule's words, its title first."""
        start = int(self.ends[place - 1]) if place else 0
        return self.said[start : int(self.ends[place])].decode()

    def mend(self, word: str) -> str | None:
        """Give the word of the rules that a mistyped one most likely was."""
        if len(word) < LEAST_MENDED or not word.isalpha():
            return None
        if not self._lengths:
            for known in self.vocabulary:
                self._lengths.setdefault(len(known), []).append(known)
        most = 1 if len(word) < 8 else 2
        near = [k for n in range(len(word) - 1, len(word) + 2) for k in self._lengths.get(n, ())]
        found = process.extractOne(word, near, scorer=OSA.distance, processor=None, score_cutoff=most)
        return str(found[0]) if found else None


@dataclass(frozen=True, slots=True)
class PlainFound:
    """What a question found in a game: rules best first with scores up to 1, and the signs to decide by."""

    rules: tuple[str, ...]
    scores: tuple[float, ...]
    because: tuple[tuple[str, ...], ...]
    signs: dict[str, float]


def build_plain(slug: str, rows: Iterable[PlainRow], lexicon: Lexicon) -> PlainGame:
    """Index a game's rules by the stems and meanings of their words."""
    place_of: dict[str, int] = {}
    buckets: list[Ints] = []
    counts: list[Floats] = []
    owners: list[tuple[int, int]] = []
    said: dict[int, str] = {}
    vocabulary: dict[str, None] = {}
    for row in rows:
        place = place_of.setdefault(row.rule, len(place_of))
        title, body = words(row.title), words(row.body)
        vocabulary.update(dict.fromkeys(w for w in (*title, *body) if len(w) >= LEAST_MENDED and w.isalpha()))
        found: dict[int, float] = {}
        for tokens, worth in ((title, TITLE), (body, 1.0)):
            for token in tokens:
                if token not in lexicon.stop:
                    for number in (stem_bucket(token), *_meant(token, lexicon)):
                        found[number] = found.get(number, 0.0) + worth
        buckets.append(np.fromiter(found, np.int32, len(found)))
        counts.append(np.fromiter(found.values(), np.float32, len(found)))
        owners.append((place, len(found)))
        said.setdefault(place, f"{' '.join(title)} | {' '.join(body)}"[:KEPT])
    return _post(slug, tuple(place_of), buckets, counts, owners, said, tuple(sorted(vocabulary)))


def _post(
    slug: str,
    rules: tuple[str, ...],
    buckets: list[Ints],
    counts: list[Floats],
    owners: list[tuple[int, int]],
    said: dict[int, str],
    vocabulary: tuple[str, ...],
) -> PlainGame:
    lengths = np.array([n for _, n in owners], np.int64)
    every = np.concatenate([np.zeros(0, np.int32), *buckets])
    values = np.concatenate([np.zeros(0, np.float32), *counts])
    places = np.repeat(np.array([place for place, _ in owners], np.int32), lengths)
    size = np.repeat(np.array([float(c.sum()) for c in counts], np.float32), lengths)
    usual = max(float(size.mean()) if len(size) else 1.0, 1.0)
    values = values * (SATURATION + 1) / (values + SATURATION * (1 - LENGTH + LENGTH * size / usual))
    held = np.bincount(every, minlength=BUCKETS)
    rarity = np.log1p((len(owners) - held + 0.5).clip(0) / (held + 0.5)).astype(np.float32)
    order = np.argsort(every, kind="stable")
    starts = np.concatenate(([0], np.cumsum(held))).astype(np.int32)
    blob = [said[n].encode() for n in range(len(rules))]
    ends = np.cumsum([len(b) for b in blob]).astype(np.int32)
    weights = values[order].astype(np.float16)
    return PlainGame(slug, rules, starts, places[order], weights, rarity, vocabulary, b"".join(blob), ends)


def search_plain(question: str, game: PlainGame, lexicon: Lexicon, lang: Lang | None, limit: int = 5) -> PlainFound:
    """Find a game's rules for a question, with the signs of how well the best one answers it."""
    asked = _read(question, game, lexicon, lang)
    total = np.zeros(len(game.rules), np.float32)
    most = unknown = whole = 0.0
    for number, worth, strange, _ in asked.values():
        rarity = float(game.rarity[number])
        whole += worth * rarity
        unknown += worth * rarity * strange
        most += worth * rarity * (SATURATION + 1) / 2
        start, end = int(game.starts[number]), int(game.starts[number + 1])
        np.add.at(
            total, game.places[start:end], game.weights[start:end].astype(np.float32) * np.float32(worth * rarity)
        )
    for number, worth in _meanings(asked, lexicon):
        start, end = int(game.starts[number]), int(game.starts[number + 1])
        gain = np.float32(worth * float(game.rarity[number]) * CONCEPT_SHARE)
        np.add.at(total, game.places[start:end], game.weights[start:end].astype(np.float32) * gain)
    count = min(CANDIDATES, int((total > 0).sum()))
    if not count:
        return PlainFound((), (), (), dict.fromkeys(SIGNS, 0.0) | {"unknown": 1.0})
    near = np.argpartition(-total, count - 1)[:count]
    near = near[np.lexsort((near, -total[near]))]
    return _rerank(question, game, asked, near, total / max(most, 1e-6), (unknown, whole), limit)


Asked = dict[str, tuple[int, float, float, str]]  # bucket, worth, strangeness, the word as mended


def _read(question: str, game: PlainGame, lexicon: Lexicon, lang: Lang | None) -> Asked:
    """Read a question's telling words: bucket, what the word is worth, and how strange it is to the game (0 to 1)."""
    asked: Asked = {}
    clauses = weigh_clauses(question, lexicon, lambda w: w not in lexicon.stop and game.knows(stem_bucket(w)))
    for clause in clauses:
        for folded, _ in spoken(clause.text):
            for token in lexicon.expand([folded], lang):
                if token in lexicon.stop or (token in asked and asked[token][1] >= clause.weight):
                    continue
                number, strange, meant = stem_bucket(token), 0.0, token
                if not game.knows(number):
                    better = game.mend(token)
                    strange = MENDED if better else 0.5 if lexicon.of_word(token) else 1.0
                    number, meant = (stem_bucket(better), better) if better else (number, token)
                asked[token] = (number, clause.weight * (clause.weight if strange else 1.0), strange, meant)
                if len(asked) >= 60:
                    return asked
    return asked


def _meant(word: str, lexicon: Lexicon) -> list[int]:
    """Give the buckets of what a word means in every game."""
    return [bucket("c:" + name) for name in lexicon.of_word(word) if not name.startswith(TERM)]


def _meanings(asked: Asked, lexicon: Lexicon) -> list[tuple[int, float]]:
    found: dict[int, float] = {}
    for token, (_, worth, _, _) in asked.items():
        for number in _meant(token, lexicon):
            found[number] = max(found.get(number, 0.0), worth)
    return list(found.items())


def _rerank(
    question: str,
    game: PlainGame,
    asked: Asked,
    near: NDArray[np.intp],
    score: Floats,
    strange: tuple[float, float],
    limit: int,
) -> PlainFound:
    """Settle the order of the nearest by the letters and by how much of the question each of them holds."""
    folded = " ".join(asked[w][3] if w in asked else w for w in words(question))
    rows = []
    for place in near.tolist():
        text = game.text(place)
        title, _, _ = text.partition(" | ")
        stems = {stem_bucket(w) for w in text.replace(" | ", " ").split()}
        in_title = {stem_bucket(w) for w in title.split()}
        held = sum(w * float(game.rarity[n]) for n, w, _, _ in asked.values() if n in stems)
        titled = sum(w * float(game.rarity[n]) for n, w, _, _ in asked.values() if n in in_title)
        letters = fuzz.token_set_ratio(folded, title, processor=None) / 100
        whole = max(strange[1], 1e-6)
        value = float(score[place]) + 0.25 * held / whole + 0.25 * titled / whole + 0.15 * letters
        why = tuple(t for t, (n, _, _, _) in asked.items() if n in stems)[:4]
        rows.append((-value, place, held / whole, titled / whole, letters, why))
    rows.sort()
    best = rows[0]
    second = -rows[1][0] if len(rows) > 1 else 0.0
    signs = {
        "score": float(score[best[1]]),
        "margin": (-best[0] - second) / max(-best[0], 1e-6),
        "held": best[2],
        "title": best[3],
        "letters": best[4],
        "unknown": strange[0] / max(strange[1], 1e-6),
        "length": math.log1p(len(asked)),
    }
    top = rows[:limit]
    scores = tuple(round(min(1.0, -row[0] / 1.65), 4) for row in top)
    return PlainFound(tuple(game.rules[row[1]] for row in top), scores, tuple(row[5] for row in top), signs)
