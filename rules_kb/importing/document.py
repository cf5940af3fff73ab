"""A document that was read: its blocks without furniture, its title, its language."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath, PureWindowsPath

from rules_kb.errors import UnreadableDocument
from rules_kb.importing.blocks import Block, Kind
from rules_kb.importing.furniture import strip_blocks
from rules_kb.importing.language import language_of, ours
from rules_kb.importing.letters import digest, letters
from rules_kb.importing.open import open_document, read_bytes
from rules_kb.model import Lang

Progress = Callable[[int, int], None]
_SAMPLE = 20_000
_LONGEST_NAME = 120


@dataclass(frozen=True, slots=True)
class ReadDocument:
    """A document as we read it. `lang` is the language we keep it in, `language` the one it seems to be in."""

    name: str
    format: str
    title: str
    lang: Lang
    language: str
    blocks: tuple[Block, ...]
    pages: int = 0
    removed: int = 0
    remarks: tuple[str, ...] = field(default=())

    @property
    def hash(self) -> str:
        """The hash of the whole content: letters and digits alone, in their order."""
        return digest("".join(letters(block.text) for block in self.blocks), 16)


def read_document(source: Path | str | bytes, name: str = "", *, progress: Progress | None = None) -> ReadDocument:
    """Read a file, or a document's bytes, under a name. Raises UnreadableDocument in one line; writes nothing."""
    shown = plain_name(name or (str(source) if not isinstance(source, bytes) else "document"))
    try:
        content = source if isinstance(source, bytes) else read_bytes(source)
        form, raw = open_document(content, shown, progress)
    except UnreadableDocument as fault:
        raise UnreadableDocument(fault.fault, mend=fault.mend, where=shown, name=shown) from None
    blocks, removed = strip_blocks(raw)
    if not blocks:
        blocks, removed = raw.blocks, 0
    language = language_of(_sample(blocks))
    return ReadDocument(
        name=shown,
        format=form,
        title=_title(raw.title, blocks, shown),
        lang=ours(language),
        language=language,
        blocks=tuple(blocks),
        pages=raw.pages,
        removed=removed,
        remarks=tuple(raw.remarks),
    )


def plain_name(name: str) -> str:
    """Give a file's own name alone: no folders, no control characters, not too long."""
    last = PureWindowsPath(PurePosixPath(name).name).name
    kept = " ".join("".join(c if c.isprintable() else " " for c in last).split())
    return kept[-_LONGEST_NAME:] if kept.strip(". ") else "document"


def _sample(blocks: list[Block]) -> str:
    """Give pieces of a text from its beginning, middle and end."""
    texts = [block.text for block in blocks if len(block.text) > 40] or [block.text for block in blocks]
    step = max(1, len(texts) // 60)
    return " ".join(text[:1000] for text in texts[::step])[:_SAMPLE]


def _title(named: str, blocks: list[Block], name: str) -> str:
    heading = next((block for block in blocks[:5] if block.kind is Kind.HEADING), None)
    stem = re.sub(r"[_\s]+", " ", re.sub(r"\.[A-Za-z0-9]{1,8}$", "", name)).strip()
    wanted = heading.text if heading is not None and heading.depth == 1 else ""
    for title in (wanted, named, heading.text if heading else "", stem):
        flat = " ".join(title.split())
        if any(c.isalpha() for c in flat) and flat.lower() not in ("untitled", "document", "home"):
            return flat[:_LONGEST_NAME]
    return stem or "document"
