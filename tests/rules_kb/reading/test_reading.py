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


LOOSE = """
identity = { hero = "name", unit = "name" }
joins = { unit = ["hero", "kind"] }
[folds]
gift = { moment = ["when", "of"] }
[[entry]]
id = "edition"
where = "top"
slots = { edition = "word:edition" }
[[entry]]
id = "heroes"
where = "hero"
slots = { name = "each" }
[[entry]]
id = "unit"
where = "unit"
slots = { name = "name", kind = "word:kind", marks = "words:mark" }
[[entry]]
id = "marked"
where = "unit"
slots = { name = "name", marks = "words:mark" }
[[entry]]
id = "gift"
where = "gift"
slots = { to = "eithers:whom", moment = "phrase:moment", gives = "phrases:gives" }
[[entry]]
id = "leaves"
where = "moment"
slots = { of = "either:who" }
fixed = { when = "leaves" }
[[entry]]
id = "text"
where = "gives"
slots = { text = "text", on = "either:whom" }
"""
LOOSE_EN = """
[sentence]
edition = "We play by {edition}."
heroes = "Heroes: {name}."
unit = "{name} is {kind}[, {marks}]."
marked = "{name} is {marks}."
gift = "A gift to {to}[ when {moment}]: {gives}."
leaves = "{of} leaves"
text = "{text}[ for {on}]"
[word]
whom = "who"
[word.edition]
"2" = "2"
[word.kind]
wolf = "a wolf"
[word.mark]
"" = "unmarked"
red = "red"
"*" = []
[word.who]
self = "it"
each-wolf = "each wolf"
"""


@pytest.fixture(scope="module")
def loose(tmp_path_factory):
    root = tmp_path_factory.mktemp("loose")
    return toy_knowledge(root, **{"phrases/book.toml": LOOSE, "phrases/en.toml": LOOSE_EN})


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"unit": [{"name": "Ann", "kind": "wolf", "marks": []}]}, "Ann is a wolf, unmarked."),
        ({"gift": [{"to": ["self"], "gives": [{"text": "a; b"}]}]}, "A gift to it: «a; b»."),
        ({"gift": [{"to": ["it"], "gives": [{"text": "x", "on": "Ann"}]}]}, "A gift to «it»: «x» for Ann."),
        (
            {
                "gift": [
                    {"to": ["each-wolf", "Ann"], "when": "leaves", "of": "Ben", "gives": [{"text": "x"}, {"text": "y"}]}
                ]
            },
            "A gift to each wolf and Ann when Ben leaves: «x»; «y».",
        ),
    ],
)
def test_words_or_names_no_marks_and_keys_that_are_said_together(loose, body, said):
    assert write_scenario(Scenario("toy", body=body), "en", loose) == (said,)
    assert read_text(said, knowledge=loose).scenario.body == body


def test_what_is_told_of_a_name_joins_the_item_of_that_name(loose):
    reading = read_text("Heroes: Ann. Ann is red. Ben is a wolf. Ben is red.", knowledge=loose)

    assert reading.scenario.body == {
        "hero": [{"name": "Ann", "marks": ["red"]}],
        "unit": [{"name": "Ben", "kind": "wolf", "marks": ["red"]}],
    }


def test_edition_is_said_and_read(loose):
    (said,) = write_scenario(Scenario("toy", "2", body={}), "en", loose)

    reading = read_text(said, knowledge=loose)
    assert (said, reading.scenario.edition, reading.scenario.body) == ("We play by 2.", "2", {})
