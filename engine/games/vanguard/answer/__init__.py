"""The answers to the typed questions, read off the trace."""

from __future__ import annotations

from typing import Any

from engine.games.vanguard import words_asks as words
from engine.games.vanguard.answer.cards import answer_card, answer_column, answer_number
from engine.games.vanguard.answer.history import answer_history, answer_legal
from engine.games.vanguard.answer.may import answer_may
from engine.games.vanguard.answer.who import answer_who
from engine.games.vanguard.asks import KIND_OF
from engine.games.vanguard.table import Table
from engine.law import Law
from engine.trace import Answer, Telling, Trace

_NUMBERS = (words.CountAsk, words.CardsAsk, words.GuardGradeAsk, words.PhaseAsk, words.LosesAsk)


def answer(ask: Any, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Answer one typed question."""
    table = trace.last if ask.at == "end" else trace.told
    kind = KIND_OF[ask.ask]
    if kind is words.UnitAsk:
        return (yield from answer_card(ask, table, trace, law))
    if kind is words.ColumnAsk:
        return answer_column(ask, table, law)
    if kind is words.WhoAsk:
        return (yield from answer_who(ask, table, trace, law))
    if kind is words.MayAsk:
        return (yield from answer_may(ask, table, law))
    if kind is words.LegalAsk:
        return answer_legal(ask, trace)
    if kind in _NUMBERS:
        return (yield from answer_number(ask, table, trace, law))
    return (yield from answer_history(ask, table, trace, law))
