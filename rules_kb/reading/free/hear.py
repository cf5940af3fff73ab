"""What is heard in a told story: its words, and the concepts that they name, in all languages at once.

The names of persons are heard as «person», with the ending of a possessive as «person.of»; unknown words with a capital
letter as «named», in a language that does not write every noun so. A game's `free/words.toml` gives each concept its
words: `concept = { es = [...], de = [...], en = [...] }`. A wording is folded words; `stem*` is any word that begins
so, `*end` any that ends so, `#` a number and `+#` one with its sign, whose value the concept then has, `~` up to three
words between, none of which turns the meaning, `^` first the beginning of a sentence. Of overlapping wordings the
longest counts; equally long ones are all kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from rapidfuzz.distance import OSA

from rules_kb.reading.guards import closed_words
from rules_kb.search.fold import fold, key

LONGEST = 700  # words of a story that are looked at
WIDEST_GAP = 3
SHELF = 3  # letters by which the beginnings of words are kept
_TOKEN = re.compile(
    r"(?P<quote>[«»„“”\"]|(?<!\w)['‘]|['’](?!\w))|(?P<end>(?:[?!…\n]|\.(?!\d))+)|(?P<mark>[,;:()])"
    r"|(?P<number>(?<![\w.])[-+−]?\d[\d.,/]*\d|(?<![\w.])[-+−]?\d|\d+)|(?P<word>[^\W\d_]+(?:['’][^\W\d_]+)?)|(?P<other>\S)"
)
_OPENING, _CLOSING = "«„“\"'‘", "»“”\"'’"
_PAIRS = {"«": "»", "„": '“”"', '“"': '”"', "'‘": "'’"}
NUMBER = "number"
PERSON = "person"
NAMED = "named"
ASKING = "asking"
START = "^"
SHORT = 4  # words of a question that may ask about the sentence before it: «Is that so?»
SIGNED = "+#"
MARKS = ("#", SIGNED, "~", START)
REMEMBERED = 20000  # misspelled words whose right spelling is kept
LONGEST_NAME = 6  # letters up to which a capital one makes a name of a word
TURNING = frozenset({"not", "only", "instead"})  # families of small words that no wording passes over
AS_SPELLED = frozenset({"does"})


@dataclass(frozen=True, slots=True)
class Word:
    """One told word or number: how it is compared, where it stands in the text, its sentence and its quotation.

    `quote` counts the quotations from 1, 0 is outside of any. `number` is its value, with its sign.
    """

    folded: str
    start: int
    end: int
    sentence: int
    quote: int
    number: float | None = None
    signed: bool = False


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


@dataclass(frozen=True)
class Heard:
    """A story as it was heard. `asked` are the sentences in which something is asked, else the last one."""

    text: str
    words: tuple[Word, ...]
    atoms: tuple[Atom, ...]
    asked: frozenset[int]

    @cached_property
    def negated(self) -> frozenset[Atom]:
        """The atoms that a «not» stands close before, or in German close behind."""
        nots = {atom.start for atom in self.of("not")}
        return frozenset(atom for atom in self.atoms if nots and self._turned(atom, nots))

    def _turned(self, atom: Atom, nots: set[int]) -> bool:
        behind = [n for n in (atom.end, atom.end + 1) if n in nots and "," not in self._gap(atom.end - 1, n)]
        near = (*(n for n in range(atom.start - 3, atom.start) if n in nots), *behind)
        said = self.words[atom.start].sentence
        return not atom.is_a("not") and any(self.words[n].sentence == said for n in near)

    def _gap(self, one: int, other: int) -> str:
        return self.text[self.words[one].end : self.words[other].start]

    @cached_property
    def starts(self) -> list[int]:
        """Where the atoms begin, in their order."""
        return [atom.start for atom in self.atoms]

    def of(self, concept: str) -> list[Atom]:
        """Give the atoms of a concept and of its kinds."""
        return list(self._by_concept.get(concept, ()))

    @cached_property
    def _by_concept(self) -> dict[str, list[Atom]]:
        found: dict[str, list[Atom]] = {}
        for atom in self.atoms:
            parts = atom.concept.split(".")
            for n in range(len(parts)):
                found.setdefault(".".join(parts[: n + 1]), []).append(atom)
        return found

    def told(self, start: int, end: int) -> str:
        """Give the words from one to before another, as they were told."""
        return self.text[self.words[start].start : self.words[end - 1].end]

    def named(self, atom: Atom) -> str:
        """Give the name of a person that was told, without the ending of a possessive."""
        told = self.told(atom.start, atom.end)
        return told.rstrip("s").rstrip("'’") if atom.concept == f"{PERSON}.of" else told

    def is_asked(self, atom: Atom) -> bool:
        """Tell whether an atom stands in a sentence that asks."""
        return self.words[atom.start].sentence in self.asked

    def between(self, one: Atom, other: Atom) -> int:
        """Give how many words lie between two atoms; many when they stand in different sentences."""
        if self.words[one.start].sentence != self.words[other.start].sentence:
            return LONGEST
        return max(other.start - one.end, one.start - other.end, 0)


Pattern = tuple[str, ...]


@dataclass
class Ears:
    """The wordings of concepts, ready to be found."""

    words: Mapping[str, Sequence[str]]
    numbers: Mapping[str, float] = field(default_factory=dict)
    names: frozenset[str] = frozenset()
    everyday: frozenset[str] = frozenset()
    capitals: frozenset[str] = frozenset()
    _exact: dict[str, list[tuple[Pattern, str]]] = field(init=False, default_factory=dict)
    _loose: dict[str, list[tuple[Pattern, str]]] = field(init=False, default_factory=dict)
    _near: dict[str, str | None] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        for concept, wordings in self.words.items():
            for wording in wordings:
                pattern = tuple(part if part in MARKS else _folded(part) for part in wording.split())
                first = pattern[pattern[0] == START]
                if "*" in first or first in ("#", SIGNED):
                    self._loose.setdefault(_shelf(first), []).append((pattern, concept))
                else:
                    self._exact.setdefault(first, []).append((pattern, concept))

    @cached_property
    def spellings(self) -> tuple[str, ...]:
        """The plain words of all wordings, for mending slips; no slip makes a name of a word."""
        wordings = (pattern for pattern, concept in self._all() if not concept.startswith(PERSON))
        parts = {p for pattern in wordings for p in pattern if p.isalpha() and len(p) > 4}
        return tuple(sorted(parts))

    @cached_property
    def stems(self) -> tuple[str, ...]:
        """The beginnings of words in all wordings, for mending slips."""
        return tuple(sorted({p[:-1] for pattern, _ in self._all() for p in pattern if p.endswith("*") and len(p) > 5}))

    @cached_property
    def _shelves(self) -> dict[str, tuple[list[str], list[str]]]:
        """The spellings and stems by their first letter."""
        found: dict[str, tuple[list[str], list[str]]] = {}
        for n, spelled in enumerate((self.spellings, self.stems)):
            for each in spelled:
                found.setdefault(each[0], ([], []))[n].append(each)
        return found

    def _all(self) -> Iterator[tuple[Pattern, str]]:
        for found in (*self._loose.values(), *self._exact.values()):
            yield from found

    def _beginning(self, word: Word) -> Iterator[tuple[Pattern, str]]:
        """Give the wordings whose first part may be this word."""
        yield from self._exact.get(word.folded, ())
        if word.number is not None:
            yield from self._loose.get("#", ())
        if word.signed:
            yield from self._loose.get(SIGNED, ())
        for shelf in (*(word.folded[:n] for n in range(1, SHELF + 1)), f"*{word.folded[-2:]}"):
            yield from self._loose.get(shelf, ())

    def hear(self, text: str, nouns: bool = True) -> Heard:
        """Hear a story: find every concept in it, first as it is spelled, then past slips of the hand.

        With `nouns`, every noun may have a capital letter; without, a capital one makes a name of an unknown word.
        """
        said, marks = _split(text, self.numbers)
        atoms = self._atoms(said)
        atoms += self._capital_names(text, said, atoms)
        names = [] if nouns else self._named(text, said, atoms)
        taken = {n for atom in (*atoms, *names) for n in range(atom.start, atom.end)}
        mended = [word if n in taken or _is_name(text, said, n) else self._mended(word) for n, word in enumerate(said)]
        if mended != said:
            atoms = self._atoms(mended)
            atoms += self._capital_names(text, mended, atoms)
        found = sorted([*atoms, *names], key=lambda atom: (atom.start, atom.end, atom.concept))
        return Heard(text, tuple(said), tuple(found), _asked(said, marks, atoms))

    def _capital_names(self, text: str, said: Sequence[Word], atoms: Sequence[Atom]) -> list[Atom]:
        """Find persons whose names are also words: they are only meant with a capital letter."""
        taken = {n for atom in atoms for n in range(atom.start, atom.end)}
        free = [(n, word) for n, word in enumerate(said) if n not in taken and text[word.start].isupper()]
        plain = [Atom(PERSON, n, n + 1) for n, word in free if word.folded in self.capitals]
        of = [n for n, word in free if word.folded[-1] == "s" and word.folded[:-1] in self.capitals]
        return plain + [Atom(f"{PERSON}.of", n, n + 1) for n in of]

    def _named(self, text: str, said: Sequence[Word], atoms: Sequence[Atom]) -> list[Atom]:
        """Find names of cards: unknown words with a capital letter, those next to each other as one name."""
        taken = {n for atom in atoms for n in range(atom.start, atom.end)}
        places = [n for n, word in enumerate(said) if n not in taken and self._may_be_name(text, word)]
        sure = {said[n].folded for n in places if n and said[n - 1].sentence == said[n].sentence}
        found: list[Atom] = []
        for n in places:
            if said[n].folded not in sure:
                continue
            if found and found[-1].end == n and text[said[n - 1].end : said[n].start] == " ":
                found[-1] = Atom(NAMED, found[-1].start, n + 1)
            else:
                found.append(Atom(NAMED, n, n + 1))
        return found

    def _may_be_name(self, text: str, word: Word) -> bool:
        known = word.folded in self.everyday or word.folded in closed_words() or word.number is not None
        return not known and not word.quote and len(word.folded) > 2 and text[word.start].isupper()

    def _mended(self, word: Word) -> Word:
        spelled = word.folded
        if word.number is not None or len(spelled) < 5 or spelled in closed_words() or spelled in self.everyday:
            return word
        if spelled not in self._near:
            if len(self._near) >= REMEMBERED:
                self._near.clear()
            self._near[spelled] = self._nearest(spelled)
        best = self._near[spelled]
        return word if best is None else Word(best, word.start, word.end, word.sentence, word.quote)

    def _nearest(self, spelled: str) -> str | None:
        """Give the spelling of a wording that a misspelled word is closest to; it must begin with the same letter."""
        most = 1 if len(spelled) < 8 else 2
        words, stems = self._shelves.get(spelled[0], ((), ()))
        near = [
            (OSA.distance(spelled, each, score_cutoff=most), 0, each)
            for each in words
            if abs(len(each) - len(spelled)) <= most
        ]
        for stem in stems:
            if 0 <= len(spelled) - len(stem) < 8:
                distance = OSA.distance(spelled[: len(stem)], stem, score_cutoff=1)
                near.append((distance if distance < 2 else LONGEST, 1, stem + spelled[len(stem) :]))
        best = min(near, default=(LONGEST, 0, ""))
        return best[2] if best[0] <= most else None

    def _atoms(self, said: Sequence[Word]) -> list[Atom]:
        found = [Atom(NUMBER, n, n + 1, word.number) for n, word in enumerate(said) if word.number is not None]
        there = {word.folded for word in said}
        able: dict[tuple[str, bool, bool], list[tuple[Pattern, str]]] = {}  # wordings whose plain words are all there
        for start, word in enumerate(said):
            kind = (word.folded, word.number is None, word.signed)
            if kind not in able:
                able[kind] = [each for each in self._beginning(word) if _plain(each[0]) <= there]
            follows = said[start + 1].folded if start + 1 < len(said) else ""
            for pattern, concept in able[kind]:
                end = _ends(said, start, pattern) if _second(pattern) in ("", follows) else 0
                if end:
                    number = _counted(said[start:end]) if {"#", SIGNED} & set(pattern) else None
                    found.append(Atom(concept, start, end, number))
            of = word.folded.endswith("s") and word.folded[:-1] in self.names
            if (of or word.folded in self.names) and not any(
                atom.start == start and atom.end == start + 1 for atom in reversed(found)
            ):
                found.append(Atom(PERSON if word.folded in self.names else f"{PERSON}.of", start, start + 1))
            family = closed_words().get(word.folded)
            if family is not None:
                found.append(Atom(family, start, start + 1))
        return _longest(found)


def _is_name(text: str, said: Sequence[Word], place: int) -> bool:
    """Tell whether a word looks like a name: short, with a capital letter, and not the first of its sentence."""
    word = said[place]
    first = not place or said[place - 1].sentence != word.sentence
    return not first and len(word.folded) <= LONGEST_NAME and text[word.start].isupper()


def _shelf(part: str) -> str:
    """Give where a loose first part of a wording is kept: by its beginning, its end, or as a number."""
    return f"*{part[-2:]}" if part.startswith("*") else part.rstrip("*")[:SHELF]


@lru_cache(maxsize=1 << 16)
def _plain(pattern: Pattern) -> frozenset[str]:
    """Give the words of a wording that must be there as they are."""
    return frozenset(part for part in pattern if part not in MARKS and "*" not in part)


@lru_cache(maxsize=1 << 16)
def _second(pattern: Pattern) -> str:
    """Give the word that must stand second in a wording, "" if it may be another or none."""
    second = pattern[1] if len(pattern) > 1 and pattern[0] != START else ""
    return "" if second in MARKS or "*" in second else second


def _counted(said: Sequence[Word]) -> float | None:
    return next((word.number for word in said if word.number is not None), None)


def _folded(part: str) -> str:
    star, bare = ("*" if part.endswith("*") else ""), part.strip("*")
    return ("*" if part.startswith("*") else "") + _spelled(bare) + star


def _spelled(word: str) -> str:
    """Give how a word is compared: folded, without spelled-out umlauts; in «does» there is none."""
    folded = fold(word)
    return folded if folded in AS_SPELLED else key(folded).replace(" ", "")


def _fits(word: Word, part: str) -> bool:
    if part == "#":
        return word.number is not None
    if part == SIGNED:
        return word.signed
    if part.startswith("*"):
        return word.folded.endswith(part[1:]) and len(word.folded) > len(part)
    if part.endswith("*"):
        return word.folded.startswith(part[:-1])
    return word.folded == part


def _ends(said: Sequence[Word], start: int, pattern: Pattern) -> int:
    """Give where a wording that begins at a word ends, 0 when it does not stand there."""
    place = start
    gap = 0
    for part in pattern:
        if part == "~":
            gap = WIDEST_GAP
            continue
        if part == START:
            if start and said[start - 1].sentence == said[start].sentence:
                return 0
            continue
        steps = range(min(gap, max(len(said) - place - 1, 0)) + 1)
        step = next((n for n in steps if place + n < len(said) and _fits(said[place + n], part)), None)
        if step is None or said[place + step].sentence != said[start].sentence:
            return 0
        if any(_turns(word) for word in said[place : place + step]):
            return 0
        place, gap = place + step + 1, 0
    return place


def _turns(word: Word) -> bool:
    """Tell whether a word turns the meaning of what it stands in; «ni» and «nor» only go on with a «no» before."""
    return closed_words().get(word.folded) in TURNING and word.folded not in ("ni", "nor")


def _longest(found: list[Atom]) -> list[Atom]:
    """Leave out the atoms that stand within longer ones.

    Numbers always stay, and what only marks a question hides none.
    """
    furthest: dict[int, int] = {-1: 0}  # by word, how far the atoms that begin there or before reach
    reaching = {atom.start: 0 for atom in found}
    for atom in found:
        if atom.concept != ASKING:
            reaching[atom.start] = max(reaching[atom.start], atom.end)
    end = 0
    for start in range(max(reaching, default=-1) + 1):
        end = furthest[start] = max(end, reaching.get(start, 0))

    def hidden(atom: Atom) -> bool:
        longer = furthest[atom.start] > atom.end or furthest[atom.start - 1] >= atom.end
        return atom.concept != NUMBER and longer

    kept = {atom: None for atom in found if not hidden(atom)}
    return sorted(kept, key=lambda atom: (atom.start, atom.end, atom.concept))


def _split(text: str, numbers: Mapping[str, float]) -> tuple[list[Word], dict[int, str]]:
    """Give the words of a text, and the mark with which each sentence ends."""
    said: list[Word] = []
    marks: dict[int, str] = {}
    sentence = quote = quotes = 0
    closes = ""
    for match in _TOKEN.finditer(text):
        kind, token = match.lastgroup, match[0]
        if kind == "quote":
            if quote and token not in _closing(closes):
                continue
            opens = not quote and token in _OPENING
            quotes += opens
            quote, closes = (quotes, token) if opens else (0, "")
        elif kind == "end" and not quote and said and said[-1].sentence == sentence:
            marks[sentence] = token
            sentence += 1
        elif kind == "number":
            said.append(_number(match, sentence, quote))
        elif kind == "word":
            folded = _spelled(token.replace("'", "").replace("’", ""))
            if folded == "k" and said and said[-1].number is not None and said[-1].end == match.start():
                said[-1] = _times(said[-1], 1000, match.end())
            elif folded:
                said.append(Word(folded, match.start(), match.end(), sentence, quote, numbers.get(folded)))
        if len(said) == LONGEST:
            break
    return said, marks


def _closing(opening: str) -> str:
    """Give the marks that close a quotation; those of another kind stand within it."""
    return next((closing for opened, closing in _PAIRS.items() if opening in opened), _CLOSING)


def _number(match: re.Match[str], sentence: int, quote: int) -> Word:
    token = match[0].replace("−", "-")
    digits = re.sub(r"[.,](?=\d{3}(?:\D|$))", "", token).replace(",", ".").split("/")[0]
    try:
        value = float(digits)
    except ValueError:
        value = float(re.sub(r"\D", "", digits) or 0)
    return Word(token, match.start(), match.end(), sentence, quote, value, token[0] in "+-")


def _times(word: Word, factor: int, end: int) -> Word:
    value = (word.number or 0) * factor
    return Word(word.folded, word.start, end, word.sentence, word.quote, value, word.signed)


def _asked(said: Sequence[Word], marks: Mapping[int, str], atoms: Sequence[Atom]) -> frozenset[int]:
    asking = {sentence for sentence, mark in marks.items() if "?" in mark}
    asking |= {said[atom.start].sentence for atom in atoms if atom.is_a(ASKING) and not said[atom.start].quote}
    most = SHORT if asking else SHORT - 1
    if said and not any("?" in mark for mark in marks.values()):
        asking.add(said[-1].sentence)
    asking |= {each - 1 for each in asking if each and sum(word.sentence == each for word in said) <= most}
    return frozenset(asking)
