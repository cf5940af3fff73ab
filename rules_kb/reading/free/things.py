"""Things and changes of a story, for games in which numbers are told: cards with values, effects on them, an attack.

All mentions come first (groups.py, labels.py, amounts.py), then each number, change and role is linked with the
thing that is nearest, weighed by the words between. Two that are about as near leave what was told without effect, so
that the player is asked. What was only assumed, as an owner, stays apart from what was told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_kb.reading.free.changes import Changes
from rules_kb.reading.free.gather import Gather
from rules_kb.reading.free.ground import Told
from rules_kb.reading.free.groups import OTHER
from rules_kb.reading.free.heard import NUMBER, Heard
from rules_kb.reading.free.names import ME
from rules_kb.reading.free.persons import with_a_teller
from rules_kb.reading.free.plan import Plan
from rules_kb.reading.free.results import Results
from rules_kb.reading.free.roles import Roles
from rules_kb.reading.free.spare import Spare
from rules_kb.reading.free.symbols import Symbols
from rules_kb.reading.free.values import Values
from rules_kb.reading.free.writer import Writer

LONGEST, MOST = 240, 40  # words and things of a story beyond which nothing is linked
MOST_NUMBERS = 60  # of which some say how many, or nothing


class Linker(Spare, Results, Gather, Symbols, Values, Changes):
    """Links the mentions, numbers and changes of one story."""

    def told(self, names: Mapping[str, Any]) -> Told:
        """Link everything and give the items."""
        self._actors()
        self._small_words()
        self._assemble()
        self._label()
        self._print()
        self._change()
        self._again()
        self._follow()
        roles = Roles(self.tale, self.plan, self.where, self.cast)
        roles.absent = self.spent & set(self.heard.of(self.plan.attack))
        roles.play()
        self.spent |= roles.spent
        if roles.target is None and not self.cast.of(self.plan.called.name, OTHER):
            self.spent |= set(self.tale.all(self.plan.direct))  # where no thing is fought, so it stays
        return Writer(self, roles, names).write()


def tell(plan: Plan, heard: Heard, names: Mapping[str, Any]) -> Told:
    """Read the things of a story.

    `names` are features: the players' names as «me» and «opponent», what unnamed things are called («a-guardian»).
    """
    if len(heard.of(NUMBER)) > MOST_NUMBERS:
        return Told()
    words = heard.words[:LONGEST]
    kept = Heard(heard.text, words, tuple(a for a in heard.atoms if a.end <= len(words)), heard.asked)
    linker = Linker(plan, with_a_teller(kept, str(names.get(ME, ""))), names)
    return linker.told(names) if len(linker.mentions) <= MOST and len(linker.amounts) <= MOST else Told()


__all__ = ["Linker", "Told", "tell"]
