"""The searcher: asks, looks up and completes over all games of a knowledge."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import Any

from rules_kb.errors import KnowledgeError
from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.search import games, language, lookup
from rules_kb.search.completing import Table
from rules_kb.search.finding import MOST_HITS, Completion, Finding, Hit, Previous, Role
from rules_kb.search.fold import fold
from rules_kb.search.follow import is_follow_up, merge
from rules_kb.search.index import Index
from rules_kb.search.names import merge_names
from rules_kb.search.plain_game import PlainGame
from rules_kb.search.plain_store import is_taught, open_plain
from rules_kb.search.query import Query, read
from rules_kb.search.store import open_index
from rules_kb.search.taught import TaughtGames
from rules_kb.search.untaught import UntaughtGames
from rules_kb.search.wanted import Wanted, rank_wanted

LONGEST = 4000
MOST_READ = 8  # texts that are known again: a told one is searched with, and ranked by what it wants to know
MOST_CALLED = 8  # rules that are all answered when their numbers are named


class Searcher:
    """Finds rules for questions. The index is opened with the first use."""

    def __init__(
        self, knowledge: Knowledge, *, cache_dir: Path | None = None, on_build: Callable[[], None] | None = None
    ) -> None:
        self.knowledge = knowledge
        self.cache_dir = cache_dir
        self.on_build = on_build
        self._tables: dict[Lang, Table] = {}

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
        return {
            slug: open_plain(slug, folder, lexicon, self.cache_dir, on_build=self.on_build)
            for slug, folder in others.items()
        }

    @cached_property
    def names(self) -> Mapping[str, Any]:
        """What rules and games are called, over all games."""
        own: Mapping[str, Any] = self.index.plain["names"]
        return merge_names((own, *(names for _, names in self.plain.values()))) if self.plain else own

    @cached_property
    def taught(self) -> TaughtGames:
        """The games with phrasings."""
        return TaughtGames(self.index, {rule: str(own[0]) for rule, own in self.names["see"].items()})

    @cached_property
    def untaught(self) -> UntaughtGames:
        """The games without."""
        return UntaughtGames({slug: game for slug, (game, _) in self.plain.items()}, self.index)

    @cached_property
    def _query(self) -> Callable[[str, Lang | None], Query]:
        """Read a text as a question; one that was just read is not read again."""
        return lru_cache(MOST_READ)(lambda text, lang: read(text, self.index, lang))

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
        query = self._query(question, lang)
        if lang is None:
            lang = language.detect(query.tokens, question, self.index)
            if self.index.lexicon.abbreviates(query.tokens, lang):
                query = self._query(question, lang)
        found = self._read(question, query, game, channel_game, lang)
        mended = tuple(
            (raw, query.mended[t]) for t, raw in zip(query.tokens, query.raw, strict=True) if t in query.mended
        )
        return replace(found, mended=mended) if mended else found

    def _read(self, question: str, query: Query, game: str | None, channel_game: str | None, lang: Lang) -> Finding:
        called = self._called(question, game or channel_game)
        if called:
            return self._of_called(question, called, lang, query)
        if game in self.plain:
            return self.untaught.find(question, str(game), lang)[0]
        if game is not None or not self.plain:
            return self.taught.find(question, query, game, channel_game, lang)
        named = games.named(query.tokens, self.names["game"])
        ask_taught = partial(self.taught.find, question, query, game, channel_game, lang)
        return self.untaught.beside(question, query, lang, channel_game, named, ask_taught)

    def _called(self, question: str, game: str | None) -> tuple[str, ...]:
        """Give the rules that a question calls by number, id, label or title and asks nothing else about."""
        names = self.names
        found = lookup.by_number(question, names, self._around) or lookup.by_name(question, names, ("label", "title"))
        return tuple(id_ for id_ in found if game in (None, id_.split(".")[0])) or found

    @cached_property
    def _around(self) -> frozenset[str]:
        """The words that may stand around a rule's number: of games' names, of chapters, «rule»."""
        of_games = {word for name in self.names["game"] for word in name.split()}
        return frozenset(of_games | set(self.names["chapter"]) | self.index.lexicon.around)

    def _of_called(self, question: str, called: tuple[str, ...], lang: Lang, query: Query) -> Finding:
        """Dress rules that were called by name; several under one number are choices, several numbers all answer."""
        slugs = tuple(dict.fromkeys(id_.split(".")[0] for id_ in called))
        if len(slugs) > 1:
            return Finding("clarify", None, lang, games=slugs, question=question)
        numbers = lookup.numbers_in(question)
        several = len(set(numbers)) > 1 and len(called) <= MOST_CALLED
        role: Role = "answer" if len(called) == 1 or several else "near"
        hits = tuple(Hit(id_, role, 1.0, query.raw[:3]) for id_ in called[: MOST_CALLED if several else MOST_HITS])
        return Finding("answer" if role == "answer" else "clarify", slugs[0], lang, hits, question=question)

    def wanted(self, text: str, *, game: str, lang: Lang | None = None) -> tuple[Wanted, ...]:
        """Rank what a story of a game wants to know, best first; () in a game without texts to learn that from."""
        wants = self.index.wants.get(game)
        return rank_wanted(self._query(text[:LONGEST], lang), wants) if wants is not None else ()

    def look_up(self, words: str, *, game: str | None = None, lang: Lang | None = None) -> tuple[str, ...]:
        """Find rules by id, printed number, label, term or title, best first; () when nothing fits."""
        if game is not None:
            self.knowledge.game(game)
        if not fold(words) or len(words) > LONGEST:
            return ()
        names = self.names
        query = self._query(words, lang)
        named = games.named(query.tokens, self.names["game"])
        wanted = game or (named[0] if len(named) == 1 else None)
        found = lookup.by_name(words, names, ("label", "term", "title"))
        if not found and query.mended:
            meant = " ".join(query.mended.get(token, token) for token in query.tokens)
            found = lookup.by_name(meant, names, ("label", "term", "title"))
        if not found:
            numbers = lookup.numbers_in(words) or re.findall(r"\d+", words)
            found = tuple(dict.fromkeys(i for n in numbers for i in lookup.of_number(n, names["number"])))
        found = tuple(id_ for id_ in found if wanted in (None, id_.split(".")[0]))
        if found:
            return lookup.in_language_first(found, words, self.knowledge, lang) if lang else found
        finding = self._find(words, game, None, lang)
        return tuple(h.rule for h in finding.hits) if finding.decision != "unknown" else ()

    def complete(
        self, words: str, *, game: str | None = None, lang: Lang = "en", limit: int = 25
    ) -> tuple[Completion, ...]:
        """Suggest rules for what a player has typed so far."""
        if game is not None:
            self.knowledge.game(game)
        table = self._tables.get(lang)
        if table is None:
            table = self._tables[lang] = Table(self.knowledge, lang)
        return table.complete(words[:200], game, limit)
