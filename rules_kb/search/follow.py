"""Follow-ups: «¿y si era Legion?», «und beim Gegner?» mean the last question with something changed."""

from __future__ import annotations

from rules_kb.search.fold import words
from rules_kb.search.lexicon import Lexicon

_SHORT, _OPENED, _CONTENT = 4, 9, 4


def is_follow_up(question: str, lexicon: Lexicon) -> bool:
    """Tell whether a question reads like the second half of another: very short, or short and open at its beginning."""
    said = words(question)
    content = [word for word in said if word not in lexicon.stop]
    opened = any(tuple(said[: len(opener)]) == opener for opener in lexicon.openers)
    return len(said) <= _SHORT or (opened and (len(said) <= _OPENED or len(content) <= _CONTENT))


def merge(before: str, question: str) -> str:
    """Put the last question and its follow-up together, the follow-up last, where a story asks."""
    return f"{before.strip().rstrip('?.! ')}; {question.strip()}"
