"""Folding: the many ways to write a word become one, the same on both sides of a comparison."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_WORD = re.compile(r"[a-z0-9]+(?:\.[0-9]+)*")
_MARKS = re.compile(r"[\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+")  # of ASCII
_UMLAUT = re.compile(r"[ao]e(?![ue])|(?<![aeq])ue")


def fold(text: str) -> str:
    """Fold case, accents, composed or not, ß, quotes, hyphens and control characters: «¿Größe?» → «grosse»."""
    if text.isascii():
        return " ".join(_WORD.findall(text.lower()))
    loose = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    kept = loose.translate(_BARE)
    return " ".join(_WORD.findall(kept)) if kept.isascii() else " ".join(_MARKS.sub(" ", kept).split())


class _Bare(dict[int, str]):
    """What each sign becomes: a letter stays, a mark over a letter is nothing, any other sign beyond ASCII a gap."""

    def __missing__(self, code: int) -> str:
        sign = chr(code)
        bare = "" if unicodedata.combining(sign) else sign if sign.isalnum() or sign.isascii() else " "
        self[code] = bare
        return bare


_BARE = _Bare()


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
    return [pair for raw in text.split() for pair in _spoken(raw)]


@lru_cache(maxsize=16384)
def _spoken(raw: str) -> tuple[tuple[str, str], ...]:
    bare = raw.strip(".,;:!?¿¡\"'«»„“”()[]")
    return tuple((word, bare) for word in words(raw))
