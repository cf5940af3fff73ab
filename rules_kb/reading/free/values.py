"""Printed numbers, costs and accounts find whose they are."""

from __future__ import annotations

from rules_kb.reading.free.amounts import Amount
from rules_kb.reading.free.cast import Thing
from rules_kb.reading.free.ground import BEHIND, FAR, MARGIN, STRANGE, Ground, whole
from rules_kb.reading.free.groups import ME


class Values(Ground):
    """Gives each number that nothing changes to the thing, or player, nearest to it."""

    def _print(self) -> None:
        """Give each printed number to the thing nearest to it."""
        for amount in self.amounts:
            if amount.guess:
                self.spent |= amount.atoms
                continue
            if amount.op or amount.value is None:
                continue
            if self._account(amount) or self._is_count(amount) or self._is_of_nothing(amount):
                continue
            if amount.cost and not amount.energy and self.tale.is_a(amount.place, *self.plan.both):
                continue
            if self._shared(amount):
                continue
            if not amount.stat and not amount.cost and not self.heard.words[amount.place].folded.isalpha():
                told = {c.stat for c in self.amounts if c.stat and c.op}
                wide = self.plan.widest
                if wide is not None and len(told) == 1 and told <= set(wide.values):
                    amount.stat = told.pop()
            thing = self._holder(amount)
            key = self._key(amount, thing) if thing is not None else ""
            if thing is None or not key or thing.body.get(key, amount.value) != amount.value:
                if thing is not None and self.heard.words[amount.place].sentence in self.tale.asked and key:
                    amount.guess = True
                    self.spent |= amount.atoms
                continue
            thing.body[key] = whole(amount.value)
            self.spent |= amount.atoms

    def _is_count(self, amount: Amount) -> bool:
        """Tell whether a number without a unit counts things: «2 guardianes», «3 Karten»."""
        if amount.stat or amount.cost or amount.energy:
            return False
        heads = [head for kind in self.plan.kinds for head in kind.heads]
        place = amount.place + 1
        if not self.tale.is_a(place, *heads, self.plan.card, self.plan.small) or self.tale.is_cut(place):
            return False
        if (amount.value == 1 and self.tale.is_a(place, *heads)) or self.tale.is_a(place, *self.plan.called.heads):
            self.spent |= amount.atoms
        return True

    def _is_of_nothing(self, amount: Amount) -> bool:
        """Tell whether a bare number stands alone in brackets behind a word that is no thing: «a late starter (58)»."""
        tale, place = self.tale, amount.place
        alone = "(" in tale.gaps[place] and ")" in tale.after(place) and not (amount.stat or amount.cost)
        if alone and tale.is_a(place - 1, "person", "other", "theirs"):
            self.spent |= amount.atoms  # «meine Tochter (9)»
        return alone and not any(m.start < place and m.end == place for m in self.mentions)

    def _account(self, amount: Amount) -> bool:
        """Take a number that a player has, not a card: «6 EP auf dem Konto», «100 damage points»."""
        key = next((k for c, k in self.plan.accounts.items() for a in amount.atoms if a.is_a(c)), "")
        key = key or self._account_again(amount)
        if self.tale.words[amount.place].quote:
            return False
        if not key or (amount.cost and key == next(iter(self.plan.accounts.values()))):
            return False
        owner = self._clause_owner(amount.place) or self.actors[amount.place] or ME
        self.accounts.setdefault(owner, {}).setdefault(key, whole(amount.value))
        self.spent |= amount.atoms
        return True

    def _account_again(self, amount: Amount) -> str:
        """Tell what a player has as the first was told to have, or a card to cost: «she has 4 energy, I have 6»."""
        tale, place = self.tale, amount.place
        last = place + 1 == len(tale) or tale.clauses[place + 1] != tale.clauses[place]
        bare = not (amount.stat or amount.cost or amount.energy or tale.tracks[place]) and last
        before = [a for a in self.amounts if a.place < place and not a.op]
        if not bare or not before or tale.words[before[-1].place].sentence != tale.words[place].sentence:
            return ""
        said = before[-1]
        key = next((k for c, k in self.plan.accounts.items() for a in said.atoms if a.is_a(c)), "")
        if key and said.cost and said.energy and tale.is_a(place - 1, self.plan.has):
            return key  # «it costs 4 EP and I have 3»
        things = any(said.place < start <= place for start in self.where)
        other = self.actors[place] and self.actors[place] != self.actors[said.place]
        return key if other and not things and not said.cost else ""

    def _key(self, amount: Amount, thing: Thing) -> str:
        stat = amount.stat
        if amount.cost or amount.energy:
            stat = self._cost(amount)
        elif not stat:
            if self.heard.words[amount.place].folded.isalpha():
                return ""
            told = {c.stat for c in self.amounts if c.stat in thing.kind.values and c.op}
            told = told & self._units_asked() if len(told) > 1 else told
            stat = told.pop() if len(told) == 1 else next(iter(thing.kind.values), "") if thing.kind.named else ""
        return thing.kind.values.get(stat, "")

    def _units_asked(self) -> set[str]:
        """Give the stats that the question names."""
        return {s for c, s in self.plan.stats.items() if s for a in self.heard.of(c) if self.tale.is_asked(a)}

    def _holder(self, amount: Amount) -> Thing | None:
        """Find whose number it is: the nearest thing that can have it, those before preferred."""
        scored: dict[int, tuple[int, Thing]] = {}
        owner = self._clause_owner(amount.place)
        for start, thing in self.where.items():
            stat = self._cost(amount) if amount.cost or amount.energy else amount.stat
            if (stat and stat not in thing.kind.values) or (not stat and not thing.kind.named):
                continue
            far = self.tale.apart(start, amount.place) + (BEHIND if start > amount.place else 0)
            if owner and thing.sure and thing.owner != owner:
                far += STRANGE
            same = self.tale.tracks[start] == self.tale.tracks[amount.place]
            if start == amount.place + 1 + (1 if amount.stat else 0) and same and not self.tale.is_cut(start):
                far = 0
            if start < amount.place and self._is_listed(thing, start, amount.place):
                far = min(far, 2)
            kept = scored.get(id(thing))
            if kept is None or far < kept[0]:
                scored[id(thing)] = (far, thing)
        ranked = sorted(scored.values(), key=lambda each: (each[0], each[1].n))
        if not ranked or ranked[0][0] > 3 * FAR:
            return self._only(amount)
        if len(ranked) > 1 and ranked[1][0] - ranked[0][0] < MARGIN:
            return None
        return ranked[0][1]

    def _is_listed(self, thing: Thing, start: int, place: int) -> bool:
        """Tell whether a number stands in a list of what a thing is, right behind it: «Rex, Saturn, 110»."""
        tale, plan = self.tale, self.plan
        end = next(m.end for m in thing.mentions if m.start == start)
        if tale.words[start].sentence != tale.words[place].sentence or tale.tracks[start] != tale.tracks[place]:
            return False
        plain = (plan.trait, plan.copula, plan.has, plan.called.heads[0], "printed", *plan.stats, *plan.called.slots)
        return place - end <= 6 and all(tale.is_a(n, *plain) or tale.joint(n, "filler") for n in range(end, place))

    def _only(self, amount: Amount) -> Thing | None:
        """Take an unmentioned thing for a number that must belong to one."""
        kind = next((k for k in self.plan.kinds if amount.stat in k.values and k.named), None)
        if kind is None:
            return None
        things = self.cast.of(kind.name)
        if len(things) == 1:
            return things[0]
        return self.cast.add(kind, "") if not things else None

    def _shared(self, amount: Amount) -> bool:
        """Give «100 each», «kosten je 3» to all things of the kind told so far."""
        tale, plan = self.tale, self.plan
        clause = tale.clauses[amount.place]
        each = next(
            (a for a in tale.all(*plan.each) if tale.clauses[a.start] == clause and abs(a.start - amount.place) <= 4),
            None,
        )
        if each is None:
            return False
        stat = self._cost(amount) if amount.cost or amount.energy else amount.stat
        told = {c.stat for c in self.amounts if c.stat and c.op}
        stat = stat or (told.pop() if len(told) == 1 else "")
        things = [t for t in self.cast if stat in t.kind.values and min(t.places) < amount.place]
        if len(things) < 2:
            return False
        for thing in things:
            thing.body.setdefault(thing.kind.values[stat], whole(amount.value))
        self.spent |= amount.atoms | {each}
        return True
