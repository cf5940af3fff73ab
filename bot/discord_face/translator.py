"""Descriptions of commands and options in Discord's languages; names stay the same everywhere."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord_face.limits import DESCRIPTION, MENU, fit
from bot.words import choose_language, words
from rules_kb.model import Lang

SPOKEN: dict[str, Lang] = {"es-ES": "es", "es-419": "es", "de": "de"}


def told(key: str) -> app_commands.locale_str:
    """Give the sentence of a key as Discord's default, English, ready to be translated."""
    return app_commands.locale_str(fit(words("en").say(key), DESCRIPTION), key=key)


def lang_of(locale: discord.Locale | None) -> Lang:
    """Give our language for a client's."""
    return choose_language(locale.value if locale else None)


class Translator(app_commands.Translator):
    """Translates what `told` gave; other texts (names) stay as they are."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Translate one description."""
        key = string.extras.get("key")
        lang = SPOKEN.get(locale.value)
        if key is None or lang is None:
            return None
        most = MENU if context.location is app_commands.TranslationContextLocation.command_name else DESCRIPTION
        return fit(words(lang).say(key), most)
