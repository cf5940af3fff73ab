"""The real process against a Discord of our own, both on 127.0.0.1."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.floors import Floors
from tests.e2e.loopback import Loopback, Spec, find_spec

TOKEN = "loopback.token.of-no-value"
START, STOP = 180.0, 30.0


@pytest.fixture(scope="session")
def spec() -> Spec | None:
    """Discord's own description, where the environment names it; without it only our list of limits is held."""
    file = find_spec()
    return Spec(file) if file else None


@pytest.fixture
async def discord(spec: Spec | None) -> AsyncIterator[Loopback]:
    async with Loopback(TOKEN, spec) as loopback:
        yield loopback


@pytest.fixture
def two_shards(discord: Loopback) -> Loopback:
    """Ask for this before the judge, and the judge is told to come with two shards."""
    discord.rest.shards = 2
    return discord


def settings(discord: Loopback, folder: Path, **changed: str) -> dict[str, str]:
    """Give the environment of a process that talks to the loopback, ours and nobody else's."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("TABLEJUDGE_")}
    return (
        kept
        | {
            "TABLEJUDGE_DISCORD_TOKEN": TOKEN,
            "TABLEJUDGE_DISCORD_API_BASE": discord.api_base,
            "TABLEJUDGE_DISCORD_GATEWAY_URL": discord.gateway_url,
            "TABLEJUDGE_DATA_DIR": str(folder / "data"),
            "TABLEJUDGE_LOG_FORMAT": "json",
            "TABLEJUDGE_DISCORD_PACE_PERSON": "1000000",
            "TABLEJUDGE_DISCORD_PACE_CHANNEL": "1000000",
        }
        | changed
    )


@pytest.fixture(scope="session")
def index_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The search index, built once; each process is handed a copy, as if it had been started before."""
    folder = tmp_path_factory.mktemp("index")
    Floors(folder).searcher.ask("2.4")
    return folder


@pytest.fixture
async def judge(discord: Loopback, tmp_path: Path, index_cache: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """`tablejudge discord` as a host starts it, with nothing but settings pointing elsewhere."""
    log = tmp_path / "judge.log"
    shutil.copytree(index_cache, tmp_path / "data" / "cache")
    with log.open("wb") as out:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "discord", env=settings(discord, tmp_path), stdout=out, stderr=out
        )
        try:
            ready, ended = map(asyncio.ensure_future, (discord.gateway.ready.wait(), process.wait()))
            await asyncio.wait({ready, ended}, timeout=START, return_when=asyncio.FIRST_COMPLETED)
            if not ready.done():
                pytest.fail(f"no log-in; {discord.faults}\n{log.read_text('utf-8')[-3000:]}")
            yield process
        finally:
            if process.returncode is None:
                process.terminate()
                await asyncio.wait_for(process.wait(), STOP)


@pytest.fixture
def log_file(tmp_path: Path) -> Path:
    return tmp_path / "judge.log"
