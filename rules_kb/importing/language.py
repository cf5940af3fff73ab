"""Which language a text is in; the model is loaded when first asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from rules_kb.model import LANGUAGES, Lang

_ENOUGH = 90


@lru_cache(maxsize=1)
def _model() -> Callable[[str], tuple[str, float]]:
    from py3langid.langid import MODEL_FILE, LanguageIdentifier  # type: ignore[import-untyped]  # it has no types

    identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)

    def classify(text: str) -> tuple[str, float]:
        language, probability = identifier.classify(text)
        return str(language), float(probability)

    return classify


def language_of(text: str) -> str:
    """Give the language code of a document's text."""
    return _model()(text)[0] if text.strip() else "en"


def ours(language: str) -> Lang:
    """Give the language in which we keep a text: its own where we speak it, else English."""
    for lang in LANGUAGES:
        if lang == language:
            return lang
    return "en"


def is_foreign(text: str, language: str) -> str | None:
    """Give the other language of our three that a long enough text is surely in; None when it is in its document's."""
    if len(text) < _ENOUGH:
        return None
    found, probability = _model()(text)
    return found if found != language and found in LANGUAGES and probability > 0.99 else None
