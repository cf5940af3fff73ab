"""Presses of the last row: right or wrong, another language, share or remove."""

from __future__ import annotations

from discord import Interaction

from bot.discord_face import recipes
from bot.discord_face.judge import judge_of
from bot.discord_face.reply import Knob, Reply
from bot.discord_face.sending import acknowledge, send, show
from bot.discord_face.views.choose import Other
from bot.discord_face.views.foot import Gone, Mark, Share, Switch
from bot.discord_face.views.forms import Note
from bot.discord_face.views.knob import press
from bot.dress.look import MARKDOWN
from bot.errors import NotAllowed
from bot.words import words


@press.register
async def _(knob: Switch, interaction: Interaction) -> None:
    """Make it."""
    await show(interaction, await recipes.remake(knob.recipe, knob.lang, interaction))


@press.register
async def _(knob: Share, interaction: Interaction) -> None:
    """Share it."""
    name = MARKDOWN.escape(interaction.user.display_name)
    shared = MARKDOWN.quiet(words(knob.lang).say("view.shared-by", name=name))
    reply = await recipes.remake(knob.recipe, knob.lang, interaction, private=False, above=shared)
    await send(interaction, reply)


@press.register
async def _(knob: Mark, interaction: Interaction) -> None:
    """Keep it and thank."""
    right = knob.sign == "y"
    value = await recipes.told_by(knob.recipe, knob.lang, interaction)
    await judge_of(interaction).marks.judge(interaction.user.id, knob.recipe, value, right=right)
    say = words(knob.lang).say
    rows: list[list[Knob]] = []
    if not right:
        note: Knob = Note(knob.lang, knob.recipe)
        rows = [[Other(knob.lang, knob.recipe), note] if knob.recipe.startswith("#") else [note]]
    text = say("view.thanks-right" if right else "view.thanks-wrong")
    await send(interaction, Reply(text, rows), private=True)


@press.register
async def _(knob: Gone, interaction: Interaction) -> None:
    """Remove it; raises NotAllowed for everybody else."""
    if interaction.user.id != knob.owner and not interaction.permissions.manage_messages:
        raise NotAllowed(
            "only who asked or a moderator can remove this",
            mend="ask a moderator",
            where="button",
            key="error.not-yours",
        )
    await acknowledge(interaction)
    await interaction.delete_original_response()
