"""Numbers that are no facts of their own: results that somebody came to, how many cards there are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rules_kb.reading.free.amounts import Amount
from rules_kb.reading.free.ground import Ground
from rules_kb.reading.free.heard import Atom

MOST_CHANGES = 4  # changes of a sum beyond which nobody's result is looked for
LEAST = 15  # a smaller number may as well count or cost something
FEW = range(2, 6)  # how many cards a story counts
SHARES = (0.0, 0.5, 1.0, 2.0)  # how much of a change somebody may count, where a pair of traits doubles and halves


class Results(Ground):
    """Spends the numbers of a story that follow from the others, and words of a number that is not asked about."""

    def _follow(self) -> None:
        """Spend results, counts of cards, and what a text changes besides."""
        results = self._reachable()
        for amount in self.amounts:
            if self._is_left(amount) and self._is_result(amount, results):
                self.spent |= amount.atoms
        self._spend_counts()
        self._spend_beside()

    def _is_left(self, amount: Amount) -> bool:
        return not amount.atoms <= self.spent and not any(c.amount is amount for c in self.changes)

    def _is_result(self, amount: Amount, results: dict[str, set[float]]) -> bool:
        """Tell whether a number is a sum of those told before, counted rightly or wrongly: «so that's 200, right?»."""
        tale, place, value = self.tale, amount.place, amount.value
        word = tale.words[place]
        if value is None or word.number is None or word.quote or amount.cost or amount.energy:
            return False
        if not any(c.amount.place < place for c in self.changes) or self._is_of_another(amount):
            return False
        stats = [amount.stat] if amount.stat else list(results)
        if word.signed:
            sums = {f * (c.amount.value or 0) for c in self.changes if c.amount.op == "add" for f in SHARES}
            told = {c.amount.value for c in self.changes}
            return value in sums - told and bool(self.heard.of(self.plan.pair) or self._has_pair())
        if amount.op not in ("", "set", "add") or value <= LEAST or value in {c.amount.value for c in self.changes}:
            return False
        return any(value in results.get(each, ()) for each in stats)

    def _has_pair(self) -> bool:
        return {each.label for each in self.labels} >= set(self.plan.pair_slots)

    def _is_of_another(self, amount: Amount) -> bool:
        """Tell whether a number may be printed on a thing of its clause of which no number is told."""
        tale = self.tale
        clause = tale.clauses[amount.place]
        here = [t for s, t in self.where.items() if t.kind.named and tale.clauses[s] == clause and s < amount.place]
        return any(not (set(t.kind.values.values()) & t.body.keys()) for t in here)

    def _reachable(self) -> dict[str, set[float]]:
        """Give all numbers that come out of a printed one and the changes of its kind, in whatever order."""
        found: dict[str, set[float]] = {}
        for thing in self.cast.of(self.plan.called.name):
            for stat, key in thing.kind.values.items():
                printed = thing.body.get(key)
                changes = [c.amount for c in self.changes if c.amount.stat == stat and c.amount.value is not None]
                if isinstance(printed, (int, float)) and 0 < len(changes) <= MOST_CHANGES:
                    found.setdefault(stat, set()).update(self._sums(float(printed), changes))
        return found

    def _sums(self, printed: float, changes: list[Amount]) -> Iterator[float]:
        adds = [a.value or 0.0 for a in changes if a.op == "add"]
        factors = [a.value or 1.0 for a in changes if a.op == "multiply"]
        for shares in product(SHARES, repeat=len(adds)):
            yield printed + sum(f * a for f, a in zip(shares, adds, strict=True))
        for used in product((False, True), repeat=len(factors)):
            factor = 1.0
            for use, each in zip(used, factors, strict=True):
                factor *= each if use else 1.0
            for way in product((-1, 0, 1), repeat=len(adds)):
                before = sum(a for w, a in zip(way, adds, strict=True) if w < 0)
                yield (printed + before) * factor + sum(a for w, a in zip(way, adds, strict=True) if w > 0)

    def _spend_counts(self) -> None:
        """Spend how many cards an order is asked of: «all three change the AP of the same monster»."""
        tale, plan = self.tale, self.plan
        cards = [t for t in self.cast if not t.kind.named]
        if not self.heard.of(f"{plan.asked}.order"):
            return
        for atom in self.heard.of("number"):
            near = range(max(atom.start - 1, 0), min(atom.end + 3, len(tale)))
            counted = any(tale.is_a(n, "all", plan.every, plan.effect, plan.altered, plan.card) for n in near)
            if atom.value in FEW and atom.value == len(cards) and counted:
                self.spent.add(atom)

    def _spend_beside(self) -> None:
        """Spend that a text changes a number that no one asks for: «its Wirkung only changes AP», asked for DP."""
        tale, plan = self.tale, self.plan
        printed = {s for t in self.cast for s, key in t.kind.values.items() if key in t.body and t.kind.named}
        for part in tale.all(*plan.parts):
            clause = self._clause(part)
            stats = [(a, s) for c, s in plan.stats.items() if s for a in self.heard.of(c) if a.start in clause]
            altered = [a for a in self.heard.of(plan.altered) if a.start in clause]
            if len(stats) != 1 or not altered or not printed or stats[0][1] in printed:
                continue
            if any(tale.words[n].number is not None for n in clause) or tale.is_asked(part):
                continue
            only = [a for a in self.heard.of("only") if a.start in clause]
            self.spent |= {part, stats[0][0], *altered, *only}

    def _clause(self, atom: Atom) -> list[int]:
        clauses = self.tale.clauses
        return [n for n in range(len(self.tale)) if clauses[n] == clauses[atom.start]]
