"""A process of its own that paints pictures, so that nobody waits for a picture but who asked for it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from bot.pictures.paint import paint

MOST_WAITING = 6


class Painter:
    """Paints one picture after the other; who comes when too many wait gets none."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0
        self._lock = threading.Lock()

    async def paint(self, svg: str) -> bytes | None:
        """Paint a picture; None when too many wait."""
        if self._waiting >= MOST_WAITING:
            return None
        self._waiting += 1
        try:
            pool = self._pool or await asyncio.to_thread(self._start)
            return await asyncio.get_running_loop().run_in_executor(pool, paint, svg)
        except BrokenProcessPool:
            await self.close()  # the next picture gets a new process
            raise
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End the process, which paints what it has begun."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    def _start(self) -> ProcessPoolExecutor:
        """Start the process, which takes a while."""
        with self._lock:
            if self._pool is None:
                spawn = multiprocessing.get_context("spawn")
                pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=_behave)
                pool.submit(_nothing).result()
                self._pool = pool
            return self._pool


def _nothing() -> None:
    """Be there."""


def _behave() -> None:
    """Let the server alone decide when to stop, and let answers go before pictures."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)
