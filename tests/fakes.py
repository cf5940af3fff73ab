"""Stand-ins that keep to the shape of what they stand in for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.search import Completion, Finding, Hit, Previous, Wanted


class FakeSearcher:
    """Finds what it was told to find, in the manner of rules_kb.search.Searcher; remembers what it was asked."""

    def __init__(self, knowledge: Knowledge, findings: dict[str, Finding] | None = None) -> None:
        self.knowledge = knowledge
        self.findings = findings or {}
        self.asked: list[dict[str, Any]] = []
        self.looked_up: list[str] = []

    def ask(
        self,
        question: str,
        *,
        game: str | None = None,
        channel_game: str | None = None,
        lang: Lang | None = None,
        follows: Previous | None = None,
    ) -> Finding:
        for slug in (game, channel_game):
            if slug is not None:
                self.knowledge.game(slug)
        self.asked.append(
            {"question": question, "game": game, "channel_game": channel_game, "lang": lang, "follows": follows}
        )
        found = self.findings.get(question) or Finding("unknown", game, lang or "en", question=question)
        return replace(found, lang=lang or found.lang)

    def wanted(self, text: str, *, game: str, lang: Lang | None = None) -> tuple[Wanted, ...]:
        return ()

    def look_up(self, words: str, *, game: str | None = None, lang: Lang | None = None) -> tuple[str, ...]:
        self.looked_up.append(words)
        by_number = tuple(rule.id for rule in self.knowledge.by_number(words, game))
        return by_number or tuple(id_ for id_ in self.knowledge.rules if words in id_ or words == self._title(id_))

    def _title(self, id_: str) -> str:
        return self.knowledge.worded(id_, "en").text.title

    def complete(
        self, words: str, *, game: str | None = None, lang: Lang = "en", limit: int = 25
    ) -> tuple[Completion, ...]:
        texts = {id_: self.knowledge.worded(id_, lang).text for id_ in self.knowledge.rules}
        return tuple(Completion(id_, text.label, text.title) for id_, text in texts.items())[:limit]


def answer(*rules: str, lang: Lang = "en", near: tuple[str, ...] = ()) -> Finding:
    """Make a finding that answers with rules."""
    hits = [*(Hit(rule, "answer", 0.9) for rule in rules), *(Hit(rule, "near", 0.4) for rule in near)]
    return Finding("answer", rules[0].split(".")[0], lang, tuple(hits))


def clarify(*rules: str, games: tuple[str, ...] = (), lang: Lang = "en") -> Finding:
    """Make a finding that asks back."""
    game = rules[0].split(".")[0] if rules else None
    return Finding("clarify", game, lang, tuple(Hit(rule, "near", 0.5) for rule in rules), games)
