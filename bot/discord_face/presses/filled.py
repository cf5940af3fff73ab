"""What is done with a form that was filled in: play it, ask it, keep the note, add the sentence."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, cast

import discord
from discord import Interaction

from bot.answers.asker import Asker
from bot.answers.ids import asker_from
from bot.answers.simulated import Simulated
from bot.discord_face import changing, making, recipes
from bot.discord_face.judge import judge_of
from bot.discord_face.modal import answers_of
from bot.discord_face.presses.build import take_piece
from bot.discord_face.reply import Reply
from bot.discord_face.sending import patiently, send, show
from bot.discord_face.views.knob import LANG
from bot.words import words
from rules_kb.model import Lang


async def _edited(interaction: Interaction, lang: Lang, recipe: str) -> None:
    made = await recipes.made_of(recipe, lang, interaction)
    if isinstance(made, Simulated):
        await _play(interaction, Asker(channel_game=made.game, lang=lang), made.edition)
        return
    told = await recipes.told_of(recipe, lang, interaction)
    await _play(interaction, asker_from(told, lang=lang), told.get("edition"))


async def _supposed(interaction: Interaction, lang: Lang, recipe: str) -> None:
    text = answers_of(interaction)["text"]
    work = changing.followed(text, recipe, lang, interaction)
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


Taker = Callable[[Interaction, Lang, str], Awaitable[None]]
TAKERS: dict[str, Taker] = {
    "edited": _edited,
    "told": _told,
    "asked": _asked,
    "supposed": _supposed,
    "noted": _noted,
    "built": take_piece,
}
_FORM = re.compile(rf"(?P<kind>[a-z]+):{LANG}:(?P<rest>.*)", re.DOTALL)


async def take_form(interaction: discord.Interaction) -> bool:
    """Do what a filled-in form is for; False for a form that is none of ours."""
    data: Any = interaction.data or {}
    found = _FORM.fullmatch(str(data.get("custom_id", "")))
    taker = TAKERS.get(found["kind"]) if found else None
    if found is None or taker is None:
        return False
    await taker(interaction, cast("Lang", found["lang"]), found["rest"])
    return True
