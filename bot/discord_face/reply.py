"""Replies are sent: as a view with buttons, page by page, as plain text where a view is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

import discord
from discord import ui

from bot.discord_face.limits import CONTENT, PAGE, ROW, pages
from bot.logs import log

if TYPE_CHECKING:
    from bot.discord_face.client import JudgeClient

T = TypeVar("T")
Knob = ui.Item[Any]

PATIENCE = 1.2
"""Seconds after which we say that we are thinking; Discord waits three."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One titled choice with its own button."""

    text: str
    button: Knob


@dataclass(frozen=True, slots=True)
class Reply:
    """What is sent: text in Discord's markup, choices with a button each, buttons below, a colour at the side."""

    text: str
    buttons: Sequence[Knob] = ()
    choices: Sequence[Choice] = ()
    after: str = ""
    colour: int = 0x4F6D8F
    plain: str = field(default="")

    def view(self, text: str, *, last: bool = True) -> ui.LayoutView:
        """Make the view of one page; choices and buttons stand on the last."""
        view = ui.LayoutView(timeout=None)
        box: ui.Container[ui.LayoutView] = ui.Container(ui.TextDisplay(text), accent_colour=self.colour)
        if last:
            for choice in self.choices:
                box.add_item(ui.Section(ui.TextDisplay(choice.text), accessory=choice.button))
            if self.after:
                box.add_item(ui.TextDisplay(self.after))
        view.add_item(box)
        if last:
            for start in range(0, len(self.buttons), ROW):
                view.add_item(ui.ActionRow(*self.buttons[start : start + ROW]))
        return view

    @property
    def whole(self) -> str:
        """The reply as text alone."""
        choices = [f"{number}. {choice.text}" for number, choice in enumerate(self.choices, start=1)]
        return "\n".join(part for part in (self.text, *choices, self.after) if part)


def judge_of(interaction: discord.Interaction) -> JudgeClient:
    """Give our client."""
    client: Any = interaction.client
    judge: JudgeClient = client
    return judge


async def patiently(interaction: discord.Interaction, work: Awaitable[T], *, private: bool) -> T:
    """Wait for an answer; tell Discord that we are thinking when it takes long."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done:
        await interaction.response.defer(ephemeral=private, thinking=True)
    return await task


async def send(interaction: discord.Interaction, reply: Reply, *, private: bool = False) -> None:
    """Send a reply, all its pages; in plain text where Discord refuses the view."""
    room = PAGE - sum(len(choice.text) for choice in reply.choices) - len(reply.after)
    parts = pages(reply.text, max(room, PAGE // 4))
    for number, part in enumerate(parts, start=1):
        view = reply.view(part, last=number == len(parts))
        try:
            await _send(interaction, view=view, private=private)
        except discord.HTTPException as refused:
            if refused.status not in {400, 403} or refused.code == 40060:
                raise
            log().warning("view-refused", status=refused.status, code=refused.code)
            for plain in pages(reply.whole, CONTENT):
                await _send(interaction, content=plain, private=private)
            return


async def _send(interaction: discord.Interaction, *, private: bool, **what: Any) -> None:
    if interaction.response.is_done():
        await interaction.followup.send(ephemeral=private, **what)
    else:
        await interaction.response.send_message(ephemeral=private, **what)


async def turn(interaction: discord.Interaction, reply: Reply) -> None:
    """Put a reply in the place of the message whose button was pressed."""
    await interaction.response.edit_message(view=reply.view(pages(reply.text)[0]))


def is_own(interaction: discord.Interaction) -> bool:
    """Tell whether who presses is who asked, or who alone sees the message."""
    message = interaction.message
    if message is None:
        return False
    if message.flags.ephemeral:
        return True
    asked = message.interaction_metadata
    return asked is not None and asked.user.id == interaction.user.id
