"""An ability whose turn has come: it goes off by itself, or its player decides."""

from __future__ import annotations

from engine.games.marvel_champions import actions as act
from engine.games.marvel_champions import events as ev
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.ladder import heading_of
from engine.games.marvel_champions.mandate import mandate
from engine.games.marvel_champions.may import look, who_may
from engine.games.marvel_champions.refuse import frame_for, turn_of, users
from engine.games.marvel_champions.table import Ability, Moment, Table
from engine.games.marvel_champions.words import REACTIONS
from engine.ids import RuleId
from engine.law import Claim, Law
from engine.trace import Ask, Blocked, Open, Telling, by


def take(table: Table, name: str, occurrence: int, moment: Moment, who: str, law: Law) -> Telling[None]:
    """Let an ability that has come up go off, or ask its player."""
    ability = table.abilities[name]
    claim = mandate(ability, law)
    if claim is None:
        return
    if claim.value == "must":
        player = who
        if ability.form and table.player(player) is None:
            player = table.first
        started = ev.Started(name, ability.card, player, True, occurrence, moment.subject, ability.chosen)
        reasons = _reasons(table, ability, player, occurrence, moment, law)
        happening = by(started, claim.decider, *claim.because, *reasons)
        yield Blocked(happening, rule.CANCELLED) if name in table.cancelled else happening
        return
    action = act.Trigger(name, occurrence, moment, who)
    open_to = users(table, ability, action, law)
    user = yield from _decide(table, ability, open_to, claim)
    if user is None:
        decider = claim.decider
        yield by(ev.Declined(name, ability.card, open_to[0] if open_to else who), decider, *claim.because)
        return
    started = ev.Started(name, ability.card, user, False, occurrence, moment.subject, ability.chosen)
    reasons = (*who_may(table, ability, law).because, *_reasons(table, ability, user, occurrence, moment, law))
    yield by(started, claim.decider, *claim.because, *reasons)


def _decide(table: Table, ability: Ability, open_to: tuple[str, ...], claim: Claim[str]) -> Telling[str | None]:
    """Ask whether and by whom an optional ability is used, unless it was told."""
    if ability.used is False or not open_to:
        return None
    if ability.used or ability.told is not None:
        return open_to[0]
    if _is_indifferent(table, ability):
        return open_to[0]
    options = ("yes", "no") if len(open_to) == 1 else (*open_to, "no")
    about = {"ability": ability.name, "card": ability.card, "who": open_to[0], "players": list(open_to)}
    option = yield Ask(
        f"use:{ability.name}", Open.CHOICE, options, "use", about, open_to[0], (claim.decider, *claim.because)
    )
    if option == "no":
        return None
    return option if option in open_to else open_to[0]


def _is_indifferent(table: Table, ability: Ability) -> bool:
    """Tell whether nothing that is asked, and no other ability, can notice if an ability is used."""
    if not ability.effect or not ability.cost.free or ability.card in table.watched or not table.asked:
        return False
    noticed = set(table.asked) & {"drawn", "counters", "happens", "paid", "zone"}
    quiet = all(e.do in ("draw", "counter", "deal-encounter") and not e.may for e in ability.effect)
    return quiet and not noticed and table.cards[ability.card].type != "event"


def _reasons(
    table: Table, ability: Ability, player: str, occurrence: int, moment: Moment, law: Law
) -> tuple[RuleId, ...]:  # fmt: skip
    frame = frame_for(table, ability, player, occurrence, moment)
    return look(table, ability, player, law, frame).telling


def use(table: Table, action: act.Use, law: Law) -> Telling[None]:
    """Let a player use an ability that was declared."""
    ability = table.abilities[action.ability]
    turn = turn_of(table, ability.name)
    if ability.name in table.used and turn is None and heading_of(ability, law) in REACTIONS:
        return
    moment = turn.moment if turn else None
    frame = frame_for(table, ability, action.who, turn.occurrence if turn else None, moment)
    verdict = look(table, ability, action.who, law, frame)
    claim = mandate(ability, law)
    decider = claim.decider if claim else rule.EFFECT
    started = ev.Started(
        ability.name, ability.card, action.who, bool(claim and claim.value == "must"),
        turn.occurrence if turn else None, moment.subject if moment else "", action.targets or ability.chosen,
        turn.id if turn else 0,
    )  # fmt: skip
    yield by(started, decider, *(claim.because if claim else ()), *verdict.telling)
