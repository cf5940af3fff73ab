"""The last row of a reply: right or wrong, other languages, share or remove."""

from __future__ import annotations

from discord import ButtonStyle, ui

from bot.discord_face.views.knob import LANG, RECIPE, Acting, AnyButton, button
from bot.words import words
from rules_kb.model import Lang

MARKS = {"y": "👍", "n": "👎"}


class Switch(Acting, ui.DynamicItem[AnyButton], template=f"lang:{LANG}:{RECIPE}"):
    """Makes the same reply in another language: in place for who asked, privately for others."""

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(lang.upper(), "lang", lang, recipe, emoji="🌐"))
        self.lang: Lang = lang
        self.recipe = recipe


class Share(Acting, ui.DynamicItem[AnyButton], template=f"share:{LANG}:{RECIPE}"):
    """Makes a private reply again for everybody, naming who shares it."""

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.share"), "share", lang, recipe, style=ButtonStyle.primary))
        self.lang: Lang = lang
        self.recipe = recipe


class Mark(Acting, ui.DynamicItem[AnyButton], template=f"mark:{LANG}:(?P<sign>[yn]):{RECIPE}"):
    """Keeps for the keeper of the knowledge whether an answer was right."""

    def __init__(self, lang: Lang, sign: str, recipe: str) -> None:
        super().__init__(button("", "mark", lang, sign, recipe, emoji=MARKS[sign]))
        self.lang: Lang = lang
        self.sign = sign
        self.recipe = recipe


class Gone(Acting, ui.DynamicItem[AnyButton], template=rf"gone:{LANG}:(?P<owner>\d+)"):
    """Removes a reply, for who asked and for moderators."""

    def __init__(self, lang: Lang, owner: int | str) -> None:
        super().__init__(button("", "gone", lang, owner, emoji="🗑️"))
        self.lang: Lang = lang
        self.owner = int(owner)
