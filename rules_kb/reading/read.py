"""Sentences become a scenario: each sentence is matched exactly against the book, nothing is guessed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from rules_kb.reading.book import Book, Entry, Part
from rules_kb.reading.slots import Unreadable, pattern, read_slot
from rules_kb.reading.write import TOP
from rules_kb.search.fold import fold

LONGEST_SENTENCE = 1_000
MOST_UNREAD = 2_000  # sentences of which is kept that a book does not have them
_LETTERS = re.compile(r"[^\W\d_]+")
BEGINNING = 3  # letters by which the telling words are looked up
_SLOT = re.compile(r"\{([a-z_]+)\}")
_SLOT_ALONE = re.compile(r"\{[a-z_]+\}")
_TOML = re.compile(r"\[([a-z_-]+): (\{.*\})\]\.?")
_END = re.compile(r"(?<=[.?!])\s+(?=\S)|\n+")
_WHOLE = re.compile(r"«[^«»]*»|\"[^\"\n]*\"|“[^“”]*”|\[[a-z_-]+: \{[^\n]*\}\]")  # is never split
_KEPT = re.compile(r"\x00(\d+)\x00")


@dataclass
class Gathered:
    """What has been read so far: the body of a scenario, the sentences that were read and those that were not."""

    body: dict[str, Any] = field(default_factory=dict)
    read: list[str] = field(default_factory=list)
    not_read: list[str] = field(default_factory=list)


def split(text: str) -> list[str]:
    """Split a text into sentences, never inside quotes or brackets."""
    return list(_split(text))


@lru_cache(maxsize=16)
def _split(text: str) -> tuple[str, ...]:
    kept: list[str] = []

    def keep(match: re.Match[str]) -> str:
        kept.append(match[0])
        return f"\x00{len(kept) - 1}\x00"

    masked = _WHOLE.sub(keep, text.replace("\x00", " "))
    parts = [part.strip() for part in _END.split(masked)]
    return tuple(_KEPT.sub(lambda m: kept[int(m[1])], part) if "\x00" in part else part for part in parts if part)


@dataclass(slots=True)
class Way:
    """One way to say an entry, and what a text must hold for its pattern to be worth making and trying.

    `word` is its most telling word, `pieces` is what stands before, between and behind its slots.
    """

    parts: tuple[Part, ...]
    word: str
    pieces: tuple[str, ...]
    letters: tuple[str, ...] = ()
    pattern: re.Pattern[str] | None = None

    def matched(self, book: Book, entry: Entry, text: str, lower: str) -> re.Match[str] | None:
        """Match a whole text that has the most telling word; `lower` is the text as `lowered` gives it."""
        for piece in self.pieces:
            if piece not in lower:
                return None
        return (self.pattern or self.make(book, entry)).fullmatch(text)

    def make(self, book: Book, entry: Entry) -> re.Pattern[str]:
        """Make the pattern, which takes some milliseconds."""
        made = _compiled(self.parts, {slot: pattern(book, kind) for slot, kind in entry.slots.items()})
        self.pattern = made
        return made


def _compiled(parts: tuple[Part, ...], patterns: Mapping[str, str]) -> re.Pattern[str]:
    def expression(part: Part) -> str:
        pieces = []
        at = 0
        for match in _SLOT.finditer(part.text):
            pieces.append(_loose(part.text[at : match.start()]))
            pieces.append(f"(?P<{match[1]}>{patterns[match[1]]})")
            at = match.end()
        pieces.append(_loose(part.text[at:]))
        said = "".join(pieces)
        return f"(?:{said})?" if part.optional else said

    return re.compile(rf"\s*{''.join(expression(part) for part in parts)}\s*", re.IGNORECASE)


def _loose(text: str) -> str:
    """Let white space vary and the last full stop be left out."""
    escaped = re.escape(text).replace(r"\ ", r"\s+")
    escaped = re.sub(r"(?:\\\.)$", r"\\.?", escaped)
    return escaped.replace("¿", "¿?")


def _ways(book: Book, entry: Entry) -> tuple[Way, ...]:
    known: tuple[Way, ...] | None = book.ways.get(entry.id)
    if known is None:
        known = book.ways[entry.id] = tuple(_way(parts) for parts in entry.sentences)
    return known


def prepare(book: Book) -> Iterator[None]:
    """Make a book's patterns before they are needed, one at each step."""
    for entry in book.entries:
        for way in _ways(book, entry):
            if way.pattern is None:
                yield None
                way.make(book, entry)


