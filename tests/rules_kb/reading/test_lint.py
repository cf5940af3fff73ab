"""The phrase books' own laws, each on a book that breaks it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_kb.knowledge import packaged
from rules_kb.reading import open_book
from rules_kb.reading.book import Book, parts_of
from rules_kb.reading.free.frame import Feature
from rules_kb.reading.free.framing import faults_of, lacking_words, open_frame
from rules_kb.reading.lint import clashes, shadows, unknown_asks, unworded


@pytest.fixture
def book() -> Book:
    """Give a small part of a shipped book: who attacks whom."""
    whole = open_book(packaged(), "power-duell", "de")
    return replace(whole, entries=tuple(e for e in whole.entries if e.id in ("attacks-with", "attacks", "turn-ends")))


def reworded(book: Book, id_: str, sentence: str) -> Book:
    """Give a book in which one entry is said otherwise."""
    entries = (replace(e, sentences=(parts_of(sentence),)) if e.id == id_ else e for e in book.entries)
    return replace(book, entries=tuple(entries))


def test_a_sound_book_breaks_no_law(book):
    assert [*unworded([book]), *clashes(book), *shadows(book, packaged())] == []


def test_value_without_words_in_one_language_is_told(book):
    phases = {value: words for value, words in book.words["phase"].items() if value != "end"}
    lacking = replace(book, words={**book.words, "phase": phases})

    assert [each.fault for each in unworded([book, lacking])] == ["[word.phase] has no 'end'"]


def test_two_entries_with_one_sentence_are_told(book):
    found = list(clashes(reworded(book, "turn-ends", "{attacker} greift {target} an.")))

    assert found == []  # no slot of that name: another sentence
    assert [each.fault for each in clashes(reworded(book, "attacks", "Der Zug endet."))] == [
        "'attacks' and 'turn-ends' have the same sentence"
    ]


def test_sentence_that_reads_back_as_another_is_told(book):
    found = [
        each.fault for each in shadows(reworded(book, "attacks", "Ana greift mit {attacker} {target} an."), packaged())
    ]

    assert len(found) == 1
    assert found[0].startswith("'attacks' does not read back")


def test_stories_under_an_ask_that_the_game_does_not_have_are_told():
    book = open_book(packaged(), "marvel-champions", "en")

    assert [each.fault for each in unknown_asks(book, ["atk", "may-use", "gold"])] == ["'gold' is no ask of this game"]


def test_condition_on_a_concept_without_words_is_told():
    frame = open_frame(packaged(), "power-duell")
    broken = replace(frame, features=(*frame.features, Feature("x", True, ("moonshine",))))

    assert faults_of(frame) == []
    assert [each for each in faults_of(broken) if "moonshine" in each]


def test_concept_without_words_in_one_language_is_told():
    frame = replace(open_frame(packaged(), "power-duell"), lacking=("'sun' has no words in de",))

    assert faults_of(frame) == ["'sun' has no words in de"]
    assert list(lacking_words({"sun": {"es": ["sol"], "en": ["sun"]}, "ap": ["ap"]})) == ["'sun' has no words in de"]
