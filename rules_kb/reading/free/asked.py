"""Which thing and which number a question is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_kb.reading.free.cast import Thing
from rules_kb.reading.free.ground import Change, Ground
from rules_kb.reading.free.groups import ME
from rules_kb.reading.free.heard import Atom
from rules_kb.reading.free.roles import Roles


class Asked:
    """Finds the number and the thing that a story asks for."""

    def __init__(self, linker: Ground, roles: Roles, names: Mapping[str, Any]) -> None:
        """Take what was linked."""
        self.linker, self.roles, self.names = linker, roles, names
        self.plan, self.cast = linker.plan, linker.cast

    def _in_question(self, place: int) -> bool:
        return self.linker.heard.words[place].sentence in self.linker.tale.asked

    def _stats_asked(self) -> list[tuple[Atom, str]]:
        """Give the units of the question that count nothing told."""
        heard = self.linker.heard
        used = {a for each in self.linker.amounts if not each.guess for a in each.atoms}
        return [
            (a, s)
            for c, s in self.plan.stats.items()
            for a in heard.of(c)
            if s and a not in used and self.linker.tale.is_asked(a) and not heard.words[a.start].quote
        ]

    def _told_stats(self, changed: list[str]) -> str:
        """Give the changed stat whose printed number was told, the attacker's before all others."""
        attacker = self.roles.attacker
        for things in ([attacker] if attacker else [], [t for t in self.cast if t.owner == ME], list(self.cast)):
            stats = {s for t in things for s in changed if t.kind.values.get(s, "-") in t.body}
            if len(stats) == 1:
                return stats.pop()
        return ""

    def _valued(self, stat: str) -> list[Thing]:
        """The things of which the printed number is told, in the order told."""
        return [t for t in self.cast if t.kind.values.get(stat, "-") in t.body]

    def _all_asked(self) -> bool:
        """Tell whether the question is about both or all; its words have then had an effect."""
        words = [a for c in (*self.plan.each, "all") for a in self.linker.heard.of(c) if self.linker.tale.is_asked(a)]
        words = [a for a in words if a.is_a("both") or a.is_a("all")]
        self.linker.spent |= set(words)
        return bool(words)

    def _again(self) -> Change | None:
        """The change whose number is told again in the question."""
        told = [a.again for a in self.linker.amounts if a.again is not None]
        return next((c for c in self.linker.changes if told and c.amount is told[0]), None)

    def _asked_stat(self) -> str:
        plan = self.plan
        again = self._again()
        if again is not None:
            return again.amount.stat
        asked = [(a.start, s) for a, s in self._stats_asked()]
        changed = [c.amount.stat for c in self.linker.changes if c.amount.stat and c.amount.stat != plan.size_stat]
        for _, stat in reversed(asked):
            if not changed or stat in changed:
                return stat
        if asked and not changed:
            return asked[-1][1]
        told = self._told_stats(changed)
        if told and not asked:
            return told
        if len(set(changed)) == 1:
            return changed[0]
        mine = [
            c.amount.stat for c in self.linker.changes if c.amount.stat and c.source.owner == ME and c.source.kind.wide
        ]
        if len(set(mine)) == 1:
            return mine[0]
        if asked:
            return asked[-1][1]
        here = {c.amount.stat for c in self.linker.changes if c.amount.stat and self._in_question(c.amount.place)}
        if len(here) == 1:
            return here.pop()
        return next((s for s in changed if any(t.kind.values.get(s, "-") in t.body for t in self.cast)), "")

    def _subject(self, stat: str) -> Thing | None:
        """The thing that is asked about: told in the question, else the attacker, else the one whose number is told."""
        plan = self.plan
        again = self._again()
        if again is not None and again.source.owner:
            hit = again.on or [
                t
                for t in self.cast.of(plan.called.name, again.source.owner)
                if not again.traits or t.trait in again.traits
            ]
            if len(hit) == 1:
                return hit[0]
        things = [t for t in self.cast if t.kind.named or stat in t.kind.values]
        key = {t.label: t.kind.values.get(stat, "") for t in things}
        asked = [t for t in things if any(self._in_question(p) for p in t.places if p >= 0)]
        able = [t for t in asked if key[t.label] and key[t.label] in t.body]
        if len(able) == 1:
            return able[0]
        attacker = self.roles.attacker
        if attacker is not None and attacker.owner != ME and not attacker.mentions:
            attacker = self.roles.target  # nobody tells of the attacker: it is about the one that it strikes
        if attacker is not None and len(asked) == 1 and self._passes_by(attacker, asked[0], stat):
            return asked[0]
        if attacker is not None and (attacker in able or not able):
            known = key.get(attacker.label, "")
            if known in attacker.body or not any(key[t.label] in t.body for t in things if key[t.label]):
                return attacker
        valued = [t for t in things if key[t.label] and key[t.label] in t.body]
        if len(valued) == 1:
            return valued[0]
        hit = [c.on[0] for c in self.linker.changes if c.on and c.on[0] in valued]
        if len({t.label for t in hit}) == 1:
            return hit[0]
        if len(asked) == 1:
            return asked[0]
        called = self.cast.of(plan.called.name)
        mine = [t for t in called if t.owner == ME]
        if valued:
            return None
        return mine[0] if len(mine) == 1 else called[0] if len(called) == 1 else None

    def _passes_by(self, attacker: Thing, asked: Thing, stat: str) -> bool:
        """Tell whether the changes of a number reach what the question names and not the attacker, whose is untold."""
        changes = [c for c in self.linker.changes if c.amount.stat == stat]

        def reached(thing: Thing) -> bool:
            wide = [c for c in changes if c.source.kind.wide and not c.on]
            sided = [c for c in wide if (c.source.owner == thing.owner) == (c.side != "opponent")]
            return any(thing in c.on for c in changes) or any(thing.trait in (c.traits or [thing.trait]) for c in sided)

        known = attacker.kind.values.get(stat, "-") in attacker.body
        return asked is not attacker and not known and reached(asked) and not reached(attacker)
