"""Presses of browsing: go to a shelf, open a rule."""

from __future__ import annotations

from discord import Interaction

from bot.discord_face import recipes
from bot.discord_face.cards import shelf_card
from bot.discord_face.judge import judge_of
from bot.discord_face.sending import send, turn
from bot.discord_face.views.knob import press
from bot.discord_face.views.shelves import Book, Shelve


@press.register
async def _(knob: Shelve, interaction: Interaction) -> None:
    """Go there."""
    judge = judge_of(interaction)
    card = await judge.work(shelf_card, knob.lang, knob.game, knob.chapter, knob.page, judge.floors)
    await turn(interaction, card)


@press.register
async def _(knob: Book, interaction: Interaction) -> None:
    """Open it."""
    recipe = f"rule/{knob.item.values[0]}"
    await send(interaction, await recipes.remake(recipe, knob.lang, interaction, private=True), private=True)
