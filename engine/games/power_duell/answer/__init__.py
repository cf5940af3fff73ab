"""The answer to one typed question, read off the trace; what is counted on the way becomes steps."""

from __future__ import annotations

from engine.games.power_duell.answer import cards, guardians, numbers  # noqa: F401  # they register their answers
from engine.games.power_duell.answer.ground import answer_one
from engine.games.power_duell.asks import Asked
from engine.games.power_duell.count.hush import said_once
from engine.games.power_duell.table import Table
from engine.law import Law
from engine.trace import Answer, Telling, Trace


def answer(ask: Asked, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Answer a question; nothing that the trace says already is said again."""
    return (yield from said_once(answer_one(ask, trace, law), trace))
