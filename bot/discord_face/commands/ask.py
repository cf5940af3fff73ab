"""`/ask`: a question as one would ask a friend."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.answers.ids import find_id
from bot.discord_face import recipes
from bot.discord_face.commands.options import LANGUAGES, TOLD, games, receive
from bot.discord_face.sending import patiently, send
from bot.discord_face.translator import told
from bot.floors import Floors


def ask_command(floors: Floors) -> app_commands.Command[Any, ..., Any]:
    """Make the command for the games there are."""

    @app_commands.command(name="ask", description=told("command.ask.help"))
    @app_commands.describe(question=told("command.ask.question"), **TOLD)
    @app_commands.choices(game=games(floors), language=LANGUAGES)
    async def ask(
        interaction: discord.Interaction,
        question: app_commands.Range[str, 1, 4000],
        game: str | None = None,
        language: str | None = None,
        private: bool | None = None,
    ) -> None:
        answering = await receive(interaction, game, language, private)
        manner, known = answering.manner, find_id(question)
        if known:
            work = recipes.remake(known, manner.asker.lang, interaction, private=manner.private)
        else:
            work = answering.spoken(question, answering.question)
        reply = await patiently(interaction, work, private=manner.private)
        await send(interaction, reply, private=manner.private)

    return ask
