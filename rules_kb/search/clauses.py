"""A message's sentences and what each is worth: the ones that ask count in full, what only leads up to them less."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules_kb.search.fold import words
from rules_kb.search.lexicon import Lexicon

ASKING, CONTEXT, CHATTER = 1.0, 0.45, 0.12
LEAST_SAID = 4  # known words that a question needs to stand on its own; with fewer, what leads up to it is asked, too
_END = re.compile(r"(?<=[.!?;…\n])\s+|\n+|\s[-–—]+\s|(?<=[a-zäöüßáéíóúñ]{3}\))\s+|(?<=\w{3}:)\s+")
_PIECE = re.compile(r"[,:;]\s+")
_PLAIN = re.compile(r"[A-Za-z0-9]")
_ABBREVIATED = re.compile(r"\b(?:z|d|u|s|p|e|i|bzw|ca|vs|etc|ej)\.$", re.IGNORECASE)


class Clause(NamedTuple):
    """A sentence of a message and how much it says about what is asked, from 0 to 1."""

    text: str
    weight: float


def weigh_clauses(message: str, lexicon: Lexicon, tells: Callable[[str], bool]) -> list[Clause]:
    """Split a message into sentences and weigh them; `tells` says whether a folded word is one of the rules' own."""
    sentences = split(message)
    if len(sentences) == 1:
        return [Clause(message, ASKING)]
    said = [sum(tells(word) for word in dict.fromkeys(_words(s))) for s in sentences]
    asks = [is_asking(s, lexicon) for s in sentences]
    if not any(asks):
        return [Clause(s, ASKING if n else CHATTER) for s, n in zip(sentences, said, strict=True)]
    weights = [ASKING if ask else CONTEXT if n else CHATTER for ask, n in zip(asks, said, strict=True)]
    _lend(weights, asks, said)
    return [Clause(s, w) for s, w in zip(sentences, weights, strict=True)]


def _lend(weights: list[float], asks: Sequence[bool], said: Sequence[int]) -> None:
    """Let «is that right?» ask what the sentences before it say, or the ones after it when nothing stands before."""
    told = sum(n for n, ask in zip(said, asks, strict=True) if ask)
    if told >= LEAST_SAID:
        for n, ask in enumerate(asks):  # «how are you?» beside a real question
            if ask and not said[n]:
                weights[n] = CHATTER
        return
    first = asks.index(True)
    last = len(asks) - 1 - list(reversed(asks)).index(True)
    for n in (*range(last - 1, -1, -1), *range(first + 1, len(asks))):
        if not asks[n] and said[n]:
            weights[n] = ASKING
            told += said[n]
            if told >= LEAST_SAID:
                return


def is_asking(sentence: str, lexicon: Lexicon) -> bool:
    """Tell whether a sentence asks: by its mark, or by the first words of one of its pieces."""
    if "?" in sentence or "¿" in sentence:
        return True
    for place, piece in enumerate(_PIECE.split(sentence)):
        said = _words(piece)[:2]
        if not said:
            continue
        openers = lexicon.asking if place == 0 else lexicon.asking_anew
        if said[0] in openers or (said[0] in lexicon.joints and said[-1] in lexicon.asking):
            return True
    return False


def split(message: str) -> list[str]:
    """Split a message into its sentences; marks that are left alone go with the sentence before."""
    found: list[str] = []
    for part in _END.split(message):
        if not part or not part.strip():
            continue
        part = part.strip()
        if found and (not _has_words(part) or _ABBREVIATED.search(found[-1])):
            found[-1] = f"{found[-1]} {part}"
        else:
            found.append(part)
    return found or [message]


def _has_words(part: str) -> bool:
    return _PLAIN.search(part) is not None or bool(_words(part))


@lru_cache(maxsize=4096)
def _words(piece: str) -> tuple[str, ...]:
    return tuple(words(piece))
