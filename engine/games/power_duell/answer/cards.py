"""Answers about cards: may it be activated or attack, does an effect touch it, does it still lie, what does it cost."""

from __future__ import annotations

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.actions import Activate, Attack
from engine.games.power_duell.answer.ground import answer_one, made, noting, refusals, yes_or_no
from engine.games.power_duell.asks import AffectedBy, CardState, MayActivate, MayAttack
from engine.games.power_duell.count.battle import is_under_effect
from engine.games.power_duell.count.costs import price
from engine.games.power_duell.count.linear import as_json
from engine.games.power_duell.count.parts import changes_of, immunity
from engine.games.power_duell.count.reach import planet_now, reaching
from engine.games.power_duell.events import Activated, BattleBegan, Left
from engine.games.power_duell.refuse import fields_for, refuse
from engine.games.power_duell.table import Guardian, Monster, Table
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Action, Answer, Manner, Telling, Trace, Verdict


@answer_one.register
def _(ask: MayActivate, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Tell whether the card may be activated: as it was declared, or as if it were now."""
    declared = _declared(trace, Activate, ask.card)
    if declared is not None and not ask.field:
        forbids = declared
    else:
        who = trace.told.side_of(ask.card)
        forbids, _ = yield from refusals(refuse(trace.told, Activate(who, ask.card, ask.field), law), law)
    allowed = (rule.FIELD_A,) if isinstance(trace.told.thing(ask.card), Guardian) else (rule.CARD_FIELDS,)
    return yes_or_no(ask, ask.card, not forbids, forbids or allowed, law)


@answer_one.register
def _(ask: MayAttack, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Tell whether the monster may attack the target: as it was declared, or as if it were now."""
    declared = _declared(trace, Attack, ask.card, ask.target)
    if declared is not None:
        forbids = declared
    else:
        attack = Attack(trace.told.monsters[ask.card].controller, ask.card, ask.target)
        forbids, _ = yield from refusals(refuse(trace.told, attack, law), law)
    allowed = (rule.ATTACK_TARGETS_MONSTERS, rule.ATTACK_OWN_CONTROL)
    return yes_or_no(ask, f"{ask.card} → {ask.target}", not forbids, forbids or allowed, law)


def _declared(trace: Trace[Table], kind: type[Action], card: str, target: str = "") -> tuple[RuleId, ...] | None:
    """Give the rules that refused a declared action, none if it was done, None if it was not declared."""
    for step in trace.steps:
        told = step.told
        if isinstance(told, kind) and step.manner is Manner.REFUSED:
            names = (getattr(told, "card", ""), getattr(told, "attacker", ""))
            if card in names and target in ("", getattr(told, "target", "")):
                return step.cites
    if kind is Attack:
        done = any((each.attacker, each.target) == (card, target) for each in trace.events(BattleBegan))
    else:
        done = any(each.card == card for each in trace.events(Activated))
    return () if done else None


@answer_one.register
def _(ask: AffectedBy, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Tell whether a card's effect does anything to another card."""
    table, barred = trace.told, list[RuleId]()
    if ask.card not in table.monsters and ask.card not in table.guardians and ask.card not in table.cards:
        return made(ask, ask.card, None, Verdict.UNKNOWN, (), law)
    about = f"{ask.card} ← {ask.source}"
    guardian, monster = table.guardians.get(ask.card), table.monsters.get(ask.card)
    reasons: tuple[RuleId, ...] = ()
    touched = False
    stats = [ask.stat] if ask.stat else sorted({e.stat for e in table.effects if e.of == ask.source})
    for stat in stats:
        reached = yield from noting(reaching(table, ask.card, stat, law), barred)
        for hit in reached.hits:
            touched = touched or hit.effect.of == ask.source
            reasons = (*reasons, *hit.reasons) if hit.effect.of == ask.source else reasons
    if monster is not None and "planet" in stats:
        _, sources = yield from noting(planet_now(table, monster, law), barred)
        touched = touched or ask.source in sources
    if guardian is not None:
        for part in ("wirkung", "spezial"):
            changes = yield from noting(changes_of(table, guardian, part, law), barred)
            touched = touched or any(change.of == ask.source for change in changes)
        obstacle = immunity(table, ask.source, guardian, law)
        if obstacle is not None:
            return yes_or_no(ask, about, False, (obstacle.rule, *obstacle.because, *barred), law)
        touched = touched or _named(table, ask.source, guardian) or table.side_of(ask.source) == ""
        reasons = (rule.IMMUNITY_GRAVITATION_EXCEPTION, rule.GRAVITATION_SWAPS_OR_CHANGES, *reasons)
    elif not any(effect.of == ask.source for effect in table.effects):
        if isinstance(table.thing(ask.source), Guardian):
            return made(ask, about, None, Verdict.UNKNOWN, (), law)
        touched = True
    rules = (*reasons, rule.CARD_TEXT_ACTS) if touched else (*barred, rule.CARD_TEXT_ACTS)
    return yes_or_no(ask, about, touched, rules, law)


def _named(table: Table, source: str, guardian: Guardian) -> bool:
    """A card whose text is not told is taken to mean the guardian that is asked about."""
    texts = [effect for effect in table.effects if effect.of == source]
    if not texts:
        return True
    return any(
        (effect.on and (guardian.name in effect.on or "all" in effect.on))
        or (not effect.on and (effect.target in ("guardians", "all") or effect.changes != ""))
        for effect in texts
    )


@answer_one.register
def _(ask: CardState, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Tell whether a card still lies, its field, whether an effect is on its values, what it costs."""
    match ask.ask:
        case "lies":
            return _lies(ask, trace, law)
        case "account":
            return _account(ask, trace.told, law)
        case "field":
            return _field(ask, trace.told, law)
        case "under-effect":
            touched = yield from is_under_effect(trace.told, ask.card, law)
            return yes_or_no(ask, ask.card, touched, (rule.NP_TARGET_UNDER_EFFECT,), law)
    thing = trace.told.thing(ask.card)
    player = thing.controller if isinstance(thing, Monster) else trace.told.side_of(ask.card)
    due = yield from price(trace.first, player, ask.card, "activation-cost", law)
    if due.energy is None:
        return made(ask, ask.card, None, Verdict.UNKNOWN, due.rules, law)
    value = {"energy": as_json(due.energy), "damage": as_json(due.damage)}
    return made(ask, ask.card, dict(value), Verdict.VALUE, due.rules, law)


def _lies(ask: CardState, trace: Trace[Table], law: Law) -> Answer:
    lies = trace.last.lies(ask.card)
    rules: list[RuleId] = []
    for step in trace.steps:
        if ask.card in (getattr(step.told, "card", ""), getattr(step.told, "out", "")):
            rules = [*step.cites, *rules] if isinstance(step.told, Left) else [*rules, *step.cites]
    return yes_or_no(ask, ask.card, lies, (*rules, rule.CARD_TEXT_ACTS), law)


def _account(ask: CardState, table: Table, law: Law) -> Answer:
    player = table.players[ask.card]
    told = {"energy": player.energy, "damage_points": player.damage}
    value = {word: as_json(number) for word, number in told.items() if number is not None}
    verdict = Verdict.VALUE if value else Verdict.UNKNOWN
    return made(ask, ask.card, dict(value) or None, verdict, (rule.ACTIVATION_COST, rule.ATTACK_COST), law)


def _field(ask: CardState, table: Table, law: Law) -> Answer:
    thing = table.thing(ask.card)
    decider = rule.FIELD_A if isinstance(thing, Guardian) else rule.CARD_FIELDS
    field = fields_for(thing)
    if not law.on(decider) or not field:
        return made(ask, ask.card, None, Verdict.UNKNOWN, (), law)
    return made(ask, ask.card, field, Verdict.VALUE, (decider,), law)
