"""Bookkeeping on what is under way and what waits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.games.marvel_champions import events as ev
from engine.games.marvel_champions.reduce.apply import apply
from engine.games.marvel_champions.table import (
    Frame,
    Item,
    Occurrence,
    Part,
    Stage,
    Table,
    Turn,
    Window,
    frozen,
)

STAGES: Mapping[str, tuple[str, ...]] = {
    "attack": ("<would-attack", "<attacks", "boost*", "hit", ">"),
    "damage": ("<would-be-dealt", "<dealt", "<would-take", "<takes", "place", "check", ">"),
    "defeat": ("<would-be-defeated", "<defeated", "leave", ">"),
    "leave": ("<leaves-play", "move", ">"),
    "enter": ("enter", "<enters-play", ">"),
    "reveal": ("appear", "<revealed", "settle", ">"),
    "scheme": ("<would-scheme", "<schemes", "boost*", "threat", "full", ">"),
    "thwart": ("<would-thwart", "<thwarts", "threat", "cleared", ">"),
    "boost": ("<boost-turned", "count", ">"),
    "play": ("<played", "put", ">"),
    "complete": ("<completed", "done", ">"),
    "moment": ("<*", "happen", ">"),
    "phase": ("<phase-ends", "change", ">"),
    "setup": ("<setup", ">"),
    "flip": ("flip", ">"),
}


def groups(table: Table, ability: str) -> int:
    """Count the sentences of an ability: parts that belong to one sentence count once."""
    return max(1, sum(not e.also for e in table.abilities[ability].effect))


def _items(occurrence: Occurrence, first: int) -> tuple[Item, ...]:
    found: list[Item] = []
    for name in STAGES[occurrence.kind]:
        id_ = first + len(found)
        if name == ">":
            if occurrence.parent is None:
                found.append(Window(id_, occurrence.id, "", "after"))
        elif name.startswith("<"):
            found.append(Window(id_, occurrence.id, occurrence.word if name == "<*" else name[1:], "before"))
        elif name.endswith("*"):
            found += [Stage(id_ + n, occurrence.id, f"boost:{n}") for n in range(len(occurrence.boost))]
        else:
            found.append(Stage(id_, occurrence.id, name))
    return tuple(found)


@apply.register
def _(event: ev.Began, table: Table) -> Table:
    occurrence = replace(event.occurrence, id=table.next_id)
    items = _items(occurrence, table.next_id + 1)
    if occurrence.parent is not None and table.occurrences[occurrence.parent].kind == "attack":
        parent = table.occurrences[occurrence.parent]
        table = table.with_occurrence(parent.id, met=parent.met + (occurrence.kind == "damage"), landed=True)
    return replace(
        table,
        occurrences=frozen({**table.occurrences, occurrence.id: occurrence}),
        agenda=items if event.fresh else (*items, *table.agenda),
        next_id=table.next_id + len(items) + 1,
    )


@apply.register
def _(event: ev.MomentCame, table: Table) -> Table:
    return _with_window(table, event.at, opened=True, pending=event.abilities)


def _with_window(table: Table, id_: int, **changes: object) -> Table:
    # `changes` holds slots of an item, which a dict of mixed values does not say
    agenda = tuple(replace(i, **changes) if i.id == id_ else i for i in table.agenda)  # type: ignore[arg-type]
    return replace(table, agenda=agenda)


@apply.register
def _(event: ev.Joined, table: Table) -> Table:
    window = next((i for i in table.agenda if i.id == event.at), None)
    pending = (*window.pending, event.ability) if isinstance(window, Window) else (event.ability,)
    return _with_window(table, event.at, opened=True, pending=pending)


@apply.register
def _(event: ev.CameUp, table: Table) -> Table:
    window = next(i for i in table.agenda if i.id == event.at)
    if isinstance(window, Window):
        table = _with_window(table, event.at, pending=tuple(n for n in window.pending if n != event.ability))
    if table.abilities[event.ability].told is None or table.abilities[event.ability].used is not None:
        return table
    turn = Turn(table.next_id, event.ability, event.occurrence, event.moment, event.level, event.part)
    return replace(table, agenda=(turn, *table.agenda), next_id=table.next_id + 1)


@apply.register
def _(event: ev.Started, table: Table) -> Table:
    ability = table.abilities[event.ability]
    card = table.cards[event.card]
    before = tuple((c.name, s) for c in table.cards.values() for s in c.status)
    id_ = table.next_id
    frame = Frame(id_, ability.name, event.player, event.occurrence, event.subject, before=before, told=event.told)
    count = groups(table, ability.name)
    parts = [Part(id_ + 1 + n, id_, n - 1) for n in range(count + 1)]
    items: tuple[Item, ...] = tuple(parts)
    occurrences = dict(table.occurrences)
    spent = id_ + count + 2
    if card.type == "event" and card.zone != "in-play" and ability.heading not in ("delayed", "lasting"):
        play = Occurrence(spent, "play", targets=(card.name,), player=event.player, landed=True, frame=id_)
        occurrences[spent] = play
        window, settle = Window(spent + 1, spent, "played", "before"), Stage(spent + 2, spent, "settle")
        items = (parts[0], window, *parts[1:], settle, Window(spent + 3, spent, "", "after"))
        frame = replace(frame, own=spent)
    return replace(
        table,
        frames=frozen({**table.frames, id_: frame}),
        occurrences=frozen(occurrences),
        agenda=(*items, *table.agenda),
        used=(*table.used, ability.name),
        next_id=spent + 4,
    )


@apply.register
def _(event: ev.PartDeclined, table: Table) -> Table:
    return table.with_frame(event.frame, declined=True)


@apply.register
def _(event: ev.Targeted, table: Table) -> Table:
    frame = table.frames[event.frame]
    return table.with_frame(event.frame, chosen=(*frame.chosen, (event.spec, event.names)))


@apply.register
def _(event: ev.Replaced, table: Table) -> Table:
    return table.with_occurrence(event.occurrence, over=True)


@apply.register
def _(event: ev.Made, table: Table) -> Table:
    return replace(table, made=(*table.made, event.ability))


@apply.register
def _(event: ev.Cancelled, table: Table) -> Table:
    return replace(table, cancelled=(*table.cancelled, event.ability))


@apply.register
def _(event: ev.Passed, table: Table) -> Table:
    if event.what == "no-longer-there":
        return table.with_occurrence(event.occurrence, met=table.occurrences[event.occurrence].met + 1)
    return table.with_occurrence(event.occurrence, landed=True) if event.occurrence else table
