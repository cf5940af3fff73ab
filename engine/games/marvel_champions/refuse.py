"""May a declared action be done, may an ability go off now?"""

from __future__ import annotations

from engine.games.marvel_champions import actions as act
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.ladder import heading_of
from engine.games.marvel_champions.may import is_optional, look, who_may
from engine.games.marvel_champions.reach import candidates, specs_of
from engine.games.marvel_champions.select import you_of
from engine.games.marvel_champions.table import Ability, Frame, Moment, Table, Turn
from engine.games.marvel_champions.values import cannot
from engine.games.marvel_champions.words import REACTIONS
from engine.law import Law
from engine.trace import Action, Refusal, Telling


def refuse(table: Table, action: Action, law: Law) -> Telling[None]:
    """Name the rules that forbid an action."""
    match action:
        case act.Use():
            yield from _refuse_use(table, action, law)
        case act.Trigger():
            yield from _refuse_trigger(table, action, law)
        case act.EndPhase():
            yield from _refuse_end(table, law)
        case act.Play():
            yield from _refuse_play(table, action)
        case act.Attack() | act.Scheming():
            if table.cards[action.who].zone != "in-play":
                yield Refusal(rule.FROM_PLAY)
            what = "attack" if isinstance(action, act.Attack) else "thwart"
            if barred := cannot(table, action.who, what, law):
                yield Refusal(barred[0], barred[1:])


def frame_for(table: Table, ability: Ability, player: str, occurrence: int | None, moment: Moment | None) -> Frame:
    """Make the frame in which an ability is looked at before it is used."""
    subject = moment.subject if moment else ""
    before = tuple((c.name, s) for c in table.cards.values() for s in c.status)
    return Frame(0, ability.name, player, occurrence, subject, before=before, told=ability.chosen)


def player_for(table: Table, ability: Ability, occurrence: int | None) -> str:
    """Give the player whom a compulsory ability concerns."""
    o = table.occurrences.get(occurrence) if occurrence is not None else None
    return you_of(table, ability) or (o.player if o else "") or _attacked_player(table, o)


def _attacked_player(table: Table, o: object) -> str:
    for target in getattr(o, "targets", ()):
        card = table.cards.get(target)
        if card is not None and card.controller:
            return card.controller
    return table.first


def turn_of(table: Table, ability: str) -> Turn | None:
    """Find the ability's turn if it has come."""
    return next((i for i in table.agenda if isinstance(i, Turn) and i.ability == ability), None)


def _refuse_use(table: Table, action: act.Use, law: Law) -> Telling[None]:
    ability = table.abilities[action.ability]
    turn = turn_of(table, ability.name)
    if ability.name in table.used and turn is None and heading_of(ability, law) in REACTIONS:
        return  # it has been used at its turn
    occurrence = turn.occurrence if turn else None
    frame = frame_for(table, ability, action.who, occurrence, turn.moment if turn else None)
    told = list(action.targets)
    if occurrence is not None and is_gone(table, occurrence):
        yield Refusal(rule.INSTEAD)
    for check in look(table, ability, action.who, law, frame).checks:
        if not check.ok:
            yield Refusal(check.decider, check.because, check.unless)
    yield from _refuse_targets(table, ability, told, frame, law)
    if ability.when and turn is None and heading_of(ability, law) not in ("action", "resource", "forced-action"):
        yield Refusal(rule.CONDITION_NEEDED)


def _refuse_targets(table: Table, ability: Ability, told: list[str], frame: Frame, law: Law) -> Telling[None]:
    specs = specs_of(ability)
    good = {n for spec in specs for n in candidates(table, spec, ability, law, frame, frame.player)}
    for name in told:
        if specs and name not in good and table.card_of(name) not in good:
            card = table.cards.get(table.card_of(name))
            away = card is not None and card.zone not in ("in-play", *ability.reaches)
            yield Refusal(rule.IN_PLAY_ONLY, (rule.NEEDS_TARGET,)) if away else Refusal(rule.NEEDS_TARGET)


def is_gone(table: Table, occurrence: int) -> bool:
    """Tell whether what an ability waits for no longer takes place: replaced, or its damage prevented to nothing."""
    o = table.occurrences[occurrence]
    return not o.landed and (o.over or (o.kind == "damage" and o.amount == 0))


def _refuse_trigger(table: Table, action: act.Trigger, law: Law) -> Telling[None]:
    ability = table.abilities[action.ability]
    if is_gone(table, action.occurrence):
        yield Refusal(rule.INSTEAD)
        return
    player = action.who
    frame = frame_for(table, ability, player, action.occurrence, action.moment)
    players = users(table, ability, action, law)
    if players:
        player = players[0]
    for check in look(table, ability, player, law, frame).checks:
        if not check.ok:
            yield Refusal(check.decider, check.because, check.unless)


def users(table: Table, ability: Ability, action: act.Trigger, law: Law) -> tuple[str, ...]:
    """Give the players who may use an optional ability that has come up; the one concerned for others."""
    if not is_optional(ability, law):
        return (action.who,)
    open_to = (ability.by_player,) if ability.by_player else who_may(table, ability, law).value

    def fine(player: str) -> bool:
        frame = frame_for(table, ability, player, action.occurrence, action.moment)
        return look(table, ability, player, law, frame).ok

    return tuple(p for p in open_to if fine(p))


def _refuse_end(table: Table, law: Law) -> Telling[None]:
    if table.phase != "player":
        return
    for ability in table.abilities.values():
        if heading_of(ability, law) != "forced-action" or ability.name in table.used:
            continue
        player = player_for(table, ability, None)
        frame = frame_for(table, ability, player, None, None)
        if look(table, ability, player, law, frame).ok:
            yield Refusal(rule.FORCED_KINDS, (rule.TRIGGERED_OPTIONAL, rule.AUTOMATIC, rule.FORCED_ACTION_DEADLINE))


def _refuse_play(table: Table, action: act.Play) -> Telling[None]:
    card = table.cards[action.card]
    player = table.player(action.who)
    if card.cost and player is not None and player.resources is not None and player.resources < card.cost:
        yield Refusal(rule.COST)
    if card.zone != "hand":
        yield Refusal(rule.PLAY)
