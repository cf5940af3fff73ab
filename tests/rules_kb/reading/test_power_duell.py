"""The phrase book of Power Duell: whatever its description allows is said in sentences and reads back the same."""

from __future__ import annotations

import random
import time
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from engine import Scenario
from engine.games.power_duell.read.words import Description
from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES
from rules_kb.reading import open_book, read_text, write_scenario
from rules_kb.reading.read import _ways, items_of, read_with
from rules_kb.reading.slots import read_slot, write_slot
from rules_kb.reading.write import TOP
from rules_kb.scenarios import packaged_scenarios

GAME = "power-duell"
KNOWLEDGE = packaged()
SHIPPED = [each.scenario for each in packaged_scenarios(KNOWLEDGE) if each.scenario.game == GAME]
FACTS = ("player", "guardian", "monster", "card", "effect")
PLANETS = ("mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto", "sun", "moon")
ODD = ("vulcan", "planet nine")

NAME = st.one_of(
    st.sampled_from(
        ["Aurora", "Venus-1", "Ana", "Iris", "Ben", "Half more", "A", "Die", "Er", "Y", "3. Welle", "D'Or"]
    ),
    st.text(st.characters(categories=["L", "Nd", "Zs", "Po"], exclude_characters='"'), min_size=1, max_size=12)
    .map(lambda said: " ".join(said.split()))
    .filter(bool),
)
NUMBER = st.one_of(st.integers(-500, 5000), st.sampled_from([0.5, 1.5, -2.5, 1.125, 3.0, 1200.5]))
AMOUNT = st.one_of(NUMBER, st.just(2), st.sampled_from(["1/2", "-3/4"]))


def values(name: str, annotation: Any) -> st.SearchStrategy[Any]:
    """Make the values that a key of the description may have; an empty word says nothing and is left out."""
    if get_origin(annotation) is Literal:
        return st.sampled_from([word for word in get_args(annotation) if word])
    if get_origin(annotation) in (Union, UnionType):
        inner = [each for each in get_args(annotation) if each is not type(None)]
        return AMOUNT if str in inner else st.one_of([values(name, each) for each in inner])
    if get_origin(annotation) is list:
        each = st.sampled_from((*PLANETS, *ODD, "all")) if name == "planets" else NAME
        return st.lists(each, min_size=1, max_size=4)
    if hasattr(annotation, "__metadata__"):
        return values(name, get_args(annotation)[0])
    if annotation in (bool, int):
        return st.booleans() if annotation is bool else st.integers(0, 5000)
    if name in ("base", "primary", "secondary"):
        return st.sampled_from((*PLANETS, *ODD))
    if name.startswith("small_"):
        return st.sampled_from((*PLANETS, *ODD, "?"))
    if name == "phase":
        return st.sampled_from(("battle", "main", "clear", "sacrifice", "draw", "start", "end", "tea break"))
    return st.one_of(NAME, st.sampled_from(PLANETS)) if name == "to" else NAME


def items(model: type[BaseModel]) -> st.SearchStrategy[dict[str, Any]]:
    required = {k: values(k, f.annotation) for k, f in model.model_fields.items() if f.is_required()}
    optional = {k: values(k, f.annotation) for k, f in model.model_fields.items() if not f.is_required()}
    return st.fixed_dictionaries(required, optional=optional)


def models(annotation: Any) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for each in get_args(annotation) for model in models(each)]


LISTS = {key: models(field.annotation) for key, field in Description.model_fields.items() if models(field.annotation)}


