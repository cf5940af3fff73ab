"""Games without phrasings beside those with some: what they find, and when they are the ones that are meant."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from rules_kb.model import Lang
from rules_kb.search.decide import Judged, judge_plain
from rules_kb.search.features import stem_bucket
from rules_kb.search.finding import MOST_HITS, NEAR, Decision, Finding, Hit, Role
from rules_kb.search.index import Index
from rules_kb.search.plain import PlainGame, learned, search_plain
from rules_kb.search.query import Query

KNOWN, STRANGE = 0.01, 0.002  # how often a word is said, at least, in a game that knows it, and in one that does not
MOST_TOLD = 3.0  # what one word can tell of a game (as a logarithm)
PHRASED = 5.0  # phrasings are short and in three languages: how much rarer a word is in them than in rules' texts
ABLE = 3.0  # what it tells of a game that it can answer for sure
AHEAD, FAR_AHEAD = 1.0, 2.5  # how much likelier the game must be that is meant, and one that overrules the channel's
FIRMNESS: Mapping[Decision, int] = {"unknown": 0, "clarify": 1, "answer": 2}


class UntaughtGames:
    """All games without phrasings, beside the index of the others."""

    def __init__(self, games: Mapping[str, PlainGame], index: Index) -> None:
        self.games = games
        self.index = index

    def find(self, question: str, slug: str, lang: Lang) -> tuple[Finding, Judged]:
        """Find the rules of one game, and how likely they answer."""
        found = search_plain(question, self.games[slug], self.index.lexicon, lang, MOST_HITS, usual=self.index.idf)
        judged = judge_plain(found.signs, learned())
        roles: list[Role] = ["near"] * len(found.rules)
        if judged.decision == "answer":
            roles[0] = "answer"
        rows = zip(found.rules, roles, found.scores, found.because, strict=True)
        hits = tuple(Hit(rule, role, score, why) for rule, role, score, why in rows)
        if judged.decision == "unknown":
            hits = tuple(hit for hit in hits if hit.score >= NEAR)[:3]
        return Finding(judged.decision, slug, lang, hits, question=question), judged

    def beside(
        self,
        question: str,
        query: Query,
        lang: Lang,
        channel_game: str | None,
        named: tuple[str, ...],
        ask_taught: Callable[[], Finding],
    ) -> Finding:
        """Choose between these games and those with phrasings, which are asked only when it depends on them.

        A name in the question decides, then its words, which overrule the channel's game only when they tell plainly.
        Where words alone do not tell two games apart that both have something to say, the game is asked for.
        """
        mine = [slug for slug in named if slug in self.games]
        if mine:
            return self._best(question, query, mine, lang)[0]
        if named:
            return ask_taught()
        if channel_game in self.games:
            own, ahead = self._best(question, query, [str(channel_game)], lang)
            if own.decision != "unknown":
                return own
            taught = ask_taught()
            return taught if taught.decision == "answer" and ahead - ABLE < -FAR_AHEAD else own
        taught = ask_taught()
        if channel_game is not None and taught.decision != "unknown":
            return taught
        told = taught.decision != "unknown"
        likely = [slug for slug in self.games if not told or self.ahead(query, slug) >= -AHEAD]
        if not likely:
            return taught
        own, ahead = self._best(question, query, likely, lang)
        if channel_game is not None:
            return own if own.decision == "answer" and ahead > FAR_AHEAD else taught
        return self._by_words(question, taught, own, ahead if taught.decision == "unknown" else ahead - ABLE)

    def _by_words(self, question: str, taught: Finding, own: Finding, ahead: float) -> Finding:
        """Choose by words alone; `ahead` tells how much likelier they are of the game without phrasings."""
        if own.decision == "unknown" or (FIRMNESS[taught.decision] > FIRMNESS[own.decision] and ahead <= 0):
            return taught
        if ahead > AHEAD:
            return own
        if taught.decision == "unknown" or ahead < -AHEAD or taught.game is None:
            return taught
        return Finding("clarify", None, taught.lang, games=(taught.game, str(own.game)), question=question)

    def _best(self, question: str, query: Query, slugs: list[str], lang: Lang) -> tuple[Finding, float]:
        """Give what the likeliest of some games finds, and how much likelier it is than any with phrasings."""
        found = {slug: self.find(question, slug, lang) for slug in slugs}
        likely = {slug: ABLE * judged.answerable + self.ahead(query, slug) for slug, (_, judged) in found.items()}
        best = max(slugs, key=lambda slug: (likely[slug], slug))
        return found[best][0], likely[best]

    def ahead(self, query: Query, slug: str) -> float:
        """Tell how much likelier a question's words are in a game than in the likeliest game with phrasings.

        A logarithm; 0 where neither knows a word.
        """
        told = dict.fromkeys(self.index.games, 0.0)
        own = 0.0
        for token, stem in dict(zip(query.tokens, query.stems, strict=True)).items():
            if token in self.index.lexicon.stop:
                continue
            here = math.log(_rate(stem, token, self.games[slug]))
            own += here
            mended = stem_bucket(query.mended[token]) if token in query.mended else stem
            for other in told:
                there = math.log(self._rate_of_taught(mended, other))
                told[other] += max(here - MOST_TOLD, min(here + MOST_TOLD, there))
        return own - max(told.values(), default=own)

    def _rate_of_taught(self, stem: int, slug: str) -> float:
        """Tell how often a stem is said in a game with phrasings."""
        row = self.index.row_of_stem(stem)
        at = self.index.slugs.index(slug)
        if row < 0 or not self.index.stem_rules[row, at]:
            return STRANGE
        texts = self.index.games[slug].rule_texts
        return min(1.0, max(KNOWN, PHRASED * float(self.index.stem_rules[row, at]) / max(texts, 1)))


def _rate(stem: int, token: str, game: PlainGame) -> float:
    """Tell how often a word, mended if need be, is said in a game without phrasings."""
    if not game.knows(stem):
        better = game.mend(token)
        if better is None:
            return STRANGE
        stem = stem_bucket(better)
    return min(1.0, max(KNOWN, len(game.row(stem)[0]) / len(game.rules)))
