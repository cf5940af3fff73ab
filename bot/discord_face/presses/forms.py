"""Presses that open a form, filled in with what is known."""

from __future__ import annotations

from typing import Any

from discord import Interaction, TextStyle, ui

from bot.answers.simulated import Simulated
from bot.answers.written import as_toml
from bot.discord_face import recipes
from bot.discord_face.judge import judge_of
from bot.discord_face.limits import FIELD_TEXT, LABEL, LABEL_HINT, fit, length
from bot.discord_face.modal import pop_up
from bot.discord_face.views.forms import AskAgain, Describe, Edit, Note, WhatIf
from bot.discord_face.views.knob import id_of, press
from bot.words import words
from rules_kb.model import Lang


@press.register
async def _(knob: Edit, interaction: Interaction) -> None:
    """Open the form."""
    say = words(knob.lang).say
    told = await _to_edit(knob.recipe, knob.lang, interaction)
    field = _paragraph(say("form.situation"), told, say("form.situation.hint"))
    await pop_up(interaction, say("view.edit"), id_of("edited", knob.lang, knob.recipe), [field])


@press.register
async def _(knob: WhatIf, interaction: Interaction) -> None:
    """Open the form."""
    say = words(knob.lang).say
    field = _paragraph(say("follow.field"), "", say("follow.field.hint"), most=300)
    await pop_up(interaction, say("follow.what"), id_of("supposed", knob.lang, knob.recipe), [field])


@press.register
async def _(knob: AskAgain, interaction: Interaction) -> None:
    """Open the form."""
    value = await judge_of(interaction).states.find(knob.recipe)
    say = words(knob.lang).say
    field = _paragraph(say("command.ask.question"), str(value.get("question") or value.get("text") or ""))
    await pop_up(interaction, say("view.ask-again"), id_of("asked", knob.lang, knob.recipe), [field])


@press.register
async def _(knob: Note, interaction: Interaction) -> None:
    """Open the form."""
    say = words(knob.lang).say
    field = _paragraph(say("form.note"), "", say("form.note.hint"), most=1_000)
    await pop_up(interaction, say("view.note"), id_of("noted", knob.lang, knob.recipe), [field])


@press.register
async def _(knob: Describe, interaction: Interaction) -> None:
    """Open the form."""
    say = words(knob.lang).say
    field = _paragraph(say("form.situation"), "", say("form.situation.hint"))
    await pop_up(interaction, say("view.describe"), id_of("told", knob.lang, knob.game), [field])


def _paragraph(label: str, filled: str, hint: str = "", *, most: int = FIELD_TEXT) -> ui.Label[Any]:
    kept = filled if length(filled) <= most else ""
    text: ui.TextInput[Any] = ui.TextInput(
        style=TextStyle.paragraph, custom_id="text", default=kept or None, max_length=most, required=True
    )
    return ui.Label(text=fit(label, LABEL), component=text, description=fit(hint, LABEL_HINT) or None)


async def _to_edit(recipe: str, lang: Lang, interaction: Interaction) -> str:
    """Give what is to be edited: canonical sentences and what was not understood; what cannot be played as it is."""
    made = await recipes.made_of(recipe, lang, interaction)
    if not isinstance(made, Simulated):
        return str((await recipes.told_of(recipe, lang, interaction))["text"])
    if not made.sentences and made.scenario is not None:
        return as_toml(made.scenario)
    return "\n".join([*made.sentences, *made.not_understood])
