"""What speaks for and against a game's best rule answering a question."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from rapidfuzz import fuzz, process

from rules_kb.search.features import Floats, concept_bucket, stem_bucket
from rules_kb.search.index import GameModel, Index
from rules_kb.search.query import Query
from rules_kb.search.questions import DECISIVE, kinds_asked
from rules_kb.search.questions import KINDS as QUESTION_KINDS
from rules_kb.search.texts import ANY

HOW_MANY = QUESTION_KINDS.index("howmany")
RERANKED, LETTERS = 8, 0.15
MENDED = 0.4  # how unknown a word is that is known once mended
BARE = 4  # words
MOST = 7.0  # a word is at most as rare as this


@dataclass(frozen=True, slots=True)
class Weighed:
    """A game's rules weighed for a question: `scores` for each rule, `order` best first, `signs` for the decision.

    `topic` is the left-out target whose texts are nearest, -1 when there is none.
    """

    model: GameModel
    scores: Floats
    order: tuple[int, ...]
    outside: float
    topic: int
    signs: Mapping[str, float]

    @property
    def best(self) -> str:
        """The best rule's id."""
        return self.model.rules[self.order[0]]


def weigh_game(query: Query, model: GameModel, index: Index, likeness: Floats) -> Weighed:
    """Weigh one game's rules; `likeness` is the question's to every text of the index."""
    own = likeness[model.texts]
    answers = own @ model.answers
    scores, outside = _rerank(query, model, index, answers[:-1]), float(answers[-1])
    order = tuple(int(n) for n in np.argsort(-scores, kind="stable"))
    best = order[0]
    target = int(model.places[best])
    of_target = index.target_of[model.texts]
    rules = own[: model.rule_texts]
    topics = own[model.rule_texts :]
    near_topic = int(np.argmax(topics)) if len(topics) else -1
    top_topic = float(topics[near_topic]) if len(topics) else 0.0
    nearest = float(rules.max()) if len(rules) else 0.0
    signs = {
        "top": float(scores[best]),
        "margin": float(scores[best] - scores[order[1]]) if len(order) > 1 else float(scores[best]),
        "outside": outside,
        "nearest": nearest,
        "nearest_best": float(own[of_target == target].max()),
        "nearest_outside": top_topic,
        "nearer": nearest - top_topic,
        "positive": float(np.clip(scores, 0, None).sum()),
        "both": float(scores[best]) * outside,
        "second": float(scores[order[1]]) if len(order) > 1 else 0.0,
        "bare": float(is_bare(query, index)),
        "named": named_topic(query, index, model.slug)[1],
        **_coverage(query, index, target, model.slug),
        **_kind(query, index, target, model),
    }
    topic = int(index.target_of[model.texts[model.rule_texts + near_topic]]) if near_topic >= 0 else -1
    return Weighed(model, scores, order, outside, topic, signs)


def _rerank(query: Query, model: GameModel, index: Index, scores: Floats) -> Floats:
    """Lift, of the best rules, those that someone asks for in nearly these letters, typos and word order included."""
    asked = " ".join(query.tokens)
    lifted = scores.copy()
    for n in np.argsort(-scores, kind="stable")[:RERANKED]:
        best = process.extractOne(asked, index.sayings_of(int(model.places[n])), scorer=fuzz.ratio, processor=None)
        lifted[n] += LETTERS * (best[1] / 100 if best else 0.0)
    return lifted


def named_topic(query: Query, index: Index, slug: str) -> tuple[str, float]:
    """Give the left-out topic that the question's words name most plainly, and how plainly; («», 0) for none.

    Words that no rule of the game uses say much; words that its rules use, too, say little.
    """
    column = index.slugs.index(slug)
    best, most = "", 0.0
    for place, token in enumerate(query.tokens):
        for target, *phrase in index.plain["left_out"].get(token, ()):
            if target.split("/")[0] not in (slug, ANY) or list(query.tokens[place : place + len(phrase)]) != phrase:
                continue
            weight = 0.0
            for word in phrase:
                row = index.row_of_stem(bucket := stem_bucket(word))
                used = row >= 0 and index.stem_rules[row, column] > 0
                rarity = 0.0 if word in index.lexicon.stop else min(float(index.postings.idf[bucket]), MOST)
                weight += rarity * (0.3 if used and len(phrase) > 1 else 0.0 if used else 1.0)
            if weight > most:
                best, most = target, weight
    return best, most / MOST


def _coverage(query: Query, index: Index, target: int, slug: str) -> dict[str, float]:
    """Tell how much of the question's weight stands in the best rule's texts, and how much in none of the game's."""
    held = index.buckets_of(target)
    column = index.slugs.index(slug)
    idf = index.postings.idf
    meaning: dict[int, list[int]] = {}
    for name, place in query.concepts:
        meaning.setdefault(place, []).append(concept_bucket(name))
    mended = {token for token, _ in query.mended}
    total = in_rule = meant = unknown = 0.0
    seen: set[int] = set()
    for place, token in enumerate(query.tokens):
        if token in index.lexicon.stop or (bucket := stem_bucket(token)) in seen:
            continue
        seen.add(bucket)
        rarity = min(float(idf[bucket]), MOST)
        total += rarity
        if bucket in held:
            in_rule += rarity
            meant += rarity
        elif any(b in held for b in meaning.get(place, ())):
            meant += rarity
        row = index.row_of_stem(bucket)
        if row < 0 or not index.stem_rules[row, column]:
            unknown += rarity * (MENDED if token in mended else 0.5 if place in meaning else 1.0)
    every = {b for row in meaning.values() for b in row}
    whole = sum(float(idf[b]) for b in every)
    return {
        "covered": in_rule / max(total, 1e-6),
        "meant": meant / max(total, 1e-6),
        "unknown": unknown / max(total, 1e-6),
        "unknown_words": math.log1p(unknown),
        "concepts": sum(float(idf[b]) for b in every if b in held) / whole if whole else 0.0,
        "length": math.log1p(len(seen)),
    }


def is_bare(query: Query, index: Index) -> bool:
    """Tell whether a question is but a few words that ask nothing: «boost dominado?»."""
    content = [token for token in query.tokens if token not in index.lexicon.stop]
    return len(content) <= 2 and len(query.tokens) <= BARE and not kinds_asked(query.tokens, index.lexicon)


def _kind(query: Query, index: Index, target: int, model: GameModel) -> dict[str, float]:
    """Tell whether the best rule is one that such questions (who, when, how many …) are asked about."""
    counts = index.asked_kinds
    total = how_many = 0.0
    for kind in kinds_asked(query.tokens, index.lexicon):
        if kind in DECISIVE:
            usual = float(counts[model.places, kind].sum()) / max(float(counts[model.places, -1].sum()), 1.0)
            share = float(counts[target, kind] + 0.5) / float(counts[target, -1] + 5.0)
            told = math.log(share) - math.log(usual + 0.02)
            total += told
            how_many = told if kind == HOW_MANY else how_many
    return {"kind": total, "how_many": how_many}
