"""The wordings of concepts: how they are written down, where they are kept, where they stand in a story."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_kb.reading.free.heard import ASKING, NUMBER, Atom, Word
from rules_kb.reading.free.tokens import spelled
from rules_kb.reading.guards import closed_words

WIDEST_GAP = 3
SHELF = 3  # letters by which the beginnings of words are kept
START, SIGNED = "^", "+#"
BIG, SMALL = "##", "#-"
NUMBERS = ("#", BIG, SMALL, SIGNED)
THOUSAND = 1000  # from here a number is a big one
MARKS = (*NUMBERS, "~", START)
TURNING = frozenset({"not", "only", "instead"})  # families of small words that no wording passes over

Pattern = tuple[str, ...]


def pattern_of(wording: str) -> Pattern:
    """Give the parts of a wording, each as it is compared."""
    return tuple(part if part in MARKS else _folded(part) for part in wording.split())


def _folded(part: str) -> str:
    star, bare = ("*" if part.endswith("*") else ""), part.strip("*")
    return ("*" if part.startswith("*") else "") + spelled(bare) + star


def shelf_of(part: str) -> str:
    """Give where a loose first part of a wording is kept: by its beginning, its end, or as a number."""
    return f"*{part[-2:]}" if part.startswith("*") else part.rstrip("*")[:SHELF]


def number_in(said: Sequence[Word]) -> float | None:
    """Give the first number among words, None when there is none."""
    return next((word.number for word in said if word.number is not None), None)


def _fits(word: Word, part: str) -> bool:
    if part == "#":
        return word.number is not None
    if part == SIGNED:
        return word.signed
    if part in (BIG, SMALL):
        return word.number is not None and not word.signed and (word.number >= THOUSAND) == (part == BIG)
    if part.startswith("*"):
        return word.folded.endswith(part[1:]) and len(word.folded) > len(part)
    if part.endswith("*"):
        return word.folded.startswith(part[:-1])
    return word.folded == part


def end_of(said: Sequence[Word], start: int, pattern: Pattern) -> int:
    """Give where a wording that begins at a word ends, 0 when it does not stand there."""
    place = start
    gap = 0
    sentence = said[start].sentence
    for part in pattern:
        if part == "~":
            gap = WIDEST_GAP
            continue
        if part == START:
            if start and said[start - 1].sentence == sentence:
                return 0
            continue
        last = min(place + gap, len(said) - 1) if gap else place
        while place <= last and not _stands(said, place, part):
            if place == last or _turns(said[place]):
                return 0
            place += 1
        if place >= len(said) or said[place].sentence != sentence:
            return 0
        place, gap = place + 1, 0
    return place


def _stands(said: Sequence[Word], place: int, part: str) -> bool:
    return place < len(said) and _fits(said[place], part)


def _turns(word: Word) -> bool:
    """Tell whether a word turns the meaning of what it stands in; «ni» and «nor» only go on with a «no» before."""
    return closed_words().get(word.folded) in TURNING and word.folded not in ("ni", "nor")


def longest(found: list[Atom], loose: frozenset[Atom] = frozenset()) -> list[Atom]:
    """Leave out the atoms that stand within longer ones.

    Numbers always stay, and what only marks a question hides none. Those that are `loose` have a gap for other words:
    they do not hide what stands inside.
    """
    furthest: dict[int, int] = {-1: 0}  # by word, how far the atoms that begin there or before reach
    reaching = {atom.start: 0 for atom in found}
    for atom in found:
        if atom.concept != ASKING:
            reaching[atom.start] = max(reaching[atom.start], atom.end)
    end = 0
    for start in range(max(reaching, default=-1) + 1):
        end = furthest[start] = max(end, reaching.get(start, 0))

    def hidden(atom: Atom) -> bool:
        longer = furthest[atom.start] > atom.end or furthest[atom.start - 1] >= atom.end
        return atom.concept != NUMBER and longer

    kept = {atom: None for atom in found if not hidden(atom)}
    if loose:
        inner = [atom for atom in found if atom not in kept and _is_in_a_gap(atom, kept, loose)]
        kept |= dict.fromkeys(longest(inner))
    return sorted(kept, key=lambda atom: (atom.start, atom.end, atom.concept))


def _is_in_a_gap(atom: Atom, kept: Iterable[Atom], loose: frozenset[Atom]) -> bool:
    """Tell whether an atom is only hidden by loose ones, and lies between their first and their last word."""
    over = [k for k in kept if k.start <= atom.start and k.end >= atom.end and k.concept != ASKING]
    return all(k in loose and k.start < atom.start and atom.end < k.end for k in over)
