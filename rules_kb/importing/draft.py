"""A draft game: what a document proposes, in exactly the shapes of our own data."""

from __future__ import annotations

from dataclasses import dataclass

from rules_kb.model import Game, Lang, Rule, Term, Text


@dataclass(frozen=True, slots=True)
class DraftDoubt:
    """A doubt about a draft; `rule` is the rule it concerns, where it concerns one."""

    kind: str
    where: str
    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """A proposed game: its rules and their words in the document's language, terms, doubts."""

    game: Game
    lang: Lang
    rules: tuple[Rule, ...]
    texts: dict[str, Text]
    terms: tuple[Term, ...]
    doubts: tuple[DraftDoubt, ...]
    hash: str

    @property
    def slug(self) -> str:
        """The game's slug."""
        return self.game.slug

    @property
    def title(self) -> str:
        """The document's title."""
        return self.game.document[0].title[self.lang]
