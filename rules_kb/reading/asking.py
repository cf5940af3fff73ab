"""The one question to ask back: which of two sentences was meant, whether this one was, or what is to be ruled on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_kb.reading.book import Book
from rules_kb.reading.near import Suggestion
from rules_kb.reading.reading import Question
from rules_kb.reading.told import Told

ASKED = "ask"  # the list of a scenario that holds what is asked, in every game


def question_about(
    book: Book, body: Mapping[str, Any], told: Told, suggestions: Sequence[Suggestion]
) -> Question | None:
    """Give the question that would settle most of what was not read; None when nothing is open."""
    if told.choices:
        return Question("meant", told.choices[0].words, told.choices[0].options)
    if suggestions:
        best = max(suggestions, key=lambda each: each.score)
        return Question("this", best.words, (best.sentence,))
    if told.read and not told.not_read and not body.get(ASKED) and ASKED in book.by_place:
        return Question("asked", "", ())
    return None
