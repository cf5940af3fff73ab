"""Where a change comes from, what it is done to, and what its text holds for."""

from __future__ import annotations

from rules_kb.reading.free.amounts import Amount
from rules_kb.reading.free.cast import Thing
from rules_kb.reading.free.ground import BEHIND, FAR, MARGIN
from rules_kb.reading.free.groups import ME, OTHER, Mention
from rules_kb.reading.free.plan import Kind
from rules_kb.reading.free.scope import Scope
from rules_kb.reading.free.tale import STOP

LATER = 14  # a card of a later sentence is hardly the source
ADJACENT = 6  # how near a change without a source stands to the thing that has it
CLOSE = 4  # how near a source is that stands before its change with nothing between


LONG = 70  # how far a card may be from its change within one sentence


class Sources(Scope):
    """Finds the source, the target and the scope of changes."""

    def _source(self, amount: Amount) -> Thing | None:
        """Find the card that a change comes from: the nearest one whose text it can be."""
        if self._is_carded(amount) or self._is_of_many(amount):
            return None
        if (card := self._resizer(amount)) is not None:
            return card
        ranked = self._ranked(amount)
        if (wide := self._of_part(amount, ranked)) is not None:
            return wide
        if not ranked or ranked[0][0] > (LONG if self._is_ahead(ranked[0][1], amount) else FAR):
            return None
        if self._is_held(amount, *ranked[0]) or (len(ranked) > 1 and ranked[1][0] - ranked[0][0] < MARGIN):
            return None
        return ranked[0][1]

    def _ranked(self, amount: Amount) -> list[tuple[int, Thing]]:
        """Give the cards by how far they are from a change; of single cards only, when it is done to a card."""
        scored: dict[int, tuple[int, Thing]] = {}
        quote = self.tale.words[amount.place].quote
        for start, thing in self.where.items():
            if thing.kind.named or (quote and self.tale.words[start].quote == quote):
                continue
            far = self._far_from(amount, start, thing)
            kept = scored.get(id(thing))
            if far is not None and (kept is None or far < kept[0]):
                scored[id(thing)] = (far, thing)
        if amount.deed is not None and amount.deed.on and any(t.kind.tied and far <= FAR for far, t in scored.values()):
            scored = {key: each for key, each in scored.items() if each[1].kind.tied}
        owner = next((o for n in (amount.place - 1, amount.place - 2) if (o := self._owner_word(n))), "")
        if owner and not quote and any(t.kind.wide and t.owner == owner for _, t in scored.values()):
            scored = {k: each for k, each in scored.items() if not each[1].kind.wide or each[1].owner == owner}
        return sorted(scored.values(), key=lambda each: (each[0], each[1].n))

    def _far_from(self, amount: Amount, start: int, thing: Thing) -> int | None:
        """Weigh how far a card is from a change; None when it cannot be its source."""
        tale, plan = self.tale, self.plan
        far = tale.apart(start, amount.place)
        same = tale.words[start].sentence == tale.words[amount.place].sentence
        if start > amount.place:
            through = any(tale.is_a(n, plan.through, plan.of) for n in range(max(start - 3, amount.place), start))
            far += 0 if through and same else BEHIND
            far += BEHIND * any(";" in tale.gaps[n] for n in range(amount.place + 1, start + 1))
            if amount.value is None and not through and tale.clauses[start] != tale.clauses[amount.place]:
                return None
        if not same:
            far += (0 if thing.kind.wide else 4) + (LATER if start > amount.place else 0)
        rival = any(start < s < amount.place and not t.kind.named and t is not thing for s, t in self.where.items())
        joined = not rival and tale.is_joined(start, amount.place)
        if start < amount.place and (joined or self._is_taken_up(start, amount.place)):
            far = min(far, CLOSE)
        return far

    def _of_part(self, amount: Amount, ranked: list[tuple[int, Thing]]) -> Thing | None:
        """Find the wide card whose heading stands nearer to a change than any card: «Wirkung: +20 AP»."""
        tale, wide = self.tale, self.plan.widest
        part = self._part_near(amount.place, outside=tale.words[amount.place].quote)
        if part is None or wide is None or tale.words[part.start].sentence != tale.words[amount.place].sentence:
            return None
        apart = tale.apart(part.start, amount.place)
        if apart > (
            16
            if ":" in tale.after(part.end - 1)
            else 8
            if part.start < amount.place or tale.words[amount.place].quote
            else 6
        ):
            return None
        own = apart + (BEHIND if part.start > amount.place else 0)
        if ranked:
            far, nearest = min(ranked, key=lambda each: each[0])
            sized = nearest.kind.name == self.plan.sizes and far < own + 6
            if sized and amount.deed is not None and amount.deed.bare:
                return None
            if own >= far and not nearest.kind.wide:
                return None
        before = range(part.start - 1, max(part.start - 4, -1), -1)
        if any(tale.joint(n, "third") for n in before) and (its := self._before(part.start, wide)) is not None:
            return its
        owner = next((o for n in before if (o := self._owner_word(n))), "")
        return self._nearest_of(wide, part.start, owner) or self._imply(wide, part.start)

    def _is_held(self, amount: Amount, far: int, source: Thing) -> bool:
        """Tell whether a change is told of a thing that has it, nearer than the card that it might come from."""
        quote = self.tale.words[amount.place].quote
        holders = [
            self.tale.apart(start, amount.place)
            for start, thing in self.where.items()
            if thing.kind.named and start < amount.place and not (quote and self.tale.words[start].quote == quote)
        ]
        if not holders or not self._is_borne(amount):
            return False
        apart = quote or (self.tale.tracks[amount.place] and amount.op != "add")
        if apart and source.kind.tied and self._is_ahead(source, amount) and not self._has_change(source):
            return False  # «he puts an energy card on my Mars, 100 AP: "AP is halved"»
        if source.kind.wide:
            return min(holders) + 2 < far and self._has_change(source)
        return min(holders) + 3 < far

    def _before(self, place: int, kind: Kind) -> Thing | None:
        """Find of which thing of a kind «its» speaks: told last before in the sentence, or as the only one before."""
        words = self.tale.words
        before = {s: t for s, t in self.where.items() if t.kind is kind and s < place}
        told = [s for s in before if words[s].sentence == words[place].sentence]
        if not told and len({id(thing) for thing in before.values()}) == 1:
            told = [s for s in before if words[s].sentence == words[place].sentence - 1]
        return self.where[max(told)] if told else None

    def _is_ahead(self, thing: Thing, amount: Amount) -> bool:
        """Tell whether a card is told before a change in its sentence, with no other card between."""
        tale, place = self.tale, amount.place
        sentence = tale.words[place].sentence
        told = [
            s for s, t in self.where.items() if not t.kind.named and s < place and tale.words[s].sentence == sentence
        ]
        return bool(told) and self.where[max(told)] is thing

    def _resizer(self, amount: Amount) -> Thing | None:
        """Find the card that doubles, halves or the like a part of a wide card: «… und verdoppelt die Wirkung»."""
        tale = self.tale
        deed = amount.deed
        if deed is None or not deed.bare or deed.amount is None or amount.stat:
            return None
        near = [
            a
            for a in tale.all(*self.plan.parts)
            if abs(a.start - amount.place) <= 4 and tale.is_joined(a.start, amount.place)
        ]
        sentence = tale.words[amount.place].sentence
        cards = [s for s, t in self.where.items() if t.kind.tied and tale.words[s].sentence == sentence]
        if not near or not cards:
            return None
        return self.where[min(cards, key=lambda s: (tale.apart(s, amount.place), s))]

    def _is_of_many(self, amount: Amount) -> bool:
        """Tell whether a change is one of a list of what several cards do: «two energy cards: first +40, then x2»."""
        tale, place = self.tale, amount.place
        if tale.words[place].quote or amount.op not in ("add", "multiply", "set"):
            return False
        lists = [m for m in self.mentions if m.many and m.kind and self.plan.kind(m.kind).tied and m.start < place]
        lists = [m for m in lists if (tale.words[m.start - 1].number or 0) > 1 and m.start]
        if not lists or tale.words[lists[-1].start].sentence != tale.words[place].sentence:
            return False
        last = lists[-1].start
        between = [s for s, t in self.where.items() if last < s < place and not t.kind.named]
        return not between and not any(tale.is_a(n, *self.plan.parts, *self.plan.each) for n in range(last, place))

    def _is_carded(self, amount: Amount) -> bool:
        """Tell whether a change is told of a card of its own that is not named further: «a -10 DP card»."""
        if self.tale.words[amount.place].quote or (amount.deed is not None and amount.deed.bare) or not amount.stat:
            return False
        if amount.assumed and amount.value is None:
            return True
        end = max(a.end for a in amount.atoms) if amount.atoms else amount.place + 1
        heads = [h for k in self.plan.kinds for h in k.heads]
        cut = end < len(self.tale) and self.tale.is_cut(end) and self.tale.gaps[end] != "-"
        if self.tale.is_a(end, self.plan.card) and not self.tale.is_a(end, *heads) and not cut:
            return True
        if self._is_under(amount.place):
            return True
        return self._is_played(amount)

    def _is_under(self, place: int) -> bool:
        """Tell whether a change is that of an effect of its own on a thing: «which is under an effect of +40 AP»."""
        tale = self.tale
        before = [n for n in range(max(place - 3, 1), place) if tale.is_joined(n, place)]
        effects = [a for n in before for a in tale.over[n] if a.is_a(self.plan.effect)]
        own = any(tale.is_a(a.start - 1, self.plan.one) or a.end - a.start > 1 for a in effects)
        own = own or any(tale.is_a(n, f"{self.plan.asked}.under") for n in before)
        sentence = tale.words[place].sentence
        told = [s for s in self.where if s < place and tale.words[s].sentence == sentence]
        if tale.joint(place - 1, "under") and told and self.where[max(told)].kind.named:
            return True  # «swings at a Mars sitting under +10 DP»
        cards = any(tale.is_joined(s, place) for s, t in self.where.items() if not t.kind.named)
        return own and not cards and bool(told) and self.where[max(told)].kind.named

    def _is_played(self, amount: Amount) -> bool:
        """Tell whether somebody puts a change on a thing without naming a card: «le pongo x2»."""
        tale, place = self.tale, amount.place
        run = [n for n in range(max(place - 6, 0), place) if tale.is_joined(n, place)]
        does = any(
            tale.is_a(n, self.plan.acts_me, self.plan.acts_other) and not tale.is_a(n, self.plan.has) for n in run
        )
        cards = any(not t.kind.named and tale.is_joined(s, place) for s, t in self.where.items())
        return does and not cards and not any(tale.is_a(n, *self.plan.parts) for n in run)

    def _is_borne(self, amount: Amount) -> bool:
        """Tell whether a change is told of a thing that has it, not of a card that gives it: «hat +90 DP»."""
        tale, place = self.tale, amount.place
        back = [n for n in range(max(place - 4, 0), place) if tale.tracks[n] == tale.tracks[place]]
        ends = next((n for n in (place + 1, place + 2) if tale.joint(n, "bears")), len(tale))  # «auf dem -10 DP liegt»
        last = ends + 1 == len(tale) or (ends < len(tale) and tale.clauses[ends + 1] != tale.clauses[place])
        had = any(tale.is_a(n, self.plan.has, self.plan.using, self.plan.through) for n in back)
        had = had or any(tale.joint(n, "bears") for n in back[-2:])  # «auf der liegt +50 DP»
        return had or last or bool(tale.tracks[place])

    def _assumed(self, amount: Amount, target: list[Thing]) -> Thing | None:
        """Assume a card for a change whose source nobody told: its owner's wide card, else a plain one."""
        wide = self.plan.widest
        if amount.op not in ("add", "multiply", "set", "percent"):
            return None
        near = any(p >= 0 and self.tale.apart(p, amount.place) <= ADJACENT for t in target for p in t.places)
        if not (near or self._is_borne(amount) or self._is_carded(amount) or self._is_of_many(amount)):
            return None
        if target and target[0].kind.named:
            theirs = self.cast.of(wide.name, target[0].owner) if wide else []
            before = range(max(amount.place - 5, 0), amount.place)
            given = any(self.tale.is_a(n, self.plan.through) for n in before) or not target[0].sure
            given = given or self._is_carded(amount) or self._is_carried(amount) or self._is_of_many(amount)
            if theirs and not given and not self._has_change(theirs[0]) and target[0].owner == ME:
                return theirs[0]
            card = self.cast.add(self.plan.tied, target[0].owner)
            card.mentions.append(Mention(self.plan.tied.name, amount.place, amount.place + 1, target[0].owner))
            return card
        return None

    def _is_carried(self, amount: Amount) -> bool:
        return any(self.tale.is_a(n, self.plan.has) for n in range(max(amount.place - 3, 0), amount.place))

    def _target(self, amount: Amount, source: Thing | None) -> list[Thing]:
        """Find the thing that a change is done to; empty when none is near or two are about as near."""
        tale, plan = self.tale, self.plan
        scored: dict[int, tuple[int, Thing]] = {}
        told, whose = self._is_told_before(amount), self._whose(amount)
        for start, thing in self.where.items():
            if not thing.kind.named or (whose and thing.owner != whose):
                continue
            if told and tale.words[start].sentence > tale.words[amount.place].sentence:
                continue
            if (
                source is not None
                and source.kind.name == "monster-effect"
                and start in range(source.places[0] - 2, source.places[0] + 2)
            ):
                continue
            far = tale.apart(start, amount.place)
            mention = next(m for m in thing.mentions if m.start == start)
            before = range(max(mention.start - 3, 0), mention.start)
            fought = any(tale.is_a(n, plan.attack) for n in range(amount.place + 1, start))
            if not fought and any(
                tale.is_a(n, plan.onto, plan.of)
                for n in before
                if n >= amount.place or (source and n > source.places[0])
            ):
                far -= 4
            elif start > amount.place:
                far += BEHIND
            if (source is None or source.owner == ME) and self._is_told_later(thing, amount.place):
                far += STOP  # «… is 200. I put +50 on. I attack a Mars»
            kept = scored.get(id(thing))
            if kept is None or far < kept[0]:
                scored[id(thing)] = (far, thing)
        ranked = sorted(scored.values(), key=lambda each: (each[0], each[1].n))
        if not ranked:
            things = self.cast.of(plan.called.name)
            return things if len(things) == 1 else []
        if len(ranked) > 1 and ranked[1][0] - ranked[0][0] < MARGIN:
            return []
        return [ranked[0][1]]

    def _is_told_later(self, thing: Thing, place: int) -> bool:
        """Tell whether the other's thing is told of only in a later sentence, and another one was before a word."""
        words = self.tale.words
        first = min((p for p in thing.places if p >= 0), default=0)
        said = [t for s, t in self.where.items() if t.kind.named and s < place]
        return words[first].sentence > words[place].sentence and any(t is not thing for t in said)

    def _is_told_before(self, amount: Amount) -> bool:
        """Tell whether a change is that of a thing told before, by its sentence or a word: «puts -20 AP on it»."""
        words, place = self.tale.words, amount.place
        told = [s for s, t in self.where.items() if t.kind.named and s < place]
        here = [n for n, word in enumerate(words) if word.sentence == words[place].sentence]
        back = any(self.tale.joint(n, "back") for n in here)
        return bool(told) and (back or any(words[s].sentence == words[place].sentence for s in told))

    def _whose(self, amount: Amount) -> str:
        """Tell whose thing a change is put on where only its owner is named: «a -40 AP card on hers»."""
        tale = self.tale
        if tale.words[amount.place].quote:
            return ""
        for n in range(amount.place + 1, min(amount.place + 8, len(tale))):
            if not tale.is_joined(amount.place, n):
                break
            last = n + 1 == len(tale) or not tale.is_joined(n, n + 1)
            onto = any(tale.is_a(k, self.plan.onto) for k in (n, n - 1))
            owner = self._owner_word(n) or (OTHER if tale.joint(n, "theirs-behind") else "")
            if last and onto and owner:
                return owner if self.cast.of(self.plan.called.name, owner) else ""
        return ""
