"""Whom and what a clause about a scenario speaks of: by a kind, by a name of several words, by no name at all."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine import Scenario
from rules_kb.reading.asking import ASKED
from rules_kb.reading.book import Book
from rules_kb.reading.guards import folded, person_words
from rules_kb.reading.names import all_names, identity_names, names_in_item
from rules_kb.reading.slots import write_name
from rules_kb.reading.supposed import Persons

ACTION = "action"  # the list of a scenario that holds what happens, in every game
MOST_PERSONS = 3


def naming_kinds(book: Book, text: str, scenario: Scenario) -> str:
    """Put a thing's name in the place of «the minion», where there is only one of the kind."""
    articles = "|".join(sorted(person_words()["article"]))
    for noun, names in sorted(_kinds(book, scenario).items(), key=lambda each: (-len(each[0]), each[0])):
        if len(names) == 1:
            kind = re.compile(rf"(?<![\w«])(?:{articles})\s+{re.escape(noun)}(?![\w»])", re.IGNORECASE)
            text = write_name(book, next(iter(names))).join(kind.split(text))
    return text


def _kinds(book: Book, scenario: Scenario) -> dict[str, set[str]]:
    """Give the nouns for what the things on the table are, each with the names of those it fits."""
    found: dict[str, set[str]] = {}
    for place, key in book.identity.items():
        tables = {
            slot: kind.partition(":")[2]
            for entry in book.by_place.get(place, ())
            for slot, kind in entry.slots.items()
            if kind.startswith("word:")
        }
        for item in scenario.body.get(place, ()):
            for slot, table in tables.items():
                for wording in book.words.get(table, {}).get(str(item.get(slot, "")), ()):
                    noun = [each for each in wording.split() if folded(each) not in person_words()["article"]]
                    found.setdefault(" ".join(noun).casefold(), set()).add(str(item.get(key)))
    return found


def quoting_names(book: Book, text: str, scenario: Scenario) -> str:
    """Put names of several words in quotes, as sentences have them."""
    for name in sorted({each for each in all_names(book, scenario.body) if " " in each}, key=len, reverse=True):
        text = re.sub(rf"(?<![\w«]){re.escape(name)}(?![\w»])", f"«{name}»", text, flags=re.IGNORECASE)
    return text


def persons_of(book: Book, scenario: Scenario) -> Iterator[Persons]:
    """Give whom a clause may speak of without a name: what was asked about last, then what was acted on last."""
    players = _players(book, scenario)
    placed = set(identity_names(book, scenario.body))
    found: dict[str, None] = {}
    for where in (ASKED, ACTION):
        for item in reversed(scenario.body.get(where, ())):
            names = [name for name in names_in_item(book, where, item) if name in placed]
            found |= dict.fromkeys(sorted(names, key=lambda name: name in players))
    for name in (*list(found)[:MOST_PERSONS], *([] if found else [""])):
        yield Persons(name, players)


def _players(book: Book, scenario: Scenario) -> tuple[str, ...]:
    """Give the players' names: those told as such, and whoever acts, owns or has the turn."""
    told = [str(each.get(book.identity["player"])) for each in scenario.body.get("player", ())]
    others = {
        name
        for place, key in book.identity.items()
        if place != "player"
        for each in scenario.body.get(place, ())
        if isinstance(name := each.get(key), str)
    }
    return tuple(dict.fromkeys(name for name in (*told, *all_names(book, scenario.body)) if name not in others))
