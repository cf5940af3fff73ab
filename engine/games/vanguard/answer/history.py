"""What happened: was it allowed, did it wake, attack, hit, when was it released."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.vanguard import actions as act
from engine.games.vanguard import events as ev
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.answer.cards import yes_no
from engine.games.vanguard.answer.steps import cited, last_step, touches
from engine.games.vanguard.asks import Asked, is_kind
from engine.games.vanguard.conditions import holds
from engine.games.vanguard.power import is_active
from engine.games.vanguard.table import Table
from engine.games.vanguard.unfold.battle import drive_of
from engine.games.vanguard.words_asks import AbilityAsk, EventAsk
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Answer, Ask, Event, Json, Manner, Open, Telling, Trace, Verdict, kind_of

_ALLOWED: Mapping[type[act.Declared], RuleId] = {
    act.Boost: rule.BOOST,
    act.Intercept: rule.INTERCEPT,
    act.Guard: rule.GUARD,
    act.Move: rule.MOVE,
    act.Call: rule.CALL,
    act.Ride: rule.RIDE,
    act.BeginPhase: rule.PHASES,
    act.DriveCheck: rule.DRIVE_COUNT,
    act.DamageCheck: rule.CRITICAL_DAMAGE,
    act.Dominate: rule.BECOMES_DOMINATED,
}

_TOUCHED = (ev.Sent, ev.Locked, ev.Unlocked, ev.Stood, ev.Rested)


def _word(action: act.Declared) -> str:
    """Name what was declared by its word in a scenario."""
    match action:
        case act.Touch(does=does):
            return does
        case act.BeginPhase(phase=phase):
            return f"{phase}-phase"
    return kind_of(action)


def answer_legal(ask: Asked, trace: Trace[Table]) -> Answer:
    """Answer whether a declared action was allowed."""
    action = ask.action
    if action is None:
        return Answer("legal", ask.about, None, Verdict.UNKNOWN, None)
    about = ask.about or _word(action)
    found = [step for step in trace.steps if step.told == action]
    for step in found:
        if step.manner is Manner.REFUSED:
            verdict = Verdict.MUST if isinstance(action, act.Decline) else Verdict.NO
            return Answer("legal", about, False, verdict, step.decider, step.because, action)
    decider, because = _allowed_by(action, trace)
    for step in found:
        because = (*(step.because), *(r for r in (decider, *because) if r != step.decider))
        decider = step.decider
    return Answer("legal", about, True, Verdict.YES, decider, because, action)


def _allowed_by(action: act.Declared, trace: Trace[Table]) -> tuple[RuleId, tuple[RuleId, ...]]:
    """Name the rules by which an allowed action was done."""
    match action:
        case act.Attack(unit=name):
            return cited(last_step(trace, name, (ev.AttackDeclared,)), rule.BATTLE_STEPS)
        case act.Use(ability=name):
            for step, event in trace.find(ev.AbilityUsed):
                if event.ability == name:
                    return step.decider, step.because
            return rule.AUTO, ()
        case act.Touch(unit=name):
            return cited(last_step(trace, name, _TOUCHED), rule.TEXT_FIRST)
    return _ALLOWED.get(type(action), rule.TEXT_FIRST), ()


def answer_history(ask: Asked, table: Table, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Answer what happened, or what an ability does."""
    if is_kind(ask, AbilityAsk):
        return (yield from _ability(ask, table, trace, law))
    if is_kind(ask, EventAsk):
        return (yield from _event(ask, trace))
    if ask.ask == "released-after":
        return _released_after(ask.about, trace)
    if ask.ask == "drive-checks":
        count = yield from drive_of(trace.told, trace.told.unit(ask.about), law)
        return Answer("drive-checks", ask.about, count, Verdict.VALUE, rule.DRIVE_COUNT)
    names: list[Json] = [event.unit for event in trace.events(ev.AttackDeclared) if event.who == ask.about]
    return Answer("attack-order", ask.about, names, Verdict.ORDER, rule.ONE_ATTACK_AT_A_TIME, (rule.ATTACK_ORDER,))


