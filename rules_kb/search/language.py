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
    rows = {token: index.words[token] for token in said if token in index.words}
    weight = np.array([1.5 if token in index.lexicon.stop else 1.0 for token in rows])
    score = weight @ index.lang_evidence[[*rows.values()]] if rows else np.zeros(len(LANGUAGES))
    score += [len(index.lexicon.functions[lang].intersection(said)) for lang in LANGUAGES]
    lowered = question.lower()
    score += [sum(map(lowered.count, letters)) for letters in ("ñ¿¡áíóú", "", "äöüß")]
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
