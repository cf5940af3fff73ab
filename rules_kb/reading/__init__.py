"""Sentences become a scenario and a scenario becomes sentences, by one phrase book per game and language."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Scenario
from rules_kb.errors import KnowledgeError
from rules_kb.knowledge import Knowledge
from rules_kb.model import LANGUAGES, Lang
from rules_kb.reading.among import Books, Exact, read_among, with_suggestions
from rules_kb.reading.book import open_book
from rules_kb.reading.near import Suggestion
from rules_kb.reading.nearest import Near, nearest
from rules_kb.reading.read import prepare
from rules_kb.reading.reading import Question, Reading
from rules_kb.reading.told import Assumed
from rules_kb.reading.write import write_with

LONGEST_TEXT = 4_000


def read_text(
    text: str,
    *,
    knowledge: Knowledge,
    game: str | None = None,
    channel_game: str | None = None,
    lang: Lang | None = None,
) -> Reading:
    """Read told sentences with the book that reads most of them, the given game and language first.

    What that book cannot read is tried in the game's other languages, then without slips of the hand; what is still
    not read gets suggestions. Raises KnowledgeError for an empty or overlong text, UnknownGame for an unknown game.
    """
    return with_suggestions(read_exactly(text, knowledge, game, channel_game, lang), knowledge)


def read_exactly(
    text: str, knowledge: Knowledge, game: str | None = None, channel_game: str | None = None, lang: Lang | None = None
) -> Exact:
    """Read told sentences as `read_text` does, without suggestions for what is not read: these take longer."""
    if not text.strip():
        raise KnowledgeError("nothing was told", mend="describe the table", where="text", key="error.empty-story")
    if len(text) > LONGEST_TEXT:
        raise KnowledgeError(
            f"the text has {len(text)} characters",
            mend=f"keep it under {LONGEST_TEXT}",
            where="text",
            key="error.long-story",
            most=LONGEST_TEXT,
        )
    for slug in (game, channel_game):
        if slug is not None:
            knowledge.game(slug)
    return read_among(Books(knowledge, game, channel_game, lang), text.strip())


def prepare_books(knowledge: Knowledge) -> Iterator[None]:
    """Make what the books of all games will need to read, a little at each step; it is made when needed otherwise."""
    for slug in knowledge.games:
        for lang in LANGUAGES:
            book = open_book(knowledge, slug, lang)
            if book is not None:
                yield from prepare(book)


def write_scenario(scenario: Scenario, lang: Lang, knowledge: Knowledge) -> tuple[str, ...]:
    """Write a scenario as canonical sentences; () when its game has no book in the language."""
    book = open_book(knowledge, scenario.game, lang)
    return write_with(book, scenario) if book is not None else ()


__all__ = [
    "LONGEST_TEXT",
    "Assumed",
    "Exact",
    "Near",
    "Question",
    "Reading",
    "Suggestion",
    "nearest",
    "open_book",
    "prepare_books",
    "read_exactly",
    "read_text",
    "with_suggestions",
    "write_scenario",
]
