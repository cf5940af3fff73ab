"""Told duels as tests read them: freely, and played."""

from __future__ import annotations

from engine import run
from rules_kb.knowledge import packaged
from rules_kb.model import Lang
from rules_kb.reading.free import FreeReading, read_free

KNOWLEDGE = packaged()
GAME = "power-duell"


def read(text: str, lang: Lang) -> FreeReading:
    """Read a duel freely; one of which nothing can be read fails the test."""
    reading = read_free(text, KNOWLEDGE, GAME, lang)
    assert reading is not None
    return reading


def answers(reading: FreeReading) -> dict[str, object]:
    """Give what a reading answers, by what is asked."""
    return {each.ask: each.value for each in run(reading.scenario).outcomes[0].answers}


def ruled(reading: FreeReading) -> dict[str, object]:
    """Give what a reading answers, by what is asked; all its outcomes must agree."""
    outcomes = [{each.ask: each.value for each in outcome.answers} for outcome in run(reading.scenario).outcomes]
    assert outcomes
    assert all(each == outcomes[0] for each in outcomes)
    return outcomes[0]
