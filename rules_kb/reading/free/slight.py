"""How much is left over of a story, and whether it denies anything."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_kb.reading.asking import ASKED
from rules_kb.reading.free.bounds import gap
from rules_kb.reading.free.frame import Frame
from rules_kb.reading.free.heard import PERSON, Atom, Heard
from rules_kb.reading.free.left import deciding_of
from rules_kb.reading.free.look import Made

AROUND = 5  # words within which a «not» denies what stands beside it
MANY = 99
_CUT = re.compile(r"[,;:()—–]")


def how_many(left: Sequence[Atom], heard: Heard, made: Made, frame: Frame) -> int:
    """Count what is left over.

    It is too much to set aside where something is doubted, or decides what is asked and is told outside of a text, a
    number of a quoted text was lost, or one is left where things are counted.
    """
    counted = any(each["ask"] in frame.sure.counts for each in made.body[ASKED])
    lost = any(atom.value is not None and (counted or heard.words[atom.start].quote) for atom in left)
    deciding = deciding_of(frame, made)
    told = (atom for atom in left if atom.value is not None or not heard.words[atom.start].quote)
    lost |= any(atom in made.doubted for atom in left) or any(atom.is_any(deciding) for atom in told)
    return MANY if lost else len(left)


def is_bare(atom: Atom, heard: Heard, frame: Frame) -> bool:
    """Tell whether no word of the game stands near a denial in its clause."""
    start, end = atom.start, atom.end
    while start > max(atom.start - AROUND, 0) and _go_together(heard, start):
        start -= 1
    while end < min(atom.end + AROUND, len(heard.words)) and _go_together(heard, end):
        end += 1
    return not any(start <= each.start < end and _tells(each, frame) for each in heard.atoms if each != atom)


def _go_together(heard: Heard, place: int) -> bool:
    same = heard.words[place].sentence == heard.words[place - 1].sentence
    return same and not _CUT.search(gap(heard, place))


def _tells(atom: Atom, frame: Frame) -> bool:
    """Tell whether an atom is a word of the game that is more than somebody or a mere joint."""
    nobody = atom.is_a(PERSON) or atom.is_any(frame.rivals.get("persons", ()))
    return atom.concept.partition(".")[0] in frame.ears.heads and not nobody and not atom.is_any(frame.idle)
