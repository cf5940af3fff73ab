"""What does an action do? Declared actions here; stages, sentences and turns in the files beside."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from engine.games.marvel_champions import actions as act
from engine.games.marvel_champions import events as ev
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.order import pick
from engine.games.marvel_champions.parts import do_part
from engine.games.marvel_champions.stages import do_stage, open_window
from engine.games.marvel_champions.table import Occurrence, Part, Stage, Table, Turn, Window
from engine.games.marvel_champions.turns import take, use
from engine.law import Law
from engine.trace import Action, Happening, Telling, by

T = TypeVar("T")

ENEMIES = ("villain", "minion")


def unfold(table: Table, action: Action, law: Law) -> Telling[None]:
    """Tell what an action does."""
    match action:
        case act.OpenWindow():
            yield from open_window(table, _item(table, action.window, Window), law)
        case act.PickNext():
            yield from pick(table, _item(table, action.window, Window), law)
        case act.DoStage():
            yield from do_stage(table, _item(table, action.stage, Stage), law)
        case act.DoPart():
            yield from do_part(table, _item(table, action.part, Part), law)
        case act.TakeTurn():
            turn = _item(table, action.turn, Turn)
            yield by(ev.TurnTaken(turn.ability, turn.occurrence, turn.moment, turn.id), rule.MOMENTS)
        case act.Trigger():
            yield from take(table, action.ability, action.occurrence, action.moment, action.who, law)
        case act.Use():
            yield from use(table, action, law)
        case act.Perish(card=card):
            yield by(_began("defeat", targets=(card,)), rule.DEFEAT, rule.CONSTANT_LASTS)
        case _:
            yield from _declared(table, action)


def _item(table: Table, id_: int, kind: type[T]) -> T:
    """Find an item of the agenda by its number, which tells its kind."""
    return next(i for i in table.agenda if i.id == id_ and isinstance(i, kind))


def _began(
    what: str, *, fresh: bool = False, occurrence: Occurrence | None = None,
    actor: str = "", targets: tuple[str, ...] = (), player: str = "", amount: int | None = None, cause: str = "",
) -> ev.Began:  # fmt: skip
    """Make the event that something gets under way."""
    o = occurrence or Occurrence(0, what)
    o = replace(o, kind=what, actor=actor, targets=targets, player=player, amount=amount, cause=cause)
    return ev.Began(what, actor, targets, player, amount, o, fresh=fresh)


def _declared(table: Table, action: Action) -> Telling[None]:
    match action:
        case act.Attack():
            yield _attack(table, action)
            if action.basic and table.cards[action.who].type in ("identity", "ally"):
                yield by(ev.Turned(action.who, True), rule.ATTACK)
        case act.Scheming():
            enemy = table.cards[action.who].type in ENEMIES
            what = "scheme" if enemy else "thwart"
            boost = action.boost or (_boost_zone(table) if enemy else ())
            o = Occurrence(0, what, boost=boost, basic=action.basic)
            targets = (action.scheme,) if action.scheme else ()
            player = table.cards[action.who].controller or table.cards[action.who].engaged_with or table.first
            told = _began(what, fresh=True, occurrence=o, actor=action.who, targets=targets, player=player,
                         amount=action.amount, cause="basic" if action.basic else "")  # fmt: skip
            yield by(told, rule.SCHEME)
            if action.basic and not enemy:
                yield by(ev.Turned(action.who, True), rule.SCHEME)
        case act.DealDamage():
            told = _began("damage", fresh=True, actor=action.source, targets=(action.target,), amount=action.amount)
            yield by(told, rule.TOLD, rule.DAMAGE)
        case act.Defeat():
            told = _began("defeat", fresh=True, actor=action.by, targets=(action.card,), cause=action.cause)
            yield by(told, rule.TOLD)
        case act.Leave():
            o = Occurrence(0, "leave", to_zone=action.to)
            yield by(_began("leave", fresh=True, occurrence=o, targets=(action.card,)), rule.TOLD)
        case act.Enter():
            yield by(_began("enter", fresh=True, targets=(action.card,), player=action.who), rule.TOLD)
        case act.Reveal():
            yield by(_began("reveal", fresh=True, targets=(action.card,), player=action.who), rule.TOLD, rule.REVEAL)
        case act.TurnBoost():
            yield by(_began("boost", fresh=True, targets=(action.card,), player=action.who), rule.TOLD, rule.BOOST)
        case act.Play():
            yield by(_began("play", fresh=True, targets=(action.card,), player=action.who), rule.PLAY)
        case act.Complete():
            yield by(_began("complete", fresh=True, targets=(action.card,)), rule.TOLD)
        case act.Flip():
            yield by(_began("flip", fresh=True, targets=(table.card_of(action.who),), player=action.who), rule.FORMS)
        case act.EndPhase():
            o = Occurrence(0, "phase", word=table.phase)
            yield by(_began("phase", fresh=True, occurrence=o, player=action.who), rule.PHASES)
        case act.SetUpGame():
            yield by(_began("setup", fresh=True, occurrence=Occurrence(0, "setup", landed=True)), rule.TOLD)
        case act.Happen():
            yield _happen(action)


def _attack(table: Table, action: act.Attack) -> Happening:
    card = table.cards[action.who]
    enemy = card.type in ENEMIES
    boost = action.boost or (_boost_zone(table) if enemy else ())
    targets = action.targets
    player = card.controller
    if enemy and targets:
        player = table.cards[targets[0]].controller
    o = Occurrence(
        0, "attack", basic=action.basic, defender=action.defender, boost=boost, told_defeated=action.defeats
    )  # fmt: skip
    cause = "basic attack" if action.basic else "attack"
    told = _began("attack", fresh=True, occurrence=o, actor=action.who, targets=targets, player=player,
                 amount=action.damage, cause=cause)  # fmt: skip
    return by(told, rule.ENEMY_ATTACK if enemy else rule.ATTACK)


def _boost_zone(table: Table) -> tuple[str, ...]:
    return tuple(c.name for c in table.cards.values() if c.zone == "boost")


def _happen(action: act.Happen) -> Happening:
    o = Occurrence(0, "moment", word=action.moment)
    targets = (action.subject,) if action.subject else ()
    return by(
        _began("moment", fresh=True, occurrence=o, actor=action.other, targets=targets, player=action.who), rule.TOLD
    )  # fmt: skip
