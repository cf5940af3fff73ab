"""`/simulate`: a described situation, or a worked example, played out; with neither, the guided form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.answers.examples import find_titles
from bot.answers.ids import find_id
from bot.discord_face import recipes
from bot.discord_face.commands.options import LANGUAGES, TOLD, games, receive, typing
from bot.discord_face.limits import CHOICE_NAME, CHOICES, fit, length
from bot.discord_face.reply import judge_of, patiently, send
from bot.discord_face.translator import told
from bot.discord_face.views.build import begin_card
from bot.logs import report
from rules_kb.scenarios import find_example

if TYPE_CHECKING:
    from bot.floors import Floors


async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest worked examples; a fault costs the suggestions, never the command."""
    judge = judge_of(interaction)
    try:
        game, lang = await typing(interaction)
        found = await judge.work(find_titles, judge.floors, typed, game, lang)
    except Exception as error:  # logged under its code
        report(error, command="simulate")
        return []
    return [
        app_commands.Choice(name=fit(title, CHOICE_NAME), value=id_)
        for id_, title in found
        if length(id_) <= CHOICE_NAME
    ][:CHOICES]


def simulate_command(floors: Floors) -> app_commands.Command[Any, ..., Any]:
    """Make the command for the games there are."""

    @app_commands.command(name="simulate", description=told("command.simulate.help"))
    @app_commands.describe(
        description=told("command.simulate.description"), example=told("command.simulate.example"), **TOLD
    )
    @app_commands.choices(game=games(floors), language=LANGUAGES)
    @app_commands.autocomplete(example=complete)
    async def simulate_(
        interaction: discord.Interaction,
        description: app_commands.Range[str, 1, 6000] | None = None,
        game: str | None = None,
        example: str | None = None,
        language: str | None = None,
        private: bool | None = None,
    ) -> None:
        answering = await receive(interaction, game, language, private)
        manner, judge = answering.manner, answering.judge
        if description is None and example is None:
            wanted = game or manner.asker.channel_game
            await send(interaction, begin_card(manner.lang, wanted, judge.floors, answering.showing), private=True)
            return
        known = find_id(description) if description else None
        if description is not None and known is None:
            work = answering.situation(description)
        else:
            recipe = known or f"ex/{find_example(judge.floors.knowledge, example or '').id}"
            work = recipes.remake(recipe, manner.lang, interaction, private=manner.private)
        reply = await patiently(interaction, work, private=manner.private)
        await send(interaction, reply, private=manner.private)

    return simulate_
