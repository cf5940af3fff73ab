"""What a card is at a moment, and numbers of players."""

from __future__ import annotations

from engine.games.vanguard import events as ev
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.answer.steps import cited, last_step
from engine.games.vanguard.asks import Asked, is_kind
from engine.games.vanguard.claims import column_of, guard_limit, row_of
from engine.games.vanguard.power import strength
from engine.games.vanguard.reach import counted
from engine.games.vanguard.refuse.attack import bars, targets
from engine.games.vanguard.skills import Effect
from engine.games.vanguard.table import Table, Unit
from engine.games.vanguard.words_asks import CardsAsk, CountAsk
from engine.law import Law
from engine.trace import Answer, Ask, Event, Json, Open, Telling, Trace, Verdict, by

_STATE = (ev.Stood, ev.Rested, ev.AttackDeclared, ev.Boosted, ev.StayedResting, ev.Locked, ev.Unlocked, ev.Sent)


def yes_no(value: bool) -> Verdict:
    """Give the verdict of a truth."""
    return Verdict.YES if value else Verdict.NO


def answer_card(ask: Asked, table: Table, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Answer what a card is."""
    unit = table.unit(ask.about)
    match ask.ask:
        case "owner":
            return Answer("owner", unit.name, unit.owner, Verdict.VALUE, rule.OWN_CARDS)
        case "master" | "circle" | "dominated":
            return _belonging(ask.ask, unit, trace)
        case "state":
            return (yield from _state(unit, trace))
        case "zone":
            return _zone(unit, trace)
        case "row":
            row = row_of(unit, law)
            return Answer("row", unit.name, row.value, Verdict.VALUE, row.decider, row.because)
        case "power" | "critical":
            return (yield from _strength(ask.ask, table, unit, law))
        case "must-attack":
            must = unit.owes and unit.able and not (yield from bars(table, unit, law))
            return Answer(
                "must-attack", unit.name, must, Verdict.MUST if must else Verdict.NO, rule.MUST_ATTACK_AT_ONCE
            )
        case _:
            names: list[Json] = [target.name for target in targets(table, unit, law)]
            decider = rule.MUST_ATTACK_AT_ONCE if unit.dominated else rule.FRONT_ROW_TARGETS
            return Answer("targets", unit.name, names, Verdict.VALUE, decider, (rule.NO_TARGET_NO_ATTACK,))


def _belonging(what: str, unit: Unit, trace: Trace[Table]) -> Answer:
    general = {"master": rule.OWN_CARDS, "circle": rule.OWN_CARDS, "dominated": rule.BECOMES_DOMINATED}[what]
    special: type[Event] = {
        "master": ev.MasterChanged,
        "circle": ev.CircleTurned,
        "dominated": ev.Dominated,
    }[what]
    if not unit.dominated:
        decider, because = cited(last_step(trace, unit.name, (ev.Released, ev.Sent)), general)
    else:
        decider, because = cited(last_step(trace, unit.name, (special,)), general)
    if what == "dominated":
        return Answer(what, unit.name, unit.dominated, yes_no(unit.dominated), decider, because)
    return Answer(what, unit.name, unit.master if what == "master" else unit.circle_of, Verdict.VALUE, decider, because)


def _state(unit: Unit, trace: Trace[Table]) -> Telling[Answer]:
    decider, because = cited(last_step(trace, unit.name, _STATE), rule.STATE_HELD)
    if unit.zone != "circle":
        value = "gone"
    elif unit.locked:
        value = "locked"
    elif unit.resting is None:
        value = yield Ask(f"resting:{unit.name}", Open.FACT, ("standing", "resting"), "resting", {"unit": unit.name})
    else:
        value = "resting" if unit.resting else "standing"
    return Answer("state", unit.name, value, Verdict.VALUE, decider, because)


def _zone(unit: Unit, trace: Trace[Table]) -> Answer:
    decider, because = cited(last_step(trace, unit.name, (ev.Sent, ev.Intercepted)), rule.OWN_CARDS)
    of = unit.zone_of if unit.zone != "circle" else unit.circle_of
    return Answer("zone", unit.name, {"zone": unit.zone, "of": of}, Verdict.VALUE, decider, because)


def _strength(what: str, table: Table, unit: Unit, law: Law) -> Telling[Answer]:
    found = yield from strength(table, unit, law, what)
    rules = [r for line in found.tally.lines for r in (line.rule, *line.because)]
    for line in found.tally.lines:
        yield by(ev.Counted(unit.name, line.operation, line.source, int(line.after)), line.rule, *line.because)
    number = int(found.tally.value)
    value: Json = number if found.told else f"{number:+d}"
    reasons = tuple(dict.fromkeys((*found.missed, *rules))) or (rule.TEXT_FIRST,)
    return Answer(what, unit.name, value, Verdict.VALUE, reasons[0], reasons[1:])


def answer_column(ask: Asked, table: Table, law: Law) -> Answer:
    """Answer in which column of a player's field a card lies."""
    column = column_of(table, table.unit(ask.about), ask.who, law)
    return Answer("column", ask.about, column.value or "none", Verdict.VALUE, column.decider, column.because)


def answer_number(ask: Asked, table: Table, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Answer how many, or whether a number has made a player lose."""
    if is_kind(ask, CountAsk):
        where = Effect("nothing", whose="any", row=ask.row, column=ask.column)
        seen = list(counted(table, ask.about, ask.ask.removesuffix("s"), law, where))
        reasons = dict.fromkeys(r for found in seen if found.telling for r in found.cites)
        deciders = [*reasons, rule.OWN_CARDS]
        count = sum(found.reached for found in seen)
        return Answer(ask.ask, ask.about, count, Verdict.VALUE, deciders[0], tuple(deciders[1:]))
    if is_kind(ask, CardsAsk):
        told = getattr(table.player(ask.about), ask.ask.replace("face-up-damage", "damage_face_up"))
        verdict = Verdict.UNKNOWN if told is None else Verdict.VALUE
        return Answer(ask.ask, ask.about, told, verdict, rule.OWN_CARDS)
    if ask.ask == "phase":
        returned = next((step for step, _ in trace.find(ev.PhaseReturned)), None)
        decider, because = cited(returned, rule.PHASES)
        attacked = any(event.who and table.phase != "battle" for event in trace.events(ev.AttackDeclared))
        more = (rule.ATTACKS_IN_ANY_PHASE,) if attacked else ()
        unsaid = Verdict.VALUE if table.phase else Verdict.UNKNOWN
        return Answer("phase", ask.about, table.phase or None, unsaid, decider, (*because, *more))
    if ask.ask == "loses":
        return _loses(ask.about, table, trace)
    if law.edition == "2018" and law.on(rule.NO_GUARD_GRADE):
        return Answer("guard-grade", ask.about, "any", Verdict.VALUE, rule.NO_GUARD_GRADE)
    limit = yield from guard_limit(table, ask.about, law)
    value: Json = "none" if limit.value is None else limit.value
    return Answer("guard-grade", ask.about, value, Verdict.VALUE, limit.decider, limit.because)


def _loses(who: str, table: Table, trace: Trace[Table]) -> Answer:
    """Say whether a player has lost; what losing one's vanguard to domination means, no document tells."""
    if who in table.lost:
        found = next(step for step, event in trace.find(ev.PlayerLost) if event.who == who)
        return Answer("loses", who, True, Verdict.YES, found.decider, found.because)
    vanguard = trace.told.vanguard(who)
    if vanguard is not None and vanguard.dominated and trace.told.player(who).soul in (0, None):
        return Answer("loses", who, None, Verdict.UNKNOWN, rule.NO_GUARDIANS_REASON)
    return Answer("loses", who, False, Verdict.NO, rule.SIX_DAMAGE)
