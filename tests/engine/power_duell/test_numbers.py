from __future__ import annotations

from fractions import Fraction

import pytest

from engine.games.power_duell.count.linear import Linear, as_json, told
from engine.games.power_duell.count.operations import scale, told_operation
from engine.games.power_duell.table import Effect
from tests.engine.power_duell.tables import NP, effect, energy, guardian, monster, only, play, value, values


def test_numbers_are_told_exactly():
    assert as_json(Fraction(25, 2)) == 12.5
    assert as_json(Fraction(100, 3)) == "100/3"
    assert told(Fraction(-25, 2)) == "−12.5"


def test_an_untold_number_keeps_its_factor():
    number = Linear(Fraction(1), Fraction(0)).times(Fraction(2)).add(Fraction(20))

    assert (number.factor, number.plus, number.number) == (2, 20, None)


@pytest.mark.parametrize(
    ("op", "amount", "told_as"),
    [
        ("add", 20, "+20"),
        ("add", -30, "−30"),
        ("multiply", 2, "×2"),
        ("multiply", Fraction(1, 2), "÷2"),
        ("multiply", Fraction(3, 2), "×1.5"),
        ("set", 0, "=0"),
        ("percent", 50, "+50 %"),
    ],
)
def test_operations_are_told_as_read(op, amount, told_as):
    assert told_operation(Effect("X", op=op, amount=amount)) == told_as


@pytest.mark.parametrize(
    ("case", "amount", "scaled"),
    [
        ("positive", 20, 40),
        ("positive", -30, -15),
        ("negative", 20, 10),
        ("negative", -30, -60),
        ("negative", 25, Fraction(25, 2)),
    ],
)
def test_increases_and_reductions_are_scaled_each_by_its_sign(case, amount, scaled):
    before = Linear(Fraction(0), Fraction(100))

    assert scale(Effect("X", amount=amount), before, case, "change").amount == scaled


@pytest.mark.parametrize(("reading", "factor"), [("change", 3), ("factor", 4), ("untouched", 2)])
def test_a_doubling_has_three_readings_under_positive(reading, factor):
    before = Linear(Fraction(0), Fraction(100))

    assert scale(Effect("X", op="multiply", amount=2), before, "positive", reading).amount == factor


def test_an_amount_may_be_a_fraction_in_quotes():
    result = play(
        guardian=[guardian()],
        monster=[monster("M", "Ana", "venus", ap=100)],
        effect=[effect("Aurora", "multiply", "1/3")],
        ask=[value("M")],
    )

    assert values(result) == ["100/3"]


def test_the_tally_has_a_line_for_each_effect():
    result = play(
        guardian=[guardian()],
        monster=[monster("M", "Ana", "venus", ap=100)],
        card=[energy("E")],
        effect=[effect("Aurora", "add", 20), effect("E", "multiply", 2, "M")],
        activated=["Aurora", "E"],
        ask=[value("M")],
    )

    lines = [step.told for step in only(result).trace.steps if type(step.told).__name__ == "Counted"]
    assert [(line.source, line.before, line.after) for line in lines] == [("E", 100, 200), ("Aurora", 200, 220)]


def test_a_chosen_reading_is_not_asked_again():
    table = {
        "turn": "Ana",
        "guardian": [guardian(**NP)],
        "monster": [monster("M", "Ana", "venus", ap=100), monster("T", "Ben", "mars", dp=300)],
        "card": [energy("E", "Ben")],
        "effect": [effect("E", "add", 90, "T", stat="dp")],
        "action": [{"does": "attack", "attacker": "M", "target": "T"}],
        "ask": [value("T", "dp")],
    }

    assert values(play(**table)) == [390, 480, 345]
    assert values(play(**table, choices={"u3": "both-mirrored"})) == [345]


def test_asking_twice_says_each_line_once():
    result = play(
        guardian=[guardian()],
        monster=[monster("M", "Ana", "venus", ap=100)],
        effect=[effect("Aurora", "add", 20)],
        ask=[value("M"), {"ask": "change", "about": "M", "stat": "ap"}],
    )

    told = [repr(step.told) for step in only(result).trace.steps]
    assert len(told) == len(set(told))
