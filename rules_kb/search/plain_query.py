"""A question as it is compared with rules of a game without phrasings: its telling words as the rules know them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rapidfuzz.distance import OSA

from rules_kb.model import Lang
from rules_kb.search.clauses import weigh_clauses
from rules_kb.search.features import Floats, concept_bucket, stem_bucket
from rules_kb.search.fold import spoken
from rules_kb.search.lexicon import Lexicon
from rules_kb.search.plain_game import PlainGame, meanings
from rules_kb.search.questions import KINDS, kinds_asked
from rules_kb.search.stems import split_compound

MOST_WORDS = 60
GRAM = 4  # letters
LEAST_TELLING, MOST = 0.3, 7.0  # what the most usual word says; the rarity from which a word says all it can
HOW_MANY = KINDS.index("howmany")
COMPOUND, MEANT = 0.3, 0.5  # how strange a word is that the rules know in parts, or by meaning
AMISS = 2.5  # how strange a mended word is, times the share of its letters that were wrong


class AskedWord(NamedTuple):
    """A question's telling word: its stem's bucket, those of its parts and of what it means, worth and strangeness.

    Strangeness is 0 for a word of the rules and 1 for one that is nothing like any of theirs.
    """

    said: str
    stem: int
    parts: tuple[int, ...]
    meant: tuple[int, ...]
    worth: float
    strange: float


class AskedPlain(NamedTuple):
    """A question as it is compared with rules: its telling words, and all of them, folded and mended.

    `counts` tells that it asks for a number; `grams` are the groups of letters in its telling words.
    """

    words: tuple[AskedWord, ...]
    folded: str
    counts: bool
    grams: Mapping[str, float]


def read_plain(
    question: str, game: PlainGame, lexicon: Lexicon, lang: Lang | None, usual: Floats | None = None
) -> AskedPlain:
    """Read a question's words as a game's rules know them (see search_plain)."""
    found: dict[str, AskedWord] = {}
    said: list[str] = []
    tokens: list[str] = []
    for clause in weigh_clauses(question, lexicon, lambda w: w not in lexicon.stop and game.knows(stem_bucket(w))):
        here = [t for folded, _ in spoken(clause.text) for t in lexicon.expand([folded], lang)]
        meant: dict[int, list[int]] = {}
        for name, place in meanings(here, lexicon):
            meant.setdefault(place, []).append(concept_bucket(name))
        tokens += here if clause.weight >= 1.0 else []
        for place, token in enumerate(here):
            known = found.get(token)
            if token in lexicon.stop and place not in meant:
                continue
            worth = clause.weight * _telling(token, usual)
            if len(found) < MOST_WORDS and (known is None or known.worth < worth):
                found[token] = _read_word(token, worth, clause.weight, tuple(meant.get(place, ())), game, lexicon)
        said += [_mended(token, game) for token in here]
    counts = HOW_MANY in kinds_asked(tokens, lexicon)
    return AskedPlain(tuple(found.values()), " ".join(said), counts, _grams_of(found.values(), game))


def _grams_of(said: Iterable[AskedWord], game: PlainGame) -> dict[str, float]:
    """Give the groups of letters in telling words with what each counts: a long word more than a short one."""
    found: dict[str, float] = {}
    for word in said:
        if word.stem >= 0:
            own = grams(_mended(word.said, game))
            for gram in own:
                found[gram] = max(found.get(gram, 0.0), word.worth / math.sqrt(len(own)))
    return found


def grams(text: str) -> set[str]:
    """Give the groups of letters in a text."""
    marked = f" {text} "
    return {marked[n : n + GRAM] for n in range(len(marked) - GRAM + 1)}


def _telling(token: str, usual: Floats | None) -> float:
    """Tell how much a word says, by how rare it is in what players say of any game."""
    if usual is None:
        return 1.0
    return float(min(1.0, max(LEAST_TELLING, usual[stem_bucket(token)] / MOST)))


def _read_word(
    token: str, worth: float, clause: float, meant: tuple[int, ...], game: PlainGame, lexicon: Lexicon
) -> AskedWord:
    stem, strange = stem_bucket(token), 0.0
    parts: tuple[int, ...] = ()
    if token in lexicon.stop:
        return AskedWord(token, -1, (), meant, worth, 0.0)
    if not game.knows(stem):
        parts = tuple(map(stem_bucket, split_compound(token, game.known)))
        better = None if parts else game.mend(token)
        stem = stem_bucket(better) if better else stem
        known_meaning = any(game.knows(number) for number in meant)
        strange = COMPOUND if parts else _amiss(token, better) if better else MEANT if known_meaning else 1.0
    return AskedWord(token, stem, parts, meant, worth * (clause if strange else 1.0), strange)


def _amiss(token: str, better: str) -> float:
    """Tell how strange a mended word is: one wrong letter in five says more than one in ten."""
    return min(1.0, AMISS * OSA.distance(token, better) / len(token))


def _mended(token: str, game: PlainGame) -> str:
    return token if game.knows(stem_bucket(token)) else game.mend(token) or token


def rarity_of(word: AskedWord, game: PlainGame) -> float:
    """Tell how rare a word is; one that the rules know by meaning or in parts alone is as rare as these."""
    if word.stem >= 0 and game.knows(word.stem):
        return float(game.rarity[word.stem])
    by_meaning = rarity_of_meaning(word, game)
    return MEANT * by_meaning if word.stem < 0 else by_meaning or float(game.rarity[word.stem])


def rarity_of_meaning(word: AskedWord, game: PlainGame) -> float:
    """Tell how rare what a word means, or a part of it, is; 0 when the rules know neither."""
    return max((float(game.rarity[n]) for n in (*word.parts, *word.meant) if game.knows(n)), default=0.0)
