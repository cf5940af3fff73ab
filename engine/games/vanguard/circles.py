"""The six circles of a player and how rows, columns and the two views of them lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

Circle: TypeAlias = Literal["vanguard", "front-left", "front-right", "back-left", "back-center", "back-right"]
CIRCLES: tuple[Circle, ...] = ("vanguard", "front-left", "front-right", "back-left", "back-center", "back-right")

_MIRRORED: Mapping[str, str] = {"left": "right", "right": "left", "center": "center"}


def row(at: str) -> str:
    """Give the row of a circle: front or back."""
    return "back" if at.startswith("back") else "front"


def column(at: str) -> str:
    """Give the column of a circle as its own side sees it."""
    return "center" if at in ("vanguard", "back-center") else at.split("-")[1]


def mirror(side: str) -> str:
    """Give the same column as the player opposite sees it."""
    return _MIRRORED[side]


def is_behind(back: str, front: str) -> bool:
    """Tell whether a circle lies behind another one of the same side."""
    return row(back) == "back" and row(front) == "front" and column(back) == column(front)
