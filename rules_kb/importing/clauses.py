"""The clauses of a document and where they stand: what the structure makes of blocks."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Role(StrEnum):
    """What a clause is: a rule, a numbered title with rules under it, a term of the glossary."""

    RULE = "rule"
    TITLE = "title"
    TERM = "term"


@dataclass(slots=True)
class Clause:
    """One clause. `number` is a printed number that names it in the whole document; `parent` is a place in the list."""

    role: Role
    text: str
    locator: str
    path: tuple[str, ...] = ()
    number: str = ""
    term: str = ""
    parent: int | None = None
    page: int = 0
    depth: int = 0
    more: list[str] = field(default_factory=list)

    @property
    def body(self) -> str:
        """The clause's own text with the paragraphs that belong to it."""
        return "\n".join((self.text, *self.more))
