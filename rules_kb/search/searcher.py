"""The searcher: asks, looks up and completes over all games of a knowledge."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from rules_kb.errors import KnowledgeError
from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.search import games, language, lookup
from rules_kb.search.because import because
from rules_kb.search.decide import Judged, judge, judge_plain
from rules_kb.search.evidence import Weighed, is_bare, named_topic, weigh_game
from rules_kb.search.finding import Completion, Decision, Finding, Hit, Previous, Role
from rules_kb.search.fold import fold
from rules_kb.search.follow import is_follow_up, merge
from rules_kb.search.index import GameModel, Index
from rules_kb.search.names import merge_names
from rules_kb.search.parts import parts_of
from rules_kb.search.plain import PlainGame, search_plain
from rules_kb.search.plain_store import is_taught, open_plain
from rules_kb.search.query import Query, read
from rules_kb.search.rank import Likeness, compare
from rules_kb.search.store import open_index
from rules_kb.search.texts import ANY

LONGEST = 4000
MOST_HITS = 5
PART = 0.75  # the same for one part of a question with several
NEAR = 0.1  # a refused question's nearest rules score at least this
FAR = 6.0  # a game whose words are less likely than this (as a logarithm) is not the one that is meant
SURE_GAME = 0.8  # a refused question is laid to a game when its words are so surely of it


class Searcher:
    """Finds rules for questions. The index is opened with the first use."""

    def __init__(
        self, knowledge: Knowledge, *, cache_dir: Path | None = None, on_build: Callable[[], None] | None = None
    ) -> None:
        self.knowledge = knowledge
        self.cache_dir = cache_dir
        self.on_build = on_build

    @cached_property
    def index(self) -> Index:
        """The index over all games with phrasings, from the cache or built."""
        taught = Knowledge({s: f for s, f in self.knowledge.games.items() if is_taught(f)})
        return open_index(taught, self.cache_dir, on_build=self.on_build)

    @cached_property
    def plain(self) -> Mapping[str, tuple[PlainGame, Mapping[str, Any]]]:
        """The postings and names of the games without phrasings."""
        lexicon, taught = self.index.lexicon, self.index.games
        others = {slug: folder for slug, folder in self.knowledge.games.items() if slug not in taught}
        return {slug: open_plain(slug, folder, lexicon, self.cache_dir) for slug, folder in others.items()}

    @cached_property
    def names(self) -> Mapping[str, Any]:
        """What rules and games are called, over all games."""
        own: Mapping[str, Any] = self.index.plain["names"]
        return merge_names((own, *(names for _, names in self.plain.values()))) if self.plain else own

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
        if (
            follows is None
            or not follows.question.strip()
            or not is_follow_up(question, self.index.lexicon, self.index.tells)
        ):
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
        if not self.plain:
            return self._among_taught(question, query, likeness, game, channel_game, lang)
        if game in self.plain:
            return self._in_plain(question, str(game), lang)[0]
        found = self._among_taught(question, query, likeness, game, channel_game, lang)
        return found if game is not None else self._among_all(question, query, channel_game, lang, found)

    def _among_all(self, question: str, query: Query, channel_game: str | None, lang: Lang, found: Finding) -> Finding:
        """Prefer a game without phrasings when it is named, is the channel's, or is the only one to say anything."""
        named = games.named(query.tokens, self.names["game"])
        mine = [slug for slug in named if slug in self.plain] or [s for s in (channel_game,) if s and s in self.plain]
        if mine and not (channel_game in self.plain and named and not set(named) & set(mine)):
            own = self._in_plain(question, str(mine[0]), lang)[0]
            return found if own.decision == "unknown" and found.decision == "answer" and not named else own
        if found.decision != "unknown" or channel_game is not None or named or found.topic is not None:
            return found
        every = [self._in_plain(question, slug, lang) for slug in self.plain]
        best, _ = max(every, key=lambda each: each[1])
        return best if best.decision != "unknown" else found

    def _in_plain(self, question: str, slug: str, lang: Lang) -> tuple[Finding, float]:
        """Find the rules of a game without phrasings, and how likely they answer."""
        found = search_plain(question, self.plain[slug][0], self.index.lexicon, lang, MOST_HITS)
        judged = judge_plain(found.signs, self.index.plain["decision"])
        roles: list[Role] = ["near"] * len(found.rules)
        if judged.decision == "answer":
            roles[0] = "answer"
        rows = zip(found.rules, roles, found.scores, found.because, strict=True)
        hits = tuple(Hit(rule, role, score, why) for rule, role, score, why in rows)
        if judged.decision == "unknown":
            hits = tuple(hit for hit in hits if hit.score >= NEAR)[:3]
        return Finding(judged.decision, slug, lang, hits, question=question), judged.answerable

    def _among_taught(
        self,
        question: str,
        query: Query,
        likeness: Likeness,
        game: str | None,
        channel_game: str | None,
        lang: Lang,
    ) -> Finding:
        weighed = {m.slug: weigh_game(query, m, self.index, likeness) for m in self._models(game, channel_game, query)}
        if not weighed:
            return Finding("unknown", game, lang, question=question)
        judged = {slug: judge(w.signs, self.index.plain["decision"]) for slug, w in weighed.items()}
        shares = games.game_shares(query, self.index, {s: j.answerable for s, j in judged.items()})
        slug, choices = self._choose(game, channel_game, shares, judged, query)
        if slug is None:
            return Finding("clarify", None, lang, games=choices, question=question)
        if game is None and channel_game is None and all(j.decision == "unknown" for j in judged.values()):
            # nobody answers: speak for the game whose left-out topic the question names
            slug = max(weighed, key=lambda each: (weighed[each].signs["named"], shares[each], each))
        answers: tuple[str, ...] = ()
        if judged[slug].decision != "unknown":
            answers = self._several(question, query, likeness, weighed[slug].model, lang)
        finding = self._finding(question, query, weighed[slug], judged[slug], lang, answers)
        if finding.decision == "unknown" and game is None and channel_game is None and shares[slug] < SURE_GAME:
            named = finding.topic is not None and finding.topic[0] == slug
            return finding if named else replace(finding, game=None, hits=())
        return finding

    def _models(self, game: str | None, channel_game: str | None, query: Query) -> list[GameModel]:
        """Give the games that a question may be about: not those whose words it does not use."""
        models = [model for slug, model in self.index.games.items() if game in (None, slug) and model.rules]
        if game is not None or len(models) < 2:
            return models
        told = dict(zip(self.index.slugs, games.word_evidence(query, self.index), strict=True))
        named = games.named(query.tokens, self.index.plain["names"]["game"])
        best = max(told[model.slug] for model in models)
        return [m for m in models if told[m.slug] > best - FAR or m.slug == channel_game or m.slug in named]

    def _read(self, question: str, lang: Lang | None) -> tuple[Query, Likeness]:
        query = read(question, self.index, lang)
        return query, compare(query, self.index)

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

    def _several(self, question: str, query: Query, whole: Likeness, model: GameModel, lang: Lang) -> tuple[str, ...]:
        """Give the rules that answer the parts of a question, when it has parts and each is answered for sure."""
        parts = parts_of(question, self.index.lexicon)
        if len(parts) < 2:
            return ()
        answers = whole.whole[model.texts] @ model.answers[:, :-1]
        likely = {model.rules[n] for n in np.argsort(-answers, kind="stable")[:MOST_HITS]}
        found: list[str] = []
        for part in parts:
            asked = read(part, self.index, lang)
            likeness = PART * self.index.postings.compare(asked.features) + (1 - PART) * whole.whole
            weighed = weigh_game(asked, model, self.index, Likeness(likeness, likeness))
            judged = judge(weighed.signs, self.index.plain["decision"])
            if judged.decision == "unknown" or (judged.decision == "clarify" and weighed.best not in likely):
                return ()
            if judged.decision == "answer" or found:
                found.append(self._own(weighed.best))
        found = list(dict.fromkeys(found))
        return tuple(found) if len(found) > 1 else ()

    def _own(self, rule: str) -> str:
        """Give the rule that a rule merely repeats, or itself."""
        return str(self.names["see"][rule][0])

    def _finding(
        self, question: str, query: Query, weighed: Weighed, judged: Judged, lang: Lang, answers: tuple[str, ...]
    ) -> Finding:
        """Dress the weighed rules of one game as a finding."""
        decision: Decision = "answer" if answers else judged.decision
        places = {self._own(weighed.model.rules[n]): at for at, n in reversed(list(enumerate(weighed.order)))}
        ranked = list(dict.fromkeys(self._own(weighed.model.rules[n]) for n in weighed.order))
        if decision == "answer":
            answers = tuple(sorted(answers or ranked[:1], key=ranked.index))
            ranked = [*answers, *(rule for rule in ranked if rule not in answers)]
        hits = []
        for rule in ranked[:MOST_HITS]:
            at = places[rule]
            score = round(float(weighed.scores[at]) if at < len(weighed.scores) else 0.0, 4)
            why = because(query, self.index, int(weighed.model.places[weighed.order[at]]))
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
        names = self.names
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
        names = self.names
        named = games.named(read(words, self.index, lang).tokens, self.names["game"])
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
