"""What a button needs and its custom_id cannot hold, kept for a while; it holds no names and no ids of people."""

from __future__ import annotations

import hashlib
import json
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from bot.errors import Expired

KEPT = 5_000
SECONDS = 24 * 3600.0
SHORT = 60


class Memory:
    """Keeps plain values under short tokens. A short text is its own token, so it survives restarts."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._kept: OrderedDict[str, tuple[float, str]] = OrderedDict()

    def keep(self, value: Any) -> str:
        """Keep a value and give its token; the same value always gets the same one."""
        if isinstance(value, str) and len(value.encode("utf-16-le")) // 2 <= SHORT and value == value.strip():
            return f"={value}"
        text = json.dumps(value, ensure_ascii=False, sort_keys=False)
        token = "#" + hashlib.blake2s(text.encode(), digest_size=9).hexdigest()
        self._kept[token] = (self._clock(), text)
        self._kept.move_to_end(token)
        while len(self._kept) > KEPT or self._clock() - next(iter(self._kept.values()))[0] > SECONDS:
            self._kept.popitem(last=False)
        return token

    def find(self, token: str) -> Any:
        """Give the value of a token; raises Expired when it is no longer kept."""
        if token.startswith("="):
            return token[1:]
        kept = self._kept.get(token)
        if kept is None or self._clock() - kept[0] > SECONDS:
            raise Expired("this situation is no longer kept", mend="send it again", where="button")
        return json.loads(kept[1])
