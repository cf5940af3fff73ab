"""Work and what came of it, as bytes: how it goes to another process and back.

Floors and knowledge are not sent: each side puts its own in their place.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import discord

from bot.floors import Floors
from engine import JudgeError
from rules_kb.knowledge import Knowledge

FLOORS, KNOWLEDGE = "floors", "knowledge"
_CHOICES: dict[type, Callable[[Any], Any]] = {
    type(next(iter(kind))): kind for kind in (discord.ButtonStyle, discord.ComponentType)
}


class _Writer(pickle.Pickler):
    """Writes the values that replies are made of, discord.py's enumerations and read-only mappings among them."""

    def persistent_id(self, value: Any) -> str | None:
        """Give the name of what stands on both sides."""
        if isinstance(value, Floors):
            return FLOORS
        return KNOWLEDGE if isinstance(value, Knowledge) else None

    def reducer_override(self, value: Any) -> Any:
        """Tell how a value is made again that cannot tell it itself."""
        kind = type(value)
        if kind in _CHOICES:
            return _CHOICES[kind], (value.value,)
        if kind is MappingProxyType:
            return MappingProxyType, (dict(value),)
        if isinstance(value, JudgeError):
            return _error, (kind, value.args, dict(value.__dict__))
        return NotImplemented


def _error(kind: type[JudgeError], args: tuple[Any, ...], told: dict[str, Any]) -> JudgeError:
    """Make an error again, with all that it tells."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(told)
    return error


class _Reader(pickle.Unpickler):
    """Reads them, with what stands on this side."""

    def __init__(self, data: bytes, here: Mapping[str, Any]) -> None:
        super().__init__(io.BytesIO(data))
        self._here = here

    def persistent_load(self, name: Any) -> Any:
        """Give what stands on this side."""
        return self._here[name]


def standing(floors: Floors) -> Mapping[str, Any]:
    """Give what is not sent, as it stands on this side."""
    return {FLOORS: floors, KNOWLEDGE: floors.knowledge}


def written(value: Any) -> bytes:
    """Write a value as bytes."""
    out = io.BytesIO()
    _Writer(out, pickle.HIGHEST_PROTOCOL).dump(value)
    return out.getvalue()


def read(data: bytes, here: Mapping[str, Any]) -> Any:
    """Read a value. The bytes come from our own other process alone, never from outside."""
    return _Reader(data, here).load()
