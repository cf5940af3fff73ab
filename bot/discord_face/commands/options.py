"""Options that several commands share, and who asks by them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.answers.asker import Asker
from bot.answers.clause import named
from bot.discord_face.limits import CHOICE_NAME, CHOICES, fit
from bot.discord_face.reply import judge_of
from bot.discord_face.translator import told
from bot.words import choose_language
from rules_kb.model import Lang

if TYPE_CHECKING:
    from bot.floors import Floors

LANGUAGES = [
    app_commands.Choice(name="Español", value="es"),
    app_commands.Choice(name="Deutsch", value="de"),
    app_commands.Choice(name="English", value="en"),
]
TOLD = {"game": told("command.game"), "language": told("command.language"), "private": told("command.private")}


def games(floors: Floors) -> list[app_commands.Choice[str]]:
    """Give the games as choices."""
    folders = list(floors.knowledge.games.items())[:CHOICES]
    return [
        app_commands.Choice(name=fit(named(folder.game.name, "en"), CHOICE_NAME), value=slug)
        for slug, folder in folders
    ]


def asker_of(interaction: discord.Interaction, game: str | None, language: str | None) -> Asker:
    """Tell who asks: an option beats what the host has set; else the question itself tells its language."""
    wish = language or judge_of(interaction).host.settings.language
    return Asker(game=game, lang=choose_language(wish) if wish else None)


def spoken(interaction: discord.Interaction, language: str | None) -> Lang:
    """Give the language of a reply to something that is no sentence: option, host's setting, the asker's client."""
    return choose_language(language, judge_of(interaction).host.settings.language, interaction.locale.value)
