"""Which moments an occurrence brings, and which abilities wait for them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.marvel_champions import implied
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.ladder import heading_of, kind_of_ability
from engine.games.marvel_champions.select import fits, you_of
from engine.games.marvel_champions.table import Ability, Moment, Occurrence, Part, Table, Window
from engine.games.marvel_champions.values import keyword, working
from engine.games.marvel_champions.words import AFTER, IMPLIED
from engine.law import Law

POOLED: Mapping[str, tuple[str, ...]] = {
    "would-attack": ("would-attack", "attacks"),
    "attacks": (),
    "would-be-dealt": ("would-be-dealt", "dealt", "would-take", "takes"),
    "dealt": (), "would-take": (), "takes": (),
    "would-be-defeated": ("would-be-defeated", "defeated"),
    "defeated": (),
}  # fmt: skip
"""What becomes one heap when nothing says that the ladder compares abilities of one condition only."""
MOST_USES = 6


def moments(table: Table, window: Window, law: Law) -> tuple[Moment, ...]:
    """Give the moments that a window is about."""
    occurrence = table.occurrences[window.occurrence]
    if window.side == "after":
        parts = (o for o in table.occurrences.values() if table.root(o.id).id == occurrence.id)
        return tuple(m for o in parts for m in ends(table, o))
    names = (window.name,) if law.on(rule.SAME_CONDITION) else POOLED.get(window.name, (window.name,))
    return tuple(m for name in names for m in begins(table, occurrence, name))


def begins(table: Table, o: Occurrence, name: str) -> tuple[Moment, ...]:
    """Give the moments of an occurrence that is about to take place."""
    who = table.card_of(o.player) if o.player else ""
    if name == "attacks":
        met = tuple(m for t in o.targets for m in (
            Moment("attacks", o.actor, t, o.cause), Moment("attacked", t, o.actor, o.cause)
        ))  # fmt: skip
        return (*(met or (Moment("attacks", o.actor, "", o.cause),)), *_defends(o))
    if name in ("would-attack", "would-scheme", "schemes", "would-thwart", "thwarts"):
        return (Moment(name, o.actor, o.target, o.cause),)
    return (Moment(name, o.target, o.actor or who, o.cause, o.player),)


def _defends(o: Occurrence) -> tuple[Moment, ...]:
    return (Moment("defends", o.defender, o.actor, o.cause),) if o.defender else ()


def ends(table: Table, o: Occurrence) -> tuple[Moment, ...]:
    """Give the moments of an occurrence that has taken place: what is «after» it."""
    if not o.landed:
        return ()
    who = table.card_of(o.player) if o.player else ""
    match o.kind:
        case "attack":
            met = tuple(m for t in o.targets for m in (
                Moment("attacks", o.actor, t, o.cause), Moment("attacked", t, o.actor, o.cause)
            ))  # fmt: skip
            beaten = tuple(Moment("attacks-and-defeats", o.actor, t, o.cause) for t in o.defeated)
            return (*met, *beaten, Moment("attacks-or-thwarts", o.actor, o.target, o.cause), *_defends(o))
        case "thwart":
            return (
                Moment("thwarts", o.actor, o.target, o.cause),
                Moment("attacks-or-thwarts", o.actor, o.target, o.cause),
            )
        case "scheme":
            return (Moment("schemes", o.actor, o.target, o.cause),)
        case "damage":
            cause = o.cause
            hit = (Moment("dealt", o.target, o.actor, cause), Moment("takes", o.target, o.actor, cause))
            return (*hit, Moment("damages", o.actor, o.target, cause)) if o.actor else hit
        case "phase":
            return (Moment("phase-begins", o.word, "", o.cause),)
    word = {"defeat": "defeated", "leave": "leaves-play", "enter": "enters-play", "reveal": "revealed",
            "boost": "boost-turned", "play": "played", "complete": "completed", "flip": "form-changes"}  # fmt: skip
    return (Moment(word.get(o.kind, o.word), o.target, o.actor or who, o.cause, o.player),)


def side_of(ability: Ability, law: Law) -> str:
    """Tell whether an ability comes before what it waits for takes place, or after it."""
    kind = kind_of_ability(ability, law)
    if ability.heading == "keyword" and kind != "keyword":
        return "after" if kind in AFTER else "before"
    return ability.side or ("after" if kind in AFTER else "before")


def waits_for(table: Table, ability: Ability, moment: Moment, law: Law) -> bool:
    """Tell whether an ability's condition is this moment."""
    heading = heading_of(ability, law)
    when, of = ability.when, ability.of
    if heading != ability.heading:  # a quoted heading read as if it were the ability's own
        when, of = IMPLIED.get(heading, when), ""
    confused = ability.heading == "status" and (when, moment.word) == ("would-scheme", "would-thwart")
    if when != moment.word and not confused:
        return False
    you = you_of(table, ability)
    if ability.cause and ability.cause not in moment.cause.split():
        return False
    other = moment.other or (table.card_of(moment.player) if moment.player else "")
    return (not of or fits(table, of, moment.subject, ability, you)) and (
        not ability.against or fits(table, ability.against, other, ability, you)
    )


