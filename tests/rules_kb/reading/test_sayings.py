"""What can be told and asked, listed from the phrase book."""

from __future__ import annotations

import pytest

from engine import room
from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES
from rules_kb.reading import read_text
from rules_kb.reading.sayings import asking, sayings

GAMES = ("marvel-champions", "power-duell", "vanguard")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_a_room_has_a_sentence_that_reads_back(game, lang):
    asks = [each.ask for each in room(game).questions]
    said = asking(packaged(), game, lang, asks)

    assert set(said) == set(asks)
    for ask, sentence in said.items():
        reading = read_text(sentence, knowledge=packaged(), game=game, lang=lang)
        assert [each["ask"] for each in reading.scenario.body["ask"]] == [ask], sentence


@pytest.mark.parametrize("game", GAMES)
def test_sayings_show_their_form_and_an_example_of_it(game):
    found = sayings(packaged(), game, "en")

    assert len(found) > 50
    assert all("{" in each.form or each.form for each in found)
    assert sum(bool(each.example) for each in found) > len(found) / 2
    assert not any("{" in each.example for each in found)
