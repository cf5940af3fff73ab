"""`/rule`: look a rule up, with suggestions while typing."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.answers.rule import LONGEST_WORDS, find_rules
from bot.discord_face.commands.options import LANGUAGES, TOLD, games, receive
from bot.discord_face.sending import patiently, send
from bot.discord_face.suggesting import suggest
from bot.discord_face.translator import told
from bot.floors import Floors


async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest rules."""
    return await suggest(interaction, find_rules, typed[:LONGEST_WORDS].strip().lower())


def rule_command(floors: Floors) -> app_commands.Command[Any, ..., Any]:
    """Make the command for the games there are."""

    @app_commands.command(name="rule", description=told("command.rule.help"))
    @app_commands.describe(words=told("command.rule.words"), **TOLD)
    @app_commands.choices(game=games(floors), language=LANGUAGES)
    @app_commands.autocomplete(words=complete)
    async def rule(
        interaction: discord.Interaction,
        words: app_commands.Range[str, 1, 400],
        game: str | None = None,
        language: str | None = None,
        private: bool | None = None,
    ) -> None:
        answering = await receive(interaction, game, language, private)
        manner = answering.manner
        reply = await patiently(interaction, answering.rule(words), private=manner.private)
        await send(interaction, reply, private=manner.private)

    return rule
