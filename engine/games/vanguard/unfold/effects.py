"""What the texts of effects do to cards."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.vanguard import actions as act
from engine.games.vanguard import events as ev
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.claims import goes_to
from engine.games.vanguard.reach import Reach, belongs, spread, worded
from engine.games.vanguard.skills import Effect
from engine.games.vanguard.table import Table, Unit
from engine.games.vanguard.unfold.dominate import dominated
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Blocked, Telling, by

ZONES: Mapping[str, str] = {
    "retire": "drop",
    "bounce": "hand",
    "bind": "bind",
    "soul": "soul",
    "deck": "deck",
    "damage-zone": "damage",
}
LASTING = ("power", "critical", "cannot-stand")


def unfold_effects(table: Table, action: act.Apply | act.Touch, law: Law) -> Telling[None]:
    """Carry out an effect told without its card's whole text."""
    match action:
        case act.Apply():
            told = act.Use(action.who, 0, action.source, "", action.picks)
            yield from carry_out(table, action.effect, action.who, told, action.source, law)
        case act.Touch():
            unit = table.unit(action.unit)
            reasons = belongs(table, unit, action.who, law).cites if action.words.startswith("your") else ()
            effect = worded(action.words, Effect(action.does))
            yield from touch(unit, effect, action.who, "", reasons, law)


def carry_out(table: Table, effect: Effect, you: str, action: act.Use, source: str, law: Law) -> Telling[None]:
    """Do what a text says to the cards it picks, to this card, or to all cards that its words reach."""
    if effect.does == "draw":
        yield from _draw(table, you, max(1, effect.amount), law)
        return
    if effect.does in ("nothing", "lift-lord"):
        return
    if effect.does == "dominate":
        yield from dominated(table, you, action.picks)
        return
    if effect.every and not effect.until and effect.does in ("power", "critical"):
        yield by(ev.Spread(you, effect, source), rule.CONT)
        return
    if effect.does == "move":
        side = action.side or table.unit(source).owner
        if table.unit(source).in_play:
            yield by(ev.Moved(source, action.at, side), rule.TEXT_FIRST)
        return
    if effect.every:
        for found in spread(table, you, effect, law, source):
            yield from _spread_to(table, found, effect, you, source, law)
        return
    names = action.picks or ((source,) if effect.what == "this" and table.has(source) else ())
    for name in names:
        unit = table.unit(name)
        reasons = belongs(table, unit, you, law).cites if effect.whose == "your" and effect.what != "this" else ()
        yield from touch(unit, effect, you, source, reasons, law)


def _draw(table: Table, who: str, amount: int, law: Law) -> Telling[None]:
    """Draw cards, at most those that are there; who has none left has lost."""
    deck = table.player(who).deck
    if deck == 0 and law.on(rule.EMPTY_DECK):
        yield by(ev.PlayerLost(who), rule.EMPTY_DECK)
        return
    for _ in range(min(amount, deck or amount)):
        yield by(ev.CardTaken(who, "", drawn=True), rule.TEXT_FIRST)


def _spread_to(table: Table, found: Reach, effect: Effect, you: str, source: str, law: Law) -> Telling[None]:
    unit = table.unit(found.unit)
    happenings = touch(unit, effect, you, source, found.cites, law)
    if found.reached:
        yield from happenings
    elif found.telling:
        for happening in happenings:
            if not isinstance(happening, Blocked):
                yield Blocked(happening, found.decider, found.because)  # type: ignore[arg-type]  # touch asks nothing


def touch(unit: Unit, effect: Effect, you: str, source: str, reasons: tuple[RuleId, ...], law: Law) -> Telling[None]:
    """Do one thing to one card; what is no longer there is skipped."""
    if unit.zone != "circle" or (unit.locked and effect.does != "unlock"):
        return
    match effect.does:
        case "lock":
            if unit.dominated:
                yield by(ev.Released((unit.name,), unit.owner, by_lock=True), rule.LOCK_RELEASES, *reasons)
            yield by(ev.Locked(unit.name), rule.LOCK, *reasons)
        case "unlock":
            yield by(ev.Unlocked(unit.name), rule.UNLOCK, *reasons)
        case "stand":
            if unit.resting is not False:
                yield by(ev.Stood(unit.name), rule.TEXT_FIRST, *reasons)
        case "rest":
            if not unit.resting:
                yield by(ev.Rested(unit.name), rule.TEXT_FIRST, *reasons)
        case "damage":
            yield by(ev.DamageDealt(unit.name, max(1, effect.amount)), rule.TEXT_FIRST, *reasons)
        case does if does in LASTING:
            until = effect.until or ("next-stand-phase" if does == "cannot-stand" else "turn")
            yield by(
                ev.Changed(unit.name, does, effect.amount, until, you, source),
                rule.TEXT_FIRST,
                rule.DURATIONS,
                *reasons,
            )
        case does:
            zone = goes_to(unit, law)
            yield by(ev.Sent(unit.name, ZONES[does], zone.value), zone.decider, *zone.because, *reasons)
