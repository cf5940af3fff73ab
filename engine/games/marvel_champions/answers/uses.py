"""May, must, who, does it happen: what is asked about one ability."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.marvel_champions import actions as act
from engine.games.marvel_champions import events as ev
from engine.games.marvel_champions import implied
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.build import Asked
from engine.games.marvel_champions.ladder import heading_of
from engine.games.marvel_champions.mandate import mandate
from engine.games.marvel_champions.may import Verdict as Looked
from engine.games.marvel_champions.may import look, who_may
from engine.games.marvel_champions.parts import sentences
from engine.games.marvel_champions.reach import candidates, is_reached, specs_of
from engine.games.marvel_champions.reduce import reduce
from engine.games.marvel_champions.refuse import frame_for, player_for
from engine.games.marvel_champions.select import pool
from engine.games.marvel_champions.table import Ability, Moment, Table
from engine.games.marvel_champions.values import keyword, why_not, working
from engine.games.marvel_champions.words import IMPLIED, OPTIONAL, PLAYER_TYPES
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Answer, Event, Json, Manner, Step, Trace, Verdict


def about_ability(ask: Asked, trace: Trace[Table], law: Law) -> Answer:
    """Answer what is asked about one ability."""
    found = {
        "may-use": _may_use, "who-may-use": _who_may_use, "must": _must, "must-part": _must,
        "decides": _decides, "happens": _happens, "paid": _paid, "target": _target, "active": _active,
    }[ask.ask](ask, trace, law)  # fmt: skip
    value, verdict, decider, because = found
    return Answer(ask.ask, ask.about, value, verdict, decider, tuple(r for r in law.live(because) if r != decider))


Found = tuple[Json, Verdict, RuleId | None, tuple[RuleId, ...]]


def _moment(ability: Ability) -> Moment | None:
    return Moment(ability.when, ability.card) if ability.heading in IMPLIED else None


def _looked(table: Table, ability: Ability, player: str, law: Law) -> Looked:
    return look(table, ability, player, law, frame_for(table, ability, player, None, _moment(ability)))


def _step_for(trace: Trace[Table], ability: str, who: str = "") -> Step | None:
    """Find how the ability's use went: refused, started or left; the last attempt counts."""
    found: Step | None = None
    for step in trace.steps:
        told = step.told
        is_it = isinstance(told, act.Use | act.Trigger | ev.Started | ev.Declined) and told.ability == ability
        if not is_it or step.manner is Manner.PERMITTED:
            continue
        player = getattr(told, "player", "") or getattr(told, "who", "")
        if who and player and player != who:
            continue
        if found is None or not isinstance(found.told, ev.Started):
            found = step
    return found


def _permissions(trace: Trace[Table], ability: str) -> tuple[RuleId, ...]:
    return tuple(
        rule_
        for step in trace.steps
        if step.manner is Manner.PERMITTED and getattr(step.told, "ability", "") == ability
        for rule_ in step.cites
    )


def _may_use(ask: Asked, trace: Trace[Table], law: Law) -> Found:
    ability = trace.first.abilities[ask.about]
    claim = mandate(ability, law)
    step = _step_for(trace, ability.name, ask.who)
    if step is not None and step.manner is Manner.REFUSED:
        return (False, Verdict.NO, step.decider, step.because)
    if step is not None and claim is not None:
        lifted = _permissions(trace, ability.name)
        player = getattr(step.told, "player", "")
        seen = _looked(trace.first, ability, player, law).reasons
        told = (*claim.because, claim.decider, *step.cites, *seen)
        return (True, Verdict.YES, lifted[0] if lifted else step.decider, (*lifted, *told))
    table = trace.told
    player = ask.who or table.cards[ability.card].controller or player_for(table, ability, None)
    looked = _looked(table, ability, player, law)
    if not looked.ok:
        first = looked.standing[0]
        return (False, Verdict.NO, first.decider, (*first.because, *looked.reasons))
    if _never_came(trace, ability, law):
        return (False, Verdict.NO, rule.CONDITION_NEEDED, ())
    stood = [c for c in looked.checks if not c.ok]
    let = [r for c in stood for r in law.live(c.unless)]
    decider = _allowing(table, ability, let, law) or (claim.decider if claim else None)
    return (claim is not None, Verdict.YES if claim else Verdict.UNKNOWN, decider, (
        *((claim.decider, *claim.because) if claim else ()), *looked.reasons
    ))  # fmt: skip


