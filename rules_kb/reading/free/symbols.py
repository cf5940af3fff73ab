"""Labelled traits become the symbols of the things that they are told of."""

from __future__ import annotations

from rules_kb.reading.free.cast import Thing
from rules_kb.reading.free.ground import Ground
from rules_kb.reading.free.groups import ME, OTHER
from rules_kb.reading.free.heard import Atom
from rules_kb.reading.free.labels import Labelled
from rules_kb.reading.free.plan import Kind

MOST_SMALL = 9  # small symbols that one card may be told to have


class Symbols(Ground):
    """Gives labelled traits, pairs and counts of small symbols to things."""

    def _label(self) -> None:
        """Give labelled traits to the thing that they stand nearest to."""
        wide = self.plan.widest
        if wide is None:
            return
        for each in self.labels:
            if each.label in self.plan.called.slots:
                self._label_called(each)
            else:
                self._label_wide(each, wide)
        self._label_pairs(wide)
        self._count_small(wide)
        self._pair_up(wide)
        self._spend_small(wide)

    def _label_wide(self, each: Labelled, wide: Kind) -> None:
        thing = self._labelled_thing(wide, each.trait.start)
        slot = wide.slots[each.label]
        if thing.body.get(slot, each.value) != each.value:
            return
        thing.body[slot] = each.value
        if each.sure or not self.heard.of(self.plan.attack):
            self.spent |= each.atoms

    def _label_pairs(self, wide: Kind) -> None:
        """Give a pair of traits that nobody named to each card that is said to have one."""
        told = self.heard.of(self.plan.pair)
        for atom in [a for a in told if not self._is_many(a)]:
            for owner in self._both_at(atom):
                thing = self._nearest_of(wide, atom.start, owner)
                if thing is not None and self._has_just_one(thing, wide):
                    continue
                if thing is None or self._is_plain(thing):
                    thing = self.cast.add(wide, owner)
                for slot in self.plan.pair_slots:
                    thing.body.setdefault(wide.slots[slot], "?")
        self.spent |= set(told)

    def _has_just_one(self, thing: Thing, wide: Kind) -> bool:
        """Tell whether a card is told to have just one small symbol, so no pair whatever it is called."""
        sides = {wide.slots[s] for s in self.plan.pair_slots}
        one = [a for a in self.heard.of(self.plan.small) if a.concept == self.plan.small and self._is_one(a)]
        sole = next((e.trait for e in self.labels if e.label == self.plan.single_slot), None)
        told = {e.label for e in self.labels if self._labelled_thing(wide, e.trait.start) is thing}
        if not one or told & set(self.plan.pair_slots) or len(sides & thing.body.keys()) == len(sides):
            return False
        places = [atom.start for atom in one] + ([sole.start] if sole else [])
        return any(self._labelled_thing(wide, place) is thing for place in places)

    def _is_one(self, label: Atom) -> bool:
        """Tell whether a small symbol is counted as one and no more, as a fact: «just one small symbol»."""
        tale = self.tale
        near = [n for n in range(max(label.start - 3, 0), label.start) if tale.is_joined(n, label.start)]
        just = any(tale.is_a(n, "only") or tale.joint(n, "just") for n in near)
        one = any(tale.words[n].number == 1 or tale.is_a(n, self.plan.one) for n in near)
        doubted = tale.is_asked(label) or self._is_thought(label.start) or label in self.heard.negated
        return one and just and not doubted and not self._is_on_each_side(label)

    def _spend_small(self, wide: Kind) -> None:
        """Spend the words for small symbols, and their number, where a card has some."""
        over, slots = self.tale.over, set(wide.slots.values())
        small = [key for t in self.cast.of(wide.name) for key in t.body if key in slots]
        for each in self.labels:
            behind = max(a.end for a in each.atoms)
            self.spent |= {a for a in (self.tale.over[behind] if behind < len(over) else []) if a.is_a("only")}
        for atom in [a for c in self.plan.slots_of_called for a in self.heard.of(c) if a in self.heard.negated]:
            near = range(max(atom.start - 2, 0), atom.start)  # «no secondary planets»
            self.spent |= {atom, *(a for n in near for a in over[n] if a.is_a("not"))}
        for atom in self.heard.of(self.plan.small):
            near = range(max(atom.start - 2, 0), atom.start)
            self.spent |= {a for n in near for a in over[n] if a.is_a("only")}
            if small:
                counts = {a for a in over[max(atom.start - 1, 0)] if a.value in (1, 2) and a.value <= len(small)}
                self.spent |= {atom, *counts}

    def _pair_up(self, wide: Kind) -> None:
        """Take a single symbol with a side for one of two when the story speaks of what only two can do."""
        words = [a for c in self.plan.pair_words for a in self.heard.of(c) if not self._is_thought(a.start)]
        asked = [a for a in self.heard.of(f"{self.plan.asked}.kind") if not self._is_supposed(a)]
        kinds = {self.tale.words[a.start].sentence for a in asked}
        words = [a for a in words if self.tale.words[a.start].sentence not in kinds]
        words = [a for a in words if a.concept != self.plan.pair or self._is_supposed(a) or not self._is_many(a)]
        slots = {wide.slots[s] for s in self.plan.pair_slots}
        if not words or any(t.body.keys() >= slots for t in self.cast.of(wide.name, OTHER)):
            return
        if not self.cast.of(wide.name):
            self.cast.add(wide, ME)
        for thing in self.cast.of(wide.name, ME):
            if self._is_plain(thing) or self._has_just_one(thing, wide):
                continue
            if len(thing.body.keys() & slots) == 1 or (
                not thing.body.keys() & slots and len(self.cast.of(wide.name)) == 1
            ):
                for slot in sorted(slots):
                    thing.body.setdefault(slot, "?")

    def _count_small(self, wide: Kind) -> None:
        """Take small symbols of which only the number is told: «zwei kleine Symbole», «one extra planet»."""
        tale, plan = self.tale, self.plan
        slots = [wide.slots[s] for s in plan.pair_slots]
        big = [label for label, slot in wide.slots.items() if slot == wide.trait]
        for atom in self.heard.of(plan.small):
            if (
                atom.concept != plan.small
                or atom in self.spent
                or tale.is_a(atom.end, plan.card, plan.attack)
                or any(len(t.body.keys() & set(slots)) > 1 for t in self.cast.of(wide.name))
            ):
                continue
            half = [t for t in self.cast.of(wide.name) if t.body.keys() & set(slots)]
            for place in range(atom.start - 1, max(atom.start - 4, -1), -1):
                if tale.words[place].sentence != tale.words[atom.start].sentence or tale.is_a(place, *big):
                    break
                count = tale.words[place].number or (1 if tale.is_a(place, plan.one) else 0)
                if count == 1 and self._is_on_each_side(atom):
                    count = len(slots)
                if 1 <= count <= MOST_SMALL and count == int(count):
                    some = [wide.slots[plan.single_slot]] if count == 1 else [*slots, "small_third"][: int(count)]
                    if half and (count == 1 or self._nearest_of(wide, atom.start) not in half):
                        break
                    for thing in self._counted_on(wide, atom, place):
                        for slot in some:
                            thing.body.setdefault(slot, "?")
                    self.spent |= {atom, *(a for a in tale.over[place] if a.concept == "number")}
                    labels = {
                        a for a in self.heard.atoms if a.concept in wide.slots and tale.apart(a.start, atom.start) <= 6
                    }
                    self.spent |= labels | {
                        a for n in range(place - 2, place + 2) if n >= 0 for a in tale.over[n] if a.is_a("only")
                    }
                    break

    def _is_on_each_side(self, atom: Atom) -> bool:
        """Tell whether one small symbol is told to be on each side: «links und rechts noch so ein kleines Symbol»."""
        tale, slots = self.tale, self.plan.pair_slots
        here = [n for n in range(len(tale)) if tale.words[n].sentence == tale.words[atom.start].sentence]
        near = [n for n in here if abs(n - atom.start) <= 8]
        each = [a for a in self.heard.of(self.plan.each_side) if a.start in near]
        self.spent |= set(each)
        return bool(each) or all(any(tale.is_a(n, slot) for n in near) for slot in slots)

    def _counted_on(self, wide: Kind, atom: Atom, place: int) -> list[Thing]:
        """Give the cards that have as many small symbols as counted: «we both have a guardian with two small ones»."""
        number = next((a for a in self.tale.over[place] if a.concept == "number" and (a.value or 0) > 1), None)
        both = [
            a
            for a in self.tale.all(*self.plan.both)
            if a.end <= place and self.tale.words[a.start].sentence == self.tale.words[place].sentence
        ]
        if number is not None and both:
            self.spent |= {*both, *(n for a in both for n in self.tale.over[a.end - 1] if n.concept == "number")}
            return [self._nearest_of(wide, place, each) or self.cast.add(wide, each) for each in (ME, OTHER)]
        thing = self._nearest_of(wide, atom.start) or self._imply(wide, atom.start)
        if self._is_plain(thing) and (actor := self.actors[atom.start]) and actor != thing.owner:
            return [self._nearest_of(wide, atom.start, actor) or self.cast.add(wide, actor)]
        return [thing]

    def _is_supposed(self, atom: Atom) -> bool:
        """Tell whether words for a kind are no question but what is supposed: «… if my guardian is np?»."""
        return any(
            0 < atom.start - a.end <= 5 and self.tale.is_joined(a.start, atom.start) for a in self.heard.of("if")
        )

    def _both_at(self, atom: Atom) -> list[str]:
        sentence = self.tale.words[atom.start].sentence
        both = [
            a
            for a in self.tale.all(*self.plan.both)
            if self.tale.words[a.start].sentence == sentence and self.tale.apart(a.start, atom.start) <= 5
        ]
        both += [
            a for each in both for n in range(each.start, each.end) for a in self.tale.over[n] if a.concept == "number"
        ]
        if both:
            self.spent |= set(both)
            return [ME, OTHER]
        near = next(
            (
                m
                for m in self.mentions
                if self.plan.widest and m.kind == self.plan.widest.name and self.tale.apart(m.start, atom.start) <= 3
            ),
            None,
        )
        if near is None:
            kept = [
                m
                for m in self.mentions
                if self.plan.widest and m.kind == self.plan.widest.name and m.start in self.where
            ]
            same = [m for m in kept if self.tale.words[m.start].sentence == sentence]
            near = min(same, key=lambda m: self.tale.apart(m.start, atom.start), default=None)
        if near is not None and near.start in self.where and not self._is_plain(self.where[near.start]):
            return [self.where[near.start].owner]
        owner = next((o for n in range(atom.start - 1, max(atom.start - 3, -1), -1) if (o := self._owner_word(n))), "")
        theirs = self._is_had_by_other(atom) or self._is_theirs(atom)
        return [owner or (OTHER if theirs else ME)]

    def _is_theirs(self, atom: Atom) -> bool:
        """Tell whether a word is what the other player is told to have: «er hat einen np, ich nicht»."""
        tale = self.tale
        run = [n for n in range(max(atom.start - 4, 0), atom.start) if tale.is_joined(n, atom.start)]
        whose = ("person.of", "theirs", self.plan.alone_other)
        of = [n for n in run if tale.is_a(n, *whose) or (tale.is_a(n, "person", "other") and tale.joint(n - 1, "of"))]
        if of and not any(tale.is_a(n, "mine") for n in range(of[-1], atom.start)):
            return True  # «Jake's is np»
        return self.actors[atom.start] == OTHER and any(tale.is_a(n, self.plan.has) for n in run)

    def _is_had_by_other(self, atom: Atom) -> bool:
        """Tell whether the other player is told behind a word to have what it names: «el np lo tiene mi rival»."""
        tale = self.tale
        behind = [n for n in range(atom.end, min(atom.end + 5, len(tale))) if tale.is_joined(atom.start, n)]
        had = next((n for n in behind if tale.is_a(n, self.plan.has, self.plan.copula)), None)
        return had is not None and any(n > had and tale.is_a(n, "other", "person", "theirs") for n in behind)

    def _is_plain(self, thing: Thing) -> bool:
        """Tell whether a thing is told to be of the plain kind, which has no pair: «he runs an ordinary guardian»."""
        tale = self.tale
        near = [n for p in thing.places if p >= 0 for n in range(max(p - 2, 0), min(p + 3, len(tale)))]
        plain = [a for n in near for a in tale.over[n] if a.is_a(self.plan.plain)]
        return any(
            not tale.is_asked(a) and not self._is_thought(a.start) and a not in self.heard.negated for a in plain
        )

    def _is_many(self, atom: Atom) -> bool:
        thought = [
            a
            for a in self.heard.of(self.plan.opinion)
            if self.tale.words[a.start].sentence == self.tale.words[atom.start].sentence
        ]
        if any(a.start < atom.start for a in thought):  # «… because of my np guardian» is a fact whoever says it
            return not self._owner_word(atom.start - 1)
        if self.tale.is_asked(atom) and self.tale.is_a(atom.start, f"{self.plan.asked}.kind"):
            return True
        if self.tale.is_asked(atom) and any(self.plan.widest and t.kind == self.plan.widest for t in self.cast):
            sure = [t for t in self.cast if self.plan.widest and t.kind == self.plan.widest]
            here = [p for t in sure for p in t.places if p >= 0 and not self._are_apart(p, atom.start)]
            return bool(sure) and not any(abs(p - atom.start) <= 2 for p in here)
        return False

    def _are_apart(self, one: int, other: int) -> bool:
        """Tell whether two words stand in two sentences: «Is it np? My guardian …»."""
        return self.tale.words[one].sentence != self.tale.words[other].sentence

    def _labelled_thing(self, wide: Kind, place: int) -> Thing:
        """Give the thing whose label stands at a word: that of who is named in the sentence, else the nearest."""
        sentence = self.tale.words[place].sentence
        told = [
            t for t in self.cast.of(wide.name) for p in t.places if p >= 0 and self.tale.words[p].sentence == sentence
        ]
        actor = self.actors[place]
        heading = "" if told else self._heading(place)
        if heading:
            return self._nearest_of(wide, place, heading) or self._imply(wide, place, heading)
        if not told and self._is_before_theirs(wide, place):
            return self._imply(wide, place, ME)
        if not told and actor and not self.cast.of(wide.name, actor) and self.cast.of(wide.name):
            return self._imply(wide, place)
        return self._nearest_of(wide, place) or self._imply(wide, place)

    def _is_before_theirs(self, wide: Kind, place: int) -> bool:
        """Tell whether symbols are told before any of their cards is, and the only one told later is not mine."""
        things = self.cast.of(wide.name)
        later = all(p > place and self._are_apart(p, place) for t in things for p in t.places if p >= 0)
        theirs = bool(things) and all(t.owner == OTHER and t.sure for t in things)
        near = range(place, max(place - 8, -1), -1)
        return theirs and later and all(self.actors[n] != OTHER and self._owner_word(n) != OTHER for n in near)

    def _heading(self, place: int) -> str:
        """Tell whose thing a sentence is headed with that names none: «Mine: base Mars …», «El suyo: …»."""
        tale = self.tale
        first = next(n for n in range(place + 1) if tale.words[n].sentence == tale.words[place].sentence)
        for n in range(first, min(first + 2, place)):
            slots = self.plan.widest.slots if self.plan.widest else ()
            if ":" not in tale.gaps[n + 1] and not tale.is_a(n + 1, self.plan.copula, self.plan.has, *slots):
                continue
            if owner := self._owner_word(n):
                return owner
            if tale.joint(n, "theirs-behind") or tale.is_a(n, "person.of"):
                return OTHER
            if tale.joint(n, "mine-behind"):
                return ME
        return ""

    def _bare_owner(self, place: int) -> str:
        """Tell whose the unnamed thing is of which a sentence tells a trait: «His monster is primary Mars»."""
        sentence, called = self.tale.words[place].sentence, self.plan.called.name
        here = (m for m in self.mentions if m.kind == called and self.tale.words[m.start].sentence == sentence)
        return next((m.owner for m in here if m.owner), "")

    def _label_called(self, each: Labelled) -> None:
        called = self.plan.called
        slot = called.slots[each.label]
        thing = self._nearest_of(called, each.trait.start)
        if thing is None:
            thing = self.cast.add(called, self._bare_owner(each.trait.start))
        if slot == called.trait and not thing.trait:
            thing.trait = each.value
        else:
            thing.body[slot] = each.value
        self.spent |= each.atoms
        start, end = min(a.start for a in each.atoms), max(a.end for a in each.atoms)
        self.spent |= {a for n in range(max(start - 1, 0), end) for a in self.tale.over[n] if a.is_a("only")}
