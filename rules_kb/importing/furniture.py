"""Page furniture: separators, page numbers, repeated headers and footers, menus, share buttons, talk about the page."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files

from rules_kb.importing.blocks import Block, Kind, Raw
from rules_kb.importing.letters import letters
from rules_kb.importing.markers import is_compound, read_marker

_EDGE = 3
_PAGE_NUMBER = re.compile(
    r"[\s\-–—|·•~*=\[(]*(?:(?:page|p\.|pág\.?|página|seite|s\.)\s*)?\d{1,4}(?:\s*(?:/|of|de|von|\|)\s*\d{1,4})?[\s\-–—|·•~*=\])]*",
    re.IGNORECASE,
)
_LEADER = re.compile(r"(?:\.{4,}|(?:\. ){4,}|…{2,}|_{4,})\s*\d{1,4}$")
_WORDS = re.compile(r"[^\W\d_]+|\d+")
_ENDED = re.compile(r"[.!?…:|][)\]\"'»“”’]*$")
_LONGEST_TALK = 200


def strip_pages(pages: list[str]) -> list[str]:
    """Take page numbers and repeated head and foot lines off the pages."""
    if len(pages) < 2:
        return pages
    edges = Counter(key for page in pages for key in {_key(line) for line in _edge_lines(page)})
    often = max(2, round(len(pages) * 0.4))
    repeated = {key for key, count in edges.items() if key and count >= often}
    return [_strip(page, repeated) for page in pages]


def _key(line: str) -> str:
    """Give what a running line has in common on all pages; a numbered clause has nothing."""
    marked = read_marker(line)
    return "" if marked and is_compound(marked.number) else re.sub(r"\d+", "#", letters(line))


def _edge_lines(page: str) -> list[str]:
    filled = [line for line in page.split("\n") if line.strip()]
    return filled if len(filled) <= 2 * _EDGE else [*filled[:_EDGE], *filled[-_EDGE:]]


def _strip(page: str, repeated: set[str]) -> str:
    lines = page.split("\n")
    filled = [n for n, line in enumerate(lines) if line.strip()]
    for edge in (filled, filled[::-1]):
        for n in edge[:_EDGE]:
            if not lines[n].strip() or _key(lines[n]) in repeated or _PAGE_NUMBER.fullmatch(lines[n]):
                lines[n] = ""
            else:
                break
    return "\n".join(lines)


def strip_blocks(raw: Raw) -> tuple[list[Block], int]:
    """Take furniture out of the blocks; give what is left and how many went."""
    repeated = Counter(letters(block.text) for block in raw.blocks if _is_short_label(block))
    menus = _menus(raw)
    kept = [
        _trimmed(block)
        for n, block in enumerate(raw.blocks)
        if n not in menus
        and not is_furniture(block.text)
        and not (_is_short_label(block) and repeated[letters(block.text)] >= 4)
    ]
    kept = _without_side_lists(_without_contents(kept))
    return kept, len(raw.blocks) - len(kept)


def _without_contents(blocks: list[Block]) -> list[Block]:
    """Drop a table of contents: behind its heading, what stands again further down."""
    start = next((n for n, block in enumerate(blocks[:200]) if _words(block.text) in _known().contents), None)
    if start is None:
        return blocks
    later = Counter(_entry(block) for block in blocks[start + 1 :])
    end = start + 1
    while end < len(blocks) and later[_entry(blocks[end])] > 1:
        later[_entry(blocks[end])] -= 1
        end += 1
    return [*blocks[:start], *blocks[end:]]


def _entry(block: Block) -> str:
    return letters(block.text.split("\t")[0])


def _without_side_lists(blocks: list[Block]) -> list[Block]:
    """Drop lists that lead away from the document: «See also», «References»."""
    kept: list[Block] = []
    aside = False
    for block in blocks:
        if block.kind is Kind.HEADING:
            aside = _words(block.text) in _known().aside
        elif block.kind is not Kind.ITEM:
            aside = False
        if not aside:
            kept.append(block)
    return kept


def _words(text: str) -> str:
    return " ".join(_WORDS.findall(text.lower())) if len(text) < 60 else ""


def _trimmed(block: Block) -> Block:
    """Take furniture lines off a block's beginning and end, unless they may be a sentence's wrapped rest."""
    lines = block.text.split("\n")
    while len(lines) > 1 and not lines[0][:1].islower() and is_furniture(lines[0]):
        del lines[0]
    while len(lines) > 1 and _ENDED.search(lines[-2]) and not lines[-1][:1].islower() and is_furniture(lines[-1]):
        del lines[-1]
    return replace(block, text="\n".join(lines))


def _is_short_label(block: Block) -> bool:
    return block.kind in (Kind.TEXT, Kind.HEADING) and len(block.text) < 40 and block.text[-1:].isalpha()


def _menus(raw: Raw) -> set[int]:
    """Find rows of three links or more that follow each other."""
    found: set[int] = set()
    row: list[int] = []
    for n in sorted(raw.linked):
        if row and n != row[-1] + 1:
            found.update(row if len(row) >= 3 else ())
            row = []
        row.append(n)
    found.update(row if len(row) >= 3 else ())
    return found


def is_furniture(text: str) -> bool:
    """Tell whether a whole block is no part of its document."""
    if len(text) > _LONGEST_TALK:
        return False
    words = _WORDS.findall(text.lower())
    if not words:
        return True
    known = _known()
    if _LEADER.search(text.strip()) or " ".join("{n}" if word.isdigit() else word for word in words) in known.lines:
        return True
    said = set(words)
    return any(each <= said for each in known.talk)


@dataclass(frozen=True, slots=True)
class _Known:
    lines: frozenset[str]
    contents: frozenset[str]
    aside: frozenset[str]
    talk: tuple[frozenset[str], ...]


@lru_cache(maxsize=1)
def _known() -> _Known:
    data = tomllib.loads((files("rules_kb.importing") / "furniture.toml").read_text(encoding="utf-8"))
    return _Known(
        lines=frozenset(line for of_language in data["lines"].values() for line in of_language),
        contents=frozenset(data["headings"]["contents"]),
        aside=frozenset(data["headings"]["aside"]),
        talk=tuple(frozenset(words) for words in data["talk"]["words"]),
    )
