"""Buttons of a ruling: all its steps page by page, the scenario as TOML."""

from __future__ import annotations

import io
import re
from typing import Any, Self

import discord
from discord import ui

from bot.answers.written import as_toml
from bot.discord_face import cards
from bot.discord_face.replay import replay
from bot.discord_face.reply import judge_of, send, turn
from bot.discord_face.views.knob import LANG, Acting, AnyButton, button
from bot.words import words
from rules_kb.model import Lang

TOKEN = r"(?P<token>[=#].+)"


class Steps(Acting, ui.DynamicItem[AnyButton], template=f"steps:{LANG}:{TOKEN}"):
    """Opens all steps, privately."""

    def __init__(self, lang: Lang, token: str) -> None:
        super().__init__(button(words(lang).say("view.steps"), "steps", lang, token))
        self.lang = lang
        self.token = token

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the state back."""
        return cls(match["lang"], match["token"])  # type: ignore[arg-type]  # the template allows our languages only

    async def act(self, interaction: discord.Interaction) -> None:
        """Open the first page."""
        judge = judge_of(interaction)
        simulated = await judge.work(replay, self.token, self.lang, judge.memory, judge.floors)
        await send(interaction, cards.steps_card(simulated, self.token, 1), private=True)


class Page(Acting, ui.DynamicItem[AnyButton], template=rf"page:{LANG}:(?P<page>\d+):{TOKEN}"):
    """Turns to a page of the steps."""

    def __init__(self, lang: Lang, page: int, token: str, label: str = "") -> None:
        super().__init__(button(label or str(page), "page", lang, page, token))
        self.lang = lang
        self.page = page
        self.token = token

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the state back."""
        return cls(match["lang"], int(match["page"]), match["token"])  # type: ignore[arg-type]

    async def act(self, interaction: discord.Interaction) -> None:
        """Turn to it."""
        judge = judge_of(interaction)
        simulated = await judge.work(replay, self.token, self.lang, judge.memory, judge.floors)
        await turn(interaction, cards.steps_card(simulated, self.token, self.page))


class Toml(Acting, ui.DynamicItem[AnyButton], template=f"toml:{LANG}:{TOKEN}"):
    """Hands out the scenario as a TOML file, privately."""

    def __init__(self, lang: Lang, token: str) -> None:
        super().__init__(button(words(lang).say("view.toml"), "toml", lang, token))
        self.lang = lang
        self.token = token

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the state back."""
        return cls(match["lang"], match["token"])  # type: ignore[arg-type]

    async def act(self, interaction: discord.Interaction) -> None:
        """Hand it out."""
        judge = judge_of(interaction)
        simulated = await judge.work(replay, self.token, self.lang, judge.memory, judge.floors)
        text = as_toml(simulated.scenario or {})
        await interaction.response.send_message(
            file=discord.File(io.BytesIO(text.encode("utf-8")), "scenario.toml"), ephemeral=True
        )