@st.composite
def bodies(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a body with the shape of the description; its names need not stand for anything."""
    body: dict[str, Any] = {}
    for key in ("turn", "phase", "activated"):
        if draw(st.booleans()):
            body[key] = draw(values(key, Description.model_fields[key].annotation))
    for key, kinds in LISTS.items():
        found = draw(
            st.lists(
                st.one_of([items(kind) for kind in kinds]),
                max_size=3,
                unique_by=(lambda item: item["name"].casefold()) if "name" in kinds[0].model_fields else None,
            )
        )
        if found:
            body[key] = found
    return body


def every_reading(lang: str, said: str) -> list[tuple[str, list[Any]]]:
    """Read one sentence in every way in which the book can read it."""
    book = open_book(KNOWLEDGE, GAME, lang)
    found = []
    for entry in book.entries:
        for way in _ways(book, entry):
            match = way.matched(book, entry, said, said.lower())
            if match:
                told = {k: read_slot(book, entry.slots[k], v, None) for k, v in match.groupdict().items() if v}
                found.append((entry.where, items_of(entry, {**told, **entry.fixed})))
    return found


def lowered(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: lowered(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [lowered(each) for each in value]
    return value.lower() if isinstance(value, str) else value


def sorted_facts(body: Any) -> dict[str, Any]:
    def spelt(item: dict[str, Any]) -> str:
        return repr(sorted(item.items(), key=repr))

    return {key: sorted(body[key], key=spelt) if key in FACTS else body[key] for key in body}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_shipped_scenarios_are_said_in_sentences_and_read_back(lang):
    for scenario in SHIPPED:
        said = write_scenario(scenario, lang, KNOWLEDGE)
        assert not [each for each in said if each.startswith("[")]
        for sep in (" ", "\n"):
            reading = read_text(sep.join(said), knowledge=KNOWLEDGE, game=GAME, lang=lang)
            assert reading.whole
            assert reading.scenario.body == scenario.body


@pytest.mark.parametrize("lang", LANGUAGES)
def test_shipped_scenarios_read_back_without_naming_game_or_language(lang):
    for scenario in SHIPPED[::3]:
        reading = read_text(" ".join(write_scenario(scenario, lang, KNOWLEDGE)), knowledge=KNOWLEDGE)

        assert (reading.game, reading.lang, reading.whole) == (GAME, lang, True)
        assert reading.scenario.body == scenario.body


@pytest.mark.parametrize("lang", LANGUAGES)
def test_case_last_stops_and_the_order_of_facts_do_not_matter(lang):
    book = open_book(KNOWLEDGE, GAME, lang)
    shuffle = random.Random(7).shuffle
    for scenario in SHIPPED[::2]:
        facts = {k: v for k, v in scenario.body.items() if k in FACTS}
        told = list(write_scenario(Scenario(GAME, body=facts), lang, KNOWLEDGE))
        shuffle(told)
        rest = {k: v for k, v in scenario.body.items() if k not in FACTS}
        told += write_scenario(Scenario(GAME, body=rest), lang, KNOWLEDGE)

        read = read_with(book, "\n".join(each.rstrip(".").lower() for each in told))
        assert read.not_read == []
        assert sorted_facts(read.body) == sorted_facts(lowered(scenario.body))


@given(body=bodies(), lang=st.sampled_from(LANGUAGES))
@settings(max_examples=200, deadline=None)
def test_anything_the_description_allows_is_said_and_reads_back(body, lang):
    said = write_scenario(Scenario(GAME, body=body), lang, KNOWLEDGE)
    assert not [each for each in said if each.startswith("[")]

    read = read_with(open_book(KNOWLEDGE, GAME, lang), "\n".join(said))
    assert (read.body, read.not_read) == (body, [])
    for each in said:
        readings = every_reading(lang, each)
        assert all(found == readings[0] for found in readings), (each, readings)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_of_the_description_has_a_sentence(lang):
    book = open_book(KNOWLEDGE, GAME, lang)
    for place, kinds in {TOP: [Description], **LISTS}.items():
        keys = {key for kind in kinds for key in kind.model_fields} - (LISTS.keys() if place == TOP else set())

        assert keys <= {key for entry in book.by_place[place] for key in (*entry.slots, *entry.fixed)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_of_a_table_stands_for_two_values(lang):
    book = open_book(KNOWLEDGE, GAME, lang)
    for table, said in book.words.items():
        spoken = [word for key, words in said.items() if key != "*" for word in {w.casefold() for w in words}]

        assert len(spoken) == len(set(spoken)), table
        assert all(words or key == "*" for key, words in said.items())


def test_the_three_languages_have_the_same_tables():
    books = [open_book(KNOWLEDGE, GAME, lang) for lang in LANGUAGES]

    assert len({tuple(sorted((t, *sorted(words)) for t, words in book.words.items())) for book in books}) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_four_thousand_characters_are_read_quickly(lang):
    said = " ".join(write_scenario(SHIPPED[0], lang, KNOWLEDGE))
    read_text(said, knowledge=KNOWLEDGE, game=GAME)
    for text in ((said + " ") * 40, "Ana Ben " * 500, "1 1 1 " * 600, "((((" * 900, "Ana, Ben, " * 300 + "."):
        began = time.perf_counter()
        read_text(text[:4000], knowledge=KNOWLEDGE, game=GAME, lang=lang)
        assert time.perf_counter() - began < 0.5


def sample(book: Any, kind: str, nth: int) -> Any:
    base, _, table = kind.partition(":")
    words = [key for key in book.words.get(table, ()) if key != "*"]
    match base:
        case "number" | "signed":
            return 7 + nth
        case "names" | "order":
            return [f"Uno{nth}", f"Dos{nth}"]
        case "sole":
            return [f"Solo{nth}"]
        case "word" | "words":
            return words[nth % len(words)] if base == "word" else [words[nth % len(words)]]
    return f"Wolf{nth}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_to_say_an_entry_is_read_as_that_entry(lang):
    book = open_book(KNOWLEDGE, GAME, lang)
    for entry in book.entries:
        several = any(kind == "each" for kind in entry.slots.values())
        for parts in () if several else entry.sentences:
            for whole in (True, False):
                told = [part for part in parts if whole or not part.optional]
                slots = [slot for part in told for slot in part.slots]
                item = {slot: sample(book, entry.slots[slot], n) for n, slot in enumerate(slots)}
                said = " ".join("".join(part.text for part in told).split())
                for slot, value in item.items():
                    said = said.replace(f"{{{slot}}}", write_slot(book, entry.slots[slot], value, None))

                read = read_with(book, said)
                expected = {**item, **entry.fixed}
                assert read.body == (expected if entry.where == TOP else {entry.where: [expected]}), said
