"""What the terms of a condition (when.py) are about, worked out once for each: by what it most likely fails, too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

_CONCEPT = re.compile(r"^([+-]?)('?)([a-z][a-z0-9.-]*)([?!]?)$")
_SIGNS = re.compile(r"[|~>^/?!'+-]+")
IT, LISTED = "it", "listed"
OF_THE_WORDS = ("", "~", ">", ">>", ">>>", "^")  # kinds of terms that look at nothing but what was heard


class Condition(NamedTuple):
    """Terms that must all hold, sorted by how fast one finds that they do not.

    `needed` are concepts of which one each must have been heard, `worth` the features that must, or must not, have one
    of some values, `known` those that must, or must not, have any; `rest` are the terms that find something.
    """

    needed: tuple[frozenset[str], ...]
    worth: tuple[tuple[str, tuple[str, ...], bool], ...]
    known: tuple[tuple[str, bool], ...]
    rest: tuple[str, ...]


@lru_cache(maxsize=16384)
def condition_of(terms: tuple[str, ...]) -> Condition:
    """Sort the terms of a condition."""
    needed: dict[frozenset[str], None] = {}
    worth: list[tuple[str, tuple[str, ...], bool]] = []
    known: list[tuple[str, bool]] = []
    rest: list[str] = []
    for term in map(str.strip, terms):
        outer, _, others = kind_of(term)
        so = outer != "not" or len(others) > 1
        kind, name, values = kind_of(term if so else others[0])
        if kind == "=":
            worth.append((name, values, so))
        elif kind == "@":
            known.append((name, so))
        else:
            needed |= dict.fromkeys(each for each in _needed(term) if IT not in each)
            rest.append(term)
    return Condition(tuple(sorted(needed, key=len)), tuple(worth), tuple(known), tuple(rest))


def _needed(term: str) -> Iterator[frozenset[str]]:
    """Give the concepts of which a term must find one each; none for one that may find nothing, or elsewhere."""
    kind, one, other = kind_of(term)
    match kind:
        case "":
            sides: Sequence[str] = (one,)
        case "^":
            core, _, rivals = one.partition("^")
            sides = (core, rivals.partition("/")[0])
        case "of":
            sides = (one, other[0].rpartition(":")[2])
        case _:
            sides = other if kind in OF_THE_WORDS else ()
    for side in sides:
        yield frozenset(parsed(each)[2] for each in side.split("|"))


@lru_cache(maxsize=16384)
def kind_of(term: str) -> tuple[str, str, tuple[str, ...]]:
    """Tell what kind of term it is and what it is about: a joint by its sign, a plain concept by none."""
    if term.startswith("not "):
        return "not", "", tuple(term[4:].split(" & "))
    if term.startswith("maybe "):
        return "maybe", term[6:], ()
    for sign in ("<=@", "=@", "="):
        if sign in term:
            name, _, value = term.partition(sign)
            return sign, name, tuple(value.split("|")) if sign == "=" else (value,)
    if term.startswith("@"):
        return "@", term[1:], ()
    if term.startswith("outside "):
        return "outside", term[8:], ()
    if " of " in term:
        what, _, owner = term.partition(" of ")
        return "of", what, (owner,)
    if "^" in term:
        return "^", term, ()
    for joint in (">>>", ">>", ">", "~"):
        if joint in term:
            return joint, "", tuple(term.split(joint))
    return "", term, ()


@lru_cache(maxsize=4096)
def parsed(term: str) -> tuple[str, str, str, str]:
    """Give the signs and the concept of a plain term: denied or not, quoted, the concept, asked or not."""
    match = _CONCEPT.match(term)
    if match is None:
        raise ValueError(f"{term!r} is no term")
    polarity, quoted, concept, mood = match.groups()
    return polarity, quoted, concept, mood


@lru_cache(maxsize=16384)
def stays(term: str) -> bool:
    """Tell whether a term looks at nothing but what was heard, and so holds or not wherever it is asked again."""
    kind, one, other = kind_of(term)
    match kind:
        case "not":
            return all(map(stays, other))
        case "maybe":
            return stays(one)
        case "of":
            return stays(one) and stays(other[0].rpartition(":")[2])
        case _:
            return kind in OF_THE_WORDS and IT not in _SIGNS.split(term)
