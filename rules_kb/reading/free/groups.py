"""The things that a story mentions: noun groups with their owner, trait and name, before anything is linked."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.reading.free.heard import Atom
from rules_kb.reading.free.names import ME, MOST_SAID, OTHER, Mention
from rules_kb.reading.free.owners import Owners

MOST_FILLERS = 2


class Finder(Owners):
    """Finds the mentions of a story."""

    def mentions(self, labelled: set[Atom]) -> list[Mention]:
        """Give the mentions in the order told, without the traits that stand with a label."""
        found: list[Mention] = []
        for atom in self.tale.heard.atoms:
            one = self._head(atom, labelled)
            if one is None:
                continue
            if found and self._joins(found[-1], one):
                self._join(found[-1], one)
            elif not found or one.start >= found[-1].end:
                found.append(one)
        found += list(self._names(found))
        found += list(self._alone(found))
        found.sort(key=lambda each: each.start)
        found = list(self._said_of(self._apposed(found)))
        for each in found:
            self._own(each, found)
        return found

    def _head(self, atom: Atom, labelled: set[Atom]) -> Mention | None:
        concept = next((c for c in self.heads if atom.is_a(c)), None)
        if concept is not None:
            kind = self.heads[concept]
            if kind.tied and self._is_unit(atom):
                return None
            many = self.plan.many in (atom.concept, atom.concept.rpartition(".")[2])
            many = many and not self.tale.span(atom.start, atom.end).endswith(("'s", "’s"))
            return Mention(kind.name, atom.start, atom.end, many=many, atoms={atom})
        if atom.is_a(self.plan.attacker) and self.tale.is_a(atom.end, self.plan.copula):
            behind = self.tale.atom(atom.end + 1, self.plan.trait)  # «mi atacante es Venus (primario)»
            if behind in labelled and self.tale.is_a(atom.end + 2, *self.plan.called.slots):
                return Mention(self.plan.called.name, atom.start, atom.end, atoms={atom})
        if atom.is_a(self.plan.trait) and atom not in labelled:
            return Mention("", atom.start, atom.end, trait=atom.concept.partition(".")[2], atoms={atom})
        return None

    def _is_unit(self, atom: Atom) -> bool:
        """Tell whether a card's word only says what a number counts: «1 energy less»."""
        tale = self.tale
        if not tale.is_a(atom.start - 1, "number") or tale.is_cut(atom.start) or tale.words[atom.start - 1].signed:
            return False
        if tale.words[atom.start - 1].quote != tale.words[atom.start].quote:
            return False
        if tale.is_a(atom.start, *self.plan.accounts):
            return True
        deeds = [d.concept for d in self.plan.deeds if d.op in ("add", "subtract")]
        return tale.is_a(atom.end, *deeds) or any(
            tale.is_a(n, self.plan.cost) for n in range(max(atom.start - 3, 0), atom.start)
        )

    def _joins(self, one: Mention, other: Mention) -> bool:
        """Tell whether two heads are one group: «Venus-Monster», «guardian de marte», «energy card»."""
        if other.start < one.end:
            return True
        between = range(one.end, other.start)
        if len(between) > MOST_FILLERS or not all(
            self.tale.joint(n, "filler") or self.tale.is_a(n, self.plan.pair, "plain") for n in between
        ):
            return False
        if any(self._parted(n) for n in range(one.end, other.start + 1)) or self._differ(one, other):
            return False
        if one.kind and other.kind:
            return one.kind == other.kind and not between
        if one.trait and other.trait:
            return False
        if not one.kind:
            return not between
        kind = self.plan.kind(one.kind)
        return bool(kind.trait) and (not between or self.tale.joint(other.start - 1, "kind"))

    def _parted(self, place: int) -> bool:
        return self.tale.is_cut(place) and self.tale.gaps[place].strip() != "-"

    def _differ(self, one: Mention, other: Mention, bare: bool = False) -> bool:
        """Tell whether two mentions stand in two sentences or quotations; `bare`: a name alone may be quoted."""
        words = self.tale.words
        quote, beside = words[one.start].quote, words[other.start].quote
        quoted = bare and not beside and not words[one.end].quote and quote != words[max(one.start - 1, 0)].quote
        return words[one.start].sentence != words[other.start].sentence or (quote != beside and not quoted)

    def _join(self, one: Mention, other: Mention) -> None:
        one.kind = self._finer(one.kind, other.kind) if one.kind and other.kind else one.kind or other.kind
        one.trait = one.trait or other.trait
        one.many |= other.many
        one.end = max(one.end, other.end)
        one.atoms |= other.atoms

    def _finer(self, one: str, other: str) -> str:
        return max(one, other, key=lambda name: self.plan.kind(name).rank)

    def _alone(self, found: list[Mention]) -> Iterator[Mention]:
        """Find «meiner», «el suyo», «mine» without a noun: one of the kind told last, of that owner."""
        tale = self.tale
        for atom in tale.all(self.plan.alone_new, self.plan.alone_card):
            cards = [m for m in found if m.end <= atom.start and m.kind and self.plan.kind(m.kind).tied]
            beside = any(m.start <= atom.start < m.end or m.start == atom.end for m in found)
            if cards and not beside and not self._is_for_one(found, atom):
                yield Mention(max(cards, key=lambda m: m.start).kind, atom.start, atom.end, told=True, atoms={atom})
        yield from self._of_persons(found)
        deeds = [deed.concept for deed in self.plan.deeds]
        lone = [a for a in tale.heard.of("third") if tale.joint(a.start, "lone") and tale.is_a(a.end, *deeds)]
        for concept, owner in ((self.plan.alone_me, ME), (self.plan.alone_other, OTHER)):
            for atom in [*tale.heard.of(concept), *(lone if owner == OTHER else [])]:
                before = [m for m in found if m.end <= atom.start and m.kind and not self.plan.kind(m.kind).tied]
                free = (
                    atom.end == len(tale)
                    or tale.is_cut(atom.end)
                    or tale.is_a(atom.end + tale.is_a(atom.end, "only"), self.plan.has, "comes", "is", "op")
                    or tale.words[atom.end].signed
                )
                inside = any(m.start <= atom.start < m.end for m in found)
                told = not tale.is_asked(atom) or tale.is_a(atom.end, self.plan.has)
                if before and free and not inside and told:
                    last = max(before, key=lambda m: m.start)
                    yield Mention(last.kind, atom.start, atom.end, owner=owner, told=True, atoms={atom})

    def _of_persons(self, found: list[Mention]) -> Iterator[Mention]:
        """Find what a player is told to have without its noun: «el de Iker pone …», «Iker's gives …»."""
        tale = self.tale
        says = ("states", "op", self.plan.has, self.plan.copula, self.plan.opinion, *self.plan.parts)
        for atom in tale.all("person"):
            place = atom.start
            of = tale.joint(place - 1, "of") and tale.joint(place - 2, "filler", "the")
            first = place - 2 if of else place
            if not (of or atom.concept == "person.of") or not tale.is_a(atom.end, *says) or tale.is_asked(atom):
                continue
            if tale.is_a(first - 1, *self.plan.parts, self.plan.effect) or any(m.end == first for m in found):
                continue
            before = [m for m in found if m.end <= first and m.kind and not self.plan.kind(m.kind).tied]
            if before and not any(m.start <= place < m.end for m in found):
                yield Mention(before[-1].kind, first, atom.end, owner=OTHER, told=True, atoms={atom})

    def _is_for_one(self, found: list[Mention], atom: Atom) -> bool:
        """Tell whether a word for another of a kind speaks of what is changed for it: «my guardian for another one»."""
        before = max((m for m in found if m.end <= atom.start), key=lambda m: m.end, default=None)
        if before is None or not before.kind or self.plan.kind(before.kind).tied:
            return False
        return atom.start - before.end == 1 and self.tale.joint(before.end, "price", "from")

    def _apposed(self, found: list[Mention]) -> Iterator[Mention]:
        """Join a name and what is said of it at once: «Brasas (marte, …)», «mi Fenrir es marte»."""
        tale = self.tale
        waiting: Mention | None = None
        for each in found:
            if waiting is not None and not each.name and self._is_apposed(waiting, each):
                owner = next((o for n in range(waiting.end, each.start) if (o := self._owner_at(n))), None)
                if owner is not None and not waiting.owner and each.kind:
                    waiting.owner, waiting.told = owner[0], True
                    waiting.atoms.add(owner[1])
                waiting.trait = waiting.trait or each.trait
                waiting.kind = waiting.kind or each.kind
                waiting.end = each.end if each.kind else waiting.end  # «Pan, my guardian, is Venus»
                waiting.atoms |= each.atoms
                waiting.atoms |= {
                    a for n in range(waiting.end, each.start) for a in tale.over[n] if a.is_a(self.plan.copula)
                }
                continue
            if waiting is not None and self._is_second(waiting, each):
                waiting.second = each.trait
                waiting.atoms |= each.atoms
                continue
            if waiting is not None:
                yield waiting
            waiting = each
        if waiting is not None:
            yield waiting

    def _is_second(self, one: Mention, other: Mention) -> bool:
        """Tell whether a trait is told as the second of a named thing: «is Mars first, Venus second», «Mars/Venus»."""
        tale = self.tale
        if not (one.name and one.trait and other.trait) or one.second or other.kind or other.name or other.many:
            return False
        first = max(a.end for a in one.atoms if a.is_a(self.plan.trait))
        between = range(first, other.start)
        if first > other.start or len(between) > MOST_FILLERS + 1 or self._differ(one, other):
            return False
        marked = any(tale.joint(n, "second") for n in (*between, other.end)) or tale.gaps[other.start].strip() == "/"
        end = other.end
        ends = end >= len(tale) or tale.is_cut(end) or tale.words[end].sentence != tale.words[other.start].sentence
        ends = ends or tale.joint(end, "second") or tale.is_a(end, self.plan.using)  # «then Venus attacks» is none
        joining = (self.plan.joining, self.plan.one)
        plain = all(tale.joint(n, "filler", "first", "second") or tale.is_a(n, *joining) for n in between)
        return marked and ends and plain

    def _said_of(self, found: Iterator[Mention]) -> Iterator[Mention]:
        """Give the name told last what a sentence of its own says that it is: «… Lancer? It's a Venus monster»."""
        last: Mention | None = None
        for each in found:
            if last is not None and self._takes_up(last, each):
                last.trait, last.kind = each.trait, last.kind or each.kind
                last.atoms |= each.atoms
                continue
            last = each if each.name else last
            yield each

    def _takes_up(self, last: Mention, each: Mention) -> bool:
        """Tell whether a mention is only what the named thing of the sentence before is said to be."""
        tale, called = self.tale, self.plan.called.name
        if last.trait or each.name or not each.trait or {last.kind, each.kind} - {"", called}:
            return False
        sentence = tale.words[each.start].sentence
        first = next(n for n in range(each.start + 1) if tale.words[n].sentence == sentence)
        run = range(first, each.start)
        said = any(tale.is_a(n, self.plan.copula) or tale.joint(n, "it-is") for n in run)
        listed = tale.is_cut(each.start) and any(tale.is_a(n, self.plan.has) for n in run)  # «er hat 150 AP, Mars»
        words: tuple[str, ...] = (self.plan.copula, self.plan.one)
        if listed and any(tale.words[n].number is not None for n in run):
            said, words = True, (self.plan.has, self.plan.joining, "number", "printed", *self.plan.stats)
        plain = all(tale.joint(n, "filler", "taken-up", "it-is") or tale.is_a(n, *words) for n in run)
        return tale.words[last.start].sentence == sentence - 1 and said and plain

    def _is_kind_of(self, one: Mention, other: Mention) -> bool:
        """Tell whether a name is followed by what it is: «Nube, guardián Saturno», «Blitz, also an energy card»."""
        gap = self.tale.gaps[one.end] if one.end < len(self.tale) else ""
        if one.kind and not (one.kind == other.kind and "(" in gap):
            return False
        if one.trait or not one.name or not other.kind or other.many or self._differ(one, other, bare=True):
            return False
        if self.tale.joint(one.end, "as") and self._is_as(one.end) and other.start - one.end < MOST_SAID:
            return True
        end = one.end + (self.tale.is_a(one.end, "put", "comes") and self.tale.is_cut(one.end + 1))
        gap, between = self.tale.gaps[end] if end < len(self.tale) else "", range(end, other.start)
        plain = (self.plan.one, "each-one", self.plan.copula, "q", "plain", self.plan.new)
        marked = "(" in gap or ":" in gap or "," in gap or any(self.tale.is_a(n, self.plan.copula) for n in between)
        return (
            marked
            and len(between) < MOST_SAID
            and not any(self.tale.is_cut(n) for n in range(end + 1, other.start + 1))
            and all(
                self.tale.joint(n, "filler", "those")
                or self.tale.is_a(n, *plain)
                or (("," in gap or "(" in gap) and self._is_said_with(n))
                for n in between
            )
        )

    def _is_borne_by(self, one: Mention, other: Mention) -> bool:
        """Tell whether a name is of what does something by an effect that it has: «der Wolf per Monstereffekt»."""
        tale = self.tale
        if not one.name or one.trait or one.kind or not other.kind or self._differ(one, other):
            return False
        between = range(one.end, other.start)
        by = any(tale.is_a(n, self.plan.through, self.plan.using) for n in between)
        plain = all(
            tale.is_a(n, self.plan.through, self.plan.using, "third") or tale.joint(n, "filler") for n in between
        )
        return self.plan.kind(other.kind).borne and by and plain and len(between) <= MOST_FILLERS + 1

    def _owned_to(self, one: Mention) -> int:
        """Give where a name ends with whose it is: «el Gladiador de Elena», «the Otter of my brother's»."""
        tale, end = self.tale, one.end
        if one.name and tale.joint(end, "of"):
            last = next((n for n in range(end + 1, min(end + 3, len(tale))) if tale.is_a(n, "person", "other")), None)
            if last is not None and not any(tale.is_cut(n) for n in range(end, last + 1)):
                return last + 1 if last + 1 < len(tale) else end
        return end

    def _is_apposed(self, one: Mention, other: Mention) -> bool:
        if self._is_kind_of(one, other) or self._is_borne_by(one, other):
            return True
        if (
            one.name
            and not one.trait
            and other.start == one.end
            and other.trait
            and not (other.kind or self._parted(one.end))
        ):
            return not one.kind or bool(self.plan.kind(one.kind).trait)
        owned = self._owned_to(one)
        if one.trait or not other.trait or other.start - owned > 3 or self._differ(one, other):
            return False
        kind = self.plan.kind(one.kind) if one.kind else self.plan.called
        if (other.kind and other.kind != kind.name) or not kind.trait:
            return False
        between = range(owned, other.start)
        is_a = (self.plan.copula, f"{self.plan.asked}.kind")  # «…, que es Saturno»
        joined = any(self.tale.is_a(n, *is_a) for n in between)
        plain = all(self.tale.joint(n, "filler", "which", "first") or self.tale.is_a(n, *is_a) for n in between)
        gap = self.tale.gaps[owned]
        marked = bool(one.name) and ("(" in gap or ":" in gap or "," in gap)
        last = self.tale.gaps[other.start]
        bracket = ("(" in gap or (kind.wide and ":" in last)) and not one.trait
        if (
            kind.wide
            and ":" in last
            and all(self.tale.is_a(n, "of", "person", "me", "theirs", "other") for n in between)
        ):
            return True
        return plain and (joined or marked or bracket)


__all__ = ["ME", "OTHER", "Finder", "Mention"]
