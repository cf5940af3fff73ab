"""The shelves: a game's chapters, and a chapter's rules in the document's order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from bot.answers.clause import Clause, clause, named
from bot.errors import InvalidInput
from bot.floors import Floors
from bot.words import words
from rules_kb.model import Lang


@dataclass(frozen=True, slots=True)
class Shelf:
    """A game with its chapters: (slug, name, how many rules)."""

    game: str
    name: str
    chapters: tuple[tuple[str, str, int], ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter with its rules."""

    game: str
    game_name: str
    chapter: str
    name: str
    clauses: tuple[Clause, ...]


def shelves(lang: Lang, floors: Floors) -> tuple[Shelf, ...]:
    """Give all games with their chapters."""
    return tuple(shelf(slug, lang, floors) for slug in floors.knowledge.games)


def shelf(game: str, lang: Lang, floors: Floors) -> Shelf:
    """Give a game's chapters; raises UnknownGame."""
    folder = floors.knowledge.game(game)
    counted = Counter(rule.rule_id.chapter for rule in folder.rules.values() if not rule.successor)
    chapters = tuple((slug, _chapter_name(game, slug, lang, floors), count) for slug, count in counted.items())
    return Shelf(game, named(folder.game.name, lang), chapters)


def chapter(game: str, slug: str, lang: Lang, floors: Floors) -> Chapter:
    """Give a chapter's rules; raises UnknownGame, InvalidInput for a chapter that is not there."""
    folder = floors.knowledge.game(game)
    rules = [rule.id for rule in folder.rules.values() if rule.rule_id.chapter == slug and not rule.successor]
    if not rules:
        near = ", ".join(each for each, _, _ in shelf(game, lang, floors).chapters)
        raise InvalidInput(
            f"{slug!r} is no chapter of {game}",
            mend=f"write one of: {near}",
            where="chapter",
            key="error.unknown-chapter",
            chapter=slug,
            near=near,
        )
    clauses = tuple(clause(floors.knowledge, id_, lang) for id_ in rules)
    return Chapter(game, named(folder.game.name, lang), slug, _chapter_name(game, slug, lang, floors), clauses)


def _chapter_name(game: str, slug: str, lang: Lang, floors: Floors) -> str:
    if slug == "basics":
        return words(lang).say("browse.basics")
    for term in floors.knowledge.game(game).terms:
        if term.id == slug:
            name = term.words(lang).name
            return name[:1].upper() + name[1:]
    return slug.replace("-", " ").capitalize()
