"""The rooms: every folder here is a game, in alphabetical order. Being there is being registered."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.errors import UnknownGame
from engine.room import Room
from engine.scenario import near


@cache
def discover() -> Mapping[str, str]:
    """Give the module of each game by its slug, without loading any."""
    found = (m.name for m in pkgutil.iter_modules(__path__) if m.ispkg)
    return {name.replace("_", "-"): f"{__name__}.{name}" for name in sorted(found)}


@cache
def room(slug: str) -> Room[Any]:
    """Give a game's room; raises UnknownGame with the nearest that exist."""
    modules = discover()
    if slug not in modules:
        raise UnknownGame(
            f"{slug!r} is no game we can play",
            mend=f"write one of: {near(slug, list(modules))}",
            where="game",
            game=slug,
            near=near(slug, list(modules)),
        )
    found: Room[Any] = importlib.import_module(modules[slug]).GAME
    return found
