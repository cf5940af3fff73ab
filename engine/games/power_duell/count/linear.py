"""Exact numbers that may hang on a printed number that nobody told: `factor` × printed + `plus`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.tally import Number, plain
from engine.trace import Json


@dataclass(frozen=True, slots=True)
class Linear:
    """A number; it is known when it does not hang on the untold printed number."""

    factor: Fraction
    plus: Fraction

    @property
    def known(self) -> bool:
        """Tell whether the number stands whatever is printed."""
        return self.factor == 0

    @property
    def number(self) -> Number | None:
        """Give the number if it is known."""
        return plain(self.plus) if self.known else None

    def add(self, amount: Fraction) -> Linear:
        """Add an amount."""
        return Linear(self.factor, self.plus + amount)

    def times(self, factor: Fraction) -> Linear:
        """Multiply by a factor."""
        return Linear(self.factor * factor, self.plus * factor)


def start(printed: Number | None) -> Linear:
    """Give the printed number, or the untold one."""
    return Linear(Fraction(1), Fraction(0)) if printed is None else fixed(Fraction(printed))


def fixed(amount: Fraction) -> Linear:
    """Give a number that is known."""
    return Linear(Fraction(0), amount)


def as_json(number: Number | None) -> Json:
    """Give a number as plain JSON, exact: whole, with decimals that end, else as text like 100/3."""
    if number is None:
        return None
    exact = Fraction(number)
    if exact.denominator == 1:
        return exact.numerator
    rest = exact.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return float(exact) if rest == 1 else f"{exact.numerator}/{exact.denominator}"


def told(number: Number) -> str:
    """Write a number as a reader would: 12.5, 100/3; the sign is the minus of print."""
    return str(as_json(number)).replace("-", "−")
