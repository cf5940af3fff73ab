"""Conditions on what was heard.

A condition is a list of terms that must all hold. A term names a concept; `a|b` is either, `a~b` both within a few
words of one sentence, `a>b` the first before the second in one sentence, `a>>b` so with few words between, `a>>>b` with
none; `a^b/c` holds when of b and c, each perhaps `x|y`, b stands nearest to an a in its sentence. One term has one kind
of joint. `maybe a` always holds, and uses what it finds.
Around a concept: `a?` in a sentence that asks, `a!` in one that does not, `'a` quoted, `+a` not denied, `-a` denied.
`not a` holds when nothing of the kind was heard, `not a & b` when not both terms hold, and `name=value` when a feature
has the value («name» alone: when it has any, `not name=value` also when it has none), `name=@other` when two features
have the same; `name<=@other` when both are numbers and the first is not the greater one.
`b of a` holds for a `b` before which an `a` is the nearest of those it could be: a frame's `rivals.persons`, or with
`b of cards:a` its `rivals.cards`, by any name; for `b of listed:a` with all who are listed with that `a`.
Of a part of the story (parts.py), `outside …` looks at the words around it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules_kb.reading.free.heard import LONGEST, PERSON, Atom, Heard
from rules_kb.reading.free.listed import last_listed
from rules_kb.reading.free.terms import IT, LISTED, OF_THE_WORDS, condition_of, kind_of, parsed, stays

NEAR = 5  # words that may lie between two concepts that belong together
MOST = 24  # atoms of a kind that are looked at in pairs
LONG = 12  # and in chains
CLOSE = 2  # words that may lie between two of which the second follows the first closely
_TOLD_OR = re.compile(r"^\{told\|([a-z0-9_-]+)\}$")


@dataclass
class Scene:
    """What conditions are held against: what was heard, the features found so far, the atom that is looked at."""

    heard: Heard
    features: dict[str, Any] = field(default_factory=dict)
    it: Atom | None = None
    around: Heard | None = None
    rivals: Mapping[str, Sequence[str]] = field(default_factory=dict)


def holds(terms: Sequence[str], scene: Scene) -> frozenset[Atom] | None:
    """Give the atoms by which all terms hold, None when one does not."""
    condition = condition_of(tuple(terms))
    heard, features = scene.heard, scene.features
    for needed in condition.needed:
        if needed.isdisjoint(heard.concepts):
            return None
    for name, values, so in condition.worth:
        if (str(features.get(name)) in values) is not so:
            return None
    for name, so in condition.known:
        if (name in features) is not so:
            return None
    used: set[Atom] = set()
    for term in condition.rest:
        found = heard.kept[term] if term in heard.kept else _term(term, scene)
        if found is None:
            return None
        used |= found
    return frozenset(used)


def _term(term: str, scene: Scene) -> frozenset[Atom] | None:
    kept = scene.heard.kept
    if term in kept:
        return kept[term]
    kind, one, other = kind_of(term)
    of_the_words = kind in OF_THE_WORDS
    found = (_of_the_words if of_the_words else _of_the_scene)(kind, one, other, scene)
    if stays(term):
        kept[term] = found
    return found


def _of_the_words(kind: str, one: str, other: Sequence[str], scene: Scene) -> frozenset[Atom] | None:
    """Give the atoms by which a term holds that looks at nothing but what was heard."""
    match kind:
        case "":
            return frozenset(_either(one, scene)) or None
        case "^":
            return _nearest(one, scene)
        case joint:
            return _together([_either(each, scene) for each in other], joint, scene.heard)


def _of_the_scene(kind: str, one: str, other: Sequence[str], scene: Scene) -> frozenset[Atom] | None:
    match kind:
        case "not":
            return frozenset() if any(_term(each, scene) is None for each in other) else None
        case "maybe":
            return _term(one, scene) or frozenset()
        case "=":
            return frozenset() if str(scene.features.get(one)) in other else None
        case "=@":
            return frozenset() if scene.features.get(one) == scene.features.get(other[0]) else None
        case "<=@":
            least, most = scene.features.get(one), scene.features.get(other[0])
            return frozenset() if least is not None and most is not None and least <= most else None
        case "@":
            return frozenset() if one in scene.features else None
        case "outside":
            around = scene.around
            inner = None if around is None else Scene(around, scene.features, scene.it, None, scene.rivals)
            return None if inner is None else _term(one, inner)
        case _:
            return _belongs(_either(one, scene), other[0], scene)


def _either(term: str, scene: Scene) -> list[Atom]:
    if "|" not in term:
        return _atoms(term, scene)
    return [atom for each in term.split("|") for atom in _atoms(each, scene)]


def _atoms(term: str, scene: Scene) -> list[Atom]:
    polarity, quoted, concept, mood = parsed(term)
    heard = scene.heard
    found = ([scene.it] if scene.it else []) if concept == IT else heard.of(concept)
    if quoted:
        found = [atom for atom in found if heard.words[atom.start].quote]
    if mood:
        found = [atom for atom in found if heard.is_asked(atom) == (mood == "?")]
    if polarity:
        found = [atom for atom in found if (atom in heard.negated) == (polarity == "-")]
    if polarity == "-":
        nots = [n for n in heard.of("not")[:MOST] for atom in found[:MOST] if heard.between(n, atom) < NEAR]
        found = found + nots if found else []
    return found


def _together(sides: Sequence[list[Atom]], joint: str, heard: Heard) -> frozenset[Atom] | None:
    chains: list[tuple[Atom, ...]] = [(atom,) for atom in sides[0][:LONG]]
    for side in sides[1:]:
        chains = [
            (*chain, atom)
            for chain in chains
            for atom in side[:LONG]
            if atom not in chain and _joined(chain[-1], atom, joint, heard)
        ]
    return frozenset(atom for chain in chains for atom in chain) or None


def _belongs(things: Sequence[Atom], owner: str, scene: Scene) -> frozenset[Atom] | None:
    named, _, owner = owner.rpartition(":")
    told = _either(owner, scene)
    told += [last_listed(atom, scene.heard) for atom in told] if named == LISTED else ()
    owners = {(atom.start, atom.end): atom for atom in told}
    if not things or not owners:
        return None
    group = scene.rivals.get("persons" if named in ("", LISTED) else named, ())
    rivals = sorted((atom.end, atom.start) for each in group for atom in scene.heard.of(each))
    used: set[Atom] = set()
    for thing in things[:MOST]:
        place = bisect_right(rivals, (thing.start, len(scene.heard.words)))
        same = owners.get((rivals[place - 1][1], rivals[place - 1][0])) if place else None
        if same is not None:
            used |= {thing, same}
    denials = {thing for thing in things if thing.is_a("not")} if used else set()
    return frozenset(used | denials) or None


def _joined(one: Atom, other: Atom, joint: str, heard: Heard) -> bool:
    between = heard.between(one, other)
    if joint == "~":
        return between <= NEAR
    most = {">>>": 0, ">>": CLOSE}.get(joint, len(heard.words))
    return (
        one.start < other.start
        and between <= most
        and heard.words[one.start].sentence == heard.words[other.start].sentence
    )


def _nearest(term: str, scene: Scene) -> frozenset[Atom] | None:
    """Find the atom nearest to an atom of the first concept; it must be of the first of the rival kinds.

    Of two equally near ones that which follows counts.
    """
    core, _, rivals = term.partition("^")
    kinds = [_either(each, scene) for each in rivals.split("/")]
    heard = scene.heard
    near = [
        (heard.between(one, atom), atom.start < one.start, n, one.start, one, atom)
        for one in _either(core, scene)
        for n, atoms in enumerate(kinds)
        for atom in atoms
        if atom != one and heard.between(one, atom) < LONGEST
    ]
    best = min(near, key=lambda each: each[:4], default=None)
    return frozenset(best[4:]) if best is not None and best[2] == 0 else None


def told_or(value: Any, used: Iterable[Atom], scene: Scene) -> Any:
    """Give the player named nearest to what is looked at for «{told|x}», as «{x}» when none is; else the value."""
    match = _TOLD_OR.match(value) if isinstance(value, str) else None
    if match is None:
        return value
    at = scene.it.start if scene.it else 0
    named = [atom for atom in used if atom.is_a(PERSON)]
    nearest = min(named, key=lambda atom: (abs(atom.start - at), atom.start), default=None)
    return scene.heard.named(nearest) if nearest is not None else "{" + match[1] + "}"


def fill(value: Any, features: Mapping[str, Any]) -> Any:
    """Put features in the place of «{name}» in a value, however deep; raises KeyError for one that is not there."""
    if isinstance(value, str):
        if value.startswith("{") and value.endswith("}") and value.count("{") == 1:
            return features[value[1:-1]]
        return re.sub(r"\{([a-z0-9_-]+)\}", lambda found: str(features[found[1]]), value)
    if isinstance(value, Mapping):
        return {k: filled for k, each in value.items() if (filled := fill_known(each, features)) not in (None, [])}
    if isinstance(value, list):
        return [filled for each in value if (filled := fill_known(each, features)) is not None]
    return value


def fill_known(value: Any, features: Mapping[str, Any]) -> Any:
    """Fill a value; None when one of its features is not there."""
    try:
        return fill(value, features)
    except KeyError:
        return None
