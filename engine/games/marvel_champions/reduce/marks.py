"""Bookkeeping on cards and players."""

from __future__ import annotations

from dataclasses import replace

from engine.games.marvel_champions import events as ev
from engine.games.marvel_champions.reduce.apply import apply
from engine.games.marvel_champions.table import (
    Grant,
    Occurrence,
    Player,
    Table,
    frozen,
)


@apply.register
def _(event: ev.CostPaid, table: Table) -> Table:
    if event.exhaust:
        table = table.with_card(event.exhaust, exhausted=True)
    if event.discard:
        table = table.with_card(event.discard, zone="discard", left=True)
    if event.counters:
        table = table.with_card(event.card, counters=table.cards[event.card].counters - event.counters)
    if event.resources:
        players = tuple(_spent(p, event.resources) if p.name == event.player else p for p in table.players)
        table = replace(table, players=players)
    return table


def _spent(player: Player, amount: int) -> Player:
    return player if player.resources is None else replace(player, resources=max(0, player.resources - amount))


@apply.register
def _(event: ev.DamageTaken, table: Table) -> Table:
    table = table.with_occurrence(event.occurrence, landed=True)
    card = table.cards[event.card]
    hp = card.hp if card.hp is not None else card.max_hp
    if event.amount is None:
        return table.with_card(event.card, hp=None, max_hp=None)  # how much is left is not known any more
    return table if hp is None else table.with_card(event.card, hp=hp - event.amount)


@apply.register
def _(event: ev.DamageReduced, table: Table) -> Table:
    return table.with_occurrence(event.occurrence, amount=event.left)


@apply.register
def _(event: ev.Healed, table: Table) -> Table:
    card = table.cards[event.card]
    return table if card.hp is None else table.with_card(event.card, hp=card.hp + event.amount)


@apply.register
def _(event: ev.StatusGiven, table: Table) -> Table:
    status = table.cards[event.card].status
    return table if event.status in status else table.with_card(event.card, status=(*status, event.status))


@apply.register
def _(event: ev.StatusLost, table: Table) -> Table:
    status = tuple(s for s in table.cards[event.card].status if s != event.status)
    return table.with_card(event.card, status=status)


@apply.register
def _(event: ev.Turned, table: Table) -> Table:
    return table.with_card(event.card, exhausted=event.exhausted)


@apply.register
def _(event: ev.Moved, table: Table) -> Table:
    changes: dict[str, object] = {"zone": event.zone}
    if event.zone == "in-play":
        changes |= {"entered": True, "left": False}
        if event.controller:
            changes["controller"] = event.controller
    elif event.was == "in-play":
        changes |= {"left": True, "engaged_with": ""}
    if event.occurrence:
        o = table.occurrences[event.occurrence]
        table = table.with_occurrence(event.occurrence, landed=True)
        parent = table.occurrences.get(o.parent) if o.parent is not None else None
        if parent is not None:
            table = table.with_occurrence(parent.id, landed=True)
            table = _note_defeat(table, parent, event.card)
    return table.with_card(event.card, **changes)


def _note_defeat(table: Table, o: Occurrence, card: str) -> Table:
    """Let the attack know what it has defeated."""
    while o.parent is not None:
        o = table.occurrences[o.parent]
    return table.with_occurrence(o.id, defeated=(*o.defeated, card)) if o.kind == "attack" else table


@apply.register
def _(event: ev.Diverted, table: Table) -> Table:
    return table.with_occurrence(event.occurrence, to_zone=event.zone)


@apply.register
def _(event: ev.BoostCounted, table: Table) -> Table:
    table = table.with_occurrence(event.occurrence, landed=True)
    parent = table.occurrences[event.occurrence].parent
    table = table.with_card(event.card, zone="discard")
    if parent is None:
        return table
    total = table.occurrences[parent].icons + event.icons + event.amplified
    return table.with_occurrence(parent, icons=total)


@apply.register
def _(event: ev.Threat, table: Table) -> Table:
    if event.occurrence:
        table = table.with_occurrence(event.occurrence, landed=True)
    return table if event.now is None else table.with_card(event.scheme, threat=event.now)


@apply.register
def _(event: ev.Drew, table: Table) -> Table:
    drawn = {**table.drawn, event.player: table.drawn.get(event.player, 0) + event.amount}
    return replace(table, drawn=frozen(drawn))


@apply.register
def _(event: ev.Counted, table: Table) -> Table:
    return table.with_card(event.card, counters=max(0, table.cards[event.card].counters + event.amount))


@apply.register
def _(event: ev.Gave, table: Table) -> Table:
    return replace(table, grants=(*table.grants, Grant(event.card, event.what, event.amount, event.source)))


@apply.register
def _(event: ev.HitsAll, table: Table) -> Table:
    return table.with_occurrence(event.occurrence, targets=event.targets)


@apply.register
def _(event: ev.FormChanged, table: Table) -> Table:
    players = tuple(replace(p, form=event.form) if p.name == event.player else p for p in table.players)
    return replace(table, players=players)


@apply.register
def _(event: ev.PhaseEnded, table: Table) -> Table:
    lasting = tuple(n for n in table.made if table.abilities[n].heading != "lasting")
    return replace(table, phase=event.then, grants=(), made=lasting)
