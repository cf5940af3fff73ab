"""Whose a mentioned thing is: by the words before it, else by those behind it."""

from __future__ import annotations

from rules_kb.reading.free.heard import Atom
from rules_kb.reading.free.names import ME, OTHER, Mention, Names
from rules_kb.reading.free.persons import SELF, is_tellers

ACROSS = "across"  # the concept of where the other one's things lie


class Owners(Names):
    """Finds the owners of mentions."""

    def _own(self, each: Mention, found: list[Mention]) -> None:
        """Find whose the thing is: by the words before it, else by those behind it."""
        tale = self.tale
        for place in range(each.start - 1, max(each.start - 4, -1), -1):
            if tale.words[place].sentence != tale.words[each.start].sentence or self._hard_cut(place + 1):
                break
            owner = self._owner_at(place)
            if owner:
                each.owner, each.told = owner[0], True
                each.atoms.add(owner[1])
                if self._is_weak(place):
                    continue
                break
            between = range(place + 1, each.start)
            had = all(tale.is_a(n, self.plan.has, self.plan.one) or tale.joint(n, "even") for n in between)
            if tale.is_a(place, "not") and (place >= each.start - 2 or had):
                each.absent = True
                each.atoms |= {
                    a
                    for n in range(max(place - 3, 0), place + 1)
                    for a in tale.over[n]
                    if a.is_a("not") and tale.clauses[n] == tale.clauses[place]
                }
            each.many |= tale.joint(place, "many")
            if place == each.start - 1 and each.kind and (tale.words[place].number or 0) > 1:
                counted = not tale.words[place].signed and not tale.is_a(place - 1, self.plan.times)
                each.many |= counted and self.plan.kind(each.kind).tied
            if tale.is_a(
                place, "number", self.plan.joining, self.plan.attack, "op", *self.plan.parts, *self.plan.stats
            ):
                break
        inner = next((o for n in range(each.start + 1, each.end - 1) if (o := self._owner_at(n))), None)
        if inner and not each.owner:
            each.owner, each.told = inner[0], True  # «el efecto de su monstruo»
            each.atoms.add(inner[1])
        self._own_behind(each)
        self._own_across(each, found)
        self._own_same(each, found)
        if each.start and tale.joint(each.start - 1, "many"):
            each.many = True

    def _own_same(self, each: Mention, found: list[Mention]) -> None:
        """Take the owner of the thing told before: «a Mars … and its owner's guardian»; the other's if nobody's."""
        tale = self.tale
        beside = (*range(max(each.start - 2, 0), each.start), each.end, each.end + 1)
        beside = tuple(n for n in beside if n < len(tale) and tale.is_joined(n, each.start))
        said = next((a for n in beside if (a := tale.atom(n, "owner")) is not None), None)
        if said is None or (self.plan.kind(each.kind).named if each.kind else True):
            return
        before = [
            m for m in found if m.end <= min(said.start, each.start) and (m.trait or m.kind == self.plan.called.name)
        ]
        each.owner, each.told = (before[-1].owner if before else "") or OTHER, True
        each.atoms.add(said)

    def _own_across(self, each: Mention, found: list[Mention]) -> None:
        """Take the other's for what lies across the table, with what is listed: «across from me are a Mars and …»."""
        tale, plan = self.tale, self.plan
        if each.owner or not (each.trait or each.name or each.kind):
            return
        before = [m for m in found if m.end <= each.start]
        joined = tale.is_a(each.start - 1, plan.joining) or tale.is_a(each.start - 2, plan.joining)
        if before and joined and any(a.is_a(ACROSS) for a in before[-1].atoms) and before[-1].owner == OTHER:
            each.owner, each.told = OTHER, True
            return
        for place in range(each.start - 1, max(each.start - 7, -1), -1):
            if tale.words[place].sentence != tale.words[each.start].sentence or self._hard_cut(place + 1):
                return
            if (across := tale.atom(place, ACROSS)) is not None:
                each.owner, each.told = OTHER, True
                each.atoms.add(across)
                return
            if tale.over[place] and not (
                tale.joint(place, "filler", "bears") or tale.is_a(place, plan.copula, plan.has, plan.one)
            ):
                return

    def _is_weak(self, place: int) -> bool:
        """Tell whether a word says «own» of whoever is named before it: «his own guardian»."""
        return self.tale.joint(place, "own")

    def _owner_at(self, place: int) -> tuple[str, Atom] | None:
        theirs = self.tale.atom(place, "theirs", "person.of", "scope.theirs")
        if theirs is not None:
            return OTHER, theirs
        mine = self.tale.atom(place, "mine", "scope.own")
        if mine is not None:
            return ME, mine
        third = self.tale.atom(place, "third")
        if third is not None and self.tale.joint(place, "third"):
            return (ME if is_tellers(self.tale, place) else OTHER), third
        return None

    def _own_behind(self, each: Mention) -> None:
        tale = self.tale
        for place in range(each.end, min(each.end + 4, len(tale))):
            if self._hard_cut(place) or tale.words[place].sentence != tale.words[each.start].sentence:
                break
            if each.owner and not tale.is_a(place - 1, self.plan.of):
                break
            of = tale.joint(place - 1, "of")
            if of and (teller := tale.atom(place, SELF)) is not None:
                each.owner, each.told = ME, True
                each.atoms.add(teller)
                return
            said = tale.atom(place, "theirs", "other", "person") if of or tale.is_a(place, "theirs") else None
            if said is not None and (tale.is_a(place, "theirs") or of):
                each.owner, each.told = OTHER, True
                each.atoms |= {said, *(a for a in tale.over[place] if a.is_a("scope"))}
                return
            if tale.joint(place, "mine-behind"):
                each.owner = each.owner or ME
                return
            if tale.joint(place, "theirs-behind"):
                each.owner = OTHER
                each.atoms |= {a for a in tale.over[place] if a.is_a("third") or a.is_a("theirs")}
                return
            if not (of or tale.joint(place, "filler", "of")):
                return
