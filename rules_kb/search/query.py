"""A question as search reads it: its words, folded and as written, mended where they are mistyped."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from rules_kb.model import Lang
from rules_kb.search.features import Features, featurise, stem_bucket
from rules_kb.search.fold import spoken
from rules_kb.search.index import Index
from rules_kb.search.stems import split_compound

LONGEST = 90  # words that are looked at: the first ones and, of a longer story, the last
SHORTEST_MENDED, LONGEST_MENDED = 4, 40
COMMON = 15  # texts that a word stands in
_SENTENCE = re.compile(r"[.!?;\n]+(?:\s|$)|\s[-–—]\s|\.{3}|…")


@dataclass(frozen=True, slots=True)
class Query:
    """A question's words: `tokens` as compared, `raw` as the asker wrote them, one for one; `mended` are guesses."""

    tokens: tuple[str, ...]
    raw: tuple[str, ...]
    mended: tuple[tuple[str, str], ...]
    features: Features
    concepts: tuple[tuple[str, int], ...]


def read(question: str, index: Index, lang: Lang | None) -> Query:
    """Read a question against the index's vocabulary."""
    lexicon = index.lexicon
    tokens: list[str] = []
    raws: list[str] = []
    for folded, raw in spoken(question):
        expanded = lexicon.expand([folded], lang)
        tokens += expanded
        raws += [raw] * len(expanded)
    if len(tokens) > LONGEST:
        half = LONGEST // 3
        tokens, raws = tokens[:half] + tokens[half - LONGEST :], raws[:half] + raws[half - LONGEST :]
    mended = {}
    for token in dict.fromkeys(tokens):
        if (better := _mend(token, index)) is not None:
            mended[token] = better
    ranked = [*tokens, *mended.values()]
    return Query(
        tuple(tokens),
        tuple(raws),
        tuple(mended.items()),
        featurise(ranked, lexicon, index.words),
        tuple(lexicon.of_words([mended.get(t, t) for t in tokens])),
    )


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


def last_sentence(question: str) -> str:
    """Give the sentence in which a longer story asks; the whole text when it is short."""
    parts = [p.strip() for p in _SENTENCE.split(question) if p and p.strip()]
    asking = [p for p in parts if len(p.split()) >= 3]
    return asking[-1] if len(parts) > 1 and asking else question
