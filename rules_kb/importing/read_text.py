"""Plain text becomes blocks: paragraphs, wrapped or one a line, headings, marked clauses, nested bullets."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules_kb.importing.blocks import DEEPEST, Block, Kind, Raw
from rules_kb.importing.furniture import strip_pages
from rules_kb.importing.markers import has_date, is_bullet, is_compound, read_marker

_UNDERLINE = re.compile(r"\s*(?:={3,}|-{3,}|~{3,})\s*")
_TERMINAL = re.compile(r"[.!?…;:][)\]\"'»“”’]*$")
_HEAD_LIKE = 80


@dataclass(slots=True)
class _Line:
    text: str
    page: int
    indent: int
    gap: bool  # a blank line stands before it


def read_text(text: str, raw: Raw | None = None) -> Raw:
    """Read plain text; form feeds part pages."""
    raw = raw or Raw()
    pages = strip_pages(text.split("\f"))
    raw.pages = raw.pages or (len(pages) if len(pages) > 1 else 0)
    lines = _lines(pages)
    add_lines(lines, raw)
    return raw


def _lines(pages: list[str]) -> list[_Line]:
    lines: list[_Line] = []
    gap = True
    for number, page in enumerate(pages, start=1):
        for full in page.split("\n"):
            stripped = " ".join(full.split())
            if not stripped:
                gap = True
                continue
            wide = full.expandtabs(4)
            lines.append(_Line(stripped, number if len(pages) > 1 else 0, len(wide) - len(wide.lstrip()), gap))
            gap = False
    return lines


def add_lines(lines: list[_Line], raw: Raw) -> None:
    """Gather lines to blocks."""
    wrapped = _wrap_width(lines)
    open_lines: list[_Line] = []
    for n, line in enumerate(lines):
        if open_lines and _UNDERLINE.fullmatch(line.text):
            if len(open_lines) == 1 and not line.gap:
                raw.add(Block(Kind.HEADING, open_lines[0].text, 1 if "=" in line.text else 2, "", line.page))
                open_lines = []
                continue
            raw.add(_block(open_lines))
            open_lines = []
            continue
        if open_lines and _parts(open_lines, line, wrapped):
            raw.add(_block(open_lines, lines[n]))
            open_lines = []
        open_lines.append(line)
    if open_lines:
        raw.add(_block(open_lines))


def _wrap_width(lines: list[_Line]) -> int:
    """Give the width at which lines are wrapped, 0 when each paragraph is one line."""
    lengths = sorted(len(line.text) + line.indent for line in lines)
    if len(lengths) < 6:
        return 0
    wide = lengths[int(len(lengths) * 0.95)]
    near = [line for line in lines if len(line.text) + line.indent >= wide * 0.8]
    running = sum(1 for line in near if not _TERMINAL.search(line.text))
    return wide if 24 <= wide <= 130 and len(near) >= len(lengths) * 0.25 and running >= len(near) * 0.4 else 0


def _parts(open_lines: list[_Line], line: _Line, wrapped: int) -> bool:
    """Tell whether a line begins a new block."""
    last = open_lines[-1]
    ended = bool(_TERMINAL.search(last.text))
    if line.gap and not (line.page != last.page and not ended and line.text[:1].islower()):
        return True
    marked = read_marker(line.text)
    if marked and (ended or is_bullet(marked.marker) or is_compound(marked.number) or len(open_lines) == 1):
        return True
    if wrapped and not (ended and _is_label(line.text)):
        room = wrapped - len(last.text) - last.indent
        full = len(line.text.split(" ", 1)[0]) + 1 > room
        return not full and (ended or not line.text[:1].islower())
    if ended:
        return True
    return not (line.text[:1].islower() or len(last.text) >= 50)


def _is_label(text: str) -> bool:
    return len(text) < 40 and text[:1].isupper() and text[-1:].isalpha()


def _block(open_lines: list[_Line], follower: _Line | None = None) -> Block:
    first = open_lines[0]
    text = "\n".join(line.text for line in open_lines)
    marked = read_marker(text)
    if marked and marked.text:
        depth = min(DEEPEST, first.indent // 2)
        return Block(Kind.ITEM, marked.text, depth, marked.marker, first.page)
    if len(open_lines) == 1 and follower is not None and _looks_like_heading(first, follower):
        return Block(Kind.HEADING, text, 2, "", first.page)
    return Block(Kind.TEXT, text, 0, "", first.page)


def _looks_like_heading(line: _Line, follower: _Line) -> bool:
    text = line.text
    if len(text) > _HEAD_LIKE or _TERMINAL.search(text) or text.endswith((",", "-")) or not text[:1].isalnum():
        return False
    if text[:1].islower() and not line.gap and not follower.text[:1].isupper():
        return False
    return sum(c.isalpha() for c in text) >= 2 and len(text.split()) <= 10 and not has_date(text)
