"""The ruling of every scenario file in every language, kept as goldens: read the diff before accepting it."""

from __future__ import annotations

import pytest

from bot.answers.asker import Asker
from bot.answers.simulate import simulate_scenario
from bot.dress.look import PLAIN
from bot.dress.ruling import dress_ruling
from bot.floors import Floors
from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES
from rules_kb.scenarios import packaged_scenarios

EXAMPLES = list(packaged_scenarios(packaged()))
FLOORS = Floors(knowledge=packaged())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_ruling_is_as_accepted(example, lang, snapshot):
    simulated = simulate_scenario(example.scenario.plain(), Asker(lang=lang), FLOORS)

    assert dress_ruling(simulated, PLAIN) == snapshot
