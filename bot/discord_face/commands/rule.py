"""`/rule`: look a rule up, with suggestions while typing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.answers.rule import LONGEST_WORDS
from bot.discord_face import making
from bot.discord_face.commands.options import LANGUAGES, TOLD, games, receive, typing
from bot.discord_face.judge import judge_of
from bot.discord_face.sending import patiently, send
from bot.discord_face.translator import told
from bot.logs import report

if TYPE_CHECKING:
    from bot.floors import Floors


async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest rules for what is typed; a fault costs the suggestions, never the command."""
    judge = judge_of(interaction)
    try:
        game, lang = await typing(interaction)
        work = judge.work_first(making.suggested, typed[:LONGEST_WORDS].strip().lower(), game, lang, judge.floors)
        return making.choices(await work)
    except Exception as error:  # logged under its code; the player can still send what was typed
        report(error, command="rule")
        return []


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
