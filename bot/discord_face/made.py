"""A reply that was worked out: how it will be seen, and what comes with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.answers.ask import Asked
from bot.discord_face.reply import Reply
from bot.store.states import token_of


@dataclass(frozen=True, slots=True)
class Showing:
    """Whom a reply is shown to, whether privately, and where what its buttons need is kept."""

    keep: Callable[[Any], str]
    owner: int = 0
    private: bool = False


PRIVATE = Showing(token_of, private=True)
"""How a private reply is shown that asks for nothing to be kept."""


@dataclass(frozen=True, slots=True)
class Seen:
    """How a reply will be seen: by whom it was asked for (nobody's name stands in a private one), with a picture?"""

    owner: int
    private: bool
    drawn: bool

    @classmethod
    def by(cls, owner: int, *, private: bool, drawn: bool) -> Seen:
        """Tell how it will be seen; private replies are the same for all."""
        return cls(0 if private else owner, private, drawn)


@dataclass(frozen=True, slots=True)
class Made:
    """A reply, what its buttons need kept, its picture before it is painted, the question it has no answer to."""

    reply: Reply
    kept: tuple[Any, ...] = ()
    svg: str = ""
    unanswered: Asked | None = None
