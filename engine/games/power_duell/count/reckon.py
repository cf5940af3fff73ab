"""From the printed number through all effects, in the order and with the scaling of one set of readings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.count.battle import Scale
from engine.games.power_duell.count.linear import Linear, fixed
from engine.games.power_duell.count.operations import apply, scale
from engine.games.power_duell.count.reach import Hit
from engine.games.power_duell.table import Effect
from engine.ids import RuleId
from engine.law import Law

MIRROR: Mapping[str, str] = {"positive": "negative", "negative": "positive"}
Chosen = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Counting:
    """One line of a reckoning: the effect as printed and as scaled, the number before and after."""

    hit: Hit
    effect: Effect
    before: Linear
    after: Linear
    scale: Scale | None = None
    floored: bool = False


@dataclass(frozen=True, slots=True)
class Sum:
    """What a reckoning works on: printed number, effects, scaling, and what the stat is for the battle."""

    printed: Linear
    hits: tuple[Hit, ...]
    scales: tuple[Scale, ...] = ()
    paid_in_battle: bool = False


@dataclass(frozen=True, slots=True)
class Reckoning:
    """All lines and the number at the end."""

    lines: tuple[Counting, ...]
    value: Linear
    floored: bool = False


def reckon(sum_: Sum, chosen: Chosen, law: Law) -> Reckoning:
    """Work out a number under the chosen readings."""
    value = sum_.printed
    lines: list[Counting] = []
    floor = chosen.get("u11", "none")
    for hit in in_order(sum_.hits, chosen, law):
        effect, used = hit.effect, None
        for each in sum_.scales:
            case = case_under(each, chosen, sum_.paid_in_battle, law)
            if case:
                effect, used = scale(effect, value, case, chosen.get("u6", "change")), replace(each, case=case)
        after = apply(effect, value)
        low = floor == "each-step" and _below(after)
        lines.append(Counting(hit, effect, value, after, used if effect != hit.effect else None, low))
        value = fixed(Fraction(0)) if low else after
    if floor == "at-the-end" and _below(value):
        return Reckoning(tuple(lines), fixed(Fraction(0)), True)
    return Reckoning(tuple(lines), value)


def case_under(each: Scale, chosen: Chosen, paid_in_battle: bool, law: Law) -> str:
    """Give the case that scales a change under the chosen readings; empty when none does."""
    if paid_in_battle and chosen.get("u7", "scaled") == "full":
        return ""
    arithmetic = {"positive": rule.NP_POSITIVE_ARITHMETIC, "negative": rule.NP_NEGATIVE_ARITHMETIC}
    case = each.case
    if each.role == "foreign" and chosen.get("u4") != "scaled":
        return ""
    if each.role == "target":
        reading = chosen.get("u3", "own-only")
        if reading == "own-only":
            return ""
        case = MIRROR[case] if reading == "both-mirrored" else case
    return case if law.on(arithmetic[case]) else ""


def in_order(hits: Sequence[Hit], chosen: Chosen, law: Law) -> tuple[Hit, ...]:
    """Sort effects as they are counted: newest first; where rank is read as stronger, the lower rank first."""
    newest = newest_first(hits, chosen)
    if not law.on(rule.LIFO):
        newest = newest if chosen.get("unordered") == "newest-first" else newest[::-1]
        return by_rank(newest, law)
    return by_rank(newest, law) if chosen.get("u1") == "lower-rank-first" else newest


def newest_first(hits: Sequence[Hit], chosen: Chosen) -> tuple[Hit, ...]:
    """Sort by age alone; within one guardian as the Spezial-Wirkung's precedence is read."""
    lay = [name for key, names in chosen.items() if key.startswith("activation:") for name in names.split(" < ")]
    special_first = chosen.get("u2") == "counted-first"

    def key(hit: Hit) -> tuple[int, int, int]:
        place = lay.index(hit.effect.of) if hit.effect.of in lay else 0
        special = hit.effect.part == "spezial"
        return (-hit.age, -place, 0 if special == special_first else 1)

    return tuple(sorted(hits, key=key))


def by_rank(hits: Sequence[Hit], law: Law) -> tuple[Hit, ...]:
    """Sort by rank, lowest first, keeping the order within a rank; a rank that no rule in force gives sorts nothing."""
    if not all(law.on(rank_rule(hit)) for hit in hits):
        return tuple(hits)
    return tuple(sorted(hits, key=lambda hit: -hit.rank))


def rank_rule(hit: Hit) -> RuleId:
    """Name the rule that gives an effect its rank."""
    return {
        1: rule.GRAVITATION_RANK_ONE,
        2: rule.RANK_SECOND_OF_THREE,
        3: rule.RANK_ENERGY_MONSTER_LOWEST,
    }[hit.rank]


def _below(value: Linear) -> bool:
    return value.known and value.plus < 0
