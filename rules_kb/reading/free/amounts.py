"""The numbers and changes of a story: «100 AP», «+20», «x2», «AP verdoppelt», «1 EP weniger»; which are but guesses."""

from __future__ import annotations

from rules_kb.reading.free.deeds import Deeds
from rules_kb.reading.free.guesses import Guesses
from rules_kb.reading.free.heard import NUMBER, Atom
from rules_kb.reading.free.units import Amount

_TIMES = ("x", "×", "*")


class Reckoner(Deeds, Guesses):
    """Finds the numbers and changes of a story."""

    def amounts(self) -> list[Amount]:
        """Give all numbers and bare changes in the order told."""
        found = [one for atom in self.numbers if (one := self._number(atom)) is not None]
        found += [one for atom in self.tale.all(*self.deeds) if (one := self._bare(atom, found)) is not None]
        found.sort(key=lambda each: each.place)
        self._guess(found)
        return found

    def _number(self, atom: Atom) -> Amount | None:
        tale, place = self.tale, atom.start
        wider = [a for a in tale.over[place] if a.concept != NUMBER and a.end - a.start > 1]
        if wider and not any(a.concept in self.deeds and self.deeds[a.concept].sign for a in wider):
            return None
        word = tale.words[place]
        if word.number is None or any(
            self.deeds[a.concept].amount is not None for a in wider if a.concept in self.deeds
        ):
            return None
        if not word.signed and self._counts_small(place):
            return None
        if any(a.is_a("both") for a in self.tale.over[place]) and not word.signed:
            return None  # «beide geben AP»: how many give it, not how much
        one = Amount(place, word.number, atoms={atom})
        if "/" in tale.span(place, place + 1):
            return self._fraction(one, tale.span(place, place + 1))
        self._unit(one)
        if (held := tale.atom(place + 1, *self.plan.accounts)) is not None and not tale.is_cut(place + 1):
            one.atoms.add(held)
        if (reset := self._reset(place)) is not None:
            one.op, one.deed = "set", reset[0]
            one.atoms.add(reset[1])
            return one
        sign = self._sign(place)
        after = tale.after(place)
        if after.lstrip().startswith("%") or tale.is_a(place + 1, self.plan.percent):
            one.op, one.value = "percent", abs(word.number) * (sign or self._way(one))
        elif self._is_factor(one):
            one.op, one.value = "multiply", word.number
        elif sign:
            one.op, one.value = "add", abs(word.number) * sign
            self._take(one, signed=True)
        else:
            self._take(one)
        return one

    def _counts_small(self, place: int) -> bool:
        """Tell whether a number says how many small symbols there are: «plus two little ones»."""
        return place + 1 < len(self.tale) and any(a.concept == self.plan.small for a in self.tale.over[place + 1])

    def _fraction(self, one: Amount, told: str) -> Amount | None:
        upper, _, lower = told.partition("/")
        if not (upper.isdigit() and lower.isdigit() and int(lower)) or (int(upper), int(lower)) != (1, 2):
            return None
        self._unit(one)
        one.op, one.value = "multiply", int(upper) / int(lower)
        return one

    def _sign(self, place: int) -> int:
        """Give the sign before a number, 0 for none."""
        word = self.tale.words[place]
        gap = self.tale.gaps[place]
        if word.signed:
            dash = word.folded[0] == "-" and place and self.tale.words[place - 1].number is not None and not gap.strip()
            return 0 if dash and gap == "" else -1 if word.folded[0] == "-" else 1
        tail = gap.rstrip()[-1:]
        if tail == "+":
            return 1
        return (
            -1
            if tail in "-−"
            and tail
            and gap.strip() in ("-", "−", "(-")
            and not self.tale.is_a(place - 1, self.plan.trait)
            else 0
        )

    def _is_factor(self, one: Amount) -> bool:
        tale, place = self.tale, one.place
        if tale.gaps[place].strip()[-1:] in _TIMES and tale.gaps[place].strip():
            return True
        if place and tale.words[place - 1].folded == "x" and not tale.gaps[place].strip():
            return True
        after = tale.atom(place + 1, self.plan.times)
        folds = tale.joint(place + 1, "fold") or (
            tale.joint(place + 1, "factor") and (self._unit_near(place + 2) or one.stat)
        )
        if after is not None and not tale.is_cut(place + 1) and folds:
            one.atoms.add(after)
            return True
        before = tale.atom(place - 1, self.plan.times)
        deed = self.deed(place - 2) or self.deed(place - 1)
        if before is not None and (
            tale.joint(place - 1, "factor") or deed is not None or tale.is_a(place - 2, *self.plan.stats)
        ):
            one.atoms.add(before)
            return True
        return False


__all__ = ["Amount", "Reckoner"]
