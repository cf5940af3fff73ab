"""Words of all languages: concepts, terms, function words and what people type for longer words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any

from rules_kb.knowledge import Knowledge
from rules_kb.model import LANGUAGES, Lang
from rules_kb.search.fold import words

TERM = "t:"  # concepts that are a game's terms begin so


class Lexicon:
    """What words mean across languages, and which words mean little. Plain data, so that it can be kept as JSON."""

    def __init__(self, plain: Mapping[str, Any]) -> None:
        self.plain = plain
        self.short: Mapping[str, Mapping[str, list[str]]] = plain["short"]
        self.functions: Mapping[str, frozenset[str]] = {k: frozenset(v) for k, v in plain["functions"].items()}
        self.stop = frozenset().union(*self.functions.values())
        self._exact: Mapping[str, list[str]] = plain["exact"]
        self._prefix: Mapping[str, list[str]] = plain["prefix"]
        self._phrase: Mapping[str, list[list[str]]] = plain["phrase"]
        self.asking = frozenset(plain["asking"])
        self.binding = frozenset(plain["binding"])
        self.around = frozenset(plain["around"])
        self.openers = tuple(tuple(opener) for opener in plain["openers"])
        self._known: dict[str, tuple[str, ...]] = {}

    def expand(self, tokens: Iterable[str], lang: Lang | None = None) -> list[str]:
        """Write out abbreviations: those of all languages, and the asker's own."""
        own = self.short.get(lang or "", {})
        every = self.short["all"]
        out: list[str] = []
        for token in tokens:
            out += own.get(token) or every.get(token) or (token,)
        return out

    def of_word(self, word: str) -> tuple[str, ...]:
        """Give the concepts of a single word."""
        found = self._known.get(word)
        if found is None:
            names = list(self._exact.get(word, ()))
            for end in range(2, len(word) + 1):
                names += self._prefix.get(word[:end], ())
            if len(self._known) > 50_000:
                self._known.clear()
            found = self._known[word] = tuple(dict.fromkeys(names))
        return found

    def of_words(self, tokens: Sequence[str]) -> list[tuple[str, int]]:
        """Give the concepts of a row of words with the place of their first word, phrases included."""
        found: list[tuple[str, int]] = []
        for place, token in enumerate(tokens):
            found += [(name, place) for name in self.of_word(token)]
            for name, *phrase in self._phrase.get(token, ()):
                if tokens[place : place + len(phrase)] == phrase:
                    found.append((name, place))
        return found


def read_common(name: str) -> Mapping[str, Any]:
    """Read a file of data/common."""
    return tomllib.loads((files("rules_kb") / "data" / "common" / name).read_text(encoding="utf-8"))


def gather_lexicon(knowledge: Knowledge) -> Lexicon:
    """Build the lexicon from data/common and the terms of all games."""
    speech = read_common("speech.toml")
    plain: dict[str, Any] = {
        "functions": {
            lang: sorted({w for said in speech["functions"][lang] for w in words(said)}) for lang in LANGUAGES
        },
        "short": {
            lang: {"".join(words(k)): words(v) for k, v in pairs.items()} for lang, pairs in speech["short"].items()
        },
        "asking": sorted({w for lang in LANGUAGES for said in speech["asking"][lang] for w in words(said)}),
        "binding": sorted({w for lang in LANGUAGES for said in speech["binding"][lang] for w in words(said)}),
        "around": sorted({w for lang in LANGUAGES for said in speech["around"][lang] for w in words(said)}),
        "openers": [words(said) for lang in LANGUAGES for said in speech["openers"][lang]],
        "exact": {},
        "prefix": {},
        "phrase": {},
    }
    for name, by_lang in read_common("concepts.toml").items():
        for entry in dict.fromkeys(w for lang in LANGUAGES for w in by_lang.get(lang, ())):
            _add(plain, name, entry)
    for slug, folder in knowledge.games.items():
        if folder.folder.joinpath("terms.toml").is_file():
            for term in folder.terms:
                names = [n for lang in LANGUAGES for n in (term.words(lang).name, *term.words(lang).aliases)]
                for entry in dict.fromkeys(names):
                    _add(plain, f"{TERM}{slug}.{term.id}", entry)
    return Lexicon(plain)


def _add(plain: Mapping[str, Any], name: str, entry: str) -> None:
    parts = words(entry.removesuffix("*"))
    if len(parts) > 1:
        phrases = plain["phrase"].setdefault(parts[0], [])
        if [name, *parts] not in phrases:
            phrases.append([name, *parts])
    elif parts:
        names = plain["prefix" if entry.endswith("*") else "exact"].setdefault(parts[0], [])
        if name not in names:
            names.append(name)
