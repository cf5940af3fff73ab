"""A frame is filled from what was heard: features, then what is asked, then what lies on the table."""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from rules_kb.model import Lang
from rules_kb.reading.asking import ASKED
from rules_kb.reading.free.contents import fill_in
from rules_kb.reading.free.frame import GUARDED, Ask, Frame, Item
from rules_kb.reading.free.ground import QUOTE, Told
from rules_kb.reading.free.heard import NAMED, NUMBER, PERSON, Atom, Heard
from rules_kb.reading.free.parts import Found, find, outside
from rules_kb.reading.free.things import tell
from rules_kb.reading.free.when import Scene, fill, fill_known, holds
from rules_kb.reading.free.wordings import THOUSAND
from rules_kb.reading.read import put_item
from rules_kb.reading.write import TOP

_FEATURE = re.compile(r"\{([a-z0-9_-]+)\}")
TALK = "chat"
LEAST_BEFORE_TAG = 2  # words before a «no?» that turns nothing
LEAST_LIKE = 0.3  # how much of an ask's condition must hold for it to be offered
TOLD, CALLED = ("{told}", "{told2}", "{told3}"), ("{called}", "{called2}", "{called3}")


@dataclass
class Made:
    """What a frame made of a story: the body of a scenario, which asks fired, the atoms that had an effect.

    `rivals` are asks that the same words would as well have meant. `told` is the body without what was only assumed.
    `parts` are the parts of the story that say something of their own, by name.
    `heard_of` are the features that words told of, `left` are words without a concept that had no effect and should
    have; `doubted` those by which it was only guessed.
    """

    body: dict[str, Any] = field(default_factory=dict)
    told: dict[str, Any] = field(default_factory=dict)
    asks: list[Ask] = field(default_factory=list)
    rivals: list[Ask] = field(default_factory=list)
    spent: set[Atom] = field(default_factory=set)
    features: dict[str, Any] = field(default_factory=dict)
    parts: dict[str, list[Found]] = field(default_factory=dict)
    heard_of: set[str] = field(default_factory=set)
    left: list[Atom] = field(default_factory=list)
    doubted: list[Atom] = field(default_factory=list)


@dataclass(frozen=True)
class Looked:
    """What was found in a story before it is known what it asks: the same for all that it may be read as asking."""

    frame: Frame
    heard: Heard
    lang: Lang
    scene: Scene
    made: Made
    things: Told

    @cached_property
    def unsaid(self) -> Looked | None:
        """The same without the parts that only tell what somebody thinks; None where there are none."""
        if not any(part.whole and self.heard.of(part.opens) for part in self.frame.parts):
            return None
        parts = tuple(part for part in self.frame.parts if not part.whole)
        return look(replace(self.frame, parts=parts), self.heard, self.lang)


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


def look(frame: Frame, heard: Heard, lang: Lang) -> Looked:
    """Look in a story for everything but what it asks."""
    scene = Scene(heard, {**frame.named(lang), "lang": lang}, None, None, frame.rivals)
    made = Made(features=scene.features)
    tops = [(part, [p for p in frame.parts if p.inside == part.name]) for part in frame.parts if not part.inside]
    for part, inner in tops:
        made.parts[part.name] = find(part, inner, scene)
        if not part.stays:
            scene.heard = outside(scene.heard, made.parts[part.name])
    _look(frame, scene, made, late=False)
    things = tell(frame.things, heard, scene.features) if frame.things is not None else Told()
    made.spent |= things.spent
    made.left += things.left
    scene.features |= {name: value for name, value in things.features.items() if name not in scene.features}
    for part, inner in tops:
        for n, found in enumerate(made.parts[part.name], 1):
            fill_in(found, part, inner, heard, scene, n)
            made.spent |= found.spent
            scene.features |= {f"{part.name}{n}-{k}": v for k, v in found.own.items()}
        scene.features[f"{part.name}s"] = len(made.parts[part.name])
    _look(frame, scene, made, late=True)
    return Looked(frame, heard, lang, scene, made, things)


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
    done = {n for atom in made.spent for n in range(atom.start, atom.end)}
    made.left = [atom for atom in made.left if atom.concept == QUOTE or done.isdisjoint(range(atom.start, atom.end))]
    never = _turnless(frame, heard, made)
    made.left = [atom for atom in (*made.left, *made.doubted) if atom not in never]
    if any(atom.concept == QUOTE for atom in made.left) and _is_regardless(frame, made, QUOTE):
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


def _look(frame: Frame, scene: Scene, made: Made, late: bool) -> None:
    """Look for the features of a frame, those that wait for the parts of the story or those that do not."""
    for feature in frame.features:
        if feature.late != late or (feature.name in scene.features and feature.name not in frame.names):
            continue
        used = holds(feature.when, scene)
        if used is not None:
            value = _value(feature.value, used, scene)
            if value is None:
                continue
            made.spent |= frozenset() if feature.hint else used
            made.doubted += used if feature.doubt else ()
            scene.features[feature.name] = value
            if used:
                made.heard_of.add(feature.name)


