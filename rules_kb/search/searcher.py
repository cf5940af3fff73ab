"""The searcher: asks, looks up and completes over all games of a knowledge."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path

import numpy as np

from rules_kb.errors import KnowledgeError
from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.search import games, language, lookup
from rules_kb.search.because import because
from rules_kb.search.decide import Judged, judge
from rules_kb.search.evidence import Weighed, is_bare, named_topic, weigh_game
from rules_kb.search.features import Floats
from rules_kb.search.finding import Completion, Decision, Finding, Hit, Previous, Role
from rules_kb.search.fold import fold
from rules_kb.search.follow import is_follow_up, merge
from rules_kb.search.index import GameModel, Index
from rules_kb.search.parts import parts_of
from rules_kb.search.query import Query, last_sentence, read
from rules_kb.search.store import open_index
from rules_kb.search.texts import ANY

LONGEST = 4000
MOST_HITS = 5
STORY = 0.5  # how much the asking sentence of a story weighs against the whole of it
PART = 0.75  # the same for one part of a question with several
NEAR = 0.1  # a refused question's nearest rules score at least this
SURE_GAME = 0.8  # a refused question is laid to a game when its words are so surely of it


class Searcher:
    """Finds rules for questions. The index is opened with the first use."""

    def __init__(self, knowledge: Knowledge, *, cache_dir: Path | None = None) -> None:
        self.knowledge = knowledge
        self.cache_dir = cache_dir

    @cached_property
    def index(self) -> Index:
        """The index over all texts, from the cache or built."""
        return open_index(self.knowledge, self.cache_dir)

    def ask(
        self,
        question: str,
        *,
        game: str | None = None,
        channel_game: str | None = None,
        lang: Lang | None = None,
        follows: Previous | None = None,
    ) -> Finding:
        """Find what answers a question, or say that the documents do not.

        `game` binds; `channel_game` is a default that plain words overrule; `follows` is the chat's last question.
        Raises UnknownGame for a game that is not there, KnowledgeError for an empty or an endless question.
        """
        for slug in (game, channel_game):
            if slug is not None:
                self.knowledge.game(slug)
        if not fold(question):
            raise KnowledgeError(
                "the question is empty", mend="write a question", where="question", key="error.empty-question"
            )
        if len(question) > LONGEST:
            raise KnowledgeError(
                f"the question has {len(question)} characters",
                mend=f"tell it in at most {LONGEST}",
                where="question",
                key="error.long-question",
                most=LONGEST,
            )
        alone = self._find(question, game, channel_game, lang)
        if follows is None or not follows.question.strip() or not is_follow_up(question, self.index.lexicon):
            return alone
        default = channel_game or follows.game
        merged = self._find(merge(follows.question[-1500:], question), game, default, alone.lang)
        return merged if merged.decision != "unknown" else alone

    def _find(self, question: str, game: str | None, channel_game: str | None, lang: Lang | None) -> Finding:
        query, likeness = self._read(question, lang)
        lang = lang or language.detect(query.tokens, question, self.index)
        called = self._called(question, game or channel_game)
        if called:
            return self._of_called(question, called, lang, query)
        weighed = {m.slug: weigh_game(query, m, self.index, likeness) for m in self._models(game)}
        if not weighed:
            return Finding("unknown", game, lang, question=question)
        judged = {slug: judge(w.signs, self.index.plain["decision"]) for slug, w in weighed.items()}
        shares = games.game_shares(query, self.index, {s: j.answerable for s, j in judged.items()})
        slug, choices = self._choose(game, channel_game, shares, judged, query)
        if slug is None:
            return Finding("clarify", None, lang, games=choices, question=question)
        answers: tuple[str, ...] = ()
        if judged[slug].decision != "unknown":
            answers = self._several(question, query, likeness, weighed[slug].model, lang)
        finding = self._finding(question, query, weighed[slug], judged[slug], lang, answers)
        if finding.decision == "unknown" and game is None and channel_game is None and shares[slug] < SURE_GAME:
            named = finding.topic is not None and finding.topic[0] == slug
            return finding if named else replace(finding, game=None, hits=())
        return finding

    def _models(self, game: str | None) -> list[GameModel]:
        return [model for slug, model in self.index.games.items() if game in (None, slug) and model.rules]

    def _read(self, question: str, lang: Lang | None) -> tuple[Query, Floats]:
        query = read(question, self.index, lang)
        likeness = self.index.postings.compare(query.features)
        asking = last_sentence(question)
        if asking != question:
            part = self.index.postings.compare(read(asking, self.index, lang).features)
            likeness = (1 - STORY) * likeness + STORY * part
        return query, likeness

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
            named = games.named(query.tokens, self.index)
            ahead = judged[best].answerable - judged[channel_game].answerable
            foreign = judged[channel_game].decision == "unknown" and judged[best].decision == "answer"
            foreign = foreign or (judged[best].decision != "unknown" and ahead >= limits["ahead"])
            crossed = (named and channel_game not in named) or (foreign and shares[best] >= limits["other_game"])
            return (best if crossed else channel_game), ()
        able = sorted((s for s in judged if judged[s].decision != "unknown"), key=lambda s: (-shares[s], s))
        if len(able) > 1 and shares[able[0]] < limits["game_of_few" if is_bare(query, self.index) else "game"]:
            return None, tuple(able[:MOST_HITS])
        return best, ()

    def _several(self, question: str, query: Query, whole: Floats, model: GameModel, lang: Lang) -> tuple[str, ...]:
        """Give the rules that answer the parts of a question, when it has parts and each is answered for sure."""
        parts = parts_of(question, self.index.lexicon)
        if len(parts) < 2:
            return ()
        answers = whole[model.texts] @ model.answers[:, :-1]
        likely = {model.rules[n] for n in np.argsort(-answers, kind="stable")[:MOST_HITS]}
        found: list[str] = []
        for part in parts:
            asked = read(part, self.index, lang)
            likeness = PART * self.index.postings.compare(asked.features) + (1 - PART) * whole
            weighed = weigh_game(asked, model, self.index, likeness)
            judged = judge(weighed.signs, self.index.plain["decision"])
            if judged.decision == "unknown" or (judged.decision == "clarify" and weighed.best not in likely):
                return ()
            if judged.decision == "answer" or found:
                found.append(self._own(weighed.best))
        found = list(dict.fromkeys(found))
        return tuple(found) if len(found) > 1 else ()

    def _own(self, rule: str) -> str:
        """Give the rule that a rule merely repeats, or itself."""
        return str(self.index.plain["names"]["see"][rule][0])

    def _finding(
        self, question: str, query: Query, weighed: Weighed, judged: Judged, lang: Lang, answers: tuple[str, ...]
    ) -> Finding:
        """Dress the weighed rules of one game as a finding."""
        decision: Decision = "answer" if answers else judged.decision
        places = {self._own(weighed.model.rules[n]): n for n in reversed(weighed.order)}
        ranked = list(dict.fromkeys(self._own(weighed.model.rules[n]) for n in weighed.order))
        if decision == "answer":
            answers = tuple(sorted(answers or ranked[:1], key=ranked.index))
            ranked = [*answers, *(rule for rule in ranked if rule not in answers)]
        hits = []
        for rule in ranked[:MOST_HITS]:
            n = places[rule]
            score = round(float(np.clip(weighed.scores[n], 0.0, 1.0)), 4)
            why = because(query, self.index, int(weighed.model.places[n]))
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
            likeness = weighed.signs["nearest_outside"] / max(self.index.postings.most(query.features), 1e-6)
            if weighed.topic < 0 or likeness < limits["topic"]:
                return None
            target = self.index.targets[weighed.topic]
        slug, topic = target.split("/", 1)
        return None if slug == ANY else (slug, topic)

    def _called(self, question: str, game: str | None) -> tuple[str, ...]:
        """Give the rules that a question calls by number, id, label or title and asks nothing else about."""
        names = self.index.plain["names"]
        aliases = (
            {word for name in names["game"] for word in name.split()}
            | set(names["chapter"])
            | self.index.lexicon.around
        )
        found = lookup.by_number(question, names, aliases) or lookup.by_name(question, names, ("label", "title"))
        return tuple(id_ for id_ in found if game in (None, id_.split(".")[0])) or found

    def _of_called(self, question: str, called: tuple[str, ...], lang: Lang, query: Query) -> Finding:
        """Dress rules that were called by name; several under one number are choices."""
        slugs = tuple(dict.fromkeys(id_.split(".")[0] for id_ in called))
        if len(slugs) > 1:
            return Finding("clarify", None, lang, games=slugs, question=question)
        role: Role = "answer" if len(called) == 1 else "near"
        hits = tuple(Hit(id_, role, 1.0, query.raw[:3]) for id_ in called[:MOST_HITS])
        return Finding("answer" if role == "answer" else "clarify", slugs[0], lang, hits, question=question)

    def look_up(self, words: str, *, game: str | None = None, lang: Lang | None = None) -> tuple[str, ...]:
        """Find rules by id, printed number, label, term or title, best first; () when nothing fits."""
        if game is not None:
            self.knowledge.game(game)
        if not fold(words) or len(words) > LONGEST:
            return ()
        names = self.index.plain["names"]
        named = games.named(read(words, self.index, lang).tokens, self.index)
        wanted = game or (named[0] if len(named) == 1 else None)
        found = lookup.by_name(words, names, ("label", "term", "title"))
        if not found:
            numbers = lookup.numbers_in(words) or re.findall(r"\d+", words)
            found = tuple(dict.fromkeys(i for n in numbers for i in lookup.of_number(n, names["number"])))
        found = tuple(id_ for id_ in found if wanted in (None, id_.split(".")[0]))
        if found:
            return found
        finding = self._find(words, game, None, lang)
        return tuple(h.rule for h in finding.hits) if finding.decision != "unknown" else ()

    def complete(
        self, words: str, *, game: str | None = None, lang: Lang = "en", limit: int = 25
    ) -> tuple[Completion, ...]:
        """Suggest rules for what a player has typed so far."""
        if game is not None:
            self.knowledge.game(game)
        return lookup.complete(words[:200], self.knowledge, game, lang, limit)
