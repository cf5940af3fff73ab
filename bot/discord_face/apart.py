"""Answers are worked out in a process of its own, so that the event loop never waits for one.

The other process reads requests from its standard input and writes results to its standard output, each as its
length in four bytes and then itself. It ends when its input ends, so it never outlives us.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import sys
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.answers.following import supposes
from bot.discord_face.wire import read, written
from bot.discord_face.workshop import Workshop
from bot.errors import BotError
from bot.floors import Floors
from bot.logs import log, report
from bot.settings import Settings

PROGRAM = ("-m", "bot.discord_face.apart_process")

AHEAD = 2
"""How many requests lie at the other process: one in work, one so that it need not wait for us."""

PATIENCE = 5.0
"""Seconds that the other process has to end."""

PAUSE = 5.0
"""Seconds until a process that did not start is tried again."""

MOST_TRIES = 2


@dataclass(order=True)
class _Request:
    """One request in the queue: what is urgent goes first, then who came first."""

    later: bool
    number: int
    data: bytes = field(compare=False)
    answer: asyncio.Future[bytes] = field(compare=False)
    tries: int = field(default=0, compare=False)


class Apart(Workshop):
    """Works in another process, which is started again when it ends unasked."""

    def __init__(self, settings: Settings, floors: Floors, program: Sequence[str] = PROGRAM) -> None:
        super().__init__(floors)
        self._program = program
        self._settings = settings.model_copy(update={"discord_token": None})
        self._queue: list[_Request] = []
        self._sent: deque[_Request] = deque()
        self._count = itertools.count()
        self._process: asyncio.subprocess.Process | None = None
        self._keeping: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start the process and load here what replies are dressed with, both at once."""
        process, _ = await asyncio.gather(self._start(), asyncio.to_thread(self._load_words))
        self._keeping = asyncio.ensure_future(self._keep(process))

    async def close(self) -> None:
        """End the process."""
        process, keeping = self._process, self._keeping
        if keeping is not None:
            keeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await keeping
        if process is not None:
            await _end(process)

    async def _work_out(self, request: bytes, *, urgent: bool) -> bytes:
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, _Request(not urgent, next(self._count), request, answer))
        self._hand_over()
        return await answer

    async def _keep(self, process: asyncio.subprocess.Process) -> None:
        """Hand requests over and take results; begin again with a new process when this one ends."""
        while True:
            self._process = process
            self._hand_over()
            await self._take_results(process)
            self._process = None
            await _end(process)
            log().error("answers-ended", code=process.returncode, waiting=len(self._queue) + len(self._sent))
            self._put_back()
            process = await self._start_again()

    async def _start(self) -> asyncio.subprocess.Process:
        """Start the process and wait until it has loaded all."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, *self._program, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        _put(process, written(self._settings))
        try:
            rehearsed = await _get(process)
            await asyncio.to_thread(self._look_at, rehearsed)
        except asyncio.IncompleteReadError:
            await _end(process)
            raise BotError(
                "the process that works out answers does not start", mend="see the log above", where="discord"
            ) from None
        except asyncio.CancelledError:
            process.kill()
            raise
        return process

    def _load_words(self) -> None:
        """Load here what replies are dressed with, and what tells a follow-up from a question."""
        self.floors.warm_words()
        supposes("and if it was resting?")

    def _look_at(self, rehearsed: bytes) -> None:
        """Read results once, which loads here what results are made of."""
        for each in read(rehearsed, self._here):
            read(each, self._here)

    async def _start_again(self) -> asyncio.subprocess.Process:
        """Start a new process; what waits goes on waiting until that works."""
        while True:
            try:
                return await self._start()
            except (BotError, OSError) as error:
                report(error, doing="start the process that works out answers")
                await asyncio.sleep(PAUSE)

    def _hand_over(self) -> None:
        """Hand the next requests over."""
        while self._process is not None and self._queue and len(self._sent) < AHEAD:
            request = heapq.heappop(self._queue)
            self._sent.append(request)
            _put(self._process, request.data)

    async def _take_results(self, process: asyncio.subprocess.Process) -> None:
        """Take results as they come, in the order in which the requests went, until the process ends."""
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                data = await _get(process)
                request = self._sent.popleft()
                if not request.answer.done():
                    request.answer.set_result(data)
                self._hand_over()

    def _put_back(self) -> None:
        """Try what the ended process had in hand once more, and only once: it may be what ended it."""
        while self._sent:
            request = self._sent.popleft()
            request.tries += 1
            if request.tries < MOST_TRIES:
                heapq.heappush(self._queue, request)
            elif not request.answer.done():
                request.answer.set_exception(RuntimeError("the process that works out answers ended twice over it"))


async def _end(process: asyncio.subprocess.Process) -> None:
    """Let a process end: when it has nothing more to read, and by force when it takes too long."""
    assert process.stdin is not None
    process.stdin.close()
    try:
        await asyncio.wait_for(process.wait(), PATIENCE)
    except TimeoutError:
        process.kill()
        await process.wait()


def _put(process: asyncio.subprocess.Process, data: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(len(data).to_bytes(4, "big") + data)


async def _get(process: asyncio.subprocess.Process) -> bytes:
    assert process.stdout is not None
    return await process.stdout.readexactly(int.from_bytes(await process.stdout.readexactly(4), "big"))
