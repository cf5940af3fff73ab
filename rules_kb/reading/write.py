"""A scenario becomes canonical sentences."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any

from engine import Scenario
from rules_kb.reading.book import Book, Entry
from rules_kb.reading.slots import wellness, write_slot

TOP = "top"
MOST_SAID = 5_000  # items of which is kept how they are said
_OPAQUE = ("name", "sole", "order", "each", "text")


def write_with(book: Book, scenario: Scenario) -> tuple[str, ...]:
    """Write the scenario's sentences in the book's language, in the book's order.

    What the book has no sentence for is written as a piece of TOML in square brackets, which reads back the same.
    """
    return tuple(text for _, _, text in said_with(book, scenario))


def said_with(book: Book, scenario: Scenario) -> list[tuple[str, Entry | None, str]]:
    """Write the scenario's sentences, each with its place and the entry that it comes from."""
    body = dict(scenario.body)
    scalars = {k: v for k, v in body.items() if not _is_list(v)}
    if scenario.edition and any("edition" in entry.slots for entry in book.by_place.get(TOP, ())):
        scalars["edition"] = scenario.edition
    said = [*_about(book, TOP, scalars)]
    places = [p for p in book.by_place if p in body and _is_list(body[p])]
    places += [k for k, v in body.items() if _is_list(v) and k not in places]
    for place in places:
        items = [dict(item) for item in body[place]]
        said += [*_listing(book, place, items)]
        for item in items:
            said += _about(book, place, item)
    order = {entry.id: n for n, entry in enumerate(book.entries)}
    first = {place: order[entries[0].id] for place, entries in book.by_place.items()}
    said.sort(key=lambda each: order[each[1].id] if each[1] and each[0] == TOP else first.get(each[0], -1))
    return said


def _listing(book: Book, place: str, items: list[dict[str, Any]]) -> Iterator[tuple[str, Entry | None, str]]:
    """Name all items of a list in one sentence, if nothing else is said of some of them and the book has words."""
    identity = book.identity.get(place)
    if identity is None:
        return
    entry = next((e for e in book.by_place.get(place, ()) if e.slots.get(identity) == "each"), None)
    if entry is None or not any(item.keys() == {identity} for item in items):
        return
    yield place, entry, sentence(book, entry, {identity: [item[identity] for item in items]})
    items[:] = [item for item in items if item.keys() != {identity}]


def _is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(v, Mapping) for v in value) and bool(value)


def _about(book: Book, place: str, item: dict[str, Any]) -> Sequence[tuple[str, Entry | None, str]]:
    """Give the sentences about one item, each with its place and entry; none where there was no entry.

    What was said before is kept: the same things are told again wherever a story is read in several ways.
    """
    told: tuple[str, str] = (place, repr(item))
    if told not in book.said:
        if len(book.said) >= MOST_SAID:
            book.said.clear()
        book.said[told] = tuple(_say(book, place, item))
    said: Sequence[tuple[str, Entry | None, str]] = book.said[told]
    return said


def _say(book: Book, place: str, item: dict[str, Any]) -> Iterator[tuple[str, Entry | None, str]]:
    identity = book.identity.get(place)
    item = book.folded(place, item)
    left = set(item) - {identity}
    entries = book.by_place.get(place, ())
    if not left and identity in item:
        left = {identity}
    able = [(e, e.covers(item)) for e in entries if e.fits(item)]
    if place != TOP and identity is None:
        able = [(e, covers) for e, covers in able if covers == item.keys()]
    well = [(e, covers, _well(book, e, item)) for e, covers in able]
    while left:
        most = max((words for _, covers, words in well if covers & left), default=0)
        fitting = [(len(covers & left), e) for e, covers, words in well if most and words == most and covers & left]
        best = max(fitting, key=itemgetter(0), default=(0, None))[1]
        if best is None:
            keys = {k: v for k, v in item.items() if k in left or k == identity} if identity else item
            yield place, None, f"[{place}: {_json(book.unfolded(place, keys))}]"
            return
        yield place, best, sentence(book, best, item)
        left -= best.covers(item)


def _best_said(book: Book, entries: list[Entry], item: Mapping[str, Any]) -> list[Entry]:
    """Keep the entries that have the best words for what they would say of the item; none that has no words at all."""
    said = [_well(book, entry, item) for entry in entries]
    best = max(said, default=0)
    return [entry for entry, words in zip(entries, said, strict=True) if best and words == best]


def _well(book: Book, entry: Entry, item: Mapping[str, Any]) -> int:
    """Tell how good the words are that an entry has for what it would say of an item; 0 when it has none."""
    return min([wellness(book, kind, item[slot]) for slot, kind in entry.slots.items() if slot in item], default=2)


def sentence(book: Book, entry: Entry, item: Mapping[str, Any]) -> str:
    """Write one entry's canonical sentence about an item, with a capital unless a name comes first."""
    said, opaque = _filled(book, entry, item)
    return said if opaque else said[:1].upper() + said[1:]


def _filled(book: Book, entry: Entry, item: Mapping[str, Any]) -> tuple[str, bool]:
    """Fill an entry's canonical sentence; tell too whether it begins with a name."""

    def fill(match: re.Match[str]) -> str:
        return write_slot(book, entry.slots[match[1]], item[match[1]], lambda group, value: phrase(book, group, value))

    parts = entry.sentences[0]
    template = "".join(part.text for part in parts if not part.optional or all(slot in item for slot in part.slots))
    template = re.sub(r"\s+([,.;:?])", r"\1", " ".join(template.split()))
    said = re.sub(r"\{([a-z_]+)\}", fill, template)
    first = re.match(r"\{([a-z_]+)\}", template)
    return said, first is not None and entry.slots[first[1]].startswith(_OPAQUE)


def phrase(book: Book, group: str, value: Any) -> str:
    """Write a smaller piece (a cost, an effect) inside a sentence."""
    item = book.folded(group, value) if isinstance(value, Mapping) else {"value": value}
    fitting = [e for e in book.by_place.get(group, ()) if e.fits(item) and e.covers(item) == item.keys()]
    fitting = _best_said(book, fitting, item)
    if not fitting:
        return f"[{_json(value)}]"
    return _filled(book, fitting[0], item)[0].rstrip(".")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
