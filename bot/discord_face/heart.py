"""The heart of the serving process: every few seconds it does a real look-up and writes down how that went."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.answers.health import look_up_each_game
from bot.discord_face.client import JudgeClient
from bot.logs import report
from bot.pulse import EVERY, Beat, end_beat, write_beat

PATIENCE = 15.0
"""Seconds that a look-up may take before it counts as failed."""


@asynccontextmanager
async def beating(client: JudgeClient) -> AsyncIterator[None]:
    """Beat as long as the client serves."""
    folder = client.settings.folder
    end_beat(folder)  # whoever wrote it is gone
    heart = asyncio.ensure_future(_beat_on(client))
    try:
        yield
    finally:
        heart.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await heart
        end_beat(folder)


async def _beat_on(client: JudgeClient) -> None:
    folder = client.settings.folder
    while True:
        if client.is_ready():  # before that nothing is loaded, and there is nobody to answer
            try:
                await asyncio.to_thread(write_beat, folder, await beat(client))
            except OSError as error:  # a folder that cannot be written to must not cost the answers
                report(error, doing="pulse")
        await asyncio.sleep(EVERY if client.is_ready() else 1.0)


async def beat(client: JudgeClient) -> Beat:
    """Look a rule of each game up where all answers are worked out, and say how that went."""
    begun = time.perf_counter()
    try:
        fault = await asyncio.wait_for(client.work_anew(look_up_each_game, client.floors), PATIENCE)
    except TimeoutError:
        fault = f"nothing came back within {PATIENCE:.0f} seconds"
    except Exception as error:  # logged under its code, which the host is told
        fault = f"code {report(error, doing='pulse')}"
    return Beat(
        at=time.time(),
        pid=os.getpid(),
        connected=is_connected(client),
        guilds=len(client.guilds),
        lookup_ms=round((time.perf_counter() - begun) * 1000, 1),
        fault=fault,
    )


def is_connected(client: JudgeClient) -> bool:
    """Tell whether every shard has its connection to Discord."""
    return client.is_ready() and all(not shard.is_closed() for shard in client.shards.values())
