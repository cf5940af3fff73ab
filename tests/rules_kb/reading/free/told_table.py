"""Told tables of Marvel Champions as tests read them: freely, and played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import run
from rules_kb.knowledge import packaged
from rules_kb.model import Lang
from rules_kb.reading.free import FreeReading, read_free

KNOWLEDGE = packaged()
GAME = "marvel-champions"


def read(text: str, lang: Lang, kinds: Sequence[str] = ()) -> FreeReading:
    """Read a story freely, as asking one of these kinds where told; one that cannot be read fails the test."""
    reading = read_free(text, KNOWLEDGE, GAME, lang, kinds=kinds)
    assert reading is not None
    return reading


def answers(reading: FreeReading) -> dict[str, Any]:
    """Give what a reading answers, by what is asked; of an order only its levels."""
    return {
        each.ask: [step["level"] for step in each.value] if each.ask == "order" else each.value
        for outcome in run(reading.scenario).outcomes
        for each in outcome.answers
    }
