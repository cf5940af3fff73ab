"""Where answers are worked out: beside the event loop, never on it. What was worked out is remembered.

Whatever is worked out depends on what it is made of and nothing else, so the same work is done once.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from bot.discord_face.errors import unexpected
from bot.discord_face.wire import read, standing, written
from bot.floors import Floors
from bot.logs import report
from engine import Faults, JudgeError

MOST_REMEMBERED = 2_048
"""How many results are remembered; most are some kilobytes long."""

P = ParamSpec("P")
T = TypeVar("T")


class Workshop(ABC):
    """Works out answers. `floors` are those of this side, for what is made of a result here."""

    def __init__(self, floors: Floors) -> None:
        self.floors = floors
        self._here = standing(floors)
        self._doing: dict[bytes, asyncio.Future[bytes]] = {}
        self._done: OrderedDict[bytes, bytes] = OrderedDict()

    async def work(self, answer: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work out an answer: a function of a module and plain values."""
        made: T = await self._taken(written((answer, args, kwargs)), urgent=False)
        return made

    async def work_first(self, answer: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work out before all others what Discord takes no «thinking» for: suggestions and forms."""
        made: T = await self._taken(written((answer, args, kwargs)), urgent=True)
        return made

    async def work_anew(self, answer: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work out before all others, whether or not it is remembered: proof that it can be done now."""
        data = await self._work_out(written((answer, args, kwargs)), urgent=True)
        made: T = self._opened(data)
        return made

    @abstractmethod
    async def open(self) -> None:
        """Get ready: load what answers stand on."""

    @abstractmethod
    async def close(self) -> None:
        """End the work."""

    @abstractmethod
    async def _work_out(self, request: bytes, *, urgent: bool) -> bytes:
        """Give what `worked_out` gives, beside the event loop."""

    async def _taken(self, request: bytes, *, urgent: bool) -> Any:
        result = self._done.get(request)
        if result is not None:
            self._done.move_to_end(request)
        else:
            result = await asyncio.shield(self._doing.get(request) or self._begin(request, urgent=urgent))
        try:
            return self._opened(result)
        except (JudgeError, Faults):
            self._done.pop(request, None)
            raise

    def _opened(self, data: bytes) -> Any:
        """Give what came of some work; raises how it failed."""
        made, failed = read(data, self._here)
        if failed is not None:
            raise failed
        return made

    def _begin(self, request: bytes, *, urgent: bool) -> asyncio.Future[bytes]:
        """Begin a work; of one that is done only the bytes are kept, which the garbage collector passes by."""

        def end(ended: asyncio.Future[bytes]) -> None:
            del self._doing[request]
            if not ended.cancelled() and ended.exception() is None:
                self._done[request] = ended.result()
                if len(self._done) > MOST_REMEMBERED:
                    self._done.popitem(last=False)

        doing = self._doing[request] = asyncio.ensure_future(self._work_out(request, urgent=urgent))
        doing.add_done_callback(end)
        return doing


class Beside(Workshop):
    """Works in a thread: for floors that were handed in. The event loop waits when a thread does not let go."""

    def __init__(self, floors: Floors) -> None:
        super().__init__(floors)
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="answers")

    async def open(self) -> None:
        """Load the floors."""
        await asyncio.get_running_loop().run_in_executor(self._worker, self.floors.warm)

    async def close(self) -> None:
        """End the thread."""
        self._worker.shutdown(wait=True, cancel_futures=True)

    async def _work_out(self, request: bytes, *, urgent: bool) -> bytes:
        return await asyncio.get_running_loop().run_in_executor(self._worker, worked_out, request, self._here)


def worked_out(request: bytes, here: Mapping[str, Any]) -> bytes:
    """Do what a request asks for: (what came of it, how it failed); what nobody expected is logged here."""
    try:
        answer, args, kwargs = read(request, here)
        return written((answer(*args, **kwargs), None))
    except (JudgeError, Faults) as error:
        failed: JudgeError | Faults = error
    except Exception as error:  # told to the asker under the code with which it stands in the log
        failed = unexpected(report(error, doing="answer"))
    return written((None, failed))
