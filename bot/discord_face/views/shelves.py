"""Browsing: games, chapters, rules by the page; a select opens one."""

from __future__ import annotations

import discord
from discord import ui

from bot.discord_face.views.knob import LANG, Acting, AnyButton, AnySelect, button, id_of
from bot.words import words
from rules_kb.model import Lang

PLACE = r"(?P<game>[a-z0-9-]*):(?P<chapter>[a-z0-9-]*):(?P<page>\d+)"


class Shelve(Acting, ui.DynamicItem[AnyButton], template=f"shelf:{LANG}:{PLACE}"):
    """Goes to a game, a chapter or a page of it."""

    def __init__(self, lang: Lang, game: str = "", chapter: str = "", page: int | str = 1, label: str = "") -> None:
        super().__init__(button(label or str(page), "shelf", lang, game, chapter, page))
        self.lang: Lang = lang
        self.game = game
        self.chapter = chapter
        self.page = int(page)


class Book(Acting, ui.DynamicItem[AnySelect], template=f"book:{LANG}:{PLACE}"):
    """Opens the rule that was chosen, privately."""

    def __init__(
        self,
        lang: Lang,
        game: str,
        chapter: str,
        page: int | str,
        options: list[discord.SelectOption] | None = None,
    ) -> None:
        select: AnySelect = ui.Select(
            custom_id=id_of("book", lang, game, chapter, page),
            placeholder=words(lang).say("browse.open"),
            options=options or [],
        )
        super().__init__(select)
        self.lang: Lang = lang
