"""The nearest worked examples: of the same game, the same every time, and at once."""

from __future__ import annotations

import pytest

from engine import UnknownGame
from rules_kb.knowledge import packaged
from rules_kb.reading import nearest
from rules_kb.reading.nearest import turns_on
from rules_kb.scenarios import packaged_scenarios
from tests.work import MOST_CALLS, calls_of

KNOWLEDGE = packaged()


@pytest.mark.parametrize("game", list(KNOWLEDGE.games))
def test_a_title_finds_its_example(game):
    examples = list(packaged_scenarios(KNOWLEDGE, game))[::8]
    found = 0
    for example in examples:
        found += example.id in [near.example for near in nearest(example.title("de"), KNOWLEDGE, game, "de")]

    assert found >= 0.9 * len(examples)


def test_a_told_text_finds_an_example_of_its_rule_without_its_own():
    examples = {each.id: each for each in packaged_scenarios(KNOWLEDGE)}
    hits = []
    for example in list(examples.values())[::5]:
        for lang, text in example.scenario.told.items():
            near = nearest(text, KNOWLEDGE, example.game, lang, leaving_out=frozenset({example.id}))
            hits.append(any(turns_on(examples[each.example]) & turns_on(example) for each in near))

    assert sum(hits) >= 0.75 * len(hits)


def test_found_rules_bring_their_examples_nearer():
    example = next(e for e in packaged_scenarios(KNOWLEDGE, "vanguard") if len(turns_on(e)) == 1)
    rule = next(iter(turns_on(example)))

    found = nearest("was passiert jetzt", KNOWLEDGE, "vanguard", "de", rules={rule: 1.0})

    by_id = {each.id: each for each in packaged_scenarios(KNOWLEDGE, "vanguard")}
    assert found
    assert all(rule in turns_on(by_id[each.example]) for each in found)


def test_it_is_the_same_every_time_and_little_work():
    text = "Domino el vanguard de mi rival y lo hago atacar a su propio rg. ¿Puede bajar guardianes?"
    first = nearest(text, KNOWLEDGE)
    again = [nearest(text, KNOWLEDGE) for _ in range(10)]

    assert calls_of(nearest, text, KNOWLEDGE) < MOST_CALLS
    assert all(each == first for each in again)
    assert len(first) == 3
    assert all(0 < each.score <= 1 for each in first)


def test_nothing_alike_is_nothing_found():
    assert nearest("qqq xyzzy", KNOWLEDGE) == ()
    assert nearest("   ", KNOWLEDGE) == ()


def test_an_unknown_game_is_said():
    with pytest.raises(UnknownGame):
        nearest("wolf", KNOWLEDGE, "chess")
