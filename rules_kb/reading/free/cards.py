"""Cards by the names that a story gives them: «the support Tin Crane», «Tin Crane, a support», «Tin Crane (…».

What a name is made of is no word of the game: a «Rescue Drone» is no drone. Told so is a run of words with a capital
one first, behind the kind of card, before it with a comma, a bracket or an «is», or right before the card's text, or
one that is done away with in that text as nothing else is, «exhaust Tin Crane →»; it is a name then wherever it is said
again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from rules_kb.reading.free.headed import Line, before_headings, in_quotes, within_texts
from rules_kb.reading.free.heard import NAMED, PERSON, Atom, Word
from rules_kb.reading.free.tale import is_joint

ME, KNOWN = "me", "known"
DEEDS = ("do", "lays")  # what is done, for which a name may be taken where every noun is large
OWNING = ("mine", f"{PERSON}.of")  # who says in a word whose a card is: «meine …», «Ivos …»
MOST = 4  # words of a name
SHORT = 3  # letters of a word within a name
MOST_BETWEEN = 3  # words between a name and the kind of card that it is
LEAST_TEXT = 4  # words in quotation marks that are a text
TEXT = "text"  # stands for the kind of a card that only its text tells of
_OPENS = re.compile(r"^\s*[:,]?\s*[(\"„“«'‘]|^\s*:")
_SET_OFF = re.compile(r"^\s*[,(]\s*$")
_ENDS = re.compile(r"^\s*[,).:;\"„“«(]")


@dataclass(frozen=True)
class Naming:
    """What tells of cards by name: the concepts of their kinds, of what opens a text, of an «is», of a «reads».

    `players` are those of what only players are, `deeds` of what a text does to its own card, `between` of what stands
    between a name and a heading.
    """

    kinds: frozenset[str]
    opens: frozenset[str]
    being: frozenset[str]
    says: frozenset[str]
    players: frozenset[str] = frozenset()
    deeds: frozenset[str] = frozenset()
    between: frozenset[str] = frozenset()


class Cards:
    """Finds the names of cards in a story."""

    def __init__(
        self,
        text: str,
        said: Sequence[Word],
        atoms: Sequence[Atom],
        naming: Naming,
        is_unknown: Callable[[Word], bool],
        nouns: bool,
    ) -> None:
        """Take a story as far as it was heard; with `nouns`, every noun may have a capital letter.

        `is_unknown` tells whether a word is large and none that everybody knows.
        """
        self.text, self.said, self.naming = text, said, naming
        self.is_unknown, self.nouns = is_unknown, nouns
        self.over: list[list[Atom]] = [[] for _ in said]
        for atom in atoms:
            for n in range(atom.start, atom.end):
                self.over[n].append(atom)
        self.kinds = [a for a in atoms if a.is_any(naming.kinds) and not said[a.start].quote]
        self.texts = [a for a in atoms if a.is_any(naming.opens) and not said[a.start].quote]
        self.deeds = [a for a in atoms if a.is_any(naming.deeds)]

    def find(self) -> list[Atom]:
        """Give the names, each with the kind of card that it was told to be."""
        found: dict[tuple[str, ...], tuple[str, tuple[int, int]]] = {}
        line = Line(self.text, self.said, self.over, self.is_unknown, self.nouns)
        headed = before_headings(line, self.naming.opens, self.naming.between, sorted(self.naming.kinds))
        own = within_texts(line, self.naming.opens)
        quoted = in_quotes(line, sorted(self.naming.kinds), (*self.naming.opens, *DEEDS[:1]))
        ways = (self._by_kind(), quoted, self._before_texts(), self._before_headings(), headed, own, self._by_deeds())
        for kind, start, end in chain.from_iterable(ways):
            found.setdefault(self._folded(start, end), (kind, (start, end)))
        names = [
            Atom(f"{NAMED}.{kind}", n, n + len(name))
            for name, (kind, (first, _)) in found.items()
            for n in range(len(self.said) - len(name) + 1)
            if n == first or (self._folded(n, n + len(name)) == name and self._is_large(n))
        ]
        names.sort(key=lambda atom: (atom.start - atom.end, atom.start))
        kept: list[Atom] = []
        for name in names:
            if all(name.end <= other.start or other.end <= name.start for other in kept):
                kept.append(name)
        return kept

    def _by_kind(self) -> Iterator[tuple[str, int, int]]:
        for atom in self.kinds:
            kind = next(k for k in self.naming.kinds if atom.is_a(k))
            behind = self._behind(atom)
            if behind is not None:
                yield kind, *behind
                continue
            before = self._before(atom)
            if before is not None:
                yield kind, *before

    def _behind(self, atom: Atom) -> tuple[int, int] | None:
        """Find a name right behind a kind: «the support Tin Crane», «a side scheme, Dark Dock, with …»."""
        start = atom.end
        start += start < len(self.said) and is_joint(self.said[start].folded, "named-so")
        if start >= len(self.said) or not self._is_joined(atom.start, start):
            return None
        gap = self._gap(start)
        end = self._run(start) if self._may_begin(start) else start
        if end == start or (gap.strip() and not _SET_OFF.match(gap)):
            return None
        set_off = bool(gap.strip())
        if set_off and not (_ENDS.match(self._gap(end) or ".") and self._is_new(start, end)):
            return None
        if set_off and self.nouns and not self._is_again(start, end):
            return None
        closes = bool(_OPENS.match(self._gap(end)))
        strange = self._is_new(start, end) or (self.nouns and not set_off and self._is_deed(start, end))
        return (start, end) if strange or (closes and not set_off) or (not self.nouns and end > start + 1) else None

    def _before(self, atom: Atom) -> tuple[int, int] | None:
        """Find a name before a kind, set off from it or said to be one: «Wisp, a minion», «Wisp is a …»."""
        place = atom.start - 1
        while place >= max(atom.start - MOST_BETWEEN, 0) and self._is_small(place):
            if self._is_off(place + 1):
                break
            place -= 1
        off = self._is_off(place + 1)
        being = place >= 0 and any(a.is_any(self.naming.being) for a in self.over[place])
        if not (off or being) or place < 0 or not self._is_joined(place, atom.start):
            return None
        end = place + 1 if off else place
        start = self._back(end)
        return (start, end) if start < end and self._is_new(start, end) else None

    def _before_texts(self) -> Iterator[tuple[str, int, int]]:
        """Find names right before a text; one that may be another word must be said again."""
        for n in range(1, len(self.said)):
            opened = _OPENS.match(self._gap(n)) and (
                any(a.start == n and a.is_any(self.naming.opens) for a in self.over[n]) or self._is_text(n)
            )
            if not opened or self.said[n - 1].quote:
                continue
            end = n - 1 if any(a.is_any(self.naming.says) for a in self.over[n - 1]) else n
            start = self._back(end)
            if start == end or not self._is_new(start, end):
                continue
            first = not start or self.said[start - 1].sentence != self.said[start].sentence
            owned = start > 0 and any(a.is_any(OWNING) for a in self.over[start - 1])
            sure = self.nouns and end == n and self._gap(n).strip() == ":" and self._is_heading(n)
            if owned or sure or self._is_again(start, end) or not (self.nouns or (first and end == start + 1)):
                yield TEXT, start, end

    def _is_heading(self, place: int) -> bool:
        """Tell whether the heading of a text begins at a word."""
        return any(a.start == place and a.is_any(self.naming.opens) for a in self.over[place])

    def _before_headings(self) -> Iterator[tuple[str, int, int]]:
        """Find names set off from the heading of their text: «Salt Lamp, a Response: …»; any noun may stand so."""
        for atom in self.texts:
            before = self._before(atom) if ":" in self._gap(atom.end) else None
            if before is not None and (not self.nouns or self._is_again(*before)):
                yield TEXT, *before

    def _by_deeds(self) -> Iterator[tuple[str, int, int]]:
        """Find names of what a text exhausts or discards that are told outside of it: «agota Grúa vieja → …»."""
        for atom in self.deeds:
            for start in range(atom.start + 1, min(atom.end + 1, len(self.said))):
                end = start
                while end < len(self.said) and end - start < MOST and self._is_in_name(start, end):
                    end += 1
                if start < end and self._is_new(start, end) and self._is_told_outside(start, end):
                    yield TEXT, start, end
                    break

    def _is_in_name(self, start: int, place: int) -> bool:
        """Tell whether a word goes on with a name that begins at a place, be it in a text."""
        if place > start and not self._is_close(place):
            return False
        return self._is_large(place) and not any(a.is_any((PERSON, *self.naming.opens)) for a in self.over[place])

    def _is_told_outside(self, start: int, end: int) -> bool:
        """Tell whether a name in a text is said outside of its quotation too, or before the heading of the text."""
        name, quote = self._folded(start, end), self.said[start].quote
        opens = max((n for n in range(start) if any(a.is_any(self.naming.opens) for a in self.over[n])), default=0)
        spots = [n for n in range(len(self.said) - len(name) + 1) if self._folded(n, n + len(name)) == name]
        return any(self._is_large(n) and (self.said[n].quote != quote or n < opens) for n in spots)

    def _is_text(self, place: int) -> bool:
        quote = self.said[place].quote
        begins = quote and self.said[place - 1].quote != quote
        return bool(begins) and sum(word.quote == quote for word in self.said) >= LEAST_TEXT

    def _run(self, start: int) -> int:
        """Give where a name ends that begins at a word."""
        end = start + 1
        while end < len(self.said) and end - start < MOST and self._is_close(end):
            person = bool(self.over[end]) and not self.over[end - 1] and all(a.is_a(PERSON) for a in self.over[end])
            if self._is_large(end) and (not self.nouns or not self.over[end] or person):
                end += 1
            elif self._closes(end) and not self.over[end]:
                return end + 1
            elif len(self.said[end].folded) <= SHORT and self._is_close(end + 1) and self._goes_on(end + 1):
                end += 2
            else:
                break
        return end

    def _goes_on(self, place: int) -> bool:
        """Tell whether a name goes on behind a short word: «Hojas de sauce (…»."""
        if self._is_large(place) and not self.nouns:
            return not self._is_heading(place)
        filler = is_joint(self.said[place - 1].folded, "inner")
        return filler and self._closes(place) and not self._is_kind(place)

    def _back(self, end: int) -> int:
        """Give where a name begins that ends before a word; the same place where there is none."""
        start, place = end, end - 1
        while place >= 0 and end - place <= MOST and self._may_be_in(place):
            if self._may_begin(place):
                start = place
            elif start < end and not is_joint(self.said[place].folded, "inner"):
                break
            if place and not self._is_close(place):
                break
            place -= 1
        if self.nouns and not self._is_large(end - 1):
            return end
        if start == end - 1 and self._is_surname(start):
            return start - 1
        lone = start < end and (self._is_small(start) or is_joint(self.said[start].folded, "many"))
        return start + 1 if lone or self._is_verb(start, end) else start

    def _is_surname(self, place: int) -> bool:
        """Tell whether a word stands right behind a given name: so are cards called and no players, «Nora Cruz, …»."""
        given = place > 0 and bool(self.over[place - 1]) and all(a.concept == PERSON for a in self.over[place - 1])
        return given and self._is_close(place) and self._is_large(place - 1)

    def _is_verb(self, start: int, end: int) -> bool:
        """Tell whether a name's first word only begins the sentence, with what somebody does: «Tengo Faro …»."""
        first = not start or self.said[start - 1].sentence != self.said[start].sentence if start < end else False
        return first and start + 1 < end and self._is_large(start + 1) and any(a.is_a(ME) for a in self.over[start])

    def _may_be_in(self, place: int) -> bool:
        return (
            not self.said[place].quote
            and not any(a.is_a(PERSON) or a.is_any(self.naming.opens) for a in self.over[place])
            and (self._is_large(place) or all(a.is_a(KNOWN) for a in self.over[place]))
        )

    def _may_begin(self, place: int) -> bool:
        barred = any(a.is_a(PERSON) or a.is_any(self.naming.opens) or a.is_a(KNOWN) for a in self.over[place])
        return self._is_large(place) and not barred and not self._is_kind(place) and not self.said[place].quote

    def _is_new(self, start: int, end: int) -> bool:
        """Tell whether a word of a name is none that the game or everybody knows."""
        told = (n for n in range(start, end) if all(a.is_a(NAMED) for a in self.over[n]))
        return any(self.is_unknown(self.said[n]) for n in told)

    def _is_deed(self, start: int, end: int) -> bool:
        """Tell whether a large word sounds like a deed, which no noun is: «die Umgebung Generator»."""
        return end == start + 1 and all(a.is_any(DEEDS) for a in self.over[start])

    def _is_again(self, start: int, end: int) -> bool:
        name = self._folded(start, end)
        spots = range(len(self.said) - len(name) + 1)
        again = [n for n in spots if n != start and self._folded(n, n + len(name)) == name and self._is_large(n)]
        return any(n == 0 or not is_joint(self.said[n - 1].folded, "pointing") for n in again)

    def _is_kind(self, place: int) -> bool:
        return any(a.is_any(self.naming.kinds) for a in self.over[place])

    def _is_large(self, place: int) -> bool:
        return self.text[self.said[place].start].isupper()

    def _is_small(self, place: int) -> bool:
        """Tell whether a word only joins others: an article, «my», «of»."""
        return is_joint(self.said[place].folded, "pointing", "owning", "filler")

    def _is_off(self, place: int) -> bool:
        return bool(_SET_OFF.match(self._gap(place)))

    def _is_close(self, place: int) -> bool:
        return place < len(self.said) and self._gap(place).strip() in ("", "-") and self._is_joined(place - 1, place)

    def _is_joined(self, one: int, other: int) -> bool:
        return self.said[one].sentence == self.said[other].sentence

    def _closes(self, place: int) -> bool:
        return bool(_OPENS.match(self._gap(place + 1)))

    def _gap(self, place: int) -> str:
        if not 0 < place <= len(self.said):
            return ""
        end = self.said[place].start if place < len(self.said) else len(self.text)
        return self.text[self.said[place - 1].end : end]

    def _folded(self, start: int, end: int) -> tuple[str, ...]:
        return tuple(word.folded for word in self.said[start:end])


def without(atoms: Sequence[Atom], names: Collection[Atom]) -> list[Atom]:
    """Give the atoms with the names, without those that a name's own words were heard as.

    A longer wording that passes over a name, as «while … is in your hand», stays.
    """
    kept = [
        a
        for a in atoms
        if not any(a.start < n.end and n.start < a.end and not (a.start < n.start and n.end < a.end) for n in names)
    ]
    return sorted([*kept, *names], key=lambda atom: (atom.start, atom.end, atom.concept))
