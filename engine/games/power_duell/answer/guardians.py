"""Answers about guardians: their kind, their case in the battle, the wheel, what may stand on the card."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.answer.ground import answer_one, made, noting
from engine.games.power_duell.asks import KindOf, MayBe, NpOf, RankOf, WheelOf
from engine.games.power_duell.count.battle import SYMBOL, Case, cases, wheel_is_off
from engine.games.power_duell.count.kind import LIMIT, NP, UNFORESEEN, kind_of
from engine.games.power_duell.count.parts import kind_of_source
from engine.games.power_duell.events import KindRuled, Remarked, WheelSuspended
from engine.games.power_duell.table import BASE_STATS, Effect, Guardian, Table
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Answer, Ask, Open, Telling, Trace, Verdict, by

DECIDES: Mapping[str, RuleId] = {LIMIT: rule.LIMIT_ONE_SYMBOL, NP: rule.NP_TWO_SYMBOLS}


@answer_one.register
def _(ask: KindOf, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Tell the kind by the number of small symbols."""
    guardian = trace.told.guardians[ask.card]
    kind = kind_of(guardian, law)
    both = (rule.NP_TWO_SYMBOLS, rule.LIMIT_ONE_SYMBOL)
    if kind.name == UNFORESEEN:
        answer = made(ask, ask.card, None, Verdict.UNKNOWN, both, law)
        return Answer(answer.ask, answer.about, None, answer.verdict, None, answer.cites)
    if kind.name in DECIDES:
        yield by(KindRuled(ask.card, kind.name, kind.planet), DECIDES[kind.name])
    if kind.name == LIMIT and guardian.small_left:
        yield by(Remarked("u8", ask.card), rule.LIMIT_ONE_SYMBOL)
    first = (DECIDES[kind.name],) if kind.name in DECIDES else ()
    return made(ask, ask.card, kind.name, Verdict.VALUE, (*first, *both), law)


