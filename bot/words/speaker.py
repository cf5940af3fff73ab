"""Sentences of the faces in a language, and which language is spoken."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from rules_kb.model import LANGUAGES, Lang

DEFAULT: Lang = "en"


class Words:
    """The sentences of one language: `say("key", name=value)` fills `{name}` in the sentence of the key.

    A key that is missing or a sentence that cannot be filled gives a readable sentence and a line in the log.
    """

    def __init__(self, catalogue: Mapping[str, str], lang: Lang) -> None:
        self.catalogue = catalogue
        self.lang = lang

    def has(self, key: str) -> bool:
        """Tell whether there is a sentence for a key."""
        return key in self.catalogue

    def say(self, key: str, **values: Any) -> str:
        """Give the sentence of a key, filled with values."""
        try:
            return self.catalogue[key].format_map(values)
        except (KeyError, IndexError, ValueError) as error:
            from bot.logs import log

            log().warning("word-missing", key=key, lang=self.lang, error=repr(error))
            told = ", ".join(str(value) for value in values.values())
            name = key.rsplit(".", 1)[-1].replace("-", " ").capitalize()
            return f"{name}: {told}" if told else name


@lru_cache(maxsize=8)
def words(lang: Lang) -> Words:
    """Give the sentences of a language, read once."""
    from rules_kb.sentences import read_catalogue

    text = (files("bot.words") / f"{lang}.po").read_text(encoding="utf-8")
    return Words(read_catalogue(text), lang)


def choose_language(*wishes: str | None) -> Lang:
    """Take the first wish that names a language we speak: option, channel, server, detected; else English."""
    for wish in wishes:
        spoken = (wish or "").replace("_", "-").split("-")[0].lower()
        for lang in LANGUAGES:
            if lang == spoken:
                return lang
    return DEFAULT
