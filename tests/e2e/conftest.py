"""The real process against a Discord of our own, both on 127.0.0.1."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.loopback import Loopback, Spec, find_spec

TOKEN = "loopback.token.of-no-value"
START, STOP = 30.0, 10.0


@pytest.fixture(scope="session")
def spec() -> Spec | None:
    """Discord's own description, where the environment names it; without it only our list of limits is held."""
    file = find_spec()
    return Spec(file) if file else None


@pytest.fixture
async def discord(spec: Spec | None) -> AsyncIterator[Loopback]:
    async with Loopback(TOKEN, spec) as loopback:
        yield loopback


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
        }
        | changed
    )


@pytest.fixture
async def judge(discord: Loopback, tmp_path: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """`tablejudge discord` as a host starts it, with nothing but settings pointing elsewhere."""
    log = tmp_path / "judge.log"
    with log.open("wb") as out:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "discord", env=settings(discord, tmp_path), stdout=out, stderr=out
        )
        try:
            await asyncio.wait_for(discord.gateway.ready.wait(), START)
            yield process
        except TimeoutError:
            pytest.fail(f"the judge did not log in:\n{log.read_text('utf-8')[-3000:]}")
        finally:
            if process.returncode is None:
                process.terminate()
                await asyncio.wait_for(process.wait(), STOP)


@pytest.fixture
def log_file(tmp_path: Path) -> Path:
    return tmp_path / "judge.log"
