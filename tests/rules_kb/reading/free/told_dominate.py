"""Told stories with Dominate as tests read them: freely."""

from __future__ import annotations

from rules_kb.knowledge import packaged
from rules_kb.model import Lang
from rules_kb.reading.free import FreeReading, read_free

KNOWLEDGE = packaged()
GAME = "vanguard"


def read(text: str, lang: Lang) -> FreeReading | None:
    """Read a story freely; None where nothing can be read of it."""
    return read_free(text, KNOWLEDGE, GAME, lang)
