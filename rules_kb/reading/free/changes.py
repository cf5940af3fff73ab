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
        """Find effects whose size nobody told: «has a DP buff», «whose LP a card lowers», «unter einem Effekt»."""
        tale, plan = self.tale, self.plan
        used = {a for each in self.amounts for a in each.atoms}
        found = []
        for atom in tale.all(*plan.stats):
            stat = next((s for c, s in plan.stats.items() if atom.is_a(c)), "")
            if not stat or atom in used or self.tale.is_asked(atom) or tale.words[atom.start].quote:
                continue
            around = (atom.end, atom.start - 1, atom.start - 2)
            beside = next((a for n in around if (a := tale.atom(n, plan.effect))), None) or self._altering(atom, used)
            if beside is not None and tale.words[beside.start].sentence == tale.words[atom.start].sentence:
                found.append(Amount(atom.start, None, stat=stat, op="add", atoms={atom, beside}))
                used |= {atom, beside}
        return found or self._borne(used)

    def _altering(self, stat: Atom, used: set[Atom]) -> Atom | None:
        """Find the word by which a number is said to change without saying by how much: «whose DP are lowered»."""
        tale, plan = self.tale, self.plan
        deeds = [deed.concept for deed in plan.deeds if deed.op in ("add", "subtract")]
        near = [
            a
            for a in tale.all(plan.altered, *deeds)
            if abs(a.start - stat.start) <= 7
            and tale.words[a.start].sentence == tale.words[stat.start].sentence
            and tale.tracks[a.start] == tale.tracks[stat.start]
        ]
        clause = {tale.clauses[stat.start], *(tale.clauses[a.start] for a in near)}
        numbers = any(w.number is not None and tale.clauses[n] in clause for n, w in enumerate(tale.words))
        if numbers or not used.isdisjoint(near) or any(a in self.heard.negated for a in near):
            return None
        cards = [h for kind in plan.kinds if kind.tied for h in kind.heads]
        low, high = stat.start - 8, stat.end + 8
        carded = any(
            tale.is_a(n, *cards, plan.card, plan.effect) and tale.words[n].sentence == tale.words[stat.start].sentence
            for n in range(max(low, 0), min(high, len(tale)))
        )
        return min(near, key=lambda a: abs(a.start - stat.start), default=None) if carded else None

    def _borne(self, used: set[Atom]) -> list[Amount]:
        """Find what a fought thing is under where not even the number is told that changes: «that is debuffed»."""
        tale, plan = self.tale, self.plan
        if not self.heard.of(plan.pair) and not any(plan.pair_slots[0] == each.label for each in self.labels):
            return []
        for atom in tale.all(plan.effect, f"{plan.asked}.under", f"{plan.altered}.bare"):
            back = range(max(atom.start - 3, 0), atom.start)
            under = not atom.is_a(plan.effect) or any(
                tale.is_a(n, plan.has) or tale.joint(n, "bears") for n in back if tale.is_joined(n, atom.start)
            )
            told = [s for s, t in self.where.items() if t.kind.named and s < atom.start]
            wide = any(
                t.kind.wide and (0 < s - atom.start <= 3 or 0 < atom.start - s <= 4) for s, t in self.where.items()
            )
            denied = atom in self.heard.negated or any(tale.is_a(n, "not", "nothing-else") for n in back)
            first = next((n for n in range(len(tale)) if tale.clauses[n] == tale.clauses[atom.start]), 0)
            counted = any(tale.words[n].number is not None for n in range(first, min(atom.end + 4, len(tale))))
            if not under or not told or wide or denied or counted or tale.words[atom.start].quote:
                continue
            if tale.is_asked(atom) or atom in used or tale.words[max(told)].sentence != tale.words[atom.start].sentence:
                continue
            return [Amount(atom.start, None, stat=plan.any_stat, op="add", assumed=True, atoms={atom})]
        return []

    def _change(self) -> None:
        self.amounts += self._untold()
        self.amounts.sort(key=lambda each: each.place)
        for amount in self.amounts:
            if not amount.op or amount.guess or not self._is_told(amount):
                continue
            if amount.op in NUMERIC and not amount.stat and not self._part_of_other(amount):
                self._inherit(amount)
            change = self._linked(amount)
            if change is not None and (self._is_another(change) or self._is_second(change)):
                continue
            if change is not None:
                self.changes.append(change)
                self.spent |= amount.atoms | self._units(amount) | self._hyphened(amount)

    def _hyphened(self, amount: Amount) -> set[Atom]:
        """Give the heading that a number is told in one word with: «my +20-Wirkung»."""
        tale, behind = self.tale, range(amount.place + 1, min(amount.place + 3, len(self.tale)))
        return {a for n in behind if tale.gaps[n].strip() == "-" for a in tale.over[n] if a.is_any(self.plan.parts)}

    def _is_another(self, change: Change) -> bool:
        """Tell whether a second change of one card is told as a later one, of a card that was not made out."""
        before = [c.amount.place for c in self.changes if c.source is change.source]
        if not before or not change.source.kind.tied or self._is_repeated(change):
            return False
        if self.tale.apart(max(before), change.amount.place) > NEAR_CHANGES:
            return True
        return any(self.tale.is_a(n, self.plan.late, self.plan.new) for n in range(max(before), change.amount.place))

    def _is_second(self, change: Change) -> bool:
        """Tell whether a wide card was told to give another number of the same kind; one that is corrected goes.

        Two such numbers in a row are those of two cards, or a slip of the tongue: never one sum.
        """
        amount = change.amount
        if not change.source.kind.wide or amount.op != "add" or self.tale.words[amount.place].quote:
            return False
        for other in self.changes:
            if other.source is not change.source or not self._says_the_same(other, change):
                continue
            between = range(other.amount.place + 1, amount.place)
            if not any(self.tale.joint(n, "corrects") for n in between):
                return other.amount.value != amount.value
            self.changes.remove(other)
            return False
        return False

    def _says_the_same(self, one: Change, other: Change) -> bool:
        """Tell whether two changes are of the same number of the same things; a question needs not say of which."""
        same = (one.part, one.on, one.amount.stat, one.amount.op) == (
            other.part,
            other.on,
            other.amount.stat,
            other.amount.op,
        )
        asked = self.tale.words[other.amount.place].sentence in self.tale.asked and not (other.traits or other.side)
        return same and (asked or (one.traits, one.side) == (other.traits, other.side))

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

    def _is_wished(self, amount: Amount) -> bool:
        """Tell whether a number is told again of what somebody only wishes: «I'd love my +20 doubled»."""
        before = [a for a in self.amounts if a.place < amount.place and a.value == amount.value and a.op == amount.op]
        if not before or amount.op != "add" or self.tale.words[amount.place].quote:
            return False
        sentence = self.tale.words[amount.place].sentence
        wished = any(self.tale.words[a.start].sentence == sentence for a in self.heard.of(self.plan.wish))
        if wished:
            self.spent |= amount.atoms
        return wished

    def _is_of_pair(self, amount: Amount) -> bool:
        """Tell whether a doubling or halving is only what a pair of traits does in a battle, and no card's text."""
        tale, place = self.tale, amount.place
        if not self.heard.of(self.plan.pair) or tale.words[place].quote or ":" in tale.gaps[place]:
            return False
        sentence = tale.words[place].sentence
        wished = [a for a in self.heard.of(self.plan.wish) if tale.words[a.start].sentence == sentence]
        cards = [s for s, t in self.where.items() if not t.kind.named and tale.words[s].sentence == sentence]
        carded = any(self.where[s].kind.tied or tale.is_joined(s, place) for s in cards)
        told = any(tale.is_a(n, *self.plan.parts) for n in range(max(place - 6, 0), place))
        if wished:
            self.spent |= amount.atoms
        return bool(wished) or not (carded or told)

    def _is_told(self, amount: Amount) -> bool:
        """Leave out what is only asked: «wird verdoppelt?», «can I destroy it?» has no number of its own."""
        deed = amount.deed
        if deed is None or not deed.bare:
            return not self._is_wished(amount)
        if deed.concept in self.plan.resized and self._is_of_pair(amount):
            self.spent |= amount.atoms if self._is_thought(amount.place) and not amount.stat else set()
            return False
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
        if source.kind.wide and (part := self._part_of_other(amount)) is not None:
            return self._resize_other(change, part)
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
            self._widen(change, target)
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
        elif not aimed or not (amount.stat in self.plan.costs.values() or self._is_lasting(amount)):
            return False
        change.target = aimed
        return True

    def _is_lasting(self, amount: Amount) -> bool:
        """Tell whether a change is of what no monster has, by a deed that is no card's own: how long cards lie."""
        deed = amount.deed
        return deed is not None and deed.op == "add" and deed.bare and amount.stat not in self.plan.called.values

    def _narrow_to(self, change: Change, target: list[Thing]) -> None:
        """Take the trait of the one thing that has a change for what a wide card's text holds for."""
        source = change.source
        told = source.trait or source.body.get(source.kind.trait)
        if change.traits or told or len(target) != 1 or self.tale.tracks[change.amount.place]:
            return
        same = target[0].owner == source.owner or not target[0].sure
        if same and target[0].trait and self._is_carried(change.amount):
            change.traits = [target[0].trait]

    def _widen(self, change: Change, target: list[Thing]) -> None:
        """Take a thing that is told to have what a wide card gives for one of that card's trait."""
        source, amount = change.source, change.amount
        if change.traits or not source.trait or len(target) != 1 or target[0].trait or target[0].name:
            return
        tale, place = self.tale, amount.place
        gives = [deed.concept for deed in self.plan.deeds if deed.op == "add"]
        given = any(
            tale.is_joined(place, s) and (s > place or any(tale.is_a(n, *gives) for n in range(max(s - 3, 0), s)))
            for s, t in self.where.items()
            if t is target[0]
        )
        told = given and tale.words[place].sentence not in tale.asked and not tale.words[place].quote
        if told and target[0].owner == source.owner:
            target[0].trait = source.trait
