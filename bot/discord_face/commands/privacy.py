"""`/privacy`: what is kept, and a button that erases it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord_face.commands.options import LANGUAGES, TOLD, receive
from bot.discord_face.reply import Knob, Reply
from bot.discord_face.sending import send
from bot.discord_face.translator import told
from bot.discord_face.views.erase import Erase
from bot.dress.look import MARKDOWN
from bot.dress.privacy import dress_privacy


def privacy_command() -> app_commands.Command[Any, ..., Any]:
    """Make the command."""

    @app_commands.command(name="privacy", description=told("command.privacy.help"))
    @app_commands.describe(language=TOLD["language"])
    @app_commands.choices(language=LANGUAGES)
    async def privacy(interaction: discord.Interaction, language: str | None = None) -> None:
        answering = await receive(interaction, language=language, private=True)
        lang, judge = answering.manner.lang, answering.judge
        keeps = None
        row: list[Knob] = [Erase(lang, "me")]
        if interaction.guild_id:
            keeps = bool((await judge.preferences.of("server", interaction.guild_id)).unanswered)
            if interaction.permissions.manage_guild:
                row.append(Erase(lang, "server"))
        await send(interaction, Reply(dress_privacy(lang, MARKDOWN, keeps_unanswered=keeps), [row]), private=True)

    return privacy
