"""Players whose names are also words, in a story that is written small: «mia has an obligation», «can mark use it?»."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from rules_kb.reading.free.heard import PERSON, Atom, Word
from rules_kb.reading.free.tale import is_joint
from rules_kb.reading.free.titled import names_are_large


def small_names(
    text: str,
    said: Sequence[Word],
    atoms: Sequence[Atom],
    names: Collection[str],
    may_be: Callable[[Word], bool] = lambda _: False,
) -> tuple[list[Atom], list[Atom]]:
    """Give the atoms without what such a name is spelled like, and the names: who does or has something first of all.

    One begins a sentence or follows a word that does, right before a verb of being, having or doing, or stands between
    a «can» and what is done. A name that is found so is meant wherever the story says it. So is a word that no list has
    and that stands both ways, where `may_be` tells that it may be one: «tarek will es. darf tarek das?».
    """
    if names_are_large(text, said):
        return [*atoms], []
    taken = {n for atom in atoms for n in range(atom.start, atom.end)}
    strange = {word.folded for n, word in enumerate(said) if n not in taken and may_be(word)} - set(names)
    told, asked = _told(text, said, {*names, *strange}), _asked(text, said, strange)
    acting = {said[n].folded for n in told if n not in asked}
    known = {said[n].folded for n in told} & set(names) | (acting & {said[n].folded for n in asked})
    places = [n for n, word in enumerate(said) if word.folded in known and not word.quote]
    over = {n for atom in atoms if atom.end > atom.start + 1 for n in range(atom.start, atom.end)}
    found = [Atom(PERSON, n, n + 1) for n in places if n not in over]
    taken = {atom.start for atom in found}
    return [atom for atom in atoms if atom.end > atom.start + 1 or atom.start not in taken], found


def _asked(text: str, said: Sequence[Word], names: Collection[str]) -> set[int]:
    """Give where a name stands right behind a «can» that begins a question."""
    return {
        n
        for n, word in enumerate(said)
        if n
        and word.folded in names
        and is_joint(said[n - 1].folded, "asks-whether")
        and said[n - 1].sentence == word.sentence
        and _begins(text, said, n - 1)
    }


def _told(text: str, said: Sequence[Word], names: Collection[str]) -> list[int]:
    """Give where a name is told as one who is, has or does something."""
    return list(_places(text, said, names)) if names else []


def _places(text: str, said: Sequence[Word], names: Collection[str]) -> Iterator[int]:
    """Give the places of names that are told so, one by one."""
    for n, word in enumerate(said):
        if word.folded not in names or word.quote or n + 1 >= len(said) or not text[word.start].islower():
            continue
        begins = n == 0 or said[n - 1].sentence != word.sentence or _is_parted(text, said, n)
        before = said[n - 1].folded if n else ""
        asked = not begins and is_joint(before, "asks-whether") and _begins(text, said, n - 1)
        if said[n + 1].sentence == word.sentence and (
            asked or ((begins or is_joint(before, "leading")) and is_joint(said[n + 1].folded, "of-one"))
        ):
            yield n


def _begins(text: str, said: Sequence[Word], place: int) -> bool:
    parted = place == 0 or said[place - 1].sentence != said[place].sentence or _is_parted(text, said, place)
    return parted or is_joint(said[place - 1].folded, "leading")


def _is_parted(text: str, said: Sequence[Word], place: int) -> bool:
    return any(mark in ",;:(\n" for mark in text[said[place - 1].end : said[place].start])


__all__ = ["small_names"]
