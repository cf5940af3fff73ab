"""What was linked becomes items of a scenario."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_kb.reading.free.about import About
from rules_kb.reading.free.cast import Thing
from rules_kb.reading.free.ground import QUOTE, Change, Told, whole
from rules_kb.reading.free.groups import ME, OTHER
from rules_kb.reading.free.heard import NAMED, Atom

MOST_TO_CHANGE = 6  # words from a side to what a text does to its monsters
STRANGE_WORDS = 3  # unknown words by which a quoted text says more than was understood
SHORT_TERM = 6  # words of a quoted term of the rules


class Writer(About):
    """Writes the things, changes and roles of a story, those that were only assumed apart."""

    def write(self) -> Told:
        """Give the items, the features and the atoms that had an effect."""
        told = Told(left=self._silent())
        for owner in (ME, OTHER):
            told.items.append(("player", {"name": self.names[owner], **self.linker.accounts.get(owner, {})}, True))
        if self.roles.turn:
            told.items.append(("top", {"turn": self.names[self.roles.turn]}, self.roles.turn_told))
        for thing in self.cast:
            told.items.append((thing.kind.place, self._thing(thing), bool(thing.mentions)))
            said = [m for m in thing.mentions if m.start >= 0]
            if said and (thing.name or thing.trait):
                told.told_by.setdefault(thing.label, Atom(NAMED, said[0].start, said[0].end))
        told.items += self._bases()
        for change in self.linker.changes:
            told.items.append(("effect", self._effect(change), change.told))
        order = self._order()
        if len(order) > 1:
            told.items.append(("top", {"activated": order}, True))
        for thing in self._acting():
            told.items.append(("action", {"does": "activate", "card": thing.label}, True))
        told.items += self._attack()
        self._features(told)
        self._count()
        idle = self._idle(told.features)
        told.spent = self.linker.spent - idle
        done = {n for atom in told.spent for n in range(atom.start, atom.end)}
        told.spent |= self._peaceful()
        must = self.linker.tale.all(*self.plan.must)
        told.left += [a for a in must if a in idle or done.isdisjoint(range(a.start, a.end))]
        told.left += self._wished()
        doubted = [*self._unfought(), *self._sideless(), *self._unordered()]
        told.left += doubted
        told.spent -= {a for each in doubted for n in range(each.start, each.end) for a in self.linker.tale.over[n]}
        return told

    def _unordered(self) -> list[Atom]:
        """Give the words for a wide card that is counted as if it had come before one told first, and for this."""
        heads = [head for kind in self.plan.kinds for head in kind.heads]
        cards = self.roles.untold(self.linker.changes)
        return [a for card in cards for a in sorted(card.atoms, key=lambda a: a.start) if a.is_any(heads)]

    def _wished(self) -> list[Atom]:
        """Give the words for what somebody only wanted, where a change or an attack in their sentence was taken.

        A deed to a card that somebody wants is what is asked about: «she wants to destroy my guardian with it».
        """
        words = self.linker.heard.words
        changes = [c for c in self.linker.changes if c.amount.deed is None or not c.amount.deed.on]
        places = [c.amount.place for c in changes if not words[c.amount.place].quote]
        places += [a.start for a in self.linker.heard.of(self.plan.attack) if self.roles.attacker is not None]
        taken = {words[place].sentence for place in places}
        return [a for a in self.linker.heard.of(self.plan.wish) if words[a.start].sentence in taken]

    def _sideless(self) -> list[Atom]:
        """Give the words for a side whose monsters a text names right before what it does, where it got none."""
        tale = self.linker.tale
        wide = [c for c in self.linker.changes if c.source.kind.wide and not (c.side or c.on or c.changes)]
        places = [c.amount.place for c in wide]
        sided = [a for a in tale.all(*self.plan.sides) if not tale.words[a.start].quote and not tale.is_asked(a)]
        heads = (*self.plan.called.heads, self.plan.trait)
        return [
            a
            for a in sided
            if any(tale.is_a(n, *heads) for n in (a.start - 1, a.end))
            if any(0 < place - a.start <= MOST_TO_CHANGE and tale.is_joined(a.start, place) for place in places)
        ]

    def _peaceful(self) -> set[Atom]:
        """Give the words for an attack where nothing hangs on one: no card has a pair, nobody asks who may attack."""
        plan, heard, tale = self.plan, self.linker.heard, self.linker.tale
        wide = plan.widest
        told = heard.of(plan.attack)
        pairs = [t for t in self.cast if wide is not None and t.kind is wide and len(t.body.keys() & self._slots()) > 1]
        asked = any(tale.is_asked(a) for a in heard.of(f"{plan.asked}.may")) or heard.of(f"{plan.asked}.damage")
        if pairs or heard.of(plan.pair) or heard.of(plan.direct) or asked or not self.linker.changes:
            return set()
        return {a for a in told if a not in heard.negated and not tale.words[a.start].quote}

    def _slots(self) -> set[str]:
        wide = self.plan.widest
        return {wide.slots[each] for each in self.plan.pair_slots} if wide is not None else set()

    def _unfought(self) -> list[Atom]:
        """Give the words for a monster that a pair of traits would reach in a battle, when no word tells of one."""
        plan, heard = self.plan, self.linker.heard
        wide = plan.widest
        if wide is None or self.roles.attacker is not None or heard.of(plan.attack) or heard.of("phase"):
            return []
        slots = [wide.slots[each] for each in plan.pair_slots]
        pairs = [t for t in self.cast.of(wide.name) if all(t.body.get(each, "?") != "?" for each in slots)]
        reached = [
            t
            for t in self.cast.of(plan.called.name)
            for pair in pairs
            if t.owner != pair.owner and t.trait in [pair.body[each] for each in slots]
            if any(t in change.on for change in self.linker.changes)
        ]
        return [a for t in reached[:1] for a in t.atoms if a.is_a(plan.trait)]

    def _count(self) -> None:
        """Spend a number of cards that are all told of one by one: «two energy cards: mine …, then his …»."""
        tale = self.linker.tale
        for kind in self.plan.kinds:
            things = [t for t in self.cast.of(kind.name) if any(c.source is t for c in self.linker.changes)]
            for atom in tale.all(*kind.heads) if kind.tied else ():
                self._spend_count(atom, len(things))
        changing = [t for t in self.cast if t.kind.tied and any(c.source is t for c in self.linker.changes)]
        for atom in tale.all(self.plan.card):
            self._spend_count(atom, len(changing))

    def _spend_count(self, atom: Atom, count: int) -> None:
        number = self.linker.tale.atom(atom.start - 1, "number")
        if number is not None and number.value == count:
            self.linker.spent |= {number, atom}

    def _idle(self, features: Mapping[str, Any]) -> set[Atom]:
        """Give the atoms of things that had no part in the story: a mere trait, a card that does nothing."""
        found: set[Atom] = set()
        keys = {"subject", "victim", "source", "placed"}
        if any(self.linker.tale.is_asked(a) for a in self.linker.heard.of(f"{self.plan.asked}.affected")):
            keys.add("reached")
        named = {value for key, value in features.items() if key.split("-")[0] in keys}
        busy = [
            self.roles.attacker,
            self.roles.target,
            *(t for c in self.linker.changes for t in (c.source, c.to, *c.on)),
        ]
        for thing in self.cast:
            if thing.body or thing.name or thing.label in named or any(thing is t for t in busy):
                continue
            bare = thing.kind.named and not any(m.told for m in thing.mentions) and bool(thing.trait)
            if bare or (thing.kind.tied and self.linker.changes):
                found |= thing.atoms
        return found

    def _silent(self) -> list[Atom]:
        """Give the quoted texts that nothing was made of, unless they are names."""
        words = self.linker.heard.words
        quotes = {word.quote for word in words if word.quote}
        heard = {words[c.amount.place].quote for c in self.linker.changes} - self._hedged()
        found = []
        for quote in sorted(quotes - heard):
            inside = [n for n, word in enumerate(words) if word.quote == quote]
            told = self.linker.heard.told(inside[0], inside[-1] + 1)
            if self._is_speech(inside) or self._is_term(inside):
                continue
            if len(inside) > 2 and not any(t.name and t.name in told for t in self.cast):
                found.append(Atom(QUOTE, inside[0], inside[-1] + 1))
        return found

    def _is_speech(self, inside: list[int]) -> bool:
        """Tell whether a quotation is what somebody says, and no card's text: one without numbers and deeds."""
        tale = self.linker.tale
        said = any(a.end in (inside[0], inside[0] - 1) for a in self.linker._opinions())
        telling = ("number", self.plan.cost, *self.plan.stats, *(deed.concept for deed in self.plan.deeds))
        return said and not any(tale.is_a(n, *telling) for n in inside)

    def _is_term(self, inside: list[int]) -> bool:
        """Tell whether a quotation only names what is asked, in the words of the rules: «under an effect»."""
        asked = (a for n in inside for a in self.linker.tale.over[n] if a.is_a(self.plan.asked))
        return len(inside) <= SHORT_TERM and any(a.end - a.start >= len(inside) - 1 for a in asked)

    def _hedged(self) -> set[int]:
        """Give the quoted texts that hang on a condition, or say more than was understood."""
        tale = self.linker.tale
        unknown: dict[int, int] = {}
        for place, word in enumerate(tale.words):
            if not word.quote or word.number is not None:
                continue
            strange = (
                not tale.over[place] and len(word.folded) > 3 and not tale.joint(place, "filler", "third", "own", "of")
            )
            condition = tale.is_a(place, *self.plan.conditions)
            unknown[word.quote] = unknown.get(word.quote, 0) + (3 if condition else int(strange))
        return {quote for quote, count in unknown.items() if count >= STRANGE_WORDS}

    def _thing(self, thing: Thing) -> dict[str, Any]:
        told = {k: self.names[v[1:]] if isinstance(v, str) and v[:1] == "@" else v for k, v in thing.body.items()}
        body = {"name": thing.label, "player": self.names[thing.owner], **thing.kind.item, **told}
        if thing.trait and thing.kind.trait:
            body.setdefault(thing.kind.trait, thing.trait)
        return body

    def _bases(self) -> list[tuple[str, dict[str, Any], bool]]:
        """Assume the trait of a wide card that nobody told: that of its owner's only thing, unless this is asked."""
        wide = self.plan.widest
        if wide is None or any(self._in_question(a.start) for a in self.linker.heard.of(f"{self.plan.asked}.affected")):
            return []
        found = []
        for card in self.cast.of(wide.name):
            traits = {t.trait for t in self.cast.of(self.plan.called.name, card.owner) if t.trait}
            texts = {x for c in self.linker.changes if c.source is card and not c.side for x in c.traits}
            likely = texts if len(texts) == 1 and "all" not in texts else traits
            if not card.trait and wide.trait not in card.body and len(likely) == 1:
                found.append((wide.place, {"name": card.label, wide.trait: next(iter(likely))}, False))
        return found

    def _effect(self, change: Change) -> dict[str, Any]:
        amount = change.amount
        body: dict[str, Any] = {"of": change.source.label}
        for key, value in (("part", change.part), ("changes", change.changes)):
            if value:
                body[key] = value
        if amount.stat and not change.changes:
            body["stat"] = amount.stat
        body["op"] = amount.op
        if amount.value is not None and amount.op not in ("disable", "destroy", "swap"):
            body["amount"] = whole(amount.value)
        if amount.deed is not None and amount.deed.op == "draw" and amount.value is None:
            body["amount"] = 1
        if change.traits and not change.on:
            body["planets"] = change.traits
        if change.side and not change.on:
            body["side"] = change.side
        if change.on:
            body["on"] = [t.label for t in change.on]
        if change.to is not None:
            body["to"] = change.to.label
        if change.new:
            body["to"] = change.new
        if change.target and not change.on:
            body["target"] = change.target
        return body

    def _acting(self) -> list[Thing]:
        return [
            t
            for t in self.cast
            if any(c.source is t and c.amount.deed is not None and c.amount.deed.acts for c in self.linker.changes)
            and t.kind.tied
        ]

    def _order(self) -> list[str]:
        acting = self._acting()
        return [t.label for t in self.roles.order() if t not in acting]

    def _attack(self) -> list[tuple[str, dict[str, Any], bool]]:
        roles = self.roles
        if roles.attacker is None:
            return []
        target = roles.target.label if roles.target is not None else self.names[roles.struck] if roles.struck else ""
        if not target:
            return []
        return [("action", {"does": "attack", "attacker": roles.attacker.label, "target": target}, True)]
