"""The declared actions of a description."""

from __future__ import annotations

from engine.games.power_duell.actions import (
    Activate,
    Attack,
    ClearPhase,
    EndBattle,
    EndTurn,
    Remove,
    Sacrifice,
    SwapGuardian,
    TakeControl,
)
from engine.games.power_duell.read.names import Names
from engine.games.power_duell.read.words import (
    ActionWords,
    ActivateWords,
    AttackWords,
    ControlWords,
    Description,
    RemoveWords,
    SacrificeWords,
    SwapWords,
)
from engine.games.power_duell.table import Table
from engine.trace import Action


def actions_of(words: Description, table: Table, names: Names) -> tuple[Action, ...]:
    """Read the actions; notes the faults of their names."""
    found: list[Action] = [
        Activate(each.player, each.name, each.field.upper()) for each in words.guardian if each.field.upper() != "A"
    ]
    for n, each in enumerate(words.action, 1):
        before = len(names.faults)
        _check(each, names, f"action.{n}")
        if len(names.faults) == before:
            found.append(_action(each, table))
    return tuple(found)


def _check(each: ActionWords, names: Names, where: str) -> None:
    who = str(getattr(each, "who", ""))
    if who:
        names.need(who, names.sides(), f"{where}.who")
    match each:
        case ActivateWords() | SacrificeWords():
            names.need(each.card, names.known(), f"{where}.card")
        case RemoveWords():
            names.need(each.card, names.known(), f"{where}.card")
            if each.by:
                names.need(each.by, names.known(), f"{where}.by")
        case AttackWords():
            names.need(each.attacker, names.monsters, f"{where}.attacker")
            names.need(each.target, names.known() | names.sides(), f"{where}.target")
        case SwapWords():
            names.need(each.by, names.known(), f"{where}.by")
            names.need(each.out, names.guardians, f"{where}.out")
            names.need(each.into, names.guardians, f"{where}.into")
        case ControlWords():
            names.need(each.monster, names.monsters, f"{where}.monster")


def _action(each: ActionWords, table: Table) -> Action:
    match each:
        case ActivateWords():
            return Activate(each.who or table.side_of(each.card), each.card, each.field.upper())
        case AttackWords():
            return Attack(each.who, each.attacker, each.target)
        case SwapWords():
            return SwapGuardian(each.who or table.side_of(each.by), each.by, each.out, each.into)
        case RemoveWords():
            return Remove(each.card, each.by)
        case SacrificeWords():
            return Sacrifice(each.who or table.side_of(each.card), each.card)
        case ControlWords():
            return TakeControl(each.who, each.monster)
    if each.does == "end-battle":
        return EndBattle()
    return EndTurn() if each.does == "end-turn" else ClearPhase(each.who or table.turn)
