"""Which ruling a member had last in a channel, so that «and if it was resting?» needs no more words.

Kept in memory: after a restart one answers the ruling's own message instead.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from bot.discord_face.reply import Reply
from bot.discord_face.seat import Seat
from bot.words import choose_language
from rules_kb.model import Lang

MOST = 4_096


class Ruling(NamedTuple):
    """A ruling that can be followed up: its language and its recipe."""

    lang: Lang
    recipe: str


def ruling_in(custom_ids: list[str]) -> Ruling | None:
    """Find the ruling that buttons belong to: every ruling can be edited."""
    for id_ in custom_ids:
        kind, _, rest = id_.partition(":")
        lang, _, recipe = rest.partition(":")
        if kind == "edit" and recipe:
            return Ruling(choose_language(lang), recipe)
    return None


class Lately:
    """Remembers the last ruling of each member in each channel, for as many as fit."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._rulings: OrderedDict[tuple[int, int], Ruling] = OrderedDict()

    def note(self, seat: Seat, reply: Reply) -> None:
        """Remember a reply when it is a ruling; another reply ends the talk about the last one."""
        ids = [str(getattr(knob, "custom_id", "")) for row in reply.rows for knob in row]
        ruling = ruling_in(ids)
        key = _key(seat)
        self._rulings.pop(key, None)
        if ruling is None:
            return
        self._rulings[key] = ruling
        if len(self._rulings) > self._most:
            self._rulings.popitem(last=False)

    def of(self, seat: Seat) -> Ruling | None:
        """Give the last ruling of a seat."""
        return self._rulings.get(_key(seat))


def _key(seat: Seat) -> tuple[int, int]:
    return seat.member, next(iter(seat.channels), 0)
