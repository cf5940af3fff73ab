"""The points that the manual leaves open for a number: which there are, and which of them change it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.count.reckon import Sum, by_rank, newest_first
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Ask, Open, Telling

MOST_UNTOLD = 4


@dataclass(frozen=True, slots=True)
class Point:
    """One open point with its options; the first is what is taken where it changes nothing."""

    key: str
    options: tuple[str, ...]
    cites: tuple[RuleId, ...] = ()
    kind: Open = Open.READING
    topic: str = ""


def points_of(sum_: Sum, law: Law) -> tuple[Point, ...]:
    """List the points that could touch a number, by its effects alone."""
    return tuple(_points(sum_, law))


def _points(sum_: Sum, law: Law) -> Iterator[Point]:
    for age in (0, 1):
        lay = tuple(dict.fromkeys(hit.effect.of for hit in sum_.hits if hit.age == age))
        if 1 < len(lay) <= MOST_UNTOLD:
            names = tuple(sorted(lay))
            orders = tuple(" < ".join(order) for order in permutations(names))
            yield Point(f"activation:{'|'.join(names)}", orders, (rule.LIFO,), Open.FACT, "activation")
    ranked = newest_first(sum_.hits, {})
    if not law.on(rule.LIFO):
        yield Point("unordered", ("oldest-first", "newest-first"))
    elif by_rank(ranked, law) != ranked:
        cites = (rule.LIFO, rule.RANK_SECOND_OF_THREE, rule.RANK_ENERGY_MONSTER_LOWEST)
        yield Point("u1", ("newest-first", "lower-rank-first"), cites)
    parts = {(hit.effect.of, hit.effect.part) for hit in sum_.hits if hit.effect.part}
    if len(parts) > len({of for of, _ in parts}):
        yield Point("u2", ("outranks", "counted-first"), (rule.RANK_SPEZIAL_BEFORE_WIRKUNG,))
    yield from _points_of_battle(sum_, law)
    if any(hit.effect.amount < 0 for hit in sum_.hits):
        yield Point("u11", ("none", "each-step", "at-the-end"), (rule.ACTIVE_EFFECTS_COUNT,))


def _points_of_battle(sum_: Sum, law: Law) -> Iterator[Point]:
    if not sum_.scales:
        return
    arrows = law.on(rule.NP_READING_DIRECTION)
    cites = (rule.NP_NEGATIVE_ARITHMETIC, rule.NP_POSITIVE_ARITHMETIC, rule.NP_READING_DIRECTION)
    roles = {each.role for each in sum_.scales}
    if "foreign" in roles:
        yield Point("u4", ("not-scaled", "scaled") if arrows else ("scaled",), (rule.NP_BATTLE_ONLY, *cites[2:]))
    if "target" in roles:
        options = ("own-only", "both-same", "both-mirrored")
        yield Point("u3", options if arrows else options[:2], cites)
    if sum_.paid_in_battle:
        yield Point("u7", ("full", "scaled"), (rule.NP_BATTLE_ONLY, *cites[:2]))
    if any(hit.effect.op in ("multiply", "set") for hit in sum_.hits):
        yield Point("u6", ("change", "factor", "untouched"), cites[:2])


def settle(
    points: Sequence[Point], outcome: Callable[[Mapping[str, str]], object], about: Mapping[str, str]
) -> Telling[dict[str, str]]:
    """Choose an option for every point: asks those that change the outcome, given what was chosen before."""
    chosen: dict[str, str] = {}
    for place, point in enumerate(points):
        option = point.options[0]
        if _matters(point, points[place + 1 :], chosen, outcome):
            option = yield Ask(point.key, point.kind, point.options, point.topic or point.key, about, cites=point.cites)
        chosen[point.key] = option
    return chosen


def _matters(
    point: Point, rest: Sequence[Point], chosen: Mapping[str, str], outcome: Callable[[Mapping[str, str]], object]
) -> bool:
    for combination in product(*(each.options for each in rest)):
        further = dict(zip((each.key for each in rest), combination, strict=True))
        first = outcome({**chosen, point.key: point.options[0], **further})
        for option in point.options[1:]:
            if outcome({**chosen, point.key: option, **further}) != first:
                return True
    return False
