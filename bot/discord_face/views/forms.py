"""Buttons that open a form, and what is done with what was filled in: edit and play again, ask differently, a note."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, cast

import discord
from discord import ButtonStyle, Interaction, TextStyle, ui

from bot.answers.asker import Asker
from bot.answers.ids import asker_from
from bot.answers.simulate import Simulated
from bot.answers.written import as_toml
from bot.discord_face import making, recipes
from bot.discord_face.judge import judge_of
from bot.discord_face.limits import FIELD_TEXT, length
from bot.discord_face.modal import answers_of, pop_up
from bot.discord_face.reply import Reply
from bot.discord_face.sending import patiently, send, show
from bot.discord_face.views.knob import LANG, RECIPE, Acting, AnyButton, button, id_of
from bot.words import words
from rules_kb.model import Lang


class Edit(Acting, ui.DynamicItem[AnyButton], template=f"edit:{LANG}:{RECIPE}"):
    """Opens what was understood, to be changed and played again."""

    pops_up = True

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.edit"), "edit", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe

    async def act(self, interaction: Interaction) -> None:
        """Open the form."""
        say = words(self.lang).say
        told = await _to_edit(self.recipe, self.lang, interaction)
        field = _paragraph(say("form.situation"), told, say("form.situation.hint"))
        await pop_up(interaction, say("view.edit"), id_of("edited", self.lang, self.recipe), [field])


class WhatIf(Acting, ui.DynamicItem[AnyButton], template=f"whatif:{LANG}:{RECIPE}"):
    """Asks what would be different, and plays the situation so."""

    pops_up = True

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("follow.what"), "whatif", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe

    async def act(self, interaction: Interaction) -> None:
        """Open the form."""
        say = words(self.lang).say
        field = _paragraph(say("follow.field"), "", say("follow.field.hint"), most=300)
        await pop_up(interaction, say("follow.what"), id_of("supposed", self.lang, self.recipe), [field])


class AskAgain(Acting, ui.DynamicItem[AnyButton], template=f"again:{LANG}:{RECIPE}"):
    """Opens the question, to be asked differently."""

    pops_up = True

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.ask-again"), "again", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe

    async def act(self, interaction: Interaction) -> None:
        """Open the form."""
        value = await judge_of(interaction).states.find(self.recipe)
        say = words(self.lang).say
        field = _paragraph(say("command.ask.question"), str(value.get("question") or value.get("text") or ""))
        await pop_up(interaction, say("view.ask-again"), id_of("asked", self.lang, self.recipe), [field])


class Note(Acting, ui.DynamicItem[AnyButton], template=f"note:{LANG}:{RECIPE}"):
    """Opens a form in which to say what would be right."""

    pops_up = True

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.note"), "note", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe

    async def act(self, interaction: Interaction) -> None:
        """Open the form."""
        say = words(self.lang).say
        field = _paragraph(say("form.note"), "", say("form.note.hint"), most=1_000)
        await pop_up(interaction, say("view.note"), id_of("noted", self.lang, self.recipe), [field])


class Describe(Acting, ui.DynamicItem[AnyButton], template=rf"tell:{LANG}:(?P<game>[a-z0-9-]*)"):
    """Opens a form in which to tell a situation in one's own words."""

    pops_up = True

    def __init__(self, lang: Lang, game: str = "") -> None:
        super().__init__(button(words(lang).say("view.describe"), "tell", lang, game, style=ButtonStyle.primary))
        self.lang: Lang = lang
        self.game = game

    async def act(self, interaction: Interaction) -> None:
        """Open the form."""
        say = words(self.lang).say
        field = _paragraph(say("form.situation"), "", say("form.situation.hint"))
        await pop_up(interaction, say("view.describe"), id_of("told", self.lang, self.game), [field])


def _paragraph(label: str, filled: str, hint: str = "", *, most: int = FIELD_TEXT) -> ui.Label[Any]:
    from bot.discord_face.limits import LABEL, LABEL_HINT, fit

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


async def _edited(interaction: Interaction, lang: Lang, recipe: str) -> None:
    made = await recipes.made_of(recipe, lang, interaction)
    if isinstance(made, Simulated):
        await _play(interaction, Asker(channel_game=made.game, lang=lang), made.edition)
        return
    told = await recipes.told_of(recipe, lang, interaction)
    await _play(interaction, asker_from(told, lang=lang), told.get("edition"))


async def _supposed(interaction: Interaction, lang: Lang, recipe: str) -> None:
    text = answers_of(interaction)["text"]
    work = recipes.followed(text, recipe, lang, interaction)
    await _answer(interaction, await patiently(interaction, work, private=recipes.seen_by(interaction).private))


async def _told(interaction: Interaction, lang: Lang, game: str) -> None:
    await _play(interaction, Asker(channel_game=game or None, lang=lang))


async def _play(interaction: Interaction, asker: Asker, edition: str | None = None) -> None:
    judge = judge_of(interaction)
    text = answers_of(interaction)["text"]
    seen = recipes.seen_by(interaction)
    work = judge.work(making.played, text, asker, edition, seen, judge.floors)
    made = await patiently(interaction, work, private=seen.private)
    await _answer(interaction, await judge.finish(made, interaction.user.id))


async def _asked(interaction: Interaction, lang: Lang, recipe: str) -> None:
    judge = judge_of(interaction)
    value = await judge.states.find(recipe)
    kept = {key: value[key] for key in ("game", "channel_game") if value.get(key)}
    again = {"kind": "ask", "question": answers_of(interaction)["text"]} | kept
    reply = await recipes.remake(judge.states.keep(again, interaction.user.id), None, interaction)
    await _answer(interaction, reply)


async def _noted(interaction: Interaction, lang: Lang, recipe: str) -> None:
    value = await recipes.told_by(recipe, lang, interaction)
    value["note"] = answers_of(interaction)["text"]
    await judge_of(interaction).marks.judge(interaction.user.id, recipe, value, right=False)
    await send(interaction, Reply(words(lang).say("view.thanks-note")), private=True)


async def _answer(interaction: Interaction, reply: Reply) -> None:
    """Answer a form: in place of the asker's own message, else as a message of its own."""
    if interaction.message is not None:
        await show(interaction, reply)
    else:
        await send(interaction, reply, private=recipes.seen_by(interaction).private)


Taker = Callable[[discord.Interaction, Lang, str], Awaitable[None]]
TAKERS: dict[str, Taker] = {"edited": _edited, "told": _told, "asked": _asked, "supposed": _supposed, "noted": _noted}
_FORM = re.compile(r"(?P<kind>[a-z]+):(?P<lang>es|de|en):(?P<rest>.*)", re.DOTALL)


async def take_form(interaction: discord.Interaction) -> bool:
    """Do what a filled-in form is for; False for a form that is none of ours."""
    data: Any = interaction.data or {}
    found = _FORM.fullmatch(str(data.get("custom_id", "")))
    from bot.discord_face.views.build import take_piece

    taker = (TAKERS | {"built": take_piece}).get(found["kind"]) if found else None
    if found is None or taker is None:
        return False
    await taker(interaction, cast("Lang", found["lang"]), found["rest"])
    return True
