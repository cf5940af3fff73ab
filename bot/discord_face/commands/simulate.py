"""`/simulate`: a described situation, or a worked example, played out; with neither, the guided form."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.answers.editions import find_editions
from bot.answers.examples import find_titles
from bot.answers.ids import find_id
from bot.discord_face import recipes
from bot.discord_face.cards import begin_card
from bot.discord_face.commands.options import LANGUAGES, TOLD, games, receive
from bot.discord_face.made import PRIVATE
from bot.discord_face.sending import patiently, send
from bot.discord_face.suggesting import suggest
from bot.discord_face.translator import told
from bot.floors import Floors


async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest worked examples."""
    return await suggest(interaction, find_titles, typed)


async def complete_edition(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the game's editions."""
    return await suggest(interaction, find_editions, typed)


def simulate_command(floors: Floors) -> app_commands.Command[Any, ..., Any]:
    """Make the command for the games there are."""

    @app_commands.command(name="simulate", description=told("command.simulate.help"))
    @app_commands.describe(
        description=told("command.simulate.description"),
        example=told("command.simulate.example"),
        edition=told("command.simulate.edition"),
        **TOLD,
    )
    @app_commands.choices(game=games(floors), language=LANGUAGES)
    @app_commands.autocomplete(example=complete, edition=complete_edition)
    async def simulate_(
        interaction: discord.Interaction,
        description: app_commands.Range[str, 1, 6000] | None = None,
        game: str | None = None,
        example: str | None = None,
        edition: app_commands.Range[str, 1, 100] | None = None,
        language: str | None = None,
        private: bool | None = None,
    ) -> None:
        answering = await receive(interaction, game, language, private)
        manner, judge = answering.manner, answering.judge
        if description is None and example is None:
            wanted = game or manner.asker.channel_game
            begun = judge.work(begin_card, manner.lang, wanted, judge.floors, PRIVATE)
            await send(interaction, await patiently(interaction, begun, private=True), private=True)
            return
        known = find_id(description) if description else None
        if description is not None and known is None:
            work = answering.spoken(description, lambda told: answering.situation(told, edition))
        else:
            recipe = known or f"ex/{example}"
            work = recipes.under(recipe, edition, manner.lang, interaction, private=manner.private)
        reply = await patiently(interaction, work, private=manner.private)
        await send(interaction, reply, private=manner.private)

    return simulate_
