"""The client: our commands, our buttons, one error handler; it can ping nobody and reads only what is said to it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import discord
from discord import app_commands

from bot.discord_face.commands import all_commands, all_menus
from bot.discord_face.errors import tell
from bot.discord_face.limits import CHOICES
from bot.discord_face.mention import take_mention
from bot.discord_face.pace import Pace
from bot.discord_face.reply import Picture, judge_of
from bot.discord_face.translator import Translator
from bot.discord_face.views import all_buttons
from bot.discord_face.views.forms import take_form
from bot.logs import log, report
from bot.pictures import Painter, alt_of, fill
from bot.store import Marks, Preferences, States, Store

if TYPE_CHECKING:
    from bot.answers.simulate import Simulated
    from bot.app import Host
    from bot.floors import Floors
    from rules_kb.model import Lang
    from rules_kb.search import Completion

MOST_COMPLETED = 4_096

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
    """Discord's side of the judge. Answers are worked out beside the event loop, one after the other."""

    store: Store
    states: States
    preferences: Preferences
    marks: Marks

    def __init__(self, host: Host, *, stays: bool = False, **options: Any) -> None:
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
        self.host = host
        self._stays = stays
        self.pace = Pace(host.settings.discord_pace_person, host.settings.discord_pace_channel)
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="answers")
        self._painter = Painter()
        self._open = AsyncExitStack()
        self._completed: dict[tuple[str, str | None, Lang], tuple[Completion, ...]] = {}
        self.tree = JudgeTree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        for command in (*all_commands(host.floors), *all_menus()):
            self.tree.add_command(command)
        self.add_dynamic_items(*all_buttons())

    @property
    def floors(self) -> Floors:
        """The floors below."""
        return self.host.floors

    async def work(self, answer: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work out an answer beside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._worker, lambda: answer(*args, **kwargs))

    async def complete(self, typed: str, game: str | None, lang: Lang) -> tuple[Completion, ...]:
        """Suggest rules; many people begin with the same letters, so what was suggested is remembered."""
        key = (typed.strip().lower(), game, lang)
        found = self._completed.get(key)
        if found is None:
            complete = self.floors.searcher.complete
            found = await self.work(lambda: tuple(complete(typed, game=game, lang=lang, limit=CHOICES)))
            if len(self._completed) >= MOST_COMPLETED:
                self._completed.clear()
            self._completed[key] = found
        return found

    async def draw(self, simulated: Simulated) -> Picture | None:
        """Draw the table of a ruling beside the event loop; a picture that fails costs only the picture."""
        try:
            svg = await self.work(fill, simulated)
            png = await self._painter.paint(svg) if svg else None
        except Exception as error:  # logged under its code; the ruling is said without a picture
            report(error, doing="picture", game=simulated.game)
            return None
        return Picture(png, alt_of(svg)) if svg and png else None

    async def setup_hook(self) -> None:
        """Load what answers stand on, open the store, tell Discord our commands."""
        await self.work(self.floors.warm)
        self.store = await self._open.enter_async_context(Store.in_folder(self.host.settings.folder))
        self.states = await self._open.enter_async_context(States(self.store))
        self.preferences = Preferences(self.store)
        self.marks = Marks(self.store)
        await self.tree.set_translator(Translator())
        if self.host.settings.discord_sync:
            synced = await self.tree.sync()
            log().info("commands-synced", count=len(synced))

    async def on_ready(self) -> None:
        """Say in the log that we are there; what was loaded stays, so the collector need not look at it again."""
        if self._stays:
            gc.collect()
            gc.freeze()
        log().info("ready", guilds=len(self.guilds), shards=self.shard_count)

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
        await super().close()
        with contextlib.suppress(Exception):  # what cannot be written now is only what buttons needed
            await self._open.aclose()
        self._worker.shutdown(wait=True, cancel_futures=True)
        self._painter.close()
