"""Kinds of questions: who, when, where, why, how many … are evidence for and against a rule."""

from __future__ import annotations

from rules_kb.search.lexicon import Lexicon

KINDS = ("who", "when", "where", "why", "howmany", "mean", "which", "may", "must", "how")
DECISIVE = (0, 1, 2, 3, 4)
_OF_CONCEPT = {name: n for n, name in enumerate(KINDS)} | {"whose": 0}


def kinds_asked(tokens: list[str], lexicon: Lexicon) -> list[int]:
    """Give the kinds of question that a row of words asks."""
    found = {_OF_CONCEPT[name] for name, _ in lexicon.of_words(tokens) if name in _OF_CONCEPT}
    return sorted(found)
