"""Parts of a story that say something of their own: a card's text, and in it each thing that it does.

A frame's `[[part]]` has a `name`, the concept that `opens` it, and features that are looked for in its words alone
(`outside a` looks at the words around it). A part `inside` another has a `value`, which the outer one finds in a list
of its name; with `fold` all values are put together as one. Further, if told:

`once`: an opening word that was heard before and is followed by nothing is that part named again. `quotes`: a
quotation that nothing opens is a part too if parts stand in it. `back`: a part begins where its clause does. `stays`:
what stands in it is heard outside of it as well. `whole`: it reaches to the end of its sentence or to a «but», and
all that stands in it counts as understood: what somebody thinks. `leads`: what these begin, as «after you draw …», is
no part inside another. `colon`: these concepts open a part only where a colon follows, a whole one
only before a quotation.

An opening word in quotation marks that is followed by no colon only names what others have. A part at the top reaches
to the end of its quotation or brackets, else of its sentence; one inside another to the comma, stop or «and» before
the next. `and` and `but` are concepts of the game.

Features of its own: `kind` and `sort` (what follows the dots in the opening concept), `said` (the opening words as
told), `n`, `colon`, `in-quotes` (its text stands in them), `steps` (how many sentences say something), `says` (any
does); of one inside another `arrow` (one follows), `step` (counts its sentences from 1), `joined` (in the sentence of
the one before), `clause` (its words as told).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules_kb.reading.free.hear import NUMBER, Atom, Heard
from rules_kb.reading.free.when import Scene, fill, holds

ARROW = re.compile(r"→|[-=]>|⇒|»>|➜|➔")
_BOUND = re.compile(r"[,;.:→⇒]|[-=]>")
_NEAR_QUOTE = 7
MOST = 8  # parts of a kind that are looked for in one story or part
OPENING, CLOSING = "«„“\"'‘", "»“”\"'’"
QUOTE, AND, BUT = "quote", "and", "but"


@dataclass(frozen=True, slots=True)
class Part:
    """What a frame says of one kind of part: what opens it, what is looked for in it, what it is worth."""

    name: str
    opens: str
    inside: str = ""
    when: tuple[str, ...] = ()
    features: tuple[tuple[str, Any, tuple[str, ...]], ...] = ()
    value: Any = None
    fold: bool = False
    once: bool = False
    quotes: bool = False
    back: bool = False
    stays: bool = False
    whole: bool = False
    colon: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()


@dataclass
class Found:
    """One part as it stands in a story: its opening atom, its words, and what is known of it."""

    opener: Atom
    start: int
    end: int
    around: tuple[int, int]
    own: dict[str, Any] = field(default_factory=dict)
    spent: set[Atom] = field(default_factory=set)

    def holds_atom(self, atom: Atom) -> bool:
        """Tell whether an atom stands in this part."""
        return self.start <= atom.start and atom.end <= self.end


def within(heard: Heard, start: int, end: int) -> Heard:
    """Give a story as if only the words from one to before another had been heard."""
    there = heard.atoms[bisect_left(heard.starts, start) : bisect_left(heard.starts, end + 1)]
    atoms = tuple(atom for atom in there if atom.end <= end)
    return Heard(heard.text, heard.words, atoms, heard.asked)


def outside(heard: Heard, parts: Sequence[Found]) -> Heard:
    """Give a story without what stands in its parts."""
    atoms = tuple(atom for atom in heard.atoms if not any(part.holds_atom(atom) for part in parts))
    return Heard(heard.text, heard.words, atoms, heard.asked)


def find(part: Part, inner: Sequence[Part], scene: Scene) -> list[Found]:
    """Find the parts of a kind at the top of a story, in the order told."""
    heard = scene.heard
    if part.whole:
        return _wholes(part, scene)
    references = [a for a in _openers(part, heard) if _is_reference(heard, a)] if part.once else []
    openers = [a for a in _openers(part, heard) if a not in references and _opens(part, a, heard)]
    openers, references = (openers, references) if openers else (references, [])
    alone = [each for each in references if _is_alone(heard, each, openers)]
    openers = sorted([*openers, *alone], key=lambda each: each.start)
    references = [each for each in references if each not in alone]
    found: list[Found] = []
    named = [a for a in _openers(part, heard) if a not in references and a not in openers]
    for place, opener in enumerate(openers):
        if found and opener.start < found[-1].end and not _colon(heard, opener.end):
            if part.once and _akin(opener.concept, found[-1].opener.concept):
                named.append(opener)
            continue
        limit = openers[place + 1].start if place + 1 < len(openers) else len(heard.words)
        end, firm = _reach(heard, opener, limit) if inner or part.back else (opener.end, False)
        if not firm and limit < end:
            end = _cut(heard, opener.end, limit)
        if part.back and not firm:
            end = _clause_end(heard, opener.end, end)
        if found and opener.start < found[-1].end:
            found[-1].end = opener.start
        says = any(within(heard, opener.end, end).of(each.opens) for each in inner)
        asked = heard.is_asked(opener) and not heard.words[opener.start].quote and not heard.words[end - 1].quote
        if not says and (not firm or asked) and not part.back:
            end = opener.end
            if part.once and any(_akin(opener.concept, other) for other in _heard_before(found, references)):
                named.append(_less_telling(found, opener))
                continue
        found.append(Found(opener, opener.start, end, (opener.start, end)))
    if part.quotes:
        found = sorted([*found, *_quotations(found, inner, heard)], key=lambda each: each.start)
    if part.back:
        for place, each in enumerate(found):
            each.start = _back(heard, found[place - 1].end if place else 0, each.start)
    if part.when:
        found = [each for each in found if _is_wanted(each, part, scene)]
    if part.once:
        found = _without_named_before(found, named, inner, heard)
    for place, each in enumerate(found):
        before = found[place - 1].end if place else 0
        after = _cut(heard, each.end, found[place + 1].start) if place + 1 < len(found) else len(heard.words)
        before = _cut(heard, before, each.start) if place else before
        each.around = (before, after)
        same = [atom for atom in named if _names(atom.concept, each.opener.concept)]
        pointed = [a for a in named for r in references if each.holds_atom(r) and _akin(a.concept, r.concept)]
        each.spent |= {each.opener, *same, *pointed}
        if part.once:
            each.spent |= _again(each, inner, heard)
    return sorted(found, key=lambda each: not _says(each, inner, heard))


def _is_wanted(found: Found, part: Part, scene: Scene) -> bool:
    here = within(scene.heard, found.start, found.end)
    return holds(part.when, Scene(here, scene.features, found.opener, None, scene.rivals)) is not None


def _opens(part: Part, opener: Atom, heard: Heard) -> bool:
    broken = re.search(r"[:\"„“”«»]", heard.told(opener.start, opener.end))
    return not broken and (opener.concept not in part.colon or _colon(heard, opener.end))


def _less_telling(found: Sequence[Found], opener: Atom) -> Atom:
    """Let a bare part be opened by the more special one of its names; give the other name."""
    bare = next(
        (each for each in found if each.end == each.opener.end and _akin(opener.concept, each.opener.concept)), None
    )
    if bare is None or len(bare.opener.concept) >= len(opener.concept):
        return opener
    other, bare.opener, bare.start, bare.end = bare.opener, opener, opener.start, opener.end
    return other


def _names(bare: str, telling: str) -> bool:
    """Tell whether a bare word may name what another one opens: «the interrupt», said of a forced one."""
    return _akin(bare, telling) or telling.endswith(f"-{bare.rpartition('.')[2]}")


def _akin(one: str, other: str) -> bool:
    """Tell whether a concept is the other one or a kind of it."""
    return f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}.")


def _heard_before(found: Sequence[Found], references: Sequence[Atom]) -> list[str]:
    return [each.opener.concept for each in found] + [atom.concept for atom in references]


def _is_reference(heard: Heard, opener: Atom) -> bool:
    before, after = _gap(heard, opener.start), _gap(heard, opener.end)
    quoted = before[-1:] in OPENING and after[:1] in CLOSING
    return quoted and bool(before[-1:]) and bool(after[:1]) and ":" not in after


def _is_alone(heard: Heard, reference: Atom, openers: Sequence[Atom]) -> bool:
    """Tell whether a name in quotation marks is a text of its own: no text is of its kind, and it stands in none."""
    before = [each for each in openers if each.start < reference.start]
    inside = any(_reach(heard, each, reference.start)[0] > reference.start for each in before)
    return not inside and not any(_akin(reference.concept, each.concept) for each in openers)


def _wholes(part: Part, scene: Scene) -> list[Found]:
    heard = scene.heard
    found: list[Found] = []
    for opener in _openers(part, heard):
        if holds(part.when, Scene(heard, scene.features, opener, None, scene.rivals)) is None:
            continue
        if part.colon and not (opener.concept in part.colon and _speaks(heard, opener)):
            continue
        if found and opener.start < found[-1].end:
            continue
        sentence = heard.words[opener.start].sentence
        rest = range(opener.end, len(heard.words))
        end = next((n for n in rest if heard.words[n].sentence != sentence or _turns(heard, n)), len(heard.words))
        one = Found(opener, opener.start, end, (opener.start, end))
        one.spent |= {atom for atom in heard.atoms if one.holds_atom(atom)}
        found.append(one)
    return found


def _speaks(heard: Heard, opener: Atom) -> bool:
    """Tell whether a colon and a quotation follow: what somebody says."""
    return _colon(heard, opener.end) and opener.end < len(heard.words) and heard.words[opener.end].quote > 0


def _turns(heard: Heard, place: int) -> bool:
    return any(atom.start == place for atom in heard.of(BUT))


def _again(found: Found, inner: Sequence[Part], heard: Heard) -> set[Atom]:
    """Give the words outside of a part that name again what it does."""
    text = within(heard, found.opener.end, found.end)
    does = {atom.concept for each in inner for atom in text.of(each.opens)}
    return {atom for atom in outside(heard, [found]).atoms if atom.concept in does}


def _openers(part: Part, heard: Heard) -> list[Atom]:
    found: list[Atom] = []
    for atom in heard.of(part.opens)[:MOST]:
        if not found or atom.start >= found[-1].end:
            found.append(atom)
    return found


def _quotations(found: Sequence[Found], inner: Sequence[Part], heard: Heard) -> list[Found]:
    """Find the quotations that no opening word opens and in which parts stand."""
    taken = {n for each in found for n in range(each.start, each.end)}
    spans: dict[int, list[int]] = {}
    for n, word in enumerate(heard.words):
        if word.quote:
            spans.setdefault(word.quote, []).append(n)
    free = [(ns[0], ns[-1] + 1) for ns in spans.values() if not taken & set(ns)]
    says = [(a, b) for a, b in free if any(within(heard, a, b).of(each.opens) for each in inner)]
    return [Found(Atom(QUOTE, a, a), a, b, (a, b)) for a, b in says[:MOST]]


def _back(heard: Heard, limit: int, start: int) -> int:
    """Give where the clause begins in which a word stands."""
    sentence = heard.words[start].sentence
    place = start
    while (
        place > limit and heard.words[place - 1].sentence == sentence and not re.search(r"[,;:.(]", _gap(heard, place))
    ):
        place -= 1
    return place


def _clause_end(heard: Heard, start: int, end: int) -> int:
    """Give where the clause ends that goes on from a word: the first comma, «and» or the like after a number in it."""
    number = next((atom.end for atom in within(heard, start, end).of(NUMBER)), end)
    ands = {atom.start for atom in within(heard, number, end).of(AND)}
    return next((n for n in range(number, end) if n in ands or re.search(r"[,;(]", _gap(heard, n))), end)


def _without_named_before(found: list[Found], named: list[Atom], inner: Sequence[Part], heard: Heard) -> list[Found]:
    """Drop parts that say nothing when another one of the same concept says something."""
    telling = {id(each) for each in found if _says(each, inner, heard)}
    kept = []
    for each in found:
        others = [o for o in found if id(o) in telling and _names(each.opener.concept, o.opener.concept)]
        if others and id(each) not in telling:
            named.append(each.opener)
        else:
            kept.append(each)
    return kept


def _says(found: Found, inner: Sequence[Part], heard: Heard) -> bool:
    return any(within(heard, found.opener.end, found.end).of(each.opens) for each in inner)


def _gap(heard: Heard, before: int) -> str:
    """Give what is written between a word and the one before it."""
    if not 0 < before <= len(heard.words):
        return ""
    end = heard.words[before].start if before < len(heard.words) else len(heard.text)
    return heard.text[heard.words[before - 1].end : end]


def _colon(heard: Heard, end: int) -> bool:
    gap = _gap(heard, end)
    return ":" in gap or gap.strip() in ("-", "–", "—", "=")


def _reach(heard: Heard, opener: Atom, limit: int) -> tuple[int, bool]:
    """Give where the text after an opening word ends, and whether quotes, brackets or a colon make that sure.

    A quotation counts that begins before `limit`, where the next opening word stands.
    """
    words, place = heard.words, opener.end
    quote = words[opener.start].quote
    near = next((n for n in range(place, min(place + _NEAR_QUOTE, limit + 1, len(words))) if words[n].quote), None)
    if not quote and near is not None and words[near].sentence == words[opener.start].sentence:
        quote = words[near].quote
    if quote:
        return max(n for n, word in enumerate(words) if word.quote == quote) + 1, True
    sentence = words[opener.start].sentence
    end = next((n for n in range(place, len(words)) if words[n].sentence != sentence), len(words))
    opened = "(" in _gap(heard, place) or _in_brackets(heard, opener)
    if opened:
        end = next((n + 1 for n in range(place, len(words)) if ")" in _gap(heard, n + 1)), end)
    return end, opened or _colon(heard, place)


def _in_brackets(heard: Heard, opener: Atom) -> bool:
    before = heard.text[: heard.words[opener.start].start]
    return before.rfind("(") > before.rfind(")") and len(before) - before.rfind("(") < 60


def _cut(heard: Heard, start: int, limit: int) -> int:
    """Give the last place between two words at which a clause ends."""
    ands = {atom.start for atom in within(heard, start, limit).of(AND)}
    bounds = (n for n in range(limit, start - 1, -1) if n in ands or _BOUND.search(_gap(heard, n)))
    return next(bounds, limit)


def fill_in(found: Found, part: Part, inner: Sequence[Part], heard: Heard, scene: Scene, n: int) -> None:
    """Work out what is known of a part: first what stands inside it, then its own features.

    `scene` has the story without its parts, in which the words around this one are looked for.
    """
    found.own = {"n": n, **_opening(found.opener, heard)}
    found.own["steps"] = _steps(found, inner, heard)
    if found.own["steps"]:
        found.own["says"] = True
    if any(word.quote for word in heard.words[found.opener.end : found.end]):
        found.own["in-quotes"] = True
    if _colon(heard, found.opener.end):
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
        own["sort"] = sort[0]
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
                own[name] = fill(value, scene.features)
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
    openers = _openers(part, within(heard, outer.opener.end, outer.end))
    values: list[tuple[int, Any]] = []
    start, step = outer.opener.end, 1
    for place, opener in enumerate(openers):
        limit = openers[place + 1].start if place + 1 < len(openers) else outer.end
        end = _cut(heard, opener.end, limit) if place + 1 < len(openers) else outer.end
        joined = bool(values) and not any(
            "." in _gap(heard, n) for n in range(openers[place - 1].end, opener.start + 1)
        )
        step += bool(values) and not joined
        rest = "".join(_gap(heard, n) for n in range(opener.end, outer.end))
        own: dict[str, Any] = {"step": step, "clause": heard.told(start, end), **_opening(opener, heard)}
        own |= {name: True for name, so in (("joined", joined), ("arrow", ARROW.search(rest))) if so}
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
    bounds = [n for n in range(start + 1, opener.start + 1) if _BOUND.search(_gap(heard, n))]
    led = bounds and any(within(heard, start, bounds[-1]).of(concept) for concept in part.leads)
    return bounds[-1] if led else start


def _is_led(part: Part, heard: Heard, start: int, opener: Atom) -> bool:
    """Tell whether an opening word stands in a clause that one of the part's leads begins."""
    bounds = [n for n in range(start + 1, opener.start + 1) if _BOUND.search(_gap(heard, n))]
    lead = within(heard, max(bounds, default=start), opener.start)
    return any(lead.of(concept) for concept in part.leads)


def _steps(outer: Found, inner: Sequence[Part], heard: Heard) -> int:
    """Count the sentences of a part in which parts stand."""
    openers = [a.start for each in inner for a in within(heard, outer.opener.end, outer.end).of(each.opens)]
    stops = [n for n in range(outer.opener.end + 1, outer.end) if "." in _gap(heard, n)]
    return len({sum(stop <= opener for stop in stops) for opener in openers})


def _folded(values: Sequence[Any]) -> Any:
    together: dict[str, Any] = {}
    for value in values:
        together |= value
    return together
