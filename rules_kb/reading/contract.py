"""The fields of `simulate` that tell how far a text was read and what is near it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_kb.knowledge import Knowledge
from rules_kb.reading.nearest import Near, nearest
from rules_kb.reading.reading import Question, Reading

MOST_NEAR = 5


@dataclass(frozen=True, slots=True)
class Around:
    """What stands at the foot of a ruling that is not whole: worked examples, clauses, the one question to ask back."""

    examples: tuple[Near, ...] = ()
    near: tuple[str, ...] = ()
    question: Question | None = None

    def as_json(self) -> dict[str, Any]:
        """Give the contract's `examples`, `near` and, when there is one, `question`."""
        plain: dict[str, Any] = {
            "examples": [{"id": each.example, "title": each.title, "score": each.score} for each in self.examples],
            "near": list(self.near),
        }
        return plain | ({"question": self.question.as_json()} if self.question is not None else {})


def around(
    text: str,
    reading: Reading | None,
    knowledge: Knowledge,
    *,
    game: str | None = None,
    rules: Mapping[str, float] | None = None,
    limit: int = 3,
) -> Around:
    """Give what is near a told text.

    `rules` are the clauses that search found for the same words, id to score, best first; `game` is the game that they
    are of, when the text itself did not tell.
    """
    found = dict(rules or {})
    slug = (reading.game if reading is not None else None) or game
    lang = reading.lang if reading is not None else None
    examples = nearest(text, knowledge, slug, lang, limit, rules=found)
    return Around(examples, tuple(found)[:MOST_NEAR], reading.question if reading is not None else None)


def contract(reading: Reading, surroundings: Around) -> dict[str, Any]:
    """Give all the fields together: `read`, `examples`, `near`, `question`."""
    return {"read": reading.as_json(), **surroundings.as_json()}
