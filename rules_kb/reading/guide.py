"""The guided form: a scenario is put together sentence by sentence, from a game's description and its phrase book.

Pure functions: a `Draft` goes in, a new one comes out. It is kept as the canonical sentences it consists of, so that
it can start from nothing, from a worked example or from what was understood, and can be shown and edited anywhere.
Nothing here knows a game: what can be said comes from the phrase book, what must be said from the room.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice, product
from typing import Any, Literal, TypeAlias

from engine import Faults, JudgeError, Scenario, faults_of, room, run
from rules_kb.errors import InvalidData
from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.reading.blanks import Blank, blank_for
from rules_kb.reading.book import Book, Entry, open_book
from rules_kb.reading.guards import folded
from rules_kb.reading.read import Gathered, read_sentence
from rules_kb.reading.roles import roles_of
from rules_kb.reading.slots import Unreadable, pattern, read_slot
from rules_kb.reading.told import read_told, scenario_of
from rules_kb.reading.write import TOP, sentence, write_with

Step: TypeAlias = Literal["who", "lies", "happens", "asked"]
STEPS: tuple[Step, ...] = ("who", "lies", "happens", "asked")
_OF_PLACE: Mapping[str, Step] = {"player": "who", TOP: "who", "action": "happens", "ask": "asked"}
MOST_SENTENCES = 60
_NAMED: Mapping[str, Callable[[str], str | list[str]]] = {
    "name": str,
    **dict.fromkeys(("names", "sole", "each"), lambda name: [name]),
}
MOST_FILLED = 6
"""Ways to fill one sentence's blanks that are shown ready made."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that can be said at a step: the canonical template with its slots in braces, and its blanks."""

    id: str
    step: Step
    place: str
    template: str
    blanks: tuple[Blank, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """A scenario that is being put together: its sentences, in the order in which they were said."""

    game: str
    lang: Lang
    sentences: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Checked:
    """What a draft says so far: its scenario, which sentences cannot be read, and what is wrong or missing."""

    scenario: Scenario
    unread: tuple[str, ...]
    faults: tuple[JudgeError, ...]
    open_steps: tuple[Step, ...] = field(default=())

    @property
    def is_ready(self) -> bool:
        """Tell whether it can be played."""
        return not self.unread and not self.faults


def begin(game: str, lang: Lang, knowledge: Knowledge) -> Draft:
    """Start from nothing; raises UnknownGame, and InvalidData where the game has no phrase book in the language."""
    return Draft(_book(game, lang, knowledge).game, lang)


def begin_from(scenario: Scenario, lang: Lang, knowledge: Knowledge) -> Draft:
    """Start from a scenario: a worked example's, or what was understood of a told text."""
    book = _book(scenario.game, lang, knowledge)
    return Draft(book.game, lang, write_with(book, scenario))


def offers(draft: Draft, step: Step, knowledge: Knowledge) -> tuple[Offer, ...]:
    """Give what can be said at a step, in the book's order, with the words that each blank allows just now."""
    book = _book(draft.game, draft.lang, knowledge)
    names = _names(book, draft)
    return tuple(_offer(book, entry, names, knowledge) for entry in book.spoken if step_of(entry) == step)


def offer(draft: Draft, id_: str, knowledge: Knowledge) -> Offer:
    """Give one offer by its id; raises InvalidData for one that the book does not have."""
    book = _book(draft.game, draft.lang, knowledge)
    return _offer(book, _entry(book, id_), _names(book, draft), knowledge)


def ready(scenario: Scenario, lang: Lang, step: Step, knowledge: Knowledge, most: int = 25) -> tuple[str, ...]:
    """Give whole sentences of a step for a scenario: those whose blanks its names fill, about what came last first."""
    book = _book(scenario.game, lang, knowledge)
    names, of_slot = _names_in(book, scenario.body), roles_of(book, knowledge).of_slot
    said = repr(dict(scenario.body)).casefold()
    found: dict[str, tuple[int, int]] = {}
    for place, entry in enumerate(each for each in book.spoken if step_of(each) == step):
        slots = sorted(entry.required)
        if not slots or any(entry.slots[slot] not in _NAMED for slot in slots):
            continue
        options = (names.get(of_slot.get((entry.id, slot), ""), ()) for slot in slots)
        for chosen in islice(product(*options), MOST_FILLED):
            item = {slot: _NAMED[entry.slots[slot]](name) for slot, name in zip(slots, chosen, strict=True)}
            last = min(said.rfind(name.casefold()) for name in chosen)
            found.setdefault(sentence(book, entry, {**item, **entry.fixed}), (-last, place))
    return tuple(sorted(found, key=lambda each: found[each]))[:most]


def step_of(entry: Entry) -> Step:
    """Tell at which step an entry is said: who plays, what lies where, what happens, what is asked."""
    if entry.where == TOP and any(
        kind.partition(":")[0] in ("order", "names", "sole") for kind in entry.slots.values()
    ):
        return "happens"
    return _OF_PLACE.get(entry.where, "lies")


def fill(draft: Draft, id_: str, filled: Mapping[str, str], knowledge: Knowledge) -> Draft:
    """Say an offer with its blanks filled in; raises InvalidData naming the blank that is missing or cannot be read."""
    book = _book(draft.game, draft.lang, knowledge)
    entry = _entry(book, id_)
    item: dict[str, Any] = {}
    for slot, kind in entry.slots.items():
        text = " ".join(filled.get(slot, "").split())
        if text:
            item[slot] = _value(book, entry, slot, kind, text)
        elif slot in entry.required:
            raise _wrong(slot, "must be filled in", "", _allowed(book, entry, slot, kind))
    return add(draft, sentence(book, entry, {**item, **entry.fixed}), knowledge)


def add(draft: Draft, said: str, knowledge: Knowledge) -> Draft:
    """Add a sentence as it was said; raises InvalidData when the book cannot read it."""
    book = _book(draft.game, draft.lang, knowledge)
    said = " ".join(said.split())
    if len(draft.sentences) >= MOST_SENTENCES:
        raise InvalidData(f"the draft has {MOST_SENTENCES} sentences", mend="drop one", where="draft")
    if not read_sentence(book, said, Gathered()):
        raise InvalidData(f"{said[:120]!r} cannot be read", mend="pick a sentence from the list", where="sentence")
    return replace(draft, sentences=(*draft.sentences, said))


def drop(draft: Draft, number: int) -> Draft:
    """Drop a sentence by its number, which starts at 0; a number that is not there changes nothing."""
    return replace(draft, sentences=tuple(s for n, s in enumerate(draft.sentences) if n != number))


def check(draft: Draft, knowledge: Knowledge) -> Checked:
    """Tell what a draft says, what of it cannot be read, what the room finds wrong, and which steps are empty yet."""
    book = _book(draft.game, draft.lang, knowledge)
    told = read_told([book], "\n".join(draft.sentences))
    scenario = scenario_of(book, told)
    faults: tuple[JudgeError, ...] = ()
    try:
        run(scenario)
    except (Faults, JudgeError) as error:
        faults = tuple(faults_of(error))
    said = {_step_of_place(book, place) for place in scenario.body}
    return Checked(scenario, tuple(told.not_read), faults, tuple(step for step in STEPS if step not in said))


def _step_of_place(book: Book, place: str) -> Step:
    if place in book.by_place:
        return _OF_PLACE.get(place, "lies")
    entry = next((each for each in book.by_place.get(TOP, ()) if place in each.slots), None)
    return step_of(entry) if entry is not None else "who"


def _book(game: str, lang: Lang, knowledge: Knowledge) -> Book:
    book = open_book(knowledge, game, lang)
    if book is None:
        raise InvalidData(f"{game} has no phrase book in {lang}", mend="write the scenario as TOML", where="game")
    return book


def _entry(book: Book, id_: str) -> Entry:
    entry = next((each for each in book.spoken if each.id == id_), None)
    if entry is None:
        raise InvalidData(f"{id_!r} is nothing that can be said", mend="pick one from the list", where="sentence")
    return entry


def _offer(book: Book, entry: Entry, names: Mapping[str, Sequence[str]], knowledge: Knowledge) -> Offer:
    parts = entry.sentences[0]
    template = "".join(f"[{part.text}]" if part.optional else part.text for part in parts)
    slots = list(dict.fromkeys(slot for part in parts for slot in part.slots))
    roles = roles_of(book, knowledge)
    allowed = _enums(entry, book.game)
    blanks = (
        blank_for(book, entry, slot, names.get(roles.of_slot.get((entry.id, slot), ""), ()), allowed.get(slot))
        for slot in slots
    )
    return Offer(entry.id, step_of(entry), entry.where, template, tuple(blanks))


def _names(book: Book, draft: Draft) -> dict[str, tuple[str, ...]]:
    """Give the names that the draft has, by what they are the names of."""
    return _names_in(book, read_told([book], "\n".join(draft.sentences)).body)


def _names_in(book: Book, body: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Give the names that a scenario's body has, by what they are the names of."""
    found = {}
    for place, key in book.identity.items():
        items = body.get(place)
        rows = items if isinstance(items, list) else []
        found[place] = tuple(str(item[key]) for item in rows if isinstance(item, Mapping) and key in item)
    return found


def _enums(entry: Entry, game: str) -> dict[str, tuple[str, ...]]:
    """Give the values that the room's description lists for an entry's keys."""
    described = _described(game)
    defs = described.get("$defs", {})
    place = described.get("properties", {}).get(entry.where, described if entry.where == TOP else {})
    found: dict[str, tuple[str, ...]] = {}
    for part in _objects(place, defs):
        properties = part.get("properties", {})
        fits = all(
            str(value) in _values(properties.get(k, {}), defs) for k, value in entry.fixed.items() if k in properties
        )
        if fits or not entry.fixed:
            for slot in entry.slots:
                if slot in properties and (values := tuple(_values(properties[slot], defs))):
                    found[slot] = tuple(dict.fromkeys((*found.get(slot, ()), *values)))
    return found


@lru_cache(maxsize=16)
def _described(game: str) -> Mapping[str, Any]:
    return room(game).description.model_json_schema()


def _objects(part: Mapping[str, Any], defs: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    if "$ref" in part:
        yield from _objects(defs[part["$ref"].rsplit("/", 1)[-1]], defs)
    elif "properties" in part:
        yield part
    for inner in (part.get("items"), *part.get("oneOf", ()), *part.get("anyOf", ())):
        if isinstance(inner, Mapping):
            yield from _objects(inner, defs)


def _values(part: Mapping[str, Any], defs: Mapping[str, Any]) -> Iterator[str]:
    yield from (str(each) for each in part.get("enum", ()))
    if "const" in part:
        yield str(part["const"])
    if "$ref" in part:
        yield from _values(defs[part["$ref"].rsplit("/", 1)[-1]], defs)
    for inner in (part.get("items"), *part.get("oneOf", ()), *part.get("anyOf", ())):
        if isinstance(inner, Mapping):
            yield from _values(inner, defs)


def _value(book: Book, entry: Entry, slot: str, kind: str, text: str) -> Any:
    """Read what was typed into a blank: as it stands in a sentence, or as a plain name or quoted text."""
    base = kind.partition(":")[0]
    if base in ("name", "sole", "text") and "»" not in text and not re.fullmatch(r"[«\"“„].*", text):
        return [text] if base == "sole" else text
    if base.startswith("phrase"):
        return _phrases(book, entry, slot, kind, text)
    if not re.fullmatch(pattern(book, kind), text, re.IGNORECASE):
        by_value = _by_value(book, kind, text)
        if by_value is None:
            raise _wrong(slot, f"cannot be {text[:40]!r}", text[:40], _allowed(book, entry, slot, kind))
        text = by_value
    try:
        return read_slot(book, kind, text, lambda group, inner: inner)
    except Unreadable:
        raise _wrong(slot, f"cannot be {text[:40]!r}", text[:40], _allowed(book, entry, slot, kind)) from None


def _phrases(book: Book, entry: Entry, slot: str, kind: str, text: str) -> Any:
    from rules_kb.reading.read import read_phrase

    try:
        return read_slot(book, kind, text, lambda group, inner: read_phrase(book, group, inner))
    except Unreadable:
        raise _wrong(slot, f"cannot be {text[:60]!r}", text[:60], _allowed(book, entry, slot, kind)) from None


def _by_value(book: Book, kind: str, text: str) -> str | None:
    """Give the book's word for a value that was picked or typed as the value itself, or without its accents."""
    for value, words in book.words.get(kind.partition(":")[2], {}).items():
        if folded(text) in (folded(value), *(folded(word) for word in words)):
            return words[0] if words else None
    return None


def _allowed(book: Book, entry: Entry, slot: str, kind: str) -> str:
    blank = blank_for(book, entry, slot, (), None)
    return ", ".join(word for _, word in blank.options[:12]) or blank.kind


def _wrong(slot: str, fault: str, text: str, allowed: str) -> InvalidData:
    key = "error.wrong-blank" if text else "error.empty-blank"
    return InvalidData(
        f"{slot} {fault}", mend=f"write {allowed}", where=slot, key=key, slot=slot, text=text, allowed=allowed
    )
