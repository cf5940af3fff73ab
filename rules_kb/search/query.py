"""A question as search reads it: its words, folded, as written and mended, each with what it is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules_kb.model import Lang
from rules_kb.search.clauses import ASKING, weigh_clauses
from rules_kb.search.features import Features, concept_bucket, featurise, stem_bucket
from rules_kb.search.fold import spoken
from rules_kb.search.index import Index
from rules_kb.search.lexicon import Lexicon
from rules_kb.search.questions import kinds_asked
from rules_kb.search.stems import split_compound

LONGEST = 90  # words that are looked at; of a longer story the first and the last are kept where they count the same
LONGEST_WORD = 80  # letters by which a word is known
SHORTEST_MENDED, LONGEST_MENDED = 4, 40
MOST_MENDED = 20_000  # words that are held with what they were mended to
COMMON = 15  # texts that a word stands in


@dataclass(frozen=True, slots=True)
class Query:
    """A question's words: `tokens` as compared, `raw` as the asker wrote them, one for one; `mended` are guesses.

    `worth` says of each word how much its sentence asks (1) or only leads up to the question (less), `stems` its stem's
    bucket, `rarity` that bucket's; `meant` are the buckets of what the words mean, by the places of the words, and
    `meanings` what each of them weighs. `kinds` are the kinds of question asked; `asking` are the features of the
    asking sentences alone, None when the whole message asks.
    """

    tokens: tuple[str, ...]
    raw: tuple[str, ...]
    mended: Mapping[str, str]
    features: Features
    worth: tuple[float, ...]
    stems: tuple[int, ...]
    rarity: tuple[float, ...]
    meant: Mapping[int, list[int]]
    meanings: Mapping[int, float]
    kinds: tuple[int, ...]
    asking: Features | None = None


def read(question: str, index: Index, lang: Lang | None) -> Query:
    """Read a question against the index's vocabulary."""
    lexicon = index.lexicon
    short = lexicon.shortened(lang)
    said = _shorten(
        [
            (token[:LONGEST_WORD], raw, clause.weight)
            for clause in weigh_clauses(question, lexicon, index.tells)
            for folded, raw in spoken(clause.text)
            for token in short.get(folded, (folded,))
        ]
    )
    tokens = [token for token, _, _ in said]
    worth = [weight for _, _, weight in said]
    mended = {token: better for token in dict.fromkeys(tokens) if (better := _mended(token, index)) is not None}
    asked = [token for token, _, weight in said if weight >= ASKING] or tokens
    asking = None
    if len(asked) < len(tokens):
        asking = featurise(
            [*asked, *(mended[token] for token in dict.fromkeys(asked) if token in mended)], index.wordbook
        )
    of_mended = [worth[tokens.index(token)] for token in mended]
    stems = [stem_bucket(token) for token in tokens]
    meant = _meant([mended.get(token, token) for token in tokens], lexicon)
    return Query(
        tokens=tuple(tokens),
        raw=tuple(raw for _, raw, _ in said),
        mended=mended,
        features=featurise([*tokens, *mended.values()], index.wordbook, [*worth, *of_mended]),
        worth=tuple(worth),
        stems=tuple(stems),
        rarity=tuple(index.idf[stems].tolist()),
        meant=meant,
        meanings=_weigh(meant, worth, index),
        kinds=tuple(kinds_asked(asked, lexicon)),
        asking=asking,
    )


def _meant(tokens: list[str], lexicon: Lexicon) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for name, place in lexicon.of_words(tokens):
        found.setdefault(place, []).append(concept_bucket(name))
    return found


def _weigh(meant: Mapping[int, list[int]], worth: Sequence[float], index: Index) -> dict[int, float]:
    """Give what each meaning weighs: its rarity times what the word is worth that says most of it."""
    most: dict[int, float] = {}
    for place, buckets in meant.items():
        for bucket in buckets:
            most[bucket] = max(most.get(bucket, 0.0), worth[place])
    return dict(zip(most, (index.idf[list(most)] * list(most.values())).tolist(), strict=True))


def _shorten(said: list[tuple[str, str, float]]) -> list[tuple[str, str, float]]:
    """Leave out of an endless message what is worth least, from its middle."""
    if len(said) <= LONGEST:
        return said
    middle = len(said) / 3
    order = sorted(
        range(len(said)),
        key=lambda n: (-said[n][2], -abs(n - middle) / (middle if n < middle else len(said) - middle), n),
    )
    return [said[n] for n in sorted(order[:LONGEST])]


def _mended(token: str, index: Index) -> str | None:
    """Give the known word that a mistyped one most likely was, from memory when it was asked before."""
    better = index.mended.get(token)
    if better is None:
        if len(index.mended) >= MOST_MENDED:
            index.mended.clear()
        better = index.mended[token] = _mend(token, index) or ""
    return better or None


def _mend(token: str, index: Index) -> str | None:
    """Give the known word that a mistyped one most likely was."""
    if token in index.words or not SHORTEST_MENDED <= len(token) <= LONGEST_MENDED or not token.isalpha():
        return None
    if index.has_stem_of(token) or index.lexicon.of_word(token) or split_compound(token, index.words):
        return None
    if len(token) == SHORTEST_MENDED:  # so short a word may only have lost a letter of a common one
        most, least = 1, COMMON
        lengths = range(len(token) + 1, len(token) + 2)
    else:
        most = 1 if len(token) < 8 else 2
        least, lengths = 1, range(len(token) - most, len(token) + most + 1)
    best: tuple[int, int, str] | None = None
    for length in lengths:
        known = index.words_by_length.get(length)
        for word, distance in known.near(token, most) if known is not None else ():
            told = int(index.word_langs[index.words[word]].sum())
            if told >= least and (least == 1 or word[0] == token[0]):
                found = (distance, -told, word)
                best = min(best, found) if best else found
    return best[2] if best else None
