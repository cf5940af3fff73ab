"""A follow-up changes the last scenario as a sentence of the phrase book would, and what it cannot say it leaves."""

from __future__ import annotations

import pytest

from engine import read_scenario
from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES
from rules_kb.reading import open_book
from rules_kb.reading.followup import begins_like_one, changes, follow, with_sentence
from rules_kb.reading.supposed import clause_of
from tests.work import MOST_CALLS, calls_of

KNOWLEDGE = packaged()

DOMINATED = read_scenario(
    {
        "game": "vanguard",
        "turn": "Ann",
        "phase": "main",
        "unit": [
            {"name": "Shade", "owner": "Ann", "at": "vanguard", "resting": False},
            {"name": "Chronos", "owner": "Ben", "at": "vanguard", "resting": False},
            {"name": "Otter", "owner": "Ben", "at": "back-left", "resting": False},
        ],
        "action": [{"does": "dominate", "who": "Ann", "units": ["Otter"]}],
        "ask": [{"ask": "master", "about": "Otter"}],
    }
)
HERO = read_scenario(
    {
        "game": "marvel-champions",
        "player": [{"name": "Iron Man", "hp": 5}],
        "card": [{"name": "Rhino", "type": "villain", "hp": 14, "atk": 2}],
        "ask": [{"ask": "hp", "about": "Rhino"}],
    }
)
DUEL = read_scenario(
    {
        "game": "power-duell",
        "player": [{"name": "Ana"}, {"name": "Ben"}],
        "turn": "Ana",
        "guardian": [{"player": "Ana", "name": "Aurora", "base": "venus"}],
        "monster": [{"player": "Ana", "name": "Mars-1", "primary": "mars", "ap": 100}],
        "action": [{"does": "end-turn"}],
        "ask": [{"ask": "value", "about": "Mars-1", "stat": "ap"}],
    }
)


def told(scenario, text, lang):
    read = follow(text, scenario, KNOWLEDGE, lang)
    return changes(scenario, read.scenario, KNOWLEDGE, "en") if read.scenario is not None else None


@pytest.mark.parametrize(
    ("text", "lang", "key", "value"),
    [
        ("and if it was resting?", "en", "resting", True),
        ("what if Otter were resting", "en", "resting", True),
        ("and resting?", "en", "resting", True),
        ("¿Y si estuviera en rest?", "es", "resting", True),
        ("y si Otter estaba girada?", "es", "resting", True),
        ("und wenn sie quer liegt?", "de", "resting", True),
        ("Und was ist, wenn Otter im Rest wäre?", "de", "resting", True),
        ("and if it had grade 2?", "en", "grade", 2),
        ("y si tuviera grado 2?", "es", "grade", 2),
        ("und wenn sie Grade 2 hätte?", "de", "grade", 2),
        ("and if it was locked?", "en", "locked", True),
        ("and if Otter was on the front left?", "en", "at", "front-left"),
    ],
)
def test_fact_of_what_was_asked_about_is_replaced(text, lang, key, value):
    unit = follow(text, DOMINATED, KNOWLEDGE, lang).scenario.body["unit"]

    assert unit[2] == {**DOMINATED.body["unit"][2], key: value}
    assert list(unit[:2]) == list(DOMINATED.body["unit"][:2])


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("and if it was my opponent's turn?", "en"),
        ("und wenn der Gegner dran ist?", "de"),
        ("und wenn Ben am Zug wäre?", "de"),
        ("¿y si es el turno de mi rival?", "es"),
    ],
)
def test_opponent_is_the_other_player(text, lang):
    assert follow(text, DOMINATED, KNOWLEDGE, lang).scenario.body["turn"] == "Ben"


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("and if she doesn't dominate it?", "en"),
        ("y si Ann no domina a Otter?", "es"),
        ("und wenn Ann Otter nicht dominiert?", "de"),
    ],
)
def test_action_that_did_not_happen_is_taken_back(text, lang):
    assert "action" not in follow(text, DOMINATED, KNOWLEDGE, lang).scenario.body


@pytest.mark.parametrize(
    ("text", "lang"), [("and if the turn doesn't end?", "en"), ("und wenn der Zug nicht endet?", "de")]
)
def test_action_without_names_is_taken_back(text, lang):
    assert "action" not in follow(text, DUEL, KNOWLEDGE, lang).scenario.body


@pytest.mark.parametrize(
    ("text", "lang"), [("and may it boost?", "en"), ("¿y puede apoyar?", "es"), ("und darf sie boosten?", "de")]
)
def test_question_takes_the_place_of_the_last_one(text, lang):
    assert [each["about"] for each in follow(text, DOMINATED, KNOWLEDGE, lang).scenario.body["ask"]] == ["Otter"]
    assert told(DOMINATED, text, lang).new == ("May Otter boost?",)


