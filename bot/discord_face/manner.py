"""In which language and game, and whether privately, a reply is given.

The order is: option, then channel, then server, then what is detected.

A private reply speaks the member's own language and a public one never lets it show.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from bot.answers.asker import Asker
from bot.store import NOTHING_SET
from bot.words import choose_language
from rules_kb.model import LANGUAGES, Lang

if TYPE_CHECKING:
    from bot.discord_face.client import JudgeClient


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


@dataclass(frozen=True, slots=True)
class Manner:
    """How a reply is given. `closed` tells that it is private only because the channel is not one for the judge."""

    asker: Asker
    lang: Lang
    private: bool
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Showing:
    """Whom a reply is shown to, whether privately, and where what its buttons need is kept."""

    keep: Callable[[Any], str]
    owner: int = 0
    private: bool = False


async def manner_of(
    judge: JudgeClient,
    seat: Seat,
    *,
    game: str | None = None,
    language: str | None = None,
    private: bool | None = None,
) -> Manner:
    """Tell how a reply is given here; options come first."""
    known = judge.preferences
    server = await known.of("server", seat.server) if seat.server else NOTHING_SET
    channels = [await known.of("channel", id_) for id_ in seat.channels] if seat.server else []
    places = (*channels, server)
    if private is None:
        private = next((each.private for each in places if each.private is not None), False)
    allowed = await known.allowed_channels(seat.server) if seat.server else frozenset[int]()
    closed = bool(allowed) and not private and not allowed.intersection(seat.channels)
    hidden = private or closed or not seat.server
    if hidden:
        wishes: list[str | None] = [(await known.of("member", seat.member)).language]
    else:
        wishes = [each.language for each in places]
    chosen = next((each for each in (language, *wishes, judge.host.settings.language) if each), None)
    usual = next((each.game for each in places if each.game is not None), None)
    if usual is not None and usual not in judge.games:
        usual = None
    lang = choose_language(chosen) if chosen else None
    fallback = (seat.locale, seat.server_locale) if hidden else (seat.server_locale, seat.locale)
    spoken = lang or choose_language(*fallback)
    return Manner(Asker(game=game, channel_game=usual, lang=lang), spoken, private or closed, closed)


async def lang_for(judge: JudgeClient, interaction: discord.Interaction) -> Lang:
    """Give the language for what only this member sees."""
    own = (await judge.preferences.of("member", interaction.user.id)).language
    return choose_language(own, interaction.locale.value)


def others(lang: Lang) -> tuple[Lang, ...]:
    """Give the languages that a reply could be switched to."""
    return tuple(each for each in LANGUAGES if each != lang)
