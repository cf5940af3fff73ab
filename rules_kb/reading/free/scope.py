"""What a text holds for: its part, traits and side; which card a sentence takes up."""

from __future__ import annotations

from rules_kb.reading.free.amounts import Amount
from rules_kb.reading.free.cast import Thing
from rules_kb.reading.free.ground import BEHIND, FAR, Change, Ground
from rules_kb.reading.free.groups import ME, Mention
from rules_kb.reading.free.heard import Atom

MOST_BEFORE = 4  # words with which a sentence begins that takes up a card: «That one normally gives»


class Scope(Ground):
    """Finds the part and the scope of changes."""

    def _part(self, amount: Amount, source: Thing) -> str:
        if not source.kind.wide:
            return ""
        asked = [
            a for a in self.tale.all(*self.plan.parts) if self.tale.is_asked(a) and not self.tale.words[a.start].quote
        ]
        if self.plan.may_be and len(asked) == 1 and any(self.tale.is_asked(a) for a in self.heard.of(self.plan.may_be)):
            self.spent |= set(self.tale.all(*self.plan.parts))
            return next(p for c, p in self.plan.parts.items() if asked[0].is_a(c))
        quote = self.tale.words[amount.place].quote
        parts = [
            (self.tale.apart(a.start, amount.place) + (BEHIND if a.start > amount.place else 0), a.start, p, a)
            for c, p in self.plan.parts.items()
            for a in self.heard.of(c)
            if not (quote and self.tale.words[a.start].quote == quote and ":" not in self.tale.after(a.end - 1))
        ]
        parts = [each for each in parts if not self._is_anothers(each[1], amount.place, source)]
        same = [each for each in parts if self.tale.words[each[1]].sentence == self.tale.words[amount.place].sentence]
        near = min(same or parts, key=lambda each: each[:2], default=None)
        if near is None or near[0] > FAR:
            return self._untold_part(amount, source) if not parts else ""
        self.spent.add(near[3])
        return near[2]

    def _is_anothers(self, part: int, place: int, source: Thing) -> bool:
        """Tell whether a heading is of another card, told before the source of a change was told of."""
        told = [p for p in source.places if part < p <= place]
        before = {s: t for s, t in self.where.items() if s <= part or (s <= part + 2 and self.tale.is_joined(part, s))}
        others = [t for t in before.values() if t.kind is source.kind and t is not source]
        return bool(told) and bool(others) and not any(0 <= p <= part for p in source.places)

    def _untold_part(self, amount: Amount, source: Thing) -> str:
        """Assume the first part; the second for a cost when a card has the one symbol that limits only this part."""
        parts = list(self.plan.parts.values())
        small = {source.kind.slots.get(each, "") for each in self.plan.pair_slots} & source.body.keys()
        limited = len(small) == 1 and amount.stat in self.plan.costs.values()
        return parts[-1] if limited else next(iter(parts), "")

    def _scope(self, change: Change) -> None:
        """Find what a text holds for: its traits, its side."""
        for mention in self._filters:
            if self._holds_for(mention, change):
                self._narrow(change, mention)
        self._side(change)
        self._every(change)

    def _holds_for(self, mention: Mention, change: Change) -> bool:
        """Tell whether a change's text speaks of a mentioned kind, and no nearer change of another clause does."""
        tale, place = self.tale, change.amount.place
        near = tale.apart(mention.start, place)
        same = tale.words[mention.start].sentence == tale.words[place].sentence
        if tale.tracks[mention.start] != tale.tracks[place] or near > 12 or not same:
            return False
        return not any(
            a.op
            and a is not change.amount
            and tale.apart(a.place, mention.start) < near
            and a.stat != change.amount.stat
            and tale.clauses[a.place] != tale.clauses[place]
            for a in self.amounts
        )

    def _narrow(self, change: Change, mention: Mention) -> None:
        """Narrow a text to the trait and the side of a mentioned kind."""
        tale = self.tale
        if mention.trait and mention.trait not in change.traits:
            change.traits.append(mention.trait)
        self.spent |= mention.atoms
        if not mention.owner or change.source.kind.tied:
            return
        relative = self._relative(mention)
        if relative:
            change.side = change.side or relative
        elif not (tale.tracks[change.amount.place] and tale.words[mention.start].quote):
            change.side = change.side or ("own" if mention.owner == change.source.owner else "opponent")

    def _side(self, change: Change) -> None:
        """Take the words that name a side in a change's text."""
        tale, plan, place = self.tale, self.plan, change.amount.place
        for concept, side in plan.sides.items():
            for atom in self.heard.of(concept):
                if tale.is_a(atom.end, "phase") or tale.is_a(atom.end + 1, "phase"):
                    continue
                near = tale.tracks[atom.start] == tale.tracks[place] and tale.apart(atom.start, place) <= 10
                if near and (tale.words[atom.start].quote or self._is_scope(atom, place)):
                    change.side = change.side or side
                    self.spent.add(atom)

    def _every(self, change: Change) -> None:
        """Take «all monsters» for a text that names no trait."""
        tale, place = self.tale, change.amount.place
        every = [(a, 10) for a in self.heard.of(self.plan.every)] + [(a, 4) for a in self.heard.of("all")]
        near = {
            a
            for a, most in every
            if tale.tracks[a.start] == tale.tracks[place]
            and tale.apart(a.start, place) <= most
            and tale.words[a.start].sentence == tale.words[place].sentence
        }
        if near and not change.traits and not change.on:
            change.traits = ["all"]
        if change.source.kind.wide and not change.side:
            change.side = next((side for a in near if (side := self._side_behind(a, change))), "")
        self.spent |= near

    def _side_behind(self, atom: Atom, change: Change) -> str:
        """Give the side that is named right behind «all monsters»: «… of my rival», «… on the opponent's side»."""
        tale = self.tale
        for n in range(atom.end, min(atom.end + 4, len(tale))):
            if not tale.is_joined(atom.start, n) or tale.words[n].number is not None:
                break
            mine = tale.atom(n, "mine", "my-side")
            named = mine or tale.atom(n, "other", "person", "theirs", "their-side")
            if named is not None:
                self.spent.add(named)
                own = (mine is not None) == (bool(tale.words[n].quote) or change.source.owner == ME)
                return "own" if own else "opponent"
        return ""

    def _is_scope(self, atom: Atom, place: int) -> bool:
        """Tell whether an owner word stands with a trait or kind that a text holds for."""
        return any(m.start - 3 <= atom.start <= m.end for m in self._filters)

    def _is_taken_up(self, start: int, place: int) -> bool:
        """Tell whether a sentence begins with a word for the card told last: «… guardian. It gives Mars +20»."""
        tale = self.tale
        if tale.words[place].quote or tale.words[place].sentence in tale.asked:
            return False
        first = next(n for n in range(place, -1, -1) if self._begins_anew(n))
        gives = [d.concept for d in self.plan.deeds if d.op in ("add", "subtract")]
        most = MOST_BEFORE if tale.joint(first, "taken-up") else 1
        if not any(tale.is_a(n, *gives) for n in range(first, min(first + most, place))):
            return False
        return start == max((s for s, t in self.where.items() if s < first and not t.kind.named), default=-1)

    def _begins_anew(self, place: int) -> bool:
        """Tell whether a sentence begins with a word, if only behind a text that ends in a stop: «… X.“ It …»."""
        before, word = self.tale.words[place - 1], self.tale.words[place]
        closed = before.quote and not word.quote and self.tale.spelled(place)[:1].isupper()
        return not place or before.sentence != word.sentence or bool(closed)
