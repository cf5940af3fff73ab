"""Numbers that remember their reasons."""

from fractions import Fraction

from engine import RuleId, Tally

BOOST = RuleId("toy.coins.boost")
HALF = RuleId("toy.coins.half")


def test_tally_knows_its_value_and_its_reasons():
    tally = Tally(9000).plus(3000, BOOST, "Wolf").plus(-500, HALF)

    assert tally.value == 11500
    assert [(line.operation, line.before, line.after, line.rule) for line in tally.lines] == [
        ("+3000", 9000, 12000, BOOST),
        ("−500", 12000, 11500, HALF),
    ]


def test_halves_are_exact_and_whole_numbers_stay_whole():
    tally = Tally(25).times(Fraction(1, 2), HALF)

    assert tally.value == Fraction(25, 2)
    assert tally.lines[0].operation == "÷2"
    assert tally.times(2, BOOST).value == 25
    assert isinstance(tally.times(2, BOOST).value, int)


def test_setting_a_tally_forgets_nothing():
    tally = Tally(100).becomes(0, HALF).plus(20, BOOST)

    assert (tally.value, tally.lines[0].operation) == (20, "=0")