@answer_one.register
def _(ask: NpOf, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Tell the case of a guardian in the battle, or whose guardian counts."""
    table, barred = trace.told, list[RuleId]()
    found = yield from noting(cases(table, law), barred)
    if ask.ask == "np-side":
        sides = [each.guardian.player for each in found]
        rules = (rule.NP_ACTIVE_SIDE_ONLY, *_reasons(found), *barred, rule.NP_REVISION)
        return made(ask, "", sides[0] if sides else "none", Verdict.VALUE, rules, law)
    guardian = table.guardians.get(ask.card) or _in_question(table, law)
    about = guardian.name if guardian else ask.card
    mine = [each for each in found if each.guardian.name == about]
    if mine and mine[0].case == UNFORESEEN:
        both = law.live((rule.NP_TWO_SYMBOLS, rule.LIMIT_ONE_SYMBOL))
        return Answer(ask.ask, about, None, Verdict.UNKNOWN, None, both)
    rules = (*_reasons(mine), *barred, *_why_not(table, guardian, law), rule.NP_REVISION)
    return made(ask, about, mine[0].case if mine else "none", Verdict.VALUE, rules, law)


def _in_question(table: Table, law: Law) -> Guardian | None:
    guardians = [g for g in table.guardians.values() if g.lies and kind_of(g, law).name in (NP, UNFORESEEN)]
    mine = [g for g in guardians if g.player == table.turn]
    return next(iter((*mine, *guardians)), None)


def _reasons(found: tuple[Case, ...] | list[Case]) -> tuple[RuleId, ...]:
    further = (
        rule.NP_TARGET_UNDER_EFFECT,
        rule.NP_READING_DIRECTION,
        rule.NP_TWO_SYMBOLS,
        rule.NP_BATTLE_ONLY,
        rule.NP_ACTIVE_SIDE_ONLY,
    )
    return tuple(r for each in found if each.case in SYMBOL for r in (SYMBOL[each.case], *further))


def _why_not(table: Table, guardian: Guardian | None, law: Law) -> tuple[RuleId, ...]:
    if guardian is None or kind_of(guardian, law).name not in (NP, UNFORESEEN):
        return (rule.NP_TWO_SYMBOLS, rule.LIMIT_ONE_SYMBOL)
    if table.battle is None:
        return (rule.NP_BATTLE_ONLY,)
    if table.battle.target not in table.monsters:
        return (rule.NP_TARGET_UNDER_EFFECT, rule.NP_BATTLE_ONLY)
    return (rule.NP_RIGHT_NEGATIVE, rule.NP_LEFT_POSITIVE, rule.NP_READING_DIRECTION)


@answer_one.register
def _(ask: WheelOf, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Tell whether the wheel is on for a side: off while a negative-positive guardian lies there, on any turn."""
    table = trace.told
    rules: tuple[RuleId, ...] = (rule.NP_WHEEL_SUSPENDED, rule.NP_TWO_SYMBOLS)
    if any(kind_of(guardian, law).name == UNFORESEEN for guardian in table.guardians_of(ask.card)):
        return Answer(ask.ask, ask.card, None, Verdict.UNKNOWN, None, law.live(rules))
    off = wheel_is_off(table, ask.card, law)
    if off:
        guardian = next(g for g in table.guardians_of(ask.card) if kind_of(g, law).name == NP)
        yield by(WheelSuspended(ask.card, guardian.name), *rules)
        if table.turn and table.turn != ask.card:
            rules = (*rules, rule.NP_ACTIVE_SIDE_ONLY)
            yield by(Remarked("u10", ask.card), rule.NP_WHEEL_SUSPENDED)
    if off and ask.direction == "outgoing" and not wheel_is_off(table, table.opponent(ask.card), law):
        options = ("incoming-only", "both-ways")
        chosen = yield Ask("u10", Open.READING, options, "u10", {"player": ask.card}, cites=rules[:1])
        off = chosen == "both-ways"
    return made(ask, ask.card, "off" if off else "on", Verdict.VALUE, rules, law)


@answer_one.register
def _(ask: RankOf, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Tell the rank of a card's effect, or of a kind of card."""
    kinds = {"gravitation", "guardian", "energy", "monster"}
    kind = ask.card if ask.card in kinds else kind_of_source(trace.told, ask.card)
    rank, decider = {
        "gravitation": (1, rule.GRAVITATION_RANK_ONE),
        "guardian": (2, rule.RANK_SECOND_OF_THREE),
    }.get(kind, (3, rule.RANK_ENERGY_MONSTER_LOWEST))
    yield from ()
    if not law.on(decider):
        return made(ask, ask.card, None, Verdict.UNKNOWN, (), law)
    further = (rule.RANK_ABOVE_OTHERS,) if kind == "guardian" else ()
    return made(ask, ask.card, rank, Verdict.VALUE, (decider, *further, rule.RANK_SECOND_OF_THREE), law)


@answer_one.register
def _(ask: MayBe, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Tell whether the card's text may stand under that heading."""
    yield from ()
    texts = [effect for effect in trace.told.effects if effect.of == ask.card]
    mine = [effect for effect in texts if effect.part == ask.part] or texts
    judged = [_may_be(effect, ask.part, law) for effect in mine]
    dates = (rule.EFFECT_KINDS_TWO, rule.EFFECT_KINDS_REVISION)
    for verdict in (Verdict.NO, Verdict.UNSAID, Verdict.YES):
        rules = [r for each, reasons in judged if each is verdict for r in reasons]
        if rules:
            value = {Verdict.NO: False, Verdict.YES: True}.get(verdict)
            return made(ask, ask.card, value, verdict, (*rules, *dates), law)
    return made(ask, ask.card, None, Verdict.UNKNOWN, dates, law)


def _may_be(effect: Effect, part: str, law: Law) -> tuple[Verdict, tuple[RuleId, ...]]:
    if effect.target == "guardians" and effect.side == "opponent" and law.on(rule.IMMUNITY_OPPOSING_GUARDIAN):
        return Verdict.NO, (rule.IMMUNITY_OPPOSING_GUARDIAN,)
    base = effect.target == "monsters" and (effect.stat in BASE_STATS or effect.stat == "energy")
    base = base and effect.op in ("add", "multiply", "set", "percent")
    if base:
        both = (rule.WIRKUNG_BASE_ATTRIBUTES_ONLY, rule.SPEZIAL_OTHER_ATTRIBUTES)
        return Verdict.YES, both if part == "wirkung" else both[::-1]
    if part == "wirkung":
        barred = law.on(rule.WIRKUNG_BASE_ATTRIBUTES_ONLY)
        return (Verdict.NO if barred else Verdict.YES), (rule.WIRKUNG_BASE_ATTRIBUTES_ONLY,) if barred else (
            rule.EFFECT_KINDS_TWO,
        )
    allowed = {"monsters": rule.SPEZIAL_OTHER_ATTRIBUTES, "energy-cards": rule.SPEZIAL_ENERGY_CARDS}.get(effect.target)
    if allowed is None:
        return Verdict.UNSAID, (rule.SPEZIAL_OTHER_ATTRIBUTES, rule.SPEZIAL_ENERGY_CARDS)
    if not law.on(allowed):
        return Verdict.NO, (rule.WIRKUNG_BASE_ATTRIBUTES_ONLY,)
    return Verdict.YES, (allowed,)
