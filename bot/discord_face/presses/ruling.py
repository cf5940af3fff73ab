"""Presses of a ruling: its steps page by page, the scenario as TOML, a question played out."""

from __future__ import annotations

import io

import discord
from discord import Interaction

from bot.answers.written import as_toml
from bot.discord_face import cards, changing, recipes
from bot.discord_face.judge import judge_of
from bot.discord_face.sending import send, send_file, show, turn
from bot.discord_face.views.knob import press
from bot.discord_face.views.ruling import Page, PlayOut, Steps, Toml


@press.register
async def _(knob: Steps, interaction: Interaction) -> None:
    """Open the first page."""
    simulated = await recipes.simulated_of(knob.recipe, knob.lang, interaction)
    card = await judge_of(interaction).work(cards.steps_card, simulated, knob.recipe, 1)
    await send(interaction, card, private=True)


@press.register
async def _(knob: Page, interaction: Interaction) -> None:
    """Turn to it."""
    simulated = await recipes.simulated_of(knob.recipe, knob.lang, interaction)
    await turn(interaction, await judge_of(interaction).work(cards.steps_card, simulated, knob.recipe, knob.page))


@press.register
async def _(knob: Toml, interaction: Interaction) -> None:
    """Hand it out."""
    simulated = await recipes.simulated_of(knob.recipe, knob.lang, interaction)
    text = await judge_of(interaction).work(as_toml, simulated.scenario or {})
    file = discord.File(io.BytesIO(text.encode("utf-8")), "scenario.toml")
    await send_file(interaction, file)


@press.register
async def _(knob: PlayOut, interaction: Interaction) -> None:
    """Play it out."""
    await show(interaction, await changing.play_out(knob.recipe, knob.lang, interaction))
