"""Why a rule was found: the asker's own words that stand in its texts or mean the same."""

from __future__ import annotations

from rules_kb.search.features import concept_bucket, stem_bucket
from rules_kb.search.index import Index
from rules_kb.search.query import Query

MOST_WORDS = 4


def because(query: Query, index: Index, target: int) -> tuple[str, ...]:
    """Give the asker's words that led to a target, the weightiest first."""
    held_by_rule = index.buckets_of(target)
    mended = dict(query.mended)
    weight: dict[str, float] = {}
    meant: dict[int, list[int]] = {}
    for name, place in query.concepts:
        meant.setdefault(place, []).append(concept_bucket(name))
    for place, (token, raw) in enumerate(zip(query.tokens, query.raw, strict=True)):
        if token in index.lexicon.stop:
            continue
        own = [stem_bucket(mended.get(token, token)), *meant.get(place, ())]
        held = [b for b in own if b in held_by_rule]
        if held:
            weight[raw] = max(weight.get(raw, 0.0), float(index.postings.idf[held].max()))
    return tuple(sorted(weight, key=lambda w: (-weight[w], w)))[:MOST_WORDS]
