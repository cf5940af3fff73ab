"""Presses that mend a situation: take what was meant, rule on what was chosen, open an example."""

from __future__ import annotations

from discord import Interaction

from bot.discord_face import changing, recipes
from bot.discord_face.sending import send, show
from bot.discord_face.views.knob import press
from bot.discord_face.views.ways import AskThis, OpenExample, TakeWay


@press.register
async def _(knob: TakeWay, interaction: Interaction) -> None:
    """Play it so."""
    reply = await changing.take_way(knob.recipe, knob.number, knob.mark, knob.lang, interaction)
    await show(interaction, reply)


@press.register
async def _(knob: AskThis, interaction: Interaction) -> None:
    """Play it with that question."""
    number, _, mark = knob.item.values[0].partition(".")
    await show(interaction, await changing.take_way(knob.recipe, int(number), mark, knob.lang, interaction))


@press.register
async def _(knob: OpenExample, interaction: Interaction) -> None:
    """Open it."""
    reply = await recipes.remake(f"ex/{knob.example}", knob.lang, interaction, private=True)
    await send(interaction, reply, private=True)
