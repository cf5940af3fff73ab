"""The index: everything search needs, built from the knowledge, kept as plain arrays and JSON, never as code."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rules_kb.search.alike import Alike
from rules_kb.search.features import (
    BUCKETS,
    Floats,
    Ints,
    Wordbook,
    stem_bucket,
)
from rules_kb.search.lexicon import Lexicon
from rules_kb.search.postings import Postings
from rules_kb.search.questions import DECISIVE
from rules_kb.search.stems import stem


@dataclass(frozen=True, slots=True)
class GameModel:
    """What is learned for one game: `answers[n]` says how text `texts[n]` speaks for each rule, and for «outside».

    `places[r]` is rule r's number among the index's targets; the first `rule_texts` texts are the rules', the rest
    are those of what is left out; `rule_of` says whose each of the first is.
    """

    slug: str
    rules: tuple[str, ...]
    texts: Ints
    postings: Postings
    answers: Floats
    places: Ints
    rule_texts: int
    rule_of: Ints
    _groups: list[Ints] = field(default_factory=list)

    def nearest(self, likeness: Floats) -> Floats:
        """Give, of the likenesses to the game's texts, each rule's highest."""
        if not self._groups:
            order = np.argsort(self.rule_of, kind="stable").astype(np.int32)
            starts = np.searchsorted(self.rule_of[order], np.arange(len(self.rules))).astype(np.int32)
            self._groups.extend((order, starts))
        order, starts = self._groups
        highest: Floats = np.maximum.reduceat(likeness[order], starts)
        return highest


@dataclass(frozen=True, slots=True)
class Wants:
    """What is learned of a game's stories: `answers[n]` says how the text in row n speaks for each of the `asks`."""

    asks: tuple[str, ...]
    postings: Postings
    answers: Floats


