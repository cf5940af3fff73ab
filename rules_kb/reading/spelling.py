"""Names that are slips of other names in the same scenario: «Wofl» where a Wolf lies on the table."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from engine import Scenario
from rules_kb.knowledge import Knowledge
from rules_kb.model import LANGUAGES
from rules_kb.reading.book import Book, open_book
from rules_kb.reading.guards import folded
from rules_kb.reading.names import all_names, identity_names
from rules_kb.reading.vocabulary import slips_in

MOST_SLIPS = 4


@dataclass(frozen=True, slots=True)
class Slip:
    """A told name and the name that was meant by it."""

    told: str
    meant: str

    def mended(self, text: str) -> str:
        """Give a text with the meant name in each place of the told one."""
        return re.sub(rf"(?<!\w){re.escape(self.told)}(?!\w)", lambda _: self.meant, text)


def name_slips(scenario: Scenario, knowledge: Knowledge) -> tuple[Slip, ...]:
    """Give the names of a scenario that are near to another name of it, the nearest first.

    A name by which something was put on the table is never a slip. Of two others the rarer one is.
    """
    book = next((found for lang in LANGUAGES if (found := open_book(knowledge, scenario.game, lang))), None)
    if book is None:
        return ()
    placed = set(identity_names(book, scenario.body))
    told = Counter(all_names(book, scenario.body))
    return tuple(_slips(book, told, placed))


def _slips(book: Book, told: Counter[str], placed: set[str]) -> list[Slip]:
    found = []
    for name in told:
        if name in placed:
            continue
        for other in told:
            surer = (other in placed, told[other]) > (False, told[name])
            distance = _distance(name, other)
            if other != name and surer and distance is not None:
                found.append((distance, -told[other], name, other))
    return [Slip(name, other) for _, _, name, other in sorted(found)][:MOST_SLIPS]


def _distance(name: str, other: str) -> int | None:
    """Tell how many slips lie between two names; None when they are too many, 0 when one holds the other's words."""
    one, two = folded(name), folded(other)
    if set(two.split()) < set(one.split()):
        return 0
    most = max(slips_in(one), slips_in(two))
    distance = int(OSA.distance(one, two, score_cutoff=most))
    return distance if distance <= most else None
