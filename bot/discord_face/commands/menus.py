"""Message commands: ask the judge about what somebody wrote, or play it out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.discord_face.answering import Answering
from bot.discord_face.commands.options import receive
from bot.discord_face.mention import spoken_text
from bot.discord_face.reply import Reply
from bot.discord_face.sending import patiently, send
from bot.discord_face.translator import told


def all_menus() -> tuple[app_commands.ContextMenu, ...]:
    """Make the message commands."""

    async def ask_the_judge(interaction: discord.Interaction, message: discord.Message) -> None:
        await _answer(interaction, message, Answering.question)

    async def play_this_out(interaction: discord.Interaction, message: discord.Message) -> None:
        await _answer(interaction, message, Answering.situation)

    return (
        app_commands.ContextMenu(name=told("menu.ask"), callback=ask_the_judge),
        app_commands.ContextMenu(name=told("menu.play"), callback=play_this_out),
    )


async def _answer(interaction: discord.Interaction, message: discord.Message, answer: Any) -> None:
    answering = await receive(interaction)
    private = answering.manner.private
    text = spoken_text(message.content, interaction.application_id)
    reply: Reply = await patiently(interaction, answer(answering, text), private=private)
    await send(interaction, replace(reply, text=f"-# ↪ {message.jump_url}\n{reply.text}"), private=private)
