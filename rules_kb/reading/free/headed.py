"""Names of cards before the heading of their text, with what may stand between: «I have Tin Crane out: Response: …».

Between them may stand that the card reads or has something, where it lies, what kind of card it is and what of it is
told in brackets: «Tin Crane (support, ready): Response: …», «Tin Crane in hand (Response: …».  Whatever run of large
words stands there names the card, if one of them at least is no word of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from rules_kb.reading.free.heard import NAMED, PERSON, Atom, Word
from rules_kb.reading.free.tale import is_joint
from rules_kb.reading.guards import closed_words

ME, TEXT = "me", "text"
MOST = 4  # words of a name
MOST_BETWEEN = 6  # words between a name and the heading
AMONG_FIRST = 3  # words of a text after its heading among which it names its own card
_MARKS = "(:,\"„“«'‘”"  # one of them stands before or behind a heading that opens a text


@dataclass(frozen=True)
class Line:
    """The words of a story with what was heard over each; `is_unknown` tells of a large word that none knows.

    With `nouns`, every noun is large.
    """

    text: str
    said: Sequence[Word]
    over: Sequence[Sequence[Atom]]
    is_unknown: Callable[[Word], bool]
    nouns: bool

    def is_a(self, place: int, concepts: Collection[str]) -> bool:
        """Tell whether a word is part of one of the concepts."""
        return any(a.is_any(concepts) for a in self.over[place])

    def on(self, place: int) -> list[Atom]:
        """Give what was heard in a word, without a longer wording that passes over it."""
        return [a for a in self.over[place] if a.start == place or a.end == place + 1]

    def is_large(self, place: int) -> bool:
        """Tell whether a word begins with a capital letter."""
        return self.text[self.said[place].start].isupper()

    def is_small(self, place: int) -> bool:
        """Tell whether a word only joins others."""
        return is_joint(self.said[place].folded, "pointing", "owning", "filler", "inner")

    def gap(self, place: int) -> str:
        """Give what stands before a word."""
        return self.text[self.said[place - 1].end : self.said[place].start] if place else ""

    def is_first(self, place: int) -> bool:
        """Tell whether a sentence begins at a word."""
        return not place or self.said[place - 1].sentence != self.said[place].sentence

    def is_free(self, place: int) -> bool:
        """Tell whether a word is none of the game and no small one."""
        plain = all(a.is_a(NAMED) for a in self.over[place])
        return plain and not self.is_small(place) and self.said[place].number is None


def before_headings(
    line: Line, headings: Collection[str], between: Collection[str], kinds: Sequence[str]
) -> Iterator[tuple[str, int, int]]:
    """Give the kind, the start and the end of each name that stands before the heading of a text."""
    for start in range(1, len(line.said)):
        heads = [a for a in line.over[start] if a.start == start and a.is_any(headings)]
        if not heads or not _opens(line, start, max(a.end for a in heads)):
            continue
        end = _skipped(line, start, between)
        begin = _begins(line, end, headings, kinds)
        if begin < end and any(map(line.is_free, range(begin, end))):
            yield next((k for k in kinds if any(line.is_a(n, (k,)) for n in range(end, start))), TEXT), begin, end


def within_texts(line: Line, headings: Collection[str]) -> Iterator[tuple[str, int, int]]:
    """Give the names that a text begins with and that were told before it: «after Wisp attacks», of Wisp itself."""
    opened = [max(a.end for a in over if a.start == n and a.is_any(headings)) for n, over in _heads(line, headings)]
    for end in opened:
        for place in range(end, min(end + AMONG_FIRST, len(line.said))):
            word = line.said[place]
            told = [n for n in range(end - 1) if line.said[n].folded == word.folded and not line.said[n].quote]
            if line.on(place) or not line.is_unknown(word) or line.is_first(place):
                continue
            if any(line.is_large(n) and line.is_free(n) for n in told):
                yield TEXT, place, place + 1


def in_quotes(line: Line, kinds: Sequence[str], texts: Collection[str]) -> Iterator[tuple[str, int, int]]:
    """Give the names in quotation marks right behind a kind, of whatever words: «la obligación «Juego de sombras»».

    What has a number in it, begins with one of `texts` or has one within, written small, is a text of that card.
    """
    for n in range(1, len(line.said)):
        quote, before = line.said[n].quote, line.said[n - 1]
        if not quote or before.quote or line.is_first(n) or line.is_a(n, texts) or not line.is_large(n):
            continue
        kind = next((k for k in kinds if any(a.end == n and a.is_a(k) for a in line.over[n - 1])), None)
        end = next((m for m in range(n, len(line.said)) if line.said[m].quote != quote), len(line.said))
        inner = range(n + 1, end)
        says = any(line.said[m].number is not None or (line.is_a(m, texts) and not line.is_large(m)) for m in inner)
        if kind and end - n <= MOST and not says and all(line.gap(m) == " " for m in inner):
            yield kind, n, end


def _heads(line: Line, headings: Collection[str]) -> Iterator[tuple[int, Sequence[Atom]]]:
    for n, over in enumerate(line.over):
        if any(a.start == n and a.is_any(headings) for a in over):
            yield n, over


def _opens(line: Line, start: int, end: int) -> bool:
    """Tell whether a text opens with a heading, and not in the middle of a text of another."""
    word, last = line.said[start], line.said[start - 1]
    behind = line.gap(end) if end < len(line.said) else ""
    if word.quote and last.quote == word.quote:
        return False
    return any(mark in behind for mark in ":,") and (":" in behind or any(m in line.gap(start) for m in _MARKS))


def _skipped(line: Line, start: int, between: Collection[str]) -> int:
    """Give where a name before a heading ends: before its bracket, what it reads or has and where it lies."""
    place, depth = start, 0
    while place > 0 and start - place <= MOST_BETWEEN and not line.is_first(place):
        gap = line.gap(place)
        depth += gap.count(")") - gap.count("(")
        before = place - 1
        inside = depth > 0 or _is_in_bracket(line, before)
        if line.said[before].quote or not (inside or _is_between(line, before, between)):
            break
        place = before
    return place


def _is_between(line: Line, place: int, between: Collection[str]) -> bool:
    """Tell whether a word may stand between a name and a heading: no large one that goes on with a large one."""
    if not line.is_large(place):
        return line.nouns or line.is_small(place) or line.is_a(place, between)
    return line.is_a(place, between) and not _ends_name(line, place) and (not line.nouns or _is_off(line, place))


def _is_off(line: Line, place: int) -> bool:
    """Tell whether a large word is set off from what stands before it, or no kind of card as «Hand» and «Spiel»."""
    return any(mark in line.gap(place) for mark in _MARKS) or line.is_small(place - 1)


def _ends_name(line: Line, place: int) -> bool:
    return bool(place) and not line.gap(place).strip() and line.is_large(place - 1) and line.is_free(place - 1)


def _is_in_bracket(line: Line, place: int) -> bool:
    """Tell whether a bracket that is open at a word was opened a few words before."""
    told = line.text[line.said[max(place - MOST_BETWEEN, 0)].start : line.said[place].end]
    return told.rfind("(") > told.rfind(")")


def _begins(line: Line, end: int, headings: Collection[str], kinds: Collection[str]) -> int:
    """Give where a name begins that ends before a word; the same place where there is none."""
    start, place = end, end - 1
    while place >= 0 and end - place <= MOST:
        kind = line.is_a(place, kinds) and not (place == end - 1 and _ends_name(line, place))
        barred = line.said[place].quote or kind or line.is_a(place, (PERSON, *headings))
        if barred or not (line.is_large(place) or _goes_on(line, place, end)):
            break
        start = place if line.is_large(place) else start
        if line.is_first(place) or line.gap(place).strip() not in ("", "-"):
            break
        place -= 1
    while start < end and _only_begins(line, start, end):
        start = next((n for n in range(start + 1, end) if line.is_large(n)), end)
    return start


def _goes_on(line: Line, place: int, end: int) -> bool:
    """Tell whether a small word stands within a name, or ends it behind a large one: «Hojas de sauce»."""
    if is_joint(line.said[place].folded, "inner", "amid", "pointing") and place < end - 1:
        return True
    return place == end - 1 and not line.nouns and line.is_free(place) and _ends_name(line, place)


def _only_begins(line: Line, start: int, end: int) -> bool:
    """Tell whether a large word only goes before a name or begins its sentence, and is no part of a name."""
    word = line.said[start].folded
    if line.is_small(start) or is_joint(word, "many", "amid") or word in closed_words() or line.is_a(start, (ME,)):
        return True
    return line.is_first(start) and start + 1 == end and not line.is_unknown(line.said[start])
