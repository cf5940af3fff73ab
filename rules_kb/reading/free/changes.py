"""Changes are linked with their sources and targets, one after the other."""

from __future__ import annotations

from rules_kb.reading.free.acts import Acts
from rules_kb.reading.free.amounts import Amount
from rules_kb.reading.free.cast import Thing
from rules_kb.reading.free.ground import Change
from rules_kb.reading.free.heard import Atom
from rules_kb.reading.free.stats import Stats

NEAR_CHANGES = 8  # how near two changes are that one card makes

NUMERIC = ("add", "multiply", "set", "percent")  # operations that change a number


class Changes(Stats, Acts):
    """Links each change of a story."""

    def _untold(self) -> list[Amount]:
        """Find effects whose size nobody told: «has a DP buff», «unter einem DP-Effekt»."""
        tale, plan = self.tale, self.plan
        used = {a for each in self.amounts for a in each.atoms}
        found = []
        for atom in tale.all(*plan.stats):
            stat = next((s for c, s in plan.stats.items() if atom.is_a(c)), "")
            if not stat or atom in used or self.tale.is_asked(atom) or tale.words[atom.start].quote:
                continue
            around = (atom.end, atom.start - 1, atom.start - 2)
            beside = next((a for n in around if (a := tale.atom(n, plan.effect))), None)
            if beside is not None and tale.words[beside.start].sentence == tale.words[atom.start].sentence:
                found.append(Amount(atom.start, None, stat=stat, op="add", atoms={atom, beside}))
        return found

    def _change(self) -> None:
        self.amounts += self._untold()
        self.amounts.sort(key=lambda each: each.place)
        for amount in self.amounts:
            if not amount.op or amount.guess or not self._is_told(amount):
                continue
            if amount.op in NUMERIC and not amount.stat:
                self._inherit(amount)
            change = self._linked(amount)
            if change is not None and self._is_another(change):
                continue
            if change is not None:
                self.changes.append(change)
                self.spent |= amount.atoms | self._units(amount)

    def _is_another(self, change: Change) -> bool:
        """Tell whether a second change of one card is told as a later one, of a card that was not made out."""
        before = [c.amount.place for c in self.changes if c.source is change.source]
        if not before or not change.source.kind.tied or self._is_repeated(change):
            return False
        if self.tale.apart(max(before), change.amount.place) > NEAR_CHANGES:
            return True
        return any(self.tale.is_a(n, self.plan.late, self.plan.new) for n in range(max(before), change.amount.place))

    def _is_repeated(self, change: Change) -> bool:
        """Tell whether a change is one that was told before, in other words: «can I swap it? It says „swap …“»."""
        deed = change.amount.deed
        return (
            deed is not None
            and deed.acts
            and any(
                c.source is change.source and c.amount.deed is deed and c.on == change.on and c.target == change.target
                for c in self.changes
            )
        )

    def _is_told(self, amount: Amount) -> bool:
        """Leave out what is only asked: «wird verdoppelt?», «can I destroy it?» has no number of its own."""
        deed = amount.deed
        if deed is None or not deed.bare:
            return True
        atom = next((a for a in amount.atoms if a.concept == deed.concept), None)
        if atom is None or self.heard.words[atom.start].quote:
            return True
        asked = self.tale.is_asked(atom)
        if deed.amount is None:
            return atom not in self.heard.negated
        if self._is_talk_of(atom):
            self.spent.add(atom)
            return False
        if self.plan.may_be and any(self.tale.is_asked(a) for a in self.heard.of(self.plan.may_be)):
            return True
        if atom in self.heard.negated:
            return False
        return not asked or self._source_near(amount)

    def _is_talk_of(self, atom: Atom) -> bool:
        """Tell whether a «half» or «doubled» only speaks of a result: «half of 25 is odd», «he says it doubles»."""
        tale = self.tale
        number = tale.atom(atom.end + 1, "number") if tale.is_a(atom.end, self.plan.of) else None
        if number is not None and number.value in [abs(a.value or 0) for a in self.amounts if a.place != number.start]:
            self.spent.add(number)
            return True
        said = [a for a in self._opinions() if a.start < atom.start and not tale.words[a.start].quote]
        said = [a for a in said if tale.words[a.start].sentence == tale.words[atom.start].sentence]
        cards = any(t.kind.tied and p in range(a.end, atom.start) for a in said for t in self.cast for p in t.places)
        return bool(said) and not cards and any(self.cast.of(k.name) for k in self.plan.kinds if k.wide)

    def _source_near(self, amount: Amount) -> bool:
        clause = self.tale.clauses[amount.place]
        return any(self.tale.clauses[s] == clause and not t.kind.named for s, t in self.where.items())

    def _linked(self, amount: Amount) -> Change | None:
        """Link a change with its card and with what it is done to; None when one of them is not clear."""
        source = self._source(amount)
        target = self._target(amount, source)
        deed = amount.deed
        if source is None and not (amount.stat == "" and deed is not None and deed.on == ""):
            source = self._assumed(amount, target)
        if source is None:
            return None
        change = Change(amount, source, part=self._part(amount, source))
        if deed is not None and deed.op == "become":
            return self._become(change, target)
        if deed is not None and deed.on:
            return self._done_to(change)
        if (source.kind.name == self.plan.sizes and not amount.stat) or self._is_resized(amount, source):
            return self._resize(change)
        if not amount.stat and amount.op in NUMERIC:
            return None
        change.told = not amount.assumed
        if source.kind.tied and self._is_about_wide(amount):
            return None
        self._scope(change)
        return self._aim(change, target)

    def _aim(self, change: Change, target: list[Thing]) -> Change | None:
        """Find what a change of a number is done to: cards, what the text of a wide card holds for, a thing."""
        amount, source, wide = change.amount, change.source, self.plan.widest
        if source.kind.wide and self._is_aimed(change):
            return change
        if wide is not None and amount.stat in wide.values and amount.stat not in self.plan.called.values:
            change.on = self._held_by(change, wide)
            return change if change.on else None
        if source.kind.wide:
            self._narrow_to(change, target)
            self._pointed(change)
            return change
        called = self.cast.of(self.plan.called.name)
        if change.traits == ["all"] and change.side:
            mine = change.side == "own"
            change.on = [t for t in called if (t.owner == source.owner) == mine] or target
        elif target:
            change.on = target
        elif len(called) == 1 and not (change.traits or change.side):
            change.on = called
        return change if change.on or change.traits or change.side or not called else None

    def _is_aimed(self, change: Change) -> bool:
        """Tell whether a wide card's text changes the size or the cost of cards, and aim it at them."""
        amount, words = change.amount, self.tale.words
        aimed = self._aimed(change)
        if self.plan.size_stat and amount.op != "add" and aimed not in ("", "all"):
            units = self.tale.all(*self.plan.stats)
            self.spent |= {a for a in units if words[a.start].quote == words[amount.place].quote}
            amount.stat = self.plan.size_stat
        elif not aimed or amount.stat not in self.plan.costs.values():
            return False
        change.target = aimed
        return True

    def _narrow_to(self, change: Change, target: list[Thing]) -> None:
        """Take the trait of the one thing that has a change for what a wide card's text holds for."""
        source = change.source
        if change.traits or source.trait or len(target) != 1 or self.tale.tracks[change.amount.place]:
            return
        same = target[0].owner == source.owner or not target[0].sure
        if same and target[0].trait and self._is_carried(change.amount):
            change.traits = [target[0].trait]
