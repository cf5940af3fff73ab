"""What of a told situation turns nothing: who tells it means it to matter, so much of it is a sign of a misreading."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine import Faults, JudgeError, RuleId, Scenario, run
from rules_kb.knowledge import Knowledge
from rules_kb.reading.asking import ASKED
from rules_kb.reading.book import Book, open_book
from rules_kb.reading.reading import Reading
from rules_kb.reading.write import write_with

PLAYERS = "player"
MOST = 24  # things of a story that are left out in turn


def idle_things(
    reading: Reading, knowledge: Knowledge, edition: str | None = None, off: Collection[RuleId] = ()
) -> int:
    """Count the told things (cards, effects, deeds) without any one of which every answer stays what it is.

    What was only presumed does not count, nor what the scenario cannot do without. It is played as it is ruled on:
    under an edition, with the rules in `off` switched off.
    """
    scenario = reading.scenario.under(edition) if reading.scenario is not None else None
    book = open_book(knowledge, scenario.game, reading.lang) if scenario is not None else None
    if scenario is None or book is None:
        return 0
    answers, presumed = _answers(scenario, off), set(reading.presumed)
    return sum(
        _answers(less, off) == answers and not _gone(reading, less, book) <= presumed for less in _without(scenario)
    )


def _without(scenario: Scenario) -> Iterator[Scenario]:
    """Give a scenario without each of its things in turn."""
    body: Mapping[str, Any] = scenario.body
    things = [
        (place, n)
        for place, rows in body.items()
        if isinstance(rows, list) and place not in (ASKED, PLAYERS)
        for n in range(len(rows))
    ]
    for place, n in things[:MOST]:
        rows = [row for m, row in enumerate(body[place]) if m != n]
        yield replace(scenario, body={**body, place: rows})


def _answers(scenario: Scenario, off: Collection[RuleId]) -> Sequence[object] | None:
    """Give what a scenario answers and by which rules; None when it cannot be played."""
    try:
        outcomes = run(scenario, without=off).outcomes
    except (JudgeError, Faults):
        return None
    return [(a.ask, a.about, repr(a.value), a.decider) for outcome in outcomes for a in outcome.answers]


def _gone(reading: Reading, less: Scenario, book: Book) -> set[str]:
    """Give the sentences that a scenario with less in it does not say."""
    return set(reading.sentences) - set(write_with(book, less))
