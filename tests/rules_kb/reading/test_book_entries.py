"""Each entry and each word of a phrase book means one thing, in every wording, and is read quickly.

A game that has a phrase book is held to these laws by being there.
"""

from __future__ import annotations

from typing import Any

from rules_kb.model import LANGUAGES
from rules_kb.reading import open_book, read_text, write_scenario
from rules_kb.reading.book import Book, Entry, Part
from rules_kb.reading.read import read_phrase, read_with
from rules_kb.reading.slots import write_slot
from rules_kb.reading.write import TOP, phrase
from tests.rules_kb.reading.books import KNOWLEDGE, SHIPPED, each_book, each_game
from tests.rules_kb.reading.made_up import lists_of
from tests.work import MOST_CALLS, calls_of


@each_book
def test_the_lists_of_the_description_are_what_is_spoken_of(game, lang):
    assert {entry.where for entry in open_book(KNOWLEDGE, game, lang).spoken} == {TOP, *lists_of(game)}


@each_book
def test_no_word_of_a_table_stands_for_two_values(game, lang):
    for table, said in open_book(KNOWLEDGE, game, lang).words.items():
        spoken = [word for key, words in said.items() if key != "*" for word in {w.casefold() for w in words}]

        assert len(spoken) == len(set(spoken)), table
        assert all(words or key == "*" for key, words in said.items())


@each_game
def test_all_languages_have_the_same_tables_and_each_is_used(game):
    books = [open_book(KNOWLEDGE, game, lang) for lang in LANGUAGES]
    tables = [{table: words.keys() - {"*"} for table, words in book.words.items()} for book in books]
    named = {kind.partition(":")[2] for entry in books[0].entries for kind in entry.slots.values()} - {""}

    assert all(each == tables[0] for each in tables)
    assert tables[0].keys() <= named
    assert named - tables[0].keys() <= books[0].by_place.keys()


@each_book
def test_four_thousand_characters_are_bounded_work(game, lang):
    book = open_book(KNOWLEDGE, game, lang)
    said = " ".join(write_scenario(SHIPPED[game][0], lang, KNOWLEDGE)) + " "
    hostile = ["Ana Ben ", "1 1 1 ", "((((", "Ana, Ben, ", "«", "«a» ", "Wolf hat den Skill: falls, für, ",
               "Wolf has the skill: if, for, « ", "Ana has an action: draw a card; "]  # fmt: skip
    for text in ((piece * 4000)[:4000] for piece in (said, *hostile)):
        read_text(text, knowledge=KNOWLEDGE, game=game, lang=lang)
        assert calls_of(read_with, book, text) < MOST_CALLS
        assert calls_of(read_text, text, knowledge=KNOWLEDGE, game=game, lang=lang) < MOST_CALLS


def sample(book: Book, kind: str, nth: int) -> Any:
    """Make a value of a kind of slot, another for each place."""
    base, _, table = kind.partition(":")
    words = [key for key in book.words.get(table, ()) if key != "*"]
    match base:
        case "number" | "signed":
            return 7 + nth
        case "flag":
            return nth % 2 == 0
        case "names" | "order" | "eithers":
            return [f"Uno{nth}", f"Dos{nth}"]
        case "sole":
            return [f"Solo{nth}"]
        case "word":
            return words[nth % len(words)]
        case "words":
            return [word for word in (words[nth % len(words)],) if word]
        case "phrase" | "phrases":
            first = next(entry for entry in book.by_place[table] if entry.slots or entry.fixed)
            made = filled(book, first, nth)
            return made if base == "phrase" else [made]
    return f"Wolf{nth}"


def filled(book: Book, entry: Entry, nth: int = 0) -> dict[str, Any]:
    """Make an item of which an entry says all that it must say."""
    made = {slot: sample(book, entry.slots[slot], nth + n) for n, slot in enumerate(sorted(entry.required))}
    return {**made, **entry.fixed}


def said_with(book: Book, entry: Entry, told: list[Part]) -> tuple[str, dict[str, Any]]:
    """Say some parts of an entry's sentence: the words, and the item that they should be read as."""
    said = " ".join("".join(part.text for part in told).split())
    item = {slot: sample(book, entry.slots[slot], n) for n, slot in enumerate(s for part in told for s in part.slots)}
    for slot, value in item.items():
        words = write_slot(book, entry.slots[slot], value, lambda group, each: phrase(book, group, each))
        said = said.replace(f"{{{slot}}}", words)
    return said, book.unfolded(entry.where, {**item, **entry.fixed})


@each_book
def test_every_way_to_say_an_entry_is_read_as_that_entry(game, lang):
    book = open_book(KNOWLEDGE, game, lang)
    spoken = {entry.id for entry in book.spoken}
    one_by_one = [each for each in book.entries if "each" not in each.slots.values()]
    for entry, parts in [(each, parts) for each in one_by_one for parts in each.sentences]:
        for told in (list(parts), [part for part in parts if not part.optional]):
            said, item = said_with(book, entry, told)
            if entry.id in spoken:
                assert read_with(book, said).body == (item if entry.where == TOP else {entry.where: [item]}), said
            else:
                assert read_phrase(book, entry.where, said) == item, said
