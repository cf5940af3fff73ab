"""Discord's numbers, and how a text is made to fit them. Nobody else counts characters."""

from __future__ import annotations

import re
from collections.abc import Iterator

CONTENT = 2_000
VIEW_TEXT = 4_000
VIEW_PARTS = 40
BUTTON_LABEL = 80
CUSTOM_ID = 100
ROW = 5
CHOICES = 25
CHOICE_NAME = 100
DESCRIPTION = 100
MENU = 32
OPTION_TEXT = 6_000
ALT_TEXT = 1_024
MODAL_TITLE = 45
FIELD_TEXT = 4_000
FIELDS = 5
PLACEHOLDER = 100
LABEL = 45
LABEL_HINT = 100

PAGE = 3_600
"""What one page of a reply holds; the rest of VIEW_TEXT is left to buttons' texts and page numbers."""

_SENTENCE_END = re.compile(r"(?<=[.!?…:;])\s+")


def length(text: str) -> int:
    """Count a text as strictly as Discord's clients do: in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def fit(text: str, most: int) -> str:
    """Shorten a label to whole words with an ellipsis; one that fits stays as it is.

    >>> fit("Mientras tu vanguard está dominado", 24)
    'Mientras tu vanguard…'
    """
    flat = " ".join(text.split())
    if length(flat) <= most:
        return flat
    kept = flat
    while length(kept) > most - 1:
        shorter, _, _ = kept.rpartition(" ")
        kept = shorter or kept[:-1]
    return kept.rstrip(" ,;:.–—·(«„“\"'") + "…"


def pages(text: str, most: int = PAGE) -> list[str]:
    """Cut a text into pages between lines, else between sentences, and only a giant sentence between words."""
    found: list[str] = []
    page = ""
    for piece in _pieces(text, most):
        joined = page + piece
        if page and length(joined.rstrip()) > most:
            found.append(page.strip("\n"))
            page = piece.lstrip("\n")
        else:
            page = joined
    if page.strip():
        found.append(page.strip("\n"))
    return found or [""]


def _pieces(text: str, most: int) -> Iterator[str]:
    for line in text.split("\n"):
        if length(line) < most:
            yield line + "\n"
            continue
        sentences = _SENTENCE_END.split(line)
        for number, sentence in enumerate(sentences):
            end = "\n" if number == len(sentences) - 1 else " "
            if length(sentence) < most:
                yield sentence + end
            else:
                yield from (word + " " for word in _words(sentence, most))
                yield end


def _words(sentence: str, most: int) -> Iterator[str]:
    step = most // 2 - 1  # a character is at most two units
    for word in sentence.split(" "):
        if length(word) < most:
            yield word
        else:
            yield from (word[at : at + step] for at in range(0, len(word), step))
