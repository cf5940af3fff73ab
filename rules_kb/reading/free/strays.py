"""Names that were told and that nothing bears: a reading that has lost one of these is never sure.

Of a question of players no player may be lost, nor a large word listed with one, or told to be first player, that may
be one. Whether one may use something is not asked of another card that the question names: which one may be picked is.
Nor is it asked of a kind of card that there is none of, where a text reaches into a pile.
Where every noun is large, a large word right behind what a card is is its name, be it no name elsewhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules_kb.reading.asking import ASKED
from rules_kb.reading.free.bearers import strings_in
from rules_kb.reading.free.bounds import gap
from rules_kb.reading.free.cards import DEEDS, KNOWN, TEXT
from rules_kb.reading.free.christen import is_near
from rules_kb.reading.free.heard import NAMED, PERSON, Atom, Heard
from rules_kb.reading.free.listed import JOINTS, SHORT
from rules_kb.reading.free.look import Looked, Made
from rules_kb.reading.free.names import is_short_for

OF_PLAYERS = frozenset({"who-orders", "who-may-use", "decides"})
OF_USE = frozenset({"may-use", "who-may-use"})
OF_ORDER = frozenset({"first", "order", "who-orders"})
NO_NAMES = (KNOWN, PERSON, NAMED, "stat", "number")  # what stands beside a card's kind and is no name, or one already
FIRST, IS, ME = "first-player", "is-word", "me"
ABILITY, REACHES = "ability", "reaches"
STEP = 2  # from a name over an «and» to the next


def stray(looked: Looked, made: Made) -> Iterator[Atom]:
    """Give the words by which players and cards are told that nothing bears."""
    heard, naming = looked.heard, looked.frame.ears.naming
    asks = {each["ask"] for each in made.body[ASKED]}
    told: list[Atom] = []
    if naming is None:
        return
    kept = {each.casefold() for each in strings_in(made.body)}
    nouns = looked.lang == "de"
    told += _of_texts(heard, naming.opens)
    if OF_PLAYERS & asks:
        told += [a for a in heard.of(PERSON) if _is_whole(heard, a)]
        told += _listed(heard, naming.kinds | naming.opens, nouns)
        told += _telling(heard, naming.players)
    if asks <= OF_USE:
        told += [a for a in heard.of(NAMED) if heard.is_asked(a) and not heard.words[a.start].quote]
        if any(REACHES in each for each in made.body.get(ABILITY, ())):
            told += _nouns(heard) if nouns else []
            told += _of_no_kind(heard, naming.kinds, kept)
    if nouns:
        cards = naming.kinds | naming.opens
        barred = (*cards, *NO_NAMES) if OF_ORDER & asks else None
        told += _behind(heard, [a for a in heard.atoms if a.is_any(cards)], barred)
    yield from (a for a in told if not _is_kept(heard.named(a).casefold(), kept, a.is_a(PERSON)))


def _of_texts(heard: Heard, opens: Collection[str]) -> list[Atom]:
    """Give the names of cards that are told right before the heading of their text."""
    heads = [atom for atom in heard.atoms if atom.is_any(opens)]
    return [a for a in heard.of(f"{NAMED}.{TEXT}") if any(is_near(heard, a, head.start) for head in heads)]


def _is_kept(name: str, kept: Collection[str], player: bool) -> bool:
    """Tell whether something bears a name; for a card's it may be a part of it, or it of that."""
    return name in kept or (not player and any(is_short_for(name, each) or is_short_for(each, name) for each in kept))


def _is_whole(heard: Heard, atom: Atom) -> bool:
    """Tell whether a player is told by a single word that is no part of a card's name, outside of a card's text."""
    inner = any(each.start <= atom.start < each.end for each in heard.of(NAMED))
    return atom.end == atom.start + 1 and not inner and not heard.words[atom.start].quote


