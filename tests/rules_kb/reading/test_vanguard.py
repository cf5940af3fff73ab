"""The phrase book of Vanguard: whatever its description allows is said in sentences and reads back the same."""

from __future__ import annotations

import random
import time
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from engine import Scenario, run
from engine.errors import Faults, JudgeError
from engine.games.vanguard.read import Description
from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES
from rules_kb.reading import open_book, read_text, write_scenario
from rules_kb.reading.read import _ways, items_of, read_phrase, read_with
from rules_kb.reading.slots import Unreadable, read_slot, write_slot
from rules_kb.reading.write import TOP, phrase
from rules_kb.scenarios import packaged_scenarios

GAME = "vanguard"
KNOWLEDGE = packaged()
SHIPPED = [each.scenario for each in packaged_scenarios(KNOWLEDGE) if each.scenario.game == GAME]
FACTS = ("player", "unit")

NAME = st.one_of(
    st.sampled_from(["Wolf", "Ana", "Gear Chronicle", "Lord", "Die", "Er", "Y", "5", "si paga", "a, für b: c", "D'Or"]),
    st.text(st.characters(categories=["L", "Nd", "Zs", "Po"], exclude_characters='"'), min_size=1, max_size=12)
    .map(lambda said: " ".join(said.split()))
    .filter(bool),
)


def values(name: str, annotation: Any) -> st.SearchStrategy[Any]:
    """Make the values that a key of the description may have; an empty word says nothing and is left out."""
    if hasattr(annotation, "__metadata__"):
        return values(name, get_args(annotation)[0])
    if get_origin(annotation) is Literal:
        return st.sampled_from([word for word in get_args(annotation) if word])
    if get_origin(annotation) in (Union, UnionType):
        inner = [each for each in get_args(annotation) if each is not type(None) and each != Literal[""]]
        return st.one_of([values(name, each) for each in inner])
    if get_origin(annotation) is list:
        return st.lists(values(name, get_args(annotation)[0]), min_size=1, max_size=4)
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return items(annotation)
    if annotation is bool:
        return st.booleans()
    if annotation is int:
        return st.integers(-5000 if name == "amount" else 0, 12) | st.sampled_from([1, 5000, 10000])
    assert annotation is str, (name, annotation)
    return st.sampled_from(["front", "back"]) | NAME if name == "equals" else NAME


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
    for key in ("turn", "phase"):
        if draw(st.booleans()):
            body[key] = draw(values(key, Description.model_fields[key].annotation))
    for key, kinds in LISTS.items():
        found = draw(
            st.lists(
                st.one_of([items(kind) for kind in kinds]),
                max_size=3,
                unique_by=(lambda item: item["name"].casefold()) if key in FACTS else None,
            )
        )
        if found:
            body[key] = found
    return body


def every_reading(lang: str, said: str) -> list[tuple[str, list[Any]]]:
    """Read one sentence in every way in which the book can read it."""
    book = open_book(KNOWLEDGE, GAME, lang)
    found = []
    for entry in book.spoken:
        for way in _ways(book, entry):
            match = way.matched(book, entry, said, said.lower())
            if match:
                try:
                    told = {
                        k: read_slot(book, entry.slots[k], v, lambda group, text: read_phrase(book, group, text))
                        for k, v in match.groupdict().items()
                        if v is not None
                    }
                except Unreadable:
                    continue
                found.append((entry.where, items_of(entry, {**told, **entry.fixed})))
    return found


