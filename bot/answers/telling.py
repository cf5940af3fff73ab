"""Sentences about one game in one language, out of its catalogue, for whatever face."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bot.words import words
from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.sentences import sentences

Escape = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Told:
    """Something that a sentence can be made of: the sentence's keys, best first, and what fills it.

    `opening` is the key of our own word that the sentence stands behind, such as «No: …».
    """

    keys: tuple[str, ...]
    fields: Mapping[str, Any]
    otherwise: str
    opening: str = ""


@dataclass(frozen=True, slots=True)
class Teller:
    """Says what happened in a game, in a language; a sentence that is missing is told plainly and logged."""

    knowledge: Knowledge
    game: str
    lang: Lang

    def say(self, told: Told, escape: Escape = str) -> str:
        """Say something by the first of its keys that the catalogue has."""
        from jinja2 import TemplateError

        catalogue = sentences(self.knowledge, self.game, self.lang)
        error: str = "no sentence"
        for key in told.keys:
            if not catalogue.has(key):
                continue
            try:
                said = catalogue.say(key, told.fields, escape) or escape(told.otherwise)
                return words(self.lang).say(told.opening, said=said) if told.opening else said
            except (TemplateError, TypeError, ValueError, LookupError) as fault:
                error = repr(fault)
        _miss(self.game, self.lang, told.keys, error)
        return escape(told.otherwise)

    def conditions(self, told: tuple[Told, ...], escape: Escape = str) -> str:
        """Say under which options an outcome holds: «if it was resting», several joined by «or»."""
        said = list(dict.fromkeys(self.say(each, escape) for each in told))
        if len(said) < 2:
            return "".join(said)
        joint = words(self.lang).say("list.or")
        return f"{', '.join(said[:-1])} {joint} {said[-1]}"


@lru_cache(maxsize=1_000)
def _miss(game: str, lang: Lang, keys: tuple[str, ...], error: str) -> None:
    """Log a sentence that is missing or broken, once."""
    from bot.logs import log

    log().warning("sentence-missing", game=game, lang=lang, keys=list(keys), error=error)
