"""What a game's description allows is said in the sentences of its phrase book, and reads back the same.

A game that has a phrase book is held to these laws by being there.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Scenario, run
from engine.errors import Faults, JudgeError
from rules_kb.model import LANGUAGES
from rules_kb.reading import open_book, read_text, write_scenario
from rules_kb.reading.book import Book
from rules_kb.reading.read import _ways, items_of, read_phrase, read_with
from rules_kb.reading.slots import Unreadable, read_slot
from tests.rules_kb.reading.books import KNOWLEDGE, SHIPPED, each_book, each_game, written
from tests.rules_kb.reading.made_up import all_examples, all_pairs, bodies, lists_of

IN_ORDER = ("action", "ask")


def readings_of(book: Book, said: str) -> Iterator[tuple[str, list[Any]]]:
    """Read one sentence in every way in which the book can read it."""

    def inner(group: str, text: str) -> Any:
        return read_phrase(book, group, text)

    for entry in book.spoken:
        for way in _ways(book, entry):
            match = way.matched(book, entry, said, said.lower())
            if not match:
                continue
            try:
                told = {
                    k: read_slot(book, entry.slots[k], v, inner) for k, v in match.groupdict().items() if v is not None
                }
            except Unreadable:
                continue
            yield entry.where, items_of(entry, book.unfolded(entry.where, {**told, **entry.fixed}))


def assert_one_meaning(book: Book, said: str) -> None:
    first, *others = readings_of(book, said)
    assert all(found == first for found in others), (said, first, others)


def lowered(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: lowered(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [lowered(each) for each in value]
    return value.lower() if isinstance(value, str) else value


def in_any_order(body: dict[str, Any], facts: set[str]) -> dict[str, Any]:
    def spelt(item: dict[str, Any]) -> str:
        return repr(sorted(item.items(), key=repr))

    return {key: sorted(body[key], key=spelt) if key in facts else body[key] for key in body}


def gist(scenario: Scenario) -> Any:
    try:
        return run(scenario).gist
    except (Faults, JudgeError) as error:
        return str(error)


@each_book
def test_shipped_scenarios_are_said_in_sentences_and_read_back(game, lang):
    for scenario in SHIPPED[game]:
        said = write_scenario(scenario, lang, KNOWLEDGE)
        assert not [each for each in said if "[" in each]
        for sep in (" ", "\n"):
            reading = read_text(sep.join(said), knowledge=KNOWLEDGE, game=game, lang=lang)
            assert reading.whole
            assert (reading.scenario.body, reading.scenario.edition) == (scenario.body, scenario.edition)


@each_book
def test_shipped_scenarios_read_back_without_naming_game_or_language_and_play_the_same(game, lang):
    for scenario in SHIPPED[game][LANGUAGES.index(lang) :: 3]:
        reading = read_text(" ".join(write_scenario(scenario, lang, KNOWLEDGE)), knowledge=KNOWLEDGE)

        assert (reading.game, reading.lang, reading.whole) == (game, lang, True)
        assert reading.scenario.body == scenario.body
        assert gist(reading.scenario) == gist(scenario)


@each_book
def test_each_sentence_of_the_shipped_scenarios_has_one_meaning(game, lang):
    book = open_book(KNOWLEDGE, game, lang)
    for said in {each for scenario in SHIPPED[game] for each in write_scenario(scenario, lang, KNOWLEDGE)}:
        assert_one_meaning(book, said)


@each_book
def test_case_last_stops_and_the_order_of_facts_do_not_matter(game, lang):
    book = open_book(KNOWLEDGE, game, lang)
    shuffle = random.Random(7).shuffle
    facts = lists_of(game).keys() - set(IN_ORDER)
    for scenario in SHIPPED[game][::2]:
        told = list(written(game, {k: v for k, v in scenario.body.items() if k in facts}, lang))
        shuffle(told)
        told += written(game, {k: v for k, v in scenario.body.items() if k not in facts}, lang)

        read = read_with(book, "\n".join(each.rstrip(".").lower() for each in told))
        assert read.not_read == []
        assert in_any_order(lowered(read.body), facts) == in_any_order(lowered(scenario.body), facts)


@each_game
@given(data=st.data(), lang=st.sampled_from(LANGUAGES))
@settings(max_examples=200, deadline=None)
def test_anything_the_description_allows_is_said_and_reads_back(game, data, lang):
    body = data.draw(bodies(game))
    book = open_book(KNOWLEDGE, game, lang)

    said = written(game, body, lang)
    assert not [each for each in said if "[" in each]

    read = read_with(book, "\n".join(said))
    assert (read.body, read.not_read) == (body, [])
    for each in said:
        assert_one_meaning(book, each)


@each_book
def test_every_key_and_closed_word_of_the_description_has_a_sentence(game, lang):
    book = open_book(KNOWLEDGE, game, lang)
    for body in all_examples(game):
        said = written(game, body, lang)
        assert not [each for each in said if "[" in each], body
        assert read_with(book, " ".join(said)).body == body


@each_book
def test_every_two_keys_of_an_item_are_said_together_and_read_back(game, lang):
    book = open_book(KNOWLEDGE, game, lang)
    for body in all_pairs(game):
        assert read_with(book, " ".join(written(game, body, lang))).body == body
