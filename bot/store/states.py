"""What a reply's buttons need and their custom_ids cannot hold, kept until it expires.

A value's token is made of the value alone: the same scenario has the same token everywhere. A token is given at once;
the value is written a moment later, many in one go, so that no reply waits for the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Callable
from itertools import islice
from typing import Any, Self

import sqlalchemy as sa

from bot.answers.ids import dumped, id_of
from bot.errors import Expired
from bot.logs import report
from bot.store.store import Store
from bot.store.tables import REPLY_STATE

DAYS = 30
SHORT = 44
PAUSE = 0.05
PAUSE_AFTER_FAULT = 1.0
MOST_AT_ONCE = 100
PURGE = 3600.0


def token_of(value: Any) -> str:
    """Give the token of a value; a short text is its own, so it needs no keeping."""
    if isinstance(value, str) and len(value.encode("utf-16-le")) // 2 <= SHORT and value == value.strip():
        return f"={value}"
    return id_of(value)


class States:
    """Keeps values under their tokens."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self._store = store
        self._clock = clock
        self._pending: dict[tuple[str, int], tuple[str, int]] = {}
        self._purged = 0.0
        self._waiting = False
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            if self._waiting:  # a write that has begun is let finish
                self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self.flush()

    def keep(self, value: Any, owner: int = 0) -> str:
        """Keep a value for an owner and give its token."""
        token = token_of(value)
        if token.startswith("#"):
            self._pending[token, owner] = (dumped(value), int(self._clock()) + DAYS * 86_400)
            if self._task is None or self._task.done():
                self._task = asyncio.ensure_future(self._write_soon())
        return token

    async def find(self, token: str) -> Any:
        """Give the value of a token; raises Expired when it is no longer kept."""
        if token.startswith("="):
            return token[1:]
        for (pending, _), (text, _) in self._pending.items():
            if pending == token:
                return json.loads(text)
        wanted = sa.select(REPLY_STATE.c.value).where(
            REPLY_STATE.c.token == token, REPLY_STATE.c.expires > int(self._clock())
        )
        async with self._store.engine.connect() as connection:
            found = (await connection.execute(wanted.limit(1))).scalar()
        if found is None:
            raise Expired("this reply is no longer kept", mend="ask or describe it again", where="button")
        return json.loads(found)

    async def flush(self) -> None:
        """Write what waits, so much at once that nobody else waits for it."""
        while waiting := dict(islice(self._pending.items(), MOST_AT_ONCE)):
            await self._write(waiting)

    async def _write(self, waiting: dict[tuple[str, int], tuple[str, int]]) -> None:
        rows = [
            {"token": token, "owner": owner, "value": text, "expires": expires}
            for (token, owner), (text, expires) in waiting.items()
        ]
        async with self._store.engine.begin() as connection:
            await self._store.put(connection, REPLY_STATE, rows)
        for key, kept in waiting.items():
            if self._pending.get(key) == kept:
                del self._pending[key]

    async def forget(self, owner: int) -> int:
        """Erase all that is kept for an owner and give how many it were."""
        await self.flush()
        async with self._store.engine.begin() as connection:
            erased = await connection.execute(sa.delete(REPLY_STATE).where(REPLY_STATE.c.owner == owner))
        return erased.rowcount

    async def purge(self) -> None:
        """Erase what has expired."""
        async with self._store.engine.begin() as connection:
            await connection.execute(sa.delete(REPLY_STATE).where(REPLY_STATE.c.expires <= int(self._clock())))

    async def _write_soon(self) -> None:
        pause = PAUSE
        while self._pending:
            self._waiting = True
            await asyncio.sleep(pause)
            self._waiting = False
            pause = PAUSE
            try:
                await self.flush()
                await self._purge_in_time()
            except (sa.exc.SQLAlchemyError, OSError) as error:  # what waits stays and is tried again
                report(error, doing="keep reply states")
                pause = PAUSE_AFTER_FAULT

    async def _purge_in_time(self) -> None:
        now = self._clock()
        if now - self._purged >= PURGE:
            self._purged = now
            await self.purge()
