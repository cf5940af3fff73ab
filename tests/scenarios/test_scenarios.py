"""Runs every scenario file: what it expects is what it shows; traces and rulings are kept as goldens."""

from __future__ import annotations

import pytest

from engine import dump, kind_of, run
from rules_kb.knowledge import packaged
from rules_kb.scenarios import Example, misses, packaged_scenarios

EXAMPLES = list(packaged_scenarios(packaged()))


def shown(example: Example):
    """One trace as plain lines: manner, what, decider and reasons."""
    for outcome in run(example.scenario).outcomes:
        hangs_on = {a.ask.key: list(a.options) for a in outcome.assuming}
        yield f"— {kind_of(outcome.ending)}" + (f" if {hangs_on}" if hangs_on else "")
        for step in outcome.trace.steps:
            fields = ", ".join(f"{k}={v}" for k, v in dump(step.told).items())
            yield f"{'  ' * step.depth}{step.manner} {kind_of(step.told)}({fields}) by {', '.join(step.cites)}"
        for answer in outcome.answers:
            yield f"? {answer.ask} {answer.about} = {answer.value!r} {answer.verdict} by {', '.join(answer.cites)}"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_scenario_shows_what_it_expects(example):
    assert misses(example.expected, run(example.scenario)) == []


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_trace_is_as_accepted(example, snapshot):
    assert "\n".join(shown(example)) == snapshot
