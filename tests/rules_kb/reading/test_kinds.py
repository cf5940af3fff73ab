"""The kinds of slots and tables that a phrase book may use: each writes grammatically and reads back."""

from __future__ import annotations

import pytest

from engine import Scenario
from rules_kb.reading import open_book, read_text, write_scenario
from rules_kb.reading.read import read_with
from rules_kb.reading.slots import read_number, write_name
from tests.rules_kb.toy_data import toy_knowledge

BOOK = """
identity = { unit = "name", player = "name" }
[[entry]]
id = "players"
where = "player"
slots = { name = "each" }
[[entry]]
id = "coins"
where = "player"
slots = { name = "name", coins = "number" }
[[entry]]
id = "unit"
where = "unit"
slots = { name = "name", owner = "name", tribe = "word:tribe" }
[[entry]]
id = "first"
where = "top"
slots = { queue = "sole" }
[[entry]]
id = "queue"
where = "top"
slots = { queue = "order" }
[[entry]]
id = "gives"
where = "action"
slots = { who = "name", amount = "signed", target = "word:targets" }
[[entry]]
id = "gives-to"
where = "action"
slots = { who = "name", amount = "signed", to = "names" }
[[entry]]
id = "plays"
where = "action"
slots = { who = "name", cards = "number:cards", wins = "flag:wins", effect = "phrase:effect" }
[[entry]]
id = "of-house"
where = "action"
slots = { who = "name", house = "name" }
[[entry]]
id = "of-houses"
where = "action"
slots = { who = "name", house = "names" }
[[entry]]
id = "effect-gives"
where = "effect"
slots = { what = "word:targets", to = "name" }
"""
DE = """
[sentence]
players = "Es spielen {name}."
coins = "{name} hat {coins} Münzen."
unit = "{owner} hat {tribe} {name}."
first = "{queue} liegt schon."
queue = "Zuerst kam {queue}."
gives = "{who} gibt {target} {amount}."
gives-to = "{who} gibt {to} {amount}."
plays = "{who} spielt {cards}[ und {wins}][: {effect}]."
of-house = "{who} ist aus dem Haus {house}."
of-houses = "{who} ist aus den Häusern {house}."
effect-gives = "{what} gibt {to} etwas."
[word.tribe]
fire = "den Feuervogel"
"*" = "den Vogel vom Stamm {}"
[word.targets]
all = "allen"
"*" = []
[word.cards]
1 = ["eine Karte", "1 Karte"]
"*" = ["{} Karten", "{} Blatt"]
[word.wins]
true = "gewinnt"
false = "gewinnt nicht"
"""


@pytest.fixture(scope="module")
def knowledge(tmp_path_factory):
    root = tmp_path_factory.mktemp("kinds")
    return toy_knowledge(root, **{"phrases/book.toml": BOOK, "phrases/de.toml": DE})


def said(knowledge, **body):
    told = write_scenario(Scenario("toy", body=body), "de", knowledge)
    assert read_with(open_book(knowledge, "toy", "de"), " ".join(told)).body == body
    return told


def test_items_of_which_nothing_else_is_known_are_named_together(knowledge):
    players = [{"name": "Ann"}, {"name": "Ben", "coins": 3}, {"name": "Cid"}]

    assert said(knowledge, player=players) == ("Es spielen Ann, Ben und Cid.", "Ben hat 3 Münzen.")


def test_names_in_an_order_are_said_one_after_the_other(knowledge):
    assert said(knowledge, queue=["Wolf", "Roter Bär", "Y"]) == ("Zuerst kam Wolf, dann «Roter Bär», dann «Y».",)


def test_one_name_has_a_sentence_of_its_own(knowledge):
    assert said(knowledge, queue=["Wolf"]) == ("Wolf liegt schon.",)


def test_scalars_are_said_where_the_book_has_them(knowledge):
    told = said(knowledge, queue=["Wolf"], unit=[{"name": "Wolf", "owner": "Ann", "tribe": "fire"}])

    assert told == ("Ann hat den Feuervogel Wolf.", "Wolf liegt schon.")


