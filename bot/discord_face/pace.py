"""Nobody can flood us: a person and a channel may use us so many times in a while."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable

from bot.errors import BotError

SECONDS = 15.0
MOST = 2_000


class TooFast(BotError):
    """Somebody asks faster than we answer."""

    key = "error.slow-down"


class Pace:
    """Counts uses. Kept in memory: a restart forgives."""

    def __init__(self, person: int, channel: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._person = person
        self._channel = channel
        self._clock = clock
        self._uses: dict[Hashable, deque[float]] = {}
        self._most = MOST

    def take(self, person: int, channel: int) -> None:
        """Count one use; raises TooFast with the seconds to wait when it is one too many."""
        self._count(("person", person), self._person, "error.slow-down")
        self._count(("channel", channel), self._channel, "error.slow-down-here")

    def _count(self, key: Hashable, most: int, word: str) -> None:
        now = self._clock()
        uses = self._uses.setdefault(key, deque())
        while uses and now - uses[0] >= SECONDS:
            uses.popleft()
        if len(uses) >= most:
            wait = max(1, round(SECONDS - (now - uses[0])))
            raise TooFast("too many uses in a short time", mend=f"wait {wait} s", key=word, seconds=wait)
        uses.append(now)
        if len(self._uses) > self._most:
            self._uses = {kept: times for kept, times in self._uses.items() if times and now - times[-1] < SECONDS}
            self._most = max(MOST, 2 * len(self._uses))  # where many ask, it is looked through no more often for that
