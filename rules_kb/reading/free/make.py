"""A frame is filled from what was found in a story: what is asked, then what lies on the table for it."""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules_kb.reading.asking import ASKED
from rules_kb.reading.free.bearers import bear
from rules_kb.reading.free.bystanders import unplayed
from rules_kb.reading.free.christen import christen
from rules_kb.reading.free.frame import Ask, Frame, Item
from rules_kb.reading.free.ground import QUOTE
from rules_kb.reading.free.heard import PERSON, Atom
from rules_kb.reading.free.left import never_turning, turnless
from rules_kb.reading.free.look import Looked, Made, whole
from rules_kb.reading.free.strays import stray
from rules_kb.reading.free.when import Scene, fill, fill_known, holds
from rules_kb.reading.read import put_item
from rules_kb.reading.write import TOP

_FEATURE = re.compile(r"\{([a-z0-9_-]+)\}")
LEAST_LIKE = 0.3  # how much of an ask's condition must hold for it to be offered


def make(looked: Looked, identity: Mapping[str, str], only: str = "", kinds: Sequence[str] = ()) -> Made | None:
    """Fill a frame; None when nothing was asked that the game knows.

    `only` takes the ask with this id, whether its condition holds or not, and no other; `kinds` so the likest ask of
    each of these kinds. What somebody only thinks is no fact; but when nothing else is asked, it is asked whether that
    is so.
    """
    made = _made(looked, identity, only, kinds)
    if made is None and looked.unsaid is not None:
        made = _made(looked.unsaid, identity, only, kinds)
    return made


def _made(looked: Looked, identity: Mapping[str, str], only: str, kinds: Sequence[str]) -> Made | None:
    frame, heard, things = looked.frame, looked.heard, looked.things
    scene, made = _taken(looked)
    likest = (
        {only: True} if only else {id_: firm for kind in kinds for id_, firm in [_likest(frame, scene, kind)] if id_}
    )
    if kinds and not likest:
        return None
    firm = any(likest.values()) or not likest
    _choose(frame, scene, made, [id_ for id_, holding in likest.items() if holding or not firm])
    if not made.asks:
        return None
    if not firm:  # something that it needs outside of the question was not told: never sure
        made.rivals.append(made.asks[0])
    for ask in made.asks:
        assumed = {k: fill_known(v, scene.features) for k, v in ask.assume.items() if k not in scene.features}
        scene.features |= {k: v for k, v in assumed.items() if v is not None}
    for place, plain, sure in things.items:
        for body in (made.body, *([made.told] if sure else [])):
            _merge(body, place, plain, identity)
    for item in frame.items:
        _put(item, scene, made, identity)
    for ask in made.asks:
        for item in ask.item:
            _put(item, scene, made, identity)
        for asked in ask.ask:
            filled = fill(asked, scene.features)
            if filled.keys() == asked.keys() and filled not in made.body.setdefault(ASKED, []):
                made.body[ASKED].append(filled)
    if not made.body.get(ASKED):
        return None
    made.told[ASKED] = made.body[ASKED]
    christen(looked, made)
    bear(looked, made)
    made.doubted += (*unplayed(looked, made), *stray(looked, made))
    done = {n for atom in made.spent for n in range(atom.start, atom.end)}
    made.left = [atom for atom in made.left if atom.concept == QUOTE or done.isdisjoint(range(atom.start, atom.end))]
    never = turnless(frame, heard, made)
    made.left = [atom for atom in (*made.left, *made.doubted) if atom not in never]
    if any(atom.concept == QUOTE for atom in made.left) and QUOTE in never_turning(frame, made):
        made.left = [atom for atom in made.left if atom.concept != QUOTE]
    return made


def _taken(looked: Looked) -> tuple[Scene, Made]:
    """Take what was found, free to be changed."""
    scene, found = replace(looked.scene, features=dict(looked.scene.features)), looked.made
    made = Made(
        spent=set(found.spent),
        features=scene.features,
        parts=found.parts,
        heard_of=set(found.heard_of),
        left=list(found.left),
        doubted=list(found.doubted),
    )
    return scene, made


