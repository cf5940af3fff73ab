"""Guards against misreading: the small words and numbers of a told sentence that must have had an effect."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from rules_kb.search.fold import fold
from rules_kb.search.lexicon import read_common

_TOKEN = re.compile(
    r"«[^«»]*»|\"[^\"\n]*\"|“[^“”]*”|„[^„“”]*[“”]|[-−+]?\d[\d.,/]*\d|[-−+]?\d|[^\W\d_][\w'’]*(?:-\w*\d\w*)*"
)
BEFORE_OTHERS = '-−+«"“„'  # a number or a quotation, but no word, begins with one of these
MOST_TOKENS = 80  # words of a sentence that are looked at
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or quoted text of a sentence, where it stands and how it is compared."""

    text: str
    start: int
    end: int
    folded: str

    @property
    def is_number(self) -> bool:
        """Tell whether this is a number in digits."""
        return self.text[-1].isdecimal() and self.text.lstrip("-−+")[0].isdecimal()

    @property
    def is_quoted(self) -> bool:
        """Tell whether this stands in quotes."""
        return self.text[0] in '«"“„'

    @property
    def is_word(self) -> bool:
        """Tell whether this is a plain word."""
        first = self.text[0]
        return first not in BEFORE_OTHERS and not first.isdecimal()


def tokens_of(text: str, most: int = MOST_TOKENS) -> Sequence[Token]:
    """Give the words, numbers and quoted texts of a sentence, the first ones of a long one."""
    return _tokens(text)[:most]


@lru_cache(maxsize=2048)
def _tokens(text: str) -> tuple[Token, ...]:
    matches = islice(_TOKEN.finditer(text), MOST_TOKENS)
    return tuple(Token(match[0], match.start(), match.end(), folded(match[0])) for match in matches)


@lru_cache(maxsize=16384)
def folded(word: str) -> str:
    """Bring a word to the spelling in which words are compared: «don't» is one word."""
    return fold(word.replace("'", "").replace("’", ""))


@lru_cache(maxsize=1)
def closed_words() -> Mapping[str, str]:
    """Give the family of each word that turns a sentence's meaning."""
    families: Mapping[str, list[str]] = read_common("closed.toml")["family"]
    return {folded(word): family for family, words in families.items() for word in words}


@lru_cache(maxsize=1)
def person_words() -> Mapping[str, frozenset[str]]:
    """Give the words by which a teller says who is meant, by kind."""
    kinds: Mapping[str, list[str]] = read_common("closed.toml")["person"]
    return {kind: frozenset(folded(word) for word in words) for kind, words in kinds.items()}


@lru_cache(maxsize=1)
def small_persons() -> frozenset[str]:
    """Give all words that only say who is meant."""
    return frozenset().union(*person_words().values())


def families_in(text: str) -> frozenset[str]:
    """Give the families of small words that a text holds outside its quotes."""
    closed = closed_words()
    return frozenset(closed[t.folded] for t in tokens_of(text) if t.is_word and t.folded in closed)


def numbers_in(text: str) -> list[str]:
    """Give the numbers of a text, quotes included, as their digits in order of size."""
    return sorted(_DIGITS.findall(re.sub(r"(?<=\d)[.,](?=\d{3}\b)", "", text)))


def keeps(told: str, sentence: str, *, both_ways: bool = False) -> bool:
    """Tell whether a sentence keeps every number and small word that was told, and puts in no «not» of its own."""
    before, after = families_in(told), families_in(sentence)
    if numbers_in(told) != numbers_in(sentence) and not _contained(numbers_in(told), numbers_in(sentence)):
        return False
    if both_ways:
        return before == after and numbers_in(told) == numbers_in(sentence)
    return before <= after and not (after - before) & {"not", "only", "all", "both"}


def _contained(few: list[str], many: list[str]) -> bool:
    """Tell whether the told numbers stand in the sentence, which may have more inside a name: «Venus-1»."""
    left = list(many)
    for each in few:
        if each not in left:
            return False
        left.remove(each)
    return True
