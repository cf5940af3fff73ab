"""What can be told and asked of a game's table: each sentence of its phrase book, with an example out of a ruling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine import Scenario
from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.reading.asking import ASKED
from rules_kb.reading.book import Book, Entry, open_book
from rules_kb.reading.write import said_with, write_with
from rules_kb.scenarios import packaged_scenarios


@dataclass(frozen=True, slots=True)
class Saying:
    """One sentence: the list of the scenario that it speaks of, its form with slots, an example or ""."""

    place: str
    form: str
    example: str


def sayings(knowledge: Knowledge, game: str, lang: Lang) -> tuple[Saying, ...]:
    """Give all that can be told and asked in a game, in the book's order; () when it has no book in the language."""
    book = open_book(knowledge, game, lang)
    if book is None:
        return ()
    examples = _examples(book, knowledge)
    return tuple(Saying(entry.where, _form(entry), examples.get(entry.id, "")) for entry in book.spoken)


def asking(knowledge: Knowledge, game: str, lang: Lang, asks: Sequence[str]) -> dict[str, str]:
    """Give for each ask a sentence that asks it, of something in a worked example; those without words are left out."""
    book = open_book(knowledge, game, lang)
    if book is None:
        return {}
    items = [item for each in packaged_scenarios(knowledge, game) for item in each.scenario.body.get(ASKED, ())]
    plain: Mapping[str, Any] = next((item for item in items if item.keys() == {"ask", "about"}), {})
    found = {}
    for ask in asks:
        item = min((each for each in items if each["ask"] == ask), key=len, default={**plain, "ask": ask})
        said = write_with(book, Scenario(game, body={ASKED: [item]}))
        if said and not said[0].startswith("["):
            found[ask] = said[0]
    return found


def _form(entry: Entry) -> str:
    return "".join(f"[{part.text}]" if part.optional else part.text for part in entry.sentences[0])


def _examples(book: Book, knowledge: Knowledge) -> dict[str, str]:
    """Give for each entry the shortest sentence that a worked example says with it."""
    found: dict[str, str] = {}
    for example in packaged_scenarios(knowledge, book.game):
        for _, entry, said in said_with(book, example.scenario):
            if entry is not None and (entry.id not in found or len(said) < len(found[entry.id])):
                found[entry.id] = said
    return found
