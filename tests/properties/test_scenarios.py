"""Properties of the shipped games: the same scenario gives the same trace, replay holds, every step cites."""

from __future__ import annotations

import pytest

from engine import room, run
from rules_kb.knowledge import packaged
from rules_kb.scenarios import packaged_scenarios
from tests.engine.laws import replayed

EXAMPLES = list(packaged_scenarios(packaged()))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: e.id)
def test_same_scenario_gives_the_same_result(example):
    assert run(example.scenario) == run(example.scenario)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: e.id)
def test_replaying_the_events_gives_the_last_table(example):
    for outcome in run(example.scenario).outcomes:
        assert replayed(room(example.game), outcome.trace) == outcome.trace.last


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: e.id)
def test_every_step_and_firm_answer_cites(example):
    known = packaged().rules
    for outcome in run(example.scenario).outcomes:
        assert all(rule in known for step in outcome.trace.steps for rule in step.cites)
        assert all(rule in known for answer in outcome.answers for rule in answer.cites)
        assert all(a.decider for a in outcome.answers if a.verdict not in ("unknown", "value"))
