"""Names that no list has: of cards where every noun has a capital letter, of players by what is told to be theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import pairwise

from rules_kb.reading.free.heard import NAMED, NAMED_OF, PERSON, Atom, Word
from rules_kb.reading.free.tale import is_joint

OF = "of"
NEAR_TO = 9  # words between «le» and «a Wren», who is meant
MINE = ("mine", "to-me", "me")
MOST_QUOTED = 3  # words of a quoted name
MOST_JOINING = 2  # small words within a name
SHORT_LAST = 2  # letters of a word that is none but at the end of a name


def called_cards(
    text: str,
    said: Sequence[Word],
    atoms: Sequence[Atom],
    may_be: Callable[[Word], bool],
    around: tuple[Collection[str], Collection[str]],
    inner: bool = False,
) -> list[Atom]:
    """Find names of cards in a language that writes every noun large; with `inner`, by the sentence.

    `may_be` tells whether a word is unknown and large. Sure is what stands right behind a concept of the first
    collection of `around` or right before one of the second, with an article at most between; two words of a list
    without any article; and then each place where such a word is said again. With `inner`, nothing is so behind the end
    of a sentence or a «vom»; but a word that an «und» joins to a sure name, one behind «dominiere noch die …», and one
    that is said again, never with an article; and a name is heard within a longer wording too: «ist Igel noch frei».
    """
    taken = {n for atom in atoms for n in range(atom.start, atom.end)}
    places = [n for n, word in enumerate(said) if n not in taken and may_be(word)]
    if not places:
        return []
    behind = {atom.end for atom in atoms if atom.is_any(around[0])}
    before = {atom.start for atom in atoms if atom.is_any(around[1])}
    sure: set[str] = set()
    for n in places:
        pointed = n > 0 and is_joint(said[n - 1].folded, "pointing")
        same = n > 0 and (not inner or said[n - 1].sentence == said[n].sentence)
        touch = same and not (inner and "-" in text[said[n - 1].end : said[n].start])
        by_article = pointed and not (inner and is_joint(said[n - 1].folded, "contracted"))
        late = inner and by_article and n - 2 in behind  # «dominiere noch die Eule»
        late = late and text[said[n - 2].start].islower()
        close = n in behind or late or (by_article and n - 1 in behind)
        if (touch and close) or n + 1 in before:
            sure.add(said[n].folded)
    sure |= set(_listed(text, said, places))
    sure |= {*_joined(said, places, sure), *_bare_again(said, places)} if inner else set()
    inner_places = (
        {n for atom in atoms for n in range(atom.start + 1, atom.end - 1) if may_be(said[n])} if inner else ()
    )
    found = [Atom(NAMED, n, n + 1) for n in sorted({*places, *inner_places}) if said[n].folded in sure]
    return found + [Atom(NAMED_OF, n, n + 1) for n in places if inner and _is_genitive(said[n].folded, sure)]


def _is_genitive(word: str, names: Collection[str]) -> bool:
    """Tell whether a word is a name with the ending of a genitive: «Marders Angriff»."""
    return word not in names and word.endswith("s") and word[:-1] in names


def _listed(text: str, said: Sequence[Word], places: Sequence[int]) -> Iterator[str]:
    """Give the words of lists «X und Y» that no article, adjective or compound goes with."""
    for one, other in pairwise(places):
        bare = (
            other == one + 2
            and is_joint(said[one + 1].folded, "listing")
            and said[one].sentence == said[other].sentence
        )
        hyphen = "-" in text[said[one].end : said[other].start]
        marked = one == 0 or text[said[one - 1].end : said[one].start].strip() in (",", ":", "(")
        if bare and not hyphen and (marked or _said_again(said, one, other)):
            yield from (said[one].folded, said[other].folded)


def _joined(said: Sequence[Word], places: Sequence[int], sure: Collection[str]) -> Iterator[str]:
    """Give the words that an «und» joins to a sure name, with an article at most: «Igel und der Tiger»."""
    for one, other in pairwise(places):
        between = [said[n].folded for n in range(one + 1, other)]
        joint = (
            between[:1] and is_joint(between[0], "listing") and all(is_joint(each, "pointing") for each in between[1:])
        )
        pair = {said[one].folded, said[other].folded}
        if joint and said[one].sentence == said[other].sentence and not pair.isdisjoint(sure):
            yield from pair


def _bare_again(said: Sequence[Word], places: Sequence[int]) -> Iterator[str]:
    """Give the words that are said more than once and never with an article or a «mein», as only names are."""
    spots: dict[str, list[int]] = {}
    for n in places:
        spots.setdefault(said[n].folded, []).append(n)
    for name, found in spots.items():
        inside = [n for n in found if n and said[n - 1].sentence == said[n].sentence]
        if inside and len(found) > 1 and not any(_is_led(said[n - 1]) for n in inside):
            yield name


def _is_led(before: Word) -> bool:
    """Tell whether a word leads up to a common noun: an article, a possessive, a number."""
    return is_joint(before.folded, "pointing", "owning") or before.number is not None


def _said_again(said: Sequence[Word], one: int, other: int) -> bool:
    """Tell whether a word of a list is said once more without an article, as only names are."""
    bare = Counter(word.folded for n, word in enumerate(said) if not n or not is_joint(said[n - 1].folded, "pointing"))
    return max(bare[said[one].folded], bare[said[other].folded]) > 1


def quoted_names(text: str, said: Sequence[Word], atoms: Sequence[Atom], may_be: Callable[[Word], bool]) -> list[Atom]:
    """Find names in quotation marks: a few unknown words with capital letters, and nothing else in the quote."""
    taken = {n for atom in atoms for n in range(atom.start, atom.end)}
    quotes: dict[int, list[int]] = {}
    for n, word in enumerate(said):
        if word.quote:
            quotes.setdefault(word.quote, []).append(n)
    return [
        Atom(NAMED, places[0], places[-1] + 1)
        for places in quotes.values()
        if len(places) <= MOST_QUOTED and all(n not in taken and may_be(said[n]) for n in places)
    ]


def holders(
    said: Sequence[Word],
    atoms: Sequence[Atom],
    may_be: Callable[[Word], bool],
    held: Collection[str],
    taking: Collection[str],
) -> list[Atom]:
    """Find players by unknown names: right behind «of» and what only a player has, as in «die Einheit von Wren».

    So too behind an «a» that takes up the «le» of a verb by which something is taken: «le dominé la unidad a Wren». One
    who is named so is meant wherever the name is said.
    """
    taken = {n for atom in atoms for n in range(atom.start, atom.end)}
    free = [n for n, word in enumerate(said) if n not in taken and may_be(word)]
    if not free:
        return []
    had = [atom for atom in atoms if atom.is_any(held)]
    heads = {atom.end for atom in had}
    ends = {atom.end for atom in had if not is_joint(said[atom.start].folded, "coming")}
    deeds = {said[atom.start].sentence: atom.start for atom in atoms if atom.is_any(taking)}

    def is_told(n: int) -> bool:
        longer = n + 1 in free and said[n + 1].sentence == said[n].sentence
        if n < 2 or said[n - 1].sentence != said[n].sentence or longer:
            return False
        if is_joint(said[n - 1].folded, "owned-by"):
            return n - 1 in heads or n in ends
        done = deeds.get(said[n].sentence, n) < n - 1
        return (
            done
            and is_joint(said[n - 1].folded, "to")
            and any(is_joint(word.folded, "to-one") for word in said[max(n - NEAR_TO, 0) : n])
        )

    names = {said[n].folded for n in free if is_told(n)}
    return [
        Atom(f"{PERSON}.of" if n and is_joint(said[n - 1].folded, "owned-by") else PERSON, n, n + 1)
        for n in free
        if said[n].folded in names
    ]


def is_possessive(text: str, word: Word) -> bool:
    """Tell whether a word has the ending of a possessive: «Wren's»."""
    return text[: word.end].casefold().endswith(("'s", "’s"))


