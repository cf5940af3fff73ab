"""Presses of the guided form: begin, add a sentence, take it back, play it."""

from __future__ import annotations

from typing import Any

import discord
from discord import Interaction, ui

from bot.answers import form
from bot.answers.asker import Asker
from bot.answers.form import Field
from bot.discord_face import making, recipes
from bot.discord_face.cards import draft_card
from bot.discord_face.judge import judge_of
from bot.discord_face.limits import CHOICE_NAME, CHOICES, LABEL, LABEL_HINT, fit
from bot.discord_face.modal import answers_of, pop_up
from bot.discord_face.reply import Reply
from bot.discord_face.sending import send, turn
from bot.discord_face.views.build import STEP, Add, Begin, Draw
from bot.discord_face.views.knob import id_of, press
from bot.words import words
from rules_kb.model import Lang

BLANK_TEXT = 400
Kept = dict[str, Any]


@press.register
async def _(knob: Begin, interaction: Interaction) -> None:
    """Show an empty table."""
    empty = {"kind": "draft", "game": knob.game, "lang": knob.lang, "sentences": []}
    await turn(interaction, await build_card(knob.lang, empty, interaction))


@press.register
async def _(knob: Add, interaction: Interaction) -> None:
    """Show what can be said at the step, or open the sentence's form."""
    judge, chosen = judge_of(interaction), knob.item.values[0]
    kept: Kept = await judge.states.find(knob.draft)
    if chosen.startswith(STEP):
        await turn(interaction, await build_card(knob.lang, kept, interaction, step=chosen.removeprefix(STEP)))
        return
    fields = await judge.work_first(form.fields_of, form.draft_of(kept), chosen, judge.floors)
    if fields:
        custom_id = id_of("built", knob.lang, f"{knob.draft}:{chosen}")
        labels = [_label(field, knob.lang) for field in fields]
        await pop_up(interaction, words(knob.lang).say("build.fill"), custom_id, labels)
        return
    await _say(interaction, knob.lang, kept, chosen, {})


@press.register
async def _(knob: Draw, interaction: Interaction) -> None:
    """Do it."""
    judge = judge_of(interaction)
    kept: Kept = await judge.states.find(knob.draft)
    draft = form.draft_of(kept)
    if knob.what == "play":
        asker, seen = Asker(draft.game, lang=draft.lang), recipes.seen_by(interaction, private=True)
        made = await judge.work(making.played, "\n".join(draft.sentences), asker, None, seen, judge.floors)
        await send(interaction, await judge.finish(made, interaction.user.id), private=True)
        return
    left = form.value_of(form.undo(draft)) if knob.what == "undo" else kept
    await turn(interaction, await build_card(knob.lang, left, interaction))


async def build_card(lang: Lang, kept: Kept, interaction: Interaction, *, step: str = "") -> Reply:
    """Keep a draft and make its reply."""
    judge = judge_of(interaction)
    token = judge.states.keep(kept, interaction.user.id)
    return await judge.work(draft_card, lang, kept, token, step, judge.floors)


async def take_piece(interaction: Interaction, lang: Lang, rest: str) -> None:
    """Put a filled-in sentence to the others."""
    token, _, id_ = rest.partition(":")
    kept: Kept = await judge_of(interaction).states.find(token)
    await _say(interaction, lang, kept, id_, answers_of(interaction))


async def _say(interaction: Interaction, lang: Lang, kept: Kept, id_: str, filled: dict[str, str]) -> None:
    judge = judge_of(interaction)
    draft = await judge.work(form.say, form.draft_of(kept), id_, filled, judge.floors)
    await turn(interaction, await build_card(lang, form.value_of(draft), interaction))


def _label(field: Field, lang: Lang) -> ui.Label[Any]:
    """Make one field: a select where only its options may stand there, else a line with proposals beside it."""
    say = words(lang).say
    if field.name == form.MORE:
        more: ui.TextInput[Any] = _line(field, paragraph=True)
        hint = f"{say('build.more-hint')}: {field.label}"
        return ui.Label(text=fit(say("build.more"), LABEL), component=more, description=fit(hint, LABEL_HINT))
    if field.options and not field.open and len(field.options) <= CHOICES:
        options = [discord.SelectOption(label=fit(name, CHOICE_NAME), value=value) for value, name in field.options]
        select: ui.Select[Any] = ui.Select(
            custom_id=field.name, options=options, required=field.required, min_values=int(field.required)
        )
        return ui.Label(text=fit(field.label, LABEL), component=select)
    hint = ", ".join(name for _, name in field.options)
    return ui.Label(text=fit(field.label, LABEL), component=_line(field), description=fit(hint, LABEL_HINT) or None)


def _line(field: Field, *, paragraph: bool = False) -> ui.TextInput[Any]:
    style = discord.TextStyle.paragraph if paragraph else discord.TextStyle.short
    only = field.options[0][1] if len(field.options) == 1 and field.required else None
    return ui.TextInput(custom_id=field.name, required=field.required, style=style, max_length=BLANK_TEXT, default=only)
