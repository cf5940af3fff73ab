"""Names for files and ids out of any title: small letters, digits and hyphens, nothing else."""

from __future__ import annotations

import re
import unicodedata

from rules_kb.errors import KnowledgeError

_SPELLING = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_DEVICES = frozenset(("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))))
LONGEST = 48


def slug(text: str, otherwise: str = "document", longest: int = LONGEST) -> str:
    """Make a slug of a text; one without Latin letters gives `otherwise`.

    >>> slug("../Größe & Recht (2.1)")
    'grosse-recht-2-1'
    """
    loose = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text[:400]).casefold())
    plain = "".join(c if c.isascii() and c.isalnum() else " " for c in loose if not unicodedata.combining(c))
    found = ""
    for word in plain.split():
        longer = f"{found}-{word}" if found else word[:longest]
        if len(longer) > longest:
            break
        found = longer
    if not found:
        return otherwise
    return f"{found}-1" if found in _DEVICES else found


def checked(name: str) -> str:
    """Take a slug that is spelled right; raises KnowledgeError for any other name."""
    if len(name) <= 2 * LONGEST and _SPELLING.fullmatch(name) and name not in _DEVICES:
        return name
    raise KnowledgeError(
        f"{name[:60]!r} is no name for a game's folder", mend="use small letters, digits and hyphens", where="game"
    )


class Slugs:
    """Gives each name once: a second one of the same gets -2."""

    def __init__(self) -> None:
        self._given: dict[str, int] = {}

    def give(self, wanted: str) -> str:
        """Give a name that nobody has yet."""
        count = self._given.get(wanted, 0)
        while True:
            count += 1
            name = wanted if count == 1 else f"{wanted}-{count}"
            if count == 1 or name not in self._given:
                break
        self._given[wanted] = count
        self._given.setdefault(name, 1)
        return name
