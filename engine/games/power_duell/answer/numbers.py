"""Answers that count: a number, a change, an order, what a battle costs whom."""

from __future__ import annotations

from dataclasses import replace

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.answer.ground import answer_one, made, noting
from engine.games.power_duell.asks import Asked, ChangeOf, DamageOf, OrderOf, ValueOf
from engine.games.power_duell.count.battle import wheel_is_off
from engine.games.power_duell.count.linear import Linear, as_json
from engine.games.power_duell.count.reach import planet_now
from engine.games.power_duell.count.reckon import Counting
from engine.games.power_duell.count.value import Count, count
from engine.games.power_duell.events import BattleEnded, Remarked
from engine.games.power_duell.table import Table
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Answer, Json, Telling, Trace, Verdict, by

NP_BARS = (rule.NP_ACTIVE_SIDE_ONLY, rule.NP_TARGET_UNDER_EFFECT, rule.NP_BATTLE_ONLY)


@answer_one.register
def _(ask: ValueOf, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Count the number at the moment meant."""
    table = trace.first if ask.when == "before" else trace.told
    after: tuple[RuleId, ...] = ()
    if ask.when == "after" and table.battle is not None and law.on(rule.BATTLE_ENDS):
        after = (rule.BATTLE_ENDS, rule.NP_BATTLE_ONLY)
        yield by(BattleEnded(table.battle.attacker, table.battle.target), *after[:1])
        table = replace(table, battle=None)
    about = f"{ask.card}.{ask.stat}" + ("" if ask.when == "now" else f" ({ask.when})")
    barred: list[RuleId] = []
    monster = table.monsters.get(ask.card)
    if ask.stat == "planet" and monster is not None:
        planet, sources = yield from noting(planet_now(table, monster, law), barred)
        allowed = (rule.SPEZIAL_OTHER_ATTRIBUTES,) if set(sources) & set(table.guardians) else ()
        rules = (*allowed, *barred, rule.ACTIVE_EFFECTS_COUNT)
        return made(ask, about, planet, Verdict.VALUE, rules, law)
    counted = yield from noting(count(table, ask.card, ask.stat, law), barred)
    if counted.unforeseen or counted.untold:
        return _unknown(ask, about, counted, law)
    yield from _remark_place(table, ask.card, counted)
    named = (rule.ATTRIBUTES_GEP,) if ask.stat == "gep" else ()
    telling = () if any(line.scale for line in counted.lines) else tuple(r for r in barred if r in NP_BARS)
    rules = (*telling, *counted.cites, *barred, *after, *named, rule.ACTIVE_EFFECTS_COUNT)
    if _hangs_on_wheel(table, ask.card, ask.stat, law):
        partial: Json = {"without-wheel": as_linear(counted.value)}
        return made(ask, about, partial, Verdict.UNKNOWN, rules, law)
    verdict = Verdict.VALUE if counted.value.known else Verdict.UNKNOWN
    return made(ask, about, as_linear(counted.value), verdict, rules, law)


def _unknown(ask: Asked, about: str, counted: Count, law: Law) -> Answer:
    """No rule foresees the guardian's symbols and the number hangs on them, or an effect's amount was not told."""
    cites = counted.cites if counted.untold else law.live((rule.NP_TWO_SYMBOLS, rule.LIMIT_ONE_SYMBOL))
    value: Json = {"untold": True} if counted.untold else None
    return Answer(ask.ask, about, value, Verdict.UNKNOWN, None, cites)


def as_linear(value: Linear) -> Json:
    """Give a number, or what is known of it while the printed number is not: its change, and its factor if not one."""
    if value.known:
        return as_json(value.number)
    change = as_json(value.plus)
    return {"change": change} if value.factor == 1 else {"factor": as_json(value.factor), "change": change}


def _remark_place(table: Table, name: str, counted: Count) -> Telling[None]:
    monster = table.monsters.get(name)
    if monster is not None and monster.side != monster.controller and rule.SCOPE_OWN_SIDE in counted.cites:
        yield by(Remarked("u12", name), rule.SCOPE_OWN_SIDE)


def _hangs_on_wheel(table: Table, name: str, stat: str, law: Law) -> bool:
    monster = table.monsters.get(name)
    if monster is None or not monster.under_wheel or stat not in ("ap", "dp", "lp"):
        return False
    return not wheel_is_off(table, monster.side, law)


@answer_one.register
def _(ask: ChangeOf, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Count what the effects change, all of them or those of one card."""
    about = f"{ask.card}.{ask.stat}"
    barred: list[RuleId] = []
    counted = yield from noting(count(trace.told, ask.card, ask.stat, law), barred)
    if counted.unforeseen or counted.untold:
        return _unknown(ask, about, counted, law)
    rules = (*counted.cites, *barred, rule.ACTIVE_EFFECTS_COUNT)
    if ask.source:
        lines = [line for line in counted.lines if line.hit.effect.of == ask.source]
        change = _sum_of(lines)
    elif counted.printed is not None and counted.value.number is not None:
        change = as_json(counted.value.number - counted.printed)
    else:
        change = _without_printed(counted.value)
    verdict = Verdict.UNKNOWN if isinstance(change, dict) else Verdict.VALUE
    return made(ask, about, change, verdict, rules, law)


def _sum_of(lines: list[Counting]) -> Json:
    factor = sum((line.after.factor - line.before.factor for line in lines), start=0)
    plus = sum((line.after.plus - line.before.plus for line in lines), start=0)
    return as_json(plus) if factor == 0 else {"factor": as_json(factor), "change": as_json(plus)}


def _without_printed(value: Linear) -> Json:
    return as_json(value.plus) if value.factor == 1 else as_linear(value)


@answer_one.register
def _(ask: OrderOf, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Tell in which order the effects on a number are counted."""
    counted = yield from count(trace.told, ask.card, ask.stat, law, by_order=True)
    about = f"{ask.card}.{ask.stat}"
    if counted.unforeseen or counted.untold:
        return _unknown(ask, about, counted, law)
    sources = [line.hit.effect.of for line in counted.lines]
    order: list[Json] = [
        f"{of} ({line.hit.effect.part})" if line.hit.effect.part and sources.count(of) > 1 else of
        for of, line in zip(sources, counted.lines, strict=True)
    ]
    return made(ask, about, order, Verdict.ORDER, (rule.LIFO, *counted.cites, rule.LIFO_REGULAR_ORDER), law)


@answer_one.register
def _(ask: DamageOf, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Give AP against DP; who loses how much is not in the chapters at hand."""
    battle = trace.told.battle
    attacker = ask.card or (battle.attacker if battle else "")
    target = battle.target if battle else ""
    partial: dict[str, Json] = {}
    rules: tuple[RuleId, ...] = ()
    for name, stat in ((attacker, "ap"), (target, "dp")):
        if name not in trace.told.monsters:
            continue
        counted = yield from count(trace.told, name, stat, law)
        if counted.value.known and not counted.unforeseen and not counted.untold:
            partial[stat] = as_json(counted.value.number)
        rules = (*rules, *counted.cites)
    answer = made(ask, attacker, partial or None, Verdict.UNKNOWN, rules, law)
    return Answer(answer.ask, answer.about, answer.value, answer.verdict, None, answer.cites)
