"""A mention of a thing in a story, before anything is linked; when one name is short for another."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules_kb.reading.free.heard import Atom

ME, OTHER = "me", "opponent"
SHORTEST = 3  # letters of a name that is told for a longer one
MOST_SAID = 6  # words behind a name up to what it is: «X, one of those …»


@dataclass
class Mention:
    """One noun group: its kind («» while unknown), who owns it, the trait and the name told with it.

    `many` says that it speaks of more than one; `told` that an owner or article points at a certain one; `second` is a
    trait told behind the first: «Fox is Mars first, Venus second».
    """

    kind: str
    start: int
    end: int
    owner: str = ""
    trait: str = ""
    second: str = ""
    name: str = ""
    many: bool = False
    told: bool = False
    absent: bool = False
    atoms: set[Atom] = field(default_factory=set)


def is_short_for(short: str, name: str) -> bool:
    """Tell whether a name is a part of a longer one by which the same thing goes: «Fox», «der Wolf» for Donnerwolf."""
    part, whole = short.casefold(), name.casefold()
    if len(part) < SHORTEST or part == whole:
        return False
    return part in whole.replace("-", " ").split() or (whole.endswith(part) and len(whole) - len(part) >= SHORTEST)
