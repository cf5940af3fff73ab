"""What stands beside a name and says what it is of: symbols, a heading, a number, a kind that it is had as."""

from __future__ import annotations

from rules_kb.reading.free.mention import MOST_SAID
from rules_kb.reading.free.plan import Kind, Plan
from rules_kb.reading.free.tale import Tale

MOST_OPENING = 3  # words between a name and the bracket that tells what it has


def bare(name: str) -> str:
    """Give a name without the ending of a possessive: «Dawn Lancer's»."""
    return name[:-2] if name.endswith(("'s", "’s")) else name


class Described:
    """Finds what a story says of a name."""

    def __init__(self, tale: Tale, plan: Plan) -> None:
        """Take a story and what the game says of its things."""
        self.tale, self.plan = tale, plan
        self.heads = {concept: kind for kind in plan.kinds for concept in kind.heads}

    def _wide_by_slots(self, start: int, end: int) -> Kind | None:
        """Give the kind whose text holds for many where a name is told with what only that has.

        That is a symbol, «Halcyon has small Mars left», «Nyx (base Mars, …)», «Minos (Saturn, no small symbols)», or
        the heading of a text, «Tideking, Wirkung: …», «the Wirkung of Tideking», «Tideking's Wirkung».
        """
        tale, wide = self.tale, self.plan.widest
        if wide is None:
            return None
        parted = tale.span(start, end) != bare(tale.span(start, end))
        before = start - 1 if not tale.is_a(start - 1, "mine", "theirs", "third") else start - 2
        of_part = tale.joint(before, "of") and tale.is_a(before - 1, *self.plan.parts)
        if of_part and tale.is_joined(before - 1, start):
            return wide
        if end >= len(tale) or tale.words[end].sentence != tale.words[start].sentence:
            return None
        if tale.is_a(end, *self.plan.parts) and (parted or tale.is_cut(end)):
            return wide
        slots = [slot for slot in wide.slots if slot.partition(".")[0] == self.plan.small]
        marked = any(mark in tale.gaps[end] for mark in "(:=,")
        place = end
        while place < min(end + MOST_OPENING, len(tale)) and not marked:
            if not (tale.is_a(place, self.plan.has, self.plan.copula, self.plan.onto, "field") or not tale.over[place]):
                return None
            said = tale.is_a(place, self.plan.has, self.plan.copula)
            place += 1
            marked = place < len(tale) and (said or "(" in tale.gaps[place])
        for n in range(place, min(place + MOST_SAID, len(tale)) if marked else place):
            if tale.words[n].sentence != tale.words[start].sentence or ")" in tale.gaps[n]:
                return None
            if tale.is_a(n, *slots):
                return wide
            plain = (self.plan.trait, self.plan.one, "not", "not.without", "number", "with", self.plan.has)
            if not (tale.is_a(n, *plain) or tale.joint(n, "filler")):
                return None
        return None

    def _is_whose(self, end: int) -> bool:
        """Tell whether what a thing has is told of a name: «Lizard, whose primary planet is Mars»."""
        tale, plan = self.tale, self.plan
        place = next((n for n in (end, end + 1) if n < len(tale) and tale.is_cut(n)), None)
        if place is None or not tale.joint(place, "whose"):
            return False
        near = range(place + 1, min(place + 3, len(tale)))
        return any(tale.is_a(n, plan.trait, *plan.slots_of_called, *plan.stats) for n in near)

    def _is_valued(self, start: int) -> bool:
        """Tell whether a name is of what a number is told or asked of: «the AP of my Bear», «los AP de Zarza»."""
        tale, place = self.tale, start - 1
        while tale.is_a(place, "mine", "theirs", "person.of") or tale.joint(place, "third"):
            place -= 1
        of = tale.joint(place, "of") or tale.is_a(place, self.plan.onto)
        return of and tale.is_a(place - 1, *self.plan.stats) and tale.is_joined(place - 1, start)

    def _is_as(self, place: int) -> bool:
        """Tell whether what something is told to be had «as» stands behind that word: «has Loki as his guardian»."""
        tale = self.tale
        head = next((n for n in range(place + 1, min(place + 4, len(tale))) if tale.is_a(n, *self.heads)), None)
        return head is not None and all(
            tale.joint(n, "filler", "third") or tale.is_a(n, self.plan.one, "mine", "theirs")
            for n in range(place + 1, head)
        )


__all__ = ["Described", "bare"]
