"""`/term`: what a word of a game means and which rules speak of it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.answers.term import find_terms
from bot.discord_face import making
from bot.discord_face.commands.options import LANGUAGES, TOLD, games, receive
from bot.discord_face.sending import patiently, send
from bot.discord_face.suggesting import suggest
from bot.discord_face.translator import told
from bot.floors import Floors


async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest terms."""
    return await suggest(interaction, find_terms, typed)


def term_command(floors: Floors) -> app_commands.Command[Any, ..., Any]:
    """Make the command for the games there are."""

    @app_commands.command(name="term", description=told("command.term.help"))
    @app_commands.describe(term=told("command.term.term"), **TOLD)
    @app_commands.choices(game=games(floors), language=LANGUAGES)
    @app_commands.autocomplete(term=complete)
    async def term_(
        interaction: discord.Interaction,
        term: app_commands.Range[str, 1, 100],
        game: str | None = None,
        language: str | None = None,
        private: bool | None = None,
    ) -> None:
        answering = await receive(interaction, game, language, private)
        manner, judge = answering.manner, answering.judge
        wanted = game or manner.asker.channel_game
        work = judge.work(making.explained, term, wanted, manner.lang, judge.floors)
        card = await patiently(interaction, work, private=manner.private)
        await send(interaction, answering.placed(card), private=manner.private)

    return term_
