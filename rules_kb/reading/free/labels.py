"""Traits that stand with a label: «Mars links», «base Venus», «Mars - Merkur - Erde», «two small ones: Mars, Venus»."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from rules_kb.reading.free.heard import Atom
from rules_kb.reading.free.plan import Plan
from rules_kb.reading.free.tale import Tale

REACH = 4
MOST_BETWEEN = 3  # words between two traits and what they are
_DASH = ("|", "-", "–", "—", "/", "→", "->", "- ", "")


@dataclass(frozen=True, slots=True)
class Labelled:
    """A trait with its label, where both stand; `sure` is False when only the order told says which is which."""

    label: str
    trait: Atom
    atoms: frozenset[Atom]
    sure: bool = True
    chained: bool = False

    @property
    def value(self) -> str:
        """The trait itself."""
        return self.trait.concept.partition(".")[2]


@dataclass
class Labels:
    """All labelled traits of a story."""

    tale: Tale
    plan: Plan
    found: list[Labelled] = field(default_factory=list)

    def search(self) -> list[Labelled]:
        """Find chains first, then pairs, then small symbols without a side."""
        slots = self._slots()
        self._chains(slots)
        for sentence in sorted({word.sentence for word in self.tale.words}):
            self._pairs(sentence, slots)
        self._small(slots)
        return self.found

    def _slots(self) -> list[str]:
        return [label for kind in self.plan.kinds for label in kind.slots]

    def _taken(self) -> set[Atom]:
        return {atom for each in self.found for atom in each.atoms}

    def _traits(self) -> list[Atom]:
        taken = self._taken()
        return [a for a in self.tale.heard.of(self.plan.trait) if a not in taken]

    def _labels(self, slots: Sequence[str]) -> list[tuple[str, Atom]]:
        taken = self._taken()
        return [(s, a) for s in slots for a in self.tale.heard.of(s) if a.concept == s and a not in taken]

    def _chains(self, slots: Sequence[str]) -> None:
        """Read «Mars - Venus - Erde» as left, middle, right."""
        if len(self.plan.chain) != 3:
            return
        traits = self._traits()
        for three in zip(traits, traits[1:], traits[2:], strict=False):
            if not self._taken().isdisjoint(three) or not all(self._linked(a, b) for a, b in pairwise(three)):
                continue
            near = [
                a
                for _, a in self._labels(slots)
                if abs(a.start - three[0].start) < 8 or abs(a.start - three[2].end) < 8
            ]
            inside = [a for a in near if three[0].start < a.start < three[2].end]
            if inside and not self._are_sizes(inside, three[1]):
                continue
            labels = [
                a
                for a in near
                if a in inside
                or (a.start >= three[2].end and self.tale.tracks[a.start] != self.tale.tracks[three[0].start])
            ]
            sizes = inside + [a for a in near if a.start == three[2].end]
            for slot, trait in zip(self.plan.chain, three, strict=True):
                self.found.append(Labelled(slot, trait, frozenset({trait, *labels, *sizes}), chained=True))

    def _are_sizes(self, labels: Sequence[Atom], middle: Atom) -> bool:
        """Tell whether labels in a chain only say how big each is: «Mars (small) – Venus (big) – Earth (small)»."""
        big = [a for a in labels if a.concept != self.plan.small]
        return all(a.concept == self.plan.chain[1] and self.tale.apart(a.start, middle.start) <= 2 for a in big)

    def _linked(self, one: Atom, other: Atom) -> bool:
        between = range(one.end, other.start)
        if len(between) > 1 or any(not self.tale.is_a(n, *self._slots()) for n in between):
            return False
        gap = self.tale.gaps[other.start].strip(" ()[]")
        if gap in ("", ",", ", ") and not between:
            sentence = self.tale.words[one.start].sentence
            return any(self.tale.words[a.start].sentence == sentence for a in self.tale.heard.of(self.plan.reading))
        return gap in _DASH and gap != ""

    def _pairs(self, sentence: int, slots: Sequence[str]) -> None:
        traits = [a for a in self._traits() if self.tale.words[a.start].sentence == sentence]
        labels = [(s, a) for s, a in self._labels(slots) if self.tale.words[a.start].sentence == sentence]
        labels = [(s, a) for s, a in labels if s != self.plan.small]
        if not traits or not labels:
            return
        tries = [self._match(labels, traits, way) for way in (-1, 1, 0)]
        best = max(tries, key=lambda pairs: (len(pairs), -sum(far for _, _, _, far in pairs)))
        for slot, label, trait, _ in best:
            self.found.append(Labelled(slot, trait, frozenset({label, trait})))
        self._second(best, traits)
        self._middle(sentence, traits)

    def _second(self, pairs: Sequence[tuple[str, Atom, Atom, int]], traits: Sequence[Atom]) -> None:
        """Take the trait listed right after the labelled first of a pair for its second: «izq Marte, der Tierra»."""
        sides = self.plan.pair_slots
        told = [each for each in pairs if each[0] in sides]
        if len(sides) != 2 or len(told) != 1 or told[0][0] != sides[0]:
            return
        first, taken = max(told[0][1:3], key=lambda atom: atom.start), self._taken()
        short = [t for t in traits if t.start >= first.end and t not in taken and self._is_right_in_short(t)]
        if short and told[0][2].start < told[0][1].start:
            self.found.append(Labelled(sides[1], short[0], frozenset({short[0]})))
            return
        behind = min(
            (t for t in traits if t.start >= first.end and t not in taken), key=lambda t: t.start, default=None
        )
        if (
            behind is None
            or behind.start - first.end > 1
            or any(self.tale.over[n] for n in range(first.end, behind.start))
        ):
            return
        if behind.start == first.end and "," not in self.tale.gaps[first.end]:
            return
        self.found.append(Labelled(sides[1], behind, frozenset({behind})))

    def _is_right_in_short(self, trait: Atom) -> bool:
        """Tell whether a trait has the short form of its side behind it, and then a mark: «Marte izq, Venus der»."""
        tale, n = self.tale, trait.end
        if not tale.joint(n, "right-in-short") or tale.is_cut(n):
            return False
        return n + 1 == len(tale) or tale.is_cut(n + 1) or tale.words[n + 1].sentence != tale.words[n].sentence

    def _middle(self, sentence: int, traits: Sequence[Atom]) -> None:
        """Take the one trait listed between those of both sides for the middle: «Mars left, Venus, Sun right»."""
        sides, taken = self.plan.pair_slots, self._taken()
        told = [e for e in self.found if self.tale.words[e.trait.start].sentence == sentence]
        ends = [[e.trait.start for e in told if e.label == side] for side in sides]
        if (
            len(self.plan.chain) != 3
            or [len(e) for e in ends] != [1, 1]
            or any(e.label == self.plan.chain[1] for e in told)
        ):
            return
        low, high = sorted((ends[0][0], ends[1][0]))
        inner = [t for t in traits if low < t.start < high and t not in taken]
        if len(inner) == 1 and self.tale.is_cut(inner[0].start) and self.tale.is_cut(inner[0].end):
            self.found.append(Labelled(self.plan.chain[1], inner[0], frozenset({inner[0]})))

    def _match(
        self, labels: Sequence[tuple[str, Atom]], traits: Sequence[Atom], way: int
    ) -> list[tuple[str, Atom, Atom, int]]:
        """Pair labels with traits, the nearest first; `way` 1 takes only labels behind, -1 only those before."""
        tale = self.tale
        near = []
        for slot, label in labels:
            for trait in traits:
                far = tale.apart(label.start, trait.start)
                if far <= REACH and (not way or (label.start > trait.start) == (way > 0)):
                    near.append((far, label.start, trait.start, slot, label, trait))
        pairs: list[tuple[str, Atom, Atom, int]] = []
        for far, _, _, slot, label, trait in sorted(near, key=lambda each: each[:3]):
            if all(label != other and trait != one for _, other, one, _ in pairs):
                pairs.append((slot, label, trait, far))
        return pairs

    def _small(self, slots: Sequence[str]) -> None:
        """Take traits beside «small symbols» whose side nobody told, two as a pair in the order told."""
        tale = self.tale
        for slot, label in self._labels(slots):
            if slot != self.plan.small or any(tale.is_a(n, "not") for n in (label.start - 1, label.start - 2)):
                continue
            near = [
                t for t in self._traits() if abs(t.start - label.start) <= 6 and tale.apart(t.start, label.start) <= 12
            ]
            near = [
                t
                for t in near
                if not any(tale.is_a(n, self.plan.attack) for n in range(*sorted((t.start, label.start))))
                and not self._is_wide_ones(t, label)
            ]
            near.sort(key=lambda t: (tale.apart(t.start, label.start), t.start < label.start, t.start))
            ahead = [t for t in near if t.start > label.start]
            two = sorted(ahead[:2], key=lambda t: t.start)
            if len(two) == 2 and self._listed(two[0], two[1]) and self.plan.pair_slots:
                for side, trait in zip(self.plan.pair_slots, two, strict=True):
                    self.found.append(Labelled(side, trait, frozenset({label, trait}), sure=False))
            elif self.plan.pair_slots and (pair := self._as_small(near, label)):
                for side, trait in zip(self.plan.pair_slots, pair, strict=True):
                    self.found.append(Labelled(side, trait, frozenset({label, trait}), sure=False))
            elif ahead and self._is_named_so(label.end, ahead[0].start):
                self.found.append(Labelled(self.plan.single_slot, ahead[0], frozenset({label, ahead[0]})))
            elif near and self._is_second(near[0]) and tale.apart(near[0].start, label.start) <= 4:
                self.found.append(Labelled(self.plan.pair_slots[1], near[0], frozenset({label, near[0]})))
            elif near and self._is_other_half(near[0], label):
                self.found.append(Labelled(self.plan.pair_slots[0], near[0], frozenset({label, near[0]})))
            elif near and tale.apart(near[0].start, label.start) <= 4:
                sure = near[0].start >= label.end and self._is_alone(label)
                self.found.append(Labelled(self.plan.single_slot, near[0], frozenset({label, near[0]}), sure=sure))

    def _is_wide_ones(self, trait: Atom, label: Atom) -> bool:
        """Tell whether a trait is told right beside a wide card as its own: «a Venus guardian with small symbols»."""
        tale, wide = self.tale, self.plan.widest
        if wide is None or abs(trait.start - label.start) < 2 or trait.end == label.start:
            return False
        same = tale.is_a(trait.start, *wide.heads)
        before = tale.is_a(trait.start - 1, *wide.heads) and not tale.is_cut(trait.start)
        behind = tale.is_a(trait.end, *wide.heads) and not tale.is_cut(trait.end)
        return same or before or behind

    def _as_small(self, near: Sequence[Atom], label: Atom) -> list[Atom]:
        """Give two traits that are listed right before what they are: «with Earth and Mars as small symbols»."""
        two = sorted((t for t in near if t.end <= label.start), key=lambda t: t.start)[-2:]
        if len(two) < 2 or not self._listed(two[0], two[1]) or label.start - two[1].end > MOST_BETWEEN:
            return []
        as_such = any(self.tale.joint(n, "as") for n in range(two[1].end, label.start))
        return two if as_such and self.tale.is_joined(two[1].start, label.start) else []

    def _is_alone(self, label: Atom) -> bool:
        """Tell whether it is said that there is just one small symbol: «a single small symbol of Earth»."""
        tale = self.tale
        before = [n for n in range(max(label.start - 3, 0), label.start) if tale.is_joined(n, label.start)]
        return any(tale.words[n].number == 1 or tale.is_a(n, "only", self.plan.one) for n in before)

    def _is_second(self, trait: Atom) -> bool:
        """Tell whether the first of a pair was labelled in the same sentence, and the second was not."""
        sentence = self.tale.words[trait.start].sentence
        told = {each.label for each in self.found if self.tale.words[each.trait.start].sentence == sentence}
        return [side in told for side in self.plan.pair_slots] == [True, False]

    def _is_other_half(self, trait: Atom, label: Atom) -> bool:
        """Tell whether only the second of a pair has its side told: «small Venus, Mercury base, small Earth right»."""
        sentence = self.tale.words[trait.start].sentence
        told = {each.label for each in self.found if self.tale.words[each.trait.start].sentence == sentence}
        near = self.tale.apart(trait.start, label.start) <= 1
        return near and [side in told for side in self.plan.pair_slots] == [False, True]

    def _is_named_so(self, place: int, trait: int) -> bool:
        """Tell whether a trait is set off as what the word before is: «a small symbol, Mars», «…, of Mars»."""
        tale, between = self.tale, range(place, trait)
        if len(between) > MOST_BETWEEN or not all(tale.joint(n, "filler", "behind-number") for n in between):
            return False
        marked = [n for n in range(place, trait + 1) if tale.gaps[n].strip()]
        return [tale.gaps[n].strip() in (",", ":", "(", "-", "–", "=") for n in marked] == [True]

    def _listed(self, one: Atom, other: Atom) -> bool:
        return other.start - one.end <= 2 and not any(
            self.tale.is_a(n, "or", *self._slots()) for n in range(one.end, other.start)
        )


__all__ = ["Labelled", "Labels"]
