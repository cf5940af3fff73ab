"""Questions for learning how evidence weighs: phrasings and whole topics held out, plain and wrapped as people do."""

from __future__ import annotations

import random
import sys
import zlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from rules_kb.knowledge import Knowledge
from rules_kb.search.build import index_texts
from rules_kb.search.evidence import weigh_game
from rules_kb.search.index import Index
from rules_kb.search.lexicon import gather_lexicon, read_common
from rules_kb.search.query import read
from rules_kb.search.rank import compare
from rules_kb.search.texts import ANY, Said, collect

FOLDS = 4
MISTYPED = 0.15
_FOLDS: dict[int, Fold] = {}


class Weighing(NamedTuple):
    """One held-out question weighed for one game; `label`: 2 best rule right, 1 answerable, 0 outside."""

    said: Said
    game: str
    label: int
    signs: Mapping[str, float]
    ranked: np.ndarray  # signs of the candidates, one row each
    right: int  # the row of the right one, -1 when it is not among them
    wrapped: bool


def folds(said: Sequence[Said]) -> list[int]:
    """Give each text's fold: phrasings by place, most topics whole, of the others some questions; -1 for never."""
    place: dict[tuple[str, str], int] = defaultdict(int)
    found = []
    for s in said:
        if s.kind == "asked":
            found.append((place[s.target, s.lang] + zlib.crc32(s.target.encode())) % FOLDS)
            place[s.target, s.lang] += 1
        elif s.kind in ("outside", "outside-word") and "/" in s.target and zlib.crc32(s.target.encode()) % 10 < 7:
            found.append(zlib.crc32(s.target.encode()) % FOLDS)
        elif s.kind == "outside":
            found.append(zlib.crc32(s.text.encode()) % FOLDS)
        else:
            found.append(-1)
    return found


def wrap(text: str, lang: str, carriers: Mapping[str, Mapping[str, list[str]]], aside: Sequence[str]) -> str:
    """Wrap a question in chatter, the same one every time."""
    dice = random.Random(zlib.crc32(text.encode()))
    own = carriers[lang]
    asked = mistype(text, dice) if dice.random() < MISTYPED else text
    if dice.random() < 0.6 and asked[-1] not in ".?!":
        asked += "?"
    if dice.random() < 0.35:
        asked = dice.choice(own["around"]).replace("{q}", asked)
    before = dice.sample(own["before"], dice.choice((0, 1, 1, 2, 3)))
    after = dice.sample(own["after"], dice.choice((0, 0, 1, 2)))
    if aside and dice.random() < 0.25:
        before.append(dice.choice(aside))
    return " ".join((*before, asked, *after))


def mistype(text: str, dice: random.Random) -> str:
    """Lose, double or swap a letter of a longer word."""
    words = text.split()
    long = [n for n, word in enumerate(words) if len(word) > 4]
    for n in dice.sample(long, min(len(long), 1 + (len(words) > 8))):
        at = dice.randrange(1, len(words[n]) - 1)
        word = words[n]
        words[n] = dice.choice(
            (
                word[:at] + word[at + 1 :],
                word[:at] + word[at] + word[at:],
                word[:at] + word[at + 1] + word[at] + word[at + 2 :],
            )
        )
    return " ".join(words)


class Fold(NamedTuple):
    """An index without the questions of one fold, and these questions: said, for which game, in which words."""

    index: Index
    questions: list[tuple[Said, str, str]]


def build_fold(knowledge: Knowledge, fold: int) -> Fold:
    """Build the index of what one fold leaves in, and write its questions, each plain and wrapped."""
    said, slugs = collect(knowledge), tuple(knowledge.games)
    lexicon, carriers = gather_lexicon(knowledge), read_common("carriers.toml")
    places = folds(said)
    titles: dict[tuple[str, str], list[str]] = defaultdict(list)
    for s in said:
        if s.kind == "title":
            titles[s.game, s.lang].append(s.text.rstrip(".") + ".")
    questions = [
        (s, slug, text)
        for s, f in zip(said, places, strict=True)
        if f == fold and s.kind in ("asked", "outside")
        for slug in (slugs if s.game == ANY else (s.game,))
        for text in (s.text, wrap(s.text, s.lang, carriers, titles[slug, s.lang]))
    ]
    left = [s for s, f in zip(said, places, strict=True) if f != fold]
    print("fold", fold, len(questions), file=sys.stderr)
    return Fold(index_texts(left, lexicon, slugs, {}), questions)


def weigh_one(s: Said, text: str, slug: str, index: Index, weights: Mapping[str, float]) -> Weighing:
    """Weigh one question for one game."""
    index.plain["decision"] = {"rank": weights}
    query = read(text, index, s.lang)
    model = index.games[slug]
    weighed = weigh_game(query, model, index, compare(query, model))
    near = [model.rules[n] for n in weighed.order[: len(weighed.scores)]]
    right = near.index(s.target) if s.target in near else -1
    label = 0 if s.kind == "outside" else 2 if right == 0 else 1
    return Weighing(s._replace(text=text), slug, label, dict(weighed.signs), weighed.evidence, right, text != s.text)


def weigh_fold(knowledge: Knowledge, fold: int, weights: Mapping[str, float], every: int = 1) -> list[Weighing]:
    """Weigh a fold's questions, or every so many of them, ranked by given weights."""
    if fold not in _FOLDS:
        _FOLDS[fold] = build_fold(knowledge, fold)
    index, questions = _FOLDS[fold]
    return [weigh_one(s, text, slug, index, weights) for s, slug, text in questions[::every]]
