"""Slips of the hand are mended, where only words of the book's own are mistyped and only one sentence can be meant.

Names, numbers, quoted texts and the small words that turn a meaning are never touched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice, product
from typing import Any

from rapidfuzz.distance import OSA

from rules_kb.reading.book import Book, Entry
from rules_kb.reading.guards import Token, closed_words, tokens_of
from rules_kb.reading.read import may_be
from rules_kb.reading.vocabulary import LONG, speaks_of, vocabulary
from rules_kb.search.fold import fold

Reader = Callable[[Book, Entry, str], Mapping[str, Any] | None]
MOST_ENTRIES = 40
MOST_TOKENS = 60
MOST_MENDED = 4
MOST_ALIKE = 3
MOST_FOREIGN = 3  # small words that are none of the book's: one sentence has no more names in small letters
MOST_TRIES = 16
MOST_RESULTS = 3


@dataclass(frozen=True, slots=True)
class Mended:
    """A sentence without its slips, what it says, and how many slips there were; 0 when only marks were missing."""

    text: str
    entry: Entry
    item: Mapping[str, Any]
    slips: int


def hides_not(books: Sequence[Book], text: str) -> bool:
    """Tell whether a word that would pass for a name may be a mistyped «not»."""
    for token in tokens_of(text, MOST_TOKENS):
        word = token.folded
        if not token.is_word or not token.text.islower() or not _is_like_not(word):
            continue
        if not any(word in vocabulary(book).spellings for book in books):
            return True
    return False


@lru_cache(maxsize=4096)
def _is_like_not(word: str) -> bool:
    if word in closed_words():
        return len(word) > 2 and closed_words()[word] == "not"
    if len(word) < LONG:
        return False
    return any(OSA.distance(word, no, score_cutoff=1) <= 1 for no in _nots())


@lru_cache(maxsize=1)
def _nots() -> tuple[str, ...]:
    return tuple(word for word, family in closed_words().items() if family == "not" and len(word) >= LONG)


def mend(book: Book, text: str, names: Iterable[str], reader: Reader) -> list[Mended]:
    """Give what a mistyped sentence may be, the one with fewest slips alone when it is the only one with so few.

    `names` are the folded names that the text is known to have. Several results mean that it is not clear.
    """
    tokens = tokens_of(text, MOST_TOKENS + 1)
    if not 2 <= len(tokens) <= MOST_TOKENS:
        return []
    for more in (0, 2):
        found = _with(book, text, tokens, frozenset(names), more, reader)
        if found:
            return found
    return []


def _with(
    book: Book, text: str, tokens: Sequence[Token], names: frozenset[str], more: int, reader: Reader
) -> list[Mended]:
    """Mend a sentence, longer words with `more` slips in them."""
    known = vocabulary(book)
    maybe: dict[int, list[tuple[str, int]]] = {}
    heard: list[str] = []
    foreign = 0
    for place, token in enumerate(tokens):
        if not token.is_word:
            continue
        if token.folded in known.spellings:
            heard.append(token.folded)
            maybe[place] = [(token.folded, 0)]
        elif token.folded not in closed_words() and token.folded not in names:
            likely = known.likely(token.folded, more)
            if likely:
                maybe[place] = likely
                heard += [word for word, _ in likely]
            elif token.text.islower():
                foreign += 1
    if (
        not maybe
        or foreign > MOST_FOREIGN
        or (more and all(slips < more for likely in maybe.values() for _, slips in likely))
    ):
        return []
    return _best(book, text, tokens, maybe, heard, reader)


def _best(
    book: Book,
    text: str,
    tokens: Sequence[Token],
    maybe: Mapping[int, list[tuple[str, int]]],
    heard: list[str],
    reader: Reader,
) -> list[Mended]:
    """Give what a sentence is with fewest slips, once for each thing that it may mean."""
    found: dict[str, Mended] = {}
    said = " ".join((fold(text), *(word for likely in maybe.values() for word, _ in likely)))
    order = {entry.id: place for place, entry in enumerate(book.spoken)}
    for entry in sorted(speaks_of(book, heard, MOST_ENTRIES), key=lambda each: order[each.id]):
        for mended in _mend_as(book, entry, text, tokens, maybe, reader) if may_be(book, entry, said) else ():
            found.setdefault(mended.text.casefold(), mended)
    fewest = min((each.slips for each in found.values()), default=0)
    best = [each for each in found.values() if each.slips == fewest]
    distinct = {(each.entry.where, repr(sorted(each.item.items(), key=str))): each for each in best}
    return list(distinct.values())[:MOST_RESULTS]


def _mend_as(
    book: Book,
    entry: Entry,
    text: str,
    tokens: Sequence[Token],
    maybe: Mapping[int, list[tuple[str, int]]],
    reader: Reader,
) -> list[Mended]:
    """Read a sentence as one entry, its slips mended by the entry's own words, in all ways that work."""
    words = vocabulary(book).of_entry[entry.id]
    meant: dict[int, list[tuple[str, int]]] = {}
    for place, likely in maybe.items():
        own = [each for each in likely if each[0] in words and not _is_spelt(tokens[place], words[each[0]])]
        if own:
            meant[place] = [each for each in own if each[1] == own[0][1]][:MOST_ALIKE]
    found = []
    for changes in islice(_ways_to_change(meant), MOST_TRIES):
        mended = _try(book, entry, text, tokens, changes, reader)
        if mended is not None:
            found.append(mended)
    return found


