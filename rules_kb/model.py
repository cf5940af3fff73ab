"""The shapes of knowledge: rules without words, words per language, terms, topics, games. All frozen."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from engine import JudgeError, RuleId

Lang: TypeAlias = Literal["es", "en", "de"]
LANGUAGES: tuple[Lang, ...] = get_args(Lang)


def _spelled(text: str) -> str:
    try:
        return RuleId(text)
    except JudgeError as error:
        raise ValueError(str(error)) from None


Id: TypeAlias = Annotated[str, AfterValidator(_spelled)]
Words: TypeAlias = Mapping[Lang, str]


class Play(StrEnum):
    """What the engine owes a rule."""

    PLAYED = "played"
    EXAMPLE = "example"
    ANSWER_ONLY = "answer-only"


class Status(StrEnum):
    """How firmly the document says a rule."""

    STATED = "stated"
    BY_EXAMPLE = "by-example"
    AMBIGUOUS = "ambiguous"
    UNSAID = "unsaid"
    BACKGROUND = "background"
    REVISION = "revision"


class Frozen(BaseModel):
    """A model that cannot change and knows no words but its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Source(Frozen):
    """Where a rule comes from: a document of its game and the place in it, or a public address."""

    document: str = ""
    url: str = ""
    locator: str = ""


class Rule(Frozen):
    """One rule, without words."""

    id: Id
    number: str = ""
    play: Play
    status: Status
    parent: Id | None = None
    defined_by: Id | None = None
    see: tuple[Id, ...] = ()
    same_as: tuple[Id, ...] = ()
    successor: Id | None = None
    sources: tuple[Source, ...] = ()

    @property
    def rule_id(self) -> RuleId:
        """The id as the engine spells it."""
        return RuleId(self.id)


class Text(Frozen):
    """A rule's words in one language: what a player cites, a title, the rule, its verdict-first short form, a note."""

    label: str = Field(min_length=1, max_length=80)
    title: str = Field(min_length=1, max_length=120)
    body: str = Field(min_length=1, max_length=1500)
    short: str = Field(min_length=1, max_length=400)
    note: str = Field(default="", max_length=1000)
    edited: str = ""


class TermWords(Frozen):
    """A term's name in one language and everything else that players call it."""

    name: str
    aliases: tuple[str, ...] = ()


class Term(Frozen):
    """One concept of a game with its words; `rules` names where it is defined, the most defining first."""

    id: str
    rules: tuple[Id, ...] = ()
    es: TermWords
    de: TermWords
    en: TermWords

    def words(self, lang: Lang) -> TermWords:
        """Give the term's words in a language."""
        words: TermWords = getattr(self, lang)
        return words


class Topic(Frozen):
    """Something players ask that the game's document does not answer."""

    name: str
    words: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()


class Document(Frozen):
    """A source document: what we call it, what it covers, its date or edition."""

    id: str
    language: Lang
    date: str = ""
    edition: str = ""
    url: str = ""
    title: Words
    covers: Words


class Edition(Frozen):
    """A ruleset that a scenario can choose."""

    id: str
    name: Words


class Game(Frozen):
    """One game: slug, names, languages (the source's first), documents and editions."""

    slug: str
    languages: tuple[Lang, ...]
    aliases: tuple[str, ...] = ()
    name: Words
    document: tuple[Document, ...]
    precedence: tuple[str, ...] = ()
    """The documents' ids, the one that goes first where they differ first; one document needs none."""
    edition: tuple[Edition, ...] = ()
