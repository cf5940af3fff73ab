"""Replies are sent: as a view with buttons, page by page, as plain text where a view is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord

from bot.discord_face.limits import CONTENT, pages
from bot.discord_face.reply import Reply, custom_ids
from bot.logs import log

T = TypeVar("T")

PATIENCE = 0.15
"""Seconds after which we say that we are thinking; Discord waits three, people less."""


async def patiently(interaction: discord.Interaction, work: Awaitable[T], *, private: bool) -> T:
    """Wait for an answer; tell Discord that we are thinking when it takes long."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done and not interaction.response.is_done():
        await interaction.response.defer(ephemeral=private, thinking=True)
    return await task


async def send(interaction: discord.Interaction, reply: Reply, *, private: bool = False) -> None:
    """Send a reply, all its pages; in plain text where Discord refuses the view."""

    async def put(**what: Any) -> None:
        await _send(interaction, private=private, **what)

    await deliver(reply, put)


async def deliver(reply: Reply, put: Callable[..., Awaitable[object]]) -> None:
    """Hand all pages of a reply to what sends them, as plain text where the view is refused."""
    parts = reply.parts()
    for number, part in enumerate(parts, start=1):
        last = number == len(parts)
        files = reply.files() if last else []
        try:
            await put(view=reply.view(part, last=last), **({"files": files} if files else {}))
        except discord.HTTPException as refused:
            if refused.status not in {400, 403} or refused.code in {40060, 50001}:
                raise
            log().warning("view-refused", status=refused.status, code=refused.code)
            for plain in pages(reply.whole, CONTENT):
                await put(content=plain)
            return


async def acknowledge(interaction: discord.Interaction) -> None:
    """Tell Discord that a press was heard, unless its answer is on the way."""
    async with _turn_of(interaction):
        if not interaction.response.is_done():
            await interaction.response.defer()


def _turn_of(interaction: discord.Interaction) -> asyncio.Lock:
    """Give the lock under which an interaction gets its first answer: Discord takes only one."""
    lock: asyncio.Lock = interaction.extras.setdefault("first-answer", asyncio.Lock())
    return lock


async def _send(interaction: discord.Interaction, *, private: bool, **what: Any) -> None:
    async with _turn_of(interaction):
        if not interaction.response.is_done():
            await interaction.response.send_message(ephemeral=private, **what)
            return
    await interaction.followup.send(ephemeral=private, **what)


async def send_file(interaction: discord.Interaction, file: discord.File) -> None:
    """Hand out a file, privately."""
    await _send(interaction, private=True, file=file)


async def turn(interaction: discord.Interaction, reply: Reply) -> None:
    """Put a reply in the place of the message whose button was pressed."""
    view = reply.view(reply.parts()[0])
    async with _turn_of(interaction):
        if not interaction.response.is_done():
            await interaction.response.edit_message(view=view, attachments=reply.files())
            return
    await interaction.edit_original_response(view=view, attachments=reply.files())


async def show(interaction: discord.Interaction, reply: Reply) -> None:
    """Answer a press: in place for who asked, privately for everybody else; a reply of several pages is sent anew."""
    if is_own(interaction) and len(reply.parts()) == 1:
        await turn(interaction, reply)
    else:
        await send(interaction, reply, private=True)


def is_own(interaction: discord.Interaction) -> bool:
    """Tell whether who presses is who asked, or who alone sees the message."""
    message = interaction.message
    if message is None:
        return False
    if message.flags.ephemeral:
        return True
    asked = message.interaction_metadata
    if asked is not None and asked.user.id == interaction.user.id:
        return True
    return any(id_.startswith("gone:") and id_.endswith(f":{interaction.user.id}") for id_ in custom_ids(message))
