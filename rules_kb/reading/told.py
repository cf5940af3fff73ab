"""A told text is read sentence by sentence: exactly, in another language of the game's, without slips of the hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import Scenario
from rules_kb.reading.book import Book, Entry
from rules_kb.reading.guards import tokens_of
from rules_kb.reading.mend import Mended, hides_not, mend
from rules_kb.reading.names import fold_names, identities, names_of
from rules_kb.reading.read import Gathered, items_of, join, lowered, put_item, read_item, read_sentence, split
from rules_kb.reading.vocabulary import vocabulary
from rules_kb.reading.write import TOP

MOST_SENTENCES = 120
MOST_TOKENS = 40  # words of a sentence by which its language is told
MOST_MENDED = 8
"""Sentences of one text that are looked at for slips; a text with more that cannot be read, and most of it, is none of
ours."""
MOST_STRANGE = 12  # sentences none of which can be read, after which the others are not tried


@dataclass(frozen=True, slots=True)
class Assumed:
    """A told sentence that was read as another one: its slips mended, or said loosely."""

    words: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A told sentence that may be one of several."""

    words: str
    options: tuple[str, ...]


@dataclass
class Told(Gathered):
    """What has been read of a text, with what was assumed and what is not clear."""

    assumed: list[Assumed] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)


def read_one(book: Book, entry: Entry, text: str) -> Mapping[str, Any] | None:
    """Read a text as one entry; None when it is not that."""
    return read_item(book, entry, text, lowered(text))


def read_told(books: Sequence[Book], text: str) -> Told:
    """Read a text with the books of one game, the first one's language before the others'."""
    sentences = split(text)
    read = _read_each(books, sentences[:MOST_SENTENCES])
    looked_at = [_Sentence(said, read.get(said)) for said in sentences[:MOST_SENTENCES]]
    known = frozenset(name for each in looked_at if each.read for name in identities(books[0], each.read.body))
    names = known | frozenset(word for each in looked_at if each.read for word in names_of(books[0], each.read.body))
    doubtful = [each for each in looked_at if each.read is None or _has_stranger(books[0], each.read, known)]
    told = Told()
    if sum(each.read is None for each in looked_at) > max(MOST_MENDED, len(looked_at) / 2):
        doubtful = []
    for each in doubtful[:MOST_MENDED]:
        own = names if each.read is None else known
        each.book, each.mended = _mended(books, each.said, own)
        if each.read is not None:  # read as it stands: only what names nobody unknown is better
            each.mended = [m for m in each.mended if names_of(books[0], {m.entry.where: [m.item]}) <= known]
    for each in looked_at:
        _take(books[0], each, told)
    told.not_read += sentences[MOST_SENTENCES:]
    join(books[0], told.body)
    return told


def _read_each(books: Sequence[Book], sentences: Sequence[str]) -> dict[str, Gathered | None]:
    """Read sentences as they stand; of a text that is none of ours only the first ones are tried."""
    read: dict[str, Gathered | None] = {}
    for said in dict.fromkeys(sentences):
        if len(read) >= MOST_STRANGE and not any(read.values()):
            break
        read[said] = _exactly(books, said)
    return read


@dataclass
class _Sentence:
    """A told sentence, what was read of it as it stands, and what it may be without slips."""

    said: str
    read: Gathered | None
    book: Book | None = None
    mended: list[Mended] = field(default_factory=list)


def _take(book: Book, each: _Sentence, told: Told) -> None:
    """Put what a sentence says to the rest; what is not clear is kept as a choice."""
    if len(each.mended) == 1 and each.book is not None:
        only = each.mended[0]
        for item in items_of(only.entry, only.item):
            put_item(each.book.identity, only.entry.where, item, told.body)
        told.read.append(each.said)
        if only.slips:
            told.assumed.append(Assumed(each.said, _capital(only.text)))
    elif each.read is not None:
        told.read.append(each.said)
        for place, value in each.read.body.items():
            if isinstance(value, list) and all(isinstance(item, Mapping) for item in value):
                for item in value:
                    put_item(book.identity, place, item, told.body)
            else:
                put_item(book.identity, TOP, {place: value}, told.body)
    else:
        told.not_read.append(each.said)
        if each.mended:
            told.choices.append(Choice(each.said, tuple(_capital(option.text) for option in each.mended)))


def _has_stranger(book: Book, read: Gathered, known: frozenset[str]) -> bool:
    """Tell whether a sentence that puts nothing on the table speaks of somebody who is not there."""
    if not known or any(place in read.body for place in book.identity):
        return False
    return not names_of(book, read.body) <= known


def scenario_of(book: Book, told: Told) -> Scenario:
    """Give the scenario that a text tells, every name spelled one way."""
    body = fold_names(book, told.body)
    edition = body.pop("edition", None)
    return Scenario(book.game, edition=edition, body=body)


def _exactly(books: Sequence[Book], said: str) -> Gathered | None:
    """Read a sentence as it stands, if no word of it may be a mistyped «not»."""
    if not said.startswith("[") and hides_not(books, said):
        return None
    for book in _likely(books, said):
        read = Gathered()
        if read_sentence(book, said, read):
            return read
    return None


def _likely(books: Sequence[Book], said: str) -> Iterator[Book]:
    """Give the books that a sentence may be told in: the first one, and those that know as many of its words."""
    words = [token.folded for token in tokens_of(said, MOST_TOKENS) if token.is_word]
    own = _many_of(books[0], words)
    for place, book in enumerate(books):
        if not place or _many_of(book, words) >= own:
            yield book


def _many_of(book: Book, words: Sequence[str]) -> int:
    """Give how many of the words a book knows."""
    known = vocabulary(book).spellings
    return len([word for word in words if word in known])


def _capital(text: str) -> str:
    said = text.strip()
    return said[:1].upper() + said[1:]


def _mended(books: Sequence[Book], said: str, names: frozenset[str]) -> tuple[Book | None, list[Mended]]:
    for book in _likely(books, said):
        found = mend(book, said, names, read_one)
        if found:
            return book, found
    return None, []
