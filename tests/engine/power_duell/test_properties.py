"""Laws over made-up tables: what commutes is certain, what is elsewhere does not matter, and a naive count agrees."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import run
from engine.games.power_duell import GAME
from tests.engine.laws import assert_lawful
from tests.engine.power_duell.tables import NP, effect, energy, guardian, monster, only, play, value, values

AMOUNTS = st.integers(-40, 400)
OPERATIONS = st.one_of(
    st.tuples(st.just("add"), AMOUNTS),
    st.tuples(st.just("multiply"), st.sampled_from([2, 3, "1/2", "3/2"])),
    st.tuples(st.just("percent"), st.sampled_from([10, 25, 50])),
)
FEW = settings(max_examples=60, deadline=None)


def _cards(operations, on="M"):
    cards = [energy(f"E{n}") for n in range(len(operations))]
    effects = [effect(f"E{n}", op, amount, on) for n, (op, amount) in enumerate(operations)]
    return cards, effects


def _apply(number, op, amount):
    if op == "add":
        return number + Fraction(amount)
    return number * (Fraction(amount) if op == "multiply" else 1 + Fraction(amount, 100))


def _exact(shown):
    """A value as it is shown, exactly: whole, decimals that end, or text like 100/3."""
    return Fraction(str(shown))


@FEW
@given(st.lists(AMOUNTS, max_size=4), st.integers(0, 4), AMOUNTS)
def test_effects_that_commute_have_one_value_in_all_readings(amounts, place, own):
    cards, effects = _cards([("add", amount) for amount in amounts])
    order = [card["name"] for card in cards]
    order.insert(min(place, len(order)), "Aurora")

    result = play(
        guardian=[guardian()],
        monster=[monster("M", "Ana", "venus", ap=1000)],
        card=cards,
        effect=[*effects, effect("Aurora", "add", own)],
        activated=order,
        ask=[value("M")],
    )

    assert values(result) == [1000 + sum(amounts) + own]


@FEW
@given(st.lists(OPERATIONS, max_size=4), st.sampled_from([("add", 20), ("multiply", 2)]))
def test_a_naive_count_agrees_where_there_is_one_reading(operations, own):
    cards, effects = _cards(operations)
    result = play(
        guardian=[guardian()],
        monster=[monster("M", "Ana", "venus", ap=1000)],
        card=cards,
        effect=[*effects, effect("Aurora", *own)],
        activated=["Aurora", *(c["name"] for c in cards)],
        ask=[value("M")],
    )

    expected = Fraction(1000)
    for op, amount in reversed(operations):
        expected = _apply(expected, op, amount)
    expected = _apply(expected, *own)
    assert expected >= 0
    assert _exact(only(result).answers[0].value) == expected


@FEW
@given(st.lists(AMOUNTS, max_size=3), AMOUNTS, st.sampled_from(["mars", "earth"]))
def test_a_naive_count_agrees_under_negative_and_positive(amounts, own, planet):
    cards, effects = _cards([("add", amount) for amount in amounts])
    result = play(
        turn="Ana",
        guardian=[guardian(**NP)],
        monster=[monster("M", "Ana", "venus", ap=2000), monster("T", "Ben", planet)],
        card=[*cards, energy("S", "Ben")],
        effect=[*effects, effect("Aurora", "add", own), effect("S", "add", 1, "T", stat="dp")],
        activated=["Aurora", "S", *(c["name"] for c in cards)],
        action=[{"does": "attack", "attacker": "M", "target": "T"}],
        ask=[value("M")],
    )

    up, down = (Fraction(2), Fraction(1, 2)) if planet == "mars" else (Fraction(1, 2), Fraction(2))
    expected = 2000 + sum(a * (up if a > 0 else down) for a in (*amounts, own))
    assert _exact(only(result).answers[0].value) == expected


@FEW
@given(st.lists(OPERATIONS, max_size=3), OPERATIONS)
def test_an_energy_card_on_the_other_side_changes_nothing_of_mine(operations, further):
    cards, effects = _cards(operations)
    table = {
        "guardian": [guardian()],
        "monster": [monster("M", "Ana", "venus", ap=500), monster("T", "Ben", "venus", ap=500)],
        "ask": [value("M")],
    }
    order = ["Aurora", *(c["name"] for c in cards)]
    before = play(**table, card=cards, effect=[*effects, effect("Aurora", "add", 20)], activated=order)
    more = [*effects, effect("Aurora", "add", 20), effect("X", *further, "T")]
    after = play(**table, card=[*cards, energy("X")], effect=more, activated=[*order, "X"])

    assert values(before) == values(after)


@FEW
@given(AMOUNTS, AMOUNTS, st.sampled_from(["mars", "earth", "jupiter"]))
def test_the_inactive_sides_negative_positive_changes_nothing(own, theirs, planet):
    def table(more):
        return play(
            turn="Ana",
            guardian=[guardian(), guardian("Brontes", "Ben", base=planet) | more],
            monster=[monster("M", "Ana", "venus", ap=1000), monster("T", "Ben", planet, dp=1000)],
            card=[energy("S", "Ben")],
            effect=[
                effect("Aurora", "add", own),
                effect("Brontes", "add", theirs, stat="dp"),
                effect("S", "add", 5, "T", stat="dp"),
            ],
            activated=["Aurora", "Brontes", "S"],
            action=[{"does": "attack", "attacker": "M", "target": "T"}],
            ask=[value("M"), value("T", "dp")],
        )

    both = {"small_left": planet, "small_right": "venus"}
    assert [a.value for a in only(table(both)).answers] == [a.value for a in only(table({})).answers]


@FEW
@given(st.lists(OPERATIONS, max_size=3), st.booleans())
def test_same_scenario_same_trace_and_every_step_cites(operations, np):
    cards, effects = _cards(operations)
    result = play(
        turn="Ana",
        guardian=[guardian(**(NP if np else {}))],
        monster=[monster("M", "Ana", "venus", ap=1000), monster("T", "Ben", "mars", dp=10)],
        card=cards,
        effect=[*effects, effect("Aurora", "add", 20)],
        activated=["Aurora", *(c["name"] for c in cards)],
        action=[{"does": "attack", "attacker": "M", "target": "T"}, {"does": "end-turn"}],
        ask=[value("M"), value("T", "dp")],
    )

    assert run(result.scenario) == result
    assert_lawful(GAME, result)
