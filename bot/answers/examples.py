"""Worked examples are found by the words of their titles."""

from __future__ import annotations

from functools import lru_cache

from bot.floors import Floors
from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.scenarios import Example, packaged_scenarios
from rules_kb.search.fold import fold


def find_titles(floors: Floors, typed: str, game: str | None, lang: Lang) -> list[tuple[str, str]]:
    """Find worked examples by the words of their titles: (id, title), those with all words first."""
    wanted = fold(typed).split()
    found = []
    for example in _examples(floors.knowledge, game):
        title = example.title(lang)
        told = fold(f"{title} {example.id}")
        hits = sum(word in told for word in wanted)
        if hits or not wanted:
            found.append((-hits, title, example.id))
    return [(id_, title) for _, title, id_ in sorted(found)]


@lru_cache(maxsize=16)
def _examples(knowledge: Knowledge, game: str | None) -> tuple[Example, ...]:
    return tuple(packaged_scenarios(knowledge, game))
