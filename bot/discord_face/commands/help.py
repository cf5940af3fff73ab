"""`/help`: what we know, what not, how to ask, and that we are not official."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord_face import cards
from bot.discord_face.commands.options import LANGUAGES, TOLD, receive
from bot.discord_face.sending import patiently, send
from bot.discord_face.translator import told


def help_command() -> app_commands.Command[Any, ..., Any]:
    """Make the command."""

    @app_commands.command(name="help", description=told("command.help.help"))
    @app_commands.describe(language=TOLD["language"])
    @app_commands.choices(language=LANGUAGES)
    async def help_(interaction: discord.Interaction, language: str | None = None) -> None:
        answering = await receive(interaction, language=language, private=True)
        judge = answering.judge
        work = judge.work(cards.help_card, answering.manner.lang, judge.floors)
        await send(interaction, await patiently(interaction, work, private=True), private=True)

    return help_
