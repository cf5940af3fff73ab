"""Small words that had their effect in that nothing more is taken, and who acts in each clause."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile

from rules_kb.reading.free.groups import ME, OTHER
from rules_kb.reading.free.heard import Atom
from rules_kb.reading.free.only import Only
from rules_kb.reading.free.persons import SELF, SELF_OF, is_tellers


class Spare(Only):
    """Spends what only says that something is not there, what somebody thinks, the «no» of a question."""

    def _small_words(self) -> None:
        """Spend what only says that something is not there, what somebody thinks, and the «no» of a question."""
        self._counted()
        self._missing()
        self._spend_only()
        self._unfought()
        self._denying()
        self._in_question()
        self._thought()
        self._untouched()

    def _counted(self) -> None:
        """Spend the numbers that are part of a longer wording."""
        for atom in self.heard.atoms:
            if atom.value is not None and atom.concept != "number":
                self.spent |= {
                    a for n in range(atom.start, atom.end) for a in self.tale.over[n] if a.concept == "number"
                }

    def _missing(self) -> None:
        """Spend «no small symbols»."""
        for atom in self.heard.of(self.plan.small):
            if atom.concept != self.plan.small:
                continue
            near = range(max(atom.start - 2, 0), atom.start)
            nots = [a for n in near for a in self.tale.over[n] if a.is_a("not")]
            if nots:
                self.spent |= {atom, *nots}

    def _unfought(self) -> None:
        """Spend an attack that does not happen, with its «not»."""
        tale, plan = self.tale, self.plan
        fight = [*self.heard.of(plan.attack), *self.heard.of("passive")]
        for atom in fight:
            clause = tale.clauses[atom.start]
            if any(tale.is_a(n, plan.trait) and tale.clauses[n] == clause for n in range(len(tale))):
                continue
            before = tale.atom(atom.start - 1, "not") or tale.atom(atom.start - 2, "not")
            if before is None and tale.is_a(atom.start - 1, "third") and tale.is_a(atom.start - 2, "me", "third"):
                before = tale.atom(atom.start - 3, "not")  # «ni me lo atacaron»
            near = 2 if before is not None and before.end == atom.start - 2 else 1
            if before is not None and tale.is_joined(before.start, atom.start) and before.end + near >= atom.start:
                self.spent |= {before, atom}
            after = range(atom.end, min(atom.end + 3, len(tale)))
            behind = next((a for n in after for a in tale.over[n] if a.is_a("not")), None)
            if behind is not None and tale.clauses[behind.start] == clause and len(fight) == 1:
                self.spent |= {behind, atom}

    def _denying(self) -> None:
        """Spend a «not» that ends a short clause, or says that somebody has none."""
        tale, plan = self.tale, self.plan
        for atom in self.heard.of("not"):
            first = next(n for n in range(len(tale)) if tale.clauses[n] == tale.clauses[atom.start])
            telling = any(tale.is_a(n, plan.trait, "op", plan.attack) for n in range(first, atom.end))
            if atom.end - first <= 5 and not telling and self._is_last(atom) and not tale.is_asked(atom):
                self.spent.add(atom)
            if self._is_last_but_me(atom):
                self.spent.add(atom)
            ends = atom.end == len(tale) or tale.clauses[atom.end] != tale.clauses[atom.start] or self._on_whose(atom)
            if self._has_none(atom):
                self.spent.add(atom)
            if ends and any(tale.is_a(n, plan.has) for n in range(max(atom.start - 3, 0), atom.start)):
                self.spent.add(atom)

    def _has_none(self, atom: Atom) -> bool:
        """Tell whether a «not» says that somebody has none of what was told of before: «que no trae de esos»."""
        tale = self.tale
        behind = [
            n for n in range(atom.end, min(atom.end + 5, len(tale))) if tale.clauses[n] == tale.clauses[atom.start]
        ]
        if not behind or len(behind) > 3 or not tale.is_a(behind[0], self.plan.has) or tale.is_asked(atom):
            return False
        return not any(tale.over[n] for n in behind[1:] if not tale.is_a(n, self.plan.one, self.plan.of, "third"))

    def _on_whose(self, atom: Atom) -> bool:
        """Tell whether only whose card it is follows a «none» to the end of its clause: «he has none on his»."""
        tale = self.tale
        rest = [n for n in range(atom.end, min(atom.end + 5, len(tale))) if tale.clauses[n] == tale.clauses[atom.start]]
        heads = self.plan.widest.heads if self.plan.widest is not None else ()
        wanted = (self.plan.onto, self.plan.alone_me, self.plan.alone_other, "mine", "theirs", *heads)
        whose = ("third", "mine-behind", "theirs-behind", "filler")
        return len(rest) < 5 and all(tale.is_a(n, *wanted) or tale.joint(n, *whose) for n in rest)

    def _is_last_but_me(self, atom: Atom) -> bool:
        """Tell whether a «not» only says that it is the one and not the other: «…, no yo», «…, not me»."""
        tale = self.tale
        behind = [
            n for n in range(atom.end, min(atom.end + 3, len(tale))) if tale.clauses[n] == tale.clauses[atom.start]
        ]
        alone = not atom.start or tale.clauses[atom.start - 1] != tale.clauses[atom.start]
        return (
            alone
            and len(behind) in (1, 2)
            and all(tale.is_a(n, "me", "other", "third", "person") or tale.joint(n, "me", "them") for n in behind)
        )

    def _is_last(self, atom: Atom) -> bool:
        """Tell whether an atom ends its sentence."""
        words = self.tale.words
        return atom.end == len(words) or words[atom.end].sentence != words[atom.start].sentence

    def _in_question(self) -> None:
        """Spend what a question may name without telling of it: a tag, the sign of a pair, a new trait."""
        tale, plan = self.tale, self.plan
        become = [d.concept for d in plan.deeds if d.op == "become"] if plan.asked else []
        for atom in self.heard.atoms:
            if not tale.is_asked(atom):
                continue
            apart = tale.is_cut(atom.start) or tale.is_a(atom.start - 1, "number", *plan.stats)  # «so 350, right?»
            tag = self._is_last(atom) and apart and any(atom.is_a(t) for t in plan.tags)
            new = not tale.words[atom.start].quote and any(atom.is_a(each) for each in become)
            if tag or new or any(atom.is_a(sign) for sign in plan.signs):
                self.spent.add(atom)

    def _thought(self) -> None:
        """Spend a «not», «only» or «both» of what somebody thinks, or that only gives a question its turn."""
        tale = self.tale
        thought = {tale.words[a.start].sentence: a.start for a in reversed(self._opinions())}
        fights = {tale.clauses[a.start] for a in self.heard.of(self.plan.attack)}
        both = [a for a in self.heard.of("both") if not tale.is_asked(a)]
        for atom in (*self.heard.of("not"), *self.heard.of("only"), *both):
            if tale.clauses[atom.start] in fights:
                continue
            start = thought.get(tale.words[atom.start].sentence)
            if (start is not None and atom.start > start) or self._is_tag(atom) or self._is_otherwise(atom):
                self.spent.add(atom)

    def _is_otherwise(self, atom: Atom) -> bool:
        """Tell whether a «not» only joins a second question to a first: «may he? if not, where …?»."""
        tale = self.tale
        if not atom.start or not tale.is_a(atom.start - 1, "if"):
            return False
        behind = range(atom.end, min(atom.end + 2, len(tale)))
        return atom.end < len(tale) and any(tale.is_a(n, "which", "whose", "where", self.plan.asked) for n in behind)

    def _untouched(self) -> None:
        """Spend a list of numbers that something is said not to change: «it doesn't touch AP, DP or LP»."""
        tale = self.tale
        stats = [a for stat in self.plan.stats for a in self.heard.of(stat)]
        for atom in self.heard.of("not"):
            here = list(takewhile(self._goes_on, range(atom.end, min(atom.end + 12, len(tale)))))
            listed = sorted((a for a in stats if a.start in here), key=lambda a: a.start)
            more = range(listed[-1].end, min(listed[-1].end + 2, len(tale))) if listed else range(0)
            nots = [a for n in more for a in tale.over[n] if a.is_a("not")]
            told = any(tale.words[n].number is not None or tale.is_a(n, "op", self.plan.trait) for n in here)
            if len({a.start for a in listed}) > 1 and not told and not tale.is_asked(atom):
                self.spent |= {atom, *nots, *listed, *(a for n in here for a in tale.over[n] if a.is_a("only"))}

    def _again(self) -> None:
        """Spend what somebody thinks of a trait or a case that was told before, and a part that has its change."""
        tale, plan = self.tale, self.plan
        thought = {tale.words[a.start].sentence: a.start for a in reversed(self._opinions())}
        acted = {tale.words[a.start].sentence for a in self.heard.of(plan.attack)}
        parts = {part for change in self.changes if (part := change.part)}
        self._only_so()
        self._said_again(thought)
        self.spent |= {a for c, part in plan.parts.items() if part in parts for a in self.heard.of(c)}
        self.spent |= {a for a in tale.all(*plan.resized) if self._is_of_fight(a)}
        for atom in self.heard.of("only"):
            here = [c for c in self.changes if tale.words[c.amount.place].sentence == tale.words[atom.start].sentence]
            if len(here) == 1 and here[0].on and 0 < here[0].amount.place - atom.start <= 14:
                self.spent.add(atom)  # «the only thing on it is a +15 DP»
        for atom in tale.all(plan.trait, *plan.signs, *plan.pair_words, plan.single_slot, plan.altered):
            start = thought.get(tale.words[atom.start].sentence)
            if start is None or atom.start < start or tale.words[atom.start].sentence in acted:
                continue
            before = [a for a in self.heard.of(atom.concept) if a.start < start and a in self.spent]
            if before or not atom.is_a(plan.trait):
                self.spent.add(atom)

    def _said_again(self, thought: Mapping[int, int]) -> None:
        """Spend a number and a deed of what somebody thinks that were told before: «he says my +20 is halved»."""
        tale, heard = self.tale, self.heard
        told = {abs(c.amount.value) for c in self.changes if c.amount.value is not None and not c.amount.assumed}
        deeds = {c.amount.deed.concept for c in self.changes if c.amount.deed is not None}
        for atom in (*heard.of("number"), *tale.all(*self.plan.resized)):
            start = thought.get(tale.words[atom.start].sentence)
            if start is None or atom.start < start or tale.words[atom.start].quote:
                continue
            if atom.concept in deeds or (atom.value is not None and abs(atom.value) in told):
                self.spent.add(atom)

    def _is_of_fight(self, atom: Atom) -> bool:
        """Tell whether a doubling is only asked of what a pair of traits does: «any doubling?», «half of 25»."""
        tale, plan = self.tale, self.plan
        slots = {plan.widest.slots[each] for each in plan.pair_slots} if plan.widest is not None else set()
        if not any(len(t.body.keys() & slots) > 1 for t in self.cast) or tale.words[atom.start].quote:
            return False
        sentence = tale.words[atom.start].sentence
        cards = any(t.kind.tied and tale.words[s].sentence == sentence for s, t in self.where.items())
        of = tale.is_a(atom.end, plan.of) and atom.end + 1 < len(tale) and tale.words[atom.end + 1].number is not None
        return not cards and (tale.is_asked(atom) or of)

    def _is_tag(self, atom: Atom) -> bool:
        """Tell whether a «no» only gives a question its turn: «o no?», «…, no?», «gilt das nicht auch?»."""
        tale = self.tale
        if not self.tale.is_asked(atom) or tale.words[atom.start].quote:
            return False
        last = atom.end == len(tale) or tale.words[atom.end].sentence != tale.words[atom.start].sentence
        fights = {tale.clauses[a.start] for a in self.heard.of(self.plan.attack)}
        if last and (tale.is_cut(atom.start) or tale.clauses[atom.start] not in fights):
            return True
        alone = last and (not atom.start or tale.words[atom.start - 1].sentence != tale.words[atom.start].sentence)
        close = range(max(atom.start - 3, 0), min(atom.end + 3, len(tale)))
        return alone or any(
            tale.is_a(n, self.plan.asked) and tale.clauses[n] == tale.clauses[atom.start] for n in close
        )

    def _goes_on(self, place: int) -> bool:
        """Tell whether a word goes on with what stands before it, if only behind a comma."""
        tale = self.tale
        return tale.words[place].sentence == tale.words[place - 1].sentence and not set(tale.gaps[place]) & set(";:\n")

    def _actors(self) -> None:
        """Work out who acts in each clause; one without an actor goes on with the last of its sentence."""
        tale, plan = self.tale, self.plan
        acting: dict[int, str] = {}
        for place in range(len(tale)):
            clause = tale.clauses[place]
            if clause in acting or tale.tracks[place]:
                continue
            if tale.joint(place, "them") and is_tellers(tale, place):
                acting[clause] = ME
            elif tale.is_a(place, plan.acts_other) or self._is_other(place):
                acting[clause] = OTHER
            elif tale.is_a(place, plan.acts_me, SELF) or tale.joint(place, "me"):
                acting[clause] = ME
            elif self._is_lone_verb(place) and self._told_last(place) == OTHER:
                acting[clause] = OTHER
        self.actors: list[str] = []
        for place, word in enumerate(tale.words):
            own = acting.get(tale.clauses[place])
            same = place and tale.words[place - 1].sentence == word.sentence
            self.actors.append(own or (self.actors[-1] if same else ""))

    def _is_lone_verb(self, place: int) -> bool:
        """Tell whether a sentence begins with a verb of which nobody is the doer: «Tiene 10 de energía y …»."""
        tale = self.tale
        opened = place > 0 and tale.joint(place - 1, "opens") and self._begins(place - 1)
        return tale.joint(place, "lone-verb") and (opened or self._begins(place))

    def _begins(self, place: int) -> bool:
        return not place or self.tale.words[place - 1].sentence != self.tale.words[place].sentence

    def _told_last(self, place: int) -> str:
        """Give who was told of last before a word: who does what the next verb says; "" when nobody was."""
        tale = self.tale
        for n in range(place - 1, -1, -1):
            if tale.words[n].quote:
                continue
            if tale.is_a(n, self.plan.acts_me, SELF, SELF_OF, "me", "mine"):
                return ME
            if tale.is_a(n, "other", "person", "theirs", self.plan.acts_other):
                return OTHER
        return ""

    def _is_thing_word(self, place: int) -> bool:
        """Tell whether a «he» speaks of a thing: behind what it gets or has, where nobody else was told of."""
        tale, plan = self.tale, self.plan
        gets = [d.concept for d in plan.deeds if d.op in ("add", "subtract")]
        if not tale.is_a(place - 1, plan.has, plan.copula, *gets):
            return False
        return not any(tale.is_a(n, "other", "person") for n in range(place)) and bool(self.mentions)

    def _is_first(self, place: int) -> bool:
        return not any(mention.start < place for mention in self.mentions)

    def _is_other(self, place: int) -> bool:
        tale = self.tale
        if tale.spelled(place) in ("Él", "él"):
            return True  # with its accent it is no article
        if not tale.is_a(place, "other", "person") or tale.is_a(place, "theirs", "person.of"):
            return (tale.joint(place, "them") and not self._is_thing_word(place)) or (
                (tale.joint(place, "maybe-them") or (tale.joint(place, "first-them") and self._is_first(place)))
                and tale.is_a(place + 1, self.plan.has)
            )
        return not tale.is_a(place - 1, self.plan.of) and not tale.joint(place - 1, "from")
