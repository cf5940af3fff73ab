"""A told story as a line of words with its marks: what stands in brackets, how far two words are from each other.

What is in brackets or quotes hangs on the word before them, so that it is near to that word and the line goes on as if
it were not there.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from rules_kb.reading.free.heard import Atom, Heard, Word, kinds_of
from rules_kb.reading.free.tokens import spelled
from rules_kb.search.lexicon import read_common

COMMA, COLON, AND, STOP = 4, 2, 3, 12
_DASHES = ("-", "–", "—", "→", "=>", "->", "/")


@lru_cache(maxsize=1)
def joints() -> dict[str, frozenset[str]]:
    """Give the small words by which things hang together, by what they do, as the words of a story are compared."""
    return {family: frozenset(map(spelled, words)) for family, words in read_common("joints.toml").items()}


@lru_cache(maxsize=1)
def _joints_by_word() -> dict[str, frozenset[str]]:
    every = {word for words in joints().values() for word in words}
    return {word: frozenset(kind for kind, words in joints().items() if word in words) for word in every}


def is_joint(word: str, *kinds: str) -> bool:
    """Tell whether a folded word is a small one that does one of these things."""
    does = _joints_by_word().get(word)
    return does is not None and not does.isdisjoint(kinds)


class Tale:
    """The words of a story with the concepts at each, their clauses, brackets and distances."""

    def __init__(self, heard: Heard, joining: str = "and") -> None:
        """Take a heard story; `joining` is the concept of the words that join two clauses."""
        self.heard = heard
        self.words: tuple[Word, ...] = heard.words
        self.over: list[list[Atom]] = [[] for _ in self.words]
        self.names: list[set[str]] = [set() for _ in self.words]
        for atom in heard.atoms:
            kinds = kinds_of(atom.concept)
            for n in range(atom.start, atom.end):
                self.over[n].append(atom)
                self.names[n].update(kinds)
        self.gaps = [self._gap(n) for n in range(len(self.words))]
        self.joining = joining

    def __len__(self) -> int:
        return len(self.words)

    def _gap(self, place: int) -> str:
        start = self.words[place - 1].end if place else 0
        return self.heard.text[start : self.words[place].start]

    def is_a(self, place: int, *concepts: str) -> bool:
        """Tell whether a word is part of one of the concepts; places outside of the story are of none."""
        return 0 <= place < len(self.words) and not self.names[place].isdisjoint(concepts)

    def atom(self, place: int, *concepts: str) -> Atom | None:
        """Give the atom of one of the concepts at a word, None when there is none."""
        if not self.is_a(place, *concepts):
            return None
        return next((a for a in self.over[place] for c in concepts if a.is_a(c)), None)

    def spelled(self, place: int) -> str:
        """Give a word as it was told."""
        return self.heard.text[self.words[place].start : self.words[place].end]

    def after(self, place: int) -> str:
        """Give what stands between a word and the next."""
        return self.gaps[place + 1] if place + 1 < len(self.words) else self.heard.text[self.words[place].end :]

    def is_cut(self, place: int) -> bool:
        """Tell whether a comma, colon, bracket or the like stands before a word."""
        gap = self.gaps[place]
        return any(mark in gap for mark in ",;:()[]\n") or (gap != "-" and gap.strip() in _DASHES)

    @cached_property
    def asked(self) -> frozenset[int]:
        """The sentences with a question mark, and the last one if it is heard to ask; else the last that does."""
        last = {word.sentence: place for place, word in enumerate(self.words)}
        marked = {sentence for sentence, place in last.items() if "?" in self.after(place)}
        ends = {self.words[-1].sentence} & set(self.heard.asked) if self.words else set()
        return frozenset(marked | ends) or frozenset(sorted(self.heard.asked)[-1:])

    def is_asked(self, atom: Atom) -> bool:
        """Tell whether an atom stands in a sentence that asks."""
        return self.words[atom.start].sentence in self.asked

    @cached_property
    def tracks(self) -> list[int]:
        """The track of each word: 0, or the number of the brackets or quotes in which it stands."""
        found: list[int] = []
        track, count, quote, sentence = 0, 0, 0, -1
        for place, word in enumerate(self.words):
            gap = self.gaps[place]
            opened = gap.rfind("(") > gap.rfind(")")
            if word.quote != quote:
                quote = word.quote
                count += bool(quote)
                track = count if quote else 0
            elif not quote and (opened or ")" in gap or word.sentence != sentence):
                count += opened
                track = count if opened else 0
            sentence = word.sentence
            found.append(track)
        return found

    @cached_property
    def anchors(self) -> dict[int, int]:
        """The word before each bracket or quotation, by track; its own first word when nothing stands before."""
        found: dict[int, int] = {}
        for place, track in enumerate(self.tracks):
            if track and track not in found:
                before = next((n for n in range(place - 1, -1, -1) if not self.tracks[n]), place)
                found[track] = before
        return found

    @cached_property
    def clauses(self) -> list[int]:
        """The clause of each word, counted from 0: sentences, commas, brackets and joining words part them."""
        found: list[int] = []
        clause = 0
        for place, word in enumerate(self.words):
            if place:
                parted = word.sentence != self.words[place - 1].sentence or self.tracks[place] != self.tracks[place - 1]
                clause += parted or self.is_cut(place) or self.is_a(place, self.joining)
            found.append(clause)
        return found

    @cached_property
    def _line(self) -> list[int]:
        found: list[int] = []
        last: dict[int, int] = {}
        for place in range(len(self.words)):
            track = self.tracks[place]
            before = last.get(track)
            found.append(0 if before is None else found[before] + self._step(before, place))
            last[track] = place
        return found

    def _step(self, before: int, place: int) -> int:
        if self.words[before].sentence != self.words[place].sentence:
            return STOP
        gap = self.gaps[place] if not self.tracks[place] else self.gaps[place].strip("(")
        cost = 1 + (COMMA if any(m in gap for m in ",;\n") else 0) + (COLON if ":" in gap else 0)
        return cost + (AND if self.is_a(place, self.joining) else 0)

    def apart(self, one: int, other: int) -> int:
        """Give how far two words are from each other."""
        track, beside = self.tracks[one], self.tracks[other]
        if track == beside:
            return abs(self._line[one] - self._line[other])
        inner = (self._line[one] + 1 if track else 0) + (self._line[other] + 1 if beside else 0)
        left = self.anchors[track] if track else one
        right = self.anchors[beside] if beside else other
        return inner + abs(self._line[left] - self._line[right])

    def joint(self, place: int, *families: str) -> bool:
        """Tell whether a word is one of the small words that do something."""
        return 0 <= place < len(self.words) and is_joint(self.words[place].folded, *families)

    def all(self, *concepts: str) -> list[Atom]:
        """Give the atoms of concepts in the order told."""
        return sorted((a for c in concepts for a in self.heard.of(c)), key=lambda a: (a.start, a.end))

    def is_joined(self, one: int, other: int) -> bool:
        """Tell whether two words stand in one run of words, with nothing but brackets between them."""
        low, high = sorted((one, other))
        if self.tracks[low] != self.tracks[high] or self.words[low].sentence != self.words[high].sentence:
            return False
        between = [n for n in range(low + 1, high + 1) if self.tracks[n] == self.tracks[low]]
        return not any(self.is_a(n, self.joining) or any(m in self.gaps[n] for m in ",;:\n") for n in between)

    def span(self, start: int, end: int) -> str:
        """Give the words from one to before another as they were told."""
        return self.heard.told(start, end)


__all__ = ["Tale"]