def _allowing(table: Table, ability: Ability, lifted: Sequence[RuleId], law: Law) -> RuleId | None:
    """Give the rule that says most about why an ability may be used: what was lifted, how far it reaches, whose it is.

    That an event is used out of play says less than that another player would not have the form for it.
    """
    telling = [each for each in lifted if each != rule.EVENTS_OUT_OF_PLAY]
    if telling:
        return telling[-1]
    if ability.reaches and law.on(rule.OUT_OF_PLAY_WHEN_NAMED):
        return rule.OUT_OF_PLAY_WHEN_NAMED
    if table.cards[ability.card].type not in PLAYER_TYPES and heading_of(ability, law) in OPTIONAL:
        return who_may(table, ability, law).decider
    players = (table.player(name) for name in table.seats())
    if ability.form and law.on(rule.FORM) and any(one is not None and one.form != ability.form for one in players):
        return rule.FORM
    if lifted:
        return lifted[0]
    if ability.form and law.on(rule.FORM):
        return rule.FORM
    return rule.QUOTED if ability.quoted and law.on(rule.QUOTED) else None


def _never_came(trace: Trace[Table], ability: Ability, law: Law) -> bool:
    """Tell whether something was told and yet the ability's condition did not come."""
    if not ability.when or heading_of(ability, law) in ("action", "resource", ""):
        return False
    return any(isinstance(s.told, ev.Began) for s in trace.steps)


def _who_may_use(ask: Asked, trace: Trace[Table], law: Law) -> Found:
    table = trace.first
    ability = table.abilities[ask.about]
    claim = mandate(ability, law)
    who = who_may(table, ability, law)
    if claim is not None and claim.value == "must":
        return ([], Verdict.MUST, claim.decider, claim.because)
    good = [p for p in table.seats() if _looked(table, ability, p, law).ok and p in who.value]
    reasons: list[RuleId] = [*who.because, *((claim.decider, *claim.because) if claim else ())]
    for player in table.seats():
        reasons += _looked(table, ability, player, law).reasons
    return (list(good), Verdict.VALUE, who.decider, tuple(reasons))


def _must(ask: Asked, trace: Trace[Table], law: Law) -> Found:
    ability = trace.first.abilities[ask.about]
    claim = mandate(ability, law)
    if claim is None:
        return (None, Verdict.UNKNOWN, None, ())
    step = _step_for(trace, ability.name)
    if claim.value == "must" and step is not None and step.manner is Manner.REFUSED:
        return ("no", Verdict.NO, step.decider, (*step.because, claim.decider, *claim.because))
    table = trace.first
    player = player_for(table, ability, None)
    looked = _looked(table, ability, player, law)
    if claim.value == "must" and looked.standing and step is None:
        first = looked.standing[0]
        return ("no", Verdict.NO, first.decider, (*first.because, claim.decider, *claim.because))
    told = sentences(ability, law)
    has_may = any(e.may for e in ability.effect)
    forced = heading_of(ability, law) not in OPTIONAL
    extra = (rule.MAY_INSIDE,) if has_may and forced else ()
    seen = tuple(r for r in looked.reasons if r in (rule.FORM, rule.SETUP_EXCEPTIONS, rule.SETUP_ONLY))
    if ask.part and ask.part <= len(told) and any(e.may for e in told[ask.part - 1]) and law.on(rule.MAY_INSIDE):
        return ("may", Verdict.MAY, rule.MAY_INSIDE, (claim.decider, *claim.because))
    verdict = Verdict.MUST if claim.value == "must" else Verdict.MAY
    headed = heading_of(ability, law) not in ("", "keyword", "status", "icon", "consequential", "delayed", "lasting")
    kind = (rule.HEADING_TRIGGERED, rule.TRIGGERED_DEFINITION) if headed else ()
    return (claim.value, verdict, claim.decider, (*claim.because, *extra, *seen, *kind))


def _decides(ask: Asked, trace: Trace[Table], law: Law) -> Found:
    table = trace.first
    ability = table.abilities[ask.about]
    claim = mandate(ability, law)
    if claim is not None and claim.value == "must":
        return ("nobody", Verdict.VALUE, claim.decider, claim.because)
    who = who_may(table, ability, law)
    because = (*who.because, *((claim.decider, *claim.because) if claim else ()))
    value: Json = who.value[0] if len(who.value) == 1 else list(who.value)
    return (value, Verdict.VALUE, who.decider, because)