def owners(
    text: str,
    said: Sequence[Word],
    names: Sequence[Atom],
    atoms: Sequence[Atom],
    owned: Collection[str],
    held: Collection[str] = (),
) -> list[Atom]:
    """Give the names, those with the ending of a possessive before what a player has as a person's: «Wren's unit».

    So too one behind an «of», as «a unit of Wren's»; a card is only told so by what it says or does. In German there is
    no mark: «Wrens Rearguard», without an article and before what no card has, of the concepts of `held`.
    """
    heads = {atom.start for atom in atoms if atom.is_any(owned)}
    things = {atom.start for atom in atoms if atom.is_any(held)}

    def has(name: Atom) -> bool:
        last = said[name.end - 1]
        led = bool(name.start) and is_joint(said[name.start - 1].folded, "pointing")
        if name.end in things and last.folded.endswith("s") and not led and _touch(text, said, name.end):
            return True
        ending = is_possessive(text, said[name.end - 1])
        behind = bool(name.start) and said[name.start - 1].folded == OF
        return ending and name.end - name.start == 1 and (behind or name.end in heads or name.end + 1 in heads)

    return [Atom(f"{PERSON}.of", name.start, name.end) if has(name) else name for name in names] if owned else [*names]


def _touch(text: str, said: Sequence[Word], place: int) -> bool:
    """Tell whether nothing but a space parts a word from the one before."""
    return text[said[place - 1].end : said[place].start] == " "