def _value(value: Any, used: Iterable[Atom], scene: Scene) -> Any:
    if value == "{number}":
        number = next((atom.value for atom in sorted(used, key=lambda a: a.start) if atom.value is not None), None)
        return _whole(number)
    for places, kinds in ((TOLD, (PERSON, NAMED)), (CALLED, (NAMED,))):
        if value in places:
            named = [a for a in sorted(used, key=lambda a: a.start) if any(a.is_a(kind) for kind in kinds)]
            names = list(dict.fromkeys(scene.heard.named(atom) for atom in named))
            return names[places.index(value)] if len(names) > places.index(value) else None
    return fill_known(value, scene.features)


def _whole(number: float | None) -> Any:
    return int(number) if number is not None and number == int(number) else number


def _likest(frame: Frame, scene: Scene, kind: str) -> tuple[str, bool]:
    """Give the id of the ask of a kind that comes nearest to holding; "" when none comes near.

    It comes near when all that it needs outside of the question holds, or enough of the rest; never when a fact
    stands against it. Whether all that holds is told too.
    """
    best, most = "", (False, LEAST_LIKE)
    for ask in frame.asks:
        if not any(each["ask"] == kind for each in ask.ask):
            continue
        held = {term: holds([term], scene) is not None for term in ask.when if not term.startswith("maybe ")}
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
        used = frozenset().union(*(holds([term], scene) or () for term in ask.when)) if only else holds(ask.when, scene)
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
            here.features = {**scene.features, "n": n, "value": _whole(atom.value)}
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
    if item.told and holds([item.told], scene) is not None:
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


def unspent(frame: Frame, heard: Heard, made: Made) -> list[Atom]:
    """Give the atoms that had no effect and should have: concepts of the game, numbers, quotes, words that turn.

    A big number that is said again has had its effect, and so has a word of a card's text that is quoted again. A
    number or small word within a longer wording that needs none goes with it. What never turns an answer to what is
    asked needs none.
    """
    spent = list(made.spent)
    again = {atom.concept for atom in spent if heard.words[atom.start].quote}
    told = {abs(atom.value) for atom in spent if atom.value is not None and abs(atom.value) >= THOUSAND}
    talk = (atom for atom in heard.atoms if atom.is_a(TALK))
    idle = {atom for atom in heard.atoms if any(atom.is_a(each) for each in frame.idle)}
    idle |= _turnless(frame, heard, made)
    within = {n for atom in idle if atom.end - atom.start > 1 for n in range(atom.start, atom.end)}
    done = {n for atom in (*spent, *talk) for n in range(atom.start, atom.end)}
    left = []
    for atom in heard.atoms:
        if done & set(range(atom.start, atom.end)) or atom in idle:
            continue
        small = atom.concept in GUARDED
        if atom.start in within if small else heard.words[atom.start].quote and atom.concept in again:
            continue
        if (atom.value is not None and abs(atom.value) in told) or _is_tag(heard, atom):
            continue
        closed = "." not in atom.concept and atom.concept not in frame.ears.words and atom.concept != NUMBER
        if small or not closed:
            left.append(atom)
    return left


def _turnless(frame: Frame, heard: Heard, made: Made) -> set[Atom]:
    """Give the atoms, none quoted, that never turn the answer to anything asked; «x!» only outside of a question."""
    never = {c for c in _regardless(frame, made.body[ASKED][0]["ask"], made.features) if _is_regardless(frame, made, c)}
    told = {concept[:-1] for concept in never if concept.endswith("!")}
    return {
        atom
        for atom in heard.atoms
        if not heard.words[atom.start].quote
        and (any(map(atom.is_a, never)) or (any(map(atom.is_a, told)) and not heard.is_asked(atom)))
    }


def _is_regardless(frame: Frame, made: Made, concept: str) -> bool:
    """Tell whether a concept turns the answer to nothing that is asked."""
    return all(concept in _regardless(frame, each["ask"], made.features) for each in made.body[ASKED])


def _regardless(frame: Frame, ask: str, features: Container[str]) -> set[str]:
    """Give what never turns the answer to a kind of question, always or where a feature is known: «ask@feature»."""
    known = [key for key in frame.regardless if key.partition("@")[0] == ask]
    known = [key for key in known if "@" not in key or key.partition("@")[2] in features]
    return {concept for key in known for concept in frame.regardless[key]}


def _is_tag(heard: Heard, atom: Atom) -> bool:
    """Tell whether a «no» only asks for assent at the end of a question: «elijo yo, no?»."""
    said, last = heard.words[atom.start], atom.end
    ends = last == len(heard.words) or heard.words[last].sentence != said.sentence
    mark = heard.text[said.end :].lstrip()[:1]
    first = sum(word.sentence == said.sentence for word in heard.words[: atom.start])
    return said.folded == "no" and ends and mark == "?" and first >= LEAST_BEFORE_TAG
