"""`/browse`: game, chapter, rule."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord_face.cards import shelf_card
from bot.discord_face.commands.options import LANGUAGES, TOLD, games, receive
from bot.discord_face.sending import patiently, send
from bot.discord_face.translator import told
from bot.floors import Floors


def browse_command(floors: Floors) -> app_commands.Command[Any, ..., Any]:
    """Make the command for the games there are."""

    @app_commands.command(name="browse", description=told("command.browse.help"))
    @app_commands.describe(game=TOLD["game"], language=TOLD["language"])
    @app_commands.choices(game=games(floors), language=LANGUAGES)
    async def browse(interaction: discord.Interaction, game: str | None = None, language: str | None = None) -> None:
        answering = await receive(interaction, game, language, True)
        manner = answering.manner
        opened = game or manner.asker.channel_game or ""
        work = answering.judge.work(shelf_card, manner.lang, opened, "", 1, answering.judge.floors)
        await send(interaction, await patiently(interaction, work, private=True), private=True)

    return browse
