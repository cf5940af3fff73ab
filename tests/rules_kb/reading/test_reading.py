"""Sentences write a scenario and read it back: exactly, in any order, and nothing is dropped."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Scenario
from rules_kb.errors import KnowledgeError
from rules_kb.reading import open_book, read_text, write_scenario
from rules_kb.reading.read import read_with, split
from tests.rules_kb.toy_data import toy_knowledge

BOOK = """
identity = { unit = "name", player = "name" }
[[entry]]
id = "turn"
where = "top"
slots = { turn = "name" }
[[entry]]
id = "unit"
where = "unit"
slots = { name = "name", owner = "name", at = "word:place", grade = "number" }
[[entry]]
id = "resting"
where = "unit"
slots = { name = "name" }
fixed = { resting = true }
[[entry]]
id = "flips"
where = "action"
slots = { who = "name", what = "names", pays = "phrase:cost" }
fixed = { does = "flip" }
[[entry]]
id = "cost-cards"
where = "cost"
slots = { amount = "number" }
fixed = { kind = "cards" }
[[entry]]
id = "heads"
where = "ask"
slots = { about = "name" }
fixed = { ask = "heads" }
"""
ES = """
[sentence]
turn = "Es el turno de {turn}."
unit = "{owner} tiene a {name} en {at}[, de grado {grade}]."
resting = ["{name} está en rest.", "{name} está girada."]
flips = "{who} voltea a {what}[ y paga {pays}]."
cost-cards = "{amount} cartas"
heads = "¿Sale cara con {about}?"
[word.place]
front = ["el frente", "delante"]
back = "atrás"
"""
DE = """
[sentence]
turn = "{turn} ist am Zug."
unit = "{owner} hat {name} {at}[ (Grade {grade})]."
resting = "{name} liegt quer."
flips = "{who} wirft {what}[ und zahlt {pays}]."
cost-cards = "{amount} Karten"
heads = "Zeigt {about} Kopf?"
[word.place]
front = "vorne"
back = "hinten"
"""


@pytest.fixture(scope="module")
def knowledge(tmp_path_factory):
    root = tmp_path_factory.mktemp("toy")
    return toy_knowledge(root, **{"phrases/book.toml": BOOK, "phrases/es.toml": ES, "phrases/de.toml": DE})


BODY = {
    "turn": "Ann",
    "unit": [
        {"name": "Wolf", "owner": "Ann", "at": "front", "grade": 2, "resting": True},
        {"name": "Dragón del y. Norte", "owner": "Ben", "at": "back"},
    ],
    "action": [
        {"does": "flip", "who": "Ann", "what": ["Wolf", "Dragón del y. Norte"], "pays": {"kind": "cards", "amount": 2}}
    ],
    "ask": [{"ask": "heads", "about": "Wolf"}],
}


def test_scenario_is_written_as_sentences(knowledge):
    assert write_scenario(Scenario("toy", body=BODY), "es", knowledge) == (
        "Es el turno de Ann.",
        "Ann tiene a Wolf en el frente, de grado 2.",
        "Wolf está en rest.",
        "Ben tiene a «Dragón del y. Norte» en atrás.",
        "Ann voltea a Wolf y «Dragón del y. Norte» y paga 2 cartas.",
        "¿Sale cara con Wolf?",
    )


@pytest.mark.parametrize("lang", ["es", "de"])
def test_what_is_written_reads_back(knowledge, lang):
    said = " ".join(write_scenario(Scenario("toy", body=BODY), lang, knowledge))

    reading = read_text(said, knowledge=knowledge, lang=lang)
    assert reading.scenario.body == BODY
    assert reading.whole


def test_what_the_book_cannot_say_reads_back_too(knowledge):
    body = {"unit": [{"name": "Wolf", "owner": "Ann", "at": "front", "keywords": ["Lord"]}], "zone": [{"size": 3}]}
    said = "\n".join(write_scenario(Scenario("toy", body=body), "es", knowledge))

    assert read_text(said, knowledge=knowledge).scenario.body == body


def test_other_words_of_the_book_are_read(knowledge):
    reading = read_text("ann tiene a Wolf en delante. wolf está girada", knowledge=knowledge, lang="es")

    assert reading.scenario.body == {"unit": [{"name": "Wolf", "owner": "ann", "at": "front", "resting": True}]}


def test_sentence_that_is_not_read_is_kept_and_told(knowledge):
    reading = read_text("Wolf está en rest. Luego pasó algo raro.", knowledge=knowledge)

    assert reading.not_understood == ("Luego pasó algo raro.",)
    assert not reading.whole


def test_language_is_found_by_the_book_that_reads_most(knowledge):
    assert read_text("Wolf liegt quer. Zeigt Wolf Kopf?", knowledge=knowledge).lang == "de"


def test_nothing_read_gives_no_scenario(knowledge):
    reading = read_text("hola, qué tal", knowledge=knowledge)

    assert (reading.scenario, reading.not_understood) == (None, ("hola, qué tal",))


@pytest.mark.parametrize("text", ["", "   \n ", "x" * 4001])
def test_empty_and_overlong_texts_are_told(knowledge, text):
    with pytest.raises(KnowledgeError):
        read_text(text, knowledge=knowledge)


def test_quotes_are_never_split():
    assert split("A tiene a «Dr. Fuego. Él». ¿Y B? Sí.") == ["A tiene a «Dr. Fuego. Él».", "¿Y B?", "Sí."]


NAME = (
    st.text(
        st.characters(exclude_characters='«»"“”„\n\r\x00[]{}', exclude_categories=["Cs", "Cc", "Zl", "Zp"]),
        min_size=1,
        max_size=20,
    )
    .map(lambda s: " ".join(s.split()))
    .filter(bool)
)


@given(name=NAME, owner=NAME, grade=st.integers(0, 5), resting=st.booleans(), lang=st.sampled_from(["es", "de"]))
@settings(max_examples=200, deadline=None)
def test_any_name_reads_back(knowledge, name, owner, grade, resting, lang):
    item = {"name": name, "owner": owner, "at": "back", "grade": grade} | ({"resting": True} if resting else {})
    said = "\n".join(write_scenario(Scenario("toy", body={"unit": [item]}), lang, knowledge))

    book = open_book(knowledge, "toy", lang)
    assert read_with(book, said).body == {"unit": [item]}


@given(st.text(max_size=300))
@settings(max_examples=200, deadline=None)
def test_any_text_is_read_or_told(knowledge, text):
    if not text.strip():
        return
    reading = read_text(text, knowledge=knowledge)
    assert reading.not_understood or reading.scenario
