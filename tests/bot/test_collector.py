"""The garbage collector looks at little, and in calm."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest

from bot.discord_face import collector
from bot.discord_face.reply import Reply


class Round:
    """Something that only the collector finds."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def own_collector() -> Iterator[None]:
    threshold = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*threshold)


def left() -> int:
    return sum(isinstance(each, Round) for each in gc.get_objects())


def test_what_is_loaded_is_left_alone_until_it_is_looked_at_again():
    kept = Round()
    collector.leave_alone()
    del kept
    assert (gc.collect(), left()) == (0, 0)
    frozen = gc.get_freeze_count()
    collector.look_again()

    assert 0 < gc.get_freeze_count() < frozen


async def test_collecting_waits_for_calm(monkeypatch):
    monkeypatch.setattr(collector, "EVERY", 0.01)
    monkeypatch.setattr(collector, "AGAIN", 0.01)
    task = asyncio.ensure_future(collector.collect_in_calm())
    await asyncio.sleep(0)
    busy = [asyncio.ensure_future(asyncio.sleep(60)) for _ in range(collector.CALM + 1)]
    gc.collect()
    gc.disable()
    try:
        Round()
        await asyncio.sleep(0.1)
        assert left() == 1
        for each in busy:
            each.cancel()
        await asyncio.sleep(0.1)

        assert left() == 0
    finally:
        gc.enable()
        task.cancel()


async def test_view_of_a_reply_is_not_kept_for_presses():
    assert Reply("text").view("text").is_finished()
