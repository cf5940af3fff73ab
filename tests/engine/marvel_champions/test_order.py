"""The ladder: ranks per edition, ties, and what made-up heaps of abilities must keep to."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import read_scenario, run
from engine.games.marvel_champions.ladder import STEPS, rank
from engine.games.marvel_champions.table import Ability
from engine.law import Law

HEADINGS = ["forced-interrupt", "interrupt", "forced-response", "response"]


def play(abilities, edition="1.7", **more):
    plain = {
        "game": "marvel-champions",
        "edition": edition,
        "player": [{"name": "Ana", "hp": 12, "max_hp": 12}, {"name": "Bob", "hp": 12, "max_hp": 12, "first": True}],
        "card": [
            {"name": "Soldier", "type": "minion", "hp": 2},
            *({"name": f"Card {n}", **card} for n, card in enumerate(a["on"] for a in abilities)),
        ],
        "ability": [
            {"card": f"Card {n}", "heading": a["heading"], "when": "defeated", "of": "minion", "effect": a["effect"]}
            | ({"used": a["used"]} if "used" in a else {})
            for n, a in enumerate(abilities)
        ],
        "action": [{"does": "defeat", "card": "Soldier"}],
        "ask": [{"ask": "order"}],
    }
    return run(read_scenario(plain | more))


@pytest.mark.parametrize(("kind", "level"), STEPS.items())
def test_rank_in_the_document(kind, level):
    heading = "" if kind == "constant" else kind
    assert rank(Ability("A", "A", heading), Law(edition="1.7")).level == level


def test_when_defeated_is_a_forced_interrupt_in_1_8():
    ability = Ability("A", "A", "when-defeated")
    forced = Ability("B", "B", "forced-interrupt")
    assert rank(ability, Law(edition="1.8")).key == rank(forced, Law(edition="1.8")).key


def test_retaliate_is_a_forced_response_in_1_8():
    ability = Ability("A: retaliate", "A", "keyword")
    assert rank(ability, Law(edition="1.8")).key == (4, "a")
    assert rank(ability, Law(edition="1.7")).key == (1, "")


effects = st.lists(
    st.fixed_dictionaries(
        {"do": st.sampled_from(["draw", "damage", "heal", "counter", "text"]), "amount": st.integers(1, 3)},
        optional={"on": st.sampled_from(["you", "self"]), "may": st.booleans()},
    ).map(lambda e: e | {"on": "you"} if e["do"] in ("damage", "heal") else e),
    max_size=2,
)
ability = st.fixed_dictionaries(
    {
        "heading": st.sampled_from(HEADINGS),
        "effect": effects,
        "used": st.booleans(),
        "on": st.fixed_dictionaries(
            {"type": st.sampled_from(["support", "upgrade", "environment", "side-scheme"])},
            optional={"zone": st.sampled_from(["in-play", "hand"])},
        ),
    }
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(ability, min_size=1, max_size=4), st.sampled_from(["1.7", "1.8"]))
def test_heaps_keep_to_the_ladder(heap, edition):
    result = play(heap, edition)

    for outcome in result.outcomes:
        if not outcome.answers:
            continue
        groups = outcome.answers[0].value
        keys = [(g["level"], g.get("part", "")) for g in groups]
        assert keys == sorted(keys)
        named = {n for g in groups for n in g["abilities"]}
        for n, told in enumerate(heap):
            there = told["on"].get("zone", "in-play") == "in-play"
            name = f"Card {n}"
            started = any(
                getattr(s.told, "ability", "") == name and type(s.told).__name__ == "Started"
                for s in outcome.trace.steps
            )
            if told["heading"].startswith("forced"):
                may_only = bool(told["effect"]) and all(e["do"] == "heal" for e in told["effect"])
                assert started == there or may_only  # nothing to heal: it cannot change the game
            elif not told["used"] or not there:
                assert not started
            assert name in named or not started


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(ability, min_size=1, max_size=3), st.sampled_from(sorted(STEPS)))
def test_heaps_end_with_any_rung_off(heap, kind):
    rung = rank(Ability("A", "A", "" if kind == "constant" else kind), Law(edition="1.7")).decider
    plain = play(heap).scenario
    assert run(plain, without=[rung]).outcomes
