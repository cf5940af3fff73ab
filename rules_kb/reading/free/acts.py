"""Changes that are done to cards: destroyed, swapped, switched off, made larger, given another trait."""

from __future__ import annotations

from rules_kb.reading.free.amounts import Amount
from rules_kb.reading.free.cast import Thing
from rules_kb.reading.free.ground import Change
from rules_kb.reading.free.groups import ME, OTHER
from rules_kb.reading.free.heard import Atom
from rules_kb.reading.free.plan import Kind
from rules_kb.reading.free.sources import Sources

MOST_JOINED = 2  # words between two things that are named together: «and my»


class Acts(Sources):
    """Links the changes that are more than a number of a thing."""

    def _is_about_wide(self, amount: Amount) -> bool:
        """Tell whether a text changes something of a wide card that is no number of it."""
        wide, quote = self.plan.widest, self.tale.words[amount.place].quote
        if wide is None or not quote or amount.stat in wide.values:
            return False
        return any(self.tale.words[a.start].quote == quote for a in self.tale.all(*wide.heads))

    def _pointed(self, change: Change) -> None:
        """Take a thing told right after a change of a wide text, with its owner, for what the text holds for."""
        tale, place = self.tale, change.amount.place
        for start, thing in self.where.items():
            mention = next(m for m in thing.mentions if m.start == start)
            near = (
                0 < start - place <= 4
                and tale.clauses[start] == tale.clauses[place]
                and tale.tracks[start] == tale.tracks[place]
            )
            if near and thing.kind.named and mention.told and not change.traits:
                change.traits = [thing.trait] if thing.trait else []
                change.side = change.side or ("own" if thing.owner == change.source.owner else "opponent")

    def _held_by(self, change: Change, kind: Kind) -> list[Thing]:
        """Find the thing of a kind whose number a text changes: that of the other side when the text says so."""
        things = [t for t in self.cast.of(kind.name) if t is not change.source]
        if change.source.kind.wide or not things:
            owner = OTHER if change.source.owner == ME else ME
            return [t for t in things if t.owner == owner] or [self.cast.add(kind, owner)]
        return [min(things, key=lambda t: self._far(t, change.amount.place))]

    def _is_resized(self, amount: Amount, source: Thing) -> bool:
        if not source.kind.tied:
            return False
        return (
            any(
                self.tale.is_a(n, *self.plan.parts) and self.tale.clauses[n] == self.tale.clauses[amount.place]
                for n in range(len(self.tale))
            )
            and not amount.stat
        )

    def _resize(self, change: Change) -> Change | None:
        """Change the size of a guardian's part: which guardian is told by its owner, or there is only one."""
        wide = self.plan.widest
        if wide is None:
            return None
        parts = self.tale.all(*self.plan.parts)
        near = min(parts, key=lambda a: (self.tale.apart(a.start, change.amount.place), a.start), default=None)
        owner = ""
        if near is not None and self.tale.apart(near.start, change.amount.place) <= 10:
            change.changes = next(p for c, p in self.plan.parts.items() if near.is_a(c))
            self.spent.add(near)
            owner = next(
                (o for n in range(near.start - 1, max(near.start - 4, -1), -1) if (o := self._owner_word(n))), ""
            )
        else:
            change.changes = next(iter(self.plan.parts.values()))
        guardians = self.cast.of(wide.name, owner)
        if owner and not guardians:
            guardians = [self.cast.add(wide, owner)]
        elif not guardians:
            guardians = [self._imply(wide, change.amount.place)]
        if len(guardians) > 1:
            guardians = [min(guardians, key=lambda t: self._far(t, change.amount.place))]
        change.on = guardians
        return change

    def _part_of_other(self, amount: Amount) -> Atom | None:
        """Find the part of the other side's wide card that a text makes larger or smaller: «halves their Wirkung»."""
        tale, deed, wide = self.tale, amount.deed, self.plan.widest
        if wide is None or deed is None or not deed.bare or deed.amount is None or amount.stat:
            return None
        near = [a for a in tale.all(*self.plan.parts) if abs(a.start - amount.place) <= 6]
        near = [a for a in near if tale.is_joined(a.start, amount.place)]
        theirs = [a for a in tale.all("theirs", *self.plan.sides) if not a.is_a("scope.own")]
        heads = tale.all(*wide.heads)

        def is_others(part: Atom) -> bool:
            low, high = min(part.start, amount.place) - 4, max(part.start, amount.place) + 5
            run = [n for n in range(max(low, 0), min(high, len(tale))) if tale.is_joined(n, amount.place)]
            return any(a.start in run for a in theirs) and any(h.start in run for h in heads)

        return min(
            (a for a in near if is_others(a)),
            key=lambda part: min(abs(part.start - a.start) for a in theirs),
            default=None,
        )

    def _resize_other(self, change: Change, part: Atom) -> Change | None:
        """Change the size of a part of the other side's wide card by the text of a wide card."""
        wide = self.plan.widest
        assert wide is not None
        owner = OTHER if change.source.owner == ME else ME
        change.changes = next(p for c, p in self.plan.parts.items() if part.is_a(c))
        change.on = self.cast.of(wide.name, owner)[:1] or [self.cast.add(wide, owner)]
        tale, place = self.tale, change.amount.place
        sides = [a for a in tale.all("theirs", *self.plan.sides) if tale.is_joined(a.start, place)]
        self.spent |= {part, *sides}
        return change

    def _named_with(self, first: Thing, things: list[Thing]) -> list[Thing]:
        """Give what is named right behind a thing by «and», at the end of its clause: «my monster and my guardian»."""
        tale = self.tale
        ends = {m.end: m for m in first.mentions}
        behind = [(m, t) for t in things if t is not first for m in t.mentions]
        return [
            t
            for m, t in behind
            if any(0 < m.start - end <= MOST_JOINED and tale.is_a(end, "and") for end in ends)
            and (m.end == len(tale) or tale.is_cut(m.end) or tale.words[m.end].sentence != tale.words[m.start].sentence)
        ]

    def _done_to(self, change: Change) -> Change | None:
        """Do a deed to a card of a kind: destroy, swap, switch off."""
        deed = change.amount.deed
        assert deed is not None
        change.target = self._aimed(change)
        if change.target and not self._hit(change):
            self._scope(change)
            return change
        kinds = [k for k in self.plan.kinds if k.name in deed.on.split("|")]
        things = [t for k in kinds for t in self.cast.of(k.name) if t is not change.source]
        ranked = sorted(things, key=lambda t: (self._far(t, change.amount.place), t.n))
        other = [t for t in ranked if t.owner != change.source.owner]
        if not ranked:
            if self.plan.widest in kinds and self.plan.widest is not None:
                wide = self.plan.widest
                ranked = [self.cast.add(wide, OTHER if change.source.owner == ME else ME)]
            else:
                self._scope(change)
                return change
        change.on = [(other or ranked)[0]] if self.heard.words[change.amount.place].quote else [ranked[0]]
        if change.target == "all" and other:
            change.on = [
                t for t in other if any(p >= 0 and not self.tale.words[p].quote for p in t.places)
            ] or change.on
        elif deed.op == "destroy":
            change.on += self._named_with(change.on[0], ranked)
        if deed.op == "swap":
            taken = next((t for t in ranked if t is not change.on[0] and t.owner == change.on[0].owner), None)
            change.to = taken or self.cast.add(change.on[0].kind, change.on[0].owner)
            change.to.body["lies"] = False
            self.spent |= set(self.tale.all(*self.plan.both))  # «swaps the two guardians»
        if deed.op == "disable" and change.on[0].kind.wide:
            near = self._part_inside(change.amount.place) or self._part_near(change.amount.place)
            if near is not None:
                change.changes = next(p for c, p in self.plan.parts.items() if near.is_a(c))
                self.spent.add(near)
            else:
                change.changes = "both"
        return change

    def _hit(self, change: Change) -> bool:
        """Tell whether a thing is told outside of the text on which a text about any card is used."""
        deed = change.amount.deed
        kinds = deed.on.split("|") if deed is not None else ()
        return change.target == "all" and any(
            t.kind.name in kinds and any(p >= 0 and not self.tale.words[p].quote for p in t.places) for t in self.cast
        )

    def _aimed(self, change: Change) -> str:
        """Tell which cards a text names as a whole: «all cards», «energy cards»."""
        quote = self.tale.words[change.amount.place].quote
        cards = [m for m in self._filters if m.kind and self.plan.kind(m.kind).tied and self._holds_for(m, change)]
        told = {a for mention in cards for a in mention.atoms} if not quote and change.source.kind.wide else set()
        for concept, target in self.plan.targets.items():
            named = [a for a in self.heard.of(concept) if a not in change.amount.atoms]
            if any(a in told or (quote and self.tale.words[a.start].quote == quote) for a in named):
                return target
        return ""

    def _last_of(self, trait: Atom) -> Atom:
        """Give the trait that a change ends with: «from Venus to Mars»."""
        tale = self.tale
        for atom in sorted(self.heard.of(self.plan.trait), key=lambda a: a.start):
            between = range(trait.end, atom.start)
            joined = any(tale.is_a(n, self.plan.joining, "or", "not") or tale.is_cut(n) for n in (*between, atom.start))
            if len(between) == 1 and not joined and tale.is_joined(trait.start, atom.start):
                return atom
        return trait

    def _become(self, change: Change, target: list[Thing]) -> Change | None:
        """Give things another trait: the trait told last in the same text."""
        tale, place = self.tale, change.amount.place
        change.amount.op = "set"
        told = [a for a in self.heard.of(self.plan.trait) if tale.tracks[a.start] == tale.tracks[place]]
        told = [
            a
            for a in told
            if tale.words[a.start].sentence == tale.words[place].sentence and tale.apart(a.start, place) <= 8
        ]
        behind = [a for a in told if a.start > place] or told
        if not behind:
            return None
        new = self._last_of(max(behind, key=lambda a: a.start))
        change.new = new.concept.partition(".")[2]
        self.spent.add(new)
        self._filters = [m for m in self._filters if new not in m.atoms]
        self._scope(change)
        if not change.source.kind.wide:
            change.on = [t for t in target if self.where.get(new.start) is not t]
            called = self.cast.of(self.plan.called.name)
            if not change.on and len(called) == 1:
                change.on = called
        return change
