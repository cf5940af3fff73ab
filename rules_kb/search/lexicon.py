"""Words of all languages: concepts, terms, function words and what people type for longer words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from itertools import pairwise
from operator import itemgetter
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
        self._longest = max(map(len, self._prefix), default=0)
        self._phrase = _by_beginning(plain["phrase"])
        self.asking = frozenset(plain["asking"])
        self.binding = frozenset(plain["binding"])
        self.around = frozenset(plain["around"])
        self.asking_anew = self.asking - self.binding
        self.openers = tuple(tuple(opener) for opener in plain["openers"])
        self.joints = frozenset(opener[0] for opener in self.openers)
        every = self.short["all"]
        self._shortened = {
            lang: {short: long for short, long in {**every, **own}.items() if long} for lang, own in self.short.items()
        }
        self._known: dict[str, tuple[str, ...]] = {}

    def expand(self, tokens: Iterable[str], lang: Lang | None = None) -> list[str]:
        """Write out abbreviations: those of all languages, and the asker's own."""
        short = self.shortened(lang)
        return [word for token in tokens for word in short.get(token, (token,))]

    def shortened(self, lang: Lang | None = None) -> Mapping[str, Sequence[str]]:
        """Give what abbreviations stand for: those of all languages, and the asker's own."""
        short: Mapping[str, Sequence[str]] = self._shortened.get(lang or "", self._shortened["all"])
        return short

    def abbreviates(self, tokens: Iterable[str], lang: Lang) -> bool:
        """Tell whether any of the words is an abbreviation of one language alone."""
        own: Mapping[str, Sequence[str]] = self.short[lang]
        return any(own.get(token) for token in tokens)

    def of_word(self, word: str) -> tuple[str, ...]:
        """Give the concepts of a single word."""
        found = self._known.get(word)
        if found is None:
            names = list(self._exact.get(word, ()))
            for end in range(2, min(len(word), self._longest) + 1):
                names += self._prefix.get(word[:end], ())
            if len(self._known) > 50_000:
                self._known.clear()
            found = self._known[word] = tuple(dict.fromkeys(names))
        return found

    def of_words(self, tokens: list[str]) -> list[tuple[str, int]]:
        """Give the concepts of a row of words with the place of their first word, phrases included."""
        single = [(name, place) for place, token in enumerate(tokens) for name in self.of_word(token)]
        phrases = self.phrases(tokens)
        return sorted(single + phrases, key=itemgetter(1)) if phrases else single

    def phrases(self, tokens: list[str]) -> list[tuple[str, int]]:
        """Give the concepts of the phrases in a row of words with the place of their first word."""
        return [
            (name, place)
            for place, (first, second) in enumerate(pairwise(tokens))
            if first in self._phrase
            for name, phrase in self._phrase[first].get(second, ())
            if tokens[place : place + len(phrase)] == phrase
        ]


def _by_beginning(phrases: Mapping[str, list[list[str]]]) -> dict[str, dict[str, list[tuple[str, list[str]]]]]:
    """Give the phrases, each with its name, by their first word and their second."""
    found: dict[str, dict[str, list[tuple[str, list[str]]]]] = {}
    for first, entries in phrases.items():
        for name, *phrase in entries:
            found.setdefault(first, {}).setdefault(phrase[1], []).append((name, phrase))
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