def _ability(ask: Asked, table: Table, trace: Trace[Table], law: Law) -> Telling[Answer]:
    ability = next(a for a in table.abilities if ask.about in (a.name, a.card))
    if ask.ask == "condition":
        met = yield from holds(table, ability, law)
        return Answer("condition", ask.about, met.value, yes_no(met.value), met.decider, met.because)
    if ask.ask == "active":
        found = yield from is_active(table, ability, law)
        return Answer("active", ask.about, found.reached, yes_no(found.reached), found.decider, found.because)
    kind: type[Event] = ev.AbilityUsed if ask.ask == "used" else ev.AbilityWoke
    for step in trace.steps:
        if isinstance(step.told, kind) and getattr(step.told, "ability", "") == ability.name:
            if step.manner is Manner.HAPPENED:
                return Answer(ask.ask, ask.about, True, Verdict.YES, step.decider, step.because)
            return Answer(ask.ask, ask.about, False, Verdict.NO, step.decider, step.because)
    reason = _why_not(trace, ability.name)
    return Answer(ask.ask, ask.about, False, Verdict.NO, reason[0], reason[1:])


def _why_not(trace: Trace[Table], ability: str) -> tuple[RuleId, ...]:
    for step in trace.steps:
        about = getattr(step.told, "ability", "")
        if about == ability and (step.manner is Manner.REFUSED or isinstance(step.told, ev.AbilityFailed)):
            return step.cites
    return (rule.AUTO,)


def _event(ask: Asked, trace: Trace[Table]) -> Telling[Answer]:
    kind: type[Event] = {
        "stands-up": ev.Stood,
        "attacks": ev.AttackDeclared,
        "hits": ev.HitScored,
        "released": ev.Released,
    }[ask.ask]
    step = last_step(trace, ask.about, (kind,))
    if ask.ask == "stands-up":
        return (yield from _stands_up(ask, trace))
    if step is not None:
        return Answer(ask.ask, ask.about, True, Verdict.YES, step.decider, step.because)
    for other in trace.steps:
        prevented = other.manner in (Manner.BLOCKED, Manner.REFUSED)
        if prevented and getattr(other.told, "unit", "") == ask.about and isinstance(other.told, kind | act.Attack):
            return Answer(ask.ask, ask.about, False, Verdict.NO, other.decider, other.because)
    missed = last_step(trace, ask.about, (ev.HitMissed,))
    decider, because = cited(missed, rule.STAYS_WHILE_ABLE_TO_ATTACK if ask.ask == "released" else rule.BATTLE_STEPS)
    return Answer(ask.ask, ask.about, False, Verdict.NO, decider, because)


def _stands_up(ask: Asked, trace: Trace[Table]) -> Telling[Answer]:
    """Say whether the unit stood up on being dominated; asked for when nobody told how it lay."""
    for step in trace.steps:
        if isinstance(step.told, ev.Stood) and step.told.unit == ask.about and step.manner is Manner.HAPPENED:
            if not step.told.surely:
                option = yield Ask(
                    f"resting:{ask.about}", Open.FACT, ("standing", "resting"), "resting", {"unit": ask.about}
                )
                if option == "standing":
                    break
            return Answer("stands-up", ask.about, True, Verdict.YES, step.decider, step.because)
    return Answer("stands-up", ask.about, False, Verdict.NO, rule.STATE_HELD)


def _released_after(name: str, trace: Trace[Table]) -> Answer:
    attacker: str | None = None
    for step in trace.steps:
        told = step.told
        if step.manner is not Manner.HAPPENED or not isinstance(told, Event):
            continue
        if isinstance(told, ev.AttackDeclared):
            attacker = told.unit
        if isinstance(told, ev.Released) and touches(told, name):
            value = "lock" if told.by_lock else attacker
            return Answer("released-after", name, value, Verdict.VALUE, step.decider, step.because)
    return Answer("released-after", name, None, Verdict.NO, rule.STAYS_WHILE_ABLE_TO_ATTACK)
