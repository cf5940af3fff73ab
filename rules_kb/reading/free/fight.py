"""How well two things of a story are an attacker and its target."""

from __future__ import annotations

from rules_kb.reading.free.cast import Thing
from rules_kb.reading.free.groups import ME, OTHER
from rules_kb.reading.free.heard import Atom
from rules_kb.reading.free.order import Order
from rules_kb.reading.free.persons import SELF

NEAR = 16
MOST = 8  # mentions near a verb, and verbs, that are weighed


class Fight(Order):
    """Weighs the words around a verb of attack."""

    def _pairs(self, verb: Atom) -> list[tuple[float, Thing, Thing, Atom]]:
        tale = self.tale
        sentence = tale.words[verb.start].sentence
        near = [
            (s, t)
            for s, t in self.where.items()
            if (t.kind.named or t.kind.wide) and tale.apart(s, verb.start) <= NEAR + 8
        ]
        near = [(s, t) for s, t in near if t.kind.named or self._is_object(s, verb)]
        near = [(s, t) for s, t in near if tale.words[s].sentence == sentence or tale.apart(s, verb.start) <= NEAR]
        near = sorted(near, key=lambda each: tale.apart(each[0], verb.start))[:MOST]
        lone = {id(t) for _, t in near}
        called = self.cast.of(self.plan.called.name)
        rest = [t for t in called if id(t) not in lone]
        found = []
        for s, one in near:
            for o, other in near:
                if one is not other and one.kind.named:
                    found.append((self._score(verb, s, one, o, other), one, other, verb))
            asked = tale.is_asked(verb) and not one.kind.named
            if asked and len(own := [t for t in rest if t.owner != one.owner]) == 1:
                found.append((self._score(verb, -1, own[0], s, one), own[0], one, verb))
            if len(rest) == 1 and len(lone) == 1:
                found.append((self._score(verb, -1, rest[0], s, one) - 1, rest[0], one, verb))
                if one.kind.named:
                    found.append((self._score(verb, s, one, -1, rest[0]) - 1.5, one, rest[0], verb))
        best: dict[tuple[int, int], tuple[float, Thing, Thing, Atom]] = {}
        for each in found:
            pair = (id(each[1]), id(each[2]))
            if pair not in best or each[0] > best[pair][0]:
                best[pair] = each
        return list(best.values())

    def _is_object(self, place: int, verb: Atom) -> bool:
        """Tell whether a card that cannot attack stands where the attacked one does."""
        if 0 < place - verb.end <= 2 or 0 < verb.start - place <= 1:
            return self.tale.clauses[place] == self.tale.clauses[verb.start]
        before = range(max(place - 3, 0), place)
        return any(self.tale.is_a(n, self.plan.onto) and self.tale.is_joined(n, place) for n in before)

    def _score(self, verb: Atom, at: int, one: Thing, to: int, other: Thing) -> float:
        """Weigh how well a thing is the attacker and another the target."""
        score = 0.0
        for place, thing, role in ((at, one, 1), (to, other, -1)):
            if place >= 0:
                score += self._weigh(verb, place, thing, role) - self._apart(place, thing, verb) / 12
        if 0 <= at < to:
            score += 0.8
        if self._is_passive(verb):
            score = score - 1.6 if 0 <= at < to else score + 1.6
        if one.owner != other.owner or not (one.sure and other.sure):
            score += 0.7
        actor = self._actor(verb) or self._turn_of()
        if actor and one.sure:
            score += (1.5 if other.sure else 2.0) if one.owner == actor else -1.5
        elif actor and other.sure and other.owner == actor:
            score -= 1.5  # who attacks does so with what is his: «I hit a Saturn»
        if other.kind.wide and self.tale.is_asked(verb):
            score += 2.5  # «may I go for his guardian?»
        return score

    def _turn_of(self) -> str:
        """Tell whose turn it was told to be: only that player attacks."""
        return ""

    def _apart(self, place: int, thing: Thing, verb: Atom) -> int:
        """Give how far a thing is from a verb; what it is, told between, does not count: «Rex, Mars, 110 AP, hits»."""
        tale, plan = self.tale, self.plan
        end = next((m.end for m in thing.mentions if m.start == place), place + 1)
        plain = (plan.trait, "number", plan.copula, plan.has, "printed", *plan.stats)
        near = place < verb.start <= end + 7 and tale.words[place].sentence == tale.words[verb.start].sentence
        between = range(end, verb.start)
        if near and all(tale.is_a(n, *plain) or tale.tracks[n] != tale.tracks[place] for n in between):
            return 1
        return tale.apart(place, verb.start)

    def _weigh(self, verb: Atom, place: int, thing: Thing, role: int) -> float:
        tale, plan = self.tale, self.plan
        start = place
        before = [
            n
            for n in range(max(start - 3, 0), start)
            if tale.words[n].sentence == tale.words[start].sentence and not self._barred(n, start)
        ]
        score = 0.0
        if any(tale.is_a(n, plan.using) for n in before):
            score += 3 * role
        if any(self._is_onto(n) for n in before) or self._is_struck_by(verb, start):
            score -= 2.5 * role
        if any(tale.joint(n, "target") for n in before[-2:]):
            score -= 2.5 * role
        if any(tale.joint(n, "doer") for n in before[-1:]):
            score += 1 * role
        if self._is_passive(verb) and any(tale.joint(n, "agent") for n in before):
            score += 3 * role
        return score

    def _is_onto(self, place: int) -> bool:
        """Tell whether a word is the one before a target, and no article: Spanish «a», not «I've got a Mars»."""
        tale, plan = self.tale, self.plan
        article = tale.is_a(place, plan.one) and tale.is_a(place - 1, plan.has, plan.copula)
        return tale.is_a(place, plan.onto) and not article

    def _is_struck_by(self, verb: Atom, start: int) -> bool:
        """Tell whether a thing stands right behind a verb that ends in «at», «contra»: «swing at his Mars»."""
        words = self.tale.words
        if verb.end - verb.start < 2 or not 0 <= start - verb.end <= 2:
            return False
        return words[verb.end - 1].folded in ("at", "into", "contra", "auf") and not self._barred(verb.end, start)

    def _is_other(self, place: int) -> bool:
        """Tell whether a word names the other player as who acts, not as whose something is: «Ana's Mars»."""
        tale = self.tale
        if tale.is_a(place - 1, self.plan.of) or tale.is_a(place, "person.of"):
            return False
        return tale.is_a(place, "other", "person")

    def _barred(self, place: int, start: int) -> bool:
        return any(n in self.where for n in range(place, start)) or any(
            self.tale.is_cut(n) for n in range(place + 1, start + 1)
        )

    def _is_passive(self, verb: Atom) -> bool:
        return any(
            self.tale.words[a.start].sentence == self.tale.words[verb.start].sentence and abs(a.start - verb.start) < 5
            for a in self.tale.heard.of(self.plan.passive)
        )

    def _actor(self, verb: Atom) -> str:
        tale = self.tale
        for n in range(verb.start, max(verb.start - 6, -1), -1):
            if tale.words[n].sentence != tale.words[verb.start].sentence:
                break
            if (tale.is_a(n, self.plan.acts_me) and tale.is_a(n, self.plan.attack)) or tale.joint(n, "me"):
                return ME
            if n < verb.start and tale.is_a(n, SELF) and not tale.is_a(n - 1, self.plan.of):
                return ME
            if n < verb.start and self._is_other(n):
                return OTHER
            if tale.joint(n, "them"):
                return ME if self._is_at_named(n, verb) else OTHER
        return ""

    def _is_at_named(self, place: int, verb: Atom) -> bool:
        """Tell whether «he» attacks what a named player has, so belongs to the one across: «may he hit Ana's»."""
        sentence = self.tale.words[verb.start].sentence
        around = range(place + 1, min(verb.end + 3, len(self.tale)))
        return any(self.tale.is_a(n, "person.of") and self.tale.words[n].sentence == sentence for n in around)