def lowered(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: lowered(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [lowered(each) for each in value]
    return value.lower() if isinstance(value, str) else value


def sorted_facts(body: Any) -> dict[str, Any]:
    return {key: sorted(body[key], key=lambda each: str(each["name"])) for key in body}


def gist(scenario: Scenario) -> Any:
    try:
        result = run(scenario)
    except (Faults, JudgeError) as error:
        return str(error)
    return result.gist


@pytest.mark.parametrize("lang", LANGUAGES)
def test_shipped_scenarios_are_said_in_sentences_and_read_back(lang):
    for scenario in SHIPPED:
        said = write_scenario(scenario, lang, KNOWLEDGE)
        assert not [each for each in said if "[" in each]
        for sep in (" ", "\n"):
            reading = read_text(sep.join(said), knowledge=KNOWLEDGE, game=GAME, lang=lang)
            assert reading.whole
            assert (reading.scenario.body, reading.scenario.edition) == (scenario.body, scenario.edition)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_shipped_scenarios_read_back_without_naming_game_or_language(lang):
    for scenario in SHIPPED[::3]:
        reading = read_text(" ".join(write_scenario(scenario, lang, KNOWLEDGE)), knowledge=KNOWLEDGE)

        assert (reading.game, reading.lang, reading.whole) == (GAME, lang, True)
        assert reading.scenario.body == scenario.body


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_sentence_of_the_shipped_scenarios_has_one_meaning(lang):
    for said in {each for scenario in SHIPPED for each in write_scenario(scenario, lang, KNOWLEDGE)}:
        readings = every_reading(lang, said)
        assert all(found == readings[0] for found in readings), (said, readings)


def test_what_is_read_back_plays_out_the_same():
    for number, scenario in enumerate(SHIPPED[::5]):
        lang = LANGUAGES[number % len(LANGUAGES)]
        reading = read_text(" ".join(write_scenario(scenario, lang, KNOWLEDGE)), knowledge=KNOWLEDGE, game=GAME)

        assert gist(reading.scenario) == gist(scenario)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_case_last_stops_and_the_order_of_facts_do_not_matter(lang):
    book = open_book(KNOWLEDGE, GAME, lang)
    shuffle = random.Random(7).shuffle
    for scenario in SHIPPED[::2]:
        facts = {k: v for k, v in scenario.body.items() if k in FACTS}
        told = list(write_scenario(Scenario(GAME, body=facts), lang, KNOWLEDGE))
        shuffle(told)
        read = read_with(book, "\n".join(each.rstrip(".").lower() for each in told))
        assert read.not_read == []
        assert sorted_facts(read.body) == sorted_facts(lowered(facts))


@given(body=bodies(), lang=st.sampled_from(LANGUAGES))
@settings(max_examples=200, deadline=None)
def test_anything_the_description_allows_is_said_and_reads_back(body, lang):
    check_round_trip(body, lang)


def check_round_trip(body: dict[str, Any], lang: str) -> None:
    said = write_scenario(Scenario(GAME, body=body), lang, KNOWLEDGE)
    assert not [each for each in said if "[" in each and "[" not in str(body)]

    read = read_with(open_book(KNOWLEDGE, GAME, lang), "\n".join(said))
    assert (read.body, read.not_read) == (body, [])
    for each in said:
        readings = every_reading(lang, each)
        assert all(found == readings[0] for found in readings), (each, readings)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_and_word_of_the_description_has_a_sentence(lang):
    book = open_book(KNOWLEDGE, GAME, lang)
    for place, kinds in {TOP: [Description], **LISTS}.items():
        for kind in kinds:
            for key, field in kind.model_fields.items():
                if place == TOP and key in LISTS:
                    continue
                assert key in {k for entry in book.by_place[place] for k in (*entry.slots, *entry.fixed)}
                if get_origin(field.annotation) is Literal and key in ("does", "ask"):
                    for word in get_args(field.annotation):
                        item = {k: "Wolf" for k, f in kind.model_fields.items() if f.is_required()} | {key: word}
                        assert every_word_said(book, place, item), item


def every_word_said(book: Any, place: str, item: dict[str, Any]) -> bool:
    return any(entry.fits({**dict.fromkeys(entry.slots, "Wolf"), **item}) for entry in book.by_place[place])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_of_a_table_stands_for_two_values(lang):
    book = open_book(KNOWLEDGE, GAME, lang)
    for table, said in book.words.items():
        spoken = [word for key, words in said.items() if key != "*" for word in {w.casefold() for w in words}]

        assert len(spoken) == len(set(spoken)), table
        assert all(words or key == "*" for key, words in said.items())


def test_the_three_languages_have_the_same_tables():
    books = [open_book(KNOWLEDGE, GAME, lang) for lang in LANGUAGES]
    used = {kind.partition(":")[2] for entry in books[0].entries for kind in entry.slots.values()} - {""}

    assert len({tuple(sorted((t, *sorted(words)) for t, words in book.words.items())) for book in books}) == 1
    assert set(books[0].words) == used - {"condition", "cost", "effect"} | {"effect"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_four_thousand_characters_are_read_quickly(lang):
    said = " ".join(write_scenario(SHIPPED[0], lang, KNOWLEDGE))
    book = open_book(KNOWLEDGE, GAME, lang)
    read_with(book, said)
    texts = [
        (said + " ") * 40,
        "Ana Ben " * 500,
        "1 1 1 " * 600,
        "((((" * 900,
        "Ana, Ben, " * 300 + ".",
        "«" * 4000,
        "Wolf hat den Skill: falls, für, " * 200,
        "Wolf has the skill: if, for, « " * 200,
    ]
    for text in texts:
        read_with(book, text[:4000])
        began = time.perf_counter()
        read_with(book, text[:4000])
        assert time.perf_counter() - began < 0.3


def sample(book: Any, kind: str, nth: int) -> Any:
    base, _, table = kind.partition(":")
    words = [key for key in book.words.get(table, ()) if key != "*"]
    match base:
        case "number" | "signed":
            return 7 + nth
        case "flag":
            return nth % 2 == 0
        case "names":
            return [f"Uno{nth}", f"Dos{nth}"]
        case "word" | "words":
            return words[nth % len(words)] if base == "word" else [words[nth % len(words)]]
        case "phrase":
            return {
                "condition": {"what": "more-rear-guards"},
                "cost": {"counter_blast": 1, "soul_blast": 2},
                "effect": {"does": "draw", "amount": 1},
            }[table]
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
                    words = write_slot(book, entry.slots[slot], value, lambda group, each: phrase(book, group, each))
                    said = said.replace(f"{{{slot}}}", words)

                expected = {**item, **entry.fixed}
                if entry in book.spoken:
                    read = read_with(book, said)
                    assert read.body == (expected if entry.where == TOP else {entry.where: [expected]}), said
                else:
                    assert read_phrase(book, entry.where, said) == expected, said
