"""Worked examples are found by the words of their titles, or by what a told situation shares with them."""

from __future__ import annotations

import math
from collections import Counter
from functools import lru_cache

from bot.floors import Floors
from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.scenarios import Example, packaged_scenarios
from rules_kb.search.fold import fold

STEM = 6


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


def nearest(floors: Floors, text: str, game: str | None, lang: Lang, most: int = 3) -> list[tuple[str, str]]:
    """Find the worked examples that share most telling words with a text: (id, title)."""
    wanted = _stems(text)
    examples = _examples(floors.knowledge, game)
    stems = {each.id: _stems(" ".join([each.title(lang), *each.scenario.told.values()])) for each in examples}
    often = Counter(stem for each in stems.values() for stem in each)
    scored = []
    for each in examples:
        shared = stems[each.id] & wanted
        weight = sum(math.log(1 + len(examples) / often[stem]) for stem in shared)
        if len(shared) > 1:
            scored.append((-weight / (4 + len(stems[each.id])), each.title(lang), each.id))
    return [(id_, title) for _, title, id_ in sorted(scored)[:most]]


def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:STEM] for word in fold(text).split() if len(word) > 3)


@lru_cache(maxsize=16)
def _examples(knowledge: Knowledge, game: str | None) -> tuple[Example, ...]:
    return tuple(packaged_scenarios(knowledge, game))
