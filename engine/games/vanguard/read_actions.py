"""Told actions become the room's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.games.vanguard import actions as act
from engine.games.vanguard.skills import Ability, Effect
from engine.games.vanguard.words_actions import ActionTold


def declared(told: Sequence[ActionTold], abilities: tuple[Ability, ...]) -> tuple[act.Declared, ...]:
    """Turn all told actions into declared ones, numbered from 1; an on-hit ability that is used tells the hit."""
    found = [_declare(action, number, abilities) for number, action in enumerate(told, 1)]
    moments = {ability.name: ability.when for ability in abilities}
    for place, action in enumerate(found):
        if isinstance(action, act.Use) and moments.get(action.ability) == "hits":
            for before in range(place - 1, -1, -1):
                attack = found[before]
                if isinstance(attack, act.Attack):
                    if attack.hit is None and action.card in (attack.unit, attack.also):
                        found[before] = replace(attack, hit=True)
                    break
    return tuple(found)


def _declare(told: ActionTold, n: int, abilities: tuple[Ability, ...]) -> act.Declared:
    who = getattr(told, "who", "")
    match told.does:
        case "dominate":
            return act.Dominate(who, n, tuple(dict.fromkeys(told.units)), told.only)
        case "attack":
            return act.Attack(who, n, told.unit, told.target, told.also, told.hit)
        case "decline":
            return act.Decline(who, n, told.unit)
        case "end-battle":
            return act.EndBattle("", n)
        case "boost":
            return act.Boost(who, n, told.unit)
        case "intercept":
            return act.Intercept(who, n, told.unit)
        case "guard":
            return act.Guard(who, n, told.card, told.count, told.grade, told.shield)
        case "guard-by-effect":
            return act.GuardByEffect(who, n, told.card, told.needs, told.shield)
        case "drive-check":
            return act.DriveCheck(who, n, told.card, told.trigger, told.to)
        case "damage-check":
            return act.DamageCheck(who, n, told.card, told.trigger, told.to)
        case "damage":
            return act.Damage(who, n, told.unit, told.amount)
        case "use":
            name = told.ability or next(ability.name for ability in abilities if ability.card == told.card)
            return act.Use(who, n, told.card, name, tuple(told.picks), tuple(told.pays), told.at, told.side)
        case "apply":
            return act.Apply(who, n, Effect(**told.effect.model_dump()), tuple(told.picks), told.card)
        case "move":
            return act.Move(who, n, told.unit, told.at, told.side, told.by_effect)
        case "call":
            return act.Call(who, n, told.card, told.at, told.side, told.grade)
        case "ride":
            return act.Ride(who, n, told.card, told.side, told.grade)
        case "stand-phase" | "ride-phase" | "main-phase" | "battle-phase" | "end-phase" as phase:
            return act.BeginPhase(who, n, phase.removesuffix("-phase"))
        case does:
            return act.Touch(who, n, does, told.unit, told.words)
