"""What of a story had no effect and should have had one."""

from __future__ import annotations

import re
from collections.abc import Collection, Container

from rules_kb.reading.asking import ASKED
from rules_kb.reading.free.cards import TEXT
from rules_kb.reading.free.frame import GUARDED, Frame
from rules_kb.reading.free.heard import LONGEST, NUMBER, Atom, Heard
from rules_kb.reading.free.look import Made
from rules_kb.reading.free.wordings import THOUSAND
from rules_kb.reading.guards import numbers_in

TALK = "chat"
_FIRST = re.compile(r"(?<=-)1\b")  # in the label of a first thing, which there is without being counted
_ASKS = re.compile(r"[^,;:.!?()\n]*\?")
_BREAK = re.compile(r"[,;:.!()\n]")
LEAST_BEFORE_TAG = 2  # words before a «no?» that turns nothing


def unspent(frame: Frame, heard: Heard, made: Made) -> list[Atom]:
    """Give the atoms that had no effect and should have: concepts of the game, numbers, quotes, words that turn.

    A big number that is said again has had its effect, and so has a word of a card's text that is quoted again. A
    number or small word within a longer wording that needs none goes with it. What never turns an answer to what is
    asked needs none.
    """
    spent = list(made.spent)
    again = {atom.concept for atom in spent if heard.words[atom.start].quote}
    told = {abs(atom.value) for atom in spent if atom.value is not None and abs(atom.value) >= THOUSAND}
    decisive = {(a.start, a.end) for a in heard.of_any(deciding_of(frame, made))}
    talk = (atom for atom in heard.of(TALK) if (atom.start, atom.end) not in decisive)
    idle = heard.of_any(frame.idle) | turnless(frame, heard, made)
    within = {n for atom in idle if atom.end - atom.start > 1 for n in range(atom.start, atom.end)}
    done = {n for atom in (*spent, *talk) for n in range(atom.start, atom.end)}
    weighty = weighty_of(frame, made)
    left = []
    for atom in heard.atoms:
        if done & set(range(atom.start, atom.end)) or atom in idle:
            continue
        small = atom.concept in GUARDED
        if atom.start in within if small else heard.words[atom.start].quote and atom.concept in again:
            continue
        if (atom.value is not None and abs(atom.value) in told) or _is_tag(heard, atom):
            continue
        closed = "." not in atom.concept and atom.concept not in frame.ears.words and atom.concept != NUMBER
        if small or not closed or atom.concept in weighty:
            left.append(atom)
    return left


def weighty_of(frame: Frame, made: Made) -> tuple[str, ...]:
    """Give the concepts that leave a reading in doubt when they had no effect, by what is asked."""
    weighing = (c for each in made.body[ASKED] for c in frame.weighing.get(each["ask"], ()))
    return (*frame.weighty, *weighing, *deciding_of(frame, made))


def deciding_of(frame: Frame, made: Made) -> tuple[str, ...]:
    """Give the concepts without which what is asked is never sure: in an order stands all that has a place in it."""
    return tuple(c for each in made.body[ASKED] for c in frame.deciding.get(each["ask"], ()))


def turnless(frame: Frame, heard: Heard, made: Made, quotes: bool = False) -> set[Atom]:
    """Give the atoms that never turn the answer to anything asked, without or with `quotes`.

    «x!» does so in no question, «'x» in a card's text alone, be it quoted or not.
    """
    never = never_turning(frame, made)
    told = {concept[:-1] for concept in never if concept.endswith("!")}
    printed = {concept[1:] for concept in never if concept.startswith("'")}
    texts = made.parts.get(TEXT, ())
    found = heard.of_any(never) | {atom for atom in heard.of_any(told) if not heard.is_asked(atom)}
    if not quotes:
        found = {atom for atom in found if not heard.words[atom.start].quote}
    return found | {atom for atom in heard.of_any(printed) if any(text.holds_atom(atom) for text in texts)}


