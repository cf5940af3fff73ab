"""A server in process (simcord) with the judge in it, and eyes to read its replies with."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import simcord

from bot.discord_face.client import JudgeClient
from bot.host import Host

TABLE = (
    "It is Alice's turn, in the main phase.\n"
    "Alice's vanguard is Shade, standing, clan Nubatama, grade 4.\n"
    "Bob's vanguard is Chronos, standing, clan «Gear Chronicle», grade 3.\n"
    "Bob has the rear-guard Wolf standing on the front left.\n"
)
WHOLE = TABLE + "Alice dominates Wolf.\nWhat state is Wolf in?"
NOT_WHOLE = TABLE + "Alice dominates Wolf.\nWho is master of Wolf at the end?"

SETTLED = 60.0
"""Seconds that a busy machine may take until all is answered; tests wait only as long as it takes."""


@asynccontextmanager
async def playing(host: Host, *, faulty: bool = False) -> AsyncIterator[tuple[Any, Any, Any]]:
    """Give a server with a channel and Alice in it; `faulty` lets errors reach the tree, which answers them."""
    client = JudgeClient(host, shard_count=1)
    async with simcord.run(client, check_errors=not faulty, settle_timeout=SETTLED) as env:
        channel = env.create_guild().create_text_channel("rules")
        yield env, channel, channel.guild.add_member(env.create_user("alice"))
        await env.bot.close()


async def answers(env: Any, channel: Any) -> list[Any]:
    """Give what we said in a channel, the newest first."""
    history = env.bot.get_channel(channel.id).history()
    return [each async for each in history if each.author.id == env.bot.user.id]


async def answered(env: Any, channel: Any, who: Any, told: str, to: Any = None) -> Any:
    """Speak to us, in reply to a message if one is given, and give our one answer."""
    before = len(await answers(env, channel))
    await who.send(channel, f"<@{env.bot.user.id}> {told}".strip(), **({"reply_to": to} if to is not None else {}))
    after = await answers(env, channel)
    (answer,) = after[: len(after) - before]
    return answer


async def simulated(who: Any, channel: Any, told: str, **options: Any) -> Any:
    """Tell a situation of Vanguard, and give its ruling."""
    return said(await who.slash(channel, "simulate", description=told, game="vanguard", **options))


def parts(message: Any) -> Iterator[dict[str, Any]]:
    def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for each in components:
            yield each
            yield from walk(each.get("components") or [])
            if isinstance(each.get("accessory"), dict):
                yield each["accessory"]

    return walk(plain(message.components))


def plain(components: Any) -> list[dict[str, Any]]:
    return [each if isinstance(each, dict) else each.to_dict() for each in components]


def text(message: Any) -> str:
    return "\n".join([message.content, *(each["content"] for each in parts(message) if each["type"] == 10)]).strip()


def buttons(message: Any) -> list[str]:
    return [each["custom_id"] for each in parts(message) if each["type"] in {2, 3}]


def button(message: Any, prefix: str) -> str:
    return next(id_ for id_ in buttons(message) if id_.startswith(prefix))


def said(result: Any) -> Any:
    return result.followups[-1] if result.followups else result.response


def anew(host: Host) -> JudgeClient:
    """Give the client of a process that was started again."""
    return JudgeClient(host, shard_count=1)


async def restart(env: Any, host: Host) -> None:
    """Start the process again; simcord only takes the old client off the wire, so its store is closed here."""
    old = env.bot
    await env.restart_bot(anew(host))
    await old._open.aclose()
