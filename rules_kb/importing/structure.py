"""Blocks become clauses: numbers and sub-numbers, headings, bullets under what they belong to, glossaries."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rules_kb.importing.blocks import Block, Kind
from rules_kb.importing.clauses import Clause, Role
from rules_kb.importing.glossary import ends_glossary, entry, is_glossary, is_listed
from rules_kb.importing.markers import bare_number, is_compound, parts_of, read_marker
from rules_kb.importing.sentences import joined

_NUMBERED = 10  # levels from here on are those of numbered titles
_EXAMPLE = re.compile(r"(?:example|ejemplo|beispiel|p\. ?ej|e\.g|z\. ?b|note|nota|hinweis|anmerkung)\b", re.IGNORECASE)
_TERMINAL = re.compile(r"[.!?…;,][)\]\"'»“”’]*$")


@dataclass(slots=True)
class _Open:
    level: int
    text: str


def structure(blocks: Iterable[Block], title: str = "") -> list[Clause]:
    """Give a document's clauses in their order."""
    split, head = list[Block](), list[str]()
    for block in blocks:
        if block.kind is Kind.ROW and block.depth and read_marker(block.text.replace("\t", " ")) is None:
            head = block.text.split("\t")
            continue
        if block.kind is not Kind.ROW:
            head = []
        split += _split(block, head)
    builder = _Builder(split, title)
    for n, block in enumerate(split):
        builder.take(block, split[n + 1] if n + 1 < len(split) else None, n)
    return builder.clauses


def _split(block: Block, head: Sequence[str] = ()) -> Iterator[Block]:
    """Part a block whose lines begin with numbers or bullets of their own."""
    if block.kind is Kind.ROW:
        cells = block.text.split("\t")
        marked = read_marker(f"{cells[0]} x") if len(cells) > 1 else None
        if marked and marked.number and marked.text == "x":
            yield Block(Kind.ITEM, " · ".join(cells[1:]), 0, marked.marker, block.page)
        elif len(cells) == 2 and len(cells[0].split()) <= 6 < len(cells[1].split()):
            yield Block(Kind.TERM, block.text, 0, "", block.page)
        else:
            if len(head) == len(cells) > 1:
                cells = [f"{name}: {cell}" for name, cell in zip(head, cells, strict=True)]
            yield Block(Kind.TEXT, " · ".join(cells), 0, "", block.page)
        return
    if block.kind in (Kind.TERM, Kind.HEADING):
        yield block
        return
    kind, marker, depth, lines = block.kind, block.marker, block.depth, list[str]()
    for line in block.text.split("\n"):
        marked = read_marker(line)
        if marked and marked.text and (not marked.number or is_compound(marked.number) or not lines):
            if lines:
                yield Block(kind, joined(lines), depth, marker, block.page)
            deeper = depth + (1 if block.marker and not marked.number else 0)
            kind, marker, depth, lines = Kind.ITEM, marked.marker, deeper, [marked.text]
        else:
            lines.append(line)
    if lines:
        yield Block(kind, joined(lines), depth, marker, block.page)


