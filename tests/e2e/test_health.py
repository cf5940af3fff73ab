"""`tablejudge health` beside the real process, as a container asks it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.e2e.conftest import settings
from tests.e2e.loopback import Loopback


async def test_health_follows_the_process(discord: Loopback, judge: asyncio.subprocess.Process, tmp_path: Path) -> None:
    while (well := await health(discord, tmp_path))[0]:
        assert well[1].startswith("not serving"), well
        await asyncio.sleep(0.5)
    judge.terminate()
    await asyncio.wait_for(judge.wait(), 10)

    ended = await health(discord, tmp_path)

    assert well[1].startswith("well: connected")
    assert ended[0] == 1
    assert ended[1].startswith("not serving")


async def health(discord: Loopback, folder: Path) -> tuple[int | None, str]:
    """Ask once: the exit status and the line."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", "health"),
        env=settings(discord, folder),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    told, _ = await asyncio.wait_for(process.communicate(), 30)
    return process.returncode, told.decode()
