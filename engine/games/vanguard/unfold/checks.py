"""Drive checks, damage and damage checks, triggers, and losing."""

from __future__ import annotations

from engine.games.vanguard import actions as act
from engine.games.vanguard import events as ev
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.claims import damage_checks, drive_checks, goes_to, takes_damage, takes_drive_card
from engine.games.vanguard.odd import LOST_AT
from engine.games.vanguard.power import strength
from engine.games.vanguard.table import Table
from engine.law import Law
from engine.trace import Telling, by

Checking = act.DriveCheck | act.DamageCheck | act.Damage | act.TakeHit | act.Judge

TRIGGER_POWER = 5000


def unfold_checks(table: Table, action: Checking, law: Law) -> Telling[None]:
    """Do one check, or what a hit brings."""
    match action:
        case act.DriveCheck() if table.battle:
            unit = table.unit(table.battle.attacker)
            who = yield from drive_checks(table, unit, law)
            if _is_out_of_cards(table, who.value, law):
                yield by(ev.PlayerLost(who.value), rule.EMPTY_DECK)
                return
            yield by(ev.DriveChecked(who.value, unit.name, action.card, action.trigger), who.decider, *who.because)
            yield from _trigger(table, who.value, action, unit.name)
            to = yield from takes_drive_card(table, unit, law)
            yield by(ev.CardTaken(to.value, action.card), to.decider, *to.because)
        case act.DamageCheck() if table.due:
            unit = table.unit(table.due[0].unit)
            checker, zone = damage_checks(table, unit, law), takes_damage(table, unit, law)
            if _is_out_of_cards(table, checker.value, law):
                yield by(ev.PlayerLost(checker.value), rule.EMPTY_DECK)
                return
            yield by(ev.DamageChecked(checker.value, unit.name, action.card, action.trigger), checker.decider)
            yield from _trigger(table, checker.value, action, unit.name)
            yield by(ev.DamageTaken(zone.value, action.card), zone.decider)
        case act.Damage(unit=name, amount=amount):
            yield by(ev.DamageDealt(name, amount), rule.TEXT_FIRST)
        case act.TakeHit(unit=attacker, target=name):
            target = table.unit(name)
            if target.is_vanguard:
                critical = yield from strength(table, table.unit(attacker), law, "critical")
                yield by(ev.DamageDealt(name, int(critical.tally.value)), rule.CRITICAL_DAMAGE)
            else:
                zone = goes_to(target, law)
                yield by(ev.Sent(name, "drop", zone.value), rule.REAR_GUARD_RETIRES, zone.decider)
        case act.Judge(who=who):
            player = table.player(who)
            if player.damage is not None and player.damage >= LOST_AT:
                yield by(ev.PlayerLost(who), rule.SIX_DAMAGE)
            elif player.deck == 0:
                yield by(ev.PlayerLost(who), rule.EMPTY_DECK)


def _is_out_of_cards(table: Table, who: str, law: Law) -> bool:
    """Tell whether a player has no card left to check or draw, and has lost by that."""
    return table.player(who).deck == 0 and law.on(rule.EMPTY_DECK)


def _trigger(table: Table, who: str, action: act.DriveCheck | act.DamageCheck, unit: str) -> Telling[None]:
    """Give what a revealed trigger gives: power to one unit, and the one thing of its kind."""
    if not action.trigger or action.trigger == "none":
        return
    to = action.to or unit
    yield by(ev.Changed(to, "power", TRIGGER_POWER, "turn", who, action.card or action.trigger), rule.TRIGGERS)
    match action.trigger:
        case "critical":
            yield by(ev.Changed(to, "critical", 1, "turn", who, action.card or action.trigger), rule.TRIGGERS)
        case "draw" if table.player(who).deck != 1:  # the checked card was the last one
            yield by(ev.CardTaken(who, "", drawn=True), rule.TRIGGERS)
        case "stand" if table.unit(to).resting:
            yield by(ev.Stood(to), rule.TRIGGERS)
        case "heal":
            own, others = table.player(who).damage, table.player(table.other(who)).damage
            if own and (others is None or own >= others):
                yield by(ev.DamageHealed(who), rule.TRIGGERS)
