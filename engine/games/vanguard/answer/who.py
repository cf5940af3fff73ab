"""Who does it: picks, pays, resolves, checks, takes."""

from __future__ import annotations

from dataclasses import replace

from engine.games.vanguard import claims
from engine.games.vanguard import events as ev
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.asks import Asked
from engine.games.vanguard.table import Table, Unit
from engine.law import Claim, Law
from engine.trace import Answer, Telling, Trace, Verdict


def answer_who(ask: Asked, table: Table, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Answer who does something with, or for, a card."""
    unit = table.unit(ask.about)
    found = yield from _who(ask.ask, unit, table, trace, law)
    if found is None:
        return Answer(ask.ask, unit.name, None, Verdict.UNKNOWN, None)
    return Answer(ask.ask, unit.name, found.value, Verdict.VALUE, found.decider, found.because)


def _who(what: str, unit: Unit, table: Table, trace: Trace[Table], law: Law) -> Telling[Claim[str] | None]:
    match what:
        case "who-picks-target":
            return claims.picks_target(table, unit, law)
        case "who-orders-attacks":
            return claims.orders_attacks(table, unit, law)
        case "who-resolves":
            told = next((ability for ability in table.abilities if ability.card == unit.name), None)
            return claims.resolves(table, unit, law, told)
        case "who-pays":
            return claims.pays(table, unit, law)
        case "whose-cards":
            return claims.reference(table, unit, law)
        case "who-drive-checks":
            return (yield from claims.drive_checks(table, unit, law))
        case "whose-hand":
            return (yield from claims.takes_drive_card(table, unit, law))
        case "who-damage-checks":
            return claims.damage_checks(table, unit, law)
        case "whose-damage-zone":
            return claims.takes_damage(table, unit, law)
        case "who-defends":
            return Claim(unit.owner if unit.dominated else table.other(unit.owner), rule.GUARD)
        case "whose-end-phase":
            return _unlocks(unit, trace, law)
        case _:
            return _cannot_stand(unit, trace, law)


def _unlocks(unit: Unit, trace: Trace[Table], law: Law) -> Claim[str] | None:
    freed = any(unit.name in event.units and event.by_lock for event in trace.events(ev.Released))
    return claims.unlocks_in_end_phase_of(replace(unit, freed_by_lock=freed), law)


def _cannot_stand(unit: Unit, trace: Trace[Table], law: Law) -> Claim[str] | None:
    """Say in whose stand phase it stays resting; by then it will be released."""
    for step, event in trace.find(ev.StayedResting):
        if event.unit == unit.name:
            return Claim(event.who, step.decider, step.because)
    for thing in unit.lasting:
        if thing.kind == "cannot-stand":
            return claims.later_you(replace(unit, group=0), thing.your, law)
    return None
