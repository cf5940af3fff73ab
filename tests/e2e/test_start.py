"""Starting `tablejudge discord` when something is wrong: one line and status 2, no traceback."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import settings
from tests.e2e.loopback import Loopback


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"TABLEJUDGE_DISCORD_TOKEN": "wrong.token"}, "Discord refuses the token — "),
        ({"TABLEJUDGE_DISCORD_TOKEN": ""}, "there is no Discord token — "),
        ({"TABLEJUDGE_DISCORD_API_BASE": "http://127.0.0.1:9/api"}, "Discord cannot be reached: "),
        ({"TABLEJUDGE_DISCORD_API_BASE": "nonsense"}, "TABLEJUDGE_DISCORD_API_BASE: "),
        ({"TABLEJUDGE_LOG_LEVEL": "loud"}, "TABLEJUDGE_LOG_LEVEL: "),
    ],
)
async def test_wrong_settings_end_in_one_line(discord: Loopback, tmp_path: Path, changed: dict[str, str], told: str):
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "discord",
        env=settings(discord, tmp_path, **changed),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    _, shown = await asyncio.wait_for(process.communicate(), 30)

    assert process.returncode == 2
    last = shown.decode().strip().splitlines()[-1]
    assert last.startswith(told)
    assert "Traceback" not in shown.decode()
