"""Operations on a number: how they are told, what they do, and how the negative-positive effect scales them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from engine.games.power_duell.count.linear import Linear, fixed, told
from engine.games.power_duell.table import Effect

INCREASE: Mapping[str, Fraction] = {"positive": Fraction(2), "negative": Fraction(1, 2)}
REDUCTION: Mapping[str, Fraction] = {"positive": Fraction(1, 2), "negative": Fraction(2)}
NUMERIC = ("add", "multiply", "set", "percent")


def told_operation(effect: Effect) -> str:
    """Write an operation as a reader would: +20, −30, ×2, ÷2, =0, +20 %; others by their word."""
    amount = Fraction(effect.amount)
    sign = "+" if amount >= 0 else ""
    match effect.op:
        case "add":
            return f"{sign}{told(amount)}"
        case "percent":
            return f"{sign}{told(amount)} %"
        case "set":
            return f"={effect.to or told(amount)}"
        case "multiply" if 0 < amount < 1 and (1 / amount).denominator == 1:
            return f"÷{told(1 / amount)}"
        case "multiply":
            return f"×{told(amount)}"
    return effect.op


def apply(effect: Effect, before: Linear) -> Linear:
    """Give the number after an operation."""
    amount = Fraction(effect.amount)
    match effect.op:
        case "add":
            return before.add(amount)
        case "multiply":
            return before.times(amount)
        case "percent":
            return before.times(1 + amount / 100)
        case "set":
            return fixed(amount)
    return before


def scale(effect: Effect, before: Linear, case: str, reading: str) -> Effect:
    """Give the operation as the case leaves it: increases and reductions doubled or halved, each on its own.

    `reading` says what becomes of a multiplying or setting effect: its «change» is scaled, its «factor» is, or it stays
    «untouched».
    """
    amount = Fraction(effect.amount)
    if effect.op in ("add", "percent"):
        return replace(effect, amount=amount * (INCREASE if amount > 0 else REDUCTION)[case])
    if reading == "untouched" or effect.op not in NUMERIC:
        return effect
    if effect.op == "multiply":
        by_much = (INCREASE if amount > 1 else REDUCTION)[case]
        if reading == "change":
            return replace(effect, amount=1 + (amount - 1) * by_much)
        return replace(effect, amount=amount * by_much if amount > 1 else amount / by_much)
    if not before.known:
        return effect
    by_much = (INCREASE if amount > before.plus else REDUCTION)[case]
    if reading == "change":
        return replace(effect, amount=before.plus + (amount - before.plus) * by_much)
    return replace(effect, amount=amount * by_much if amount > before.plus else amount / by_much)