@dataclass(frozen=True)
class Index:
    """All that search knows, in arrays. Targets are rules and left-out topics; see texts.Said.

    `mended` remembers what words were mended to, «» where they stay as they are. `wants_of` gives, by game, what is
    learned of stories; it is called when the first story is told.
    """

    lexicon: Lexicon
    idf: Floats
    targets: tuple[str, ...]
    target_of: Ints
    lang_of: NDArray[np.int8]
    words: dict[str, int]
    word_langs: Ints
    stems: Ints
    stem_texts: Ints
    stem_rules: Ints
    telling: Ints
    rule_starts: Ints
    rule_buckets: Ints
    rule_shares: Floats
    asked_kinds: Floats
    slugs: tuple[str, ...]
    games: dict[str, GameModel]
    plain: dict[str, Any]
    sayings: tuple[str, ...]
    wants_of: Callable[[], Mapping[str, Wants]] = dict
    mended: dict[str, str] = field(default_factory=dict)
    _held: dict[int, frozenset[int]] = field(default_factory=dict)
    _sayings: dict[int, list[str]] = field(default_factory=dict)

    @cached_property
    def wants(self) -> Mapping[str, Wants]:
        """What is learned of each game's stories."""
        return self.wants_of()

    def row_of_stem(self, bucket: int) -> int:
        """Give the row of a stem in `stem_texts` and `stem_rules`, -1 when no text has it."""
        return self._rows.get(bucket, -1)

    def has_stem_of(self, word: str) -> bool:
        """Tell whether a word is a form of a known one. That a row has its bucket is not enough: others share it."""
        if self.row_of_stem(stem_bucket(word)) < 0:
            return False
        return (word[:2], stem(word)) in self._stemmed

    @cached_property
    def _stemmed(self) -> frozenset[tuple[str, str]]:
        return frozenset((known[:2], stem(known)) for known in self.words)

    @cached_property
    def _rows(self) -> dict[int, int]:
        return {stem: row for row, stem in enumerate(self.stems.tolist())}

    def tells(self, word: str) -> bool:
        """Tell whether a folded word is one that the rules use and that says something."""
        return word not in self.lexicon.stop and stem_bucket(word) in self._telling

    @cached_property
    def _telling(self) -> frozenset[int]:
        return frozenset(self.telling.tolist())

    @cached_property
    def left_out(self) -> Mapping[tuple[str, str], Sequence[tuple[int, str, tuple[str, ...]]]]:
        """The phrases that name what is left out, by their first word and their second, "" where there is none.

        Each has its place among those with its first word, and what it names.
        """
        found: dict[tuple[str, str], list[tuple[int, str, tuple[str, ...]]]] = {}
        for first, phrases in self.plain["left_out"].items():
            for place, (target, *phrase) in enumerate(phrases):
                second = phrase[1] if len(phrase) > 1 else ""
                found.setdefault((first, second), []).append((place, target, tuple(phrase)))
        return found

    @cached_property
    def wordbook(self) -> Wordbook:
        """The features of single words."""
        return Wordbook(self.lexicon, self.words)

    @cached_property
    def words_by_length(self) -> dict[int, Alike]:
        """The vocabulary by the length of words, for mending."""
        found: dict[int, list[str]] = {}
        for word in self.words:
            found.setdefault(len(word), []).append(word)
        return {length: Alike(words) for length, words in found.items()}

    @cached_property
    def game_evidence(self) -> NDArray[np.float64]:
        """What each stem's being said tells of each game, as a logarithm; rows as in `stem_texts`."""
        share = (self.stem_texts + 0.5) / (self.stem_texts.sum(0) + 1.0)
        evidence: NDArray[np.float64] = np.log(share / share.sum(1, keepdims=True))
        return evidence

    @cached_property
    def stems_used(self) -> dict[str, frozenset[int]]:
        """The stems that stand in the rules of each game."""
        return {s: frozenset(self.stems[self.stem_rules[:, n] > 0].tolist()) for n, s in enumerate(self.slugs)}

    @cached_property
    def lang_evidence(self) -> NDArray[np.float64]:
        """What each word's being said tells of each language, as a logarithm; rows as in `word_langs`."""
        share = (self.word_langs + 0.3) / (self.word_langs.sum(0) + 1.0)
        evidence: NDArray[np.float64] = np.log(share / share.sum(1, keepdims=True))
        return evidence

    @cached_property
    def kind_evidence(self) -> dict[str, Floats]:
        """How much each kind of question (who, when, how many …) speaks for each rule of a game: a column each."""
        evidence = {}
        for slug, model in self.games.items():
            counts = self.asked_kinds[model.places]
            usual = counts.sum(axis=0) / max(float(counts[:, -1].sum()), 1.0)
            told = np.log((counts + 0.5) / (counts[:, -1:] + 5.0)) - np.log(usual + 0.02)
            evidence[slug] = np.where(np.isin(np.arange(counts.shape[1]), DECISIVE), told, 0.0).astype(np.float32)
        return evidence

    def sayings_of(self, target: int) -> list[str]:
        """Give how a target is asked for, folded."""
        found = self._sayings.get(target)
        if found is None:
            texts = np.flatnonzero(self.target_of == target).tolist()
            found = self._sayings[target] = [said for n in texts if (said := self.sayings[n])]
        return found

    @cached_property
    def _cells(self) -> tuple[NDArray[np.int64], Floats]:
        """Every (target, bucket held in its texts) as one ascending number, with its share; an end none reaches."""
        owners = np.repeat(np.arange(len(self.rule_starts) - 1), np.diff(self.rule_starts))
        cells = owners * BUCKETS + self.rule_buckets
        return np.append(cells, np.iinfo(np.int64).max), np.append(self.rule_shares, np.float32(0))

    def shares_of(self, buckets: Ints, targets: Ints) -> Floats:
        """Give in what share of each target's texts (rows) each of the buckets (columns) stands."""
        cells, every = self._cells
        wanted = targets[:, None].astype(np.int64) * BUCKETS + buckets
        places = cells.searchsorted(wanted)
        shares: Floats = every[places] * (cells[places] == wanted)
        return shares

    def buckets_of(self, target: int) -> frozenset[int]:
        """Give the buckets of the stems, concepts and terms in a target's texts."""
        if target not in self._held:
            row = self.rule_buckets[self.rule_starts[target] : self.rule_starts[target + 1]]
            self._held[target] = frozenset(row.tolist())
        return self._held[target]