class _Builder:
    def __init__(self, blocks: list[Block], title: str) -> None:
        numbers = [bare_number(b.marker) for b in blocks if b.kind is Kind.ITEM]
        compound = [n for n in numbers if is_compound(n)]
        self.roots = {parts_of(n)[0] for n in compound}
        self.mostly_numbered = len(compound) >= 0.5 * max(1, sum(1 for b in blocks if b.kind is not Kind.HEADING))
        self.numbered = len(compound) >= 5
        self.listed = is_listed(blocks)
        self.levels = Counter(b.depth for b in blocks if b.kind is Kind.HEADING)
        self.title = title
        self.clauses: list[Clause] = []
        self.open: list[_Open] = []
        self.by_number: dict[str, int] = {}
        self.items: list[int] = []
        self.counts: dict[tuple[int | None, tuple[str, ...]], int] = {}
        self.glossary_level: int | None = None
        self.waiting_term = ""

    @property
    def path(self) -> tuple[str, ...]:
        return tuple(each.text for each in self.open)

    def take(self, block: Block, following: Block | None, place: int) -> None:
        """Take the next block in."""
        if block.kind is Kind.HEADING:
            self._heading(block, following)
        elif block.kind is Kind.TERM:
            term, _, text = block.text.partition("\t")
            self._term(term, joined(text.split("\n")), block)
        elif self.waiting_term:
            self._term(self.waiting_term, f"{block.marker} {block.text}".strip(), block)
            self.waiting_term = ""
        elif self._goes_on(block):
            self.clauses[-1].more.append(f"{block.marker} {block.text}")
        elif (place in self.listed or self.glossary_level is not None) and (found := entry(block.text)):
            self._term(*found, block)
        else:
            number = bare_number(block.marker) if block.marker else ""
            if number and self._is_absolute(number, block, following):
                self._numbered(number, block, following)
            else:
                self._loose(block)

    def _goes_on(self, block: Block) -> bool:
        """Tell whether a glossary's entry goes on with a further meaning: «2. …»."""
        number = bare_number(block.marker) if block.marker else ""
        last = self.clauses[-1] if self.clauses else None
        return self.glossary_level is not None and number.isdigit() and last is not None and last.role is Role.TERM

    def _heading(self, block: Block, following: Block | None) -> None:
        marked = read_marker(block.text)
        if marked and marked.number and marked.text and (is_compound(marked.number) or marked.number in self.roots):
            heading = Block(Kind.HEADING, marked.text, block.depth, marked.marker, block.page)
            self._numbered(marked.number.lower(), heading, following)
            return
        if self.glossary_level is not None and block.depth >= self.glossary_level and not ends_glossary(block.text):
            deeper = block.depth > self.glossary_level
            if (
                following is not None
                and following.kind in (Kind.TEXT, Kind.ITEM)
                and (deeper or self.levels[block.depth] > 3)
            ):
                self.waiting_term = block.text
                return
        if not self.open and not self.clauses and block.text == self.title and self._is_cover(following):
            return
        self.glossary_level = block.depth if is_glossary(block.text) else None
        self._push(block.depth, block.text)
        if len(self.open) == 1 and self.levels[block.depth] == 1 and block.text == self.title:
            self.open = []  # the document's own title leads nowhere

    @staticmethod
    def _is_cover(following: Block | None) -> bool:
        """Tell whether the title is only followed by other headings, so that nothing stands under it."""
        return following is not None and (following.kind is Kind.HEADING or bool(bare_number(following.marker)))

    def _push(self, level: int, text: str) -> None:
        self.open = [each for each in self.open if each.level < level]
        self.open.append(_Open(level, text))
        self.items = []

    def _is_absolute(self, number: str, block: Block, following: Block | None) -> bool:
        if is_compound(number):
            return True
        if number in self.by_number or not self._is_title(block, following):
            return False
        after = bare_number(following.marker) if following is not None else ""
        return number in self.roots or (self.numbered and number.isdigit() and is_compound(after))

    def _is_title(self, block: Block, following: Block | None) -> bool:
        text = block.text
        if block.kind is Kind.HEADING:
            return True
        if len(text) > 90 or _TERMINAL.search(text) or len(text.split()) > 12:
            return False
        number, after = bare_number(block.marker), bare_number(following.marker) if following is not None else ""
        leads = after != number and parts_of(after)[: len(parts_of(number))] == parts_of(number)
        return leads or number in self.roots or (number.isdigit() and len(number) < 3 and is_compound(after))

    def _numbered(self, number: str, block: Block, following: Block | None) -> None:
        steps = parts_of(number)
        is_title = self._is_title(block, following)
        self.glossary_level = None
        if is_title:
            self._push(_NUMBERED + (len(steps) if steps[0] in self.roots else 0), block.text)
        elif not any(each.level == _NUMBERED + len(steps) - 1 for each in self.open):
            self.open = [each for each in self.open if each.level < _NUMBERED + len(steps)]
        again = number in self.by_number
        path = self.path[:-1] if is_title else self.path
        place = self._add(
            Clause(
                Role.TITLE if is_title else Role.RULE,
                block.text,
                number,
                path,
                number,
                parent=self._above(number),
                page=block.page,
            )
        )
        if not again:
            self.by_number[number] = place
        self.items = [place]

    def _above(self, number: str) -> int | None:
        steps = parts_of(number)
        for size in range(len(steps) - 1, 0, -1):
            for spelled in {".".join(steps[:size]), f"{'.'.join(steps[: size - 1])}{steps[size - 1]}"}:
                if spelled in self.by_number:
                    return self.by_number[spelled]
        return None

    def _loose(self, block: Block) -> None:
        last = self.clauses[-1] if self.clauses else None
        if block.kind is Kind.TEXT and last is not None and last.path == self.path and not block.marker:
            belongs = self.mostly_numbered and last.number and last.role is Role.RULE
            if (belongs or _EXAMPLE.match(block.text)) and len(last.body) + len(block.text) < 1_400:
                last.more.append(block.text)
                return
        parent = self._holder(block)
        self.counts[parent, self.path] = nth = self.counts.get((parent, self.path), 0) + 1
        above = self.clauses[parent].locator if parent is not None else " › ".join(self.path[-2:])
        depth = block.depth + 1 if block.kind is Kind.ITEM else 0
        locator = f"{above} › {nth}" if above else str(nth)
        place = self._add(
            Clause(Role.RULE, block.text, locator, self.path, parent=parent, page=block.page, depth=depth)
        )
        if block.kind is Kind.ITEM or block.text.endswith(":"):
            self.items = [p for p in self.items if self._depth(p) < depth] + [place]
        else:
            self.items = [p for p in self.items if self.clauses[p].number]

    def _holder(self, block: Block) -> int | None:
        """Give the clause that a bullet or paragraph stands under."""
        depth = block.depth + 1 if block.kind is Kind.ITEM else 0
        if block.kind is not Kind.ITEM:
            return next((p for p in reversed(self.items) if self.clauses[p].number), None)
        return next((p for p in reversed(self.items) if self._depth(p) < depth), None)

    def _depth(self, place: int) -> int:
        clause = self.clauses[place]
        return -1 if clause.number else clause.depth

    def _term(self, term: str, text: str, block: Block) -> None:
        name = " ".join(term.split()).strip(" :.–—-")
        self._add(Clause(Role.TERM, text, " › ".join((*self.path[-1:], name)), self.path, term=name, page=block.page))

    def _add(self, clause: Clause) -> int:
        self.clauses.append(clause)
        return len(self.clauses) - 1
