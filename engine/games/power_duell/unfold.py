"""What an action does, event by event, each with the rule that makes it so."""

from __future__ import annotations

from functools import singledispatch

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.actions import (
    Activate,
    Attack,
    ClearPhase,
    EndBattle,
    EndTurn,
    Remove,
    Resolve,
    Sacrifice,
    SwapGuardian,
    TakeControl,
)
from engine.games.power_duell.count.costs import pay
from engine.games.power_duell.count.parts import Obstacle, immunity, kind_of_source
from engine.games.power_duell.count.value import count
from engine.games.power_duell.events import (
    Activated,
    BattleBegan,
    BattleEnded,
    Cleared,
    ControlTaken,
    Gained,
    Left,
    Reaches,
    Resolved,
    ShuffledBack,
    Survived,
    Swapped,
    TurnPassed,
)
from engine.games.power_duell.refuse import during, fields_for
from engine.games.power_duell.table import Card, Effect, Guardian, Table
from engine.law import Law
from engine.trace import Action, Blocked, Telling, by

LASTING = ("duration", "equipment", "summoning")


def unfold(table: Table, action: Action, law: Law) -> Telling[None]:
    """Say what the action does."""
    yield from _unfold(action, table, law)


@singledispatch
def _unfold(action: Action, table: Table, law: Law) -> Telling[None]:
    yield from ()


@_unfold.register
def _(action: Activate, table: Table, law: Law) -> Telling[None]:
    thing = table.thing(action.card)
    field = action.at or fields_for(thing)
    yield from pay(table, action.who, action.card, "activation-cost", law)
    if isinstance(thing, Guardian):
        yield by(Activated(action.card, action.who, "guardian", field), rule.FIELD_A)
    else:
        kind = thing.kind if isinstance(thing, Card) else "monster"
        yield by(Activated(action.card, action.who, kind, field), rule.CARD_FIELDS)


@_unfold.register
def _(action: Attack, table: Table, law: Law) -> Telling[None]:
    direct = table.thing(action.target) is None
    reasons = (rule.ATTACK_DIRECT_WHEN_EMPTY,) if direct else (rule.ATTACK_TARGETS_MONSTERS,)
    yield by(BattleBegan(action.attacker, action.target), reasons[0], rule.ATTACK_OWN_CONTROL, rule.ATTACK_OWN_TURN)
    payer = table.monsters[action.attacker].controller
    yield from pay(during(table, action), payer, action.attacker, "attack-cost", law)


@_unfold.register
def _(action: SwapGuardian, table: Table, law: Law) -> Telling[None]:
    yield from _swap(table, action.source, action.out, action.into)


def _swap(table: Table, source: str, out: str, into: str) -> Telling[None]:
    reasons = (rule.GRAVITATION_SWAPS_OR_CHANGES, rule.GRAVITATION_RANK_ONE, rule.FIELD_A)
    if kind_of_source(table, source) == "gravitation":
        yield by(Swapped(out, into, source), rule.IMMUNITY_GRAVITATION_EXCEPTION, *reasons)
    else:
        yield by(Swapped(out, into, source), rule.CARD_TEXT_ACTS)


@_unfold.register
def _(action: Resolve, table: Table, law: Law) -> Telling[None]:
    for effect in table.effects:
        if effect.of != action.card or effect.op not in ("swap", "destroy"):
            continue
        for name in _meant(table, effect):
            guardian = table.guardians.get(name)
            obstacle = immunity(table, effect.of, guardian, law) if guardian else None
            if obstacle:
                yield _bounced(effect, name, obstacle)
            elif effect.op == "swap":
                yield from _swap(table, effect.of, name, effect.to)
            else:
                excepted = (rule.IMMUNITY_GRAVITATION_EXCEPTION,) if guardian else ()
                yield by(Left(name, effect.of), *excepted, rule.CARD_TEXT_ACTS)
    yield by(Resolved(action.card), rule.CARD_TEXT_ACTS)


def _bounced(effect: Effect, name: str, obstacle: Obstacle) -> Blocked:
    reaches = Reaches(effect.of, effect.part, name, "", effect.op, obstacle.rule.slug)
    return Blocked(by(reaches, rule.CARD_TEXT_ACTS), obstacle.rule, obstacle.because)


def _meant(table: Table, effect: Effect) -> tuple[str, ...]:
    if effect.on and "all" not in effect.on:
        return tuple(name for name in effect.on if table.lies(name))
    kinds: dict[str, list[str]] = {
        "guardians": list(table.guardians),
        "monsters": list(table.monsters),
        "energy-cards": list(table.cards),
    }
    wanted = list(kinds) if effect.target == "all" else [effect.target]
    own = table.side_of(effect.of)
    return tuple(
        name
        for kind in wanted
        for name in kinds.get(kind, ())
        if table.lies(name)
        and name != effect.of
        and (effect.side in ("", "both") or (effect.side == "own") == (table.side_of(name) == own))
    )


@_unfold.register
def _(action: Remove, table: Table, law: Law) -> Telling[None]:
    yield by(Left(action.card, action.source), rule.CARD_TEXT_ACTS)
    for card in table.cards.values():
        if card.kind == "equipment" and card.lies and action.card in card.on:
            yield by(Left(card.name), rule.EQUIPMENT_LEAVES_WITH_MONSTER)


@_unfold.register
def _(action: Sacrifice, table: Table, law: Law) -> Telling[None]:
    yield by(Left(action.card), rule.SACRIFICE_GIVES_ENERGY)
    got = (yield from count(table, action.card, "sacrifice", law)).value.number
    if got is not None:
        yield by(Gained(action.who, action.card, got), rule.SACRIFICE_GIVES_ENERGY)


@_unfold.register
def _(action: TakeControl, table: Table, law: Law) -> Telling[None]:
    yield by(ControlTaken(action.monster, action.who), rule.CONTROL_IS_NOT_PLACE)


@_unfold.register
def _(action: EndBattle, table: Table, law: Law) -> Telling[None]:
    if table.battle:
        yield by(BattleEnded(table.battle.attacker, table.battle.target), rule.BATTLE_ENDS)


@_unfold.register
def _(action: EndTurn, table: Table, law: Law) -> Telling[None]:
    for card in table.cards.values():
        if card.kind == "gravitation" and card.lies and not card.back:
            yield by(ShuffledBack(card.name), rule.GRAVITATION_SHUFFLED_BACK)
    yield by(TurnPassed(table.opponent(table.turn)), rule.TURN_PASSES)


@_unfold.register
def _(action: ClearPhase, table: Table, law: Law) -> Telling[None]:
    if table.cleared and action.who == table.turn:
        return
    for card in table.cards.values():
        if not card.lies or card.player == action.who or card.kind in ("gravitation", "monster-effect"):
            continue
        if card.kind in LASTING:
            yield by(Survived(card.name, action.who), rule.DURATION_CARD_LASTS)
            continue
        decider = rule.TIME_CARD_LASTS if card.kind == "time" else rule.ENERGY_LASTS_ONE_CLEAR
        lasts = (yield from count(table, card.name, "time", law)).value.number
        stays = card.cleared < (lasts or 0)
        yield by(Survived(card.name, action.who) if stays else Left(card.name), decider)
    yield by(Cleared(action.who), rule.TURN_PASSES)
