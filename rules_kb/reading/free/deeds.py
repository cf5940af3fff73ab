"""The deeds by which numbers change something: «gives 20», «AP doubled», «sets … to 0»."""

from __future__ import annotations

from rules_kb.reading.free.heard import Atom
from rules_kb.reading.free.plan import Deed
from rules_kb.reading.free.units import Amount, Units

BEFORE, BEHIND = 5, 3
PRICE = 8  # how far before a number of energy its kind of cost may stand


class Deeds(Units):
    """Finds the deed of each number, and the deeds that need none."""

    def _reset(self, place: int) -> tuple[Deed, Atom] | None:
        """Find the verb by which a number becomes the new one: «pone los DP de … a 0», «setzt … auf 0»."""
        tale = self.tale
        if tale.words[place].signed or not tale.is_a(place - 1, self.plan.onto):
            return None
        for other in range(place - 2, max(place - 16, -1), -1):
            if tale.words[other].sentence != tale.words[place].sentence:
                return None
            if tale.tracks[other] != tale.tracks[place]:
                continue
            found = self.deed(other)
            if found is not None and found[0].op == "set":
                return found
            if tale.words[other].number is not None:
                return None
        return None

    def _way(self, one: Amount) -> int:
        near = self._near(one.place)
        if near is None:
            return 1
        one.atoms.add(near[1])
        return -1 if near[0].op == "subtract" or near[0].sign < 0 else 1

    def _near(self, place: int) -> tuple[Deed, Atom] | None:
        """Find the deed that a number belongs to: in its clause, before it, or close behind."""
        tale = self.tale
        clause, track = tale.clauses[place], tale.tracks[place]
        best: tuple[int, Deed, Atom] | None = None
        unit = self._stat_at(place + 1, cut=place + 1) if place + 1 < len(tale) else None
        behind = max(place + BEHIND + 1, unit[1].end + 1 if unit else 0)
        for other in range(max(place - BEFORE - 1, 0), min(behind, len(tale))):
            if other == place or tale.clauses[other] != clause or tale.tracks[other] != track:
                continue
            found = self.deed(other)
            if found is None or (found[0].bare and found[0].amount is not None) or not found[0].sign:
                continue
            crossed = any(a.start in range(min(place, other) + 1, max(place, other)) for a in self.numbers)
            if crossed:
                continue
            far = abs(other - place) + (1 if other > place else 0)
            if found[0].op == "set" and abs(other - place) > 1:
                far += 3
            if found[0].op == "subtract" and other > place:
                far = 1
            if best is None or far < best[0]:
                best = (far, *found)
        return best[1:] if best else None

    def _take(self, one: Amount, signed: bool = False) -> None:
        """Take the deed of a number, its cost or nothing, so that it is printed."""
        tale, plan, place = self.tale, self.plan, one.place
        near = self._near(place)
        cost = next(
            (
                tale.atom(n, plan.cost)
                for n in (place - 1, place - 2, place + 1, place + 2, place - 3)
                if tale.is_a(n, plan.cost) and tale.words[n].sentence == tale.words[place].sentence
            ),
            None,
        )
        by = None
        if cost is None and not one.stat and 0 < abs(one.value or 0) <= plan.most_cost:
            cost = by = self._priced_by(one, signed)
        if cost is None and not one.stat and not signed and 0 < (one.value or 0) <= plan.most_cost:
            kinds = [c for c in plan.costs if c != plan.attack]
            cost = tale.atom(place - 1, *kinds) if not tale.words[place - 1].quote and place else None
            if cost is None and tale.is_joined(place, min(place + 1, len(tale) - 1)):
                cost = tale.atom(place + 1, *kinds)  # «für 3 aktivieren»
            priced = tale.joint(place - 1, "price") and any(tale.all(plan.cost, *kinds))
            if cost is None and priced and not tale.is_cut(place):
                one.cost = True  # «auf der Hand eine Krake für 3»
        if cost is not None and not (plan.most_cost and (one.value or 0) > plan.most_cost and not one.energy):
            one.atoms.add(cost)
            one.cost = True
        if near is None or (one.cost and near[0].op == "add" and not (signed or one.energy or by)):
            return
        deed, atom = near
        value = abs(one.value or 0) * (-1 if (one.value or 0) < 0 else 1)
        if deed.op == "set" and not signed:
            one.op, one.value, one.deed = "set", value, deed
        elif deed.op == "subtract":
            one.op, one.value, one.deed = "add", -abs(value), deed
        elif deed.op == "add":
            one.op, one.value, one.deed = "add", value, deed
        elif deed.op and not signed and (not deed.stat or one.stat in ("", deed.stat)):
            one.op, one.value, one.deed = deed.op, value, deed
        else:
            return
        one.atoms.add(atom)
        self.used.add(atom)

    def _priced_by(self, one: Amount, signed: bool) -> Atom | None:
        """Find the kind of cost that a number is, or changes: «lowers the attack cost by 1», «attack cost -1»."""
        tale, place = self.tale, one.place
        kinds = [c for c in self.plan.costs if c != self.plan.attack]
        if signed or one.energy:
            back = place - 1
            while one.energy and back > place - PRICE and tale.is_joined(back, place) and not tale.is_a(back, *kinds):
                back -= 1
        else:
            back = place - 2 if tale.joint(place - 1, "before-number") else -1
        if back < 0 or not tale.is_joined(back, place) or tale.words[back].quote != tale.words[place].quote:
            return None
        crossed = any(tale.words[n].number is not None for n in range(back, place))
        return None if crossed else tale.atom(back, *kinds)

    def _bare(self, atom: Atom, found: list[Amount]) -> Amount | None:
        """Take a deed that needs no number: «halbiert», «destroys», «draw»."""
        deed = self.deeds.get(atom.concept)
        if deed is None or not deed.bare or atom in self.used or not self._has_needed(deed, atom):
            return None
        value = deed.amount if atom.value is None else atom.value
        one = Amount(atom.start, value, op=deed.op, deed=deed, stat=deed.stat, atoms={atom})
        if deed.op == "multiply" and deed.amount is not None and deed.amount < 1 and self._is_raised(atom):
            one.op, one.value = "percent", 100 * deed.amount
        inside = [a for a in self.numbers if atom.start <= a.start < atom.end]
        one.atoms |= set(inside)
        if deed.amount is not None and not deed.stat:
            stats = [
                n
                for n in range(len(self.tale))
                if self._unit_near(n) and self.tale.tracks[n] == self.tale.tracks[atom.start]
            ]
            stats = [n for n in stats if self.tale.words[n].sentence == self.tale.words[atom.start].sentence]
            near = min(stats, key=lambda n: (self.tale.apart(n, atom.start), n), default=None)
            if near is not None and self.tale.apart(near, atom.start) <= 6:
                stat = self._stat_at(near)
                if stat is not None and not any(stat[1] in each.atoms for each in found):
                    one.stat = self.plan.stats.get(stat[0], "")
                    one.atoms.add(stat[1])
        return one

    def _is_raised(self, atom: Atom) -> bool:
        """Tell whether a part is added and not left: «erhöht um die Hälfte»."""
        raised = [d.concept for d in self.plan.deeds if d.op == "add"]
        clause = self.tale.clauses[atom.start]
        return any(
            self.tale.clauses[a.start] == clause for a in self.tale.all(*raised) if abs(a.start - atom.start) <= 5
        )

    def _has_needed(self, deed: Deed, atom: Atom) -> bool:
        sentence, track = self.tale.words[atom.start].sentence, self.tale.tracks[atom.start]
        if (
            deed.quoted
            and not track
            and not any(
                self.tale.is_a(n, *self.plan.parts) and self.tale.words[n].sentence == sentence
                for n in range(atom.start)
            )
        ):
            self.idle.add(atom)
            return False
        return not deed.needs or any(
            self.tale.words[other.start].sentence == sentence and self.tale.tracks[other.start] == track
            for need in deed.needs.split("|")
            for other in self.tale.heard.of(need)
        )
