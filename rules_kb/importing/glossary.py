"""Glossary entries: under a glossary's heading, or many short leads with a definition behind them in a row."""

from __future__ import annotations

import re

from rules_kb.importing.blocks import Block, Kind

_HEADING = re.compile(
    r"(?:glos(?:ario|sary|sar)|definitions?|definiciones|begriffe?|begriffs\w+|términos|terms|terminology|terminología|"
    r"keywords?|palabras clave|schlüssel(?:wörter|begriffe)|vocabular(?:y|io)|wörterbuch)\b",
    re.IGNORECASE,
)
_END = re.compile(
    r"(?:credits|créditos|danksagung|mitwirkende|impressum|acknowledge?ments|agradecimientos|index|índice|changes|changelog|"
    r"cambios|änderungen|appendix|apéndice|anhang|license|licencia|lizenz)\b",
    re.IGNORECASE,
)
_NO_TERM = re.compile(r"(?:example|ejemplo|beispiel|note|nota|hinweis|anmerkung|see|véase|siehe)\b", re.IGNORECASE)
_ENTRY = re.compile(r"(?P<term>[^\s:–—.;?!][^:–—.;?!\n]{0,48}?)\s*(?::\s+|\s[–—-]\s+)(?P<text>\S.{12,})", re.DOTALL)
_ROW = 5


def is_glossary(heading: str) -> bool:
    """Tell whether a heading opens a glossary."""
    return len(heading.split()) <= 5 and bool(_HEADING.search(heading))


def ends_glossary(heading: str) -> bool:
    """Tell whether a heading opens what is no glossary's entry."""
    return is_glossary(heading) or (len(heading.split()) <= 4 and bool(_END.match(heading)))


def entry(text: str) -> tuple[str, str] | None:
    """Read «term: definition»; None when the text is none."""
    found = _ENTRY.fullmatch(text)
    if not found or len(found["term"].split()) > 5 or _NO_TERM.match(found["term"]):
        return None
    return found["term"], found["text"]


def is_listed(blocks: list[Block]) -> set[int]:
    """Find the places of entries that stand in a row of five or more, with a different term each."""
    found: set[int] = set()
    row: list[int] = []
    terms: set[str] = set()
    for n, block in enumerate([*blocks, Block(Kind.HEADING, "")]):
        read = entry(block.text) if block.kind is Kind.TEXT else None
        if read and read[0].lower() not in terms:
            row.append(n)
            terms.add(read[0].lower())
            continue
        if len(row) >= _ROW:
            found.update(row)
        row, terms = [], set()
    return found
