"""What people tell the keeper of the knowledge: right or wrong, and questions that found no answer."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.store.store import Store
from bot.store.tables import FEEDBACK, UNANSWERED

UNANSWERED_DAYS = 90


@dataclass(frozen=True, slots=True)
class Feedback:
    """One mark: when, right or wrong, and what it is about."""

    id: int
    at: int
    right: bool
    value: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Unanswered:
    """One question that found no answer; nobody knows whose."""

    id: int
    at: int
    game: str | None
    lang: str
    question: str


class Marks:
    """Keeps marks. Feedback knows its author, who can erase it; an unanswered question has none."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self._store = store
        self._clock = clock

    async def judge(self, author: int, token: str, value: dict[str, Any], *, right: bool) -> None:
        """Keep a mark; a second one of the same person about the same reply takes the first one's place."""
        same = sa.and_(FEEDBACK.c.author == author, FEEDBACK.c.token == token)
        row = {"author": author, "token": token, "at": int(self._clock()), "right": right}
        async with self._store.engine.begin() as connection:
            await connection.execute(sa.delete(FEEDBACK).where(same))
            await connection.execute(sa.insert(FEEDBACK).values(value=json.dumps(value, ensure_ascii=False), **row))

    async def feedback(self, *, wrong_only: bool = True) -> list[Feedback]:
        """List the marks, oldest first."""
        wanted = sa.select(FEEDBACK.c.id, FEEDBACK.c.at, FEEDBACK.c.right, FEEDBACK.c.value).order_by(FEEDBACK.c.id)
        if wrong_only:
            wanted = wanted.where(FEEDBACK.c.right.is_(False))
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Feedback(row.id, row.at, row.right, json.loads(row.value)) for row in rows]

    async def miss(self, server: int, question: str, lang: str, game: str | None) -> None:
        """Keep a question that found no answer, without its author, and let go of those kept too long."""
        now = int(self._clock())
        async with self._store.engine.begin() as connection:
            await connection.execute(
                sa.insert(UNANSWERED).values(server=server, at=now, game=game, lang=lang, question=question)
            )
            await connection.execute(sa.delete(UNANSWERED).where(UNANSWERED.c.at < now - UNANSWERED_DAYS * 86_400))

    async def unanswered(self) -> list[Unanswered]:
        """List the questions that found no answer and are not kept too long."""
        since = int(self._clock()) - UNANSWERED_DAYS * 86_400
        wanted = sa.select(UNANSWERED).where(UNANSWERED.c.at >= since).order_by(UNANSWERED.c.id)
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Unanswered(row.id, row.at, row.game, row.lang, row.question) for row in rows]

    async def forget(self, author: int) -> int:
        """Erase an author's feedback and give how much it was."""
        async with self._store.engine.begin() as connection:
            erased = await connection.execute(sa.delete(FEEDBACK).where(FEEDBACK.c.author == author))
        return erased.rowcount

    async def forget_server(self, server: int) -> int:
        """Erase a server's unanswered questions and give how many it were."""
        async with self._store.engine.begin() as connection:
            erased = await connection.execute(sa.delete(UNANSWERED).where(UNANSWERED.c.server == server))
        return erased.rowcount
