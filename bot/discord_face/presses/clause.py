"""Presses of a clause: show it whole, its original wording, what is related to it, why it was found."""

from __future__ import annotations

from discord import Interaction

from bot.discord_face import cards, recipes
from bot.discord_face.judge import judge_of
from bot.discord_face.sending import send
from bot.discord_face.views.clause import Full, Original, Related, Why
from bot.discord_face.views.knob import press


@press.register
async def _(knob: Full, interaction: Interaction) -> None:
    """Show it."""
    await send(interaction, await recipes.remake(f"rule/{knob.rule}", knob.lang, interaction), private=True)


@press.register
async def _(knob: Related, interaction: Interaction) -> None:
    """Show them."""
    judge = judge_of(interaction)
    card = await judge.work(cards.related_card, knob.rule, knob.lang, judge.floors)
    await send(interaction, card, private=True)


@press.register
async def _(knob: Original, interaction: Interaction) -> None:
    """Show it."""
    judge = judge_of(interaction)
    card = await judge.work(cards.original_card, knob.rule, knob.lang, judge.floors)
    await send(interaction, card, private=True)


@press.register
async def _(knob: Why, interaction: Interaction) -> None:
    """Tell it."""
    judge = judge_of(interaction)
    asked = await recipes.asked_of(knob.recipe, knob.lang, interaction)
    await send(interaction, await judge.work(cards.why_card, asked, judge.floors), private=True)
