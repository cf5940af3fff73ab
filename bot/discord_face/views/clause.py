"""Buttons of a clause: the whole rule, and what is related to it."""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import ui

from bot.answers.asker import Asker
from bot.answers.rule import show
from bot.discord_face import cards
from bot.discord_face.reply import judge_of, send
from bot.discord_face.views.knob import LANG, RULE, Acting, AnyButton, button
from bot.words import words
from rules_kb.model import Lang


class Full(Acting, ui.DynamicItem[AnyButton], template=f"full:{LANG}:{RULE}"):
    """Shows the whole rule, privately."""

    def __init__(self, lang: Lang, rule: str, label: str = "") -> None:
        super().__init__(button(label or words(lang).say("view.full"), "full", lang, rule))
        self.lang = lang
        self.rule = rule

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the state back."""
        return cls(match["lang"], match["rule"])  # type: ignore[arg-type]  # the template allows our languages only

    async def act(self, interaction: discord.Interaction) -> None:
        """Show it."""
        judge = judge_of(interaction)
        shown = await judge.work(show, self.rule, Asker(lang=self.lang), judge.floors)
        await send(interaction, cards.rule_card(shown), private=True)


class Related(Acting, ui.DynamicItem[AnyButton], template=f"near:{LANG}:{RULE}"):
    """Shows the related rules, each with a button, privately."""

    def __init__(self, lang: Lang, rule: str) -> None:
        super().__init__(button(words(lang).say("view.related"), "near", lang, rule))
        self.lang = lang
        self.rule = rule

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the state back."""
        return cls(match["lang"], match["rule"])  # type: ignore[arg-type]

    async def act(self, interaction: discord.Interaction) -> None:
        """Show them."""
        judge = judge_of(interaction)
        await send(interaction, cards.related_card(self.rule, self.lang, judge.floors), private=True)
