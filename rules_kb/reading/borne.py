"""When a freely read story is sure: what knows nothing of its reading must bear it out."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from dataclasses import replace

from engine import Scenario
from rules_kb.knowledge import Knowledge
from rules_kb.reading.asking import ASKED
from rules_kb.reading.free.frame import Sure
from rules_kb.reading.free.framing import open_frame
from rules_kb.reading.guards import families_in, numbers_in
from rules_kb.reading.reading import Reading

MOST_ASIDE = 2  # words left aside with which a reading may still be sure
CLEAR, EVIDENT = 0.4, 0.6  # how much a story's words must speak for what the second clause found decides, or none
MOST_FOUND = 99
DENYING = "not"  # the family of small words that deny something
EMPTY = ("[]", "None")  # answers that list nothing where somebody asked for a list, or that nothing told can give


def settle(
    reading: Reading,
    deciders: Collection[str],
    found: Sequence[str],
    sure: Sure | None = None,
    *,
    values: Sequence[str] = (),
) -> Reading:
    """Decide whether a free reading is sure: every word had an effect, and something else bears it out.

    `values` are its answers, `deciders` the rules that decide them, `found` those that search found for the same words,
    best first; `sure` is what the game says of all this. Where the first clause found is a decider nothing more is
    needed. Else the words must speak for what is asked, clearly where the second one is, evidently where none is. A
    word may be left over only as the game says, and never one that denies something. A big number that neither a
    sentence nor an answer keeps unsettles any reading, and so does an answer that is an empty list or unknown, and a
    rival that the same words may ask. What is not sure asks back whether it was meant.
    """
    sure, reading = sure or Sure(), _with_lost(reading, values)
    rank = next((n for n, rule in enumerate(found, 1) if rule in deciders), MOST_FOUND)
    aside = (*reading.not_understood, *reading.aside)
    known = sure.never.isdisjoint(deciders) and not any(value in EMPTY for value in values)
    if known and _is_borne(reading, rank, sure):
        return replace(reading, question=None, not_understood=(), aside=aside)
    return replace(reading, unsure=True, not_understood=aside, aside=())


def _is_borne(reading: Reading, rank: int, sure: Sure) -> bool:
    """Tell whether a decider found so near the top, or the words themselves, bear out a reading."""
    if len(reading.aside) > MOST_ASIDE or reading.rivals:
        return False
    if reading.not_understood:
        alone = len(reading.not_understood) == reading.left == 1
        alone = alone and DENYING not in families_in(reading.not_understood[0])
        return alone and rank <= sure.leave_rank and reading.asked >= sure.leave_asked
    return rank == 1 or (_is_wanted(reading) is not False and reading.asked >= (CLEAR if rank == 2 else EVIDENT))


def _with_lost(reading: Reading, values: Sequence[str]) -> Reading:
    """Count the numbers that neither a sentence nor an answer keeps among what was not understood."""
    kept = {number for value in values for number in numbers_in(value)}
    lost = tuple(dict.fromkeys(told for digits, told in reading.sums if digits not in kept))
    unread = tuple(told for told in lost if not any(told in piece for piece in reading.not_understood))
    unsettled = replace(reading, not_understood=(*reading.not_understood, *unread), left=0)
    return unsettled if lost else reading


def _is_wanted(reading: Reading) -> bool | None:
    """Tell whether a reading asks what its words speak for most, or nearly so; None when that is not known."""
    if not reading.wanted or reading.scenario is None:
        return None
    return asks_any(reading.scenario, reading.wanted)


def asks_any(scenario: Scenario, kinds: Container[str]) -> bool:
    """Tell whether a scenario asks one of these kinds of question."""
    return any(each["ask"] in kinds for each in scenario.body[ASKED])


def sure_of(knowledge: Knowledge, game: str) -> Sure:
    """Give when a game's readings are sure."""
    frame = open_frame(knowledge, game) if game else None
    return frame.sure if frame is not None else Sure()
