"""`/ask`: a question as one would ask a friend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.answers.ask import ask as answer
from bot.discord_face import cards
from bot.discord_face.commands.options import LANGUAGES, TOLD, asker_of, games
from bot.discord_face.reply import judge_of, patiently, send
from bot.discord_face.translator import told

if TYPE_CHECKING:
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
        private: bool = False,
    ) -> None:
        judge = judge_of(interaction)
        work = judge.work(answer, question, asker_of(interaction, game, language), judge.floors)
        asked = await patiently(interaction, work, private=private)
        await send(interaction, cards.asked_card(asked, judge.memory, private=private), private=private)

    return ask
