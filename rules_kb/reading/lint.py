"""The phrase books' laws: words in every language, no two sentences alike, every sentence reads back as itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine import JudgeError, Scenario
from rules_kb.errors import InvalidData
from rules_kb.knowledge import Knowledge
from rules_kb.model import LANGUAGES
from rules_kb.reading.asking import ASKED
from rules_kb.reading.book import Book, Entry, open_book
from rules_kb.reading.free.framing import faults_of, open_frame
from rules_kb.reading.read import Gathered, read_sentence
from rules_kb.reading.write import said_with
from rules_kb.scenarios import packaged_scenarios


def lint(knowledge: Knowledge) -> Iterator[JudgeError]:
    """Hold every game's phrase books and frame to their laws; a game without them breaks none."""
    for game in knowledge.games:
        books = [book for lang in LANGUAGES if (book := open_book(knowledge, game, lang)) is not None]
        yield from unworded(books)
        for book in books:
            yield from clashes(book)
            yield from shadows(book, knowledge)
            yield from unknown_asks(book, knowledge.game(game).wanted(book.lang))
        frame = open_frame(knowledge, game)
        for fault in faults_of(frame) if frame is not None else ():
            yield InvalidData(fault, mend="give it words, or mend the name", where=f"data/{game}/free")


def unworded(books: list[Book]) -> Iterator[JudgeError]:
    """Find values that one language has words for and another has not."""
    values = {(table, value) for book in books for table, words in book.words.items() for value in words}
    for book in books:
        for table, value in sorted(values):
            if not book.words.get(table, {}).get(value) and value != "*":
                yield InvalidData(f"[word.{table}] has no {value!r}", mend="write its words", where=_where(book))


def clashes(book: Book) -> Iterator[JudgeError]:
    """Find two entries with the same sentence for slots of the same kinds: reading could only ever find the first."""
    first: dict[str, Entry] = {}
    for entry in book.spoken:
        for parts in entry.sentences:
            form = "".join(part.text for part in parts).casefold()
            for slot, kind in entry.slots.items():
                form = form.replace(f"{{{slot}}}", f"{{{kind}}}")
            other = first.setdefault(form, entry)
            if other is not entry and (other.where, other.fixed) != (entry.where, entry.fixed):
                fault = f"{other.id!r} and {entry.id!r} have the same sentence"
                yield InvalidData(fault, mend="reword one", where=_where(book))


def shadows(book: Book, knowledge: Knowledge) -> Iterator[JudgeError]:
    """Find sentences of the worked examples that read back as something else."""
    seen: set[str] = set()
    for example in packaged_scenarios(knowledge, book.game):
        for _, entry, said in said_with(book, example.scenario):
            if entry is None or entry.id in seen:
                continue
            seen.add(entry.id)
            gathered = Gathered()
            read = read_sentence(book, said, gathered)
            back = said_with(book, Scenario(book.game, body=gathered.body)) if read else []
            if [(each, sentence) for _, each, sentence in back] != [(entry, said)]:
                fault = f"{entry.id!r} does not read back: {said!r}"
                yield InvalidData(fault, mend="reword it, or put it before its shadow", where=_where(book))


def unknown_asks(book: Book, wanted: Iterable[str]) -> Iterator[JudgeError]:
    """Find stories that stand under an ask which the game does not have."""
    entries = book.by_place.get(ASKED, ())
    tables = (each.slots.get("ask", "").partition(":")[2] for each in entries)
    known = {each.fixed.get("ask") for each in entries} | {ask for table in tables for ask in book.words.get(table, ())}
    for ask in sorted(set(wanted) - known):
        where = f"data/{book.game}/wanted/{book.lang}.toml"
        yield InvalidData(f"{ask!r} is no ask of this game", mend="put its stories under one that is", where=where)


def _where(book: Book) -> str:
    return f"data/{book.game}/phrases/{book.lang}.toml"
