"""The guided form: whatever can be said can be put together step by step, and is checked at once."""

from __future__ import annotations

import re

import pytest

from engine import run
from rules_kb.errors import InvalidData
from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES
from rules_kb.reading import guide, open_book, read_text
from rules_kb.scenarios import packaged_scenarios

KNOWLEDGE = packaged()
GAMES = [game for game in KNOWLEDGE.games if open_book(KNOWLEDGE, game, "es") is not None]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_has_something_to_say(game, lang):
    draft = guide.begin(game, lang, KNOWLEDGE)

    for step in guide.STEPS:
        found = guide.offers(draft, step, KNOWLEDGE)
        assert found
        for offer in found:
            blanks = {blank.slot for blank in offer.blanks}
            assert blanks == set(re.findall(r"\{([a-z_]+)\}", offer.template))


@pytest.mark.parametrize("game", GAMES)
def test_a_worked_example_is_a_draft_that_can_be_played(game):
    for number, example in enumerate(list(packaged_scenarios(KNOWLEDGE, game))[::25]):
        draft = guide.begin_from(example.scenario, LANGUAGES[number % 3], KNOWLEDGE)

        checked = guide.check(draft, KNOWLEDGE)

        assert checked.is_ready, (checked.unread, checked.faults)
        assert run(checked.scenario).gist == run(example.scenario).gist


def test_from_nothing_to_a_ruling():
    draft = guide.begin("power-duell", "es", KNOWLEDGE)
    draft = guide.fill(draft, "players", {"name": "Ana, Ben"}, KNOWLEDGE)
    draft = guide.fill(draft, "guardian", {"player": "Ana", "name": "Aurora", "base": "venus"}, KNOWLEDGE)
    filled = {"player": "Ana", "name": "Estrella roja", "primary": "venus", "ap": "100"}
    draft = guide.fill(draft, "monster-planet-ap", filled, KNOWLEDGE)
    draft = guide.fill(draft, "ask-value-points", {"about": "Estrella roja", "stat": "ap"}, KNOWLEDGE)

    checked = guide.check(draft, KNOWLEDGE)

    assert checked.is_ready
    assert checked.open_steps == ("happens",)
    assert run(checked.scenario).outcomes[0].answers[0].value == 100


def test_names_on_the_table_are_offered():
    draft = guide.begin("power-duell", "de", KNOWLEDGE)
    draft = guide.fill(draft, "players", {"name": "Ana und Ben"}, KNOWLEDGE)

    offer = guide.offer(draft, "guardian", KNOWLEDGE)

    player = next(blank for blank in offer.blanks if blank.slot == "player")
    assert player.options == (("Ana", "Ana"), ("Ben", "Ben"))
    base = next(blank for blank in offer.blanks if blank.slot == "base")
    assert ("venus", "Venus") in base.options


def test_a_missing_or_wrong_blank_is_named():
    draft = guide.begin("power-duell", "es", KNOWLEDGE)

    with pytest.raises(InvalidData, match="name must be filled in"):
        guide.fill(draft, "guardian", {"player": "Ana"}, KNOWLEDGE)
    with pytest.raises(InvalidData, match="gep cannot be 'muchos'"):
        guide.fill(draft, "guardian-gep", {"name": "Aurora", "gep": "muchos"}, KNOWLEDGE)
    with pytest.raises(InvalidData, match="nothing that can be said"):
        guide.fill(draft, "no-such-thing", {}, KNOWLEDGE)
    with pytest.raises(InvalidData, match="cannot be read"):
        guide.add(draft, "bla bla bla", KNOWLEDGE)


def test_a_fault_of_the_room_is_told_at_once():
    draft = guide.begin("power-duell", "es", KNOWLEDGE)
    draft = guide.add(draft, "¿Cuántos AP tiene Nadie-1?", KNOWLEDGE)

    checked = guide.check(draft, KNOWLEDGE)

    assert not checked.is_ready
    assert checked.faults


def test_sentences_can_be_dropped_and_what_was_understood_goes_on():
    reading = read_text("Juegan Ana y Ben. Ana tiene el guardián Aurora de Venus. Bla.", knowledge=KNOWLEDGE, lang="es")
    draft = guide.begin_from(reading.scenario, "es", KNOWLEDGE)

    assert len(draft.sentences) == 2
    assert guide.drop(draft, 1).sentences == draft.sentences[:1]
    assert guide.drop(draft, 9) == draft
