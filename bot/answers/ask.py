"""A player's question gets the clause that answers it, a choice, or an honest «not in the documents»."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from bot.answers.asker import Asker, clean
from bot.answers.clause import Clause, clause, named
from bot.floors import Floors
from rules_kb.model import Lang
from rules_kb.search import Finding, Hit, Previous
from rules_kb.search.fold import fold

MOST_ANSWERS = 5
"""How many rules a program is told of; a reply says all of them."""


@dataclass(frozen=True, slots=True)
class Found:
    """One rule of an answer, with how well it fits and the asker's words that led to it."""

    clause: Clause
    role: Literal["answer", "near"]
    score: float
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scope:
    """What we have of a game: its name, its documents and what they cover."""

    game: str
    name: str
    documents: tuple[str, ...]
    covers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """The answer to a question. `scopes` tell what we have when there is nothing, or which games there are."""

    question: str
    decision: Literal["answer", "clarify", "unknown"]
    game: str | None
    lang: Lang
    found: tuple[Found, ...]
    scopes: tuple[Scope, ...] = ()
    topic: str = ""
    understood: str = ""
    mended: tuple[tuple[str, str], ...] = ()
    """Mistyped words that led to the answer, each with the word it was read as."""

    @property
    def answering(self) -> tuple[Found, ...]:
        """The rules that answer, without the near ones."""
        return tuple(each for each in self.found if each.role == "answer")

    def as_previous(self) -> Previous:
        """Give what the next question may follow up."""
        rules = tuple(each.clause.rule for each in self.found)
        return Previous(self.understood or self.question, self.game, rules)

    def as_json(self) -> dict[str, Any]:
        """Give the keys of the console contract, without the reply."""
        return {
            "decision": self.decision,
            "game": self.game,
            "lang": self.lang,
            "answers": [
                {
                    "rule": each.clause.rule,
                    "role": each.role,
                    "score": round(each.score, 4),
                    "label": each.clause.label,
                    "title": each.clause.title,
                    "because": list(each.because),
                }
                for each in self.found[:MOST_ANSWERS]
            ],
            "games": [scope.game for scope in self.scopes] if self.decision == "clarify" else [],
            "topic": self.topic or None,
            "mended": [{"words": raw, "read_as": meant} for raw, meant in self.mended],
        }


def ask(question: str, asker: Asker, floors: Floors) -> Asked:
    """Answer a question. Raises a JudgeError for an empty or huge one and for an unknown game."""
    text = clean(question)
    finding = floors.searcher.ask(
        text, game=asker.game, channel_game=asker.channel_game, lang=asker.lang, follows=asker.follows
    )
    return from_finding(text, finding, floors)


def from_finding(question: str, finding: Finding, floors: Floors) -> Asked:
    """Put what the search found into words."""
    knowledge = floors.knowledge
    found = tuple(
        Found(clause(knowledge, hit.rule, finding.lang), hit.role, hit.score, hit.because) for hit in finding.hits
    )
    slugs: tuple[str, ...] = ()
    if finding.decision == "clarify":
        slugs = finding.games
    elif finding.decision == "unknown":
        slugs = (finding.game,) if finding.game else tuple(knowledge.games)
    topic = ""
    if finding.topic is not None:
        game, slug = finding.topic
        known = knowledge.game(game).outside(finding.lang).get(slug)
        topic = known.name if known else ""
        slugs = (game,)
    return Asked(
        question=question,
        decision=finding.decision,
        game=finding.game,
        lang=finding.lang,
        found=found,
        scopes=tuple(scope(slug, finding.lang, floors) for slug in slugs),
        topic=topic,
        understood=finding.question,
        mended=_mended(finding, floors),
    )


_WORD = re.compile(r"\w+")


def _mended(finding: Finding, floors: Floors) -> tuple[tuple[str, str], ...]:
    """Give the mistyped words on which an answer stands, with how the words that were meant are spelled."""
    if finding.decision != "answer" or not finding.mended:
        return ()
    answering = [hit for hit in finding.hits if hit.role == "answer"] or list(finding.hits[:1])
    weighed = {word for hit in answering for word in hit.because}
    found = {raw: meant for raw, meant in finding.mended if raw in weighed}
    return tuple((raw, _spelled(meant, answering, finding.lang, floors)) for raw, meant in found.items())


def _spelled(folded: str, hits: list[Hit], lang: Lang, floors: Floors) -> str:
    """Spell a folded word as the rules that were found, or how players ask for them, spell it."""
    for hit in hits:
        folder = floors.knowledge.game(hit.rule.partition(".")[0])
        text = folder.texts(lang).get(hit.rule)
        said = [text.title, text.short, text.body] if text else []
        found = _spelled_in(said, folded) or _spelled_in(folder.asked(lang).get(hit.rule, ()), folded)
        if found:
            return found
    return folded


def _spelled_in(said: Iterable[str], folded: str) -> str:
    words = (match[0] for sentence in said for match in _WORD.finditer(sentence))
    return next((word for word in words if fold(word) == folded), "")


def choose(rule: str, lang: Lang, floors: Floors) -> Asked:
    """Answer with a rule that was picked from choices."""
    chosen = clause(floors.knowledge, rule, lang)
    return Asked(chosen.title, "answer", chosen.game, lang, (Found(chosen, "answer", 1.0),))


def scope(slug: str, lang: Lang, floors: Floors) -> Scope:
    """Tell what we have of a game."""
    game = floors.knowledge.game(slug).game
    return Scope(
        slug,
        named(game.name, lang),
        tuple(named(document.title, lang) for document in game.document),
        tuple(named(document.covers, lang) for document in game.document),
    )
