"""Buttons whose whole state is in their custom_id, so that they work after a restart."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.discord_face.views.choose import Pick, PickGame
from bot.discord_face.views.clause import Full, Related
from bot.discord_face.views.ruling import Page, Steps, Toml
from bot.discord_face.views.share import Share


def all_buttons() -> tuple[type[ui.DynamicItem[Any]], ...]:
    """Give every kind of button."""
    return (Full, Related, Pick, PickGame, Steps, Page, Toml, Share)
