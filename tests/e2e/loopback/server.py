"""The loopback itself: one port, REST under /api/v10, the gateway at /."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any, Self

from aiohttp import web

from tests.e2e.loopback import payloads
from tests.e2e.loopback.gateway import Gateway
from tests.e2e.loopback.limits import limit_faults
from tests.e2e.loopback.rest import Limited, Refused, Rest
from tests.e2e.loopback.spec import Spec

LIMITS = {
    "X-RateLimit-Limit": "50",
    "X-RateLimit-Remaining": "49",
    "X-RateLimit-Reset-After": "1.0",
    "X-RateLimit-Bucket": "loopback",
}


class Loopback:
    """Discord on 127.0.0.1. `faults` holds what the client sent wrong, `own_faults` what we answered wrong."""

    def __init__(self, token: str, spec: Spec | None = None) -> None:
        self.token = token
        self.spec = spec
        self.bodies = 0
        self.faults: list[str] = []
        self.own_faults: list[str] = []
        self.gateway = Gateway(token)
        self.rest = Rest(self.gateway)
        self.port = 0
        self.slow = 0.0
        self.checks = True

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=30 * 2**20)
        app.router.add_route("*", "/api/v10/{tail:.*}", self._serve)
        app.router.add_get("/", self.gateway.serve)
        self._runner = web.AppRunner(app, shutdown_timeout=1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.gateway.address = self.gateway_url
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.gateway.close()
        await self._runner.cleanup()

    @property
    def bot(self) -> str:
        """The bot's own id."""
        return payloads.BOT

    @property
    def api_base(self) -> str:
        return f"http://127.0.0.1:{self.port}/api/v10"

    @property
    def gateway_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/"

    async def _serve(self, request: web.Request) -> web.Response:
        path = "/" + request.match_info["tail"]
        try:
            body, files = await _read(request)
            self._check(request, path, body)
            if self.slow:
                await asyncio.sleep(self.slow)
            status, answer = self.rest.answer(request.method, path, request.query, body, files)
        except Limited as limited:
            told = {"message": "You are being rate limited.", "retry_after": limited.seconds, "global": False}
            return _json(told, 429, {"Via": "1.1 loopback", "Retry-After": str(limited.seconds)})
        except Refused as refused:
            return _json(refused.body, refused.status)
        if self.spec is not None:
            faults = self.spec.response_faults(request.method, path, status, answer)
            self.own_faults += [f"{request.method} {path}: {fault}" for fault in faults]
        return web.Response(status=204, headers=LIMITS) if answer is None else _json(answer, status)

    def _check(self, request: web.Request, path: str, body: Any) -> None:
        free = path.startswith(("/webhooks/", "/interactions/"))  # these carry their token in the path
        if not free and request.headers.get("Authorization") != f"Bot {self.token}":
            raise Refused(401, 0, "401: Unauthorized")
        faults = limit_faults(request.method, path, body) if self.checks else []
        if self.spec is not None:
            faults += self.spec.request_faults(request.method, path, body)
        self.bodies += body is not None
        if faults:
            self.faults += [f"{request.method} {path}: {fault}" for fault in faults]
            raise Refused(400, 50035, "Invalid Form Body", faults)


async def _read(request: web.Request) -> tuple[Any, list[tuple[str, bytes]]]:
    if request.content_type != "multipart/form-data":
        raw = await request.read()
        return (json.loads(raw) if raw else None), []
    boundary = re.search(r'boundary="?([^";]+)', request.headers["Content-Type"])
    assert boundary is not None
    body, files = None, []
    for part in (await request.read()).split(b"--" + boundary[1].encode())[1:-1]:
        head, _, raw = part.removeprefix(b"\r\n").removesuffix(b"\r\n").partition(b"\r\n\r\n")
        name = re.search(rb'filename="([^"]*)"', head)
        if name is None:
            body = json.loads(raw)
        else:
            files.append((name[1].decode(), raw))
    return body, files


def _json(body: Any, status: int, more: dict[str, str] | None = None) -> web.Response:
    """Answer in JSON; discord.py wants the content type bare, without a charset."""
    headers = LIMITS | {"Content-Type": "application/json"} | (more or {})
    return web.Response(body=json.dumps(body).encode(), status=status, headers=headers)