def _way(parts: tuple[Part, ...]) -> Way:
    said = " ".join(_SLOT.sub(" ", part.text) for part in parts if not part.optional).lower().split()
    longest = min({word.strip(".?¿") for word in said} or {""}, key=lambda word: (-len(word), word))
    between = (piece for part in parts if not part.optional for piece in _SLOT_ALONE.split(part.text.lower()))
    pieces = {each for piece in between for each in piece.removesuffix(".").split("¿") if each.strip()} - {longest}
    return Way(
        parts,
        longest,
        tuple(sorted(pieces, key=lambda piece: (-len(piece), piece))),
        tuple(map(fold, _LETTERS.findall(" ".join(said)))),
    )


def lowered(text: str) -> str:
    """Give a text in lower case, each white space in it one blank, as the pieces of wordings are looked for in it."""
    return f" {' '.join(text.lower().split())} "


def may_be(book: Book, entry: Entry, folded: str) -> bool:
    """Tell whether a folded text holds all the letters that some wording of an entry must have."""
    ways: tuple[Way, ...] = book.ways.get(entry.id) or _ways(book, entry)
    return any(all(run in folded for run in way.letters) for way in ways)


def read_item(book: Book, entry: Entry, text: str, lower: str) -> dict[str, Any] | None:
    """Read a text as one entry; None when it is not."""
    for way in book.ways.get(entry.id) or _ways(book, entry):
        item = _read_way(book, entry, way, text, lower) if way.word in lower else None
        if item is not None:
            return item
    return None


def _read_way(book: Book, entry: Entry, way: Way, text: str, lower: str) -> dict[str, Any] | None:
    """Read a text that has a wording's most telling word as that wording; None when it is not."""
    match = way.matched(book, entry, text, lower)
    if match is None:
        return None
    try:
        found = {
            slot: read_slot(book, entry.slots[slot], said, lambda group, inner: read_phrase(book, group, inner))
            for slot, said in match.groupdict().items()
            if said is not None
        }
    except Unreadable:
        return None
    return book.unfolded(entry.where, {**found, **entry.fixed})


def read_phrase(book: Book, group: str, text: str) -> Any:
    """Read a smaller piece (a cost, an effect); raises Unreadable when the book has none like it."""
    if text.startswith("[") and text.endswith("]"):
        try:
            return json.loads(text[1:-1])
        except json.JSONDecodeError:
            raise Unreadable(text) from None
    lower = lowered(text)
    for entry in book.by_place.get(group, ()):
        item = read_item(book, entry, text, lower)
        if item is not None:
            return item["value"] if set(item) == {"value"} else item
    raise Unreadable(text)


def read_sentence(book: Book, text: str, gathered: Gathered) -> bool:
    """Read one sentence into what was gathered; tell whether it could be read."""
    toml = _TOML.fullmatch(text)
    if toml:
        try:
            item = json.loads(toml[2])
        except json.JSONDecodeError:
            return False
        put_item(book.identity, toml[1], item, gathered.body)
        return True
    if len(text) > LONGEST_SENTENCE or text in book.unread:
        return False
    lower = lowered(text)
    for hint in _hinted(book, lower):
        entry = book.spoken[hint.place]
        found = _read_way(book, entry, hint.way, text, lower)
        if found is not None:
            for item in items_of(entry, found):
                put_item(book.identity, entry.where, item, gathered.body)
            return True
    if len(book.unread) >= MOST_UNREAD:
        book.unread.clear()
    book.unread.add(text)
    return False


