"""Players by unknown names: in a list with known ones or with the teller, or told to be what only players are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from rules_kb.reading.free.heard import PERSON, Atom, Heard, Word
from rules_kb.reading.guards import closed_words

JOINTS, ME = ("and", "or"), "me"
LIST_STEP = 2  # from a name to the next behind an «and»
SHORT = 2  # letters of a name that only a list makes one: «Kai und Mo»
BEFORE_TEXT = frozenset("(:«„“\"'")  # what follows the name of a card whose text is told


def listed(
    text: str,
    said: Sequence[Word],
    atoms: Sequence[Atom],
    may_be: Callable[[Word], bool],
    never: Collection[str],
    nouns: bool,
    only_players: Collection[str],
) -> list[Atom]:
    """Give the atoms, with unknown large words as players: in a list with one, or said to be what only players are.

    The latter, told by the concepts `only_players`, where one is told of in the story: «Ana is in hero form, Yorick in
    alter-ego form».
    `may_be` tells whether a word is unknown and large, none of `never` is a name at the beginning of a sentence. Where
    not every noun is large, a large small word within a sentence is a name as well: «Iván y Sole». A name before a
    text, one of several words, or one right behind a word of the game is a card's.
    """
    players = {a.start for a in atoms if a.is_a(PERSON) and a.end == a.start + 1}
    tellers = {a.start for a in atoms if a.concept == ME and a.end == a.start + 1}
    joints = {a.start for a in atoms if a.concept in JOINTS and a.end == a.start + 1}
    taken = {n for a in atoms if a.concept not in closed_words().values() for n in range(a.start, a.end)}

    def is_free(n: int) -> bool:
        word, first = said[n], not n or said[n - 1].sentence != said[n].sentence
        large = text[word.start].isupper() and text[word.start + 1 : word.end].islower() and not word.quote
        behind = n - 1 in taken and n - 1 not in joints and _is_joined(said, n - 1, n) and not _gap(text, said, n)
        if n in taken or behind or not large or _gap(text, said, n + 1)[:1] in BEFORE_TEXT or _is_long(text, said, n):
            return False
        short = not first and len(word.folded) == SHORT and word.folded not in {*closed_words(), *never}
        plain = short or (may_be(word) and (not (first or nouns) or word.folded not in never))
        return plain or (not first and not nouns and word.folded in closed_words())

    free = {n for n in range(len(said)) if is_free(n)} if players | tellers else set()
    bare = {n for n in free if not n or n - 1 in joints or not _is_joined(said, n - 1, n) or _gap(text, said, n) == ","}
    told = {word.folded for n, word in enumerate(said) if n not in bare}
    new = {n for n in bare if said[n].folded not in told and _is_one(text, said, atoms, n, only_players)}
    for run in _runs(text, said, players | tellers | free, joints):
        named = (players | new) & {*run}
        new |= {*run} if named else {n for n in run if tellers & {*run} and said[n].folded not in told}
    new = _again(text, said, new - players - tellers, taken) - players - tellers
    kept = [a for a in atoms if new.isdisjoint(range(a.start, a.end))]
    return [*kept, *(Atom(PERSON, n, n + 1) for n in sorted(new))]


def _again(text: str, said: Sequence[Word], new: Collection[int], taken: Collection[int]) -> set[int]:
    """Give the places of new names, and where these are told again: «Max, Yorick und Ida …, Yorick ist erschöpft»."""
    names = {said[n].folded for n in new}
    again = {n for n, word in enumerate(said) if word.folded in names and not word.quote and n not in taken}
    return {*new} | {n for n in again if text[said[n].start].isupper()}


def _is_one(text: str, said: Sequence[Word], atoms: Sequence[Atom], place: int, wanted: Collection[str]) -> bool:
    """Tell whether something that only players are is told of a word in the clause that it begins."""
    end = place + 1
    while end < len(said) and _is_joined(said, place, end) and not _gap(text, said, end):
        end += 1
    inner = sorted((a for a in atoms if place < a.start < end), key=lambda a: a.start)
    first = next((a for a in inner if a.is_any(wanted)), None)
    return first is not None and not any(a.is_a(PERSON) for a in inner if a.start < first.start)


def _runs(text: str, said: Sequence[Word], names: Collection[int], joints: Collection[int]) -> Iterator[list[int]]:
    """Give the places of the names of each list that ends with an «and»: «one, another and a third»."""
    run: list[int] = []
    joined = False
    for n in sorted(names):
        last = run[-1] if run else -LIST_STEP
        together = n - last == LIST_STEP and last + 1 in joints and not _gap(text, said, n)
        if not (together or (n == last + 1 and _gap(text, said, n) == ",")) or not _is_joined(said, last, n):
            if joined:
                yield run
            run, joined = [], False
        run.append(n)
        joined |= together
    if joined:
        yield run


def _is_joined(said: Sequence[Word], one: int, other: int) -> bool:
    return said[one].sentence == said[other].sentence


def _is_long(text: str, said: Sequence[Word], place: int) -> bool:
    """Tell whether a large word stands right beside a word: both are one name."""
    beside = ((place - 1, place), (place + 1, place + 1))
    return any(
        0 <= n < len(said)
        and _is_joined(said, n, place)
        and text[said[n].start].isupper()
        and not _gap(text, said, later)
        for n, later in beside
    )


def _gap(text: str, said: Sequence[Word], place: int) -> str:
    end = said[place].start if place < len(said) else len(text)
    return text[said[place - 1].end : end].strip() if place else ""


def last_listed(atom: Atom, heard: Heard) -> Atom:
    """Give the last of the players with whom one is listed, be it the teller: «Ana y yo estamos»; else itself."""
    tellers = {a.start: a for a in heard.of(ME) if a.concept == ME}
    players = {**tellers, **{a.start: a for a in heard.of(PERSON)}}
    joints = {a.start for each in JOINTS for a in heard.of(each)}
    runs = _runs(heard.text, heard.words, players, joints)
    last = next((players[run[-1]] for run in runs if atom.start in run), atom)
    return tellers.get(last.end, last) if last.concept == ME else last
