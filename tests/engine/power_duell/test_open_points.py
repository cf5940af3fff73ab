"""Each open point of the manual has a worked example where it matters; the others are read as written or unknown."""

from __future__ import annotations

import pytest

from engine import Open, Verdict, run
from rules_kb.knowledge import packaged
from rules_kb.scenarios import packaged_scenarios
from tests.engine.power_duell.tables import NP, effect, guardian, monster, only, play, value

READINGS = ("u1", "u2", "u3", "u4", "u6", "u7", "u9", "u10", "u11", "u12", "u15", "u16")
AS_WRITTEN = ("u5", "u8", "u10", "u12", "u13")


@pytest.fixture(scope="module")
def results():
    return [run(example.scenario) for example in packaged_scenarios(packaged(), "power-duell")]


def test_every_reading_matters_in_some_example(results):
    assumed = {
        each.ask.key for r in results for o in r.outcomes for each in o.assuming if each.ask.kind is Open.READING
    }

    assert assumed == set(READINGS)


def test_every_point_read_as_written_is_remarked_in_some_example(results):
    told = [step.told for r in results for o in r.outcomes for step in o.trace.steps]
    remarked = {each.point for each in told if type(each).__name__ == "Remarked"}

    assert remarked == set(AS_WRITTEN)


@pytest.mark.parametrize("smalls", [NP | {"small_third": "venus"}, {"small_left": "mars", "small_right": "mars"}])
def test_symbols_that_no_rule_foresees_are_unknown(smalls):
    result = play(
        guardian=[guardian(**smalls)],
        monster=[monster("M", "Ana", "jupiter", activation_cost=3)],
        effect=[effect("Aurora", "subtract", 1, part="spezial", stat="activation-cost")],
        ask=[{"ask": "kind", "about": "Aurora"}, value("M", "activation-cost")],
    )

    assert [(a.value, a.verdict) for a in only(result).answers] == [(None, Verdict.UNKNOWN)] * 2
