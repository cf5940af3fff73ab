"""Buttons of a ruling: all its steps page by page, the scenario as TOML, edit and play again."""

from __future__ import annotations

import io

import discord
from discord import Interaction, ui

from bot.answers.written import as_toml
from bot.discord_face import cards, recipes
from bot.discord_face.judge import judge_of
from bot.discord_face.sending import send, send_file, show, turn
from bot.discord_face.views.knob import LANG, RECIPE, Acting, AnyButton, button
from bot.words import words
from rules_kb.model import Lang


class Steps(Acting, ui.DynamicItem[AnyButton], template=f"steps:{LANG}:{RECIPE}"):
    """Opens all steps, privately."""

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.steps"), "steps", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe

    async def act(self, interaction: Interaction) -> None:
        """Open the first page."""
        simulated = await recipes.simulated_of(self.recipe, self.lang, interaction)
        card = await judge_of(interaction).work(cards.steps_card, simulated, self.recipe, 1)
        await send(interaction, card, private=True)


class Page(Acting, ui.DynamicItem[AnyButton], template=rf"page:{LANG}:(?P<page>\d+):{RECIPE}"):
    """Turns to a page of the steps."""

    def __init__(self, lang: Lang, page: int | str, recipe: str, label: str = "") -> None:
        super().__init__(button(label or str(page), "page", lang, page, recipe))
        self.lang: Lang = lang
        self.page = int(page)
        self.recipe = recipe

    async def act(self, interaction: Interaction) -> None:
        """Turn to it."""
        simulated = await recipes.simulated_of(self.recipe, self.lang, interaction)
        await turn(interaction, await judge_of(interaction).work(cards.steps_card, simulated, self.recipe, self.page))


class Toml(Acting, ui.DynamicItem[AnyButton], template=f"toml:{LANG}:{RECIPE}"):
    """Hands out the scenario as a TOML file, privately."""

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.toml"), "toml", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe

    async def act(self, interaction: Interaction) -> None:
        """Hand it out."""
        simulated = await recipes.simulated_of(self.recipe, self.lang, interaction)
        text = await judge_of(interaction).work(as_toml, simulated.scenario or {})
        file = discord.File(io.BytesIO(text.encode("utf-8")), "scenario.toml")
        await send_file(interaction, file)


class PlayOut(Acting, ui.DynamicItem[AnyButton], template=f"play:{LANG}:{RECIPE}"):
    """Plays out what was asked as a question."""

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.play"), "play", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe

    async def act(self, interaction: Interaction) -> None:
        """Play it out."""
        await show(interaction, await recipes.play_out(self.recipe, self.lang, interaction))
