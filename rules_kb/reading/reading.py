"""What was made of a told text: what was read, what was assumed, what was not, and what might settle it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from engine import Scenario
from rules_kb.model import Lang
from rules_kb.reading.near import Suggestion
from rules_kb.reading.told import Assumed


@dataclass(frozen=True, slots=True)
class Question:
    """The one thing that would settle most: which of two was `meant`, what is `asked`, or whether `this` was meant.

    `words` are the told ones it is about; `options` are canonical sentences to choose from, empty for an open question.
    """

    kind: Literal["meant", "this", "asked"]
    words: str
    options: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return {"kind": self.kind, "words": self.words, "options": list(self.options)}


@dataclass(frozen=True, slots=True)
class Reading:
    """What was made of a told text. Only a `whole` reading may be ruled on as told; nothing told is dropped.

    `sentences` say canonically what the scenario holds. `assumed` was read with a slip mended or in a loose wording,
    `suggestions` were not: a player takes them or leaves them.

    A `free` reading understood a story in the teller's own words. Of its sentences nobody told the `presumed`; told
    words that seem to change nothing are set `aside`; `rivals` counts what else the same words may have asked; `people`
    are the names that it gave the teller and the opponent; `wanted` are the asks that its words may mean, best first,
    `asked` is how much they speak for what is asked. What was not understood is so many words, `left`; `sums`
    are numbers that no sentence keeps, as their digits and as told. It is `unsure` when nothing bears it out.
    """

    game: str | None
    lang: Lang
    scenario: Scenario | None
    sentences: tuple[str, ...]
    not_understood: tuple[str, ...]
    assumed: tuple[Assumed, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()
    question: Question | None = None
    presumed: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    people: tuple[str, str] = ("", "")
    free: bool = False
    rivals: int = 0
    wanted: tuple[str, ...] = ()
    asked: float = 0.0
    left: int = 0
    unsure: bool = False
    sums: tuple[tuple[str, str], ...] = ()

    @property
    def whole(self) -> bool:
        """Tell whether everything told was read, and surely."""
        return self.scenario is not None and not self.not_understood and not self.unsure

    def as_json(self) -> dict[str, Any]:
        """Give the contract's `read`."""
        return {
            "whole": self.whole,
            "sentences": list(self.sentences),
            "assumed": [{"words": each.words, "sentence": each.sentence} for each in self.assumed]
            + [{"words": "", "sentence": each} for each in self.presumed],
            "not_understood": list(self.not_understood),
            "aside": list(self.aside),
            "suggestions": [{"words": each.words, "sentence": each.sentence} for each in self.suggestions],
        }

    def taking(self, suggestion: Suggestion, text: str) -> str:
        """Give the told text with a suggestion in the place of the words that it is for."""
        before, found, after = text.partition(suggestion.words)
        if not found:
            return f"{text.rstrip()}\n{suggestion.sentence}"
        return "\n".join(part.strip(" ,;:") for part in (before, suggestion.sentence, after) if part.strip(" ,;:.!"))
