"""Buttons of a clause: the whole rule, its original wording, what is related to it, why it was found."""

from __future__ import annotations

from discord import Interaction, ui

from bot.discord_face import cards, recipes
from bot.discord_face.judge import judge_of
from bot.discord_face.sending import send
from bot.discord_face.views.knob import LANG, RECIPE, RULE, Acting, AnyButton, button
from bot.words import words
from rules_kb.model import Lang


class Full(Acting, ui.DynamicItem[AnyButton], template=f"full:{LANG}:{RULE}"):
    """Shows the whole rule, privately."""

    def __init__(self, lang: Lang, rule: str, label: str = "") -> None:
        super().__init__(button(label or words(lang).say("view.full"), "full", lang, rule))
        self.lang: Lang = lang
        self.rule = rule

    async def act(self, interaction: Interaction) -> None:
        """Show it."""
        await send(interaction, await recipes.remake(f"rule/{self.rule}", self.lang, interaction), private=True)


class Related(Acting, ui.DynamicItem[AnyButton], template=f"near:{LANG}:{RULE}"):
    """Shows the related rules, each with a button, privately."""

    def __init__(self, lang: Lang, rule: str) -> None:
        super().__init__(button(words(lang).say("view.related"), "near", lang, rule))
        self.lang: Lang = lang
        self.rule = rule

    async def act(self, interaction: Interaction) -> None:
        """Show them."""
        judge = judge_of(interaction)
        card = await judge.work(cards.related_card, self.rule, self.lang, judge.floors)
        await send(interaction, card, private=True)


class Original(Acting, ui.DynamicItem[AnyButton], template=f"orig:{LANG}:{RULE}"):
    """Shows our wording beside the document's own, privately."""

    def __init__(self, lang: Lang, rule: str) -> None:
        super().__init__(button(words(lang).say("view.original"), "orig", lang, rule))
        self.lang: Lang = lang
        self.rule = rule

    async def act(self, interaction: Interaction) -> None:
        """Show it."""
        judge = judge_of(interaction)
        card = await judge.work(cards.original_card, self.rule, self.lang, judge.floors)
        await send(interaction, card, private=True)


class Why(Acting, ui.DynamicItem[AnyButton], template=f"why:{LANG}:{RECIPE}"):
    """Tells which of the asker's words led to the rule, privately."""

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.why"), "why", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe

    async def act(self, interaction: Interaction) -> None:
        """Tell it."""
        judge = judge_of(interaction)
        asked = await recipes.asked_of(self.recipe, self.lang, interaction)
        await send(interaction, await judge.work(cards.why_card, asked, judge.floors), private=True)
