"""What only this phrase book has: effects in words of their own, and what is told of a name later."""

from __future__ import annotations

from typing import get_args

import pytest

from engine import Scenario
from engine.games.marvel_champions.words import Do
from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES
from rules_kb.reading import open_book, read_text, write_scenario
from rules_kb.reading.read import read_with

GAME = "marvel-champions"
KNOWLEDGE = packaged()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("do", get_args(Do))
def test_every_effect_has_words_of_its_own_or_is_named(lang, do):
    for more in ({}, {"amount": 2}, {"on": "enemy"}, {"amount": 1, "on": "Rhino"}, {"on": "self", "what": "atk"}):
        body = {"ability": [{"card": "X", "heading": "action", "effect": [{"do": do, **more}]}]}
        said = write_scenario(Scenario(GAME, body=body), lang, KNOWLEDGE)
        assert "[{" not in said[0]
        assert read_with(open_book(KNOWLEDGE, GAME, lang), said[0]).body == body


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
