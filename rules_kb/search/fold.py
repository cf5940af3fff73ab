"""Folding: the many ways to write a word become one, the same on both sides of a comparison."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_WORD = re.compile(r"[a-z0-9]+(?:\.[0-9]+)*")
_UMLAUT = re.compile(r"[ao]e(?![ue])|(?<![aeq])ue")


def fold(text: str) -> str:
    """Fold case, accents, composed or not, ß, quotes, hyphens and control characters: «¿Größe?» → «grosse»."""
    loose = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    kept = "".join(c if c.isalnum() or c == "." else " " for c in loose if not unicodedata.combining(c))
    return " ".join(_WORD.findall(kept)) if kept.isascii() else " ".join(kept.replace(".", " ").split())


@lru_cache(maxsize=65536)
def key(word: str) -> str:
    """Bring a folded word with a spelled-out umlaut to the spelling without: «zaehlt» and «zahlt» → «zahlt»."""
    while (plain := _UMLAUT.sub(lambda found: found.group()[0], word)) != word:
        word = plain
    return word


def words(text: str) -> list[str]:
    """Give the folded words of a text, as they are compared."""
    return [key(word) for word in fold(text).split()]


def spoken(text: str) -> list[tuple[str, str]]:
    """Give the words of a text as (folded, as the asker wrote it)."""
    pairs = []
    for raw in text.split():
        pairs += [(word, raw.strip(".,;:!?¿¡\"'«»„“”()[]")) for word in words(raw)]
    return pairs
