"""The one error handler of this face: a polite private reply, and a code for what nobody expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.discord_face.judge import judge_of
from bot.discord_face.limits import CONTENT, pages
from bot.discord_face.manner import lang_for
from bot.discord_face.translator import lang_of
from bot.dress.fault import dress_fault
from bot.dress.look import MARKDOWN
from bot.errors import BotError
from bot.logs import log, report
from bot.words import words
from engine import Faults, JudgeError, faults_of
from rules_kb.model import Lang

MOST_FAULTS = 5


async def tell(interaction: discord.Interaction, error: BaseException) -> None:
    """Tell the asker privately what is wrong and how to mend it; log what nobody expected."""
    text = explain(error, await _lang(interaction), command=_name(interaction))
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)
    except discord.NotFound:
        log().warning("interaction-gone", command=_name(interaction))
    except discord.HTTPException as fault:
        report(fault, command=_name(interaction))


async def _lang(interaction: discord.Interaction) -> Lang:
    """Give the member's own language; without a store (at start and end) that of the client."""
    try:
        return await lang_for(judge_of(interaction), interaction)
    except Exception as fault:  # an error must be told even when the store is what is broken
        report(fault, doing="tell an error")
        return lang_of(interaction.locale)


def explain(error: BaseException, lang: Lang, **about: object) -> str:
    """Put an error into words for the asker."""
    say = words(lang).say
    if isinstance(error, JudgeError | Faults):
        faults = faults_of(error)
        told = [dress_fault(fault, MARKDOWN, lang) for fault in faults[:MOST_FAULTS]]
        if len(faults) > 1:
            told = [f"- {each}" for each in told]
            told.insert(0, say("error.several", count=len(faults)))
        if len(faults) > MOST_FAULTS:
            told.append(say("error.more", count=len(faults) - MOST_FAULTS))
        return pages("\n".join(told), CONTENT)[0]
    if isinstance(error, app_commands.CommandOnCooldown):
        return say("error.slow-down", seconds=max(1, round(error.retry_after)))
    if isinstance(error, app_commands.BotMissingPermissions | app_commands.MissingPermissions):
        return say("error.missing-permissions", missing=", ".join(error.missing_permissions))
    if isinstance(error, app_commands.CheckFailure):
        return say("error.not-allowed")
    return dress_fault(unexpected(report(error, **about)), MARKDOWN, lang)


def unexpected(code: str) -> BotError:
    """Give the fault that tells the asker the code under which an exception stands in the log."""
    return BotError("something broke in here", mend="tell the host the code", key="error.unexpected", code=code)


def _name(interaction: discord.Interaction) -> str:
    if interaction.command is not None:
        return interaction.command.qualified_name
    data: Mapping[str, Any] = interaction.data or {}
    return str(data.get("custom_id", interaction.type)).split(":", 1)[0]
