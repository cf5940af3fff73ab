"""The button that erases what is kept of a member, or of a server."""

from __future__ import annotations

from discord import ButtonStyle, ui

from bot.discord_face.views.knob import LANG, Acting, AnyButton, button
from bot.words import words
from rules_kb.model import Lang


class Erase(Acting, ui.DynamicItem[AnyButton], template=f"erase:{LANG}:(?P<whose>me|server)"):
    """Erases at once and says how much it was."""

    def __init__(self, lang: Lang, whose: str) -> None:
        label = words(lang).say("privacy.erase-mine" if whose == "me" else "privacy.erase-server")
        super().__init__(button(label, "erase", lang, whose, style=ButtonStyle.danger))
        self.lang: Lang = lang
        self.whose = whose
