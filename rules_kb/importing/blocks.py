"""What every reader makes of a document: blocks in reading order. And the limits that hold for all of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from rules_kb.errors import UnreadableDocument

MOST_BYTES = 20_000_000
MOST_CHARACTERS = 20_000_000
MOST_PAGES = 2_000
MOST_BLOCKS = 500_000
DEEPEST = 9


class Kind(StrEnum):
    """What a block is in its document."""

    HEADING = "heading"
    TEXT = "text"
    ITEM = "item"
    ROW = "row"
    TERM = "term"


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of a document; lines inside its text are kept, since a line's end may be a sentence's end.

    `depth` is a heading's level, an item's nesting, or 1 for a table's head; `marker` is what stood before the text
    («(1.1)», «•»); `page` counts from 1 and is 0 where a format knows no pages.
    """

    kind: Kind
    text: str
    depth: int = 0
    marker: str = ""
    page: int = 0

    def as_row(self) -> list[Any]:
        """Give the block as plain values."""
        return [str(self.kind), self.text, self.depth, self.marker, self.page]

    @classmethod
    def of_row(cls, row: list[Any]) -> Block:
        """Take a block from plain values."""
        return cls(Kind(row[0]), row[1], row[2], row[3], row[4])


@dataclass(slots=True)
class Raw:
    """A document as its reader left it: blocks, a title if the format names one, and what the reader noticed."""

    blocks: list[Block] = field(default_factory=list)
    title: str = ""
    pages: int = 0
    remarks: list[str] = field(default_factory=list)
    linked: set[int] = field(default_factory=set)  # blocks that are nothing but a link
    _size: int = 0

    def add(self, block: Block) -> None:
        """Take a block in; raises UnreadableDocument when there are too many or too large ones."""
        self._size += len(block.text)
        if self._size > MOST_CHARACTERS or len(self.blocks) >= MOST_BLOCKS:
            raise too_large("it unfolds to more text than I read")
        self.blocks.append(block)


def too_large(fault: str, where: str | None = None) -> UnreadableDocument:
    """Give the fault of a document that is too large."""
    return UnreadableDocument(fault, mend="import a part of it", where=where)
