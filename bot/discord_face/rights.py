"""What only those who manage a server may do."""

from __future__ import annotations

import discord

from bot.errors import NotAllowed


def managed_server(interaction: discord.Interaction, where: str) -> int:
    """Give the server that the member manages; raises NotAllowed elsewhere."""
    if not interaction.guild_id:
        raise NotAllowed("this is no server", mend="do it in a server", where=where, key="error.no-server")
    if not interaction.permissions.manage_guild:
        raise NotAllowed(
            "settings need the right to manage the server",
            mend="ask somebody who has it",
            where=where,
            key="error.no-manager",
        )
    return interaction.guild_id
