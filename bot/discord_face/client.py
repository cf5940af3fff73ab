"""The client: our commands, our buttons, one error handler; it can ping nobody and reads no messages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import discord
from discord import app_commands

from bot.discord_face.commands import all_commands
from bot.discord_face.errors import tell
from bot.discord_face.memory import Memory
from bot.discord_face.translator import Translator
from bot.discord_face.views import all_buttons
from bot.logs import log

if TYPE_CHECKING:
    from bot.app import Host
    from bot.floors import Floors

P = ParamSpec("P")
T = TypeVar("T")


class JudgeTree(app_commands.CommandTree[Any]):
    """The commands; whatever goes wrong in one ends in `tell`."""

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        """Tell the asker, privately."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await tell(interaction, cause)


class JudgeClient(discord.Client):
    """Discord's side of the judge. Answers are worked out beside the event loop, one after the other."""

    def __init__(self, host: Host, **options: Any) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            **options,
        )
        self.host = host
        self.memory = Memory()
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="answers")
        self.tree = JudgeTree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        for command in all_commands(host.floors):
            self.tree.add_command(command)
        self.add_dynamic_items(*all_buttons())

    @property
    def floors(self) -> Floors:
        """The floors below."""
        return self.host.floors

    async def work(self, answer: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work out an answer beside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._worker, lambda: answer(*args, **kwargs))

    async def setup_hook(self) -> None:
        """Load what answers stand on, then tell Discord our commands."""
        await self.work(self.floors.warm)
        await self.tree.set_translator(Translator())
        if self.host.settings.discord_sync:
            synced = await self.tree.sync()
            log().info("commands-synced", count=len(synced))

    async def on_ready(self) -> None:
        """Say in the log that we are there."""
        log().info("ready", guilds=len(self.guilds))

    async def close(self) -> None:
        """Leave Discord and end the worker."""
        await super().close()
        self._worker.shutdown(wait=True, cancel_futures=True)
