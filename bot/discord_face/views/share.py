"""The button that makes a private reply public: the message itself holds what is shown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Self

import discord
from discord import ui

from bot.discord_face.limits import CONTENT, pages
from bot.discord_face.reply import Reply, send
from bot.discord_face.views.knob import LANG, Acting, AnyButton, button
from bot.dress.look import MARKDOWN
from bot.words import words
from rules_kb.model import Lang


class Share(Acting, ui.DynamicItem[AnyButton], template=f"share:{LANG}"):
    """Sends the text of the private reply to the channel, naming who shares it."""

    def __init__(self, lang: Lang) -> None:
        super().__init__(button(words(lang).say("view.share"), "share", lang))
        self.lang = lang

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the state back."""
        return cls(match["lang"])  # type: ignore[arg-type]  # the template allows our languages only

    async def act(self, interaction: discord.Interaction) -> None:
        """Send it."""
        message = interaction.message
        text = "\n".join(_texts(message.components)) if message is not None else ""
        if not text and message is not None:
            text = message.content
        name = MARKDOWN.escape(interaction.user.display_name)
        shared = MARKDOWN.quiet(words(self.lang).say("view.shared-by", name=name))
        await send(interaction, Reply(f"{pages(text, CONTENT * 2 - 400)[0]}\n{shared}"))


def _texts(components: Iterable[Any]) -> list[str]:
    """Collect the texts of a view, however deep."""
    found: list[str] = []
    for each in components:
        if isinstance(each, discord.TextDisplay):
            found.append(each.content)
        found += _texts(getattr(each, "children", ()))
    return found
