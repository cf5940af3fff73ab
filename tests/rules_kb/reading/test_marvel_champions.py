"""The phrase book of Marvel Champions: whatever its room can be told is said in sentences and reads back the same."""

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
from engine.games.marvel_champions.read import Description
from engine.games.marvel_champions.select import KINDS, WORDS
from engine.games.marvel_champions.words import MOMENTS, Do
from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES
from rules_kb.reading import open_book, read_text, write_scenario
from rules_kb.reading.read import items_of, read_item, read_with
from rules_kb.reading.slots import Unreadable
from rules_kb.reading.write import TOP
from rules_kb.scenarios import packaged_scenarios

GAME = "marvel-champions"
KNOWLEDGE = packaged()
SHIPPED = [each.scenario for each in packaged_scenarios(KNOWLEDGE) if each.scenario.game == GAME]
FACTS = ("player", "card", "ability")

NAME = st.one_of(
    st.sampled_from(["Ana", "Rhino", "Webbed Up", "Iris", "Spider-Man", "A", "Die", "Er", "Y", "D'Or", "it"]),
    st.text(st.characters(categories=["L", "Nd", "Zs", "Po"], exclude_characters='"'), min_size=1, max_size=12)
    .map(lambda said: " ".join(said.split()))
    .filter(bool),
)
POINTED = st.one_of(st.sampled_from([*WORDS, *(f"each-{kind}" for kind in KINDS), "another-enemy", "yours+ally"]), NAME)
KEYWORD = st.one_of(st.sampled_from(["retaliate 1", "surge", "quickstrike", "toughness", "piercing", "guard"]), NAME)
POINTING = ("of", "against", "targets", "on", "to", "exhaust", "discard", "in_play")
WHAT = ("atk", "max-hp", "surge", "retaliate 1", "attack", "take-damage", "ready", "stunned", "tough", "when-revealed")


def values(name: str, annotation: Any) -> st.SearchStrategy[Any]:
    """Make the values that a key of the description may have; an empty word says nothing and is left out."""
    if get_origin(annotation) is Literal:
        return st.sampled_from([word for word in get_args(annotation) if word])
    if get_origin(annotation) in (Union, UnionType):
        return st.one_of([values(name, each) for each in get_args(annotation) if each not in (type(None), Literal[""])])
    if get_origin(annotation) is list:
        return st.lists(values(name, get_args(annotation)[0]), min_size=name != "status", max_size=3)
    if hasattr(annotation, "__metadata__"):
        return values(name, get_args(annotation)[0])
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return items(annotation).filter(bool)
    if annotation is bool:
        return st.booleans()
    if annotation is int:
        return st.one_of(st.integers(0, 3), st.integers(-9, 999) if name == "amount" else st.integers(1, 99))
    if name in ("when", "moment"):
        return st.one_of(st.sampled_from(MOMENTS), NAME)
    known = {"what": st.one_of(st.sampled_from(WHAT), NAME), "keywords": KEYWORD, "keyword": KEYWORD}
    known["cause"] = st.one_of(st.sampled_from(["basic", "attack", "consequential"]), NAME)
    return known.get(name, POINTED if name in POINTING else NAME)


def items(model: type[BaseModel]) -> st.SearchStrategy[dict[str, Any]]:
    required, optional = {}, {}
    for key, field in model.model_fields.items():
        told = required if field.is_required() else optional
        told[field.alias or key] = values(key, field.annotation)
    few = st.lists(st.sampled_from(sorted(optional)), max_size=6, unique=True) if optional else st.just([])
    return few.flatmap(lambda keys: st.fixed_dictionaries({**required, **{key: optional[key] for key in keys}}))


def models(annotation: Any) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for each in get_args(annotation) for model in models(each)]


LISTS = {key: models(field.annotation) for key, field in Description.model_fields.items() if models(field.annotation)}


