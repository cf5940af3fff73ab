"""Players by names that no list has, by what they say, have and do: «Wren says …», «Rikuto dominates …»."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence

from rules_kb.reading.free.heard import LONGEST, PERSON, Atom, Word
from rules_kb.reading.free.tale import is_joint

SAYS = "claims"  # the concept of a verb by which a player speaks
HAS, TURN_OF = "has", "turn.of"
MOST_TO_HAD = 3  # words from «has» to what somebody has
MOST_TO_DEED = 4  # words from a player to what he did, the player counted
_PARTED = re.compile(r"[,;:()]")


def tellers(
    text: str,
    said: Sequence[Word],
    atoms: Sequence[Atom],
    may_be: Callable[[Word], bool],
    never: Collection[str],
    had: Collection[str] = (),
) -> list[Atom]:
    """Find players by unknown names: a large word right before «says», with no article before it.

    A card that «says» something has it quoted, or in brackets: «[CONT]». So too one right before «has» and a concept
    of `had`, which no card has, and one whose turn it is told to be.
    """
    taken = {n for atom in atoms for n in range(atom.start, atom.end)}
    names: set[str] = set()
    held = {atom.start for atom in atoms if atom.is_any(had)}
    for atom in atoms:
        n = atom.start - 1
        has = atom.is_a(HAS) and any(place in held for place in range(atom.end, atom.end + MOST_TO_HAD))
        if (
            not (atom.is_a(SAYS) or has or atom.is_a(TURN_OF))
            or n < 0
            or n in taken
            or said[n].sentence != said[atom.start].sentence
        ):
            continue
        quotes = atom.end < len(said) and (
            said[atom.end].quote or "[" in text[said[atom.end - 1].end : said[atom.end].start]
        )
        bare = n == 0 or said[n - 1].sentence != said[n].sentence or is_joint(said[n - 1].folded, "leading")
        if bare and not quotes and may_be(said[n]) and said[n].folded not in never:
            names.add(said[n].folded)
    free = [(n, word) for n, word in enumerate(said) if n not in taken and may_be(word)] if names else []
    plain = [Atom(PERSON, n, n + 1) for n, word in free if word.folded in names]
    of = [n for n, word in free if word.folded[-1] == "s" and word.folded[:-1] in names]
    return plain + [Atom(f"{PERSON}.of", n, n + 1) for n in of]


def doers(
    text: str, said: Sequence[Word], atoms: Sequence[Atom], may_be: Callable[[Word], bool], does: Collection[str]
) -> list[Atom]:
    """Find players by unknown names: a large word that begins a sentence, right before what only players do to cards.

    `does` are the concepts of that; small words may stand between: «Rikuto just dominated my Fox». What it is done to
    must follow, for «Kay dominated, …» is a card. In German a «hat» may stand for the verb: «Rikuto hat … dominiert».
    """
    taken = {n for atom in atoms for n in range(atom.start, atom.end)}
    verbs = {atom.start: atom.end for atom in atoms if atom.concept in does}
    names: set[str] = set()
    for n, word in enumerate(said):
        bare = n == 0 or said[n - 1].sentence != word.sentence or is_joint(said[n - 1].folded, "leading")
        if not bare or n in taken or not may_be(word):
            continue
        place = n + 1
        while place not in verbs and place < min(n + MOST_TO_DEED, len(said)) and _is_before_deed(said[place]):
            place += 1
        has = any(atom.start == n + 1 and atom.is_a(HAS) for atom in atoms)
        late = next((v for v in sorted(verbs) if v > n + 2), LONGEST) if has else LONGEST
        if _goes_over(text, said, n, place, verbs) or _is_held(text, said, n, late):
            names.add(word.folded)
    free = [(n, word) for n, word in enumerate(said) if n not in taken and may_be(word)] if names else []
    plain = [Atom(PERSON, n, n + 1) for n, word in free if word.folded in names]
    of = [n for n, word in free if word.folded[-1] == "s" and word.folded[:-1] in names]
    return plain + [Atom(f"{PERSON}.of", n, n + 1) for n in of]


def _is_before_deed(word: Word) -> bool:
    return is_joint(word.folded, "before-deed")


def _goes_over(text: str, said: Sequence[Word], name: int, verb: int, verbs: Mapping[int, int]) -> bool:
    """Tell whether a verb stands in the sentence of a name and goes on to what it is done to."""
    end = verbs.get(verb, LONGEST)
    there = end < len(said) and said[name].sentence == said[end].sentence
    return (
        there
        and not _PARTED.search(text[said[name].end : said[end].start])
        and not is_joint(said[end].folded, "listing")
    )


def _is_held(text: str, said: Sequence[Word], name: int, verb: int) -> bool:
    """Tell whether a verb ends the clause of a «hat» behind a name: «Rikuto hat Anas Karte dominiert»."""
    there = verb < len(said) and said[name].sentence == said[verb].sentence
    return there and not _PARTED.search(text[said[name].end : said[verb].start])


__all__ = ["doers", "tellers"]
