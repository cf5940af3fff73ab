"""A told table in which the game would be over, or a card gone, is played all the same, and the ruling says so."""

import pytest

from bot.answers.asker import Asker
from bot.answers.simulate import simulate_scenario
from bot.dress.look import PLAIN
from bot.dress.ruling import dress_ruling

DOMINATED = {
    "game": "vanguard",
    "unit": [
        {"name": "Shade", "owner": "Ana", "at": "vanguard", "clan": "Nubatama"},
        {"name": "Wolf", "owner": "Ben", "dominated_by": "Ana"},
    ],
    "ask": [{"ask": "may-intercept", "about": "Wolf"}],
}
ASSAULT = {
    "game": "marvel-champions",
    "player": [{"name": "Ana"}],
    "card": [{"name": "Assault", "type": "event"}, {"name": "Rhino", "type": "villain"}],
    "ability": [{"card": "Assault", "heading": "action", "effect": [{"do": "draw", "amount": 1}]}],
    "ask": [{"ask": "may-use", "about": "Assault", "who": "Ana"}],
}


def vanguard(**told):
    return DOMINATED | {"player": [{"name": "Ana"}, {"name": "Ben"} | told]}


def champions(**card):
    return ASSAULT | {"card": [*ASSAULT["card"], {"name": "It"} | card]}


SIX, EMPTY = "vanguard.basics.six-damage", "vanguard.basics.empty-deck"
DEFEATED, SCHEME = "marvel-champions.basics.defeated-at-zero", "marvel-champions.basics.scheme-and-thwart"


@pytest.mark.parametrize(
    ("told", "implied"),
    [
        (vanguard(damage_face_up=6), [("six-damage", "Ben", SIX)]),
        (vanguard(damage_face_up=3, damage_face_down=4), [("six-damage", "Ben", SIX)]),
        (vanguard(deck=0), [("empty-deck", "Ben", EMPTY)]),
        (vanguard(damage_face_up=5, deck=1), []),
        (vanguard(), []),
        (champions(type="minion", hp=0), [("no-hit-points", "It", DEFEATED)]),
        (champions(type="minion", hp=1), []),
        (champions(type="minion", hp=0, zone="discard"), []),
        (champions(type="support", counters=0), []),
        (champions(type="side-scheme", threat=0), [("no-threat", "It", SCHEME)]),
        (champions(type="side-scheme", threat=1), []),
        (champions(type="main-scheme", threat=7, limit=7), [("threat-at-target", "It", SCHEME)]),
        (champions(type="main-scheme", threat=6, limit=7), []),
    ],
)
def test_what_the_table_implies_is_found_by_the_games_own_rules(floors, told, implied):
    ruled = simulate_scenario(told, Asker(lang="en"), floors)

    assert [(each.what, each.about, each.decider) for each in ruled.odd] == implied


SAID = {
    "en": "As told, Ben has six damage or more and would already have lost. [Basics: six damage°]",
    "de": "So wie du es erzählst, hat Ben sechs Schaden oder mehr und hätte schon verloren. "
    "[Grundregel: sechs Schaden°]",
    "es": "Tal como lo cuentas, Ben ya tiene seis de daño o más y habría perdido. [Regla básica: seis de daño°]",
}


@pytest.mark.parametrize(("lang", "line"), SAID.items())
def test_ruling_says_so_in_one_line_after_the_verdict(floors, lang, line):
    ruled = simulate_scenario(vanguard(damage_face_up=6), Asker(lang=lang), floors)

    assert dress_ruling(ruled, PLAIN).splitlines()[1] == line
    assert ruled.as_json()["odd"][0]["about"] == "Ben"


def test_what_an_answer_says_anyway_is_not_said_twice(floors):
    asked = vanguard(damage_face_up=6) | {"ask": [{"ask": "loses", "about": "Ben"}]}

    assert simulate_scenario(asked, Asker(lang="en"), floors).odd == ()


def test_a_rule_that_is_off_implies_nothing(floors):
    ruled = simulate_scenario(vanguard(damage_face_up=6), Asker(lang="en"), floors, without=[SIX])

    assert ruled.odd == ()


@pytest.mark.parametrize(("deck", "lost"), [(0, True), (3, False)])
def test_who_must_draw_from_an_empty_deck_loses_and_draws_nothing(floors, deck, lost):
    drawing = vanguard(deck=deck, hand=2) | {
        "ability": [{"card": "Wolf", "kind": "ACT", "effect": {"does": "draw", "amount": 2}}],
        "unit": [DOMINATED["unit"][0], {"name": "Wolf", "owner": "Ben"}],
        "turn": "Ben",
        "phase": "main",
        "action": [{"does": "use", "who": "Ben", "card": "Wolf"}],
        "ask": [{"ask": "loses", "about": "Ben"}, {"ask": "hand", "about": "Ben"}],
    }

    (outcome,) = simulate_scenario(drawing, Asker(lang="en"), floors).outcomes

    assert [answer.value for answer in outcome.answers] == [lost, 2 if lost else 4]
