"""What all our buttons share: a label that fits, a custom_id that holds the state, one error handler."""

from __future__ import annotations

import asyncio
import re
from functools import singledispatch
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import ButtonStyle, ui

from bot.discord_face.errors import tell
from bot.discord_face.judge import judge_of
from bot.discord_face.limits import BUTTON_LABEL, CUSTOM_ID, fit, length
from bot.discord_face.sending import PATIENCE, acknowledge
from bot.errors import LimitExceeded
from rules_kb.model import LANGUAGES

if TYPE_CHECKING:
    AnyButton = ui.Button[Any]
    AnySelect = ui.Select[Any]
else:
    AnyButton = ui.Button
    AnySelect = ui.Select

LANG = rf"(?P<lang>{'|'.join(LANGUAGES)})"
RULE = r"(?P<rule>[a-z0-9-]+\.[a-z0-9-]+\.[a-z0-9-]+)"
RECIPE = r"(?P<recipe>(?:#|rule/|is/|ex/).+)"


@singledispatch
async def press(knob: object, _: discord.Interaction) -> None:
    """Do what a button or select is for: `presses/` says it for each kind."""
    raise NotImplementedError(f"nothing is done when {type(knob).__name__} is pressed")


class Acting:
    """Acts when pressed; what goes wrong there ends in the face's one error handler."""

    pops_up = False
    """Whether a form opens, which Discord takes only as the first answer."""

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the state back: the template's groups are what the button is made with."""
        return cls(**match.groupdict())

    async def callback(self, interaction: discord.Interaction) -> None:
        """Take a press."""
        try:
            judge_of(interaction).pace.take(interaction.user.id, interaction.channel_id or 0)
            task = asyncio.ensure_future(press(self, interaction))
            done, _ = await asyncio.wait({task}, timeout=PATIENCE)
            if not done and not self.pops_up:
                await acknowledge(interaction)
            await task
        except Exception as error:  # one handler per face: `tell` logs what nobody expected
            await tell(interaction, error)


def button(
    label: str,
    *state: object,
    style: ButtonStyle = ButtonStyle.secondary,
    emoji: str | None = None,
) -> AnyButton:
    """Make a button with its state; raises LimitExceeded when the state does not fit."""
    return ui.Button(label=fit(label, BUTTON_LABEL) or None, custom_id=id_of(*state), style=style, emoji=emoji)


def id_of(*state: object) -> str:
    """Write a state as a custom_id; raises LimitExceeded when it does not fit."""
    custom_id = ":".join(map(str, state))
    if length(custom_id) > CUSTOM_ID:
        raise LimitExceeded(f"{custom_id!r} is too long for a button", mend="keep the state in the store")
    return custom_id
