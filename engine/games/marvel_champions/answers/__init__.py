"""The answer to each typed question, read off the trace."""

from __future__ import annotations

from engine.games.marvel_champions.answers.cards import about_card
from engine.games.marvel_champions.answers.orders import first_of, order_of, who_orders
from engine.games.marvel_champions.answers.uses import about_ability
from engine.games.marvel_champions.build import Asked
from engine.games.marvel_champions.table import Table
from engine.law import Law
from engine.trace import Answer, Telling, Trace

USES = ("may-use", "who-may-use", "must", "must-part", "decides", "happens", "paid", "target", "active")


def answer(ask: Asked, trace: Trace[Table], law: Law) -> Telling[Answer]:
    """Answer one question."""
    match ask.ask:
        case "order":
            return order_of(ask, trace, law)
        case "first":
            return first_of(ask, trace, law)
        case "who-orders":
            return who_orders(ask, trace, law)
        case _ if ask.ask in USES:
            return about_ability(ask, trace, law)
    return (yield from about_card(ask, trace, law))