def _likest(frame: Frame, scene: Scene, kind: str) -> tuple[str, bool]:
    """Give the id of the ask of a kind that comes nearest to holding; "" when none comes near.

    It comes near when all that it needs outside of the question holds, or enough of the rest; never when a fact
    stands against it. Whether all that holds is told too.
    """
    best, most = "", (False, LEAST_LIKE)
    for ask in frame.asks_of.get(kind, ()):
        held = {term: holds((term,), scene) is not None for term in ask.when if not term.startswith("maybe ")}
        if any(_is_against(term, scene) for term, holding in held.items() if not holding):
            continue
        firm = all(holding for term, holding in held.items() if "?" not in term)
        likeness = (firm, sum(held.values()) / max(len(held), 1))
        if likeness > most:
            best, most = ask.id, likeness
    return best, most[0]


def _is_against(term: str, scene: Scene) -> bool:
    """Tell whether a condition outside of the question that does not hold fails by what is known, not by what lacks."""
    name, _, value = term.partition("=")
    return "?" not in term and (term.startswith("not ") or (bool(value) and name in scene.features))


def _choose(frame: Frame, scene: Scene, made: Made, only: Collection[str]) -> None:
    """Take the asks that say most about the words of the question, each for words that none before has.

    One that takes for granted what goes against those before is left out; of `only` some, all of them.
    """
    fired: list[tuple[int, int, int, Ask, frozenset[Atom], set[Atom]]] = []
    for place, ask in enumerate(frame.asks if holds(frame.needs, scene) is not None else ()):
        if only and ask.id not in only:
            continue
        used = (
            frozenset().union(*(holds((term,), scene) or () for term in ask.when)) if only else holds(ask.when, scene)
        )
        if used is not None:
            asked = {atom for atom in used if scene.heard.is_asked(atom)}
            fired.append((-len(asked), -len(used), place, ask, used, asked))
    fired.sort(key=lambda each: each[:3])
    spoken: set[Atom] = set()
    assumed: dict[str, Any] = {}
    taken: list[tuple[int, set[Atom]]] = []
    for _, total, _, ask, used, asked in fired:
        if not only and not asked - spoken and (made.asks or not used) and (made.asks or not ask.fallback):
            same = any((ask.ask, ask.item, ask.assume) == (one.ask, one.item, one.assume) for one in made.asks)
            if (total, asked) in taken and not same:
                made.rivals.append(ask)
            continue
        if any(assumed.get(name, value) != value for name, value in ask.assume.items()):
            continue
        assumed |= ask.assume
        made.asks.append(ask)
        made.spent |= used
        spoken |= asked
        taken.append((total, asked))


def _put(item: Item, scene: Scene, made: Made, identity: Mapping[str, str]) -> None:
    if item.part:
        for found in made.parts.get(item.part, ()):
            used = holds(item.when, Scene(scene.heard, {**scene.features, **found.own}, None, None, scene.rivals))
            if used is not None:
                made.spent |= used
                filled = fill(item.item, {**scene.features, **found.own})
                for body in (made.body, made.told):
                    _merge(body, item.place, filled, identity)
        return
    atoms: list[Atom | None] = [*scene.heard.of(item.each)] if item.each else [None]
    for n, atom in enumerate(atoms, 1):
        here = Scene(scene.heard, scene.features, atom, None, scene.rivals)
        if atom is not None:
            here.features = {**scene.features, "n": n, "value": whole(atom.value)}
            if atom.is_a(PERSON):
                here.features["told"] = scene.heard.named(atom)
        used = holds(item.when, here)
        if used is None:
            continue
        if atom is not None:
            used |= {atom}
        made.spent |= used
        filled = fill(item.item, here.features)
        for body in (made.body, *([made.told] if used or _is_told(item, made.heard_of, here) else [])):
            _merge(body, item.place, filled, identity)


def _is_told(item: Item, heard_of: Container[str], scene: Scene) -> bool:
    """Tell whether an item says something that was told: a feature in its condition or values was heard of."""
    if item.told and holds((item.told,), scene) is not None:
        return True
    named = [term.partition("=")[0].lstrip("@") for term in item.when if not term.startswith("not ")]
    named += [name for value in item.item.values() if isinstance(value, str) for name in _FEATURE.findall(value)]
    return any(name in heard_of for name in named)


def _merge(body: dict[str, Any], place: str, filled: Mapping[str, Any], identity: Mapping[str, str]) -> None:
    """Put an item into a body; of scalars the first counts, and the same thing said twice is said once."""
    if place == TOP:
        put_item(identity, place, {key: value for key, value in filled.items() if key not in body}, body)
    elif filled not in body.get(place, ()):
        put_item(identity, place, filled, body)
