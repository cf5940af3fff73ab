"""Where a sentence may begin and end, in any layout."""

from __future__ import annotations

import re

_END = re.compile(
    r"(?<=[.!?…:;])[)\]\"'»“”’]*(?:\s+|(?=[(«\"“„¿¡]))|\n+|\s+(?=[-–•·*]\s|[(<\[]\d+(?:\.\d+)*[)>\]])|(?<=\d{4})\s+(?=[A-ZÄÖÜÁÉÍÓÚ])"
)
_STOP = re.compile(r"(?<=[.!?…])[)\]\"'»“”’]*\s+(?=[\"'«„“(¿¡\[]*[A-ZÁÉÍÓÚÑÄÖÜ0-9])")
_SHORT = re.compile(
    r"(?:\b(?:p\. ?ej|ej|etc|bzw|z\. ?b|d\. ?h|u\. ?a|usw|ca|vgl|vs|e\.g|i\.e|cf|no|nr|núm|art|pág|fig|abb|st|mr|dr)"
    r"|\b[A-Z])\.$",
    re.IGNORECASE,
)

_AND = re.compile(r"(?:und|oder|bzw|and|or|y|e|o|u)\b")


def pieces(text: str) -> list[str]:
    """Cut a text wherever a sentence might end: at full stops, colons, semicolons, dashes and line ends."""
    cut, start = [], 0
    for end in _END.finditer(text):
        cut.append(text[start : end.end()])
        start = end.end()
    cut.append(text[start:])
    return [piece for piece in cut if piece.strip()]


def sentences(text: str) -> list[str]:
    """Cut a text into its sentences; abbreviations do not end one.

    >>> sentences("Se paga, p. ej. con almas. Luego ataca.")
    ['Se paga, p. ej. con almas.', 'Luego ataca.']
    """
    flat, found, start = " ".join(text.split()), [], 0
    for end in _STOP.finditer(flat):
        head = flat[start : end.end()].rstrip()
        if not _SHORT.search(head[-12:]):
            found.append(head)
            start = end.end()
    rest = flat[start:].strip()
    return [*found, rest] if rest else found


def joined(lines: list[str]) -> str:
    """Join lines to one, closing words that a line's end had hyphenated."""
    text = ""
    for line in (" ".join(raw.split()) for raw in lines):
        if not line:
            continue
        if text.endswith("\u00ad"):
            text = text[:-1] + line
        elif text.endswith("-") and text[-2:-1].isalpha() and line[0].isalpha() and not _AND.match(line):
            text = (text[:-1] if line[0].islower() else text) + line
        else:
            text = f"{text} {line}" if text else line
    return text.replace("\u00ad", "")
