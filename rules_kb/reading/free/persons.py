"""Who is who in a story of two named players, in which nobody says «I»: the first named stands for the teller."""

from __future__ import annotations

from dataclasses import replace

from rules_kb.reading.free.heard import PERSON, Atom, Heard
from rules_kb.reading.free.tale import Tale

SELF, SELF_OF = "me.named", "mine.named"
TURN = "turn"


def with_a_teller(heard: Heard, teller: str) -> Heard:
    """Give the story as if the named person told it; as it is when nobody is named so, or somebody says «I»."""
    if not teller or heard.of("me") or heard.of("mine") or not heard.of(PERSON):
        return heard
    return replace(heard, atoms=tuple(_turned(heard, atom, teller) for atom in heard.atoms))


def _turned(heard: Heard, atom: Atom, teller: str) -> Atom:
    if not atom.is_a(PERSON) or heard.named(atom).casefold() != teller.casefold():
        return atom
    return replace(atom, concept=SELF if atom.concept == PERSON else SELF_OF)


def _has_something(tale: Tale, place: int) -> bool:
    """Tell whether a person is named only for what is his: «el Búho de Nico», «Nico's owl», but «el turno de Nico»."""
    if any(tale.is_a(n, TURN) for n in (place - 1, place, place + 1)):
        return False
    return tale.joint(place - 1, "of") or tale.is_a(place, f"{PERSON}.of", SELF_OF)


def is_tellers(tale: Tale, place: int) -> bool:
    """Tell whether a «his» is the named teller's: of whom its clause, or the last before it that does, names first."""
    if not (tale.heard.of(SELF) or tale.heard.of(SELF_OF)):
        return False
    named = [n for n in range(place) if tale.is_a(n, PERSON, SELF, SELF_OF, "other")]
    doing = [n for n in named if not _has_something(tale, n)]  # «ataca al Búho de Nico. Su …» is no Nico's
    named = doing or named
    clause = max((tale.clauses[n] for n in named), default=-1)
    first = next((n for n in named if tale.clauses[n] == clause), None)
    return first is not None and tale.is_a(first, SELF, SELF_OF)


__all__ = ["SELF", "is_tellers", "with_a_teller"]
