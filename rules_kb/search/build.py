"""The index is built: the texts of all games are read, weighed and learned from."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from rules_kb.knowledge import Knowledge
from rules_kb.model import LANGUAGES
from rules_kb.search.clauses import ASKING, CHATTER, weigh_clauses
from rules_kb.search.features import (
    TELLING,
    Features,
    FeaturesOfTexts,
    Floats,
    Ints,
    Wordbook,
    featurise,
    stem_bucket,
)
from rules_kb.search.fold import words
from rules_kb.search.index import GameModel, Index
from rules_kb.search.lexicon import Lexicon, gather_lexicon, read_common
from rules_kb.search.names import gather_names
from rules_kb.search.postings import build_postings, rarity
from rules_kb.search.questions import KINDS as QUESTION_KINDS
from rules_kb.search.questions import kinds_asked
from rules_kb.search.texts import ANY, Said, collect
from rules_kb.search.train import train
from rules_kb.search.wanted import learn_every

SHORT = 14  # words up to which a phrasing is taken as it is
SEVERAL = 3  # phrasings of a rule that have a word in common, so that it tells of the rule
RULE_KINDS = frozenset(("asked", "title", "short", "body", "term"))


def build_index(knowledge: Knowledge) -> Index:
    """Read all data and build the index."""
    lexicon = gather_lexicon(knowledge)
    plain = {"names": gather_names(knowledge), "decision": dict(read_common("decision.toml"))}
    index = index_texts(collect(knowledge), lexicon, tuple(knowledge.games), plain)
    wants = learn_every(knowledge, index)
    return replace(index, wants_of=lambda: wants)


def index_texts(said: Sequence[Said], lexicon: Lexicon, slugs: tuple[str, ...], plain: dict[str, Any]) -> Index:
    """Build the index over given texts."""
    every, worths, telling = _read(said, lexicon)
    vocabulary = {word: n for n, word in enumerate(sorted({w for row in every for w in row}))}
    word_langs = np.zeros((len(vocabulary), len(LANGUAGES)), np.int32)
    for row, s in zip(every, said, strict=True):
        for word in set(row):
            word_langs[vocabulary[word], LANGUAGES.index(s.lang)] += 1
    targets = tuple(dict.fromkeys(s.target for s in said))
    place = {target: n for n, target in enumerate(targets)}
    left_out = _left_out(said, every)
    asking = [_asking(row, worth) for row, worth in zip(every, worths, strict=True)]
    stems, stem_texts, stem_rules = _stems_of_games(said, asking, slugs)
    kept = [n for n, s in enumerate(said) if s.kind != "outside-word"]
    said, rows, worths = [said[n] for n in kept], [every[n] for n in kept], [worths[n] for n in kept]
    book = Wordbook(lexicon, vocabulary)
    features = FeaturesOfTexts(featurise(row, book, worth) for row, worth in zip(rows, worths, strict=True))
    rows = [_asking(row, worth) for row, worth in zip(rows, worths, strict=True)]
    of_asking = (
        features[n] if len(set(worth)) < 2 else featurise(row, book)
        for n, (row, worth) in enumerate(zip(rows, worths, strict=True))
    )
    idf = rarity(features)
    target_of = np.array([place[s.target] for s in said], np.int32)
    rule_starts, rule_buckets, rule_shares = _buckets_of_targets(said, of_asking, target_of, len(targets))
    return Index(
        lexicon=lexicon,
        idf=idf,
        targets=targets,
        target_of=target_of,
        lang_of=np.array([LANGUAGES.index(s.lang) for s in said], np.int8),
        words=vocabulary,
        word_langs=word_langs,
        stems=stems,
        stem_texts=stem_texts,
        stem_rules=stem_rules,
        telling=telling,
        rule_starts=rule_starts,
        rule_buckets=rule_buckets,
        rule_shares=rule_shares,
        asked_kinds=_asked_kinds(said, rows, lexicon, target_of, len(targets)),
        slugs=slugs,
        games={slug: _learn(slug, said, features, idf, place) for slug in slugs},
        plain={**plain, "left_out": left_out},
        sayings=tuple(" ".join(row) if s.kind in ("asked", "title") else "" for row, s in zip(rows, said, strict=True)),
    )


def _read(said: Sequence[Said], lexicon: Lexicon) -> tuple[list[list[str]], list[list[float]], Ints]:
    """Give each text's words and their worth: long phrasings are weighed like questions, their chatter left out."""
    rows = [lexicon.expand(words(s.text), s.lang) for s in said]
    known = frozenset(_telling(said, rows))
    worths = [[ASKING] * len(row) for row in rows]
    for n, s in enumerate(said):
        if s.kind in ("asked", "outside") and len(rows[n]) > SHORT:
            clauses = weigh_clauses(s.text, lexicon, lambda w: w not in lexicon.stop and stem_bucket(w) in known)
            told = [
                (word, clause.weight)
                for clause in clauses
                if clause.weight > CHATTER
                for word in lexicon.expand(words(clause.text), s.lang)
            ]
            if told:
                rows[n], worths[n] = [word for word, _ in told], [worth for _, worth in told]
    return rows, worths, np.array(sorted(known), np.int32)


