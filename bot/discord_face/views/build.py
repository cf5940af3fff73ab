"""Selects and buttons of the guided form, in which a situation is put together sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ButtonStyle, ui

from bot.discord_face.limits import CHOICE_NAME, CHOICES, PLACEHOLDER, fit
from bot.discord_face.views.knob import LANG, Acting, AnyButton, AnySelect, button, id_of
from bot.words import words
from rules_kb.model import Lang

DRAFT = r"(?P<draft>#[0-9a-f]{12})"
STEP = "step:"


class Begin(Acting, ui.DynamicItem[AnyButton], template=rf"build:{LANG}:(?P<game>[a-z0-9-]+)"):
    """Begins the guided form for a game."""

    def __init__(self, lang: Lang, game: str, label: str = "") -> None:
        super().__init__(button(label or words(lang).say("build.begin"), "build", lang, game))
        self.lang: Lang = lang
        self.game = game


class Add(Acting, ui.DynamicItem[AnySelect], template=rf"add:{LANG}:(?P<at>\d+):{DRAFT}"):
    """Chooses what to say: a step, then a sentence of it; then its form opens."""

    pops_up = True

    def __init__(
        self, lang: Lang, at: int | str, draft: str, options: Sequence[tuple[str, str]] = (), placeholder: str = ""
    ) -> None:
        shown = [discord.SelectOption(label=fit(name, CHOICE_NAME), value=id_) for id_, name in options[:CHOICES]]
        select: AnySelect = ui.Select(
            custom_id=id_of("add", lang, at, draft), placeholder=fit(placeholder, PLACEHOLDER) or None, options=shown
        )
        super().__init__(select)
        self.lang: Lang = lang
        self.draft = draft


class Draw(Acting, ui.DynamicItem[AnyButton], template=rf"draft:{LANG}:(?P<what>undo|play|back):{DRAFT}"):
    """Takes the last sentence back, goes back to the steps, or plays what was put together."""

    def __init__(self, lang: Lang, what: str, draft: str) -> None:
        style = ButtonStyle.primary if what == "play" else ButtonStyle.secondary
        label = words(lang).say("view.back" if what == "back" else f"build.{what}")
        super().__init__(button(label, "draft", lang, what, draft, style=style))
        self.lang: Lang = lang
        self.what = what
        self.draft = draft
