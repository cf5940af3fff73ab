"""Inflection and compounds: words that are built alike meet in one stem; German compounds fall into known words."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache

# Endings of the three languages together: players bend one language's words by another's («boostear», «gelockt»).
_ENDINGS = frozenset(
    (
        "aciones", "acion", "iones", "ion", "mente", "amiento", "imiento", "ando", "iendo", "ados", "adas", "idos",
        "idas", "ado", "ada", "ido", "ida", "aria", "arias", "ario", "arse", "erse", "irse", "arlo", "arla",
        "arlos", "arlas", "aran", "eran", "iran", "aras", "ara", "era", "aba", "aban", "ear", "eare", "eando",
        "eado", "eada", "eo", "eas", "ea", "amos", "emos", "imos", "aste", "iste", "aron", "ieron", "ar", "er",
        "ir", "an", "en", "as", "es", "os", "is", "or", "ores", "a", "e", "o", "n",
        "ierung", "ierungen", "ieren", "ierte", "ierten", "iertem", "ierter", "iert", "iere", "ungen", "ung",
        "igkeit", "heit", "keit", "lich", "liche", "lichen", "ende", "enden", "test", "tet", "ten", "te", "st",
        "t", "em", "ern",
        "ating", "ated", "ates", "ate", "ation", "ations", "ingly", "ings", "ing", "edly", "ed", "ies", "s", "ly",
        "ers", "ment", "ments", "y",
    )
)  # fmt: skip
_LENGTHS = sorted({len(ending) for ending in _ENDINGS}, reverse=True)
_LEAST = 4
_JOINTS = {"s": ("s", "es"), "n": ("n", "en"), "e": ("e",)}  # of compounds, by their last letter


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """Cut a folded word to its stem; short words and numbers stay whole."""
    if len(word) <= _LEAST or not word.isalpha():
        return word
    if word.startswith("ge") and word[-1] in "tn" and len(word) > 6:
        word = word[2:]
    for _ in range(2):
        for length in _LENGTHS:
            if len(word) - length >= _LEAST and word[-length:] in _ENDINGS:
                word = word[:-length]
                break
        else:
            break
    return word[:-1] if len(word) > _LEAST and word[-1] == word[-2] else word


def split_compound(word: str, known: Container[str]) -> tuple[str, ...]:
    """Split a compound into known words, the fewest parts first; () when it is none."""
    if len(word) < 8 or not word.isalpha():
        return ()
    best: tuple[str, ...] = ()
    for cut in range(len(word) - 3, 3, -1):
        head = _known_head(word[:cut], known)
        if not head:
            continue
        rest = word[cut:]
        parts = (rest,) if rest in known else split_compound(rest, known)
        if parts and (not best or len(parts) + 1 < len(best)):
            best = (head, *parts)
    return best


def _known_head(head: str, known: Container[str]) -> str:
    if head in known:
        return head
    for joint in _JOINTS.get(head[-1], ()):
        if head.endswith(joint) and (bare := head.removesuffix(joint)) in known and len(bare) >= _LEAST:
            return bare
    return ""
