"""`/settings`: server and channels for those who manage the server, one's own language for everybody."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord_face import making
from bot.discord_face.commands.options import LANGUAGES, TOLD, games, receive
from bot.discord_face.judge import judge_of
from bot.discord_face.manner import lang_for
from bot.discord_face.reply import Reply
from bot.discord_face.rights import managed_server
from bot.discord_face.seat import Seat
from bot.discord_face.sending import patiently, send
from bot.discord_face.translator import told
from bot.dress.look import MARKDOWN
from bot.floors import Floors
from bot.store import Scope
from bot.words import words

UNSET = "-"
AUTOMATIC = app_commands.Choice(name="(automatic)", value=UNSET)
Options = dict[str, str | bool | None]


class SomeChannel(app_commands.Transformer):
    """A channel in which people write: text, news, forum, threads, the chat of a voice channel."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Say that it is a channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Say which kinds."""
        kinds = discord.ChannelType
        threads = (kinds.public_thread, kinds.private_thread, kinds.news_thread)
        return [kinds.text, kinds.news, kinds.forum, kinds.voice, *threads]

    async def transform(self, interaction: discord.Interaction, value: Any, /) -> int:
        """Take its id."""
        return int(value.id)


def settings_group(floors: Floors) -> app_commands.Group:
    """Make the commands for the games there are."""
    group = app_commands.Group(name="settings", description=told("command.settings.help"))
    languages, known = [*LANGUAGES, AUTOMATIC], [*games(floors)[:24], AUTOMATIC]

    @group.command(name="show", description=told("command.settings.show"))
    async def show(interaction: discord.Interaction) -> None:
        await _show(interaction)

    @group.command(name="me", description=told("command.settings.me"))
    @app_commands.describe(language=told("command.settings.my-language"))
    @app_commands.choices(language=languages)
    async def me(interaction: discord.Interaction, language: str) -> None:
        await _change(interaction, "member", interaction.user.id, {"language": language})

    @group.command(name="server", description=told("command.settings.server"))
    @app_commands.describe(
        game=TOLD["game"],
        language=TOLD["language"],
        private=told("command.settings.private"),
        unanswered=told("command.settings.unanswered"),
    )
    @app_commands.choices(language=languages, game=known)
    async def server(
        interaction: discord.Interaction,
        game: str | None = None,
        language: str | None = None,
        private: bool | None = None,
        unanswered: bool | None = None,
    ) -> None:
        wishes: Options = {"game": game, "language": language, "private": private, "unanswered": unanswered}
        server_id = managed_server(interaction, "settings")
        await _change(interaction, "server", server_id, wishes)
        if unanswered is False:
            await judge_of(interaction).marks.forget_server(server_id)

    @group.command(name="channel", description=told("command.settings.channel"))
    @app_commands.describe(
        channel=told("command.settings.which-channel"),
        game=TOLD["game"],
        language=TOLD["language"],
        private=told("command.settings.private"),
        allowed=told("command.settings.allowed"),
    )
    @app_commands.choices(language=languages, game=known)
    async def channel(
        interaction: discord.Interaction,
        channel: app_commands.Transform[int, SomeChannel] | None = None,
        game: str | None = None,
        language: str | None = None,
        private: bool | None = None,
        allowed: bool | None = None,
    ) -> None:
        managed_server(interaction, "settings")
        wishes: Options = {"game": game, "language": language, "private": private, "allowed": allowed}
        await _change(interaction, "channel", channel or interaction.channel_id or 0, wishes)

    return group


async def _change(interaction: discord.Interaction, scope: Scope, id_: int, wishes: Options) -> None:
    changed: dict[str, Any] = {
        name: None if wish == UNSET else wish for name, wish in wishes.items() if wish is not None
    }
    if changed:
        server = (interaction.guild_id or 0) if scope != "member" else 0
        await judge_of(interaction).preferences.change(scope, id_, server=server, **changed)
    channel = id_ if scope == "channel" else None
    await _show(interaction, channel=channel, done=bool(changed))


async def _show(interaction: discord.Interaction, *, channel: int | None = None, done: bool = False) -> None:
    judge = judge_of(interaction)
    lang = await lang_for(judge, interaction)
    seat = Seat.of(interaction)
    say = words(lang).say
    shown = channel or next(iter(seat.channels), 0)
    rows = [(say("settings.you"), await judge.preferences.of("member", seat.member))]
    if seat.server:
        rows.append((f"{say('settings.here')} (<#{shown}>)", await judge.preferences.of("channel", shown)))
        rows.append((say("settings.server"), await judge.preferences.of("server", seat.server)))
    answering = await receive(interaction)
    allowed = await judge.preferences.allowed_channels(seat.server) if seat.server else frozenset[int]()
    work = judge.work(making.settings_told, rows, sorted(allowed), answering.manner, lang, judge.floors)
    text = await patiently(interaction, work, private=True)
    title = say("settings.changed") if done else say("settings.title")
    await send(interaction, Reply(f"{MARKDOWN.strong(title)}\n{text}"), private=True)
