"""Which ability of a moment is next: the ladder, then whoever may settle a tie."""

from __future__ import annotations

from engine.games.marvel_champions import actions as act
from engine.games.marvel_champions import events as ev
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.hooks import moment_for
from engine.games.marvel_champions.ladder import Rank, kind_of_ability, rank
from engine.games.marvel_champions.may import is_optional
from engine.games.marvel_champions.refuse import player_for
from engine.games.marvel_champions.select import you_of
from engine.games.marvel_champions.table import Table, Window
from engine.games.marvel_champions.words import LISTLIKE
from engine.law import Law
from engine.trace import Action, Ask, Event, Open, Telling, by


def notice(event: Event, table: Table, law: Law) -> tuple[Action, ...]:
    """Wake the ability whose turn has come, unless its use is declared: then the declared action has its moment."""
    if isinstance(event, ev.CameUp):
        ability = table.abilities[event.ability]
        if ability.told is not None and ability.used is None:
            return ()
        return (_trigger(table, event),)
    return (_trigger(table, event),) if isinstance(event, ev.TurnTaken) else ()


def _trigger(table: Table, event: ev.CameUp | ev.TurnTaken) -> act.Trigger:
    who = player_for(table, table.abilities[event.ability], event.occurrence)
    return act.Trigger(event.ability, event.occurrence, event.moment, who)


def order(table: Table, waiting: tuple[Action, ...], law: Law) -> Telling[tuple[Action, ...]]:
    """Leave what was woken as it is: abilities come up one at a time, `pick` has sorted them."""
    yield from ()
    return waiting


def pick(table: Table, window: Window, law: Law) -> Telling[None]:
    """Take the next ability of a moment by the ladder; a tie is the first player's, or goes round the table."""
    ranks = {name: rank(table.abilities[name], law) for name in window.pending}
    first = next_ones(ranks)
    if len(first) > 1:
        name = yield from _settle(table, window, first, ranks, law)
    else:
        name = first[0]
    place = ranks[name]
    ability = table.abilities[name]
    because = [*place.because]
    if len(window.pending) > 1:
        because.append(rule.SAME_CONDITION)
    if len(first) > 1 and place.level is not None:
        because.append(rule.OFFERS if is_optional(ability, law) else rule.FIRST_PLAYER)
    came = ev.CameUp(
        name, ability.card, kind_of_ability(ability, law), place.level, place.part,
        moment_for(table, window, name, law), len(window.pending), window.occurrence, window.id,
    )  # fmt: skip
    yield by(came, place.decider, *because)


def next_ones(ranks: dict[str, Rank]) -> list[str]:
    """Give those that could be next: the lowest step there is, and all that no step in force ranks."""
    keys = [r.key for r in ranks.values() if r.level is not None]
    lowest = min(keys) if keys else None
    return [name for name, r in ranks.items() if r.level is None or r.key == lowest]


def _settle(table: Table, window: Window, names: list[str], ranks: dict[str, Rank], law: Law) -> Telling[str]:
    ranked = all(ranks[n].level is not None for n in names)
    if ranked and all(is_optional(table.abilities[n], law) for n in names):
        seats = table.seats()
        seat = {n: _seat(table, n, seats) for n in names}
        nearest = min(seat.values())
        names = [n for n in names if seat[n] == nearest]
        chooser = seats[nearest] if nearest < len(seats) else table.first
    else:
        chooser = table.first
    told = [n for n in names if table.abilities[n].told is not None]
    if len(told) == len(names):
        return min(names, key=lambda n: table.abilities[n].told or 0)
    if len(names) == 1 or (ranked and _is_indifferent(table, names)):
        return names[0]
    key = f"next:{window.name or 'end'}:{window.side}:{'|'.join(sorted(names))}"
    return (
        yield Ask(
            key, Open.CHOICE, tuple(names), "next", {"names": names, "who": chooser, "moment": window.name}, chooser,
            (rule.FIRST_PLAYER,),
        )
    )  # fmt: skip


def _seat(table: Table, name: str, seats: tuple[str, ...]) -> int:
    ability = table.abilities[name]
    player = ability.by_player or you_of(table, ability)
    return seats.index(player) if player in seats else len(seats)


def _is_indifferent(table: Table, names: list[str]) -> bool:
    """Tell whether the order of these abilities among themselves can change nothing that is counted."""
    effects = [e for n in names for e in table.abilities[n].effect]
    return all(e.do in LISTLIKE and not e.may for e in effects)
