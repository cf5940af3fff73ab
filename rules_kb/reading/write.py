"""A scenario becomes canonical sentences."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from engine import Scenario
from rules_kb.reading.book import Book, Entry
from rules_kb.reading.slots import write_slot

TOP = "top"


def write_with(book: Book, scenario: Scenario) -> tuple[str, ...]:
    """Write the scenario's sentences in the book's language, in the book's order.

    What the book has no sentence for is written as a piece of TOML in square brackets, which reads back the same.
    """
    body = dict(scenario.body)
    scalars = {k: v for k, v in body.items() if not _is_list(v)}
    said = list(_about(book, TOP, scalars))
    places = [p for p in book.by_place if p in body and _is_list(body[p])]
    places += [k for k, v in body.items() if _is_list(v) and k not in places]
    for place in places:
        for item in body[place]:
            said += _about(book, place, dict(item))
    return tuple(said)


def _is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(v, Mapping) for v in value) and bool(value)


def _about(book: Book, place: str, item: dict[str, Any]) -> Iterator[str]:
    identity = book.identity.get(place)
    left = set(item) - {identity}
    entries = book.by_place.get(place, ())
    if not left and identity in item:
        left = {identity}
    while left:
        fitting = [e for e in entries if e.fits(item) and e.covers(item) & left]
        if place != TOP and identity is None:
            fitting = [e for e in fitting if e.covers(item) == item.keys()]
        best = max(fitting, key=lambda e: len(e.covers(item) & left), default=None)
        if best is None:
            yield _as_toml(place, item, left, identity)
            return
        yield sentence(book, best, item)
        left -= best.covers(item)


def sentence(book: Book, entry: Entry, item: Mapping[str, Any]) -> str:
    """Write one entry's canonical sentence about an item."""

    def fill(match: re.Match[str]) -> str:
        return write_slot(book, entry.slots[match[1]], item[match[1]], lambda group, value: phrase(book, group, value))

    parts = entry.sentences[0]
    template = "".join(part.text for part in parts if not part.optional or all(slot in item for slot in part.slots))
    template = re.sub(r"\s+([,.;:?])", r"\1", " ".join(template.split()))
    said = re.sub(r"\{([a-z_]+)\}", fill, template)
    first = re.match(r"\{([a-z_]+)\}", entry.sentences[0][0].text)
    opaque = first is not None and entry.slots[first[1]].startswith(("name", "text"))
    return said if opaque else said[:1].upper() + said[1:]


def phrase(book: Book, group: str, value: Any) -> str:
    """Write a smaller piece (a cost, an effect) inside a sentence."""
    item = value if isinstance(value, Mapping) else {"value": value}
    fitting = [e for e in book.by_place.get(group, ()) if e.fits(item) and e.covers(item) == item.keys()]
    if not fitting:
        return f"[{_json(value)}]"
    said = sentence(book, fitting[0], item).rstrip(".")
    first = fitting[0].sentences[0][0].text
    return said if first[:1].isupper() or first.startswith("{") else said[:1].lower() + said[1:]


def _as_toml(place: str, item: Mapping[str, Any], left: set[str], identity: str | None) -> str:
    keys = [k for k in item if k in left or k == identity] if identity else list(item)
    return f"[{place}: {_json({k: item[k] for k in keys})}]"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
