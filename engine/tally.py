"""Numbers that remember their reasons."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from engine.ids import RuleId

Number: TypeAlias = int | Fraction


def plain(number: Number) -> Number:
    """Give a whole fraction as an int, anything else as it is."""
    return number.numerator if isinstance(number, Fraction) and number.denominator == 1 else number


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a tally: the operation as read («+20», «×2»), what it came from, the value before and after."""

    operation: str
    source: str
    before: Number
    after: Number
    rule: RuleId
    because: tuple[RuleId, ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """A number on a card and how it came about: `Tally(9000).plus(3000, rule.BOOST, "Wolf")`. Exact, never rounded."""

    base: Number
    lines: tuple[Line, ...] = ()

    @property
    def value(self) -> Number:
        """The number as it stands after all lines."""
        return self.lines[-1].after if self.lines else self.base

    def _then(self, after: Number, operation: str, rule: RuleId, source: str, because: tuple[RuleId, ...]) -> Tally:
        line = Line(operation, source, self.value, plain(after), rule, because)
        return replace(self, lines=(*self.lines, line))

    def plus(self, amount: Number, rule: RuleId, source: str = "", *because: RuleId) -> Tally:
        """Add an amount (below zero: take away)."""
        told = f"+{plain(amount)}" if amount >= 0 else f"−{plain(-amount)}"
        return self._then(self.value + amount, told, rule, source, because)

    def times(self, factor: Number, rule: RuleId, source: str = "", *because: RuleId) -> Tally:
        """Multiply; a factor like 1/2 is told as a division."""
        below_one = isinstance(factor, Fraction) and factor.numerator == 1 and factor.denominator > 1
        told = f"÷{factor.denominator}" if below_one else f"×{plain(factor)}"
        return self._then(self.value * Fraction(factor), told, rule, source, because)

    def becomes(self, amount: Number, rule: RuleId, source: str = "", *because: RuleId) -> Tally:
        """Set the number."""
        return self._then(amount, f"={plain(amount)}", rule, source, because)
