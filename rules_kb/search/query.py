"""A question as search reads it: its words, folded, as written and mended, each with what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

from rapidfuzz.distance import OSA

from rules_kb.model import Lang
from rules_kb.search.clauses import ASKING, weigh_clauses
from rules_kb.search.features import Features, featurise, stem_bucket
from rules_kb.search.fold import spoken
from rules_kb.search.index import Index
from rules_kb.search.stems import split_compound

LONGEST = 90  # words that are looked at; of a longer story the first and the last are kept where they count the same
SHORTEST_MENDED, LONGEST_MENDED = 4, 40
COMMON = 15  # texts that a word stands in


@dataclass(frozen=True, slots=True)
class Query:
    """A question's words: `tokens` as compared, `raw` as the asker wrote them, one for one; `mended` are guesses.

    `worth` says of each word how much its sentence asks (1) or only leads up to the question (less); `asking` are the
    features of the asking sentences alone, None when the whole message asks.
    """

    tokens: tuple[str, ...]
    raw: tuple[str, ...]
    mended: tuple[tuple[str, str], ...]
    features: Features
    concepts: tuple[tuple[str, int], ...]
    worth: tuple[float, ...]
    asking: Features | None = None


def read(question: str, index: Index, lang: Lang | None) -> Query:
    """Read a question against the index's vocabulary."""
    lexicon = index.lexicon
    said: list[tuple[str, str, float]] = []
    for clause in weigh_clauses(question, lexicon, index.tells):
        for folded, raw in spoken(clause.text):
            said += [(token, raw, clause.weight) for token in lexicon.expand([folded], lang)]
    said = _shorten(said)
    tokens = [token for token, _, _ in said]
    worth = [weight for _, _, weight in said]
    mended = {}
    for token in dict.fromkeys(tokens):
        if (better := _mend(token, index)) is not None:
            mended[token] = better
    asked = [token for token, _, weight in said if weight >= ASKING]
    asking = None
    if 0 < len(asked) < len(tokens):
        asked += [mended[token] for token in dict.fromkeys(asked) if token in mended]
        asking = featurise(asked, lexicon, index.words)
    ranked = [*tokens, *mended.values()]
    of_mended = [worth[tokens.index(token)] for token in mended]
    return Query(
        tuple(tokens),
        tuple(raw for _, raw, _ in said),
        tuple(mended.items()),
        featurise(ranked, lexicon, index.words, [*worth, *of_mended]),
        tuple(lexicon.of_words([mended.get(t, t) for t in tokens])),
        tuple(worth),
        asking,
    )


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


def _mend(token: str, index: Index) -> str | None:
    """Give the known word that a mistyped one most likely was."""
    if not SHORTEST_MENDED <= len(token) <= LONGEST_MENDED or not token.isalpha() or token in index.words:
        return None
    if index.row_of_stem(stem_bucket(token)) >= 0 or index.lexicon.of_word(token) or split_compound(token, index.words):
        return None
    if len(token) == SHORTEST_MENDED:  # so short a word may only have lost a letter of a common one
        most, least = 1, COMMON
        lengths = range(len(token) + 1, len(token) + 2)
    else:
        most = 1 if len(token) < 8 else 2
        least, lengths = 1, range(len(token) - most, len(token) + most + 1)
    best: tuple[int, int, str] | None = None
    for length in lengths:
        for word in index.words_by_length.get(length, ()):
            distance = OSA.distance(token, word, score_cutoff=most)
            if distance <= most:
                told = int(index.word_langs[index.words[word]].sum())
                if told >= least and (least == 1 or word[0] == token[0]):
                    found = (distance, -told, word)
                    best = min(best, found) if best else found
    return best[2] if best else None
