"""Who is who in a story of two named players, in which nobody says «I»: the first named stands for the teller."""

from __future__ import annotations

from dataclasses import replace

from rules_kb.reading.free.heard import PERSON, Atom, Heard

SELF, SELF_OF = "me.named", "mine.named"


def with_a_teller(heard: Heard, teller: str) -> Heard:
    """Give the story as if the named person told it; as it is when nobody is named so, or somebody says «I»."""
    if not teller or heard.of("me") or heard.of("mine") or not heard.of(PERSON):
        return heard
    return replace(heard, atoms=tuple(_turned(heard, atom, teller) for atom in heard.atoms))


def _turned(heard: Heard, atom: Atom, teller: str) -> Atom:
    if not atom.is_a(PERSON) or heard.named(atom).casefold() != teller.casefold():
        return atom
    return replace(atom, concept=SELF if atom.concept == PERSON else SELF_OF)


__all__ = ["SELF", "with_a_teller"]
