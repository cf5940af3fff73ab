"""The order in which the cards of a story came, as it was told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules_kb.reading.free.cast import Cast, Thing
from rules_kb.reading.free.ground import Change
from rules_kb.reading.free.plan import Plan
from rules_kb.reading.free.tale import Tale

SENTENCES = 2  # from what is told first to the «then» of what comes later


class Order:
    """Puts the cards of a story in the order in which they came."""

    def __init__(self, tale: Tale, plan: Plan, where: Mapping[int, Thing], cast: Cast) -> None:
        """Take the things with where they were mentioned."""
        self.tale, self.plan, self.where, self.cast = tale, plan, where, cast

    def order(self) -> list[Thing]:
        """Give the cards in the order in which they came: as told, save for those that words put earlier or later."""
        wide = self.plan.widest
        cards = [t for t in self.cast if (t.kind.wide or t.kind.tied) and t.body.get("lies", True)]
        ranked = sorted(
            enumerate(cards), key=lambda each: (self._when(each[1]), min(p for p in each[1].places), each[0])
        )
        first = self._turned([t for _, t in ranked])
        if wide is None or len(first) < 2:
            return first
        return first

    def _turned(self, cards: list[Thing]) -> list[Thing]:
        """Turn two cards round when the later one is told first: «X, after I had played Y», «before X, Y»."""
        tale = self.tale
        for concept, inside in ((self.plan.after, True), (self.plan.ahead, False)):
            for atom in tale.heard.of(concept):
                sentence = tale.words[atom.start].sentence
                told = [(s, t) for s, t in self._cards() if tale.words[s].sentence == sentence]
                later = (
                    [t for s, t in told if s < atom.start] if inside else [t for s, t in told if s >= atom.start][:1]
                )
                sooner = (
                    [t for s, t in told if s >= atom.start] if inside else [t for s, t in told if s >= atom.start][1:]
                )
                if not inside and any(s < atom.start for s, _ in told):
                    continue
                if later and sooner and later[-1] is not sooner[0] and later[-1] in cards and sooner[0] in cards:
                    cards = [t for t in cards if t is not later[-1]]
                    cards.insert(cards.index(sooner[0]) + 1, later[-1])
        return cards

    def _cards(self) -> list[tuple[int, Thing]]:
        found = [(p, t) for t in self.cast if t.kind.wide or t.kind.tied for p in t.places if p >= 0]
        return sorted(found, key=lambda each: each[0])

    def untold(self, changes: Sequence[Change]) -> list[Thing]:
        """Give a wide card put before a card told earlier, and this, with no word for it, where it turns a number."""
        wide = [t for t in self.cast if t.kind.wide and t.mentions and self._when(t) == 1 and not self._marks(t)[0]]
        tied = [t for t in self.cast if t.kind.tied and not self._marks(t)[1]]
        pairs = [(a.source, b.source) for a in changes for b in changes if _turn(a, b)]
        told = [(one, other) for one in wide for other in tied if min(other.places) < min(one.places)]
        return next(([*pair] for pair in told if pair in pairs), [])

    def _when(self, thing: Thing) -> int:
        """0 for what lay there first, 1 for a wide card that nobody put later, 2 for all else, 3 for what came last."""
        early, late = self._marks(thing)
        if thing.kind.wide and (self._follows(thing) or self._is_then(thing)):
            return 3
        if thing.kind.wide:
            return 3 if late and not early and self._comes(thing) else 0 if early and not late else 1
        return 2

    def _marks(self, thing: Thing) -> tuple[bool, bool]:
        """Tell whether a word near a thing says that it came early, and whether one says late."""
        tale, plan = self.tale, self.plan
        early = late = False
        for place in thing.places:
            if place < 0:
                continue
            for n in range(max(place - 6, 0), min(place + 9, len(tale))):
                if tale.words[n].sentence != tale.words[place].sentence or self._other_between(n, place, thing):
                    continue
                early |= tale.is_a(n, plan.early)
                late |= tale.is_a(n, plan.late) and not (n > place and self._leads_on(n, thing))
        return early, late

    def _leads_on(self, place: int, thing: Thing) -> bool:
        """Tell whether a «then» behind a thing puts the next card later, and not this one: «…, danach kam eine …»."""
        tale = self.tale
        ahead = [s for s in self.where if place < s and tale.words[s].sentence == tale.words[place].sentence]
        other = [s for s in ahead if self.where[s] is not thing and (s <= place + 4 or tale.is_cut(place))]
        return any(self.where[s].kind.tied or (tale.is_cut(place) and self._is_put(place, s)) for s in other)

    def _is_put(self, place: int, start: int) -> bool:
        """Tell whether a player acts between a «then» and a thing, in their clause: «…, then Mia puts on my …»."""
        tale = self.tale
        run = [n for n in range(place + 1, start) if tale.clauses[n] == tale.clauses[place]]
        return any(tale.is_a(n, "person", "me", "other", self.plan.acts_me, self.plan.acts_other) for n in run)

    def _follows(self, thing: Thing) -> bool:
        """Tell whether a wide card is told to come after another card: «my guardian came after the energy card»."""
        tale = self.tale
        for atom in tale.heard.of(self.plan.after):
            sentence = tale.words[atom.start].sentence
            before = [p for p in thing.places if 0 <= p < atom.start and tale.words[p].sentence == sentence]
            behind = [
                n
                for n, t in self.where.items()
                if n >= atom.end - 1 and t.kind.tied and tale.words[n].sentence == sentence
            ]
            if before and behind and tale.apart(atom.start, min(behind)) <= 4:
                return True
        return False

    def _is_then(self, thing: Thing) -> bool:
        """Tell whether a wide card is put behind another by a «then» before it: «first an energy, then my guardian»."""
        tale, plan = self.tale, self.plan
        for place in (p for p in thing.places if p >= 0):
            before = [n for n in range(max(place - 5, 0), place) if not self._other_between(n, place, thing)]
            words = [n for n in before if tale.words[n].sentence == tale.words[place].sentence]
            words = [n for n in words if tale.is_a(n, plan.early, plan.late)][-1:]
            if not words or tale.is_a(words[0], plan.early):
                words = self._late_behind(place, thing)
            if not words or not tale.is_a(words[0], plan.late):
                continue
            here = range(tale.words[place].sentence - SENTENCES, tale.words[place].sentence + 1)
            cards = [s for s, t in self.where.items() if t.kind.tied and s < place and tale.words[s].sentence in here]
            early = [a.start for a in tale.heard.of(plan.early) if a.start < place]
            if cards and any(tale.words[n].sentence in here for n in early):
                return True
        return False

    def _late_behind(self, place: int, thing: Thing) -> list[int]:
        """Give the «then» behind a wide card by which it came later: «… and my guardian came down after that»."""
        tale, plan = self.tale, self.plan
        run = [n for n in range(place, min(place + 11, len(tale))) if not self._other_between(n, place, thing)]
        run = [n for n in run if tale.words[n].sentence == tale.words[place].sentence]
        came = next((n for n in run if tale.is_a(n, "comes", "put")), len(tale))
        return [n for n in run if n > came and tale.is_a(n, plan.late) and not self._leads_on(n, thing)][:1]

    def _comes(self, thing: Thing) -> bool:
        """Tell whether a wide card is told to come into play, and not only to count."""
        return any(
            self.tale.is_a(n, "comes", self.plan.acts_me, "put")
            for place in thing.places
            for n in range(max(place - 5, 0), min(place + 9, len(self.tale)))
            if self.tale.words[n].sentence == self.tale.words[place].sentence
            and not self._other_between(n, place, thing)
        )

    def _other_between(self, place: int, start: int, thing: Thing) -> bool:
        return any(
            n in self.where and self.where[n] is not thing for n in range(min(place, start) + 1, max(place, start))
        )


def _turn(one: Change, other: Change) -> bool:
    """Tell whether two changes of the same number give another one when they are counted the other way round."""
    ops = {one.amount.op, other.amount.op}
    return one.amount.stat == other.amount.stat and "add" in ops and len(ops) > 1
