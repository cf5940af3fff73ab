"""Free reading: a story in a player's own words becomes a scenario, as far as every telling word had an effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine import Scenario
from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.reading.book import open_book
from rules_kb.reading.free.frame import GUARDED, Frame
from rules_kb.reading.free.framing import open_frame
from rules_kb.reading.free.heard import LONGEST, PERSON, Atom, Heard
from rules_kb.reading.free.left import digits_of, lost_sums, unspent, weighty_of
from rules_kb.reading.free.look import Looked, Made, look
from rules_kb.reading.free.make import make
from rules_kb.reading.free.slight import how_many, is_bare
from rules_kb.reading.write import write_with

SHORT_QUESTION = 20  # words
MOST_LOOKED = 4  # stories that are known again when they are read as asking something else
TOLD_NOT = "not!"
QUOTED_TEXT = 4  # words in quotation marks that are a card's text and no term of the rules


@dataclass(frozen=True, slots=True)
class FreeReading:
    """A story as it was taken: its scenario, what of it was only assumed, the told words that had no effect.

    `not_understood` are numbers, small words that turn a meaning and card text: what must have an effect. `aside` are
    other words of the game, which may only add colour.
    `sentences` and `assumed` are canonical; `rivals` are the same story with what else the same words may ask.
    `me` and `opponent` are the names given to the teller and to the one across the table, where the story told of them.
    `left` counts what was not understood (slight.py). `sums` are the numbers that no sentence keeps, as their digits,
    and the words around them: an answer may still give them.
    """

    game: str
    scenario: Scenario
    sentences: tuple[str, ...]
    assumed: tuple[str, ...]
    not_understood: tuple[str, ...]
    aside: tuple[str, ...] = ()
    rivals: tuple[tuple[str, ...], ...] = ()
    me: str = ""
    opponent: str = ""
    left: int = 0
    sums: tuple[tuple[str, str], ...] = ()


def read_free(
    text: str, knowledge: Knowledge, game: str, lang: Lang, only: str = "", kinds: Sequence[str] = ()
) -> FreeReading | None:
    """Read a story of a game; None when nothing is asked in it that the game knows.

    `only` is the id of the one ask to take, for a player who was asked back; with `kinds` the story is read as asking
    these, whatever words it asks in.
    """
    frame, book = open_frame(knowledge, game), open_book(knowledge, game, lang)
    if frame is None or book is None:
        return None
    looked = _looked(text, knowledge, game, lang)
    made = make(looked, book.identity, only, kinds) if looked is not None else None
    if looked is None or made is None:
        return None
    heard = looked.heard
    told = set(write_with(book, Scenario(game, body=made.told)))
    scenario = Scenario(game, body=made.body)
    sentences = write_with(book, scenario)
    left = unspent(frame, heard, made)
    weighty = frozenset(weighty_of(frame, made))
    counting = {atom for atom in left if _must_count(frame, heard, atom, weighty)}
    must = [*(atom for atom in left if atom in counting), *made.left]
    sums = lost_sums(frame, heard, made, sentences, told)
    rivals = (make(looked, book.identity, rival.id) for rival in made.rivals)
    return FreeReading(
        game,
        scenario,
        sentences,
        tuple(each for each in sentences if each not in told),
        (*_pieces(heard, must), *filter(None, [heard.rest])),
        _pieces(heard, [atom for atom in left if atom not in counting]),
        tuple(write_with(book, Scenario(game, body=each.body)) for each in rivals if each is not None),
        *_people(heard, made),
        left=how_many(must, heard, made, frame) + bool(heard.rest) * LONGEST,
        sums=tuple((digits_of(a), heard.told(a.start, a.end)) for a in sums),
    )


def told_as(text: str, knowledge: Knowledge, game: str, lang: Lang, kinds: Sequence[str]) -> tuple[str, ...]:
    """Give a story in canonical sentences, read as asking one of these kinds of question; none when it cannot be."""
    frame, book = open_frame(knowledge, game), open_book(knowledge, game, lang)
    if frame is None or book is None:
        return ()
    looked = _looked(text, knowledge, game, lang)
    made = make(looked, book.identity, "", kinds) if looked is not None else None
    return write_with(book, Scenario(game, body=made.body)) if made is not None else ()


@lru_cache(MOST_LOOKED)
def _looked(text: str, knowledge: Knowledge, game: str, lang: Lang) -> Looked | None:
    """Look in a story for everything but what it asks; one story is read as asking several things, no story as none."""
    frame = open_frame(knowledge, game)
    assert frame is not None
    heard = frame.ears.hear(text, nouns=lang == "de")
    return look(frame, heard, lang) if _is_story(heard, frame) else None


def _must_count(frame: Frame, heard: Heard, atom: Atom, weighty: frozenset[str]) -> bool:
    """Tell whether a word that had no effect leaves the reading in doubt, whatever bears it out.

    A «not» in a short question only turns the question: whether one may, and whether one may not, have one answer.
    One told before a short question denies a fact where a word of the game stands by it, «not on the right. Is it …?»,
    in a game to which such a denial is weighty.
    """
    if heard.words[atom.start].quote or atom.is_any(weighty):
        return True
    if atom.concept == "not" and heard.is_asked(atom):
        sentence = [word for word in heard.words if word.sentence == heard.words[atom.start].sentence]
        told = (
            TOLD_NOT in frame.weighty and "?" in heard.text and "?" not in heard.text[sentence[-1].end :].lstrip()[:1]
        )
        return len(sentence) > SHORT_QUESTION or (told and not is_bare(atom, heard, frame))
    return atom.concept in GUARDED


def _people(heard: Heard, made: Made) -> tuple[str, str]:
    """Give the names of the teller and of the opponent, "" for one who was not told of."""
    told = heard.concepts | {atom.concept.rpartition(".")[2] for atom in heard.atoms}
    me = str(made.features.get("me", "")) if not told.isdisjoint(("me", "mine")) else ""
    return me, str(made.features.get("opponent", "")) if me or not told.isdisjoint(("other", "theirs")) else ""


def _is_story(heard: Heard, frame: Frame) -> bool:
    """Tell whether somebody or a card's text is told of: a question about nobody is one about the rules."""
    persons = ("me", "mine", "other", "theirs", "third", PERSON, *frame.rivals.get("persons", ()))
    return (
        any(not frozenset(persons).isdisjoint(atom.concept.split(".")) for atom in heard.atoms)
        or len(heard.asked) < len({word.sentence for word in heard.words})
        or _quotes_a_text(heard)
    )


def _quotes_a_text(heard: Heard) -> bool:
    quoted = Counter(word.quote for word in heard.words if word.quote)
    return any(words >= QUOTED_TEXT for words in quoted.values())


def _pieces(heard: Heard, left: list[Atom]) -> tuple[str, ...]:
    """Give the told words around atoms, those that touch each other as one."""
    spans: list[tuple[int, int]] = []
    for atom in sorted(left, key=lambda atom: atom.start):
        if spans and atom.start <= spans[-1][1] + 1:
            spans[-1] = (spans[-1][0], max(spans[-1][1], atom.end))
        else:
            spans.append((atom.start, atom.end))
    return tuple(heard.told(start, end) for start, end in spans)


__all__ = ["FreeReading", "read_free", "told_as"]
