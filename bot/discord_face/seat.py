"""Where somebody asks: what decides in which manner a reply is given, and which ruling was theirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord


@dataclass(frozen=True, slots=True)
class Seat:
    """Where somebody asks: member, server, channels (a thread and then its parent), locales of client and server."""

    member: int
    server: int = 0
    channels: tuple[int, ...] = ()
    locale: str | None = None
    server_locale: str | None = None

    @classmethod
    def of(cls, interaction: discord.Interaction) -> Seat:
        """Give the seat of an interaction."""
        return cls(
            interaction.user.id,
            interaction.guild_id or 0,
            channels_of(interaction.channel_id, interaction.channel),
            interaction.locale.value,
            interaction.guild_locale.value if interaction.guild_locale else None,
        )

    @classmethod
    def of_message(cls, message: discord.Message) -> Seat:
        """Give the seat of a message's author."""
        guild = message.guild
        return cls(
            message.author.id,
            guild.id if guild else 0,
            channels_of(message.channel.id, message.channel),
            None,
            guild.preferred_locale.value if guild else None,
        )


def channels_of(id_: int | None, channel: Any) -> tuple[int, ...]:
    """Give a channel's id and, for a thread or a forum post, its parent's."""
    found = [id_, getattr(channel, "parent_id", None)]
    return tuple(each for each in found if each)
