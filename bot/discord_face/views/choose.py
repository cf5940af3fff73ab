"""Buttons of a choice: which rule was meant, which game was meant, which answer an open point has."""

from __future__ import annotations

from discord import ButtonStyle, ui

from bot.discord_face.views.knob import LANG, RECIPE, RULE, Acting, AnyButton, button
from bot.words import words
from rules_kb.model import Lang


class Pick(Acting, ui.DynamicItem[AnyButton], template=f"pick:{LANG}:{RULE}"):
    """Answers with the picked rule: in place for who asked, privately for others."""

    def __init__(self, lang: Lang, rule: str, label: str = "") -> None:
        super().__init__(button(label or rule, "pick", lang, rule, style=ButtonStyle.primary))
        self.lang: Lang = lang
        self.rule = rule


class PickGame(Acting, ui.DynamicItem[AnyButton], template=rf"game:{LANG}:(?P<game>[a-z0-9-]+):{RECIPE}"):
    """Asks the same question again in the picked game."""

    def __init__(self, lang: Lang, game: str, recipe: str, label: str = "") -> None:
        super().__init__(button(label or game, "game", lang, game, recipe, style=ButtonStyle.primary))
        self.lang: Lang = lang
        self.game = game
        self.recipe = recipe


class Take(Acting, ui.DynamicItem[AnyButton], template=rf"take:{LANG}:(?P<point>\d+)\.(?P<option>\d+):{RECIPE}"):
    """Plays a situation again with one open point answered."""

    def __init__(self, lang: Lang, point: int | str, option: int | str, recipe: str, label: str = "") -> None:
        super().__init__(
            button(label or str(option), "take", lang, f"{point}.{option}", recipe, style=ButtonStyle.primary)
        )
        self.lang: Lang = lang
        self.point = int(point)
        self.option = int(option)
        self.recipe = recipe


class Open(Acting, ui.DynamicItem[AnyButton], template=f"open:{LANG}:{RECIPE}"):
    """Makes another reply: in place for who asked, privately for others."""

    def __init__(self, lang: Lang, recipe: str, label: str = "") -> None:
        super().__init__(button(label or "→", "open", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe


class Other(Acting, ui.DynamicItem[AnyButton], template=f"other:{LANG}:{RECIPE}"):
    """«Not what I meant»: offers what else could be meant, and to ask it differently."""

    def __init__(self, lang: Lang, recipe: str) -> None:
        super().__init__(button(words(lang).say("view.other"), "other", lang, recipe))
        self.lang: Lang = lang
        self.recipe = recipe
