"""Names of cards by where they stand: right behind what the card is, though the game or a list knows their words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import pairwise

from rules_kb.reading.free.heard import NAMED, PERSON, Atom, Word
from rules_kb.reading.free.tale import is_joint

LONGEST_NAME = 6  # letters up to which a capital one makes a name of a word
BY_PRONOUN = ("me", "mine", "other", "theirs", "third")  # concepts of words that only point at somebody
MOST_TOLD = 4  # words in a bracket among which is what tells of a card
MOSTLY = 0.75  # sentences that begin small, of all, where somebody writes so
LEAST_TITLED = 2  # letters of a word that is no short form


def _is_titled(text: str, word: Word) -> bool:
    """Tell whether a word has a capital letter and small ones behind it, as a word of a name: not «AP»."""
    spelled = text[word.start : word.end]
    return len(spelled) > LEAST_TITLED and spelled[0].isupper() and spelled[1:].islower()


def unlike_names(text: str, said: Sequence[Word], atoms: Sequence[Atom], names: Collection[str]) -> list[Atom]:
    """Give the atoms without pronouns that are written as the name that they also are: «Mias Venus» is no «mía»."""

    def is_name(atom: Atom) -> bool:
        word = said[atom.start]
        told = text[word.start : word.end]
        alone = atom.end == atom.start + 1 and atom.is_any(BY_PRONOUN) and told.casefold() == word.folded
        return alone and told.istitle() and (word.folded in names or word.folded.removesuffix("s") in names)

    return [atom for atom in atoms if not is_name(atom)]


def unmended(text: str, said: Sequence[Word], atoms: Sequence[Atom], cards: Collection[str]) -> frozenset[str]:
    """Give the large words right behind what a card is: they are its name and no slip, «Schutzgott Neptunia»."""
    ends = {atom.end for atom in atoms if atom.is_any(cards)}
    return frozenset(
        said[n].folded for n in ends if n < len(said) and _is_titled(text, said[n]) and _goes_on(text, said, n)
    )


def _goes_on(text: str, said: Sequence[Word], place: int) -> bool:
    """Tell whether nothing but a space, or a mark of quotation, parts a word from the one before."""
    gap = text[said[place - 1].end : said[place].start].strip()
    return said[place - 1].sentence == said[place].sentence and (not gap or gap in '«„“"')


def bracketed(text: str, said: Sequence[Word], atoms: Sequence[Atom], told: Collection[str]) -> Iterator[int]:
    """Give the places of large words right before a bracket, or a colon, that begins with one of some concepts."""
    starts = {atom.start for atom in atoms if atom.is_any(told)}
    for n in range(len(said) - 1):
        gap = text[said[n].end : said[n + 1].start].strip()
        set_apart = n + 1 in starts and gap in ("(", ":") and said[n].sentence == said[n + 1].sentence
        if set_apart and not said[n].quote and _is_titled(text, said[n]):
            yield n


def set_off(
    text: str, said: Sequence[Word], atoms: Sequence[Atom], beside: Collection[str], never: Collection[str]
) -> list[Atom]:
    """Give the atoms, with known words as names that stand right before a bracket: «after that Double (AP x2)».

    The bracket begins with one of the concepts of `beside`. A single word stands within a sentence, one of two large
    words may begin it; neither is one of `never` or a player. Only where not every noun is large.
    """
    kept = {n for atom in atoms if atom.is_any({*never, *beside, PERSON}) for n in range(atom.start, atom.end)}
    known = {n for atom in atoms for n in range(atom.start, atom.end)}
    named: list[Atom] = []
    for n in bracketed(text, said, atoms, beside):
        inner = n > 0 and said[n - 1].sentence == said[n].sentence
        pair = inner and n - 1 not in kept and _is_pair(text, said, n - 1)
        opens = n < 2 or said[n - 2].sentence != said[n - 1].sentence  # «Jugué Rayo (…)» begins with no name
        first = n - 1 if pair and not (opens and n - 1 in known) else n
        if n in kept or known.isdisjoint(range(first, n + 1)) or (first == n and not inner):
            continue
        named.append(Atom(NAMED, first, n + 1))
    within = {n for atom in named for n in range(atom.start, atom.end)}
    return [*(atom for atom in atoms if within.isdisjoint(range(atom.start, atom.end))), *named]


def titles(
    text: str,
    said: Sequence[Word],
    atoms: Sequence[Atom],
    may_be: Callable[[Word], bool],
    cards: Collection[str],
    never: Collection[str],
    nouns: bool,
) -> list[Atom]:
    """Give the atoms, with names of two words of which the game knows the first: «la energía Doble Garra».

    They stand right behind what a card is, both large, and the second is unknown; the first is none of `never`. These
    are names wherever they are said, and nothing else. Where not every noun is large, two large words of which the game
    knows one are a name anywhere within a sentence.
    """
    kept = {n for atom in atoms if atom.is_any(never) for n in range(atom.start, atom.end)}
    known = {n for atom in atoms for n in range(atom.start, atom.end)}
    ends = {atom.end for atom in atoms if atom.is_any(cards)} - kept
    found: set[tuple[str, str]] = set()
    for n in ends:
        if n + 1 in known or n + 1 >= len(said) or not _goes_on(text, said, n):
            continue
        if _is_pair(text, said, n) and may_be(said[n + 1]):
            found.add((said[n].folded, said[n + 1].folded))
    if not nouns:
        found |= set(_mixed(text, said, atoms, may_be, kept))
    places = (n for n in range(len(said) - 1) if (said[n].folded, said[n + 1].folded) in found)
    named = [Atom(NAMED, n, n + 2) for n in places if _is_pair(text, said, n)]
    within = {n for atom in named for n in range(atom.start, atom.end)}
    return [*(atom for atom in atoms if within.isdisjoint(range(atom.start, atom.end))), *named]


def _mixed(
    text: str, said: Sequence[Word], atoms: Sequence[Atom], may_be: Callable[[Word], bool], kept: Collection[int]
) -> Iterator[tuple[str, str]]:
    """Give the pairs of large words within a sentence of which the game knows one: «mi Oso Blanco», «Double Fang»."""
    people = {n for atom in atoms if atom.is_a(PERSON) for n in range(atom.start, atom.end)} | set(kept)
    known = {n for atom in atoms for n in range(atom.start, atom.end)}
    for n in range(1, len(said) - 1):
        inner = said[n - 1].sentence == said[n].sentence and not said[n].quote
        one = [place not in known and may_be(said[place]) for place in (n, n + 1)]
        if inner and any(one) and not all(one) and people.isdisjoint((n, n + 1)) and _is_pair(text, said, n):
            yield said[n].folded, said[n + 1].folded


def _is_pair(text: str, said: Sequence[Word], place: int) -> bool:
    one, other = said[place], said[place + 1]
    plain = text[one.end : other.start] == " " and one.sentence == other.sentence
    return plain and _is_titled(text, one) and _is_titled(text, other)


def no_players(
    text: str,
    said: Sequence[Word],
    atoms: Sequence[Atom],
    may_be: Callable[[Word], bool],
    cards: Collection[str],
    nouns: bool,
    slotted: Collection[str] = (),
) -> list[Atom]:
    """Give the atoms, with players' names that a card bears as cards': «guardián Iris», and «Dama Rosa».

    The latter behind an unknown large word, only where not every noun is large. A name right before a bracket or colon
    with what only cards have, of the concepts of `slotted`, is a card's too: «Freya: base Venus». A card's name is so
    wherever told.
    """
    ends = {atom.end for atom in atoms if atom.is_any(cards)}
    people = [atom for atom in atoms if atom.is_a(PERSON) and atom.end == atom.start + 1]
    borne = {
        said[atom.start].folded
        for atom in people
        if atom.concept == PERSON and atom.start in ends and _goes_on(text, said, atom.start)
    }
    opened = set(_slotted(text, said, atoms, slotted)) if slotted else set()
    headed = {said[n].folded for n in opened & {atom.start for atom in people} if ":" in text[said[n].end :][:2]}
    if len(headed) > 1 or any(a.is_any(("me", "mine")) and text[said[a.end - 1].end :][:1] == ":" for a in atoms):
        opened = {n for n in opened if said[n].folded not in headed}  # «Nora: base Mars. Me: base Venus» are players
    borne |= {said[atom.start].folded for atom in people if atom.start in opened} - _players(said, people)
    if not nouns:
        taken = {n for atom in atoms for n in range(atom.start, atom.end)}
        borne |= {said[atom.start].folded for atom in people if _is_second(text, said, atom.start, taken, may_be)}

    def is_borne(atom: Atom) -> bool:
        told = said[atom.start].folded
        return atom in people and (told if atom.concept == PERSON else told[:-1]) in borne

    return [Atom(NAMED, atom.start, atom.end) if is_borne(atom) else atom for atom in atoms]


def _players(said: Sequence[Word], people: Sequence[Atom]) -> set[str]:
    """Give the names of who has or does something: «Olgas …», «de Olga», «Olga attacks»."""
    found: set[str] = set()
    for atom in people:
        told, end = said[atom.start].folded, atom.end
        has = end < len(said) and is_joint(said[end].folded, "of-one")
        owns = atom.start > 0 and is_joint(said[atom.start - 1].folded, "owned-by")
        if has or owns or atom.concept != PERSON:
            found |= {told, told[:-1]}
    return found


def _slotted(text: str, said: Sequence[Word], atoms: Sequence[Atom], told: Collection[str]) -> Iterator[int]:
    """Give the places of large words right before a bracket or colon with one of some concepts before any number."""
    starts = {atom.start for atom in atoms if atom.is_any(told)}
    for n in range(len(said) - 1):
        mark = text[said[n].end : said[n + 1].start].strip()
        run = [
            m
            for m in range(n + 1, min(n + 1 + MOST_TOLD, len(said)))
            if said[m].sentence == said[n].sentence and said[m].number is None
        ]
        inside = (m for m in run if mark == ":" or ")" not in text[said[n].end : said[m].start])
        if mark in ("(", ":") and not starts.isdisjoint(inside) and not said[n].quote and _is_titled(text, said[n]):
            yield n


def _is_second(
    text: str, said: Sequence[Word], place: int, taken: Collection[int], may_be: Callable[[Word], bool]
) -> bool:
    """Tell whether a name stands right behind an unknown large word that begins no sentence."""
    inner = place > 1 and said[place - 2].sentence == said[place - 1].sentence and place - 1 not in taken
    return (
        inner
        and may_be(said[place - 1])
        and text[said[place - 1].end : said[place].start] == " "
        and said[place - 1].sentence == said[place].sentence
    )


def enters_quote(said: Sequence[Word], start: int, end: int) -> bool:
    """Tell whether words reach from outside into a quotation that goes on after them: they are no wording."""
    quote = said[end - 1].quote
    return bool(quote) and said[start].quote != quote and end < len(said) and said[end].quote == quote


def has_inner_capitals(text: str, said: Sequence[Word]) -> bool:
    """Tell whether a word within a sentence is written large, but not in capitals only: the names are so too."""
    inner = (word for last, word in pairwise(said) if last.sentence == word.sentence and not word.quote)
    return any(text[word.start].isupper() and text[word.start + 1 : word.start + 2].islower() for word in inner)


def names_are_large(text: str, said: Sequence[Word]) -> bool:
    """Tell whether somebody writes names large: some word within a sentence is, and few sentences begin small.

    Who begins them small keeps capitals for what cards are called: «tarek will den Ofen benutzen».
    """
    starts = [
        now for last, now in pairwise(said) if last.sentence != now.sentence and not now.quote and now.number is None
    ]
    starts = [*said[:1], *starts]
    small = sum(text[word.start].islower() for word in starts)
    return has_inner_capitals(text, said) and not (small > 1 and small >= MOSTLY * len(starts))


def is_large_name(text: str, said: Sequence[Word], place: int) -> bool:
    """Tell whether a word looks like a name: short, with a capital letter, and not the first of its sentence."""
    word = said[place]
    first = not place or said[place - 1].sentence != word.sentence
    if first and place + 1 < len(said):  # «Terra, mein alter Schutzgott»
        follows = is_joint(said[place + 1].folded, "pointing", "owning")
        first = not (follows and text[word.end : said[place + 1].start].strip() == ",")
    return not first and len(word.folded) <= LONGEST_NAME and text[word.start].isupper()


def with_titles(
    text: str, said: Sequence[Word], atoms: Sequence[Atom], names: Sequence[Atom], titular: Collection[str]
) -> tuple[list[Atom], list[Atom]]:
    """Give atoms and names, with large words that the game knows as part of a name beside them: «Lord of Ash».

    Such a word is of the concepts of `titular`, and stands right before the name or a small joining word, or behind it.
    One that begins a sentence is large anyway, and no part of a name that is also said without it: «Macht Igel …?».
    """
    heads = {atom.start for atom in atoms if atom.end == atom.start + 1 and atom.is_any(titular)}
    heads = {n for n in heads if _is_titled(text, said[n]) and not said[n].quote}
    bare = {_folded(said, name) for name in names if name.start - 1 not in heads}
    begun = {name.start - 1 for name in names if _folded(said, name) in bare}
    heads -= {n for n in begun if n == 0 or (n > 0 and said[n - 1].sentence != said[n].sentence)}
    longer = [_with_title(text, said, name, heads) for name in names] if heads else [*names]
    taken = {n for one, name in zip(longer, names, strict=True) if one != name for n in range(one.start, one.end)}
    return [atom for atom in atoms if taken.isdisjoint(range(atom.start, atom.end))], longer


def _folded(said: Sequence[Word], name: Atom) -> tuple[str, ...]:
    return tuple(word.folded for word in said[name.start : name.end])


def _with_title(text: str, said: Sequence[Word], name: Atom, heads: Collection[int]) -> Atom:
    def touch(n: int) -> bool:
        """Tell whether a word and the next one are parted by nothing but a space."""
        near = said[n].sentence == said[n + 1].sentence
        return near and text[said[n].end : said[n + 1].start] == " "

    start, end = name.start, name.end
    if start - 1 in heads and touch(start - 1):
        start -= 1
    elif start - 2 in heads and is_joint(said[start - 1].folded, "inner") and touch(start - 2) and touch(start - 1):
        start -= 2
    if end in heads and touch(end - 1):
        end += 1
    return Atom(name.concept, start, end)
