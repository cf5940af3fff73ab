"""What a change changes when no unit stands with its number."""

from __future__ import annotations

from rules_kb.reading.free.amounts import Amount
from rules_kb.reading.free.groups import ME
from rules_kb.reading.free.heard import Atom
from rules_kb.reading.free.sources import Sources

NEAR_CHANGES = 8  # how near a number is whose stat goes on
FAR_UNIT = 10  # how far a unit may stand before its change


class Stats(Sources):
    """Finds the stat of changes."""

    def _units(self, amount: Amount) -> set[Atom]:
        """Give the units in the clause of a change that were told apart from its number."""
        tale = self.tale
        free = {a for c, s in self.plan.stats.items() if s and s == amount.stat for a in self.heard.of(c)}
        free -= {a for each in self.amounts if each is not amount for a in each.atoms}
        return {
            a
            for a in free
            if tale.words[a.start].sentence == tale.words[amount.place].sentence
            and tale.tracks[a.start] == tale.tracks[amount.place]
            and tale.apart(a.start, amount.place) <= 12
        }

    def _inherit(self, amount: Amount) -> None:
        """Take the stat of a change from the one before it, or from the only one told."""
        if amount.energy or amount.cost:
            amount.stat = self._cost(amount) or "energy"
            return
        if amount.deed is not None and amount.deed.bare and self._sized(amount):
            return
        told = [a.stat for a in self.amounts if a.stat and not a.guess]
        amount.stat = self._told_stat(amount, told)
        if amount.stat:
            return
        if told:
            held = self._held_stats()
            if len(set(held)) == 1:
                amount.stat, amount.assumed = held[0], True
        else:
            self._assume_stat(amount)

    def _told_stat(self, amount: Amount, told: list[str]) -> str:
        """Give the unit told before a change, the only one told, or that of the number before it."""
        tale = self.tale
        if unit := self._free_unit(amount):
            return unit
        if len(set(told)) == 1:
            return told[0]
        before = [a for a in self.amounts if a.stat and a.place < amount.place]
        near = [a for a in before if tale.apart(a.place, amount.place) <= NEAR_CHANGES]
        near = [a for a in near if tale.tracks[a.place] == tale.tracks[amount.place]]
        if near:
            return near[-1].stat
        changed = [a.stat for a in before if a.op]
        return changed[-1] if len(set(changed)) == 1 else ""

    def _free_unit(self, amount: Amount) -> str:
        """Give the last unit before a change in its sentence that counts nothing else."""
        tale, place = self.tale, amount.place
        used = {a for each in self.amounts for a in each.atoms}
        free = [
            (a.start, s)
            for c, s in self.plan.stats.items()
            if s
            for a in self.heard.of(c)
            if a not in used
            and a.start < place
            and tale.tracks[a.start] == tale.tracks[place]
            and tale.words[a.start].sentence == tale.words[place].sentence
            and tale.apart(a.start, place) <= FAR_UNIT
        ]
        return max(free)[1] if free else ""

    def _held_stats(self) -> list[str]:
        """Give the stats of which a number is told of my things."""
        mine = self.cast.of(self.plan.called.name, ME)
        return [k for t in mine for k in t.kind.values if t.kind.values[k] in t.body]

    def _assume_stat(self, amount: Amount) -> None:
        """Assume the stat of a change in a story that tells no number with its unit."""
        stats = {self.plan.stats[c] for c in self.plan.stats for a in self.heard.of(c) if c != self.plan.energy}
        if len(stats) == 1:
            amount.stat = stats.pop()
        elif not stats and any(a.cost for a in self.amounts):
            told = {cost for c, cost in self.plan.costs.items() if self.heard.of(c)}
            amount.stat = told.pop() if len(told) == 1 else next(iter(self.plan.costs.values()), "")
        elif not stats and amount.op == "add":
            amount.stat, amount.assumed = next(iter(self.plan.called.values), ""), True

    def _sized(self, amount: Amount) -> bool:
        """Tell whether a bare change is one of a text's size: «verdoppelt die Wirkung»."""
        source = self._source(amount)
        return source is not None and bool(self.plan.sizes) and source.kind.name == self.plan.sizes