def without_names(
    text: str, said: Sequence[Word], atoms: Sequence[Atom], names: Collection[str], nouns: bool
) -> list[Atom]:
    """Give the atoms without the «mine» that a name is also spelled like, large within a sentence: «… Mia», «Mias».

    With `nouns`, in a language where nothing else is spelled so, written large anywhere.
    """
    within = (n for n in range(len(said)) if nouns or (n and said[n - 1].sentence == said[n].sentence))
    told = {said[n].folded for n in within if text[said[n].start].isupper()}
    owning = [word.folded for word in said if word.folded[-1:] == "s" and is_possessive(text, word)]
    told |= {*owning, *(word[:-1] for word in owning)}
    borne = told & {*names, *(f"{name}s" for name in names)}
    large = borne | {each[:-1] for each in borne if each[:-1] in names}

    def is_name(atom: Atom) -> bool:
        word = said[atom.start]
        lone = atom.end == atom.start + 1 and atom.concept in MINE
        return lone and word.folded in large and text[word.start].isupper()

    return [atom for atom in atoms if not is_name(atom)] if large else [*atoms]


def first_of_two(text: str, said: Sequence[Word], places: Sequence[int], plain: Collection[str]) -> Iterator[str]:
    """Give the words that begin a sentence, with another large word right behind: «Garra Blanca, 9000» is one name."""
    for one, other in pairwise(places):
        begins = one == 0 or said[one - 1].sentence != said[one].sentence
        near = other == one + 1 and said[one].sentence == said[other].sentence and _touch(text, said, other)
        large = all(text[said[n].start + 1 : said[n].end].islower() for n in (one, other))
        known = said[one].folded in plain or is_joint(said[one].folded, "opening")
        if begins and near and large and not known and not is_possessive(text, said[one]):
            yield said[one].folded


def whole_names(text: str, said: Sequence[Word], places: Sequence[int], taken: Collection[int]) -> list[Atom]:
    """Give the names that words with a capital letter make together: «Iron Fox», «Lobo de Acero», «Stone Ox»."""
    found: list[Atom] = []
    for n in places:
        if found and _goes_on(text, said, found[-1].end, n):
            found[-1] = Atom(NAMED, found[-1].start, n + 1)
        else:
            found.append(Atom(NAMED, n, n + 1))
    return [Atom(NAMED, name.start, _short_end(text, said, name.end, taken)) for name in found]


def _goes_on(text: str, said: Sequence[Word], end: int, place: int) -> bool:
    """Tell whether a name that ends before a word goes on at another: «Iron Fox», «Lobo de Acero»."""
    joining = all(is_joint(said[n].folded, "inner") for n in range(end, place))
    near = place - end <= MOST_JOINING and said[end - 1].sentence == said[place].sentence
    return near and joining and all(text[said[n].end : said[n + 1].start] == " " for n in range(end - 1, place))


def _short_end(text: str, said: Sequence[Word], end: int, taken: Collection[int]) -> int:
    """Give where a name ends: behind a short word with a capital letter that follows it, where one does: «Stone Ox»."""
    if end >= len(said) or end in taken or said[end].sentence != said[end - 1].sentence:
        return end
    word = said[end]
    short = word.end - word.start == SHORT_LAST and text[word.start].isupper() and text[word.start + 1].islower()
    return end + 1 if short and text[said[end - 1].end : word.start] == " " else end
