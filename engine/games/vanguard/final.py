"""What a ruling shows at the end, and what is meant when nothing is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.vanguard import actions as act
from engine.games.vanguard.asks import Asked
from engine.games.vanguard.claims import pays
from engine.games.vanguard.table import Table, Unit
from engine.law import Law
from engine.room import SetUp
from engine.trace import Json, Trace


def final(trace: Trace[Table]) -> Mapping[str, Json]:
    """Show each card before, when the last action was done, and at the end; and the fighters at the end."""
    return {
        "before": _show(trace.first),
        "now": _show(trace.told),
        "after": _show(trace.last),
        "players": {
            player.name: {
                "damage": player.damage,
                "face_up": player.damage_face_up,
                "hand": player.hand,
                "soul": player.soul,
                "drop": player.drop,
                "bind": player.bind,
                "deck": player.deck,
                "lost": player.name in trace.last.lost,
            }
            for player in trace.last.players
        },
    }


def _show(table: Table) -> Json:
    return [_show_unit(table, unit) for unit in table.units]


def _show_unit(table: Table, unit: Unit) -> Json:
    on_circle = unit.zone == "circle"
    return {
        "name": unit.name,
        "owner": unit.owner,
        "master": unit.master,
        "circle_of": unit.circle_of if on_circle else None,
        "pays": pays(table, unit, Law()).value,
        "place": unit.at if on_circle else unit.zone,
        "of": unit.owner if on_circle else unit.zone_of,
        "state": state(unit),
        "dominated": unit.dominated,
    }


def state(unit: Unit) -> str | None:
    """Name how a card lies; None: nobody told, or it is on no circle."""
    if unit.zone != "circle":
        return None
    if unit.locked:
        return "locked"
    return None if unit.resting is None else "resting" if unit.resting else "standing"


def default_asks(set_up: SetUp[Table]) -> tuple[Any, ...]:
    """Ask whether the last action was allowed, and who is master of each dominated unit at the end."""
    told = [action for action in set_up.actions if isinstance(action, act.Declared) and action.n]
    asks: list[Any] = [Asked("legal", action=told[-1])] if told else []
    for action in set_up.actions:
        if isinstance(action, act.Dominate):
            for name in action.units:
                asks.append(Asked("master", name, "end"))
    return tuple(dict.fromkeys(asks))
