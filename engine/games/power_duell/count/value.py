"""The tally of a card's number: every effect in its order, line by line, each with the rule that made it so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.count.battle import ARITHMETIC, Scale, examples_shown, scales_on, why_unscaled
from engine.games.power_duell.count.kind import UNFORESEEN
from engine.games.power_duell.count.linear import Linear, start
from engine.games.power_duell.count.operations import NUMERIC, told_operation
from engine.games.power_duell.count.reach import Hit, reaching
from engine.games.power_duell.count.readings import points_of, settle
from engine.games.power_duell.count.reckon import Chosen, Counting, Reckoning, Sum, in_order, rank_rule, reckon
from engine.games.power_duell.events import Counted, Floored, Number, Remarked, Started
from engine.games.power_duell.table import Card, Guardian, Monster, Table
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Happening, Telling, by

EXAMPLE: Mapping[str, RuleId] = {"positive": rule.NP_EXAMPLE_POSITIVE, "negative": rule.NP_EXAMPLE_NEGATIVE}


@dataclass(frozen=True, slots=True)
class Count:
    """A number that was counted: its value, lines, what makes it unknown.

    `unforeseen` names a guardian whose symbols no rule foresees, `untold` says that an effect's amount was not told.
    """

    printed: Number | None
    value: Linear
    lines: tuple[Counting, ...] = ()
    cites: tuple[RuleId, ...] = ()
    unforeseen: str = ""
    untold: bool = False


def count(table: Table, name: str, stat: str, law: Law, *, by_order: bool = False) -> Telling[Count]:
    """Count a stat of a card; says every line. `by_order`: what matters is the order, not the number."""
    printed = printed_of(table, name, stat)
    reached = yield from reaching(table, name, stat, law)
    monster = table.monsters.get(name)
    scales: tuple[Scale, ...] = ()
    if monster is not None and reached.hits:
        scales = yield from scales_on(table, monster, law)
    unforeseen = reached.unforeseen or next((s.guardian.name for s in scales if s.case == UNFORESEEN), "")
    if unforeseen:
        return Count(printed, start(printed), unforeseen=unforeseen)
    if any(not hit.effect.told and hit.effect.op in NUMERIC for hit in reached.hits):
        reasons = tuple(reason for hit in reached.hits for reason in hit.reasons)
        return Count(printed, start(printed), cites=reasons, untold=True)
    battle = table.battle
    paid = stat == "attack-cost" and battle is not None and battle.attacker == name
    sum_ = Sum(start(printed), reached.hits, scales, paid)

    def outcome(chosen: Mapping[str, str]) -> object:
        if by_order:
            return tuple((hit.effect.of, hit.effect.part) for hit in in_order(sum_.hits, chosen, law))
        return reckon(sum_, chosen, law).value

    chosen = yield from settle(points_of(sum_, law), outcome, {"monster": name, "stat": stat})
    reckoning = reckon(sum_, chosen, law)
    unscaled = why_unscaled(table, monster, law) if monster is not None and not scales else ()
    lines = [_line(name, stat, line, reckoning, scales, chosen, law) for line in reckoning.lines]
    lines = [replace(line, because=(*line.because, *law.live(unscaled))) for line in lines]
    yield by(Started(name, stat, printed), rule.ACTIVE_EFFECTS_COUNT)
    yield from (line for line in lines)
    yield from _remarks(name, stat, reckoning)
    cites = tuple(dict.fromkeys(r for line in reversed(lines) for r in (line.decider, *line.because)))
    return Count(printed, reckoning.value, reckoning.lines, law.live(cites))


def printed_of(table: Table, name: str, stat: str) -> Number | None:
    """Give the printed number of a stat, None when nobody told it; activation and sacrifice share one value."""
    thing = table.thing(name)
    if isinstance(thing, Guardian):
        return thing.gep if stat == "gep" else None
    if not isinstance(thing, Monster | Card):
        return None
    if isinstance(thing, Monster) and stat == "attacks":
        return thing.printed.get(stat, 1)
    if isinstance(thing, Card) and stat == "time" and thing.kind == "energy":
        return 0
    shared = {"activation-cost": "sacrifice-cost", "sacrifice-cost": "activation-cost"}
    found = thing.printed.get(stat)
    if found is None and isinstance(thing, Monster) and stat in shared:
        return thing.printed.get(shared[stat])
    return found


def _line(
    name: str, stat: str, line: Counting, reckoning: Reckoning, scales: tuple[Scale, ...], chosen: Chosen, law: Law
) -> Happening:
    hit, printed = line.hit, told_operation(line.hit.effect)
    event = Counted(
        name,
        stat,
        told_operation(line.effect),
        hit.effect.of,
        hit.effect.part,
        line.before.number,
        line.after.number,
        printed if line.scale else "",
        line.scale.case if line.scale else "",
    )
    reasons: list[RuleId] = []
    if line.scale:
        reasons.append(ARITHMETIC[line.scale.case])
        reasons += examples_shown(line.scale, stat, printed)
    if len(reckoning.lines) > 1:
        by_rank = chosen.get("u1") == "lower-rank-first"
        reasons += _order_reasons(hit, [each.hit for each in reckoning.lines], by_rank)
    reasons += hit.reasons
    if line.scale:
        reasons += (rule.NP_READING_DIRECTION, rule.NP_BATTLE_ONLY)
    reasons += (EXAMPLE[each.case] for each in scales if each.role == "target")
    live = law.live((*reasons, rule.ACTIVE_EFFECTS_COUNT)) or (rule.ACTIVE_EFFECTS_COUNT,)
    return by(event, live[0], *live[1:])


def _order_reasons(hit: Hit, hits: list[Hit], by_rank: bool) -> list[RuleId]:
    reasons = [rank_rule(hit), rule.LIFO] if by_rank else [rule.LIFO, rank_rule(hit)]
    guardians = [h for h in hits if h.kind == "guardian"]
    later = [h for h in hits if h.kind == "energy" and any(h.age > g.age for g in guardians)]
    if later and (hit in later or hit in guardians):
        reasons.append(rule.LIFO_ENERGY_THEN_GUARDIAN)
    if any(h.effect.of == hit.effect.of and h.effect.part != hit.effect.part for h in hits):
        reasons += (rule.RANK_SPEZIAL_BEFORE_WIRKUNG, rule.EFFECT_KINDS_TWO)
    if {"energy", "monster"} <= {h.kind for h in hits}:
        reasons.append(rule.LIFO_REGULAR_ORDER)
    return reasons


def _remarks(name: str, stat: str, reckoning: Reckoning) -> Telling[None]:
    for line in reckoning.lines:
        if line.floored and line.after.number is not None:
            yield by(Floored(name, stat, line.after.number), rule.ACTIVE_EFFECTS_COUNT)
    if reckoning.floored:
        yield by(Floored(name, stat, reckoning.lines[-1].after.plus), rule.ACTIVE_EFFECTS_COUNT)
    halves = [line for line in reckoning.lines if line.scale and line.after.plus.denominator > 1]
    if halves and halves[0].scale:
        yield by(Remarked("u5", name), ARITHMETIC[halves[0].scale.case])
