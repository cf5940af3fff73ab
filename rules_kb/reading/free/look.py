"""A story is looked at for everything but what it asks: its features, its parts, what lies on the table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from rules_kb.model import Lang
from rules_kb.reading.free.contents import fill_in
from rules_kb.reading.free.frame import Ask, Frame
from rules_kb.reading.free.ground import Told
from rules_kb.reading.free.heard import NAMED, PERSON, Atom, Heard
from rules_kb.reading.free.parts import Found, find, outside
from rules_kb.reading.free.things import tell
from rules_kb.reading.free.when import Scene, fill_known, holds, told_or

_LEFT = re.compile(r"^\{([a-z-]+)\} - \{([a-z-]+)\}$")
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
        """The same without the parts that only tell what somebody thinks; None where there is none or too much."""
        if self.heard.gap or not any(part.whole and self.heard.of(part.opens) for part in self.frame.parts):
            return None
        parts = tuple(part for part in self.frame.parts if not part.whole)
        return look(replace(self.frame, parts=parts), self.heard, self.lang)


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
    """Give what a feature is worth; «{a} - {b}» is what is left of one number when another is taken off, at least 0."""
    if value == "{number}":
        number = next((atom.value for atom in sorted(used, key=lambda a: a.start) if atom.value is not None), None)
        return whole(number)
    if isinstance(value, str) and (left := _LEFT.match(value)):
        had, gone = (scene.features.get(name) for name in left.groups())
        return max(had - gone, 0) if had is not None and gone is not None else None
    for places, kinds in ((TOLD, (PERSON, NAMED)), (CALLED, (NAMED,))):
        if value in places:
            named = [a for a in sorted(used, key=lambda a: a.start) if any(a.is_a(kind) for kind in kinds)]
            names = list(dict.fromkeys(scene.heard.named(atom) for atom in named))
            return names[places.index(value)] if len(names) > places.index(value) else None
    return fill_known(told_or(value, used, scene), scene.features)


def whole(number: float | None) -> Any:
    """Give a number as it is written: 3, not 3.0."""
    return int(number) if number is not None and number == int(number) else number