def _hinted(book: Book, lower: str) -> list[_Hint]:
    """Give the wordings that have their most telling word in a text and begin and end as it does, in their order."""
    kept = "*hints"
    hints: dict[str, dict[str, list[_Hint]]] | None = book.ways.get(kept)
    if hints is None:
        hints = book.ways[kept] = _hints(book)
    near = [hints[beginning] for beginning in _beginnings(lower) & hints.keys()]
    told = [each for words in near for word, found in words.items() if word in lower for each in found]
    if not told:
        return []
    said = lower.strip()
    start, end = said.lstrip("¿"), said.rstrip(".")
    return sorted(
        [e for e in told if e.piece in lower and start.startswith(e.first) and end.endswith(e.last)],
        key=itemgetter(0, 1),
    )


@lru_cache(maxsize=512)
def _beginnings(lower: str) -> frozenset[str]:
    """Give what the words in a text, and any part of them, may begin with."""
    return frozenset(("", *(lower[n : n + BEGINNING] for n in range(len(lower)))))


class _Hint(NamedTuple):
    """A wording by its entry's place and its own there, its longest piece, and how it begins and ends."""

    place: int
    number: int
    piece: str
    first: str
    last: str
    way: Way


def _hints(book: Book) -> dict[str, dict[str, list[_Hint]]]:
    """Give by their first letters, if they have so many, the most telling words, and the wordings that have them."""
    hints: dict[str, dict[str, list[_Hint]]] = {}
    for place, entry in enumerate(book.spoken):
        for number, way in enumerate(_ways(book, entry)):
            beginning = way.word[:BEGINNING] if len(way.word) >= BEGINNING else ""
            hint = _Hint(place, number, "".join(way.pieces[:1]), *_ends_of(way.parts), way)
            hints.setdefault(beginning, {}).setdefault(way.word, []).append(hint)
    return hints


def _ends_of(parts: Sequence[Part]) -> tuple[str, str]:
    """Give the letters with which a wording must begin and end, "" where it does so with a slot or what is optional."""
    said = "".join("{}" if part.optional else _SLOT.sub("{}", part.text) for part in parts).lower().strip()
    first, last = said.partition("{}")[0].lstrip("¿").split(), said.rpartition("{}")[2].rstrip(".").split()
    return first[0].rstrip(".") if first else "", last[-1].lstrip("¿") if last else ""


def items_of(entry: Entry, found: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Make an item of each name, where an entry names several."""
    several = next((slot for slot, kind in entry.slots.items() if kind == "each"), None)
    return [{**found, several: name} for name in found[several]] if several else [found]


def put_item(identity: Mapping[str, str], place: str, item: Mapping[str, Any], body: dict[str, Any]) -> None:
    """Put what was said of something into a scenario's body: items of one name are one; «top» holds the scalars.

    `identity` gives the key that names the items of a place.
    """
    if place == TOP:
        body |= item
        return
    items = body.setdefault(place, [])
    key = identity.get(place)
    if key is not None and key in item:
        for known in items:
            if str(known.get(key, "")).casefold() == str(item[key]).casefold():
                known.update({k: v for k, v in item.items() if k != key})
                return
    items.append(dict(item))


def join(book: Book, body: dict[str, Any]) -> None:
    """Move what was told of items without their list's key to the items of another list that have their names."""
    for place, (other, key) in book.joins.items():
        identity, items = book.identity[place], body.get(place, [])
        for item in [each for each in items if key not in each]:
            wanted = str(item.get(identity)).casefold()
            known = next((o for o in body.get(other, ()) if str(o[book.identity[other]]).casefold() == wanted), None)
            if known is not None:
                known.update({k: v for k, v in item.items() if k != identity})
                items.remove(item)
        if place in body and not items:
            del body[place]


def read_with(book: Book, text: str) -> Gathered:
    """Read a text with one book, sentence by sentence."""
    return read_all(book, split(text))


def read_all(book: Book, sentences: Iterable[str]) -> Gathered:
    """Read sentences with one book."""
    gathered = Gathered()
    for said in sentences:
        (gathered.read if read_sentence(book, said, gathered) else gathered.not_read).append(said)
    join(book, gathered.body)
    return gathered
