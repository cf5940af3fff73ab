"""Which language a question is in: by our own vocabulary; py3langid is asked only where that does not decide."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from rules_kb.model import LANGUAGES, Lang
from rules_kb.search.index import Index

_SURE, _CLOSE, _FEW = 0.8, 0.2, 6


def detect(tokens: Sequence[str], question: str, index: Index, default: Lang = "en") -> Lang:
    """Give the language that a question's words are most typical of."""
    said = list(dict.fromkeys(tokens))
    rows = [index.words[token] for token in said if token in index.words]
    share = (index.word_langs[rows] + 0.3) / (index.word_langs.sum(0) + 1.0)
    weight = np.array([1.5 if token in index.lexicon.stop else 1.0 for token in said if token in index.words])
    score = weight @ np.log(share / share.sum(1, keepdims=True)) if rows else np.zeros(len(LANGUAGES))
    score += [sum(token in index.lexicon.functions[lang] for token in said) for lang in LANGUAGES]
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
