"""Options that several commands share, and how a command is received."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.answers.clause import named
from bot.discord_face.answering import Answering
from bot.discord_face.judge import judge_of
from bot.discord_face.limits import CHOICE_NAME, CHOICES, fit
from bot.discord_face.manner import manner_of
from bot.discord_face.seat import Seat
from bot.discord_face.translator import told
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


async def receive(
    interaction: discord.Interaction,
    game: str | None = None,
    language: str | None = None,
    private: bool | None = None,
) -> Answering:
    """Tell in which manner a command is answered."""
    judge = judge_of(interaction)
    seat = Seat.of(interaction)
    manner = await manner_of(judge, seat, game=game, language=language, private=private)
    may_attach = not interaction.guild_id or interaction.app_permissions.attach_files
    return Answering(judge, seat, manner, may_attach=may_attach)
