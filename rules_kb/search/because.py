"""Why a rule was found: the asker's own words that stand in its texts or mean the same."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.search.features import stem_bucket
from rules_kb.search.index import Index
from rules_kb.search.query import Query

MOST_WORDS = 4


def telling_words(query: Query, index: Index) -> list[tuple[str, int]]:
    """Give the asker's words with the buckets of what they say and mean, the weightiest first."""
    said: list[tuple[str, int]] = []
    for place, (token, raw) in enumerate(zip(query.tokens, query.raw, strict=True)):
        if token not in index.lexicon.stop:
            stem = stem_bucket(query.mended[token]) if token in query.mended else query.stems[place]
            said += [(raw, bucket) for bucket in (stem, *query.meant.get(place, ()))]
    rarity = index.idf[[bucket for _, bucket in said]].tolist()
    ranked = sorted(zip(rarity, said, strict=True), key=lambda each: (-each[0], each[1]))
    return [each for _, each in ranked]


def because(telling: Sequence[tuple[str, int]], held_by_rule: frozenset[int]) -> tuple[str, ...]:
    """Give the asker's words (see telling_words) that led to a rule by what its texts hold, the weightiest first."""
    found: dict[str, None] = {}
    for raw, bucket in telling:
        if bucket in held_by_rule:
            found[raw] = None
            if len(found) == MOST_WORDS:
                break
    return tuple(found)