def lost_sums(frame: Frame, heard: Heard, made: Made, sentences: Collection[str], told: Collection[str]) -> list[Atom]:
    """Give the numbers that were told as facts and stand in no canonical sentence, though they may turn an answer.

    Big ones always; small ones where things are counted, and then in no sentence that tells what was `told`. One in a
    question is asked about, one behind what somebody claims is only thought to come out; one within a longer wording
    that had its effect is told with it: «twin drive, both checks».
    """
    kept = {number for sentence in sentences for number in numbers_in(sentence)}
    counted = {number for sentence in told for number in numbers_in(_FIRST.sub("", sentence))}
    counted |= _taken_up(made)
    never = {n for atom in turnless(frame, heard, made, quotes=True) for n in range(atom.start, atom.end)}
    never |= {n for a in made.spent if a.end - a.start > 1 and a.value is None for n in range(a.start, a.end)}
    claims = _claims(frame, heard)
    sums = [
        atom
        for atom in heard.of(NUMBER)
        if atom.value is not None and atom.start <= claims.get(heard.words[atom.start].sentence, LONGEST)
    ]
    small = _counts(frame, made)
    return [
        atom
        for atom in sums
        if atom.start not in never
        and (
            (small and digits_of(atom) not in counted and not _is_guess(heard, atom))
            if abs(atom.value or 0) < THOUSAND
            else (digits_of(atom) not in kept and not heard.is_asked(atom))
        )
    ]


def _taken_up(made: Made) -> set[str]:
    """Give the numbers that were told and that what is asked takes up for what it presumes: the cost that is paid."""
    taken = {str(value).strip("{}") for ask in made.asks for value in ask.assume.values()} & made.heard_of
    return {str(made.features[name]) for name in taken}


def _counts(frame: Frame, made: Made) -> bool:
    return any(each["ask"] in frame.sure.counts for each in made.body[ASKED])


def _is_guess(heard: Heard, atom: Atom) -> bool:
    """Tell whether a number stands in the last clause of a question, which asks whether it comes out: «…, 3 or 4?»."""
    rest = heard.text[heard.words[atom.end - 1].end :]
    return bool(_ASKS.match(rest)) or ("?" not in rest and not _BREAK.search(rest))


def digits_of(atom: Atom) -> str:
    """Give the number of an atom as its digits, without a sign."""
    return f"{abs(atom.value or 0):.0f}"


def _claims(frame: Frame, heard: Heard) -> dict[int, int]:
    """Give by sentence where somebody first claims something in it."""
    first: dict[int, int] = {}
    for atom in heard.atoms:
        if atom.is_any(frame.sure.claims):
            first.setdefault(heard.words[atom.start].sentence, atom.start)
    return first


def never_turning(frame: Frame, made: Made) -> frozenset[str]:
    """Give the concepts that turn the answer to nothing that is asked."""
    asks = {each["ask"] for each in made.body[ASKED]}
    return frozenset.intersection(*(_regardless(frame, ask, made.features) for ask in asks))


def _regardless(frame: Frame, ask: str, features: Container[str]) -> frozenset[str]:
    """Give what never turns the answer to a kind of question, always or where a feature is known: «ask@feature»."""
    known = (concepts for feature, concepts in frame.turns_nothing(ask) if not feature or feature in features)
    return frozenset().union(*known)


def _is_tag(heard: Heard, atom: Atom) -> bool:
    """Tell whether a «no» only asks for assent at the end of a question: «elijo yo, no?»."""
    said, last = heard.words[atom.start], atom.end
    ends = last == len(heard.words) or heard.words[last].sentence != said.sentence
    mark = heard.text[said.end :].lstrip()[:1]
    first = sum(word.sentence == said.sentence for word in heard.words[: atom.start])
    return said.folded == "no" and ends and mark == "?" and first >= LEAST_BEFORE_TAG
