"""A story as it was heard: its words, the concepts that they name, and how these stand to one another."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

LONGEST = 150  # words of a story that is looked at as a whole
FIRST, LAST = 70, 50  # words of a longer one that are: from its beginning, and from its end, where it mostly asks
ENDLESS = 300  # words of a text that nobody tells to have one thing judged
FIRST_OF_ENDLESS, LAST_OF_ENDLESS = 45, 30
SHOWN = 60  # letters of what was not looked at that are shown
NUMBER, PERSON, NAMED, ASKING = "number", "person", "named", "asking"
NAMED_OF = f"{NAMED}.of"  # a card's name with the ending of a genitive
JOINTS = ("and", "but")
AGAINST = ("not.as", "not.without")  # each denies what follows, never what stands before it


@dataclass(frozen=True, slots=True)
class Word:
    """One told word or number: how it is compared, where it stands in the text, its sentence and its quotation.

    `quote` counts the quotations from 1, 0 is outside of any. `number` is its value, with its sign. A verb
    is `of_other` whose accent tells that not the teller did it: «dominó». Behind a mark one is `apart`.
    """

    folded: str
    start: int
    end: int
    sentence: int
    quote: int
    number: float | None = None
    signed: bool = False
    of_other: bool = False
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Atom:
    """A concept that was heard, from word `start` to before word `end`; one with a number in it has its value."""

    concept: str
    start: int
    end: int
    value: float | None = None

    def is_a(self, concept: str) -> bool:
        """Tell whether this is the concept or a kind of it: «dominate.me» is a «dominate»."""
        return self.concept == concept or self.concept.startswith(f"{concept}.")

    def is_any(self, concepts: Collection[str]) -> bool:
        """Tell whether this is one of many concepts or a kind of one; sets of them are looked up fast."""
        return not _broader(self.concept).isdisjoint(concepts)


@lru_cache(maxsize=20_000)
def _broader(concept: str) -> frozenset[str]:
    return frozenset(kinds_of(concept))


@lru_cache(maxsize=20_000)
def kinds_of(concept: str) -> tuple[str, ...]:
    """Give all that a concept is a kind of, and the concept last: «a» and «a.b»."""
    steps = concept.split(".")
    return tuple(".".join(steps[: n + 1]) for n in range(len(steps)))


@dataclass(frozen=True)
class Heard:
    """A story as it was heard. `asked` are the sentences in which something is asked, else the last one.

    `gap` is what was left out of its middle, as it has more words than are looked at.
    """

    text: str
    words: tuple[Word, ...]
    atoms: tuple[Atom, ...]
    asked: frozenset[int]
    gap: str = ""

    @property
    def rest(self) -> str:
        """The beginning of what was not looked at, where a story has more words than are; "" where it was all."""
        rest = self.gap or (self.text[self.words[-1].end :].strip() if len(self.words) == LONGEST else "")
        return f"{rest[:SHOWN].rstrip()}…" if any(letter.isalnum() for letter in rest) else ""

    @cached_property
    def negated(self) -> frozenset[Atom]:
        """The atoms that a «not» stands close before, or in German close behind, unless it denies what follows."""
        nots = {atom.start for atom in self.of("not")}
        against = {atom.start for concept in AGAINST for atom in self.of(concept)}
        return frozenset(atom for atom in self.atoms if nots and self._turned(atom, nots, against))

    def _turned(self, atom: Atom, nots: set[int], against: set[int]) -> bool:
        close = (atom.end, atom.end + 1) if atom.end not in self._joining else (atom.end,)
        behind = [n for n in close if n in nots - against and "," not in self._gap(atom.end - 1, n)]
        near = (*(n for n in range(atom.start - 3, atom.start) if n in nots), *behind)
        said = self.words[atom.start].sentence
        return not atom.is_a("not") and any(self.words[n].sentence == said for n in near)

    @cached_property
    def _joining(self) -> frozenset[int]:
        """Where two are joined: a «not» behind denies only the second, «an environment and not an obligation»."""
        return frozenset(atom.start for joint in JOINTS for atom in self.of(joint))

    def _gap(self, one: int, other: int) -> str:
        return self.text[self.words[one].end : self.words[other].start]

    @cached_property
    def starts(self) -> list[int]:
        """Where the atoms begin, in their order."""
        return [atom.start for atom in self.atoms]

    def of(self, concept: str) -> list[Atom]:
        """Give the atoms of a concept and of its kinds."""
        return list(self._by_concept.get(concept, ()))

    def of_any(self, concepts: Iterable[str]) -> set[Atom]:
        """Give the atoms of any of these concepts and of their kinds."""
        return {atom for concept in concepts for atom in self._by_concept.get(concept, ())}

    @cached_property
    def concepts(self) -> frozenset[str]:
        """What was heard of: the concepts of the atoms, and all that they are kinds of."""
        return frozenset(self._by_concept)

    @cached_property
    def _by_concept(self) -> dict[str, list[Atom]]:
        found: dict[str, list[Atom]] = {}
        for atom in self.atoms:
            for kind in kinds_of(atom.concept):
                found.setdefault(kind, []).append(atom)
        return found

    @cached_property
    def stretches(self) -> dict[tuple[int, int], Heard]:
        """What was heard of stretches of it alone (bounds.py), by where they begin and end."""
        return {}

    @cached_property
    def kept(self) -> dict[str, frozenset[Atom] | None]:
        """What conditions (when.py) were found to hold by, that look at nothing but these words."""
        return {}

    def told(self, start: int, end: int) -> str:
        """Give the words from one to before another, as they were told."""
        return self.text[self.words[start].start : self.words[end - 1].end]

    def named(self, atom: Atom) -> str:
        """Give the name that was told, without the ending of a person's possessive or of a card's genitive."""
        told = self.told(atom.start, atom.end)
        return told.rstrip("s").rstrip("'’") if atom.concept in (f"{PERSON}.of", NAMED_OF) else told

    def is_asked(self, atom: Atom) -> bool:
        """Tell whether an atom stands in a sentence that asks."""
        return self.words[atom.start].sentence in self.asked

    def between(self, one: Atom, other: Atom) -> int:
        """Give how many words lie between two atoms; many when they stand in different sentences."""
        if self.words[one.start].sentence != self.words[other.start].sentence:
            return LONGEST
        return max(other.start - one.end, one.start - other.end, 0)
