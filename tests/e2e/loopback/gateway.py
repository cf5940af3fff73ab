"""The gateway side: hello, identify, ready, heartbeats, resume, dispatch; plain or compressed."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import aiohttp
from aiohttp import web

from tests.e2e.loopback import payloads

Pack = Callable[[str], str | bytes]
HEARTBEAT_MS = 41_250


@dataclass
class Session:
    """One client's session: all it was sent, to be replayed when it resumes."""

    id: str
    socket: web.WebSocketResponse
    pack: Pack
    sent: list[dict[str, Any]] = field(default_factory=list)


class Gateway:
    """Takes clients in and sends them events."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.address = ""
        self.sessions: dict[str, Session] = {}
        self.identified: list[dict[str, Any]] = []
        self.shards: list[tuple[int, ...]] = []
        self.holder = ""
        self.ready = asyncio.Event()
        self.resumed = asyncio.Event()

    async def close(self) -> None:
        for session in self.sessions.values():
            if not session.socket.closed:
                await session.socket.close()

    async def forget(self) -> None:
        """End all sessions for good: clients must identify anew."""
        self.ready.clear()
        gone, self.sessions = self.sessions, {}
        for session in gone.values():
            await session.socket.close(code=4000)

    async def drop(self) -> None:
        """Cut all connections as a network does; clients may resume."""
        for session in self.sessions.values():
            await session.socket.close(code=4000)

    async def send(self, name: str, data: Any) -> None:
        """Send an event to the session that holds our server."""
        await self._dispatch(self.sessions[self.holder], name, data)

    async def _dispatch(self, session: Session, name: str, data: Any) -> None:
        event = {"op": 0, "t": name, "s": len(session.sent) + 1, "d": data}
        session.sent.append(event)
        if not session.socket.closed:
            await _put(session.socket, session.pack(json.dumps(event)))

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        pack = _packer(request.query.get("compress"))

        async def say(op: int, data: Any = None) -> None:
            await _put(socket, pack(json.dumps({"op": op, "d": data, "s": None, "t": None})))

        await say(10, {"heartbeat_interval": HEARTBEAT_MS, "_trace": []})
        async for raw in socket:
            if raw.type is not aiohttp.WSMsgType.TEXT:
                continue
            told = json.loads(raw.data)
            match told["op"]:
                case 1:
                    await say(11)
                case 2 if told["d"]["token"].removeprefix("Bot ") != self.token:
                    await socket.close(code=4004, message=b"Authentication failed.")
                case 2:
                    self.identified.append(told["d"])
                    await self._welcome(socket, pack, told["d"].get("shard") or [0, 1])
                case 6:
                    await self._resume(told["d"], socket, pack, say)
        return socket

    async def _welcome(self, socket: web.WebSocketResponse, pack: Pack, shard: list[int]) -> None:
        session = Session(payloads.snowflake(), socket, pack)
        self.shards.append(tuple(shard))
        holds = int(payloads.GUILD) >> 22
        self.sessions[session.id] = session
        await self._dispatch(
            session,
            "READY",
            {
                "v": 10,
                "user": payloads.user(payloads.BOT, "judge", bot=True),
                "session_id": session.id,
                "guilds": [{"id": payloads.GUILD, "unavailable": True}] if holds % shard[1] == shard[0] else [],
                "session_type": "normal",
                "resume_gateway_url": self.address,
                "shard": shard,
                "application": {"id": payloads.APP, "flags": 0},
                "relationships": [],
                "private_channels": [],
                "user_settings": {},
                "_trace": [],
            },
        )
        if holds % shard[1] == shard[0]:
            await self._dispatch(session, "GUILD_CREATE", payloads.guild())
            self.holder = session.id
        self.ready.set()

    async def _resume(self, told: Any, socket: web.WebSocketResponse, pack: Pack, say: Any) -> None:
        session = self.sessions.get(told["session_id"])
        if session is None:
            await say(9, False)
            return
        session.socket, session.pack = socket, pack
        for event in session.sent[told["seq"] :]:
            await _put(socket, pack(json.dumps(event)))
        await self._dispatch(session, "RESUMED", {"_trace": []})
        self.resumed.set()


def _packer(kind: str | None) -> Pack:
    if kind == "zlib-stream":
        stream = zlib.compressobj()
        return lambda text: stream.compress(text.encode()) + stream.flush(zlib.Z_SYNC_FLUSH)
    if kind == "zstd-stream":
        import zstandard

        other = zstandard.ZstdCompressor().compressobj()
        return lambda text: other.compress(text.encode()) + other.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
    return lambda text: text


async def _put(socket: web.WebSocketResponse, packed: str | bytes) -> None:
    if isinstance(packed, bytes):
        await socket.send_bytes(packed)
    else:
        await socket.send_str(packed)
