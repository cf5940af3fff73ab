"""Games with phrasings: which of them a question is about, which rules answer it, and how surely."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from rules_kb.model import Lang
from rules_kb.search import games
from rules_kb.search.because import because, telling_words
from rules_kb.search.decide import Judged, judge
from rules_kb.search.evidence import Weighed, is_bare, named_topic, weigh_game
from rules_kb.search.finding import MOST_HITS, NEAR, Decision, Finding, Hit
from rules_kb.search.index import GameModel, Index
from rules_kb.search.parts import parts_of
from rules_kb.search.postings import most_alike
from rules_kb.search.query import Query, read
from rules_kb.search.rank import Likeness, compare
from rules_kb.search.texts import ANY

PART = 0.75  # how much one part of a question with several counts beside the whole of it
FAR = 6.0  # a game whose words are less likely than this (as a logarithm) is not the one that is meant
ALIKE = 0.75  # how plainly another game's left-out topic must be named so that a question may be about either
NEARLY = 0.6  # likeness to a question about what is left out that is all but the same question
SURE_GAME = 0.8  # a refused question is laid to a game when its words are so surely of it


def is_general(slug: str, weighed: Mapping[str, Weighed]) -> bool:
    """Tell whether what a game leaves out is left out by another as much: «how many cards are in a deck?»."""
    own, others = weighed[slug].signs, [w.signs for other, w in weighed.items() if other != slug]
    if own["nearest_outside"] >= NEARLY and any(s["nearest_outside"] >= own["nearest_outside"] for s in others):
        return True
    return own["named"] > 0 and any(s["named"] >= ALIKE * own["named"] for s in others)


class TaughtGames:
    """All games with phrasings. `repeats` names, of each rule, the one that it merely repeats, or itself."""

    def __init__(self, index: Index, repeats: Mapping[str, str]) -> None:
        self.index = index
        self.repeats = repeats

    def find(self, question: str, query: Query, game: str | None, channel_game: str | None, lang: Lang) -> Finding:
        """Find what answers a question in the game that is told, or in the one that its words are about."""
        told = games.word_evidence(query, self.index)
        likeness = {m.slug: compare(query, m) for m in self._models(game, channel_game, query, told)}
        weighed = {s: weigh_game(query, self.index.games[s], self.index, alike) for s, alike in likeness.items()}
        if not weighed:
            return Finding("unknown", game, lang, question=question)
        judged = {slug: judge(w.signs, self.index.plain["decision"]) for slug, w in weighed.items()}
        shares = games.game_shares(query, self.index, told, {s: j.answerable for s, j in judged.items()})
        slug, choices = self._choose(game, channel_game, shares, judged, query)
        if slug is None:
            return Finding("clarify", None, lang, games=choices, question=question)
        if game is None and channel_game is None and all(j.decision == "unknown" for j in judged.values()):
            # nobody answers: speak for the game whose left-out topic the question names
            slug = max(weighed, key=lambda each: (weighed[each].signs["named"], shares[each], each))
        answers: tuple[str, ...] = ()
        if judged[slug].decision != "unknown":
            answers = self._several(question, likeness[slug], weighed[slug].model, lang)
        finding = self._finding(question, query, weighed[slug], judged[slug], lang, answers)
        if finding.decision == "unknown" and game is None and channel_game is None and shares[slug] < SURE_GAME:
            named = finding.topic is not None and finding.topic[0] == slug
            if not named or is_general(slug, weighed):
                return replace(finding, game=None, hits=(), topic=None)
        return finding

    def _models(
        self, game: str | None, channel_game: str | None, query: Query, told: NDArray[np.float64]
    ) -> list[GameModel]:
        """Give the games that a question may be about: not those whose words it does not use."""
        models = [model for slug, model in self.index.games.items() if game in (None, slug) and model.rules]
        if game is not None or len(models) < 2:
            return models
        of_game = dict(zip(self.index.slugs, told.tolist(), strict=True))
        named = games.named(query.tokens, self.index.plain["names"]["game"])
        best = max(of_game[model.slug] for model in models)
        return [m for m in models if of_game[m.slug] > best - FAR or m.slug == channel_game or m.slug in named]

    def _choose(
        self,
        game: str | None,
        channel_game: str | None,
        shares: Mapping[str, float],
        judged: Mapping[str, Judged],
        query: Query,
    ) -> tuple[str | None, tuple[str, ...]]:
        """Choose the game: (slug, ()), or (None, the games to choose from)."""
        if game is not None:
            return game, ()
        limits = self.index.plain["decision"]["limits"]
        best = max(judged, key=lambda slug: (shares[slug], slug))
        if channel_game is not None:
            if best == channel_game or channel_game not in judged:
                return best, ()
            named = games.named(query.tokens, self.index.plain["names"]["game"])
            ahead = judged[best].answerable - judged[channel_game].answerable
            foreign = judged[channel_game].decision == "unknown" and judged[best].decision == "answer"
            foreign = foreign or (judged[best].decision != "unknown" and ahead >= limits["ahead"])
            crossed = (named and channel_game not in named) or (foreign and shares[best] >= limits["other_game"])
            return (best if crossed else channel_game), ()
        able = sorted((s for s in judged if judged[s].decision != "unknown"), key=lambda s: (-shares[s], s))
        if len(able) > 1 and shares[able[0]] < limits["game_of_few" if is_bare(query, self.index) else "game"]:
            return None, tuple(able[:MOST_HITS])
        return best, ()

    def _several(self, question: str, likeness: Likeness, model: GameModel, lang: Lang) -> tuple[str, ...]:
        """Give the rules that answer the parts of a question, when it has parts and each is answered for sure."""
        parts = parts_of(question, self.index.lexicon)
        if len(parts) < 2:
            return ()
        answers = likeness.whole @ model.answers[:, :-1]
        likely = {model.rules[n] for n in np.argsort(-answers, kind="stable")[:MOST_HITS]}
        found: list[str] = []
        for left, part in zip(reversed(range(len(parts))), parts, strict=True):
            asked = read(part, self.index, lang)
            blended = PART * model.postings.compare(asked.features) + (1 - PART) * likeness.whole
            weighed = weigh_game(asked, model, self.index, Likeness(blended, blended))
            judged = judge(weighed.signs, self.index.plain["decision"])
            if judged.decision == "unknown" or (judged.decision == "clarify" and weighed.best not in likely):
                return ()
            if judged.decision == "answer" or found:
                found.append(self.repeats[weighed.best])
            if len(set(found)) + left < 2:
                return ()  # whatever the parts that are left say
        found = list(dict.fromkeys(found))
        return tuple(found) if len(found) > 1 else ()

    def _finding(
        self, question: str, query: Query, weighed: Weighed, judged: Judged, lang: Lang, answers: tuple[str, ...]
    ) -> Finding:
        """Dress the weighed rules of one game as a finding."""
        decision: Decision = "answer" if answers else judged.decision
        places: dict[str, int] = {}
        for at, n in enumerate(weighed.order):
            places.setdefault(self.repeats[weighed.model.rules[n]], at)
        ranked = list(places)
        if decision == "answer":
            answers = tuple(sorted(answers or ranked[:1], key=ranked.index))
            ranked = [*answers, *(rule for rule in ranked if rule not in answers)]
        hits = []
        telling = telling_words(query, self.index)
        for rule in ranked[:MOST_HITS]:
            at = places[rule]
            score = round(float(weighed.scores[at]) if at < len(weighed.scores) else 0.0, 4)
            why = because(telling, self.index.buckets_of(int(weighed.model.places[weighed.order[at]])))
            hits.append(Hit(rule, "answer" if rule in answers else "near", score, why))
        if decision == "unknown":
            hits = [hit for hit in hits if hit.score >= NEAR][:3]
            return Finding(
                decision, weighed.model.slug, lang, tuple(hits), topic=self._topic(query, weighed), question=question
            )
        return Finding(decision, weighed.model.slug, lang, tuple(hits), question=question)

    def _topic(self, query: Query, weighed: Weighed) -> tuple[str, str] | None:
        """Give the left-out topic that a refused question is recognised as: named by its words, or asked alike."""
        limits = self.index.plain["decision"]["limits"]
        target, plainly = named_topic(query, self.index, weighed.model.slug)
        if plainly < limits["named"]:
            likeness = weighed.signs["nearest_outside"] / max(most_alike(query.features, self.index.idf), 1e-6)
            if weighed.topic < 0 or likeness < limits["topic"]:
                return None
            target = self.index.targets[weighed.topic]
        slug, topic = target.split("/", 1)
        return None if slug == ANY else (slug, topic)
