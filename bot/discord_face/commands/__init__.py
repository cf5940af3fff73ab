"""The slash commands, one file each. Names are the same in every language, descriptions are translated."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.discord_face.commands.ask import ask_command
from bot.discord_face.commands.browse import browse_command
from bot.discord_face.commands.help import help_command
from bot.discord_face.commands.menus import all_menus
from bot.discord_face.commands.privacy import privacy_command
from bot.discord_face.commands.rule import rule_command
from bot.discord_face.commands.settings import settings_group
from bot.discord_face.commands.simulate import simulate_command
from bot.discord_face.commands.term import term_command
from bot.floors import Floors


def all_commands(floors: Floors) -> tuple[app_commands.Command[Any, ..., Any] | app_commands.Group, ...]:
    """Make every slash command."""
    return (
        ask_command(floors),
        rule_command(floors),
        browse_command(floors),
        term_command(floors),
        simulate_command(floors),
        settings_group(floors),
        privacy_command(),
        help_command(),
    )


__all__ = ["all_commands", "all_menus"]
