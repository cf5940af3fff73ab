"""Presses of a choice: answer with the rule, ask in the game, play with the point answered."""

from __future__ import annotations

from discord import Interaction

from bot.discord_face import changing, recipes
from bot.discord_face.judge import judge_of
from bot.discord_face.sending import show
from bot.discord_face.views.choose import Open, Other, Pick, PickGame, Take
from bot.discord_face.views.knob import press


@press.register
async def _(knob: Pick, interaction: Interaction) -> None:
    """Answer with the rule."""
    await show(interaction, await recipes.remake(f"is/{knob.rule}", knob.lang, interaction))


@press.register
async def _(knob: PickGame, interaction: Interaction) -> None:
    """Ask in that game."""
    judge = judge_of(interaction)
    value = await judge.states.find(knob.recipe) | {"game": knob.game}
    again = judge.states.keep(value, interaction.user.id)
    await show(interaction, await recipes.remake(again, knob.lang, interaction))


@press.register
async def _(knob: Take, interaction: Interaction) -> None:
    """Play it so."""
    reply = await changing.take(knob.recipe, knob.point, knob.option, knob.lang, interaction)
    await show(interaction, reply)


@press.register
async def _(knob: Open, interaction: Interaction) -> None:
    """Make it."""
    await show(interaction, await recipes.remake(knob.recipe, knob.lang, interaction))


@press.register
async def _(knob: Other, interaction: Interaction) -> None:
    """Offer it."""
    await show(interaction, await changing.offer(knob.recipe, knob.lang, interaction))
