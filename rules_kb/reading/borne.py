"""When a freely read story is sure: what knows nothing of its reading must bear it out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Sequence
from dataclasses import replace
from itertools import islice

from engine import Scenario
from rules_kb.knowledge import Knowledge
from rules_kb.reading.asking import ASKED
from rules_kb.reading.free.frame import Sure
from rules_kb.reading.free.framing import open_frame
from rules_kb.reading.guards import numbers_in
from rules_kb.reading.reading import Reading

MOST_ASIDE = 2  # words left aside with which a reading may still be sure
NEAREST = 2  # how near the top a decider must be found
EVIDENT = 0.5  # how much a story's words must speak for what is asked so that a slight word left over is set aside
MOST_FOUND = 99
EMPTY = ("[]", "None")  # answers that list nothing where somebody asked for a list, or that nothing told can give


def settle(
    reading: Reading,
    deciders: Collection[str],
    found: Sequence[str],
    sure: Sure | None = None,
    *,
    values: Sequence[str] = (),
    idle: Callable[[], int] = int,
) -> Reading:
    """Decide whether a free reading is sure: the clauses found for the same words must bear it out.

    `values` are its answers, `deciders` the rules that decide them, `found` those that search found, best first, `idle`
    counts the told things that turn nothing; `sure` is what the game says of all this. Where the first clause found is
    a decider and every word had an effect, nothing more is needed. Else the next may be one, one word may be left over
    or the same words may ask something else, but one of the asks that the words speak for most must be asked, and few
    told things may turn nothing. A big number that neither a sentence nor an answer keeps unsettles any reading, and so
    does an answer that is an empty list or unknown. What is not sure asks back whether it was meant.
    """
    sure, reading = sure or Sure(), _with_lost(reading, values)
    rank = next((n for n, rule in enumerate(found, 1) if rule in deciders), MOST_FOUND)
    aside = (*reading.not_understood, *reading.aside)
    if not any(value in EMPTY for value in values) and _is_borne(reading, rank, sure, idle):
        return replace(reading, question=None, not_understood=(), aside=aside)
    return replace(reading, unsure=True, not_understood=aside, aside=())


def _is_borne(reading: Reading, rank: int, sure: Sure, idle: Callable[[], int]) -> bool:
    """Tell whether a decider found so near the top, and all else that speaks for a reading, bears it out."""
    left = bool(reading.not_understood)
    if rank > NEAREST or len(reading.aside) > MOST_ASIDE or (left and reading.rivals):
        return False
    if rank == 1 and not left and not reading.rivals:
        return True
    wanted = _is_wanted(reading)
    if wanted is False or (reading.rivals and not wanted) or (rank > 1 and reading.asked < sure.below):
        return False
    return (not left or _is_slight(reading, rank, sure)) and idle() <= sure.idle - left


def _with_lost(reading: Reading, values: Sequence[str]) -> Reading:
    """Count the numbers that neither a sentence nor an answer keeps among what was not understood."""
    kept = {number for value in values for number in numbers_in(value)}
    lost = tuple(dict.fromkeys(told for digits, told in reading.sums if digits not in kept))
    unread = tuple(told for told in lost if not any(told in piece for piece in reading.not_understood))
    unsettled = replace(reading, not_understood=(*reading.not_understood, *unread), left=0, slight=False)
    return unsettled if lost else reading


def _is_slight(reading: Reading, rank: int, sure: Sure) -> bool:
    """Tell whether what was left over seldom turns what the words speak for and a clause of this rank bears out.

    That is one word, and where much was told one only of what the first clause bears out.
    """
    if len(reading.not_understood) > 1 or (reading.long and rank > 1):
        return False
    return (reading.left == 1 and reading.asked >= sure.leave_asked) or (
        rank == 1 and reading.slight and reading.asked >= EVIDENT
    )


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


def with_kin(found: Sequence[str], deciders: Collection[str], knowledge: Knowledge, game: str) -> list[str]:
    """Give the found clauses, and second a decider that is kin of one of the first, as many as the game says."""
    kin = (
        rule
        for near in found[: sure_of(knowledge, game).kin]
        for rule in sorted(deciders)
        if _are_kin(knowledge, rule, near)
    )
    return [*found[:1], *islice(kin, 1), *found[1:]]


def _are_kin(knowledge: Knowledge, one: str, other: str) -> bool:
    """Tell whether one of two rules names the other, or both hang under the same one."""
    parent = knowledge.rule(one).parent
    siblings = parent is not None and parent == knowledge.rule(other).parent
    return siblings or one in knowledge.related(other) or other in knowledge.related(one)
