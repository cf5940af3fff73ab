"""The process that works out answers: reads requests, writes results, ends when there is nothing more to read."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from queue import Empty, Queue
from typing import BinaryIO

from bot.discord_face.collector import leave_alone
from bot.discord_face.rehearsal import rehearse
from bot.discord_face.wire import read, standing, written
from bot.discord_face.workshop import worked_out
from bot.floors import Floors
from bot.logs import log_to_stderr
from bot.settings import Settings
from rules_kb.reading import prepare_books

SPARE = 0.02
"""Seconds without a request after which there is time for something else."""

DONE = object()

Loaded = tuple[Floors, Sequence[bytes]]
"""Floors, and some results: whoever reads those has loaded what results are made of."""


def load(settings: Settings) -> Loaded:
    """Load the floors by rehearsing."""
    floors = Floors.of(settings)
    return floors, rehearse(floors)


def main(load: Callable[[Settings], Loaded] = load) -> None:
    """Load the floors, give some results as the first, then work until the input ends."""
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.SIG_IGN)  # the server alone decides when to stop
    requests, results = Queue[bytes](), _own_output()
    threading.Thread(target=_take, args=(sys.stdin.buffer, requests), daemon=True).start()
    settings: Settings = read(requests.get(), {})
    log_to_stderr(settings)
    floors, rehearsed = load(settings)
    here = standing(floors)
    leave_alone()
    _give(results, written(tuple(rehearsed)))
    spare = prepare_books(floors.knowledge)
    while request := _next(requests, spare):
        _give(results, worked_out(request, here))


def _own_output() -> BinaryIO:
    """Keep the standard output for results; whatever else is printed goes where the log goes."""
    own = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return own


def _take(given: BinaryIO, requests: Queue[bytes]) -> None:
    """Take requests as they come; nothing is the last."""
    while size := given.read(4):
        requests.put(given.read(int.from_bytes(size, "big")))
    requests.put(b"")


def _next(requests: Queue[bytes], spare: Iterator[None]) -> bytes:
    """Give the next request; while none comes, do now and then a little that will be needed."""
    while True:
        try:
            return requests.get(timeout=SPARE)
        except Empty:
            if next(spare, DONE) is DONE:
                return requests.get()


def _give(results: BinaryIO, data: bytes) -> None:
    results.write(len(data).to_bytes(4, "big") + data)
    results.flush()


if __name__ == "__main__":
    main()
