"""Numbers, marks and whereabouts of a card at the end, and the rule that made them so."""

from __future__ import annotations

from engine.games.marvel_champions import actions as act
from engine.games.marvel_champions import events as ev
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.build import Asked
from engine.games.marvel_champions.table import Table
from engine.games.marvel_champions.values import keyword, not_added, tally
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Answer, Json, Manner, Step, Telling, Trace, Verdict, by

STATUS = ("tough", "stunned", "confused")
BY_USE = ("exhausted", "zone", "drawn")  # what stays as it is where a use is refused
NUMBERS = ("atk", "thw", "def", "sch", "hp", "max-hp", "threat", "boost-icons", "counters")


def about_card(ask: Asked, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Answer what is asked about a card as it is at the end."""
    if ask.ask in NUMBERS:
        return (yield from _number(ask, trace, law))
    value, default = _value(ask, trace, law)
    step = _last_about(trace, ask)
    if isinstance(value, bool):
        verdict = Verdict.YES if value else Verdict.NO
    else:
        verdict = Verdict.VALUE if value is not None else Verdict.UNKNOWN
    step = step or (_refused(trace, ask) if ask.ask in BY_USE else None)
    decider = step.decider if step else default
    because = tuple(dict.fromkeys((*(step.because if step else ()), *_story(trace, law))))
    return Answer(ask.ask, ask.about, value, verdict, decider, tuple(r for r in because if r != decider))


def _value(ask: Asked, trace: Trace[Table], law: Law) -> tuple[Json, RuleId]:
    table = trace.last
    card = table.cards[ask.about]
    match ask.ask:
        case "alive":
            left = tally(table, card.name, "hp", law)
            return (card.zone == "in-play" and (left is None or left.value > 0), rule.TOLD)
        case "exhausted":
            return (card.exhausted, rule.TOLD)
        case "zone":
            return (card.zone, rule.TOLD)
        case "drawn":
            return (table.drawn.get(card.controller, 0), rule.TOLD)
        case "damage":
            taken = [e.amount for e in trace.events(ev.DamageTaken) if e.card == card.name]
            return (None if None in taken else sum(n for n in taken if n is not None), rule.TOLD)
        case "keyword":
            word = ask.keyword.partition(" ")[0]
            had = keyword(table, card.name, word, law)
            idle = not_added(table, card.name, word, law, "keyword") if had is None else None
            lacking = idle if idle is not None and law.on(idle) else rule.KEYWORDS
            return (had is not None, had[1][0] if had else lacking)
    return (ask.ask in card.status, rule.TOLD)


def _number(ask: Asked, trace: Trace[Table], law: Law) -> Telling[Answer]:
    count = tally(trace.last, ask.about, ask.ask, law)
    if ask.ask == "boost-icons":
        counted = [e for e in trace.events(ev.BoostCounted) if e.card == ask.about]
        if counted:
            flipped = next(s for s, e in trace.find(ev.BoostCounted) if e.card == ask.about)
            total = sum(e.icons + e.amplified for e in counted)
            because = (*flipped.because, *_story(trace, law))
            return Answer(ask.ask, ask.about, total, Verdict.VALUE, flipped.decider, because)
    step = _last_about(trace, ask)
    story = (*(step.cites if step else ()), *_story(trace, law))
    if count is None:
        return Answer(ask.ask, ask.about, None, Verdict.UNKNOWN, None, ())
    for line in count.lines:
        told = ev.Reckoned(ask.about, ask.ask, line.operation, line.source, int(line.before), int(line.after))
        yield by(told, line.rule, *line.because)
    reasons = [r for line in count.lines for r in (*line.because, line.rule)]
    decider = rule.CONSTANT_COPIES if rule.CONSTANT_COPIES in reasons else (reasons[-1] if reasons else None)
    if decider is None or (step is not None and not count.lines):
        idle = not_added(trace.last, ask.about, "max-hp" if ask.ask == "hp" else ask.ask, law)
        decider = step.decider if step else idle if idle is not None and law.on(idle) else rule.TOLD
    definition = (rule.CONSTANT_DEFINITION, rule.NO_HEADING_CONSTANT) if count.lines else ()
    because = law.live(dict.fromkeys((*reasons, *story, *definition)))
    rest = tuple(r for r in because if r != decider)
    value = max(0, int(count.value)) if ask.ask == "hp" else int(count.value)
    return Answer(ask.ask, ask.about, value, Verdict.VALUE, decider, rest)


def _last_about(trace: Trace[Table], ask: Asked) -> Step | None:
    """Find the step that made it so: the last one that touched what is asked."""
    kinds: dict[str, tuple[type, ...]] = {
        "alive": (ev.Moved, ev.DamageTaken, ev.DamageReduced, ev.Healed, ev.Replaced, ev.ConstantEnded),
        "zone": (ev.Moved, ev.CostPaid),
        "hp": (ev.DamageTaken, ev.DamageReduced, ev.Healed, ev.ConstantEnded),
        "damage": (ev.DamageTaken, ev.DamageReduced),
        "exhausted": (ev.Turned, ev.CostPaid),
        "threat": (ev.Threat,),
        "counters": (ev.Counted,),
        "drawn": (ev.Drew,),
        "keyword": (ev.Gave, ev.Joined),
    }
    wanted = kinds.get(ask.ask, (ev.StatusGiven, ev.StatusLost))
    found: Step | None = None
    for step in trace.steps:
        if not isinstance(step.told, wanted):
            continue
        blocked = step.manner is Manner.BLOCKED
        barred = blocked and isinstance(step.told, ev.DamageTaken) and _touches(step, ask, trace.last)
        late = blocked and isinstance(step.told, ev.Joined)
        if barred or late or (step.manner is Manner.HAPPENED and _touches(step, ask, trace.last)):
            found = step
    return found


def _refused(trace: Trace[Table], ask: Asked) -> Step | None:
    """Find the first use of an ability of this card, or for what is drawn by this player, that was refused."""
    for step in trace.steps:
        used = step.told
        if step.manner is Manner.REFUSED and isinstance(used, act.Use):
            player = trace.last.cards[ask.about].controller
            own = trace.first.abilities[used.ability].card == ask.about
            if own or (ask.ask == "drawn" and used.who == player):
                return step
    return None


def _touches(step: Step, ask: Asked, table: Table) -> bool:
    told = step.told
    if isinstance(told, ev.Drew):
        return told.player == table.cards[ask.about].controller
    if isinstance(told, ev.ConstantEnded):
        return _gave_hit_points(table, told)
    named = (getattr(told, slot, "") for slot in ("card", "scheme", "actor", "exhaust", "discard"))
    return ask.about in named and (ask.ask not in STATUS or getattr(told, "status", "") == ask.ask)


def _gave_hit_points(table: Table, ended: ev.ConstantEnded) -> bool:
    return any(e.do == "stat" and e.what == "max-hp" for e in table.abilities[ended.ability].effect)


def _story(trace: Trace[Table], law: Law) -> tuple[RuleId, ...]:
    """Give the steps of the ladder that the story hung on, and what stood in the way of something."""
    found: dict[RuleId, None] = {}
    for step in trace.steps:
        if step.manner is Manner.HAPPENED and isinstance(step.told, ev.CameUp):
            found |= dict.fromkeys(step.cites)
        elif step.manner in (Manner.REFUSED, Manner.BLOCKED) and not isinstance(step.told, act.Play):
            found |= dict.fromkeys((step.decider,))
    return law.live(found)
