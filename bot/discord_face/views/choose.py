"""Buttons of a choice: which rule was meant, which game was meant."""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import ButtonStyle, ui

from bot.answers.ask import ask, choose
from bot.answers.asker import Asker
from bot.discord_face import cards
from bot.discord_face.reply import is_own, judge_of, send, turn
from bot.discord_face.views.knob import LANG, RULE, Acting, AnyButton, button
from rules_kb.model import Lang


class Pick(Acting, ui.DynamicItem[AnyButton], template=f"pick:{LANG}:{RULE}"):
    """Answers with the picked rule: in place for who asked, privately for others."""

    def __init__(self, lang: Lang, rule: str, label: str = "") -> None:
        super().__init__(button(label or rule, "pick", lang, rule, style=ButtonStyle.primary))
        self.lang = lang
        self.rule = rule

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the state back."""
        return cls(match["lang"], match["rule"])  # type: ignore[arg-type]  # the template allows our languages only

    async def act(self, interaction: discord.Interaction) -> None:
        """Answer with the rule."""
        judge = judge_of(interaction)
        reply = cards.asked_card(choose(self.rule, self.lang, judge.floors), judge.memory)
        await (turn(interaction, reply) if is_own(interaction) else send(interaction, reply, private=True))


class PickGame(Acting, ui.DynamicItem[AnyButton], template=rf"game:{LANG}:(?P<game>[a-z0-9-]+):(?P<token>.+)"):
    """Asks the same question again in the picked game."""

    def __init__(self, lang: Lang, game: str, token: str, label: str = "") -> None:
        super().__init__(button(label or game, "game", lang, game, token, style=ButtonStyle.primary))
        self.lang = lang
        self.game = game
        self.token = token

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the state back."""
        return cls(match["lang"], match["game"], match["token"])  # type: ignore[arg-type]

    async def act(self, interaction: discord.Interaction) -> None:
        """Ask in that game."""
        judge = judge_of(interaction)
        question = str(judge.memory.find(self.token))
        asked = await judge.work(ask, question, Asker(game=self.game, lang=self.lang), judge.floors)
        reply = cards.asked_card(asked, judge.memory)
        await (turn(interaction, reply) if is_own(interaction) else send(interaction, reply, private=True))
