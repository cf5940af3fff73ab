"""What all our buttons share: a label that fits, a custom_id that holds the state, one error handler."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ButtonStyle, ui

from bot.discord_face.errors import tell
from bot.discord_face.limits import BUTTON_LABEL, CUSTOM_ID, fit, length
from bot.errors import LimitExceeded

if TYPE_CHECKING:
    AnyButton = ui.Button[Any]
else:
    AnyButton = ui.Button

LANG = r"(?P<lang>es|de|en)"
RULE = r"(?P<rule>[a-z0-9-]+\.[a-z0-9-]+\.[a-z0-9-]+)"


class Acting:
    """Presses `act`; what goes wrong there ends in the face's one error handler."""

    async def act(self, interaction: discord.Interaction) -> None:
        """Do what the button is for."""
        raise NotImplementedError

    async def callback(self, interaction: discord.Interaction) -> None:
        """Take a press."""
        try:
            await self.act(interaction)
        except Exception as error:  # one handler per face: `tell` logs what nobody expected
            await tell(interaction, error)


def button(label: str, *state: object, style: ButtonStyle = ButtonStyle.secondary) -> AnyButton:
    """Make a button with its state; raises LimitExceeded when the state does not fit."""
    custom_id = ":".join(map(str, state))
    if length(custom_id) > CUSTOM_ID:
        raise LimitExceeded(f"{custom_id!r} is too long for a button", mend="keep the state in the memory")
    return ui.Button(label=fit(label, BUTTON_LABEL), custom_id=custom_id, style=style)
