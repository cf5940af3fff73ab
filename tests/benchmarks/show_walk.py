"""Draws the replies of a newcomer's walk as Discord shows them on a phone, into docs/pictures.

Run by hand, with `simcord[preview]` and `playwright` installed and a Chromium on the path:
`python -m tests.benchmarks.show_walk`.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import discord
import simcord
from playwright.async_api import BrowserType

from bot.discord_face.client import JudgeClient
from bot.host import Host
from bot.settings import Settings
from tests.bot.discord_play import buttons, said

PLACE = Path(__file__).parents[2] / "docs" / "pictures"
PHONE = (430, 1700)


def use_own_chromium() -> None:
    """Let the preview start the Chromium that is there instead of one it would fetch."""
    launch = BrowserType.launch

    async def start(self: Any, **options: Any) -> Any:
        more = {"executable_path": shutil.which("chromium"), "args": ["--no-sandbox", "--disable-gpu"]}
        return await launch(self, **(options | more))

    BrowserType.launch = start  # type: ignore[method-assign]


async def walk(data: Path) -> None:
    host = Host(Settings(data_dir=data, discord_pace_person=1_000, discord_pace_channel=1_000))
    client = JudgeClient(host, shard_count=1)
    async with simcord.run(client, settle_timeout=120) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("rules")
        boss_role = guild.create_role("host", permissions=discord.Permissions(manage_guild=True))
        boss, alice = (
            guild.add_member(env.create_user("mar"), roles=[boss_role]),
            guild.add_member(env.create_user("lena")),
        )
        count = 0

        async def show(name: str, message: Any, who: Any = alice) -> Any:
            nonlocal count
            count += 1
            async with env.preview(channel, viewers=(who,), width=PHONE[0], height=PHONE[1]) as preview:
                await preview.screenshot(PLACE / f"{count:02}-{name}.png", viewer=who, target=message, viewport=PHONE)
            return message

        await show("help", said(await alice.slash(channel, "help", language="en")))
        answer = said(await alice.slash(channel, "ask", question="can a dominated unit boost?"))
        await show("ask", answer)
        await show(
            "clause",
            said(await alice.click(answer, custom_id=next(b for b in buttons(answer) if b[:4] in ("full", "pick")))),
        )
        choice = said(await alice.slash(channel, "ask", question="respuesta obligada?", game="marvel-champions"))
        await show("choice", choice)
        await show("unknown", said(await alice.slash(channel, "ask", question="was macht ein Heal-Trigger?")))
        changed = said(await boss.slash(channel, "settings server", game="vanguard", language="es"))
        await show("settings", changed, boss)
        await show(
            "domination", said(await alice.slash(channel, "simulate", example="vanguard/dev-05-your-rear-guard-effect"))
        )
        await show(
            "tally",
            said(await alice.slash(channel, "simulate", example="power-duell/below-zero-then-up", language="de")),
        )
        await show(
            "timing",
            said(await alice.slash(channel, "simulate", example="marvel-champions/all-eight-steps", language="en")),
        )
        await show("guided", said(await alice.slash(channel, "simulate")))
        await show("browse", said(await alice.slash(channel, "browse", game="vanguard")))
        await show("term", said(await alice.slash(channel, "term", term="dominado", language="es")))
        await show("privacy", said(await alice.slash(channel, "privacy", language="en")))
        await env.bot.close()


def main() -> None:
    """Walk, and leave the pictures behind."""
    use_own_chromium()
    PLACE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        asyncio.run(walk(Path(sys.argv[1] if sys.argv[1:] else data)))


if __name__ == "__main__":
    main()
