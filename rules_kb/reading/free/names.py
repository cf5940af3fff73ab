"""The names by which the things of a story are told."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.reading.free.described import Described, bare
from rules_kb.reading.free.heard import NAMED, PERSON
from rules_kb.reading.free.mention import ME, MOST_SAID, OTHER, SHORTEST, Mention, is_short_for
from rules_kb.reading.free.persons import SELF, SELF_OF
from rules_kb.reading.guards import closed_words


class Names(Described):
    """Finds the names of things in a story."""

    def _names(self, found: list[Mention]) -> Iterator[Mention]:
        """Find names: capitals that no concept explains, with a thing's number, trait or kind close by."""
        taken = {n for each in found for n in range(each.start, each.end)}
        place = 0
        spelled: set[str] = set()
        while place < len(self.tale):
            end = self._name_end(place, taken)
            if end > place + 1 and self.tale.is_a(place, f"{PERSON}.of", SELF_OF) and self.tale.gaps[place + 1] == " ":
                place += 1  # «Kims Gaia»
            if end == place:
                place += 1
                continue
            name = bare(self.tale.span(place, end))
            if self._is_player(place, end):
                place = end
                continue
            joined = next((m for m in found if m.end == place and m.trait and self._is_one_name(m, end)), None)
            if joined is not None and not joined.name:
                self._take_whole(joined, end)
                spelled.add(joined.name)
                place = end
                continue
            before = place - self.tale.joint(place - 1, "named-so")  # «a gravitation card called Undertow»
            head = next((m for m in found if m.end == before and m.kind and self._is_headed(place, end)), None)
            if head is not None and not head.name:
                bracket = end < len(self.tale) and "(" in self.tale.gaps[end] and self._is_called(head.start, end)
                whole = bracket and self.tale.spelled(head.start)[:1].isupper()  # «Gravity Well (gravitation card)»
                head.name, head.end = self.tale.span(head.start, end) if whole else name, end
                if self._is_effect_of(place, end) and (borne := next((k for k in self.plan.kinds if k.borne), None)):
                    head.kind = borne.name
                    head.atoms |= {a for a in self.tale.over[end] if a.is_a(self.plan.effect)}
                name = head.name
                spelled.add(name)
            elif (wide := self._wide_by_slots(place, end)) is not None:
                spelled.add(name)
                yield Mention(wide.name, place, end, name=name)
            elif (
                name in spelled
                or self._is_thing(place, end)
                or any(is_short_for(name, each) for each in spelled)
                or (self._is_under(place) and not any(m.trait or m.kind == self.plan.called.name for m in found))
            ):
                spelled.add(name)
                yield Mention("", place, end, name=name)
            place = end
        spelled.update(m.name for m in found if m.name or self._take_inner(m))
        yield from self._recalls(spelled, taken)

    def _take_whole(self, mention: Mention, end: int) -> None:
        """Give a mention the name that its trait begins; what it is stays outside: «guardian Sun-Tal (Venus …)».

        It has the trait only if nothing else says its trait, and a card whose text holds for many not by its name.
        """
        tale = self.tale
        first = next((a.start for a in mention.atoms if mention.kind and a.is_a(self.plan.trait)), mention.start)
        wide = bool(mention.kind) and self.plan.kind(mention.kind).wide
        if wide or self._is_traited(end):  # «Sun Hawk (Mars, …)»
            mention.trait = ""
        mention.name, mention.end = tale.span(first, end), end

    def _is_headed(self, place: int, end: int) -> bool:
        """Tell whether a name stands right behind what it names, or set off by commas: «a guardian, Prometheus, …»."""
        if not self._hard_cut(place):
            return True
        gap, after = self.tale.gaps[place].strip(), self.tale.gaps[end] if end < len(self.tale) else ""
        alone = not any(self.tale.is_a(n, PERSON, SELF) for n in range(place, end))
        return gap == "," and alone and after.strip() in (",", "(")

    def _is_effect_of(self, place: int, end: int) -> bool:
        """Tell whether a name has the ending of a possessive before «effect»: «my monster Herald's effect»."""
        return bare(self.tale.span(place, end)) != self.tale.span(place, end) and self.tale.is_a(end, self.plan.effect)

    def _take_inner(self, mention: Mention) -> bool:
        """Give a mention the name that stands within its wording: «Monster Schmied mit seinem Effekt»."""
        place = mention.start + 1
        if not mention.kind or place + 1 >= mention.end or not all(a in mention.atoms for a in self.tale.over[place]):
            return False
        if not (self.tale.spelled(place)[:1].isupper() and len(self.tale.spelled(place)) > SHORTEST):
            return False
        mention.name = self.tale.span(place, place + 1)
        return True

    def _recalls(self, spelled: set[str], taken: set[int]) -> Iterator[Mention]:
        """Find words by which a named thing is told of again in small letters: «the faun», «el colibrí»."""
        tale = self.tale
        for place in range(1, len(tale)):
            word = tale.spelled(place)
            if place in taken or tale.over[place] or not word[:1].islower() or tale.is_cut(place):
                continue
            if not (tale.joint(place - 1, "filler", "the", "third") or tale.is_a(place - 1, "mine", "theirs")):
                continue
            stem = word.split("'")[0].split("’")[0]
            long = [each for each in spelled if is_short_for(stem, each)]
            before = (tale.spelled(n) for n in range(place))
            if len(long) == 1 and any(each[:1].isupper() and each in long[0] for each in before):
                yield Mention("", place, place + 1, name=long[0], told=True)

    def _is_player(self, start: int, end: int) -> bool:
        """Tell whether a name is that of a player and not of a thing that bears it: «mi Max (Marte, 100 AP)»."""
        tale = self.tale
        players = all(tale.is_a(n, PERSON, SELF) for n in range(start, end))
        first = start - 1 if not tale.is_a(start - 1, self.plan.trait) else start - 2  # «my Saturn Ram»
        owned = first >= 0 and tale.is_a(first, "mine", "theirs", "third")
        return players and not (owned and tale.joint(first, "before-name"))

    def _hard_cut(self, place: int) -> bool:
        return any(mark in self.tale.gaps[place] for mark in ",;:()\n.!?")

    def _name_end(self, start: int, taken: set[int]) -> int:
        end = start
        while end < len(self.tale) and end not in taken:
            if end > start and (
                self._hard_cut(end) or self.tale.words[end].sentence != self.tale.words[start].sentence
            ):
                break
            if self._is_capital(end):
                end += 1
                continue
            inner = end > start and self.tale.joint(end, "inner")
            if not inner or end + 1 >= len(self.tale) or end + 1 in taken or not self._is_capital(end + 1):
                break
            if self.tale.is_a(end + 1, PERSON, SELF):
                break
            end += 1
        return end

    def _is_capital(self, place: int) -> bool:
        word = self.tale.spelled(place)
        known = [a for a in self.tale.over[place] if not any(a.is_a(each) for each in (PERSON, NAMED, SELF))]
        long = len(word) > 2 or (len(word) > 1 and self.tale.is_a(place - 1, self.plan.trait))  # «Jupiter Ox»
        return word[:1].isupper() and long and (not known or self._is_short(place))

    def _is_short(self, place: int) -> bool:
        """Tell whether a word that the game knows otherwise is the second half of a name told before."""
        short = self.tale.spelled(place)
        plain = all(a.is_a(self.plan.idle_word) for a in self.tale.over[place])
        return plain and any(
            self.tale.spelled(n)[:1].isupper() and is_short_for(short, self.tale.spelled(n))
            for n in range(place)
            if not self.tale.over[n]
        )

    def _is_thing(self, start: int, end: int) -> bool:
        """Tell whether what follows a name says that it is a thing: «(Mars, 100 AP)», «: Tierra», «tiene 300 DP»."""
        tale, plan = self.tale, self.plan
        if end >= len(tale):
            return False
        bracket = "(" in tale.gaps[end] or ":" in tale.gaps[end] or "," in tale.gaps[end]
        if start and tale.is_a(start - 1, plan.has) and end + 1 < len(tale) and "(" in tale.gaps[end + 1]:
            end, bracket = end + 1, True
        elif not bracket and tale.is_a(end, "put", "comes") and end + 1 < len(tale) and "," in tale.gaps[end + 1]:
            end, bracket = end + 1, True  # «ich will Brise spielen, primär Venus»
        follow = range(end, min(end + 5, len(tale)))
        telling = (plan.trait, *plan.stats, "number", *plan.costs, *plan.slots_of_called)
        clause = tale.clauses[end]
        said = any(tale.is_a(n, *telling) for n in follow if tale.clauses[n] == clause)
        if self._is_called(start, end) or self._is_brought(start, end) or self._is_whose(end) or self._is_valued(start):
            return True
        owned = start > 0 and tale.is_a(start - 1, "mine", "theirs", "third")
        if (
            tale.joint(end, "of")
            and tale.is_a(end + 1, PERSON, SELF, "other", "theirs")
            and (said or self._fights(start) or self._is_traited(end + 2))
        ):
            return True
        said_of = start > 1 and tale.words[start - 1].sentence == tale.words[start].sentence
        if said_of and tale.joint(start - 1, "before-name") and not tale.is_a(end, "opinion"):
            return True
        if tale.span(start, end).endswith(("'s", "’s")) and tale.is_a(end, *plan.stats, plan.effect):
            return True  # «what's Dawn Lancer's AP»
        if not bracket and (not start or tale.words[start - 1].sentence != tale.words[start].sentence):
            word = tale.joint(start, "the", "taken-up", "filler") or tale.words[start].folded in closed_words()
            return tale.is_a(end, plan.copula) and (self._is_traited(end) or (not word and self._is_headed_by(end)))
        if bracket:
            if "(" in tale.gaps[end] and ")" in tale.after(end) and not (owned or tale.is_a(start, NAMED)):
                telling = (
                    plan.trait,
                    *plan.stats,
                    *plan.costs,
                    *plan.slots_of_called,
                )  # «ein Spätberufener (58)» is nothing with a number
            return said and any(tale.is_a(n, *telling) for n in range(end, min(end + 2, len(tale))))
        if owned and self._bears(end):
            return True
        linked = any(tale.is_a(n, plan.copula, plan.has, plan.using) for n in range(end, min(end + 2, len(tale))))
        acts = any(tale.is_a(n, plan.attack) for n in range(end, min(end + 2, len(tale)))) or self._fights(start)
        return (said and (linked or owned)) or (owned and acts)

    def _bears(self, end: int) -> bool:
        """Tell whether a name does something by an effect that it has: «mein Wolf mit seinem Monstereffekt»."""
        tale, plan = self.tale, self.plan
        heads = [head for kind in plan.kinds if kind.borne for head in kind.heads]
        near = range(end, min(end + MOST_SAID // 2, len(tale)))
        return tale.is_a(end, plan.through, plan.using) and any(tale.is_a(n, *heads) for n in near)

    def _is_headed_by(self, end: int) -> bool:
        """Tell whether a name is said to be a kind of card: «Singularity is a gravitation card»."""
        tale = self.tale
        head = next((n for n in range(end, min(end + 4, len(tale))) if tale.is_a(n, *self.heads)), None)
        return head is not None and all(
            tale.joint(n, "filler") or tale.is_a(n, self.plan.copula, self.plan.one, "plain") for n in range(end, head)
        )

    def _fights(self, start: int) -> bool:
        """Tell whether a verb of attack stands before a name in its clause."""
        tale = self.tale
        near = list(range(max(start - 7, 0), start))
        near = [n for n in near if tale.clauses[n] == tale.clauses[start] or tale.is_joined(n, start)]
        return any(tale.is_a(n, self.plan.attack) for n in near)

    def _is_called(self, start: int, end: int) -> bool:
        """Tell whether a name is followed by the kind of thing that it is: «Sunforge (guardian)», «Blitz, also a …»."""
        tale = self.tale
        if tale.joint(end, "as") and self._is_as(end):
            return not tale.is_a(start, PERSON, SELF)
        if tale.is_a(end, "put", "comes") and end + 1 < len(tale) and "," in tale.gaps[end + 1]:
            end += 1  # «dann hab ich Tyr gelegt, Schutzgott Mars»
        gap = tale.gaps[end]
        near = [n for n in range(end, min(end + MOST_SAID, len(tale))) if tale.clauses[n] == tale.clauses[end]]
        head = next((n for n in near if tale.is_a(n, *self.heads)), None)
        if head is None or not ("(" in gap or ":" in gap or "," in gap) or tale.is_a(start, PERSON, SELF):
            return False
        return all(
            tale.joint(n, "filler", "those")
            or tale.is_a(n, "one", "each-one", "q", "plain", self.plan.new)
            or (("," in gap or "(" in gap) and self._is_said_with(n))
            for n in near
            if n < head
        )

    def _is_said_with(self, place: int) -> bool:
        """Tell whether a word only says whose or how a thing is: «Terra, mein alter Schutzgott»."""
        plain = not self.tale.over[place] and self.tale.spelled(place).islower()
        return plain or self.tale.is_a(place, "mine", "theirs", "person.of") or self.tale.joint(place, "third")

    def _is_laid_on(self, start: int, end: int) -> bool:
        """Tell whether a name is of what somebody puts on a thing: «he plays Shackle on my Mars»."""
        tale = self.tale
        joined = end < len(tale) and tale.is_joined(start - 1, end)
        return joined and tale.is_a(start - 1, "put") and tale.is_a(end, self.plan.onto)

    def _is_under(self, start: int) -> bool:
        """Tell whether a name is what all is put on: «todo sobre la misma Esfinge»."""
        tale, place = self.tale, start - 1
        while place > 0 and tale.joint(place, "filler", "same") and tale.is_joined(place, start):
            place -= 1
        return tale.is_a(start, NAMED) and tale.is_a(place, self.plan.onto) and tale.is_joined(place, start)

    def _is_brought(self, start: int, end: int) -> bool:
        """Tell whether a name is what came into play, with its text or change at once: «dann kam X drauf, „…“»."""
        tale, plan = self.tale, self.plan
        came = any(
            tale.is_a(n, "comes", "put", plan.acts_me, plan.acts_other, plan.late)
            for n in (*range(max(start - 2, 0), start), end)
        )
        follow = [
            n for n in range(end, min(end + 3, len(tale))) if tale.words[n].sentence == tale.words[start].sentence
        ]
        if self._is_laid_on(start, end):
            return True
        return came and any(
            tale.words[n].signed or (tale.words[n].quote and not tale.words[start].quote) for n in follow
        )

    def _is_one_name(self, trait: Mention, end: int) -> bool:
        """Tell whether a trait is only the first word of a name: «Mars-Wolf», «Sun Hawk (Mars, 110 AP)»."""
        tale, place = self.tale, trait.end
        if tale.gaps[place] == "-":
            return True
        large = tale.spelled(trait.start)[:1].isupper() and tale.gaps[place] == " "
        return large and not trait.kind and trait.end == trait.start + 1

    def _is_traited(self, end: int) -> bool:
        """Tell whether a trait of its own stands right behind a name: «(Mars, 110 AP)», «, a Mars», «is a Mars»."""
        tale = self.tale
        if end >= len(tale):
            return False
        marked = "(" in tale.gaps[end] or "," in tale.gaps[end]
        near = range(end, min(end + 4, len(tale)))
        trait = next((n for n in near if tale.is_a(n, self.plan.trait)), None)
        said = (self.plan.copula, f"{self.plan.asked}.kind", *self.plan.slots_of_called)  # «que es primario Tierra»
        plain = trait is not None and all(
            tale.joint(n, "filler", "which", "first") or tale.is_a(n, *said) for n in range(end, trait)
        )
        return plain and (marked or tale.is_a(end, self.plan.copula))


__all__ = ["ME", "MOST_SAID", "OTHER", "Mention", "Names", "is_short_for"]
