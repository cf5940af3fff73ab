"""What a story with things asks: of which thing, which number, which effect; given as features for a frame."""

from __future__ import annotations

from typing import Any

from rules_kb.reading.free.asked import Asked
from rules_kb.reading.free.cast import Thing
from rules_kb.reading.free.ground import Told
from rules_kb.reading.free.groups import ME, OTHER
from rules_kb.reading.free.heard import NAMED


class About(Asked):
    """Works out what the question is about."""

    def _features(self, told: Told) -> None:
        features = told.features
        self._on_the_table(features)
        self._in_the_battle(features)
        stat = self._asked_stat()
        if stat:
            features["stat"] = stat
        subject = self._of_subject(features, stat)
        self._of_sources(features)
        self._spend_asked(stat)
        if (
            subject is not None
            and stat
            and (subject.kind.values.get(stat, "") in subject.body or self._is_set(subject, stat))
        ):
            features["valued"] = subject.label
        asked = [s for _, s in self._stats_asked()]
        self._also(features, subject, stat)
        if stat and len(set(asked)) == 2 and stat in asked:
            features["stat-2"] = next(s for s in asked if s != stat)
            self._spend_asked(features["stat-2"])
        self._of_pairs(features)
        self._of_victims(features)
        self._of_placed(features)
        self._in_order(features)
        self._of_names(features, told)
        self._of_owners(features)

    def _of_owners(self, features: dict[str, Any]) -> None:
        """Name the one kind of card that the only player has of whose the question asks: «which rank has hers?»."""
        linker = self.linker
        asked = [n for n in range(len(linker.tale)) if self._in_question(n)]
        mine, theirs = self.plan.alone_mine, self.plan.alone_theirs
        told = [ME if linker.tale.is_a(n, mine) else OTHER if linker.tale.is_a(n, theirs) else "" for n in asked]
        owners = {owner for n, alone in zip(asked, told, strict=True) if (owner := alone or linker._owner_word(n))}
        kinds = {t.kind.name for t in self.cast if t.owner in owners and t.sure and not t.kind.named}
        if len(owners) == 1 and len(kinds) == 1:
            features["owned-kind"] = kinds.pop()

    def _of_names(self, features: dict[str, Any], told: Told) -> None:
        """Name the kind of the card whose name the question says; a name that is of no card is left."""
        tale = self.linker.tale
        named = [(m.start, t) for t in self.cast if t.name for m in t.mentions if 0 <= m.start < len(tale)]
        asked = [each for each in named if tale.words[each[0]].sentence in tale.asked]
        if asked:
            features["named-kind"] = max(asked, key=lambda each: each[0])[1].kind.name
        placed = {n for t in self.cast for m in t.mentions for n in range(m.start, m.end)}
        names = {word for t in self.cast for word in t.label.casefold().split()}
        told.left += [
            a
            for a in self.linker.heard.of(NAMED)
            if placed.isdisjoint(range(a.start, a.end)) and tale.span(a.start, a.end).casefold() not in names
        ]

    def _of_placed(self, features: dict[str, Any]) -> None:
        """Name the card whose place is asked: told in the question, else the one that has a name, else told first.

        What a card's text names is none, nor a monster.
        """
        words = self.linker.tale.words
        told = [(p, t) for t in self.cast if not t.kind.named for p in t.places if p >= 0 and not words[p].quote]
        told.sort(key=lambda each: each[0])
        asked = [each for each in told if self._in_question(each[0])]
        named = [each for each in told if each[1].name]
        known = named if len({t.label for _, t in named}) == 1 else []
        if told:
            features["placed"] = (asked or known or told)[0][1].label
        said = {self.linker.tale.spelled(n) for n in range(len(words)) if self._in_question(n)}
        cards = [t for t in self.cast if t.kind.tied and t.name and t.name in said]
        if cards and not any(t.kind.wide for _, t in asked):
            features["named-card"] = features["placed"] = cards[0].label
            features["named-kind"] = cards[0].kind.name

    def _in_order(self, features: dict[str, Any]) -> None:
        """Name the cards of which nobody says what they change, when it is asked in which order all are counted."""
        heard, tale = self.linker.heard, self.linker.tale
        if not any(tale.is_asked(a) for a in heard.of(self.plan.order)):
            return
        cards = [t for t in self.cast if not t.kind.named and t.body.get("lies", True)]
        idle = [t for t in cards if not any(c.source is t for c in self.linker.changes)]
        if any(t.kind.wide and t.owner != ME for t in idle):
            return  # its text holds for the other side: nothing can be presumed of it
        for n, card in enumerate([t for t in idle if not t.kind.wide], 1):
            features[f"idle-{n}"] = card.label
        if wide := [t for t in idle if t.kind.wide]:
            features["idle-wide"] = wide[0].label
        if not idle and "subject" in features:
            features["summed"] = features["subject"]

    def _on_the_table(self, features: dict[str, Any]) -> None:
        """Name the cards that lie there: the first of each kind, of each side; and whose account was told."""
        wide = self.plan.widest
        for owner, prefix in ((ME, "my"), (OTHER, "their")):
            if wide and (mine := self.cast.of(wide.name, owner)):
                features[f"{prefix}-{wide.name}"] = mine[0].label
            for kind in self.plan.kinds:
                if self.cast.of(kind.name):
                    features.setdefault(kind.name, self.cast.of(kind.name)[0].label)
                if kind is not wide and (things := self.cast.of(kind.name, owner)):
                    features[f"{prefix}-{kind.name}"] = things[0].label
        if wide and (all_wide := self.cast.of(wide.name)):
            features[wide.name] = all_wide[0].label
            features[f"{wide.name}s"] = len(all_wide)
        cards = [t for t in self.cast if t.kind.tied]
        if cards:
            features["card"] = cards[-1].label
            features["card-kind"] = cards[-1].kind.name
        cost = next(iter(self.plan.costs.values()), "")
        payer = self._payer()
        if able := self.cast.of(self.plan.called.name, payer):
            features["payer"] = able[0].label
        paid = [t for t in self.cast.of(self.plan.called.name, payer) if t.kind.values.get(cost, "-") in t.body]
        if len(paid) == 2 and self.linker.accounts:
            features["paid-2"] = paid[1].label
            both = [a for c in self.plan.both for a in self.linker.heard.of(c)]
            self.linker.spent |= {b for a in both for n in range(a.start, a.end) for b in self.linker.tale.over[n]}
        if self.linker.accounts:
            features["account-of"] = self.names[payer]

    def _is_set(self, thing: Thing, stat: str) -> bool:
        """Tell whether a card sets a number of a thing, whatever is printed: «its AP becomes 0»."""
        changes = [c for c in self.linker.changes if c.amount.stat == stat and thing in c.on]
        return any(c.amount.op == "set" and c.source.kind.tied for c in changes)

    def _payer(self) -> str:
        """Tell whose account counts: the only one told, of two that of whom the question names, else mine."""
        told, tale = self.linker.accounts, self.linker.tale
        if len(told) < 2:
            return next(iter(told), ME)
        asked = [n for n in range(len(tale)) if tale.words[n].sentence in tale.asked]
        if any(tale.is_a(n, "me", "mine", self.plan.acts_me) or tale.joint(n, "me", "mine-behind") for n in asked):
            return ME
        return OTHER if any(tale.is_a(n, "other", "person", "theirs") for n in asked) else ME

    def _in_the_battle(self, features: dict[str, Any]) -> None:
        """Name who acts, the attacker and its target; a target that no effect touches is bare."""
        roles = self.roles
        if acting := roles.turn or roles.actor:
            features["acting"] = self.names[acting]
            features["waiting"] = self.names[OTHER if acting == ME else ME]
        if roles.attacker:
            features["attacker"] = roles.attacker.label
        if roles.target:
            features["target"] = roles.target.label
            touched = any(
                roles.target in c.on or (c.source.kind.wide and c.source.owner == roles.target.owner)
                for c in self.linker.changes
            )
            if not touched:
                features["target-bare"] = roles.target.label
            if roles.target.trait:
                features["target-trait"] = roles.target.trait
        if roles.struck:
            features["struck"] = self.names[roles.struck]

    def _of_subject(self, features: dict[str, Any], stat: str) -> Thing | None:
        """Name what the question is about, and the others when it is about more than one."""
        subject = alone = self._subject(stat)
        rest = self._valued(stat)
        if subject is None and len(rest) in (2, 3):
            subject = rest[0]
        if subject in rest[:3] and (self._all_asked() or (len(rest) > 1 and alone is None)):
            for n, other in enumerate([t for t in rest if t is not subject][:2], 2):
                features[f"subject-{n}"] = other.label
        if subject is None:
            return None
        features["subject"] = subject.label
        features["subject-kind"] = subject.kind.name
        others = [t for t in self.cast.of(self.plan.called.name) if t is not subject and t.trait != subject.trait]
        if others and self.linker.heard.of("both"):
            features["other-subject"] = others[0].label
        return subject

    def _of_sources(self, features: dict[str, Any]) -> None:
        """Name where the effects come from, what they reach, and the one of several that is asked about."""
        wide = self.plan.widest
        sources = [c.source for c in self.linker.changes]
        if sources:
            source = self._doing_it() or self._asked_source(sources)
            features["source"] = source.label
            wide_sources = [t for t in sources if t.kind.wide]
            if wide_sources:
                features["source-wide"] = wide_sources[0].label
            reached = self._reached(source)
            if reached is not None:
                features["reached"] = reached.label
        elif wide and self.cast.of(wide.name):
            features["source-wide"] = self.cast.of(wide.name)[0].label
        features["effects"] = len(self.linker.changes)
        again = self._again()
        if again is not None and sum(c.amount.stat == again.amount.stat for c in self.linker.changes) > 1:
            features["one-of-several"] = again.source.label

    def _of_pairs(self, features: dict[str, Any]) -> None:
        """Name the wide card with a pair of traits: that of who acts, else any; and whether its traits were told."""
        wide, turn = self.plan.widest, self.roles.turn
        if wide is None or not turn:
            return
        slots = {wide.slots[each] for each in self.plan.pair_slots}
        paired = [t for t in self.cast.of(wide.name) if len(t.body.keys() & slots) == 2]
        pairs = [t for t in paired if t.owner == turn] or paired
        if pairs:
            untold = all(pairs[0].body[each] == "?" for each in slots)
            features["np"] = features["np-untold" if untold else "np-known"] = pairs[0].label

    def _of_victims(self, features: dict[str, Any]) -> None:
        """Name the things that an effect is done to."""
        victim = self._victim()
        if victim is not None:
            features["victim"] = victim.label
            if victim.kind.wide:
                features["victim-wide"] = victim.label
            features["done-by"] = next(c.source.label for c in self.linker.changes if c.on)
            hit = next(c.on for c in self.linker.changes if c.on)
            if len(hit) > 1:
                features["victim-2"] = hit[1].label

    def _doing_it(self) -> Thing | None:
        """The source of an effect on the only wide card that the question names: «it doesn't touch my guardian»."""
        asked = [t for t in self.cast if t.kind.wide and any(self._in_question(p) for p in t.places if p >= 0)]
        hit = [c.source for c in self.linker.changes if asked[:1] == c.on]
        return hit[0] if len(asked) == 1 and hit else None

    def _asked_source(self, sources: list[Thing]) -> Thing:
        asked = [t for t in sources if any(self._in_question(p) for p in t.places if p >= 0)]
        return (asked or sources)[-1 if not asked else 0]

    def _reached(self, source: Thing) -> Thing | None:
        """The thing of which is asked whether an effect reaches it: told in the question, else what it is done to."""
        change = next(c for c in self.linker.changes if c.source is source)
        kinds = {t.kind.name for t in change.on} or {self.plan.called.name}
        able = [t for t in self.cast if t is not source]
        asked = [t for t in able if any(self._in_question(p) for p in t.places if p >= 0)]
        asked = [t for t in asked if t.kind.tied == bool(change.target)]
        if len(asked) == 1:
            return asked[0]
        if change.on:
            return change.on[0]
        alike = self._of_who_is_asked([t for t in asked or able if t.kind.name in kinds])
        return max(alike, key=lambda t: max(t.places), default=None)

    def _of_who_is_asked(self, things: list[Thing]) -> list[Thing]:
        """Give those of the one player whose the question says that they are: «does mine get it?»; else all."""
        words = range(len(self.linker.tale))
        owners = {owner for n in words if self._in_question(n) and (owner := self.linker._owner_word(n))}
        fit = [t for t in things if t.owner in owners]
        return fit if len(owners) == 1 and fit else things

    def _victim(self) -> Thing | None:
        """The thing that an effect is asked to reach: the one told in the question, or the one an effect is done to."""
        for change in self.linker.changes:
            if change.on:
                return change.on[0]
        return None

    def _spend_asked(self, stat: str) -> None:
        """Spend the units of the question: they are what is asked for."""
        asked = {stat, str(self.linker.plan.stats.get("", ""))}
        for atom in self.linker.tale.all(*self.plan.stats):
            told = next((s for c, s in self.plan.stats.items() if atom.is_a(c)), "")
            if told and told in asked and self.linker.tale.is_asked(atom):
                self.linker.spent.add(atom)

    def _also(self, features: dict[str, Any], subject: Thing | None, stat: str) -> None:
        """Name all other told numbers that a change may touch, for a story that asks for none."""
        changed = dict.fromkeys(c.amount.stat for c in self.linker.changes if c.amount.stat)
        pairs = [(t, s) for t in self.cast for s in changed if t.kind.values.get(s, "-") in t.body]
        pairs = [(t, s) for t, s in pairs if (t, s) != (subject, stat)]
        for n, (thing, each) in enumerate(pairs[:4], 1):
            features[f"also-{n}"], features[f"also-{n}-stat"] = thing.label, each
