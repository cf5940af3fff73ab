"""Sentences become a scenario and a scenario becomes sentences, by one phrase book per game and language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine import Scenario
from rules_kb.errors import KnowledgeError
from rules_kb.knowledge import Knowledge
from rules_kb.model import LANGUAGES, Lang
from rules_kb.reading.book import Book, open_book
from rules_kb.reading.read import Gathered, read_with
from rules_kb.reading.write import write_with

LONGEST_TEXT = 4_000


@dataclass(frozen=True, slots=True)
class Reading:
    """What was made of a told text. Only a `whole` reading has a scenario to play; nothing told is dropped."""

    game: str | None
    lang: Lang
    scenario: Scenario | None
    sentences: tuple[str, ...]
    not_understood: tuple[str, ...]

    @property
    def whole(self) -> bool:
        """Tell whether every sentence was read."""
        return self.scenario is not None and not self.not_understood


def read_text(
    text: str,
    *,
    knowledge: Knowledge,
    game: str | None = None,
    channel_game: str | None = None,
    lang: Lang | None = None,
) -> Reading:
    """Read told sentences with the book that reads most of them, the given game and language first.

    Raises KnowledgeError for an empty or overlong text, UnknownGame for an unknown game.
    """
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
    best: tuple[Book, Gathered] | None = None
    for book in _books(knowledge, game, channel_game, lang):
        gathered = read_with(book, text)
        if gathered.read and (best is None or len(gathered.read) > len(best[1].read)):
            best = (book, gathered)
            if not gathered.not_read:
                break
    if best is None:
        return Reading(game or channel_game, lang or "en", None, (), (text.strip(),))
    book, gathered = best
    scenario = Scenario(book.game, body=gathered.body)
    return Reading(book.game, lang or book.lang, scenario, write_with(book, scenario), tuple(gathered.not_read))


def _books(knowledge: Knowledge, game: str | None, channel_game: str | None, lang: Lang | None) -> Iterable[Book]:
    games = [game] if game else [*filter(None, [channel_game]), *(g for g in knowledge.games if g != channel_game)]
    languages = [*filter(None, [lang]), *(each for each in LANGUAGES if each != lang)]
    for slug in games:
        for language in languages:
            book = open_book(knowledge, slug, language)
            if book is not None:
                yield book


def write_scenario(scenario: Scenario, lang: Lang, knowledge: Knowledge) -> tuple[str, ...]:
    """Write a scenario as canonical sentences; () when its game has no book in the language."""
    book = open_book(knowledge, scenario.game, lang)
    return write_with(book, scenario) if book is not None else ()


__all__ = ["LONGEST_TEXT", "Reading", "open_book", "read_text", "write_scenario"]
