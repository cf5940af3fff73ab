"""What servers, channels and members have set for themselves."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal, TypeAlias

import sqlalchemy as sa

from bot.store.store import Store
from bot.store.tables import PREFERENCE
from rules_kb.model import Lang

Scope: TypeAlias = Literal["server", "channel", "member"]
FRESH = 30.0


@dataclass(frozen=True, slots=True)
class Preference:
    """What one server, channel or member has set; None: nothing.

    `allowed` belongs to channels: where a server allows some, replies elsewhere are private. `unanswered` belongs to
    servers: questions that found no answer may be kept, without their author.
    """

    language: Lang | None = None
    game: str | None = None
    private: bool | None = None
    allowed: bool | None = None
    unanswered: bool | None = None


NOTHING_SET = Preference()


class Preferences:
    """Reads and writes them; what was read is believed for some seconds, so that other processes are heard."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._known: dict[tuple[str, int], tuple[float, Preference]] = {}
        self._allowed: dict[int, tuple[float, frozenset[int]]] = {}

    async def of(self, scope: Scope, id_: int) -> Preference:
        """Give what is set, or what is set where nothing is."""
        known = self._known.get((scope, id_))
        if known is not None and self._clock() - known[0] < FRESH:
            return known[1]
        wanted = sa.select(*(PREFERENCE.c[name] for name in asdict(NOTHING_SET))).where(
            PREFERENCE.c.scope == scope, PREFERENCE.c.id == id_
        )
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(wanted)).mappings().first()
        found = Preference(**row) if row is not None else NOTHING_SET
        self._remember(scope, id_, found)
        return found

    async def change(self, scope: Scope, id_: int, *, server: int = 0, **changed: Any) -> Preference:
        """Change what is set; None takes a setting back."""
        self._known.pop((scope, id_), None)
        new = replace(await self.of(scope, id_), **changed)
        async with self._store.engine.begin() as connection:
            row = {"scope": scope, "id": id_, "server": server} | asdict(new)
            await self._store.put(connection, PREFERENCE, [row])
        self._remember(scope, id_, new)
        self._allowed.pop(server, None)
        return new

    async def allowed_channels(self, server: int) -> frozenset[int]:
        """Give the channels in which a server wants public replies; none: everywhere."""
        known = self._allowed.get(server)
        if known is not None and self._clock() - known[0] < FRESH:
            return known[1]
        wanted = sa.select(PREFERENCE.c.id).where(
            PREFERENCE.c.scope == "channel", PREFERENCE.c.server == server, PREFERENCE.c.allowed.is_(True)
        )
        async with self._store.engine.connect() as connection:
            found = frozenset((await connection.execute(wanted)).scalars())
        self._allowed[server] = (self._clock(), found)
        return found

    async def forget(self, scope: Scope, id_: int) -> int:
        """Erase what is set and give how many rows it were; of a server also what its channels have set."""
        mine = sa.and_(PREFERENCE.c.scope == scope, PREFERENCE.c.id == id_)
        where = sa.or_(mine, PREFERENCE.c.server == id_) if scope == "server" else mine
        async with self._store.engine.begin() as connection:
            erased = await connection.execute(sa.delete(PREFERENCE).where(where))
        self._known.clear()
        self._allowed.clear()
        return erased.rowcount

    def _remember(self, scope: Scope, id_: int, found: Preference) -> None:
        if len(self._known) > 20_000:
            self._known.clear()
        self._known[scope, id_] = (self._clock(), found)
