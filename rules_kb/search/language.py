"""Which language a question is in: by our own vocabulary; py3langid is asked only where that does not decide."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from rules_kb.model import LANGUAGES, Lang
from rules_kb.search.index import Index

_SURE, _CLOSE, _FEW = 0.8, 0.2, 6


def detect(tokens: Sequence[str], question: str, index: Index, default: Lang = "en") -> Lang:
    """Give the language that a question's words are most typical of."""
    totals = index.word_langs.sum(0) + 1.0
    score = np.zeros(len(LANGUAGES))
    for token in dict.fromkeys(tokens):
        row = index.words.get(token)
        if row is not None:
            share = (index.word_langs[row] + 0.3) / totals
            score += np.log(share / share.sum()) * (1.5 if token in index.lexicon.stop else 1.0)
        for n, lang in enumerate(LANGUAGES):
            score[n] += 1.0 if token in index.lexicon.functions[lang] else 0.0
    score += [sum(c in letters for c in question.lower()) for letters in ("ñ¿¡áíóú", "", "äöüß")]
    order = np.argsort(-score, kind="stable")
    gap = score[order[0]] - score[order[1]]
    if gap >= _SURE or (score.any() and (gap >= _CLOSE or len(tokens) < _FEW)):
        return LANGUAGES[int(order[0])]
    return _asked_outside(question, default if not score.any() else LANGUAGES[int(order[0])])


def _asked_outside(question: str, default: Lang) -> Lang:
    if sum(c.isalpha() for c in question) < 12:
        return default
    import py3langid  # type: ignore[import-untyped]

    py3langid.set_languages(list(LANGUAGES))
    found = str(py3langid.classify(question)[0])
    return next((lang for lang in LANGUAGES if lang == found), default)