def _happens(ask: Asked, trace: Trace[Table], law: Law) -> Found:
    ability = trace.first.abilities[ask.about]
    for step in reversed(trace.steps):
        told = step.told
        name = getattr(told, "ability", "")
        if name != ability.name:
            continue
        if isinstance(told, ev.Started):
            if step.manner is Manner.BLOCKED:
                return (False, Verdict.NO, step.decider, step.because)
            if ability.name in trace.last.cancelled:
                return (False, Verdict.NO, rule.CANCELLED, step.cites)
            return (True, Verdict.YES, step.decider, step.because)
        if isinstance(told, ev.Joined) and step.manner is Manner.BLOCKED:
            return (False, Verdict.NO, step.decider, (rule.CONSTANT_DEFINITION,))
        if isinstance(told, ev.Declined) or (isinstance(told, act.Trigger | act.Use) and step.manner is Manner.REFUSED):
            return (False, Verdict.NO, step.decider, step.because)
    if ability.heading in ("", "lasting") and not ability.when:
        reasons = working(trace.last, ability, law)
        if reasons:
            return (True, Verdict.YES, reasons[0], reasons)
    replaced = next((s for s in trace.steps if isinstance(s.told, ev.Replaced) and s.manner is Manner.HAPPENED), None)
    if replaced is not None:
        rungs = tuple(s.decider for s in trace.steps if isinstance(s.told, ev.CameUp))
        return (False, Verdict.NO, rule.INSTEAD, (replaced.decider, *rungs, rule.SAME_CONDITION))
    return (False, Verdict.NO, rule.CONDITION_NEEDED, ())


def _paid(ask: Asked, trace: Trace[Table], law: Law) -> Found:
    ability = trace.first.abilities[ask.about]
    for step, told in trace.find(ev.CostPaid):
        if told.ability == ability.name:
            extra = (rule.CANCELLED,) if ability.name in trace.last.cancelled else ()
            return (True, Verdict.YES, extra[0] if extra else step.decider, (step.decider,))
    for step in trace.steps:
        used = step.told
        if step.manner is Manner.REFUSED and isinstance(used, act.Use) and used.ability == ability.name:
            return (False, Verdict.NO, step.decider, (rule.COST,))
    return (False, Verdict.NO, rule.COST, ())


def _target(ask: Asked, trace: Trace[Table], law: Law) -> Found:
    table = trace.first
    ability = table.abilities[ask.about]
    player = table.cards[ability.card].controller or player_for(table, ability, None)
    frame = frame_for(table, ability, player, None, _moment(ability))
    specs = specs_of(ability) or tuple(dict.fromkeys(e.on for e in ability.effect if e.on))
    fit = [s for s in specs if ask.card in pool(table, s, ability, frame, player)]
    good = [s for s in fit if ask.card in candidates(table, s, ability, law, frame, player)]
    away = table.cards[table.card_of(ask.card)].zone != "in-play"
    if good:
        decider = rule.OUT_OF_PLAY_WHEN_NAMED if away and law.on(rule.OUT_OF_PLAY_WHEN_NAMED) else rule.NEEDS_TARGET
        return (True, Verdict.YES, decider, (rule.IN_PLAY_ONLY, rule.TARGET_EXAMPLES))
    if fit and not is_reached(table, ask.card, ability, law):
        gone = table.cards[table.card_of(ask.card)].zone == "removed" and bool(ability.reaches)
        return (False, Verdict.NO, rule.REMOVED if gone else rule.IN_PLAY_ONLY, (rule.NEEDS_TARGET,))
    return (False, Verdict.NO, rule.NEEDS_TARGET, (rule.TARGET_EXAMPLES,))


def _active(ask: Asked, trace: Trace[Table], law: Law) -> Found:
    """Say whether a constant, keyword or icon is at work at the end, or while another ability resolves."""
    table = trace.last
    because: tuple[RuleId, ...] = ()
    if ask.during:
        table, cites = _while(trace, ask.during)
        because = (*cites, rule.STAYS_FOR_DEFEATED)
    ability = table.abilities.get(ask.about)
    if ability is None or ability.heading not in ("", "lasting", "icon"):
        card = table.cards[ability.card if ability else ask.about]
        word = implied.word_of(ability) if ability and implied.word_of(ability) in implied.WORDS else ""
        at_work = card.zone == "in-play" or (card.left and not law.on(rule.CONSTANT_LASTS))
        if word and at_work:
            at_work = word in card.status or keyword(table, card.name, word, law) is not None or word in card.icons
        rung = (rule.RUNGS[0],) if card.icons or word else ()
        return (at_work, Verdict.YES if at_work else Verdict.NO, rule.CONSTANT_LASTS, (*rung, *because))
    kind = (rule.CONSTANT_DEFINITION, rule.NO_HEADING_CONSTANT)
    reasons = working(table, ability, law)
    if reasons:
        return (True, Verdict.YES, reasons[0], (*reasons, *kind, *because))
    return (False, Verdict.NO, why_not(table, ability, law), (*kind, *because))


def _while(trace: Trace[Table], during: str) -> tuple[Table, tuple[RuleId, ...]]:
    """Give the table as it was while an ability resolved."""
    table = trace.first
    for step in trace.steps:
        if step.manner is not Manner.HAPPENED or not isinstance(step.told, Event):
            continue
        table = reduce(step.told, table)
        if isinstance(step.told, ev.Started) and step.told.ability == during:
            rungs = (s.decider for s in trace.steps if isinstance(s.told, ev.CameUp) and s.told.ability == during)
            return table, (*rungs, *step.cites)
    return trace.last, ()
