"""What a search gives back: hits, a finding with its decision, completions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rules_kb.model import Lang

MOST_HITS = 5
NEAR = 0.1  # a refused question's nearest rules score at least this

Decision: TypeAlias = Literal["answer", "clarify", "unknown"]
Role: TypeAlias = Literal["answer", "near"]


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that was found; `because` holds the asker's words that led to it, the weightiest first."""

    rule: str
    role: Role
    score: float
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """What a question came to.

    `answer`: the hits with the role `answer` are the answer, one for each part of the question. `clarify`: the hits
    are choices, or `games` are, when the game itself is to be asked. `unknown`: the documents do not say; hits are
    near ones only. `topic` is the recognised (game, topic) that the documents leave out. `question` is the question
    as understood, with what a follow-up left unsaid. `mended` are the asker's words that were read as others, folded.
    """

    decision: Decision
    game: str | None
    lang: Lang
    hits: tuple[Hit, ...] = ()
    games: tuple[str, ...] = ()
    topic: tuple[str, str] | None = None
    question: str = ""
    mended: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Previous:
    """The last question and answer of a chat, handed in by whoever holds the chat."""

    question: str
    game: str | None = None
    rules: tuple[str, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Completion:
    """One suggestion while a player types a rule's number, label, title or term."""

    rule: str
    label: str
    title: str
