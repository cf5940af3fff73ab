"""The client: our commands, our buttons, one error handler; it can ping nobody and reads only what is said to it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any, ParamSpec, TypeVar

import discord
from discord import app_commands

from bot.discord_face.collector import collect_in_calm, leave_alone, look_again
from bot.discord_face.commands import all_commands, all_menus
from bot.discord_face.errors import tell
from bot.discord_face.judge import judge_of
from bot.discord_face.lately import Lately
from bot.discord_face.made import Made
from bot.discord_face.mention import take_mention
from bot.discord_face.pace import Pace
from bot.discord_face.presses import take_form
from bot.discord_face.reply import Picture, Reply
from bot.discord_face.translator import Translator
from bot.discord_face.views import all_buttons
from bot.discord_face.workshop import Beside, Workshop
from bot.host import Host
from bot.logs import log, report
from bot.pictures import Painter, alt_of
from bot.store import Marks, Preferences, States, Store

P = ParamSpec("P")
T = TypeVar("T")


class JudgeTree(app_commands.CommandTree[Any]):
    """The commands; whatever goes wrong in one ends in `tell`."""

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Let nobody flood us; suggestions while typing are free."""
        if interaction.type is discord.InteractionType.application_command:
            try:
                judge_of(interaction).pace.take(interaction.user.id, interaction.channel_id or 0)
            except Exception as error:  # told privately, as everything else
                await tell(interaction, error)
                return False
        return True

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        """Tell the asker, privately."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await tell(interaction, cause)


class JudgeClient(discord.AutoShardedClient):
    """Discord's side of the judge. Answers are worked out in the workshop, beside the event loop."""

    store: Store
    states: States
    preferences: Preferences
    marks: Marks

    def __init__(self, host: Host, *, workshop: Workshop | None = None, stays: bool = False, **options: Any) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        intents.guild_messages = True
        intents.dm_messages = True
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            **options,
        )
        self.settings = host.settings
        self.floors = host.floors
        self._stays = stays
        self._collecting: asyncio.Task[None] | None = None
        self.pace = Pace(host.settings.discord_pace_person, host.settings.discord_pace_channel)
        self.lately = Lately()
        self.workshop = workshop or Beside(host.floors)
        self._painter = Painter()
        self._open = AsyncExitStack()
        self.tree = JudgeTree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self.games = frozenset(host.floors.knowledge.games)
        for command in (*all_commands(host.floors), *all_menus()):
            self.tree.add_command(command)
        self.add_dynamic_items(*all_buttons())

    async def work(self, answer: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work out an answer beside the event loop: by a function of a module, from plain values and the floors."""
        return await self.workshop.work(answer, *args, **kwargs)

    async def work_first(self, answer: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work out before all others what Discord takes no «thinking» for: suggestions and forms."""
        return await self.workshop.work_first(answer, *args, **kwargs)

    async def work_anew(self, answer: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work out before all others, whether or not it is remembered: proof that it can be done now."""
        return await self.workshop.work_anew(answer, *args, **kwargs)

    async def finish(self, made: Made, owner: int) -> Reply:
        """Keep what the buttons of a reply need, and paint its picture."""
        for value in made.kept:
            self.states.keep(value, owner)
        picture = await self._paint(made.svg) if made.svg else None
        return replace(made.reply, picture=picture) if picture else made.reply

    async def _paint(self, svg: str) -> Picture | None:
        """Paint a picture in the painter's process; one that fails costs only the picture."""
        try:
            png = await self._painter.paint(svg)
        except Exception as error:  # logged under its code; the ruling is said without a picture
            report(error, doing="picture")
            return None
        return Picture(png, alt_of(svg)) if png else None

    async def setup_hook(self) -> None:
        """Load what answers stand on, open the store, tell Discord our commands."""
        await self.workshop.open()
        self.store = await self._open.enter_async_context(Store.in_folder(self.settings.folder))
        self.states = await self._open.enter_async_context(States(self.store))
        self.preferences = Preferences(self.store)
        self.marks = Marks(self.store)
        await self.tree.set_translator(Translator())
        if self.settings.discord_sync:
            synced = await self.tree.sync()
            log().info("commands-synced", count=len(synced))
        if self._stays:
            leave_alone()

    async def on_ready(self) -> None:
        """Say in the log that we are there; by now all servers are, which come anew when a session cannot go on."""
        log().info("ready", guilds=len(self.guilds), shards=self.shard_count)
        if self._stays:
            self._leave_alone()

    def _leave_alone(self) -> None:
        """Let the garbage collector pass by what is loaded."""
        if self._collecting is None:
            leave_alone()
        else:
            self._collecting.cancel()
            look_again()
        self._collecting = asyncio.ensure_future(collect_in_calm())

    async def on_message(self, message: discord.Message) -> None:
        """Answer who speaks to us."""
        await take_mention(self, message)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Take filled-in forms; everything else has its own way."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        try:
            self.pace.take(interaction.user.id, interaction.channel_id or 0)
            await take_form(interaction)
        except Exception as error:  # one handler per face
            await tell(interaction, error)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Forget a server that no longer wants us."""
        await self.preferences.forget("server", guild.id)
        await self.marks.forget_server(guild.id)

    async def close(self) -> None:
        """Leave Discord, write what waits, end the workers."""
        if self._collecting is not None:
            self._collecting.cancel()
        await super().close()
        with contextlib.suppress(Exception):  # what cannot be written now is only what buttons needed
            await self._open.aclose()
        await self.workshop.close()
        await self._painter.close()