def test_value_that_the_table_does_not_list_has_a_wording(knowledge):
    unit = {"name": "Wolf", "owner": "Ann", "tribe": "ice"}

    assert said(knowledge, unit=[unit]) == ("Ann hat den Vogel vom Stamm «ice» Wolf.",)


def test_closed_table_takes_no_quoted_word_for_its_own(knowledge):
    action = {"who": "Ann", "amount": 2, "to": ["Roter Bär"]}
    assert said(knowledge, action=[action]) == ("Ann gibt «Roter Bär» +2.",)

    odd = {"who": "Ann", "amount": 2, "target": "some"}
    assert said(knowledge, action=[odd])[0].startswith("[action:")


@pytest.mark.parametrize("amount", [3, -3, 0.5, -1.125, 2.0, "1/2", "-3/4"])
def test_signed_numbers_read_back(knowledge, amount):
    said(knowledge, action=[{"who": "Ann", "amount": amount, "target": "all"}])


@pytest.mark.parametrize(
    ("text", "lang", "number"),
    [
        ("3.000", "de", 3000),
        ("3,000", "de", 3000),
        ("3,000", "en", 3000),
        ("0,5", "es", 0.5),
        ("0.5", "de", 0.5),
        ("1,125", "de", 1.125),
        ("+20", "de", 20),
        ("−30", "es", -30),
        ("1/2", "en", "1/2"),
    ],
)
def test_numbers_are_read_as_people_write_them(text, lang, number):
    assert read_number(text, lang) == number


@pytest.mark.parametrize(("cards", "words"), [(1, "eine Karte"), (2, "2 Karten"), (0, "0 Karten")])
def test_number_takes_its_noun_along(knowledge, cards, words):
    assert said(knowledge, action=[{"who": "Ann", "cards": cards}]) == (f"Ann spielt {words}.",)


def test_number_is_read_in_any_wording_of_its_table(knowledge):
    read = read_with(open_book(knowledge, "toy", "de"), "Ann spielt 1 Karte. Ben spielt 4 Blatt. Cid spielt 3 Rosen.")

    assert read.body == {"action": [{"who": "Ann", "cards": 1}, {"who": "Ben", "cards": 4}]}
    assert read.not_read == ["Cid spielt 3 Rosen."]


@pytest.mark.parametrize(("wins", "words"), [(True, "gewinnt"), (False, "gewinnt nicht")])
def test_flag_has_words_for_yes_and_no(knowledge, wins, words):
    assert said(knowledge, action=[{"who": "Ann", "cards": 2, "wins": wins}]) == (f"Ann spielt 2 Karten und {words}.",)


def test_name_and_row_of_names_are_kept_apart(knowledge):
    assert said(knowledge, action=[{"who": "Ann", "house": "Rot"}]) == ("Ann ist aus dem Haus Rot.",)
    assert said(knowledge, action=[{"who": "Ann", "house": ["Rot"]}]) == ("Ann ist aus den Häusern Rot.",)


def test_phrase_keeps_quoted_joints_together_and_its_words_small(knowledge):
    effect = {"what": "all", "to": "Rot: und gewinnt"}

    assert said(knowledge, action=[{"who": "Ann", "cards": 1, "effect": effect}]) == (
        "Ann spielt eine Karte: allen gibt «Rot: und gewinnt» etwas.",
    )


@pytest.mark.parametrize("word", ["Er", "die", "SIE", "se", "you", "nicht", "dann", "y"])
def test_small_words_are_no_names_unless_quoted(knowledge, word):
    book = open_book(knowledge, "toy", "de")

    assert write_name(book, word) == f"«{word}»"
    assert not read_text(f"{word} hat 3 Münzen.", knowledge=knowledge).whole or word in ("dann", "y")
    assert read_text(f"«{word}» hat 3 Münzen.", knowledge=knowledge).whole


def test_half_open_quotes_do_not_slow_reading(knowledge):
    reading = read_text("«" * 3990, knowledge=knowledge)

    assert not reading.whole
