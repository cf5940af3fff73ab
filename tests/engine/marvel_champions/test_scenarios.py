"""Every worked example of this game shows what it must, in this room alone."""

import tomllib
from pathlib import Path

import pytest

from engine import RuleId, kind_of, read_scenario, room, run
from tests.engine.laws import assert_lawful

FOLDER = Path(__file__).parents[3] / "rules_kb" / "data" / "marvel-champions" / "scenarios"
FILES = sorted(FOLDER.glob("*.toml"))
ROOM = room("marvel-champions")


def read(path):
    plain = tomllib.loads(path.read_text(encoding="utf-8"))
    return plain, read_scenario(plain)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_shows_what_it_must(path):
    plain, scenario = read(path)

    result = run(scenario)

    expected = plain["expect"]
    wanted = expected.get("outcome", [expected])
    assert [kind_of(o.ending) for o in result.outcomes] == [w["ending"] for w in wanted]
    for outcome, want in zip(result.outcomes, wanted, strict=True):
        got = [(a.ask, a.about, a.value, a.verdict.value) for a in outcome.answers]
        assert got == [(a["ask"], a.get("about", ""), a.get("value"), a["verdict"]) for a in want["answers"]]
    assert set(expected["cites"]) <= set(result.cited())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_cites_only_rules_of_the_room_and_plays_the_same_twice(path):
    _, scenario = read(path)

    one, two = run(scenario), run(scenario)

    assert set(one.cited()) <= ROOM.rules
    assert [o.trace.steps for o in one.outcomes] == [o.trace.steps for o in two.outcomes]
    assert_lawful(ROOM, one)


def played_rules():
    data = tomllib.loads((FOLDER.parent / "rules" / "ability.toml").read_text(encoding="utf-8"))
    data["rule"] += tomllib.loads((FOLDER.parent / "rules" / "basics.toml").read_text(encoding="utf-8"))["rule"]
    return [r["id"] for r in data["rule"] if r["play"] == "played"]


@pytest.mark.parametrize("rule", played_rules())
def test_every_played_rule_bites(rule):
    scenarios = [read(path)[1] for path in FILES]
    offs = [frozenset({RuleId(rule)}), *(group for group in ROOM.overlaps if rule in group)]

    bites = any(run(scenario, without=off).gist != run(scenario).gist for off in offs for scenario in scenarios)

    assert bites
