"""Suggestions while somebody types: found beside the event loop, as many and as long as Discord shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import discord
from discord import app_commands

from bot.discord_face.judge import judge_of
from bot.discord_face.limits import CHOICE_NAME, CHOICES, fit, length
from bot.discord_face.manner import manner_of
from bot.discord_face.seat import Seat
from bot.floors import Floors
from bot.logs import report
from rules_kb.model import Lang

Find = Callable[[Floors, str, str | None, Lang], Sequence[tuple[str, str]]]
"""Finds by floors, what is typed, game and language: (value, name) each, the best first."""


async def suggest(interaction: discord.Interaction, find: Find, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest what is found for what is typed; a fault costs the suggestions, never the command."""
    judge = judge_of(interaction)
    try:
        game, lang = await _place(interaction)
        shown = await judge.work_first(suggested, find, typed, game, lang, judge.floors)
        return [app_commands.Choice(name=name, value=value) for name, value in shown]
    except Exception as error:  # logged under its code; the asker can still send what was typed
        report(error, command=interaction.command.qualified_name if interaction.command else "")
        return []


def suggested(find: Find, typed: str, game: str | None, lang: Lang, floors: Floors) -> tuple[tuple[str, str], ...]:
    """Give (what is shown, value) for what is found; what is too long to be sent back is left out."""
    found = find(floors, typed, game, lang)
    return tuple((fit(name, CHOICE_NAME), value) for value, name in found if length(value) <= CHOICE_NAME)[:CHOICES]


async def _place(interaction: discord.Interaction) -> tuple[str | None, Lang]:
    """Give the game and the language, of which either may be chosen already in the same command."""
    chosen = interaction.namespace
    game = getattr(chosen, "game", None) or None
    language = getattr(chosen, "language", None)
    manner = await manner_of(judge_of(interaction), Seat.of(interaction), game=game, language=language, private=True)
    return game or manner.asker.channel_game, manner.lang