def _telling(said: Sequence[Said], rows: Sequence[list[str]]) -> set[int]:
    """Give the stems that tell of a rule: its own words, and those that several short phrasings of it share."""
    own: set[int] = set()
    shared: Counter[tuple[str, int]] = Counter()
    for s, row in zip(said, rows, strict=True):
        if s.kind in RULE_KINDS:
            stems = {stem_bucket(word) for word in row}
            if s.kind != "asked":
                own |= stems
            elif len(row) <= SHORT:
                shared.update((s.target, stem) for stem in stems)
    return own | {stem for (_, stem), count in shared.items() if count >= SEVERAL}


def _asking(row: list[str], worth: Sequence[float]) -> list[str]:
    """Give the words of the sentences that ask."""
    return [word for word, w in zip(row, worth, strict=True) if w >= ASKING] or row


def _left_out(said: Sequence[Said], rows: Sequence[list[str]]) -> dict[str, list[list[str]]]:
    """Give the telling words of topics left out: first word → topic and all words of each."""
    found: dict[str, list[list[str]]] = {}
    for s, row in zip(said, rows, strict=True):
        if s.kind == "outside-word" and row:
            found.setdefault(row[0], []).append([s.target, *row])
    return found


def _stems_of_games(said: Sequence[Said], rows: Sequence[list[str]], slugs: tuple[str, ...]) -> tuple[Ints, Ints, Ints]:
    every = [np.fromiter({*map(stem_bucket, row)}, np.int32) for row in rows]
    owners = np.repeat(np.arange(len(rows)), [len(own) for own in every])
    stems, places = np.unique(np.concatenate([np.zeros(0, np.int32), *every]), return_inverse=True)
    games = np.array([slugs.index(s.game) if s.game != ANY else len(slugs) for s in said], np.int32)[owners]
    of_rules = np.array([s.kind in RULE_KINDS for s in said], bool)[owners]
    texts, rules = (np.zeros((len(stems), len(slugs) + 1), np.int32) for _ in range(2))
    np.add.at(texts, (places, games), 1)
    np.add.at(rules, (places[of_rules], games[of_rules]), 1)
    return stems, texts[:, :-1].copy(), rules[:, :-1].copy()


def _buckets_of_targets(
    said: Sequence[Said], features: Iterable[Features], target_of: Ints, size: int
) -> tuple[Ints, Ints, Floats]:
    """Give, per target, the buckets that its texts hold and in what share of them each stands."""
    found: dict[int, list[Ints]] = defaultdict(list)
    for s, f, target in zip(said, features, target_of, strict=True):
        if s.kind in RULE_KINDS:
            found[int(target)].append(f.buckets[TELLING[f.kinds]])
    rows, shares = [np.zeros(0, np.int32)], [np.zeros(0, np.float32)]
    lengths = np.zeros(size, np.int64)
    for n in range(size):
        if n in found:
            row, counts = np.unique(np.concatenate(found[n]), return_counts=True)
            rows.append(row.astype(np.int32))
            shares.append((counts / len(found[n])).astype(np.float16).astype(np.float32))
            lengths[n] = len(row)
    starts = np.concatenate(([0], np.cumsum(lengths))).astype(np.int32)
    return starts, np.concatenate(rows), np.concatenate(shares)


def _asked_kinds(
    said: Sequence[Said], rows: Sequence[list[str]], lexicon: Lexicon, target_of: Ints, size: int
) -> Floats:
    """Give, per target, how often it is asked in each kind of question; the last column counts the askings."""
    counts = np.zeros((size, len(QUESTION_KINDS) + 1), np.float32)
    for s, row, target in zip(said, rows, target_of, strict=True):
        if s.kind in ("asked", "title", "outside"):
            counts[target, kinds_asked(row, lexicon)] += 1
            counts[target, -1] += 1
    return counts


def _learn(
    slug: str, said: Sequence[Said], features: FeaturesOfTexts, idf: Floats, targets: dict[str, int]
) -> GameModel:
    own = [n for n, s in enumerate(said) if s.game == slug and s.kind in RULE_KINDS]
    rules = tuple(dict.fromkeys(said[n].target for n in own))
    others = [n for n, s in enumerate(said) if s.kind == "outside" and s.game in (slug, ANY)]
    chosen = np.array([*own, *others], np.int32)
    place = {rule: n for n, rule in enumerate(rules)}
    labels = np.array([place.get(said[n].target, len(rules)) for n in chosen], np.int32)
    kinds = [said[n].kind for n in chosen]
    own_features = FeaturesOfTexts(features[n] for n in chosen.tolist())
    postings = build_postings(own_features, idf)
    answers = train(own_features, kinds, labels, len(rules) + 1, postings)
    places = np.array([targets[rule] for rule in rules], np.int32)
    return GameModel(slug, rules, chosen, postings, answers, places, len(own), labels[: len(own)])
