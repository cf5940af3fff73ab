"""The planets of cards: printed, told later by whoever asks, or changed by an effect."""

from __future__ import annotations

from engine.games.power_duell.table import UNKNOWN_SYMBOL, Guardian, Monster, Table
from engine.trace import Ask, Open, Telling

OTHER = "other"
"""A planet that nobody named in the scenario."""


def base_of(table: Table, guardian: Guardian) -> Telling[str]:
    """Give the guardian's base planet; asks for it when nobody told it."""
    if guardian.base:
        return guardian.base
    return (
        yield Ask(f"base:{guardian.name}", Open.FACT, (*table.planets(), OTHER), "base", {"guardian": guardian.name})
    )


def printed_primary(table: Table, monster: Monster) -> Telling[str]:
    """Give the monster's printed primary planet; asks for it when nobody told it."""
    if monster.primary:
        return monster.primary
    return (
        yield Ask(f"primary:{monster.name}", Open.FACT, (*table.planets(), OTHER), "primary", {"monster": monster.name})
    )


def small_is(table: Table, guardian: Guardian, where: str, planet: str) -> Telling[bool]:
    """Tell whether a small symbol («left», «right») is this planet; asks when only its being there was told."""
    symbol: str = guardian.small_left if where == "left" else guardian.small_right
    if symbol != UNKNOWN_SYMBOL:
        return symbol == planet
    taken = {guardian.small_left, guardian.small_right}
    options = (*(p for p in table.planets() if p not in taken), OTHER)
    chosen = yield Ask(
        f"small-{where}:{guardian.name}", Open.FACT, options, f"small-{where}", {"guardian": guardian.name}
    )
    return chosen == planet


def limit_is(table: Table, guardian: Guardian, symbol: str, planet: str) -> Telling[bool]:
    """Tell whether a limitation's symbol is this planet; asks when only its being there was told."""
    if symbol != UNKNOWN_SYMBOL:
        return symbol == planet
    options = (*table.planets(), OTHER)
    return planet == (yield Ask(f"limit:{guardian.name}", Open.FACT, options, "limit", {"guardian": guardian.name}))
