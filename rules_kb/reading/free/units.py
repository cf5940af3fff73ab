"""A told number, and what it counts: the unit beside it."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules_kb.reading.free.heard import NUMBER, Atom
from rules_kb.reading.free.plan import Deed, Plan
from rules_kb.reading.free.tale import Tale


@dataclass
class Amount:
    """A number as it was told. `op` is empty for one that is printed or held; a `guess` is only asked about.

    `again` is the number of the story that it repeats; its stat may be `assumed`.
    """

    place: int
    value: float | None
    stat: str = ""
    op: str = ""
    deed: Deed | None = None
    guess: bool = False
    cost: bool = False
    energy: bool = False
    again: Amount | None = None
    assumed: bool = False
    atoms: set[Atom] = field(default_factory=set)


class Units:
    """Finds what the numbers of a story count."""

    def __init__(self, tale: Tale, plan: Plan) -> None:
        """Take a story and what the game says of numbers."""
        self.tale, self.plan = tale, plan
        self.deeds = {deed.concept: deed for deed in plan.deeds}
        self.numbers = [a for a in tale.heard.atoms if a.concept == NUMBER]
        self.used: set[Atom] = set()
        self.idle: set[Atom] = set()

    def deed(self, place: int) -> tuple[Deed, Atom] | None:
        """Give the deed that is told at a word, with its atom."""
        if not 0 <= place < len(self.tale):
            return None
        told = [atom for atom in self.tale.over[place] if atom.concept in self.deeds]
        if not told:
            return None
        longest = max(told, key=lambda atom: atom.end - atom.start)  # «zieht … ab» is more than «zieht»
        return self.deeds[longest.concept], longest

    def _unit(self, one: Amount) -> None:
        """Find what a number counts: the unit behind it, else the one before."""
        tale, plan, place = self.tale, self.plan, one.place
        behind = self._stat_at(place + 1, cut=place + 1)
        if behind is None and tale.joint(place + 1, "behind-number"):
            behind = self._stat_at(place + 2, cut=place + 2)
        heads = [h for k in plan.kinds if k.tied for h in k.heads]
        head = tale.atom(place + 1, *heads) or (tale.atom(place + 2, *heads) if self.deed(place + 1) else None)
        apart = head is not None and tale.words[head.start].sentence != tale.words[place].sentence
        paid = any(tale.is_a(n, plan.cost) or self.deed(n) for n in range(place - 2, place + 4))
        apart = apart or (head is not None and tale.words[head.start].quote != tale.words[place].quote)
        if apart or not paid or tale.words[place].folded.isalpha():
            head = None
        if behind is None and head is not None and not tale.is_cut(place + 1):
            behind = (plan.energy, head)
        before = self._before(place)
        pick = behind
        if before is not None and (behind is None or not self._is_counted(before[1])):
            crossed = (
                behind is not None
                and before[1].end == place
                and place >= 2
                and tale.words[place - 2].number is not None
            )
            pick = behind if behind is not None and (crossed or before[1].end < place or tale.is_cut(place)) else before
        if pick is None:
            return
        stat, atom = pick
        one.atoms.add(atom)
        self.used.add(atom)
        if stat == plan.energy:
            one.energy = True
        else:
            one.stat = plan.stats.get(stat, "")

    def _unit_near(self, place: int) -> bool:
        return self.tale.is_a(place, *self.plan.stats)

    def _is_counted(self, atom: Atom) -> bool:
        return atom in self.used

    def _before(self, place: int) -> tuple[str, Atom] | None:
        """Find the unit before a number: «AP 100», «AP: 100», «DP x2», «AP impresos 150»."""
        tale = self.tale
        for back in (1, 2, 3):
            at = place - back
            if (
                at < 0
                or tale.words[at].sentence != tale.words[place].sentence
                or tale.words[at].quote != tale.words[place].quote
            ):
                return None
            gap = tale.gaps[at + 1]
            if any(mark in gap for mark in ",;()"):
                return None
            found = self._stat_at(at)
            if found is not None:
                return found
            if not tale.joint(at, "before-number") and not tale.is_a(at, "printed", self.plan.times, "op"):
                return None
        return None

    def _stat_at(self, place: int, cut: int | None = None) -> tuple[str, Atom] | None:
        if not 0 <= place < len(self.tale):
            return None
        if cut is not None and any(mark in self.tale.gaps[cut] for mark in ",;()."):
            return None
        for atom in self.tale.over[place]:
            for concept in self.plan.stats:
                if atom.is_a(concept):
                    return concept, atom
        return None
