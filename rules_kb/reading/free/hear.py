"""What is heard in a told story: its words, and the concepts that they name, in all languages at once.

The names of persons are heard as «person», with the ending of a possessive as «person.of»; unknown words with a capital
letter as «named», in a language that does not write every noun so. A game's `free/words.toml` gives each concept its
words: `concept = { es = [...], de = [...], en = [...] }`. A wording is folded words; `stem*` is any word that begins
so, `*end` any that ends so, `#` a number, `##` one from a thousand on, `#-` one below, `+#` one with its sign, whose
value the concept then has, `~` up to three words between, none of which turns the meaning, `^` first the beginning of
a sentence. Of overlapping wordings the longest counts; equally long ones are all kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules_kb.reading.free.called import (
    called_cards,
    first_of_two,
    holders,
    is_possessive,
    owners,
    quoted_names,
    whole_names,
    without_names,
)
from rules_kb.reading.free.cards import Cards, Naming, without
from rules_kb.reading.free.heard import LONGEST, NUMBER, PERSON, Atom, Heard, Word
from rules_kb.reading.free.listed import listed
from rules_kb.reading.free.shelves import Shelves
from rules_kb.reading.free.small import small_names
from rules_kb.reading.free.tale import is_joint
from rules_kb.reading.free.tellers import doers, tellers
from rules_kb.reading.free.titled import (
    bracketed,
    enters_quote,
    is_large_name,
    names_are_large,
    no_players,
    set_off,
    titles,
    unlike_names,
    unmended,
    with_titles,
)
from rules_kb.reading.free.tokens import asked_in, shorten, split
from rules_kb.reading.free.wordings import longest, number_in, pattern_of
from rules_kb.reading.guards import closed_words

OF_TELLER = ".me"  # how a concept of what the teller did ends
OF_SOMEBODY, BY = (OF_TELLER, ".other"), "by."  # what one of both did, and by whom it was done: «von mir, dem …»
REMEMBERED = 20000  # misspelled words whose right spelling is kept


@dataclass
class Ears:
    """The wordings of concepts, ready to be found.

    `around` are the concepts right behind and right before which an unknown large word is a card's name in every
    language; `unnamed` are large words that are never a player's name, `owned` the concepts of what a player has,
    `held` of those that no card has, `lost` how a player loses it, `does` what only players do; `cards` are what a card
    is, right before its name, `beside` what a bracket right behind a name begins with, `titular` what may be part of a
    name, `slotted` what a bracket or colon right behind a card's name, and never a player's, begins with.
    """

    words: Mapping[str, Sequence[str]]
    numbers: Mapping[str, float] = field(default_factory=dict)
    names: frozenset[str] = frozenset()
    everyday: frozenset[str] = frozenset()
    capitals: frozenset[str] = frozenset()
    ordinary: frozenset[str] = frozenset()
    around: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    unnamed: frozenset[str] = frozenset()
    open_gaps: bool = False
    owned: frozenset[str] = frozenset()
    held: frozenset[str] = frozenset()
    lost: frozenset[str] = frozenset()
    had: frozenset[str] = frozenset()
    does: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    beside: frozenset[str] = frozenset()
    titular: frozenset[str] = frozenset()
    slotted: frozenset[str] = frozenset()
    naming: Naming | None = None
    _wordings: Shelves = field(init=False, default_factory=Shelves)
    _near: dict[str, str | None] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        for concept, wordings in self.words.items():
            for wording in wordings:
                self._wordings.put(pattern_of(wording), concept)

    @cached_property
    def spellings(self) -> tuple[str, ...]:
        """The plain words of all wordings, for mending slips; no slip makes a name of a word."""
        wordings = (wording for wording in self._wordings.all() if not wording.concept.startswith(PERSON))
        parts = {p for wording in wordings for p in wording.pattern if p.isalpha() and len(p) > 4}
        return tuple(sorted(parts))

    @cached_property
    def stems(self) -> tuple[str, ...]:
        """The beginnings of words in all wordings, for mending slips."""
        return tuple(
            sorted({p[:-1] for w in self._wordings.all() for p in w.pattern if p.endswith("*") and len(p) > 5})
        )

    @cached_property
    def _shelves(self) -> dict[str, tuple[list[str], list[str]]]:
        """The spellings and stems by their first letter."""
        found: dict[str, tuple[list[str], list[str]]] = {}
        for n, spelled in enumerate((self.spellings, self.stems)):
            for each in spelled:
                found.setdefault(each[0], ([], []))[n].append(each)
        return found

    @cached_property
    def heads(self) -> frozenset[str]:
        """What the concepts are kinds of: «do» of «do.damage»."""
        return frozenset(concept.partition(".")[0] for concept in self.words)

    def hear(self, text: str, nouns: bool = True) -> Heard:
        """Hear a story: find every concept in it, first as it is spelled, then past slips of the hand.

        With `nouns`, every noun may have a capital letter; without, a capital one makes a name of an unknown word. Of a
        story with too many words the beginning and the end are heard.
        """
        text, gap = shorten(text)
        said, marks = split(text, self.numbers)
        atoms = self._heard(text, said, nouns)
        names = [] if nouns else self._named(text, said, atoms)
        if any(self.around) or self.had:
            atoms += tellers(text, said, atoms, lambda word: self._may_be_name(text, word), self.unnamed, self.had)
            if self.held:
                atoms += holders(said, atoms, lambda word: self._may_be_player(text, word), self.held, self.lost)
            if self.does:
                atoms += doers(text, said, atoms, lambda word: self._may_be_player(text, word), self.does)
            names = [name for name in names if not any(atom.start == name.start for atom in atoms)]
        if any(self.around):
            names += quoted_names(text, said, atoms, lambda word: self._is_unknown(text, word))
            if nouns:
                may_be = partial(self._is_strange, text)
                names += called_cards(text, said, atoms, may_be, self.around, bool(self.titular))
        names = owners(text, said, names, atoms, self.owned, self.held if nouns else ())
        taken = {n for atom in (*atoms, *names) for n in range(atom.start, atom.end)}
        kept = unmended(text, said, atoms, self.cards) | self._set_off(text, said, atoms)
        mended = [
            word if n in taken or word.folded in kept or is_large_name(text, said, n) else self._mended(word)
            for n, word in enumerate(said)
        ]
        if mended != said:
            people = [atom for atom in atoms if atom.is_a(PERSON)]
            atoms = self._heard(text, mended, nouns)
            taken = {n for atom in atoms for n in range(atom.start, atom.end)}
            atoms += [atom for atom in people if atom.start not in taken]
        atoms, names = with_titles(text, said, atoms, names, self.titular)
        found = sorted([*atoms, *names], key=lambda atom: (atom.start, atom.end, atom.concept))
        if self.naming is not None:
            cards = Cards(text, said, found, self.naming, lambda word: self._is_unknown(text, word), nouns)
            found = without(found, cards.find())
        return Heard(text, tuple(said), tuple(found), asked_in(said, marks, atoms), gap)

    def _set_off(self, text: str, said: Sequence[Word], atoms: Sequence[Atom]) -> frozenset[str]:
        """Give the large words right before a bracket that says what they are: no slips, but for a card's own word."""
        words = [said[n] for n in bracketed(text, said, atoms, self.owned)] if self.cards else []
        return frozenset(
            word.folded for word in words if not any(a.is_any(self.cards) for a in self._atoms([self._mended(word)]))
        )

    def _capital_names(self, text: str, said: Sequence[Word], atoms: Sequence[Atom]) -> list[Atom]:
        """Find persons whose names are also words: they are only meant with a capital letter."""
        taken = {n for atom in atoms for n in range(atom.start, atom.end)}
        free = [(n, word) for n, word in enumerate(said) if n not in taken and text[word.start].isupper()]
        plain = [Atom(PERSON, n, n + 1) for n, word in free if word.folded in self.capitals]
        of = [n for n, word in free if word.folded[-1] == "s" and word.folded[:-1] in self.capitals]
        return plain + [Atom(f"{PERSON}.of", n, n + 1) for n in of]

    def _named(self, text: str, said: Sequence[Word], atoms: Sequence[Atom]) -> list[Atom]:
        """Find names of cards: unknown words with a capital letter, those that go together as one name."""
        taken = {n for atom in atoms for n in range(atom.start, atom.end)}
        places = [n for n, word in enumerate(said) if n not in taken and self._may_be_name(text, word)]
        sure = {said[n].folded for n in places if n and said[n - 1].sentence == said[n].sentence}
        heads = {atom.start for atom in atoms if atom.is_any(self.owned)}
        sure |= {said[n].folded for n in places if n + 1 in heads and self._is_owner(text, said[n])}
        if self.titular:
            sure |= set(first_of_two(text, said, places, self.ordinary))
        return whole_names(text, said, [n for n in places if said[n].folded in sure], taken)

    def _heard(self, text: str, said: Sequence[Word], nouns: bool) -> list[Atom]:
        """Find all concepts of words; where every noun is large, the language has an «im» that is no «I'm»."""
        atoms = without_names(text, said, self._atoms(said), self.capitals, nouns)
        if nouns:
            plain = {n for n, word in enumerate(said) if word.folded == "im" and word.end - word.start == len("im")}
            atoms = [atom for atom in atoms if atom.end > atom.start + 1 or atom.start not in plain]
        if names_are_large(text, said):
            atoms = [atom for atom in atoms if not self._is_small_name(text, said, atom)]
        may_be = partial(self._is_unknown, text)
        if self.cards:
            atoms = titles(text, said, atoms, may_be, self.cards, self.owned | self.cards, nouns)
            if not nouns:
                atoms = set_off(text, said, atoms, self.beside, self.owned | self.cards)
        atoms = unlike_names(text, said, atoms, self.capitals)
        atoms, small = small_names(text, said, atoms, self.capitals, self._is_nobody_yet)
        atoms += small + self._capital_names(text, said, atoms) + self._held(text, said, atoms)
        if self.naming is not None:
            may_be = partial(self._is_strange if nouns else self._may_be_name, text)
            return listed(text, said, atoms, may_be, self.ordinary, nouns, self.naming.players)
        return no_players(text, said, atoms, may_be, self.cards, nouns, self.slotted) if self.cards else atoms

    def _is_small_name(self, text: str, said: Sequence[Word], atom: Atom) -> bool:
        """Tell whether a name is written small, as where «gäbe» and «reza» are no players."""
        word = said[atom.start]
        named = word.folded in self.names or word.folded[:-1] in self.names
        return atom.is_a(PERSON) and atom.end == atom.start + 1 and named and text[word.start].islower()

    def _held(self, text: str, said: Sequence[Word], atoms: Sequence[Atom]) -> list[Atom]:
        """Find the players named within a longer wording: «wurde von Kira dominiert»."""
        told = {atom.start for atom in atoms if atom.is_a(PERSON)}
        inner = {n for atom in atoms for n in range(atom.start + 1, atom.end - 1)} - told
        return [
            Atom(PERSON, n, n + 1)
            for n in sorted(inner)
            if said[n].folded in self.names and text[said[n].start].isupper()
        ]

    def _may_be_name(self, text: str, word: Word) -> bool:
        return not word.quote and self._is_unknown(text, word)

    def _may_be_player(self, text: str, word: Word) -> bool:
        known = word.folded in self.unnamed or word.folded in self.ordinary
        return self._may_be_name(text, word) and not known and self._mended(word) is word

    def _is_unknown(self, text: str, word: Word) -> bool:
        small = word.folded in closed_words() or is_joint(word.folded, "pointing")
        known = small or word.folded in self.everyday or word.number is not None
        return not known and len(word.folded) > 2 and text[word.start].isupper()

    def _is_nobody_yet(self, word: Word) -> bool:
        """Tell whether a word is none that everybody knows, and no slip of one that the game knows."""
        known = word.folded in closed_words() or word.folded in self.everyday or word.folded in self.ordinary
        plain = not known and word.number is None and len(word.folded) > 2 and word.folded.isalpha()
        return plain and not is_joint(word.folded, "pointing", "owning", "filler") and self._mended(word) is word

    def _is_owner(self, text: str, word: Word) -> bool:
        """Tell whether a word with the ending of a possessive may name a player: «Wren's», not «today's»."""
        plain, stem = self.everyday | self.ordinary | self.unnamed, word.folded.removesuffix("s")
        return is_possessive(text, word) and stem not in plain and stem not in closed_words()

    def _is_strange(self, text: str, word: Word) -> bool:
        """Tell whether a word may be a name and is no slip of a word that the game knows."""
        return self._may_be_name(text, word) and self._mended(word) is word

    def _mended(self, word: Word) -> Word:
        spelled = word.folded
        if word.number is not None or len(spelled) < 5 or spelled in closed_words():
            return word
        if spelled in self.everyday or spelled in self.ordinary:
            return word
        if spelled not in self._near:
            if len(self._near) >= REMEMBERED:
                self._near.clear()
            self._near[spelled] = self._nearest(spelled)
        best = self._near[spelled]
        return word if best is None else replace(word, folded=best)

    def _nearest(self, spelled: str) -> str | None:
        """Give the spelling of a wording that a misspelled word is closest to; it must begin with the same letter."""
        most = 1 if len(spelled) < 8 else 2
        words, stems = self._shelves.get(spelled[0], ((), ()))
        alike = process.extract(spelled, words, scorer=OSA.distance, processor=None, score_cutoff=most, limit=None)
        near = [(int(distance), 0, str(each)) for each, distance, _ in alike]
        for stem in stems:
            if 0 <= len(spelled) - len(stem) < 8:
                distance = OSA.distance(spelled[: len(stem)], stem, score_cutoff=1)
                near.append((distance if distance < 2 else LONGEST, 1, stem + spelled[len(stem) :]))
        best = min(near, default=(LONGEST, 0, ""))
        return best[2] if best[0] <= most else None

    def _atoms(self, said: Sequence[Word]) -> list[Atom]:
        found = [Atom(NUMBER, n, n + 1, word.number) for n, word in enumerate(said) if word.number is not None]
        lone = {atom.start for atom in found}  # where one stands that is no longer than its word
        spelt = [word.folded for word in said]
        small = closed_words()
        loose: set[Atom] = set()
        for start, wordings in enumerate(self._wordings.beginning_at(said, spelt)):
            for wording in wordings:
                end = wording.end_in(said, spelt, start)
                if end and not enters_quote(said, start, end) and not _is_anothers(wording.concept, said[start:end]):
                    number = number_in(said[start:end]) if wording.counts else None
                    found.append(Atom(wording.concept, start, end, number))
                    if end == start + 1:
                        lone.add(start)
                    if self.open_gaps and wording.gaps:
                        loose.add(found[-1])
            word = spelt[start]
            of = word.endswith("s") and word[:-1] in self.names
            if (of or word in self.names) and start not in lone:
                found.append(Atom(PERSON if word in self.names else f"{PERSON}.of", start, start + 1))
            if word in small:
                found.append(Atom(small[word], start, start + 1))
        return longest(found, frozenset(loose))


def _is_anothers(concept: str, said: Sequence[Word]) -> bool:
    """Tell whether words that would name a deed and who did it do not go together.

    Of the teller's they have no accent of another's, «le dominó»; and no mark parts the two: «dominiert, er greift an».
    """
    deed = concept.endswith(OF_SOMEBODY) and not concept.startswith(BY)
    return (concept.endswith(OF_TELLER) and any(word.of_other for word in said)) or (
        deed and any(word.apart for word in said[1:])
    )
