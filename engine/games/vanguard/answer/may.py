"""Whether a unit or a player may: the action is held against the rules without being played."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.vanguard import actions as act
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.asks import Asked
from engine.games.vanguard.costs import pay_refusal
from engine.games.vanguard.reach import picked, worded
from engine.games.vanguard.refuse import refuse
from engine.games.vanguard.table import Table
from engine.ids import RuleId
from engine.law import Law
from engine.relay import refusals_of
from engine.trace import Answer, Refusal, Telling, Verdict

_GENERAL: Mapping[str, RuleId] = {
    "may-attack": rule.BATTLE_STEPS,
    "may-boost": rule.BOOST,
    "may-intercept": rule.INTERCEPT,
    "may-guard": rule.GUARD,
    "may-guard-by-effect": rule.TEXT_FIRST,
    "may-decline": rule.OWN_CARDS,
    "may-be-moved": rule.MOVE,
    "may-be-called-over": rule.CALL,
    "may-be-ridden-over": rule.RIDE,
    "may-be-boosted": rule.BOOST,
    "may-pay-with": rule.COSTS,
}


def answer_may(ask: Asked, table: Table, law: Law) -> Telling[Answer]:
    """Answer whether it is allowed, and by which rule it is not."""
    if ask.ask == "may-be-chosen":
        found = picked(table, table.unit(ask.about), ask.who, worded(ask.words or "unit"), law)
        verdict = Verdict.YES if found.reached else Verdict.NO
        return Answer(ask.ask, ask.about, found.reached, verdict, found.decider, found.because)
    refusals = yield from _refusals(ask, table, law)
    if table.battle is None:
        refusals = [
            refusal
            for refusal in refusals
            if refusal.decider != rule.BATTLE_STEPS and rule.BATTLE_STEPS not in refusal.because
        ]
    decider, because, allowed = weigh(refusals, law, _GENERAL[ask.ask])
    verdict = Verdict.YES if allowed else Verdict.MUST if ask.ask == "may-decline" else Verdict.NO
    return Answer(ask.ask, ask.about, allowed, verdict, decider, because)


def weigh(refusals: list[Refusal], law: Law, general: RuleId) -> tuple[RuleId, tuple[RuleId, ...], bool]:
    """Weigh refusals against permissions: the deciding rule, further reasons, whether it is allowed."""
    standing = [r for r in refusals if law.on(r.decider) and not law.live(r.unless)]
    if standing:
        reasons = dict.fromkeys((*standing[0].because, *(r.decider for r in standing[1:])))
        return standing[0].decider, tuple(reasons), False
    lifted = [(r, law.live(r.unless)[0]) for r in refusals if law.on(r.decider) and law.live(r.unless)]
    if lifted:
        refusal, permission = lifted[0]
        return permission, (refusal.decider, *refusal.because, *(p for _, p in lifted[1:])), True
    return general, (), True


def _refusals(ask: Asked, table: Table, law: Law) -> Telling[list[Refusal]]:
    name = ask.about
    match ask.ask:
        case "may-attack":
            return (yield from _gather(table, act.Attack(ask.who, 0, name, ask.target), law))
        case "may-boost":
            found = yield from _gather(table, act.Boost(ask.who, 0, name), law)
            return [r for r in found if r.decider != rule.NOT_BOOSTED]
        case "may-be-boosted":
            return [Refusal(rule.NOT_BOOSTED)] if table.unit(name).dominated else []
        case "may-intercept":
            return (yield from _gather(table, act.Intercept(ask.who, 0, name), law))
        case "may-guard":
            return (yield from _gather(table, act.Guard(name), law))
        case "may-guard-by-effect":
            return (yield from _gather(table, act.GuardByEffect(name, 0, "", ask.needs), law))
        case "may-decline":
            return (yield from _gather(table, act.Decline(ask.who, 0, name), law))
        case "may-pay-with":
            refusal = pay_refusal(table, table.unit(name), ask.who, "retire")
            return [refusal] if refusal else []
        case _:
            return (yield from _gather(table, _on_circle(ask, table), law))


def _on_circle(ask: Asked, table: Table) -> act.Declared:
    unit = table.unit(ask.about)
    match ask.ask:
        case "may-be-called-over":
            return act.Call(ask.who, 0, "", unit.at, unit.owner)
        case "may-be-ridden-over":
            return act.Ride(ask.who, 0, "", unit.owner)
    row, _, column = unit.at.partition("-")
    return act.Move(ask.who, 0, unit.name, f"{'back' if row == 'front' else 'front'}-{column}", unit.owner)


def _gather(table: Table, action: act.Declared, law: Law) -> Telling[list[Refusal]]:
    return refusals_of(refuse(table, action, law))
