"""Parts of a story that say something of their own: a card's text, and in it each thing that it does.

A frame's `[[part]]` has a `name`, the concept that `opens` it, and features that are looked for in its words alone
(`outside a` looks at the words around it). A part `inside` another has a `value`, which the outer one finds in a list
of its name; with `fold` all values are put together as one. Further, if told:

`once`: an opening word that was heard before and is followed by nothing is that part named again. `quotes`: a
quotation that nothing opens is a part too if parts stand in it. `back`: a part begins where its clause does, or, `led`
by one of these, the clause before the comma. `stays`: what stands in it is heard outside of it as well. `whole`: it
reaches to the end of its sentence or to a «but», and all that stands in it counts as understood: what somebody thinks.
`leads`: what these begin, as «after you draw …», is no part inside another. `colon`: these concepts open a part only
where a colon follows, a whole one only before a quotation. `goes_on`: a sentence that one of these begins goes on with
the part before it. `yields`: this concept opens no part where a quotation or another opening word follows it. `until`:
a part that nothing encloses ends before the «and» of what these name. `tells`: one of these right behind the opening
word and a mark tells something by itself: «Forced Response, after you attack».

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
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rules_kb.reading.free.bounds import (
    akin,
    clause_end,
    clause_start,
    cut,
    gap,
    going_on,
    has_colon,
    is_reference,
    joined_on,
    led_start,
    reach,
    within,
)
from rules_kb.reading.free.heard import Atom, Heard
from rules_kb.reading.free.tale import is_joint
from rules_kb.reading.free.when import Scene, holds

TELLING_MARKS = (",", ":", "(", " (")
MOST = 8  # parts of a kind that are looked for in one story or part
QUOTE, BUT = "quote", "but"
_HAD = 4  # words before what somebody has within which is told who
_BEGINNING = 2  # words that may stand before a speaker at the beginning of a sentence: «my brother Tim: …»


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
    goes_on: tuple[str, ...] = ()
    yields: str = ""
    until: tuple[str, ...] = ()
    led: tuple[str, ...] = ()
    tells: tuple[str, ...] = ()


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


def outside(heard: Heard, parts: Sequence[Found]) -> Heard:
    """Give a story without what stands in its parts."""
    atoms = tuple(atom for atom in heard.atoms if not any(part.holds_atom(atom) for part in parts))
    return Heard(heard.text, heard.words, atoms, heard.asked)


def find(part: Part, inner: Sequence[Part], scene: Scene) -> list[Found]:
    """Find the parts of a kind at the top of a story, in the order told."""
    heard = scene.heard
    if part.whole:
        return _wholes(part, scene)
    openers, references = _opening_words(part, heard)
    found: list[Found] = []
    named = [a for a in openers_of(part, heard) if a not in references and a not in openers]
    for place, opener in enumerate(openers):
        if found and opener.start < found[-1].end and not has_colon(heard, opener.end):
            if part.once and akin(opener.concept, found[-1].opener.concept):
                named.append(opener)
            continue
        limit = openers[place + 1].start if place + 1 < len(openers) else len(heard.words)
        end, firm = reach(heard, opener, limit) if inner or part.back else (opener.end, False)
        if not firm and limit < end:
            end = cut(heard, opener.end, limit)
        if part.until and not firm:
            end = min(joined_on(heard, opener.end, end, part.until), default=end)
        if part.back and not firm:
            end = clause_end(heard, opener.end, end)
        if part.goes_on and (firm or _is_named(heard, opener)) and not heard.words[end - 1].quote:
            end = going_on(heard, opener, end, part.goes_on)
        if found and opener.start < found[-1].end:
            found[-1].end = opener.start
        says = any(within(heard, opener.end, end).of(each.opens) for each in inner) or _tells(part, heard, opener, end)
        asked = heard.is_asked(opener) and not heard.words[opener.start].quote and not heard.words[end - 1].quote
        if not says and (not firm or asked) and not part.back:
            end = opener.end
            if part.once and any(akin(opener.concept, other) for other in _heard_before(found, references)):
                named.append(_less_telling(found, opener))
                continue
        found.append(Found(opener, opener.start, end, (opener.start, end)))
    if part.quotes:
        found = sorted([*found, *_quotations(found, inner, heard)], key=lambda each: each.start)
    if part.back:
        for place, each in enumerate(found):
            limit = found[place - 1].end if place else 0
            each.start = led_start(heard, limit, clause_start(heard, limit, each.start), part.led)
    if part.when:
        found = [each for each in found if _is_wanted(each, part, scene)]
    if part.once:
        found = _without_named_before(found, named, inner, heard)
    _surround(found, named, references, heard)
    if part.once:
        for each in found:
            each.spent |= _again(each, inner, heard)
    return sorted(found, key=lambda each: not _says(each, inner, heard))


def _opening_words(part: Part, heard: Heard) -> tuple[list[Atom], list[Atom]]:
    """Give the words that open parts, and those in quotation marks that only name what others open."""
    references = [a for a in openers_of(part, heard) if is_reference(heard, a)] if part.once else []
    openers = [a for a in openers_of(part, heard) if a not in references and _opens(part, a, heard)]
    openers = [a for a in openers if not (a.is_a(part.yields or " ") and _is_followed(a, openers, heard))]
    openers, references = (openers, references) if openers else (references, [])
    alone = [each for each in references if _is_alone(heard, each, openers)]
    openers = sorted([*openers, *alone], key=lambda each: each.start)
    references = [each for each in references if each not in alone]
    return openers, references


def _surround(found: Sequence[Found], named: Sequence[Atom], references: Sequence[Atom], heard: Heard) -> None:
    """Say of each part which words stand around it and none other, and which words elsewhere name it."""
    for place, each in enumerate(found):
        before = found[place - 1].end if place else 0
        after = cut(heard, each.end, found[place + 1].start) if place + 1 < len(found) else len(heard.words)
        before = cut(heard, before, each.start) if place else before
        each.around = (before, after)
        same = [atom for atom in named if _names(atom.concept, each.opener.concept)]
        pointed = [a for a in named for r in references if each.holds_atom(r) and akin(a.concept, r.concept)]
        each.spent |= {each.opener, *same, *pointed}


def _is_wanted(found: Found, part: Part, scene: Scene) -> bool:
    here = within(scene.heard, found.start, found.end)
    return holds(part.when, Scene(here, scene.features, found.opener, None, scene.rivals)) is not None


def _tells(part: Part, heard: Heard, opener: Atom, end: int) -> bool:
    """Tell whether an opening word is followed at once, behind a mark, by what tells something by itself."""
    marked = opener.end < end and gap(heard, opener.end).strip() in TELLING_MARKS
    return marked and any(a.start == opener.end for concept in part.tells for a in heard.of(concept))


def _is_named(heard: Heard, opener: Atom) -> bool:
    """Tell whether a colon stands right before an opening word: what goes before is the name of the card."""
    return gap(heard, opener.start).strip() == ":"


def _opens(part: Part, opener: Atom, heard: Heard) -> bool:
    broken = re.search(r"[:\"„“”«»]", heard.told(opener.start, opener.end))
    counted = opener.start and heard.words[opener.start - 1].number is not None and gap(heard, opener.start) == " "
    return not broken and (opener.concept not in part.colon or (has_colon(heard, opener.end) and not counted))


def _is_followed(opener: Atom, openers: Sequence[Atom], heard: Heard) -> bool:
    """Tell whether a quotation or another opening word follows an opening word: it only leads up to that."""
    quoted = opener.end < len(heard.words) and heard.words[opener.end].quote > 0
    return quoted or any(other.start == opener.end for other in openers)


def _less_telling(found: Sequence[Found], opener: Atom) -> Atom:
    """Let a bare part be opened by the more special one of its names; give the other name."""
    bare = next(
        (each for each in found if each.end == each.opener.end and akin(opener.concept, each.opener.concept)), None
    )
    if bare is None or len(bare.opener.concept) >= len(opener.concept):
        return opener
    other, bare.opener, bare.start, bare.end = bare.opener, opener, opener.start, opener.end
    return other


def _names(bare: str, telling: str) -> bool:
    """Tell whether a bare word may name what another one opens: «the interrupt», said of a forced one."""
    return akin(bare, telling) or telling.endswith(f"-{bare.rpartition('.')[2]}")


def _heard_before(found: Sequence[Found], references: Sequence[Atom]) -> list[str]:
    return [each.opener.concept for each in found] + [atom.concept for atom in references]


def _is_alone(heard: Heard, reference: Atom, openers: Sequence[Atom]) -> bool:
    """Tell whether a name in quotation marks is a text of its own: no text is of its kind, and it stands in none."""
    before = [each for each in openers if each.start < reference.start]
    inside = any(reach(heard, each, reference.start)[0] > reference.start for each in before)
    return not inside and not any(akin(reference.concept, each.concept) for each in openers)


def _wholes(part: Part, scene: Scene) -> list[Found]:
    heard = scene.heard
    found: list[Found] = []
    for opener in openers_of(part, heard):
        if holds(part.when, Scene(heard, scene.features, opener, None, scene.rivals)) is None:
            continue
        if part.colon and not (opener.concept in part.colon and _speaks(heard, opener)):
            continue
        if found and opener.start < found[-1].end:
            continue
        sentence = heard.words[opener.start].sentence
        rest = range(opener.end + 1, len(heard.words))
        end = next((n for n in rest if heard.words[n].sentence != sentence or _turns(heard, n)), len(heard.words))
        one = Found(opener, opener.start, end, (opener.start, end))
        one.spent |= {atom for atom in heard.atoms if one.holds_atom(atom)}
        found.append(one)
    return found


def _speaks(heard: Heard, opener: Atom) -> bool:
    """Tell whether a colon follows, and a quotation or words at whose beginning the speaker stands: what one says."""
    if not has_colon(heard, opener.end) or opener.end >= len(heard.words):
        return False
    before = max(opener.start - _BEGINNING, 0)
    begins = before == 0 or heard.words[before - 1].sentence != heard.words[opener.start].sentence
    return heard.words[opener.end].quote > 0 or (begins and ":" in gap(heard, opener.end))


def _turns(heard: Heard, place: int) -> bool:
    return any(atom.start == place for atom in heard.of(BUT))


def _again(found: Found, inner: Sequence[Part], heard: Heard) -> set[Atom]:
    """Give the words outside of a part that name again what it does."""
    text = within(heard, found.opener.end, found.end)
    does = {atom.concept for each in inner for atom in text.of(each.opens)}
    return {atom for atom in outside(heard, [found]).atoms if atom.concept in does}


def openers_of(part: Part, heard: Heard) -> list[Atom]:
    """Give the words that may open a part, none within another."""
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


def _without_named_before(found: list[Found], named: list[Atom], inner: Sequence[Part], heard: Heard) -> list[Found]:
    """Drop parts that say nothing when another one of the same concept says something, but for one of one's own."""
    telling = {id(each) for each in found if _says(each, inner, heard)}
    kept = []
    for each in found:
        others = [o for o in found if id(o) in telling and _names(each.opener.concept, o.opener.concept)]
        same = any(akin(each.opener.concept, other.opener.concept) for other in others)
        if others and id(each) not in telling and (same or not _is_had(heard, each.opener)):
            named.append(each.opener)
        else:
            kept.append(each)
    return kept


def _is_had(heard: Heard, opener: Atom) -> bool:
    """Tell whether somebody is told to have what an opening word names: «I have an interrupt»."""
    said = heard.words[opener.start].sentence
    near = range(max(opener.start - _HAD, 0), opener.start)
    mine = any(a.start in near and heard.words[a.start].sentence == said for c in ("me", "mine") for a in heard.of(c))
    return mine and not heard.is_asked(opener) and is_joint(heard.words[opener.start - 1].folded, "had")


def _says(found: Found, inner: Sequence[Part], heard: Heard) -> bool:
    return any(within(heard, found.opener.end, found.end).of(each.opens) for each in inner)