def _listed(heard: Heard, cards: Collection[str], nouns: bool) -> list[Atom]:
    """Give the large words that are listed with a player or said to be first player, and were heard as none.

    Where not every noun is large, one that is large for all its small meaning is a name: «Mark and May».
    """
    people = {a.start for concept in (PERSON, ME) for a in heard.of(concept)}
    joints = {a.start for joint in JOINTS for a in heard.of(joint)}
    joined = {n + step for n in people for step in (-STEP, STEP) if n + step // STEP in joints}
    joined = {n for n in (joined | _firsts(heard)) - people if not (nouns and _is_first(heard, n))}
    short = {n for n in joined if not nouns or _is_short(heard, n)}
    small = {a.concept for n in short for a in _over(heard, n) if not a.is_any((*cards, KNOWN))}
    lone = {n - 1 for n in people if n + 1 in joints and gap(heard, n).strip() == ","}  # «Bo, Ulla und ich»
    commas = (n for n in range(1, len(heard.words)) if gap(heard, n).strip() == "," and not _is_first(heard, n))
    lone |= {*commas}  # «Ben ist Held, Mo auch»
    places = [n for n in sorted(joined) if _is_large(heard, n, small)]
    places += [n for n in sorted(lone - people - joined) if _is_large(heard, n, ())]
    return [Atom(PERSON, n, n + 1) for n in places]


def _telling(heard: Heard, players: Collection[str]) -> list[Atom]:
    """Give the large words right before an «is» or what only players are: «Ed ist in Heldengestalt»."""
    said = (a.start for a in heard.atoms if a.is_any((IS, *players)) and not _is_first(heard, a.start))
    return [
        Atom(PERSON, n - 1, n) for n in sorted({*said}) if not gap(heard, n).strip() and _is_large(heard, n - 1, ())
    ]


def _is_short(heard: Heard, place: int) -> bool:
    """Tell whether a word has so few letters that it is a name if it is large, and no abbreviation: «Al», «LP»."""
    word = heard.words[place] if 0 <= place < len(heard.words) else None
    return word is not None and len(word.folded) == SHORT and not heard.text[word.start : word.end].isupper()


def _firsts(heard: Heard) -> set[int]:
    """Give the places of who is said to be first player: «Startspieler: Ida», «the first player is Una»."""
    being = {a.start: a.end for a in heard.of(IS)}
    behind = {being.get(a.end, a.end) for a in heard.of(FIRST)}
    close = {n for n in behind if gap(heard, n).strip() in ("", ":") or _is_first(heard, n + 1)}
    return {n for n in close if not _is_first(heard, n)}


def _nouns(heard: Heard) -> list[Atom]:
    """Give the large words of the last question that were heard as nothing: «Darf ich den Helm nehmen?»."""
    last = max(heard.asked, default=-1)
    places = [n for n, word in enumerate(heard.words) if word.sentence == last and not _is_first(heard, n)]
    return [Atom(NAMED, n, n + 1) for n in places if _is_large(heard, n, ())]


def _of_no_kind(heard: Heard, kinds: Collection[str], kept: Collection[str]) -> list[Atom]:
    """Give the words of the question for a kind of card that nothing there is of: another one than the text takes."""
    asked = (a for a in heard.atoms if heard.is_asked(a) and not heard.words[a.start].quote)
    return [a for a in asked if a.concept in kinds and a.concept not in kept]


def _behind(heard: Heard, heads: list[Atom], barred: Collection[str] | None) -> list[Atom]:
    """Give the large words right behind what a card is, «Boostkarte Nachladen», that are no words of the game.

    With `barred`, every word that was heard as none of these: «Scherge Angreifer».
    """
    ends = sorted({a.end for a in heads if heard.text[heard.words[a.start].start].isupper()})
    close = [n for n in ends if not gap(heard, n).strip() and not _is_first(heard, n)]
    small = {a.concept for n in close for a in _over(heard, n) if barred is not None and not a.is_any(barred)}
    return [Atom(NAMED, n, n + 1) for n in close if _is_large(heard, n, (*DEEDS, *small))]


def _is_large(heard: Heard, place: int, unless: Collection[str]) -> bool:
    """Tell whether a large word at a place was heard as nothing, or only as one of these."""
    if not 0 <= place < len(heard.words) or heard.words[place].quote:
        return False
    large = heard.text[heard.words[place].start].isupper()
    return large and all(a.is_any(unless) for a in _over(heard, place))


def _is_first(heard: Heard, place: int) -> bool:
    """Tell whether a word begins its sentence, or is none."""
    words = heard.words
    return not 0 < place < len(words) or words[place - 1].sentence != words[place].sentence


def _over(heard: Heard, place: int) -> list[Atom]:
    return [a for a in heard.atoms if a.start <= place < a.end]
