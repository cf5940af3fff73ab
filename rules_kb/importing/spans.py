"""A document as one run of letters: where sentences may begin or end, and the way back to its words."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rules_kb.importing.blocks import Block
from rules_kb.importing.letters import letters
from rules_kb.importing.markers import bare_number, read_marker
from rules_kb.importing.sentences import joined, pieces


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of text between two places where a sentence might end. `marker` pieces are numbers and bullets."""

    text: str
    start: int
    end: int
    block: int
    marker: bool = False


@dataclass(frozen=True, slots=True)
class Spans:
    """All letters of a document and the pieces they stand in; `numbers` are printed before these places."""

    folded: str
    pieces: tuple[Piece, ...]
    starts: tuple[int, ...]
    numbers: Mapping[int, str]

    def within(self, start: int, end: int) -> Iterator[Piece]:
        """Give the pieces that have letters between two places."""
        for n in range(max(0, bisect_right(self.starts, start) - 1), len(self.pieces)):
            piece = self.pieces[n]
            if piece.start >= end:
                return
            if piece.end > start:
                yield piece

    def words_of(self, start: int, end: int) -> str:
        """Give the document's own words between two places of its letters."""
        said = [_cut(piece, start, end) for piece in self.within(start, end)]
        return joined([line for text in said for line in text.split("\n")])


def _cut(piece: Piece, start: int, end: int) -> str:
    """Give the part of a piece that lies between two places, with the marks around it."""
    if start <= piece.start and piece.end <= end:
        return piece.text
    skip, keep = max(0, start - piece.start), min(piece.end, end) - piece.start
    said: list[str] = []
    count = 0
    for character in piece.text:
        size = len(letters(character))
        if count + size > skip and count < keep:
            said.append(character)
        elif said and size:
            break
        elif said or (count >= skip and not size):
            said.append(character)
        count += size
    return "".join(said)


def spans(blocks: Iterable[Block]) -> Spans:
    """Lay a document's letters out in one run."""
    found: list[Piece] = []
    folded: list[str] = []
    place = 0

    def put(text: str, number: int, *, marker: bool = False) -> None:
        nonlocal place
        own = letters(text)
        if own:
            found.append(Piece(text, place, place + len(own), number, marker))
            folded.append(own)
            place += len(own)
        elif found and not marker:
            last = found[-1]
            found[-1] = Piece(last.text + text, last.start, last.end, last.block, last.marker)

    numbers: dict[int, str] = {}
    for number, block in enumerate(blocks):
        if block.marker and (printed := bare_number(block.marker)):
            numbers[place] = printed
        for piece in pieces(block.text.replace("\t", "\n")):
            marked = read_marker(piece)
            if marked and marked.number and marked.text:
                put(marked.marker, number, marker=True)
                numbers[place] = marked.number.lower()
                put(piece[piece.index(marked.text) :], number)
            else:
                put(piece, number)
    return Spans("".join(folded), tuple(found), tuple(piece.start for piece in found), numbers)
