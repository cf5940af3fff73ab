"""What an event wakes: a card that does something once, the clear phase of a new turn."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.power_duell.actions import ClearPhase, Resolve
from engine.games.power_duell.events import Activated, TurnPassed
from engine.games.power_duell.table import Table
from engine.law import Law
from engine.trace import Action, Event


def notice(event: Event, table: Table, law: Law) -> Iterable[Action]:
    """Name the actions that an event wakes."""
    if isinstance(event, Activated) and does_once(table, event.card):
        return (Resolve(event.card),)
    if isinstance(event, TurnPassed) and event.player:
        return (ClearPhase(event.player),)
    return ()


def does_once(table: Table, card: str) -> bool:
    """Tell whether a card's text does something once: swap guardians, destroy a card."""
    return any(effect.of == card and effect.op in ("swap", "destroy") for effect in table.effects)
