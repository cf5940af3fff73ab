"""The phrase books that are held to the laws: those of all games that have one."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Scenario
from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES
from rules_kb.reading import open_book, write_scenario
from rules_kb.scenarios import packaged_scenarios

KNOWLEDGE = packaged()
GAMES = [game for game in KNOWLEDGE.games if open_book(KNOWLEDGE, game, LANGUAGES[0]) is not None]
SHIPPED = {game: [each.scenario for each in packaged_scenarios(KNOWLEDGE, game)] for game in GAMES}

each_game = pytest.mark.parametrize("game", GAMES)
each_book = pytest.mark.parametrize(("game", "lang"), [(game, lang) for game in GAMES for lang in LANGUAGES])


def written(game: str, body: dict[str, Any], lang: str) -> tuple[str, ...]:
    return write_scenario(Scenario(game, body=body), lang, KNOWLEDGE)
