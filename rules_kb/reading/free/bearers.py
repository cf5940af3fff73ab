"""Units of a filled frame bear the names that the story tells of them; a name that nothing bears is lost."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any

from rules_kb.reading.asking import ASKED
from rules_kb.reading.free.christen import renamed
from rules_kb.reading.free.frame import Frame
from rules_kb.reading.free.heard import NAMED, PERSON, Atom, Heard
from rules_kb.reading.free.look import Looked, Made
from rules_kb.reading.free.names import is_short_for
from rules_kb.reading.free.when import Scene, holds

UNIT, NAME, OWNER = "unit", "name", "owner"
ABOUT, TARGET, DEED, UNITS = "about", "target", "action", "units"
LEAST_HEAD = 3  # letters of a word that a compound is called by
ME, MINE, OF = "me", "mine", f"{PERSON}.of"


def bear(looked: Looked, made: Made) -> None:
    """Let the units that a filled frame calls by a label bear the told names, where a frame's `[[bearer]]` says which.

    What nothing then bears, of cards and of players, leaves the reading in doubt, and so does the name of a card that
    was told to be another player's than whose it lies there as, or that is named in the question, which then is asked
    about another card.
    """
    frame, heard = looked.frame, looked.heard
    if not frame.bearers:
        return
    told = _told(heard)
    kept = {each.casefold() for each in strings_in(made.body)}
    free = {name: atoms for name, atoms in told.items() if not _is_kept(name, kept)}
    names = _borne(looked, made, told, free) if free else {}
    if names:
        for body in (made.body, made.told):
            body.update({key: renamed(value, names) for key, value in body.items()})
        made.spent |= {atom for name in names.values() for atom in free[name]}
        made.features |= {key: names[v] for key, v in made.features.items() if isinstance(v, str) and v in names}
    made.doubted += _lost(frame, heard, made, {n: atoms for n, atoms in free.items() if n not in names.values()})
    made.doubted += (*_of_another(looked, made), *_ask_of_named(heard, made))


def _told(heard: Heard) -> dict[str, list[Atom]]:
    """Give the told names of cards with the words that tell them, those told short by the whole one."""
    said: dict[str, list[Atom]] = {}
    for atom in heard.of(NAMED):
        said.setdefault(_bare(heard.named(atom)), []).append(atom)
    told: dict[str, list[Atom]] = {}
    for name in sorted(said, key=len, reverse=True):
        whole = next((each for each in told if name != each and _is_short(name, each)), name)
        told.setdefault(whole, []).extend(said[name])
    return dict(sorted(told.items(), key=lambda each: min(atom.start for atom in each[1])))


def _is_short(name: str, whole: str) -> bool:
    return is_short_for(name, whole) or name.casefold() == whole.casefold() or _is_head(name, whole)


def _is_head(name: str, whole: str) -> bool:
    """Tell whether a name is the last word of a compound, with any ending: «den Falken» is «der Zahnradfalke»."""
    stem = name.casefold().rstrip("ens")
    joined = " " not in whole and whole.casefold().rstrip("ens").endswith(stem)
    return joined and len(stem) > LEAST_HEAD and len(whole) > len(name)


def _bare(name: str) -> str:
    return name[:-2] if name.endswith(("'s", "’s")) else name.rstrip("'’")


def _is_kept(name: str, kept: set[str]) -> bool:
    """Tell whether something bears a name, or one of which it is a part, or a part of it that goes for it."""
    folded = name.casefold()
    return any(_is_short(folded, each) or is_short_for(each, folded) for each in kept)


def _borne(looked: Looked, made: Made, told: Container[str], free: Mapping[str, list[Atom]]) -> dict[str, str]:
    """Give the names that labels get; what bears a told name already gets no other."""
    frame, names = looked.frame, dict[str, str]()
    there = {str(each.get(NAME)) for each in made.body.get(UNIT, ())}
    scene = Scene(looked.scene.heard, made.features, None, None, frame.rivals)
    for bearer in frame.bearers:
        label = str(made.features.get(bearer.label, bearer.label))
        rest = [name for name in free if name not in names.values()]
        if label in names or label in told or label not in there or not rest or (bearer.lone and len(rest) > 1):
            continue
        borne = next((name for name in rest if any(_holds(bearer.when, scene, a) for a in free[name])), None)
        if borne is not None:
            names[label] = borne
    return names


def _holds(when: Sequence[str], scene: Scene, atom: Atom) -> bool:
    return holds(when, Scene(scene.heard, scene.features, atom, None, scene.rivals)) is not None


def _lost(frame: Frame, heard: Heard, made: Made, free: Mapping[str, list[Atom]]) -> Iterator[Atom]:
    """Give the words by which cards and players are told that nothing bears: the first of each."""
    yield from (atoms[0] for atoms in free.values() if made.spent.isdisjoint(atoms))
    kept = {str(each).casefold() for each in (*strings_in(made.body), *made.features.values())}
    people: dict[str, Atom] = {}
    for atom in heard.of(PERSON):
        people.setdefault(heard.named(atom).casefold(), atom)
    for name, atom in people.items():
        inner = any(each.start <= atom.start and atom.end <= each.end for each in heard.of(NAMED))
        if name not in kept and not inner and atom.end == atom.start + 1:
            yield atom


def _of_another(looked: Looked, made: Made) -> Iterator[Atom]:
    """Give the names of cards that were told to be one player's and that lie there as another's: «Otto's Mist Hare»."""
    heard, me = looked.heard, str(made.features.get(ME, ""))
    owners = {str(each[NAME]).casefold(): str(each[OWNER]) for each in made.body.get(UNIT, ()) if OWNER in each}
    whose = {atom.end: atom for concept in (MINE, OF) for atom in heard.of(concept)}
    for atom in heard.of(NAMED):
        told = whose.get(atom.start)
        if told is None or heard.words[told.start].sentence != heard.words[atom.start].sentence:
            continue
        owner = me if told.is_a(MINE) else heard.named(told)
        name = _bare(heard.named(atom)).casefold()
        lies = next((owners[each] for each in owners if name == each or is_short_for(name, each)), owner)
        if owner.casefold() != lies.casefold():
            yield atom


def _ask_of_named(heard: Heard, made: Made) -> Iterator[Atom]:
    """Ask about the card that the last question names; give it where it lies there and nothing asked can be about it.

    Of several that one deed takes, what is asked of the first is asked of the one that is named.
    """
    there = {str(each[NAME]).casefold() for each in made.body.get(UNIT, ())}
    about = there & {str(each.get(key)).casefold() for each in made.body[ASKED] for key in (ABOUT, TARGET)}
    last, words = max(heard.asked, default=-1), heard.words
    asked = [a for a in heard.of(NAMED) if words[a.start].sentence == last and not words[a.start].quote]
    names = {atom: _bare(heard.named(atom)) for atom in asked}
    if not about or not asked or any(_is_kept(name, about) for name in names.values()):
        return
    if not _is_kept(names[asked[0]], there):
        return
    for group in (each[UNITS] for each in made.body.get(DEED, ()) if UNITS in each):
        meant = next((each for each in group if _is_kept(names[asked[0]], {str(each).casefold()})), None)
        rows = [each for each in made.body[ASKED] if each.get(ABOUT) in group]
        if meant is not None and rows:
            for row in rows:
                row[ABOUT] = meant
            made.told[ASKED] = made.body[ASKED]
            return
    yield asked[0]


def strings_in(value: Any) -> Iterator[str]:
    """Give all that is said in a body, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from strings_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from strings_in(each)
