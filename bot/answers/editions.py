"""The editions of games, to choose one from: the first of a game is its document's own."""

from __future__ import annotations

from bot.answers.clause import named
from bot.floors import Floors
from rules_kb.model import Lang
from rules_kb.search.fold import fold


def find_editions(floors: Floors, typed: str, game: str | None, lang: Lang) -> list[tuple[str, str]]:
    """Find editions by the words of their names: (id, name); of several games each with its game's name."""
    wanted = fold(typed).split()
    found: list[tuple[str, str]] = []
    for slug, folder in floors.knowledge.games.items():
        if game not in (None, slug):
            continue
        for each in folder.game.edition:
            name = named(each.name, lang) or each.id
            told = name if game else f"{named(folder.game.name, lang)}: {name}"
            if all(word in fold(f"{told} {each.id}") for word in wanted):
                found.append((each.id, told))
    return found
