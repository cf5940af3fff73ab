"""Laws of the whole house: what is cited exists, what is played bites, what is written is complete."""

from __future__ import annotations

from functools import cache

import pytest

from engine import discover, room
from rules_kb.check import check
from rules_kb.coverage import coverage
from rules_kb.knowledge import packaged
from rules_kb.scenarios import packaged_scenarios

GAMES = list(discover())


@cache
def covered():
    return {c.rule: c for c in coverage(packaged())}


def test_the_data_keeps_its_own_laws():
    assert [str(fault) for fault in check(packaged())] == []


def test_every_room_has_data_and_all_data_has_a_room():
    assert sorted(packaged().games) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_cited_rule_exists(game):
    assert sorted(room(game).rules - set(packaged().game(game).rules)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_the_room_names_is_cited_by_some_scenario(game):
    assert [rule for rule in sorted(room(game).rules) if not covered()[rule].scenarios] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_played_rule_bites(game):
    assert [c.rule for c in covered().values() if c.game == game and c.bites is False] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_example_rule_is_reproduced_by_a_scenario(game):
    missing = [c.rule for c in covered().values() if c.game == game and c.engine == "example" and not c.scenarios]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_every_question_a_room_knows_is_asked_by_some_scenario(game):
    asked = {ask["ask"] for e in packaged_scenarios(packaged(), game) for ask in e.scenario.body.get("ask", ())}
    assert sorted({q.ask for q in room(game).questions} - asked) == []
