"""The database: opened, brought to the newest shape, closed. SQLite in our folder unless another address is given."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.migrate import upgrade
from bot.store.tables import METADATA

FILE = "tablejudge.db"


class Store:
    """One database. All its work is done beside the event loop by the driver."""

    def __init__(self, address: str) -> None:
        self.engine: AsyncEngine = create_async_engine(address, pool_pre_ping=not address.startswith("sqlite"))
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        """Keep everything in one file of a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        return cls(f"sqlite+aiosqlite:///{folder / FILE}")

    async def open(self) -> Self:
        """Bring the tables to the newest shape."""
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)
        return self

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()

    async def __aenter__(self) -> Self:
        return await self.open()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def put(self, connection: AsyncConnection, table: sa.Table, rows: Sequence[dict[str, Any]]) -> None:
        """Write rows of the same columns by one statement; one that is there already takes the new values."""
        if not rows:
            return
        dialect: Any = sqlite if self.engine.dialect.name == "sqlite" else postgresql
        keys = [column.name for column in table.primary_key.columns]
        insert = dialect.insert(table)
        changed = {name: insert.excluded[name] for name in rows[0] if name not in keys}
        await connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=changed), list(rows))

    async def erase(self) -> int:
        """Erase all rows of all tables and give how many it were."""
        async with self.engine.begin() as connection:
            return sum([(await connection.execute(sa.delete(table))).rowcount for table in METADATA.sorted_tables])


def _set_up_sqlite(connection: Any, _: object) -> None:
    """Let readers and a writer work side by side, and wait for each other instead of failing."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
