"""Questions with several parts: «who checks, and where does the card go?» asks for two rules."""

from __future__ import annotations

import re

from rules_kb.search.fold import words
from rules_kb.search.lexicon import Lexicon

_JOINT = re.compile(
    r"[?!;]+\s*|,?\s+(?:y|e|und|and|además|ausserdem|außerdem|also)\s+(?=(\w+(?:\s+\w+)?))", re.IGNORECASE
)
_LEAST_WORDS, _MOST_PARTS = 2, 3


def parts_of(question: str, lexicon: Lexicon) -> list[str]:
    """Give the asking parts of a question; the question alone when it has but one."""
    parts, start = [], 0
    for joint in _JOINT.finditer(question):
        begins = words(joint.group(1) or "")
        asks = bool(begins) and (
            begins[0] in lexicon.asking or (begins[0] in lexicon.stop and begins[-1] in lexicon.asking)
        )
        if not begins or asks:
            parts.append(question[start : joint.start()])
            start = joint.end()
    parts.append(question[start:])
    asking = [part.strip(" ,.¿¡") for part in parts if len(words(part)) >= _LEAST_WORDS]
    return asking if 1 < len(asking) <= _MOST_PARTS else [question]
