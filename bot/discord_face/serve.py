"""The Discord process: log in, stay until told to stop, leave in good order."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys

import aiohttp
import discord
import yarl

from bot.discord_face.apart import Apart
from bot.discord_face.client import JudgeClient
from bot.discord_face.heart import beating
from bot.errors import BotError, InvalidSettings
from bot.host import Host
from bot.logs import log, log_to_stderr
from bot.settings import Settings


def serve(host: Host) -> None:
    """Serve until SIGINT or SIGTERM.

    Raises InvalidSettings without a token or with a wrong one, BotError when Discord cannot be reached at all.
    """
    if host.settings.discord_token is None:
        raise InvalidSettings(
            "there is no Discord token", mend="set TABLEJUDGE_DISCORD_TOKEN, see README", where="environment"
        )
    log_to_stderr(host.settings)
    point_at(host.settings)
    try:
        asyncio.run(_serve(host, host.settings.discord_token.get_secret_value()))
    except discord.LoginFailure:
        raise InvalidSettings(
            "Discord refuses the token",
            mend="copy it again from the developer portal",
            where="TABLEJUDGE_DISCORD_TOKEN",
        ) from None
    except aiohttp.ClientConnectionError as error:
        raise BotError(
            f"Discord cannot be reached: {error}", mend="check the network", where=discord.http.Route.BASE
        ) from None


def point_at(settings: Settings) -> None:
    """Let discord.py talk to the addresses of the settings, where they name others than Discord's."""
    if settings.discord_api_base is not None:
        discord.http.Route.BASE = settings.discord_api_base.rstrip("/")
    if settings.discord_gateway_url is not None:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway_url)


async def _serve(host: Host, token: str) -> None:
    sys.setswitchinterval(0.001)  # the database's thread lets the event loop speak often
    client = JudgeClient(host, workshop=Apart(host.settings, host.floors), stays=True)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers; Ctrl-C works there as usual
            loop.add_signal_handler(sign, stop.set)
    async with client, beating(client):
        running = asyncio.ensure_future(client.start(token))
        stopping = asyncio.ensure_future(stop.wait())
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        await client.close()
        await running
    log().info("stopped")
