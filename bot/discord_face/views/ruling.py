"""Buttons of a ruling: all its steps page by page, the scenario as TOML, edit and play again."""

from __future__ import annotations

from discord import ui

from bot.discord_face.views.knob import LANG, RECIPE, Acting, AnyButton, button
from bot.words import words
from rules_kb.model import Lang


class Steps(Acting, ui.DynamicItem[AnyButton], template=f"steps:{LANG}:{RECIPE}"):
    """Opens all steps, privately."""

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.steps"), "steps", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe


class Page(Acting, ui.DynamicItem[AnyButton], template=rf"page:{LANG}:(?P<page>\d+):{RECIPE}"):
    """Turns to a page of the steps."""

    def __init__(self, lang: Lang, page: int | str, recipe: str, label: str = "") -> None:
        super().__init__(button(label or str(page), "page", lang, page, recipe))
        self.lang: Lang = lang
        self.page = int(page)
        self.recipe = recipe


class Toml(Acting, ui.DynamicItem[AnyButton], template=f"toml:{LANG}:{RECIPE}"):
    """Hands out the scenario as a TOML file, privately."""

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.toml"), "toml", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe


class PlayOut(Acting, ui.DynamicItem[AnyButton], template=f"play:{LANG}:{RECIPE}"):
    """Plays out what was asked as a question."""

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.play"), "play", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe
