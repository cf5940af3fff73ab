"""Forms that pop up. What they are for stands in their custom_id, so one that was open during a restart still works."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.discord_face.limits import FIELDS, MODAL_TITLE, fit


async def pop_up(interaction: discord.Interaction, title: str, custom_id: str, labels: Sequence[ui.Label[Any]]) -> None:
    """Show a form; its answers come to the client as one more interaction, not to this object."""
    form = ui.Modal(title=fit(title, MODAL_TITLE), custom_id=custom_id, timeout=None)
    for label in labels[:FIELDS]:
        form.add_item(label)
    form.stop()
    await interaction.response.send_modal(form)


def answers_of(interaction: discord.Interaction) -> dict[str, str]:
    """Give what was filled in, by field; of a select the chosen value."""
    data: Any = interaction.data or {}
    found: dict[str, str] = {}
    for outer in data.get("components", ()):
        for part in [outer.get("component"), *outer.get("components", ())]:
            if part and "custom_id" in part:
                values = part.get("values")
                found[part["custom_id"]] = values[0] if values else str(part.get("value") or "")
    return found