@st.composite
def bodies(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a body with the shape of the description; its names need not stand for anything."""
    body: dict[str, Any] = {}
    for key in ("phase", "translation_only"):
        if draw(st.booleans()):
            body[key] = draw(values(key, Description.model_fields[key].annotation))
    for key, kinds in LISTS.items():
        named = (lambda item: item["name"].casefold()) if key in ("player", "card") else None
        found = draw(st.lists(st.one_of([items(kind) for kind in kinds]), max_size=2, unique_by=named))
        if found:
            body[key] = found
    return body


def every_reading(lang: str, said: str) -> list[tuple[str, list[Any]]]:
    """Read one sentence with every entry of the book that can read it."""
    book = open_book(KNOWLEDGE, GAME, lang)
    found = []
    for entry in book.spoken:
        try:
            item = read_item(book, entry, said, said.lower())
        except Unreadable:
            continue
        if item is not None:
            found.append((entry.where, items_of(entry, item)))
    return found


def lowered(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: lowered(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [lowered(each) for each in value]
    return value.lower() if isinstance(value, str) else value


def sorted_facts(body: Any) -> dict[str, Any]:
    def by_keys(item: Any) -> str:
        return repr(sorted(item.items(), key=repr))

    return {key: sorted(body[key], key=by_keys) if key in FACTS else body[key] for key in body}


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
def test_shipped_scenarios_read_back_without_naming_game_or_language_and_play_the_same(lang):
    for scenario in SHIPPED[LANGUAGES.index(lang) :: 6]:
        reading = read_text(" ".join(write_scenario(scenario, lang, KNOWLEDGE)), knowledge=KNOWLEDGE)

        assert (reading.game, reading.lang, reading.whole) == (GAME, lang, True)
        assert reading.scenario.body == scenario.body
        assert run(reading.scenario).gist == run(scenario).gist


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_sentence_of_the_shipped_scenarios_is_read_in_one_way(lang):
    for scenario in SHIPPED[::4]:
        for said in write_scenario(scenario, lang, KNOWLEDGE):
            readings = every_reading(lang, said)
            assert readings
            assert all(found == readings[0] for found in readings), (said, readings)


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
    assert not [each for each in said if each.startswith("[") or "[{" in each]

    read = read_with(open_book(KNOWLEDGE, GAME, lang), "\n".join(said))
    assert (read.body, read.not_read) == (body, [])
    for each in said:
        readings = every_reading(lang, each)
        assert all(found == readings[0] for found in readings), (each, readings)


def barely(model: type[BaseModel]) -> dict[str, Any]:
    """Make an item with no more than it must have."""
    closed = {key: get_args(field.annotation) for key, field in model.model_fields.items() if field.is_required()}
    return {key: words[0] if words else 1 if key == "part" else "X" for key, words in closed.items()}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("place", "model"), [(place, each) for place, found in LISTS.items() for each in found])
def test_every_closed_word_of_the_description_has_a_sentence(lang, place, model):
    for key, field in model.model_fields.items():
        for word in [word for word in get_args(field.annotation) if isinstance(word, str) and word]:
            body = {place: [{**barely(model), key: word}]}
            said = write_scenario(Scenario(GAME, body=body), lang, KNOWLEDGE)
            assert not [each for each in said if each.startswith("[") or "[{" in each], body
            assert read_with(open_book(KNOWLEDGE, GAME, lang), " ".join(said)).body == body


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("do", get_args(Do))
def test_every_effect_has_words_of_its_own_or_is_named(lang, do):
    for more in ({}, {"amount": 2}, {"on": "enemy"}, {"amount": 1, "on": "Rhino"}, {"on": "self", "what": "atk"}):
        body = {"ability": [{"card": "X", "heading": "action", "effect": [{"do": do, **more}]}]}
        said = write_scenario(Scenario(GAME, body=body), lang, KNOWLEDGE)
        assert "[{" not in said[0]
        assert read_with(open_book(KNOWLEDGE, GAME, lang), said[0]).body == body


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_values_of_a_table_share_a_word(lang):
    for table, said in open_book(KNOWLEDGE, GAME, lang).words.items():
        spoken = [word for key, words in said.items() if key != "*" for word in {w.casefold() for w in words}]
        assert len(spoken) == len(set(spoken)), table
        assert all(words or key == "*" for key, words in said.items())


def test_the_three_languages_have_the_same_tables():
    for table in open_book(KNOWLEDGE, GAME, "en").words:
        rows = {frozenset(open_book(KNOWLEDGE, GAME, lang).words[table]) - {"*"} for lang in LANGUAGES}
        assert len(rows) == 1, table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_lists_of_the_description_are_spoken_of(lang):
    assert {entry.where for entry in open_book(KNOWLEDGE, GAME, lang).spoken} == {TOP, *LISTS}


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("es", "Juega Ana. Rhino es un villano. A Ana le quedan 10 PV. Rhino está aturdido."),
        ("de", "Es spielt Ana. Rhino ist ein Schurke. Ana hat noch 10 LP. Rhino ist betäubt."),
        ("en", "Ana is playing. Rhino is a villain. Ana has 10 HP left. Rhino is stunned."),
    ],
)
def test_what_is_told_of_a_name_later_belongs_to_that_player_or_card(lang, told):
    reading = read_text(told, knowledge=KNOWLEDGE, game=GAME, lang=lang)

    assert reading.whole
    assert reading.scenario.body == {
        "player": [{"name": "Ana", "hp": 10}],
        "card": [{"name": "Rhino", "type": "villain", "status": ["stunned"]}],
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_four_thousand_characters_are_read_quickly(lang):
    said = " ".join(write_scenario(SHIPPED[0], lang, KNOWLEDGE)) + " "
    for text in (said * 40, "Ana Ben " * 500, "((((" * 900, "«a» " * 1000, "Ana has an action: draw a card; " * 200):
        read_text(text[:4000], knowledge=KNOWLEDGE, game=GAME, lang=lang)
        began = time.perf_counter()
        read_text(text[:4000], knowledge=KNOWLEDGE, game=GAME, lang=lang)
        assert time.perf_counter() - began < 0.5
