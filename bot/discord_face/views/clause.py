"""Buttons of a clause: the whole rule, its original wording, what is related to it, why it was found."""

from __future__ import annotations

from discord import ui

from bot.discord_face.views.knob import LANG, RECIPE, RULE, Acting, AnyButton, button
from bot.words import words
from rules_kb.model import Lang


class Full(Acting, ui.DynamicItem[AnyButton], template=f"full:{LANG}:{RULE}"):
    """Shows the whole rule, privately."""

    def __init__(self, lang: Lang, rule: str, label: str = "") -> None:
        super().__init__(button(label or words(lang).say("view.full"), "full", lang, rule))
        self.lang: Lang = lang
        self.rule = rule


class Related(Acting, ui.DynamicItem[AnyButton], template=f"near:{LANG}:{RULE}"):
    """Shows the related rules, each with a button, privately."""

    def __init__(self, lang: Lang, rule: str) -> None:
        super().__init__(button(words(lang).say("view.related"), "near", lang, rule))
        self.lang: Lang = lang
        self.rule = rule


class Original(Acting, ui.DynamicItem[AnyButton], template=f"orig:{LANG}:{RULE}"):
    """Shows our wording beside the document's own, privately."""

    def __init__(self, lang: Lang, rule: str) -> None:
        super().__init__(button(words(lang).say("view.original"), "orig", lang, rule))
        self.lang: Lang = lang
        self.rule = rule


class Why(Acting, ui.DynamicItem[AnyButton], template=f"why:{LANG}:{RECIPE}"):
    """Tells which of the asker's words led to the rule, privately."""

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.why"), "why", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe
