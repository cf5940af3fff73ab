"""What is known of a part of a story: what stands inside it, then its own features."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rules_kb.reading.free.bounds import BOUND, cut, gap, has_colon, within
from rules_kb.reading.free.heard import NUMBER, Atom, Heard
from rules_kb.reading.free.parts import Found, Part, openers_of, outside
from rules_kb.reading.free.when import Scene, fill, holds, told_or

ARROW = re.compile(r"→|[-=]>|⇒|»>|➜|➔")


def fill_in(found: Found, part: Part, inner: Sequence[Part], heard: Heard, scene: Scene, n: int) -> None:
    """Work out what is known of a part: first what stands inside it, then its own features.

    `scene` has the story without its parts, in which the words around this one are looked for.
    """
    found.own = {"n": n, **_opening(found.opener, heard)}
    if scene.features.get("lang") == "de" and "said" in found.own:  # a name is written large, however it was typed
        found.own["said"] = found.own["said"][:1].upper() + found.own["said"][1:]
    found.own["steps"] = _steps(found, inner, heard)
    if found.own["steps"]:
        found.own["says"] = True
    if any(word.quote for word in heard.words[found.opener.end : found.end]):
        found.own["in-quotes"] = True
    if has_colon(heard, found.opener.end):
        found.own["colon"] = True
    features = {**scene.features, **found.own}
    values: dict[str, list[tuple[int, Any]]] = {}
    for each in inner:
        values.setdefault(each.name, []).extend(_inner(each, found, heard, features, scene.rivals))
    for each in inner:
        listed = [value for _, value in sorted(values[each.name], key=lambda placed: placed[0])]
        if listed:
            found.own[each.name] = features[each.name] = _folded(listed) if each.fold else listed
    around = outside(within(scene.heard, *found.around), [found])
    here = Scene(within(heard, found.start, found.end), features, found.opener, around, scene.rivals)
    found.spent |= _features(part.features, here, found.own)


def _opening(opener: Atom, heard: Heard) -> dict[str, Any]:
    _, kind, *sort = (*opener.concept.split(".", 2), "")[:3]
    own: dict[str, Any] = {"kind": kind or opener.concept}
    if any(sort):
        own["sort"] = sort[0].partition(".")[0]
    if opener.end > opener.start:
        said = heard.told(opener.start, opener.end)
        own["said"] = said + ")" * (said.count("(") - said.count(")"))
    return own


def _features(wanted: Sequence[tuple[str, Any, tuple[str, ...]]], scene: Scene, own: dict[str, Any]) -> set[Atom]:
    spent: set[Atom] = set()
    for name, value, when in wanted:
        if name in own:
            continue
        used = holds(when, scene)
        if used is None:
            continue
        if value == "{number}":
            number = min((a for a in used if a.value is not None), key=lambda a: _away(a, scene), default=None)
            used = frozenset(a for a in used if a.concept != NUMBER or a == number)
            own[name] = int(number.value) if number and number.value is not None else None
        else:
            try:
                own[name] = fill(told_or(value, used, scene), scene.features)
            except KeyError:
                continue
        scene.features[name] = own[name]
        spent |= used
    return spent


def _away(atom: Atom, scene: Scene) -> tuple[int, int]:
    at = scene.it.start if scene.it else 0
    return (abs(atom.start - at), atom.start)


def _inner(
    part: Part, outer: Found, heard: Heard, features: Mapping[str, Any], rivals: Mapping[str, Sequence[str]]
) -> list[tuple[int, Any]]:
    openers = openers_of(part, within(heard, outer.opener.end, outer.end))
    values: list[tuple[int, Any]] = []
    start, step = outer.opener.end, 1
    for place, opener in enumerate(openers):
        limit = openers[place + 1].start if place + 1 < len(openers) else outer.end
        end = cut(heard, opener.end, limit) if place + 1 < len(openers) else outer.end
        joined = bool(values) and not any("." in gap(heard, n) for n in range(openers[place - 1].end, opener.start + 1))
        step += bool(values) and not joined
        rest = "".join(gap(heard, n) for n in range(opener.end, outer.end))
        own: dict[str, Any] = {"step": step, "clause": heard.told(start, end), **_opening(opener, heard)}
        own |= {name: True for name, so in (("joined", joined), ("arrow", ARROW.search(rest))) if so}
        own |= {"after": values[-1][1]["on"]} if values and values[-1][1].get("on") else {}
        if _is_led(part, heard, start, opener):
            outer.spent.add(opener)
            start = end
            continue
        scene = Scene(
            within(heard, _after_lead(part, heard, start, opener), end), {**features, **own}, opener, None, rivals
        )
        used = holds(part.when, scene)
        if used is not None:
            outer.spent |= {opener, *used} | _features(part.features, scene, own)
            values.append((opener.start, fill(part.value, scene.features)))
        start = end
    return values


def _after_lead(part: Part, heard: Heard, start: int, opener: Atom) -> int:
    """Give where the clause of an opening word begins when one of the part's leads begins the clause before it."""
    bounds = [n for n in range(start + 1, opener.start + 1) if BOUND.search(gap(heard, n))]
    led = bounds and any(within(heard, start, bounds[-1]).of(concept) for concept in part.leads)
    return bounds[-1] if led else start


def _is_led(part: Part, heard: Heard, start: int, opener: Atom) -> bool:
    """Tell whether an opening word stands in a clause that one of the part's leads begins."""
    bounds = [n for n in range(start + 1, opener.start + 1) if BOUND.search(gap(heard, n))]
    lead = within(heard, max(bounds, default=start), opener.start)
    return any(lead.of(concept) for concept in part.leads)


def _steps(outer: Found, inner: Sequence[Part], heard: Heard) -> int:
    """Count the sentences of a part in which parts stand."""
    openers = [a.start for each in inner for a in within(heard, outer.opener.end, outer.end).of(each.opens)]
    stops = [n for n in range(outer.opener.end + 1, outer.end) if "." in gap(heard, n)]
    return len({sum(stop <= opener for stop in stops) for opener in openers})


def _folded(values: Sequence[Any]) -> Any:
    together: dict[str, Any] = {}
    for value in values:
        together |= value
    return together