def is_live(table: Table, ability: Ability, law: Law) -> bool:
    """Tell whether an implied, delayed or constant ability is there at all; printed ones are checked at their turn."""
    card = table.cards[ability.card]
    match ability.heading:
        case "status":
            return card.zone == "in-play" and implied.word_of(ability) in card.status
        case "keyword" if ability.name.rpartition(": ")[2] in implied.KEYWORDS:
            at_work = card.zone == "in-play" or implied.word_of(ability) == "surge"
            return at_work and keyword(table, card.name, implied.word_of(ability), law) is not None
        case "consequential":
            return card.zone == "in-play"
        case "delayed":
            return ability.name in table.made if ability.made_by else True
        case "" | "lasting" | "icon" | "keyword":
            return bool(ability.when) and bool(working(table, ability, law))
    return card.zone != "removed"


def waiting(table: Table, window: Window, law: Law) -> tuple[str, ...]:
    """Give the abilities that come up in a window, in the order told."""
    here = moments(table, window, law)
    if not here:
        return ()
    words = {m.word for m in here}
    names = tuple(n for word in sorted(words) for n in table.by_when.get(word, ()))
    if "would-thwart" in words:
        names += table.by_when.get("would-scheme", ())
    if not law.on(rule.QUOTED):
        names = tuple(table.abilities)
    if not names:
        return ()
    if len(words) > 1:
        place = {n: i for i, n in enumerate(table.abilities)}
        names = tuple(sorted(set(names), key=place.__getitem__))
    open_now = {table.frames[item.frame].ability for item in table.agenda if isinstance(item, Part)}
    return tuple(
        a.name
        for a in (table.abilities[n] for n in names)
        if any(waits_for(table, a, m, law) for m in here)
        and side_of(a, law) == window.side
        and a.name not in open_now
        and table.used.count(a.name) < MOST_USES
        and is_live(table, a, law)
    )


def dormant(table: Table, window: Window, law: Law) -> tuple[Ability, ...]:
    """Give the constant abilities that would wait for the moment if their card were in play."""
    here = moments(table, window, law)
    return tuple(
        a
        for a in (table.abilities[n] for word in {m.word: 0 for m in here} for n in table.by_when.get(word, ()))
        if a.heading == "" and table.cards[a.card].zone not in ("in-play", *a.usable_from)
        and side_of(a, law) == window.side
        and any(waits_for(table, a, m, law) for m in here)
    )  # fmt: skip


def moment_for(table: Table, window: Window, name: str, law: Law) -> Moment:
    """Give the moment of a window that an ability waits for."""
    here = moments(table, window, law)
    ability = table.abilities[name]
    return next((m for m in here if waits_for(table, ability, m, law)), here[0] if here else Moment(window.name))
