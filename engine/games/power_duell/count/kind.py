"""What kind of guardian a card is: told by the number of its small symbols, never by their position."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.table import UNKNOWN_SYMBOL, Guardian
from engine.law import Law

PLAIN, LIMIT, NP, UNFORESEEN = "plain", "limit", "np", "unforeseen"


@dataclass(frozen=True, slots=True)
class Kind:
    """A guardian's kind; `planet` is the limitation's symbol."""

    name: str
    planet: str = ""


def kind_of(guardian: Guardian, law: Law) -> Kind:
    """Tell the kind: two small symbols negative-positive, one a limitation; three or two equal ones: not foreseen."""
    smalls = guardian.smalls
    if len(smalls) > 2 or (len(smalls) == 2 and _odd_pair(guardian)):
        return Kind(UNFORESEEN)
    if len(smalls) == 2 and law.on(rule.NP_TWO_SYMBOLS):
        return Kind(NP)
    if len(smalls) == 1 and law.on(rule.LIMIT_ONE_SYMBOL):
        return Kind(LIMIT, smalls[0])
    return Kind(PLAIN)


def possible_kinds(guardian: Guardian, law: Law) -> tuple[Kind, ...]:
    """Give the kind, or for a card that is not foreseen every kind that it might be taken for."""
    kind = kind_of(guardian, law)
    if kind.name != UNFORESEEN:
        return (kind,)
    return (Kind(NP), *(Kind(LIMIT, planet) for planet in guardian.smalls))


def _odd_pair(guardian: Guardian) -> bool:
    left, right = guardian.small_left, guardian.small_right
    return not left or not right or (left == right and left != UNKNOWN_SYMBOL)
