"""A description set on the table: names checked, all faults at once; cards in play with the age of their activation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from engine.errors import raise_faults
from engine.games.power_duell.notice import does_once
from engine.games.power_duell.read.asking import asks_of
from engine.games.power_duell.read.doing import actions_of
from engine.games.power_duell.read.names import Names
from engine.games.power_duell.read.words import ActivateWords, Description, EffectWords, MonsterWords, SwapWords
from engine.games.power_duell.table import Card, Effect, Guardian, Monster, Number, Player, Table
from engine.room import SetUp
from engine.tally import plain

LAY_THERE = 1
FIRST_TOLD = 2


def set_up(words: Description) -> SetUp[Table]:
    """Set the description on the table; raises Faults of InvalidScenario, all of them at once."""
    names = Names(words)
    names.check()
    table = _table(words, names)
    actions, asks = actions_of(words, table, names), asks_of(words, names)
    raise_faults(names.faults, "the scenario has faults")
    return SetUp(table, actions, asks)


def _table(words: Description, names: Names) -> Table:
    ages = {name: age for age, name in enumerate(words.activated, FIRST_TOLD)}
    later = {each.card for each in words.action if isinstance(each, ActivateWords)}
    later |= {each.into for each in words.action if isinstance(each, SwapWords)}
    later |= {each.to for each in words.effect if each.op == "swap"}
    later -= set(ages)
    later |= {each.name for each in words.guardian if each.field.upper() != "A"}
    guardians = {
        each.name: Guardian(
            each.name,
            each.player,
            each.base,
            each.small_left,
            each.small_right,
            each.small_third,
            number(each.gep),
            "A",
            each.lies and each.name not in later,
            ages.get(each.name, 0),
        )
        for each in words.guardian
    }
    cards = {
        each.name: Card(
            each.name,
            each.player,
            each.kind,
            _printed({"time": each.time, "activation-cost": each.cost, "sacrifice": each.sacrifice}),
            tuple(each.on),
            "",
            each.lies and not each.back and each.name not in later,
            ages.get(each.name, LAY_THERE),
            0,
            each.back,
        )
        for each in words.card
    }
    table = Table(
        players={name: Player(name, energy, damage) for name, energy, damage in names.players()},
        guardians=guardians,
        monsters={each.name: _monster(each, ages, later) for each in words.monster},
        cards=cards,
        effects=tuple(_effect(each, names) for each in words.effect),
        turn=words.turn,
        phase=words.phase,
        clock=FIRST_TOLD + len(words.activated),
    )
    waiting = [n for n in (*cards, *table.monsters, *guardians) if table.lies(n) and does_once(table, n)]
    return replace(table, pending=tuple(sorted(waiting, key=table.age_of)))


def _monster(words: MonsterWords, ages: Mapping[str, int], later: set[str]) -> Monster:
    printed = {
        "ap": words.ap,
        "dp": words.dp,
        "lp": words.lp,
        "attack-cost": words.attack_cost,
        "activation-cost": words.activation_cost,
        "sacrifice-cost": words.sacrifice_cost,
        "attacks": words.attacks,
    }
    return Monster(
        words.name,
        words.player,
        words.side or words.player,
        words.controller or words.player,
        words.primary,
        words.secondary,
        _printed(printed),
        words.lies and words.name not in later,
        ages.get(words.name, LAY_THERE),
        0,
        words.under_wheel,
    )


def _printed(numbers: Mapping[str, int | float | str | None]) -> dict[str, Number]:
    read = {stat: number(amount) for stat, amount in numbers.items()}
    return {stat: amount for stat, amount in read.items() if amount is not None}


def number(amount: int | float | str | None) -> Number | None:
    """Read a number exactly as it is written."""
    return None if amount is None else plain(Fraction(str(amount)))


def _effect(words: EffectWords, names: Names) -> Effect:
    """Read an operation; taking away becomes adding less than nothing, dividing becomes multiplying by a part."""
    amount, op = Fraction(str(words.amount or 0)), words.op
    if op == "subtract":
        op, amount = "add", -amount
    elif op == "divide":
        op, amount = "multiply", 1 / amount if amount else amount
    changes, part = words.changes, words.part
    if words.of not in names.guardians and part and not changes:
        changes, part = part, ""
    elif words.of in names.guardians and not part:
        part = "wirkung"
    on = tuple(words.on) or names.tied_to(words.of)
    stat = "planet" if words.to and words.op == "set" else words.stat
    return Effect(
        words.of,
        part,
        stat,
        op,
        plain(amount),
        tuple(words.planets),
        words.side,
        on,
        words.target or _target(words, changes, on, names),
        changes,
        words.to,
        words.lasts,
        words.amount is not None,
    )


def _target(words: EffectWords, changes: str, on: tuple[str, ...], names: Names) -> str:
    if changes or words.stat == "gep" or words.op == "swap" or any(name in names.guardians for name in on):
        return "guardians"
    if words.stat in ("time", "sacrifice", "amount") or any(name in names.cards for name in on):
        return "energy-cards"
    return "players" if words.op == "draw" or words.stat in ("cards", "damage") else "monsters"
