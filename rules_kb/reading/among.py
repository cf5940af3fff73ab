"""Which game and language a text is told in: the book that reads most of it, or shares most words with it.

What was read comes first; what may be near to the rest takes longer to find and is only looked for when asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules_kb.knowledge import Knowledge
from rules_kb.model import LANGUAGES, Lang
from rules_kb.reading.asking import question_about
from rules_kb.reading.book import Book, open_book
from rules_kb.reading.guards import tokens_of
from rules_kb.reading.names import names_of
from rules_kb.reading.near import Suggestion, suggest
from rules_kb.reading.read import read_all, split
from rules_kb.reading.reading import Reading
from rules_kb.reading.roles import roles_of
from rules_kb.reading.told import MOST_SENTENCES, Told, read_told, scenario_of
from rules_kb.reading.vocabulary import vocabulary
from rules_kb.reading.write import write_with

MOST_LOOKED_AT = 10  # sentences by which the book is chosen
LEAST_SHARED = 0.3  # how much of a text's words must be a book's for suggestions out of it


@dataclass(frozen=True, slots=True)
class Books:
    """Where a text's book is looked for: `game` binds, the channel's game and the language come first."""

    knowledge: Knowledge
    game: str | None
    channel_game: str | None
    lang: Lang | None

    def all(self) -> Iterator[Book]:
        """Give the books, those that are likelier first."""
        channel = self.channel_game
        games = (
            [self.game] if self.game else [*filter(None, [channel]), *(g for g in self.knowledge.games if g != channel)]
        )
        for slug in games:
            yield from self.of_game(slug, self.lang)

    def of_game(self, slug: str, first: Lang | None) -> list[Book]:
        """Give a game's books, the given language first."""
        languages = [*filter(None, [first]), *(each for each in LANGUAGES if each != first)]
        return [book for lang in languages if (book := open_book(self.knowledge, slug, lang)) is not None]


@dataclass(frozen=True, slots=True)
class Exact:
    """What was read of a text exactly, and with which book; `reading` says nothing yet of what is near to the rest."""

    reading: Reading
    book: Book | None = None
    spoken: Book | None = None
    told: Told | None = None


def read_among(books: Books, text: str) -> Exact:
    """Read a text with the likeliest book and say what was made of it."""
    sentences = split(text)
    sample = split("\n".join(sentences[:MOST_LOOKED_AT]))
    best: Book | None = None
    most = 0
    for book in books.all():
        gathered = read_all(book, sample)
        if len(gathered.read) > most:
            best, most = book, len(gathered.read)
            if not gathered.not_read:
                break
    if best is not None:
        return _made(books, best, read_told(books.of_game(best.game, best.lang), text), text)
    likely = next((book for share, book in _shared(books, text) if share >= LEAST_SHARED), None)
    if likely is None:
        return Exact(Reading(books.game or books.channel_game, books.lang or "en", None, (), (text,)))
    return _made(books, likely, read_told(books.of_game(likely.game, likely.lang), text), text)


def _shared(books: Books, text: str) -> list[tuple[float, Book]]:
    """Give how much of a text's words each book has, the most first; the asker's language has some start."""
    words = [token.folded for token in tokens_of(text, 60) if token.is_word]
    shares = []
    for place, book in enumerate(books.all()):
        known = vocabulary(book).spellings
        share = sum(word in known for word in words) / max(len(words), 1)
        shares.append((-share - (0.1 if book.lang == books.lang else 0.0), place, share, book))
    return [(share, book) for _, _, share, book in sorted(shares, key=lambda each: each[:2])]


def _made(books: Books, book: Book, told: Told, text: str) -> Exact:
    """Say what was made of a text that one book's game was read out of."""
    lang = books.lang or book.lang
    scenario = scenario_of(book, told) if told.read else None
    spoken = open_book(books.knowledge, book.game, lang) or book
    written = write_with(spoken, scenario) if scenario is not None else ()
    game = book.game if scenario is not None else books.game or books.channel_game
    not_read = tuple(told.not_read) if scenario is not None else (text,)
    return Exact(Reading(game, lang, scenario, written, not_read, tuple(told.assumed)), book, spoken, told)


def with_suggestions(exact: Exact, knowledge: Knowledge) -> Reading:
    """Give a reading with what the sentences that were not read may mean, and the one question to ask back."""
    reading, book, told = exact.reading, exact.book, exact.told
    if book is None or told is None:
        return reading
    body = reading.scenario.body if reading.scenario is not None else {}
    suggestions: tuple[Suggestion, ...] = ()
    if told.not_read:
        names, roles = names_of(book, body), roles_of(book, knowledge)
        suggestions = tuple(suggest(book, told.not_read[:MOST_SENTENCES], names, roles))
    question = question_about(exact.spoken or book, body, told, suggestions)
    return replace(reading, suggestions=suggestions, question=question)
