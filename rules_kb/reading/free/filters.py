"""Which mentions are single things, and which only say what a text holds for."""

from __future__ import annotations

from rules_kb.reading.free.amounts import Amount
from rules_kb.reading.free.ground import BEHIND, Ground
from rules_kb.reading.free.groups import Mention
from rules_kb.reading.free.names import is_short_for
from rules_kb.reading.free.plan import Kind

MOST_TO_CHANGE = 5  # words from the monsters of a text to what it does to them


class Filters(Ground):
    """Finds the kind of a mention, and whether it names a thing at all."""

    def _kind(self, mention: Mention) -> Kind:
        if mention.kind:
            return self.plan.kind(mention.kind)
        if mention.trait or not mention.name:
            return self.plan.called
        return self._kind_of_name(mention)

    def _kind_of_name(self, mention: Mention) -> Kind:
        """Take a bare name for the plainest card when a change follows at once, else for a thing that has values."""
        known = next((t for t in self.cast if t.name == mention.name or is_short_for(mention.name, t.name)), None)
        if known is not None:
            return known.kind
        if self._is_wide_name(mention):
            return self.plan.widest or self.plan.called
        if self._is_laid(mention):
            return self.plan.tied
        if self._bears_a_name(mention):
            return self.plan.called
        first = next(
            (a for a in self.amounts if a.place >= mention.end and self.tale.apart(a.place, mention.end - 1) <= 5), None
        )
        if first is not None and first.op and not first.guess and not self.tale.is_a(mention.end, self.plan.has):
            wide = self.plan.widest
            held = range(first.place, min(first.place + 5, len(self.tale)))
            if wide is not None and any(
                self.tale.is_a(n, self.plan.trait) and self.tale.tracks[n] == self.tale.tracks[first.place]
                for n in held
            ):
                return wide
            if not any(self.tale.is_a(n, self.plan.trait) for n in range(mention.end, first.place)):
                return self.plan.tied
        return self.plan.called

    def _is_laid(self, mention: Mention) -> bool:
        """Tell whether a name is of what somebody puts on a thing, so of a card with an effect."""
        tale, end = self.tale, mention.end
        if self._is_laid_with(mention):
            return True
        joined = mention.start > 0 and end < len(tale) and tale.is_joined(mention.start - 1, end)
        return joined and tale.is_a(mention.start - 1, "put") and tale.is_a(end, self.plan.onto)

    def _is_laid_with(self, mention: Mention) -> bool:
        """Tell whether a name is of what came and changes something: «le puse Coraza, DP +100»."""
        tale, plan, end = self.tale, self.plan, mention.end
        came = ("put", "comes", plan.acts_me, plan.acts_other, plan.late, plan.early)
        before = [n for n in range(max(mention.start - 2, 0), mention.start) if tale.is_joined(n, mention.start)]
        before += [
            n for n in (end, end + 1) if n < len(tale) and tale.is_joined(mention.start, n)
        ]  # «X draufgelegt, …»
        onto = tale.is_a(mention.start - 1, plan.onto)  # «an energy on Fox, AP x2»
        if mention.owner or onto or not any(tale.is_a(n, *came) for n in before):
            return False
        first = next((n for n in range(end, min(end + 3, len(tale))) if tale.is_cut(n)), len(tale))
        if not all(tale.is_a(n, "put", "comes") or tale.joint(n, "back") for n in range(end, min(first, end + 3))):
            return tale.is_a(end, self.plan.onto) and tale.joint(end + 1, "back")
        signed = [n for n in range(first, min(first + 3, len(tale))) if tale.clauses[n] == tale.clauses[first]]
        changes = [a for a in self.amounts if a.place in signed and a.op and not a.guess]
        return bool(changes) and all(tale.is_a(n, *plan.stats, plan.times, "number", "op") for n in signed[:2])

    def _bears_a_name(self, mention: Mention) -> bool:
        """Tell whether a name is of what something else that is named is put on: «puts on Wolf first Spark (+20)»."""
        tale = self.tale
        nexts = [m for m in self.mentions if m.name and 0 <= m.start - mention.end <= 2]
        return (
            tale.is_a(mention.start - 1, self.plan.onto)
            and bool(nexts)
            and tale.is_joined(mention.start, nexts[0].start)
        )

    def _is_wide_name(self, mention: Mention) -> bool:
        """Tell whether a name is of a wide card, by its symbols or text: «Gaia: base Earth», «Ares gives Mars»."""
        tale, wide = self.tale, self.plan.widest
        if wide is None or mention.end >= len(tale):
            return False
        if ":" in tale.gaps[mention.end] or "(" in tale.gaps[mention.end]:
            near = range(mention.end, mention.end + 2)
            pairs = {wide.slots[s] for s in self.plan.pair_slots} | {wide.trait}
            return any(wide.slots.get(e.label) in pairs and e.trait.start in near for e in self.labels)
        if self._bears_symbols(mention, wide):
            return True
        gives = [d.concept for d in self.plan.deeds if d.op in ("add", "subtract") and d.amount is None]
        held = next((m for m in self.mentions if m.start >= mention.end and m.trait), None)
        if not tale.is_a(mention.end, *gives) or held is None or held.name or held.told:
            return False
        return held.start - mention.end <= 3 and tale.clauses[held.start] == tale.clauses[mention.end]

    def _bears_symbols(self, mention: Mention, wide: Kind) -> bool:
        """Tell whether a name is of what small symbols are on: «auf Gaia sind zwei kleine Symbole»."""
        tale, end = self.tale, mention.end
        near = [n for n in range(end + 1, min(end + 5, len(tale))) if tale.is_joined(end, n)]
        on = tale.is_a(mention.start - 1, self.plan.onto) and tale.is_a(end, self.plan.copula, self.plan.has)
        return on and self.plan.small in wide.slots and any(tale.is_a(n, self.plan.small) for n in near)

    def _is_filter(self, mention: Mention) -> bool:
        """Tell whether a trait says what a text holds for, and names no single thing."""
        tale, plan = self.tale, self.plan
        if mention.name:
            return False
        if tale.words[mention.start].quote or self._is_rival(mention):
            return True
        if not mention.trait:
            return self._is_sided(mention)
        if self._has_number(mention):
            return False
        those = tale.joint(mention.start - 1, "kind") and tale.joint(mention.start - 2, "many")  # «a los de Marte»
        near = [
            a
            for a in self.amounts
            if a.op
            and not a.guess
            and tale.apart(a.place, mention.start) <= (6 if those else 4)
            and tale.tracks[a.place] == tale.tracks[mention.start]
        ]
        near = [a for a in near if tale.words[a.place].sentence == tale.words[mention.start].sentence]
        if near and any(tale.is_a(n, plan.has) or tale.joint(n, "bears") for n in range(mention.end, near[0].place)):
            return mention.many
        fought = any(tale.clauses[a.start] == tale.clauses[mention.start] for a in self.heard.of(plan.attack))
        if not near or (fought and mention.told):
            return False
        wide = self._wide_before(near[0])
        if wide and (mention.many or not mention.told or self._relative(mention)):
            return True
        return mention.many or those

    def _is_sided(self, mention: Mention) -> bool:
        """Tell whether monsters of a side are those that a text holds for: «Spezial: gegnerische Monster -20 AP»."""
        tale, sides = self.tale, tuple(self.plan.sides)
        if not mention.kind or mention.many or not self.plan.kind(mention.kind).named:
            return False
        beside = [n for n in (mention.start - 1, mention.end) if tale.is_a(n, *sides)]
        beside = [n for n in beside if tale.is_joined(n, mention.start) and not tale.is_a(n - 1, self.plan.one)]
        near = [a for a in self.amounts if a.op and not a.guess and 0 < a.place - mention.start <= MOST_TO_CHANGE]
        joined = [a for a in near if tale.is_joined(mention.start, a.place)]
        return bool(beside) and bool(joined) and self._wide_before(joined[0])

    def _is_denied(self, mention: Mention) -> bool:
        """Tell whether a mere trait is one that something does not have: «por no ser mercurio»."""
        bare = not (mention.kind or mention.name or mention.told)
        return bare and any(atom in self.heard.negated for atom in mention.atoms if atom.is_a(self.plan.trait))

    def _is_new_trait(self, mention: Mention) -> bool:
        """Tell whether a trait is what a thing becomes: «cambia a Marte», «wird zum Mars»."""
        become = [d.concept for d in self.plan.deeds if d.op == "become"]
        near = [a for a in self.tale.all(*become) if self.tale.apart(a.start, mention.start) <= 4]
        near += [
            a for a in self.tale.all(*become) if a.start < mention.start and self.tale.is_joined(a.start, mention.start)
        ]
        return bool(near)

    def _is_rival(self, mention: Mention) -> bool:
        """Tell whether a trait of a question is only the other way to read it: «or only Venus?»."""
        only = self.tale.atom(mention.start - 1, "only")
        if only is None or not self.tale.is_asked(only) or mention.owner or not mention.trait:
            return False
        self.spent |= {only, *mention.atoms}
        return True

    def _wide_before(self, amount: Amount) -> bool:
        """Tell whether the nearest source before a change is a card whose text holds for many."""
        wide = self.plan.widest
        if wide is None:
            return False
        best: tuple[int, bool] | None = None
        sources = [m for m in self.mentions if not self._kind(m).named]
        sentence = self.tale.words[amount.place].sentence
        here = [m for m in sources if m.start < amount.place and self.tale.words[m.start].sentence == sentence]
        for mention in here or sources:
            kind = self._kind(mention)
            far = self.tale.apart(mention.start, amount.place) + (BEHIND if mention.start > amount.place else 0)
            if best is None or far < best[0]:
                best = (far, kind.name == wide.name)
        part = self._part_near(amount.place)
        if part is not None and (best is None or self.tale.apart(part.start, amount.place) <= best[0]):
            return True
        return best is not None and best[1]

    def _has_number(self, mention: Mention) -> bool:
        return any(
            not a.op
            and not a.guess
            and self.tale.apart(a.place, mention.start) <= 5
            and a.place > mention.start
            and not any(self.tale.is_a(n, self.plan.joining) for n in range(mention.end, a.place))
            and not any(m.start > mention.start and m.start < a.place for m in self.mentions)
            for a in self.amounts
        )
