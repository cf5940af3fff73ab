"""Follow-ups: «¿y si era Legion?», «und beim Gegner?» mean the last question with something changed."""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.search.fold import words
from rules_kb.search.lexicon import Lexicon
from rules_kb.search.questions import kinds_asked

_SHORT, _OPENED = 4, 9
_OWN = 2  # telling words with which a line that opens like a follow-up still has no subject of its own


def is_follow_up(question: str, lexicon: Lexicon, tells: Callable[[str], bool]) -> bool:
    """Tell whether a question is the second half of another: short, and without a subject of its own.

    `tells` says whether a folded word is one of the rules' own. Thanks and greetings follow up on nothing.
    """
    said = words(question)
    told = sum(tells(word) for word in dict.fromkeys(said))
    if any(tuple(said[: len(opener)]) == opener for opener in lexicon.openers):
        return 1 < len(said) <= _OPENED and told <= _OWN
    return len(said) <= _SHORT and told < _OWN and bool(told or kinds_asked(said, lexicon))


def merge(before: str, question: str) -> str:
    """Put the last question and its follow-up together, the follow-up last, where a story asks."""
    return f"{before.strip().rstrip('?.! ')}; {question.strip()}"