def _ways_to_change(meant: Mapping[int, list[tuple[str, int]]]) -> Iterator[dict[int, tuple[str, int]]]:
    """Give the changes to try: what lacks only marks always, of the slips all, then one, then two at a time."""
    sure = {place: words[0] for place, words in meant.items() if not words[0][1]}
    slips = [place for place in meant if place not in sure]
    some = [places for most in (1, 2) for places in combinations(slips, most) if most < len(slips)]
    for places in [*([slips] if len(slips) <= MOST_MENDED else []), *some]:
        for chosen in product(*(meant[place] for place in places)):
            changes = sure | dict(zip(places, chosen, strict=True))
            if changes:
                yield changes


def _try(
    book: Book, entry: Entry, text: str, tokens: Sequence[Token], changes: dict[int, tuple[str, int]], reader: Reader
) -> Mended | None:
    """Read a sentence with some words changed, less those that turn out to be names."""
    spellings = vocabulary(book).of_entry[entry.id]
    while changes:
        said = _changed(text, tokens, {place: spellings[word][0] for place, (word, _) in changes.items()})
        item = reader(book, entry, said)
        if item is None:
            return None
        needless = _needless(book, entry, text, tokens, changes, reader)
        if not needless:
            slips = sum(slips for _, slips in changes.values())
            return Mended(said, entry, item, slips) if _kept(text, tokens, changes) else None
        for place in needless:
            del changes[place]
    return None


def _needless(
    book: Book,
    entry: Entry,
    text: str,
    tokens: Sequence[Token],
    changes: Mapping[int, tuple[str, int]],
    reader: Reader,
) -> list[int]:
    """Give the changes without which the sentence is read as well: there stands a name, which nobody may mend."""
    spellings = vocabulary(book).of_entry[entry.id]
    found = []
    for left in changes:
        others = {place: spellings[word][0] for place, (word, _) in changes.items() if place != left}
        if reader(book, entry, _changed(text, tokens, others)) is not None:
            found.append(left)
    return found


def _kept(text: str, tokens: Sequence[Token], changes: Mapping[int, tuple[str, int]]) -> bool:
    """Tell whether no word that turns the meaning was changed: none of them was told, or it is the same word."""
    closed = closed_words()
    return all(tokens[place].folded not in closed or not slips for place, (_, slips) in changes.items())


def _is_spelt(token: Token, spellings: tuple[str, ...]) -> bool:
    return token.text in spellings or any(token.text.casefold() == each.casefold() for each in spellings)


def _changed(text: str, tokens: Sequence[Token], changes: Mapping[int, str]) -> str:
    said, at = [], 0
    for place, word in sorted(changes.items()):
        said += [text[at : tokens[place].start], word]
        at = tokens[place].end
    return "".join([*said, text[at:]])
