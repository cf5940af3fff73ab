"""In which order woken actions come: what domination brings first, then abilities as their players told them."""

from __future__ import annotations

from engine.games.vanguard import actions as act
from engine.games.vanguard.table import Table
from engine.law import Law
from engine.trace import Action, Telling


def order(table: Table, waiting: tuple[Action, ...], law: Law) -> Telling[tuple[Action, ...]]:
    """Sort what was woken at one moment; a player orders abilities of their own freely, here as told."""
    yield from ()
    return tuple(sorted(waiting, key=lambda action: isinstance(action, act.Wake)))