@pytest.mark.parametrize(
    ("text", "lang", "place", "hp"),
    [
        ("and if he had 2 hit points left?", "en", "card", 2),
        ("y si le quedaban 2 de vida?", "es", "card", 2),
        ("und wenn er nur noch 2 Lebenspunkte hätte?", "de", "card", 2),
        ("and if Iron Man only had 3 HP?", "en", "player", 3),
        ("y si a Iron Man le quedaban 3 PV?", "es", "player", 3),
    ],
)
def test_numbers_are_told_of_players_and_cards(text, lang, place, hp):
    changed = follow(text, HERO, KNOWLEDGE, lang).scenario

    assert changed.body[place][0]["hp"] == hp
    assert changed.body["card"][0]["name"] == "Rhino"
    assert len(changed.body["player"]) == 1


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("and if the villain had 6 hit points left?", "en"),
        ("y si el villano tuviera 6 PV?", "es"),
        ("und wenn der Schurke 6 Lebenspunkte hätte?", "de"),
    ],
)
def test_only_one_of_a_kind_needs_no_name(text, lang):
    two = {**HERO.plain(), "card": [*HERO.body["card"], {"name": "Klaw", "type": "villain", "hp": 12}]}

    assert follow(text, HERO, KNOWLEDGE, lang).scenario.body["card"][0]["hp"] == 6
    assert follow(text, read_scenario(two), KNOWLEDGE, lang).scenario is None


@pytest.mark.parametrize(
    ("text", "lang"), [("and with 300 AP?", "en"), ("und wenn es 300 AP hätte?", "de"), ("y si tuviera 300 AP?", "es")]
)
def test_value_is_taken_where_the_book_has_no_sentence_for_it_alone(text, lang):
    assert follow(text, DUEL, KNOWLEDGE, lang).scenario.body["monster"][0]["ap"] == 300


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("and if it was blue?", "en"),
        ("and if Dragon was resting?", "en"),
        ("y si fuera otra cosa?", "es"),
        ("und wenn alles anders wäre?", "de"),
        ("and if it was not blue?", "en"),
        ("and if it was resting and Ben had no cards?", "en"),
        ("and if " + "it was resting " * 30, "en"),
        ("and if", "en"),
        ("¿?", "es"),
    ],
)
def test_what_cannot_be_read_changes_nothing(text, lang):
    assert follow(text, DOMINATED, KNOWLEDGE, lang).scenario is None


def test_what_may_be_two_things_is_offered_and_not_chosen():
    open_turn = read_scenario({key: value for key, value in DUEL.plain().items() if key != "turn"})
    read = follow("und wenn der Gegner dran ist?", open_turn, KNOWLEDGE, "de")

    assert read.scenario is None
    assert sorted(said for said, _ in read.options) == ["Ana ist am Zug.", "Ben ist am Zug."]
    assert {each.body["turn"] for _, each in read.options} == {"Ana", "Ben"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_is_understood_whatever_language_was_spoken(lang):
    assert follow("und wenn sie quer liegt?", DOMINATED, KNOWLEDGE, lang).scenario is not None


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("and if it was resting?", True),
        ("¿Y si está en rest?", True),
        ("Und was wäre, wenn sie steht?", True),
        ("can a dominated unit boost?", False),
        ("android units?", False),
        ("siempre puedo guardar?", False),
        ("", False),
    ],
)
def test_follow_ups_are_known_by_how_they_begin(text, is_one):
    assert begins_like_one(text) is is_one


def test_clause_is_what_stands_behind_the_opening():
    assert clause_of("¿Y qué pasa si, Otter está en rest?").text == "Otter está en rest"


def test_scenario_that_was_followed_up_is_left_as_it_was():
    before = repr(DOMINATED.plain())
    follow("and if it was resting?", DOMINATED, KNOWLEDGE, "en")
    with_sentence(DOMINATED, "Is Otter dominated?", KNOWLEDGE, "en")

    assert repr(DOMINATED.plain()) == before


def test_hostile_text_is_bounded_work():
    for lang in LANGUAGES:
        open_book(KNOWLEDGE, "vanguard", lang)
    follow("and if it was resting?", DOMINATED, KNOWLEDGE, "en")
    for text in ("and if " + "a " * 2_000, "and if " + "«" * 2_000, "y si " + "no " * 24, "und wenn " + "er " * 23):
        assert calls_of(follow, text, DOMINATED, KNOWLEDGE, "en") < MOST_CALLS
