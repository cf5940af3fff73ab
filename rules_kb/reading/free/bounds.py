"""Where a stretch of a story begins and ends: quotations, brackets, clauses, and what is written between two words."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from rules_kb.reading.free.heard import NUMBER, Atom, Heard

BOUND = re.compile(r"[,;.:→⇒]|[-=]>")
AND = "and"
OPENING, CLOSING = "«„“\"'‘", "»“”\"'’"
_JOINED = 2  # words between an «and» and what it joins: «and also 1 consequential damage»
_NEAR_QUOTE = 7  # words behind an opening one within which its quotation begins
_WIDEST_BRACKETS = 60  # characters


def within(heard: Heard, start: int, end: int) -> Heard:
    """Give a story as if only the words from one to before another had been heard."""
    known = heard.stretches.get((start, end))
    if known is None:
        there = heard.atoms[bisect_left(heard.starts, start) : bisect_left(heard.starts, end + 1)]
        atoms = tuple(atom for atom in there if atom.end <= end)
        known = heard.stretches[start, end] = Heard(heard.text, heard.words, atoms, heard.asked)
    return known


def gap(heard: Heard, before: int) -> str:
    """Give what is written between a word and the one before it."""
    if not 0 < before <= len(heard.words):
        return ""
    end = heard.words[before].start if before < len(heard.words) else len(heard.text)
    return heard.text[heard.words[before - 1].end : end]


def has_colon(heard: Heard, end: int) -> bool:
    """Tell whether a colon or a dash stands behind the words before a place."""
    between = gap(heard, behind_label(heard, end))
    return ":" in between or between.strip() in ("-", "–", "—", "=")


def behind_label(heard: Heard, end: int) -> int:
    """Give the place behind a word in brackets before a colon: «Hero Action (attack): …»."""
    label = gap(heard, end).endswith("(") and end < len(heard.words) and gap(heard, end + 1).startswith("):")
    return end + 1 if label else end


def reach(heard: Heard, opener: Atom, limit: int) -> tuple[int, bool]:
    """Give where the text after an opening word ends, and whether quotes, brackets or a colon make that sure.

    A quotation counts that begins before `limit`, where the next opening word stands.
    """
    words, place = heard.words, behind_label(heard, opener.end)
    quote = words[opener.start].quote
    near = next((n for n in range(place, min(place + _NEAR_QUOTE, limit + 1, len(words))) if words[n].quote), None)
    if not quote and near is not None and words[near].sentence == words[opener.start].sentence:
        quote = words[near].quote
    if quote:
        return max(n for n, word in enumerate(words) if word.quote == quote) + 1, True
    sentence = words[opener.start].sentence
    end = next((n for n in range(place, len(words)) if words[n].sentence != sentence), len(words))
    opened = "(" in gap(heard, place) or _in_brackets(heard, opener)
    if opened:
        end = next((n + 1 for n in range(place, len(words)) if ")" in gap(heard, n + 1)), end)
    return end, opened or has_colon(heard, place)


def _in_brackets(heard: Heard, opener: Atom) -> bool:
    before = heard.text[: heard.words[opener.start].start]
    return before.rfind("(") > before.rfind(")") and len(before) - before.rfind("(") < _WIDEST_BRACKETS


def cut(heard: Heard, start: int, limit: int) -> int:
    """Give the last place between two words at which a clause ends."""
    ands = {atom.start for atom in within(heard, start, limit).of(AND)}
    bounds = (n for n in range(limit, start - 1, -1) if n in ands or BOUND.search(gap(heard, n)))
    return next(bounds, limit)


def clause_start(heard: Heard, limit: int, start: int) -> int:
    """Give where the clause begins in which a word stands; an «and» after a number begins another one."""
    sentence = heard.words[start].sentence
    place = start
    while (
        place > limit
        and heard.words[place - 1].sentence == sentence
        and not re.search(r"[,;:.(\"„“«]", gap(heard, place))
    ):
        place -= 1
    numbers = within(heard, place, start).of(NUMBER)
    ands = [atom.end for atom in within(heard, place, start).of(AND) if numbers and numbers[0].end <= atom.start]
    return max(ands, default=place)


def led_start(heard: Heard, limit: int, start: int, leads: Sequence[str]) -> int:
    """Give where the clause before a comma begins where one of these begins it, else where the clause behind does."""
    if start <= limit or "," not in gap(heard, start):
        return start
    before = clause_start(heard, limit, start - 1)
    led = any(atom.start == before for concept in leads for atom in within(heard, before, start).of(concept))
    return before if led else start


def clause_end(heard: Heard, start: int, end: int) -> int:
    """Give where the clause ends that goes on from a word: the first comma, «and» or the like after a number in it."""
    number = next((atom.end for atom in within(heard, start, end).of(NUMBER)), end)
    ands = {atom.start for atom in within(heard, number, end).of(AND)}
    return next((n for n in range(number, end) if n in ands or re.search(r"[,;.(]", gap(heard, n))), end)


def going_on(heard: Heard, opener: Atom, end: int, begins: Sequence[str]) -> int:
    """Give where a text ends that nothing encloses: sentences that begin as a text goes on belong to it."""
    words = heard.words
    if "(" in gap(heard, opener.end) or gap(heard, end)[:1] == ")":
        return end
    while end < len(words) and any(atom.start == end for concept in begins for atom in heard.of(concept)):
        sentence = words[end].sentence
        end = next((n for n in range(end, len(words)) if words[n].sentence != sentence), len(words))
    return end


def joined_on(heard: Heard, start: int, end: int, what: Sequence[str]) -> Iterator[int]:
    """Give where an «and» joins to a text what has its own place beside it: «… and 1 consequential damage»."""
    here = within(heard, start, end)
    for atom in (atom for concept in what for atom in here.of(concept)):
        yield from (a.start for a in here.of(AND) if 0 <= atom.start - a.end <= _JOINED)


def is_reference(heard: Heard, opener: Atom) -> bool:
    """Tell whether an opening word stands alone in quotation marks: it only names what others have."""
    before, after = gap(heard, opener.start), gap(heard, opener.end)
    quoted = before[-1:] in OPENING and after[:1] in CLOSING
    return quoted and bool(before[-1:]) and bool(after[:1]) and ":" not in after


def akin(one: str, other: str) -> bool:
    """Tell whether a concept is the other one or a kind of it."""
    return f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}.")
