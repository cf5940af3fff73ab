"""`/simulate`: a described situation, or a worked example, played out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.answers.simulate import Simulated, play, simulate
from bot.discord_face import cards
from bot.discord_face.commands.options import LANGUAGES, TOLD, asker_of, games, spoken
from bot.discord_face.limits import CHOICE_NAME, CHOICES, fit, length
from bot.discord_face.reply import judge_of, patiently, send
from bot.discord_face.translator import told
from bot.errors import InvalidInput
from bot.logs import report
from rules_kb.scenarios import find_example, packaged_scenarios
from rules_kb.search.fold import fold

if TYPE_CHECKING:
    from bot.floors import Floors
    from rules_kb.model import Lang


def find_titles(floors: Floors, typed: str, game: str | None, lang: Lang) -> list[tuple[str, str]]:
    """Find worked examples by the words of their titles: (id, title), those with all words first."""
    wanted = fold(typed).split()
    found = []
    for example in packaged_scenarios(floors.knowledge, game):
        title = example.title(lang)
        told_ = fold(f"{title} {example.id}")
        hits = sum(word in told_ for word in wanted)
        if hits or not wanted:
            found.append((-hits, title, example.id))
    return [(id_, title) for _, title, id_ in sorted(found)]


async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest worked examples; a fault costs the suggestions, never the command."""
    judge = judge_of(interaction)
    try:
        game = getattr(interaction.namespace, "game", None) or None
        lang = spoken(interaction, getattr(interaction.namespace, "language", None))
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
        private: bool = False,
    ) -> None:
        judge = judge_of(interaction)
        if description is None and example is None:
            raise InvalidInput(
                "nothing was described", mend="describe a situation", where="simulate", key="error.empty-story"
            )

        def work() -> Simulated:
            if description is not None:
                return simulate(description, asker_of(interaction, game, language), judge.floors)
            chosen = find_example(judge.floors.knowledge, example or "")
            return play(chosen.scenario, spoken(interaction, language), judge.floors)

        simulated = await patiently(interaction, judge.work(work), private=private)
        token = judge.memory.keep(example) if description is None else None
        card = cards.ruling_card(simulated, judge.memory, token=token, private=private)
        await send(interaction, card, private=private)

    return simulate_
