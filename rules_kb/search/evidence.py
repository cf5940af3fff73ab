"""What speaks for and against a game's best rule answering a question."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from rapidfuzz import fuzz, process

from rules_kb.search.clauses import ASKING
from rules_kb.search.features import Floats
from rules_kb.search.index import GameModel, Index
from rules_kb.search.query import Query
from rules_kb.search.questions import KINDS as QUESTION_KINDS
from rules_kb.search.questions import kinds_asked
from rules_kb.search.rank import MOST, SIGNS, Likeness, rank
from rules_kb.search.texts import ANY

HOW_MANY = QUESTION_KINDS.index("howmany")
MENDED = 0.4  # how unknown a word is that is known once mended
BARE = 4  # words
NAME = 0.4  # how much an unknown word counts that looks like a part of a name


@dataclass(frozen=True, slots=True)
class Weighed:
    """A game's rules weighed for a question: `order` best first, `scores` of the first of them, `signs` to decide by.

    `topic` is the left-out target whose texts are nearest, -1 when there is none; `evidence` are the ranking's signs.
    """

    model: GameModel
    scores: Floats
    order: tuple[int, ...]
    outside: float
    topic: int
    signs: Mapping[str, float]
    evidence: Floats

    @property
    def best(self) -> str:
        """The best rule's id."""
        return self.model.rules[self.order[0]]


def weigh_game(query: Query, model: GameModel, index: Index, likeness: Likeness) -> Weighed:
    """Weigh one game's rules; `likeness` is the question's to every text of the game."""
    ranked = rank(query, model, index, likeness, index.plain["decision"]["rank"])
    order, shares, learned = ranked.order, ranked.shares, ranked.learned
    best = order[0]
    target = int(model.places[best])
    own = ranked.own
    topics = own[model.rule_texts :]
    near_topic = int(np.argmax(topics)) if len(topics) else -1
    top_topic = float(topics[near_topic]) if len(topics) else 0.0
    nearest = float(own[: model.rule_texts].max()) if model.rule_texts else 0.0
    of_best = dict(zip(SIGNS, ranked.signs[0].tolist(), strict=True))
    signs = {
        "top": float(learned[best]),
        "margin": float(learned[best] - learned[order[1]]) if len(order) > 1 else float(learned[best]),
        "share": float(shares[0]),
        "ahead": float(shares[0] - shares[1]) if len(order) > 1 else 1.0,
        "outside": ranked.outside,
        "nearest": nearest,
        "nearest_best": of_best["nearest"],
        "letters": letters(query, index, target),
        "held": of_best["held"],
        "typical": of_best["typical"],
        "nearest_outside": top_topic,
        "nearer": nearest - top_topic,
        "positive": float(np.clip(learned, 0, None).sum()),
        "both": float(learned[best]) * ranked.outside,
        "second": float(np.partition(learned, -2)[-2]) if len(order) > 1 else 0.0,
        "bare": float(is_bare(query, index)),
        "named": named_topic(query, index, model.slug)[1],
        **_coverage(query, index, target, model.slug),
        **_kind(query, index, best, model),
    }
    topic = int(index.target_of[model.texts[model.rule_texts + near_topic]]) if near_topic >= 0 else -1
    return Weighed(model, shares, order, ranked.outside, topic, signs, ranked.signs)


def named_topic(query: Query, index: Index, slug: str) -> tuple[str, float]:
    """Give the left-out topic that the question's words name most plainly, and how plainly; («», 0) for none.

    Words that no rule of the game uses say much; words that its rules use, too, say little.
    """
    used, left_out = index.stems_used[slug], index.left_out
    best, most = "", 0.0
    for place, (token, following) in enumerate(zip(query.tokens, (*query.tokens[1:], ""), strict=False)):
        found = left_out.get((token, ""), ())
        if followed := left_out.get((token, following), ()) if following else ():
            found = sorted((*found, *followed))
        for _, target, phrase in found:
            here = slice(place, place + len(phrase))
            if query.tokens[here] != phrase or target.partition("/")[0] not in (slug, ANY):
                continue
            weight = 0.0
            for word, stem, rarity in zip(phrase, query.stems[here], query.rarity[here], strict=True):
                if word not in index.lexicon.stop:
                    weight += min(rarity, MOST) * (1.0 if stem not in used else 0.3 if len(phrase) > 1 else 0.0)
            if weight > most:
                best, most = target, weight
    return best, most / MOST


def letters(query: Query, index: Index, target: int) -> float:
    """Tell how near what is asked comes to any way of asking for a rule, letter by letter."""
    asked = " ".join(t for t, w in zip(query.tokens, query.worth, strict=True) if w >= ASKING) or " ".join(query.tokens)
    found = process.extractOne(asked, index.sayings_of(target), scorer=fuzz.ratio, processor=None)
    return found[1] / 100 if found else 0.0


def _coverage(query: Query, index: Index, target: int, slug: str) -> dict[str, float]:
    """Tell how much of the question's weight stands in the best rule's texts, and how much in none of the game's."""
    held, used = index.buckets_of(target), index.stems_used[slug]
    total = in_rule = meant = unknown = missed = 0.0
    worth: dict[int, float] = {}
    for place, token in enumerate(query.tokens):
        bucket, weight = query.stems[place], query.worth[place]
        again = worth.get(bucket, 0.0)
        if token in index.lexicon.stop or again >= weight:
            continue
        worth[bucket] = weight
        rarity = min(query.rarity[place], MOST) * (weight - again)
        strange = bucket not in used
        if strange:
            rarity *= weight * (NAME if is_name(query, place) else 1.0)
        total += rarity
        if bucket in held:
            in_rule += rarity
            meant += rarity
        elif not held.isdisjoint(query.meant.get(place, ())):
            meant += rarity
        elif token not in query.mended:
            missed = max(missed, rarity)
        if strange:
            unknown += rarity * (MENDED if token in query.mended else 0.5 if place in query.meant else 1.0)
    whole = sum(query.meanings.values())
    return {
        "covered": in_rule / max(total, 1e-6),
        "meant": meant / max(total, 1e-6),
        "unknown": unknown / max(total, 1e-6),
        "unknown_words": math.log1p(unknown),
        "missed": missed,
        "concepts": sum(w for b, w in query.meanings.items() if b in held) / whole if whole else 0.0,
        "length": math.log1p(sum(worth.values())),
    }


def is_name(query: Query, place: int) -> bool:
    """Tell whether a word looks like a part of a name: capital letters side by side, or one within a small sentence."""
    here = query.raw[place]
    if not here[:1].isupper():
        return False
    beside = [query.raw[n] for n in (place - 1, place + 1) if 0 <= n < len(query.raw)]
    return any(word[:1].isupper() and word != here for word in beside)


def is_bare(query: Query, index: Index) -> bool:
    """Tell whether a question is but a few words that ask nothing: «boost dominado?»."""
    content = [token for token in query.tokens if token not in index.lexicon.stop]
    return len(content) <= 2 and len(query.tokens) <= BARE and not kinds_asked([*query.tokens], index.lexicon)


def _kind(query: Query, index: Index, rule: int, model: GameModel) -> dict[str, float]:
    """Tell whether the best rule is one that such questions (who, when, how many …) are asked about."""
    told = index.kind_evidence[model.slug][rule]
    kinds = query.kinds
    return {"kind": float(told[list(kinds)].sum()), "how_many": float(told[HOW_MANY]) if HOW_MANY in kinds else 0.0}
