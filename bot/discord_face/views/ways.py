"""Buttons of a situation that was not read whole: take what was meant, mend a name, say what is to be ruled on."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ButtonStyle, ui

from bot.answers.mending import Mend
from bot.discord_face.limits import CHOICE_NAME, CHOICES, PLACEHOLDER, fit
from bot.discord_face.views.knob import LANG, RECIPE, Acting, AnyButton, AnySelect, button, id_of
from bot.words import words
from rules_kb.model import Lang

WAY = r"(?P<number>\d+)\.(?P<mark>[0-9a-f]{4})"


class TakeWay(Acting, ui.DynamicItem[AnyButton], template=f"way:{LANG}:{WAY}:{RECIPE}"):
    """Puts the sentence in the place of the words, and plays the situation again."""

    def __init__(
        self, lang: Lang, number: int | str, mark: str, recipe: str, label: str = "", *, first: bool = False
    ) -> None:
        style = ButtonStyle.success if first else ButtonStyle.primary
        super().__init__(button(label or "✓", "way", lang, f"{number}.{mark}", recipe, style=style))
        self.lang: Lang = lang
        self.number = int(number)
        self.mark = mark
        self.recipe = recipe


class AskThis(Acting, ui.DynamicItem[AnySelect], template=f"about:{LANG}:{RECIPE}"):
    """Chooses what to rule on in a situation in which nothing was asked."""

    def __init__(self, lang: Lang, recipe: str, ways: Sequence[tuple[int, Mend]] = ()) -> None:
        options = [
            discord.SelectOption(label=fit(way.sentence, CHOICE_NAME), value=f"{number}.{way.mark}")
            for number, way in ways[:CHOICES]
        ]
        select: AnySelect = ui.Select(
            custom_id=id_of("about", lang, recipe),
            placeholder=fit(words(lang).say("ways.ask"), PLACEHOLDER),
            options=options,
        )
        super().__init__(select)
        self.lang: Lang = lang
        self.recipe = recipe


class OpenExample(Acting, ui.DynamicItem[AnyButton], template=rf"like:{LANG}:(?P<example>[a-z0-9-]+/[a-z0-9-]+)"):
    """Opens a worked example, privately: it can be adapted to one's own case from there."""

    def __init__(self, lang: Lang, example: str) -> None:
        super().__init__(button(words(lang).say("view.show"), "like", lang, example))
        self.lang: Lang = lang
        self.example = example
