"""Buttons that open a form: to edit and play again, to suppose, to ask differently, to tell, to leave a note."""

from __future__ import annotations

from discord import ButtonStyle, ui

from bot.discord_face.views.knob import LANG, RECIPE, Acting, AnyButton, button
from bot.words import words
from rules_kb.model import Lang


class Edit(Acting, ui.DynamicItem[AnyButton], template=f"edit:{LANG}:{RECIPE}"):
    """Opens what was understood, to be changed and played again."""

    pops_up = True

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.edit"), "edit", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe


class WhatIf(Acting, ui.DynamicItem[AnyButton], template=f"whatif:{LANG}:{RECIPE}"):
    """Asks what would be different, and plays the situation so."""

    pops_up = True

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("follow.what"), "whatif", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe


class AskAgain(Acting, ui.DynamicItem[AnyButton], template=f"again:{LANG}:{RECIPE}"):
    """Opens the question, to be asked differently."""

    pops_up = True

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.ask-again"), "again", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe


class Note(Acting, ui.DynamicItem[AnyButton], template=f"note:{LANG}:{RECIPE}"):
    """Opens a form in which to say what would be right."""

    pops_up = True

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.note"), "note", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe


class Describe(Acting, ui.DynamicItem[AnyButton], template=rf"tell:{LANG}:(?P<game>[a-z0-9-]*)"):
    """Opens a form in which to tell a situation in one's own words."""

    pops_up = True

    def __init__(self, lang: Lang, game: str = "") -> None:
        super().__init__(button(words(lang).say("view.describe"), "tell", lang, game, style=ButtonStyle.primary))
        self.lang: Lang = lang
        self.game = game
