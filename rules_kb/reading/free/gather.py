"""Mentions become things: which ones are single cards, which only say what a text holds for."""

from __future__ import annotations

from rules_kb.reading.free.cast import Thing
from rules_kb.reading.free.filters import Filters
from rules_kb.reading.free.ground import FAR
from rules_kb.reading.free.groups import ME, OTHER, Mention
from rules_kb.reading.free.plan import Kind

NEAR_HEADING = 6  # words from the heading of a text to the cards that it holds for, and from these to what it does
DONE = ("add", "subtract", "multiply", "set")  # what a monster does to a number of another
MOST_DONE = 8  # words from what a monster does to the one that it does it to
MOST_JOINS = 2  # words between two things that are listed: «and a»


class Gather(Filters):
    """Puts the mentioned things on the table."""

    def _assemble(self) -> None:
        self._filters: list[Mention] = []
        borne = next((kind.name for kind in self.plan.kinds if kind.borne), "")
        for mention in self.mentions:
            mention.kind = borne if borne and self._is_doing(mention) else mention.kind
        named = {m.name: m for m in self.mentions if m.name and m.kind}
        for mention in self.mentions:
            if not mention.kind and mention.name in named:
                mention.kind = named[mention.name].kind
            kind = self._kind(mention)
            if kind.wide and self.tale.words[mention.start].quote:
                self._turn_owner(mention)
            if not (self._is_talk(mention, kind) or self._is_trait(mention, kind) or self._is_plural(mention, kind)):
                self._put(mention, kind)
        self._flag()

    def _is_doing(self, mention: Mention) -> bool:
        """Tell whether a named monster is told as what changes another: «monster Bo doubles Ri's AP», «… says „…“»."""
        tale, end = self.tale, mention.end
        if not mention.name or mention.trait or mention.kind != self.plan.called.name or end >= len(tale):
            return False
        if tale.is_a(end, self.plan.opinion) and end + 1 < len(tale) and tale.words[end + 1].quote:
            return True
        done, verb = [d for d in self.plan.deeds if d.op in DONE], end + tale.joint(end, "to-one")
        given = not any(tale.is_a(verb, d.concept) for d in done if d.op == "multiply")
        run = [n for n in range(end, min(end + MOST_DONE, len(tale))) if tale.is_joined(mention.start, n)]
        run = [n for n in run if not (given and any(tale.joint(k, "agent", "from") for k in (n - 1, n - 2)))]
        others = {m.start for m in self.mentions if m.name != mention.name and self._kind(m).named}
        does = tale.is_a(verb, *(d.concept for d in done)) and tale.is_joined(mention.start, verb)
        return does and any(n in others or tale.joint(n, "back") for n in run)

    def _is_talk(self, mention: Mention, kind: Kind) -> bool:
        """Tell whether a card is only thought of, named by a card's text, or said to be absent."""
        place = mention.start
        close = [a for a in self.amounts if 0 < a.place - place <= 8 and a.op and not a.guess]
        changes = any(self.tale.words[a.place].sentence == self.tale.words[place].sentence for a in close)
        like = kind.tied and not (mention.name or mention.owner or changes) and self._is_like_one(place)
        thought = kind.tied and self._is_thought(place) and not (mention.owner or mention.name or changes)
        quote = self.tale.words[place].quote if self.tale.words[mention.end - 1].quote else 0  # «X», an energy card
        if thought or like or (quote and (kind.tied or (kind.wide and mention.many))):
            self.spent |= mention.atoms
            return True
        bare = kind.named and not mention.trait and not mention.name and bool(self.heard.of(self.plan.direct))
        if mention.absent and (not kind.named or bare):
            self.spent |= mention.atoms if not changes else set()
            return True
        return False

    def _is_like_one(self, place: int) -> bool:
        """Tell whether a card is only one that another is compared with: «it stays there like a normal energy card»."""
        tale = self.tale
        while place > 0 and (tale.is_a(place - 1, "plain", self.plan.one) or tale.joint(place - 1, "filler")):
            place -= 1
        return tale.joint(place - 1, "like") and not tale.is_cut(place)

    def _is_trait(self, mention: Mention, kind: Kind) -> bool:
        """Tell whether a trait names no thing: a new one, one denied, one to count as, what a text holds for."""
        if not kind.named:
            return False
        if not mention.kind and not mention.owner and self._is_new_trait(mention):
            self._filters.append(mention)
            return True
        if self._is_denied(mention):
            again = self._has_another(mention)
            self.spent |= mention.atoms if again or self._is_thought(mention.start) else set()
            return True
        if not mention.kind and self.tale.joint(mention.start - 1, "as"):
            self.spent |= mention.atoms
            return True
        if self._is_claimed(mention) or self._is_of_card(mention):
            self.spent |= mention.atoms
            return True
        if self._is_filter(mention):
            self._filters.append(mention)
            return True
        return False

    def _has_another(self, mention: Mention) -> bool:
        """Tell whether the thing that is denied a trait was told to have another: «though my Jupiter is no Mars»."""
        thing = self._nearest_of(self.plan.called, mention.start)
        return thing is not None and bool(thing.trait) and thing.trait != mention.trait

    def _is_of_card(self, mention: Mention) -> bool:
        """Tell whether a mere trait is told again of the wide card that has it: «but the card is a Venus one»."""
        tale, place = self.tale, mention.start
        bare = not (mention.kind or mention.name or mention.owner or mention.many) and not self._has_number(mention)
        clause = [n for n in range(place) if tale.clauses[n] == tale.clauses[place]]
        said = any(tale.is_a(n, self.plan.copula) for n in clause) and any(tale.is_a(n, self.plan.card) for n in clause)
        because = tale.is_a(place - 1, self.plan.through) or tale.is_a(place - 2, self.plan.through)
        wide = [t for t in self.cast if t.kind.wide and t.trait == mention.trait]
        if bare and because and any(e.value == mention.trait and e.trait.start < place for e in self.labels):
            return tale.is_asked(next(iter(mention.atoms)))  # «is it doubled because of Mars?»
        if self._is_symbol(mention):
            return True
        return bare and (said or (because and tale.is_asked(next(iter(mention.atoms))))) and bool(wide)

    def _is_symbol(self, mention: Mention) -> bool:
        """Tell whether a question only takes up a trait that something was told to have: «Mars is there, so +20?»."""
        tale, place = self.tale, mention.start
        bare = not (mention.kind or mention.name or mention.owner or mention.many) and bool(mention.trait)
        told = [e for e in self.labels if e.value == mention.trait and e.trait.start < place]
        others = [m for m in self.mentions if m.trait == mention.trait and m.start < place and m.start in self.where]
        first = place == 0 or tale.words[place - 1].sentence != tale.words[place].sentence or tale.is_cut(place)
        says = tale.is_a(mention.end, self.plan.copula) and tale.words[place].sentence in tale.asked
        return bare and bool(told) and not others and first and says

    def _is_claimed(self, mention: Mention) -> bool:
        """Tell whether a mere trait is only part of what somebody thinks: «he says it only counts for Venus»."""
        bare = not (mention.kind or mention.name or mention.owner) and bool(mention.trait)
        if not bare or not self._is_thought(mention.start) or self._has_number(mention):
            return False
        sentence = self.tale.words[mention.start].sentence
        changes = any(a.op and not a.guess and self.tale.words[a.place].sentence == sentence for a in self.amounts)
        return not changes and not self.tale.words[mention.start].quote

    def _is_plural(self, mention: Mention, kind: Kind) -> bool:
        """Tell whether a mention speaks of more than one thing and puts none on the table."""
        if not mention.many:
            return False
        if kind.wide:
            before = [n for n in (mention.start - 1, mention.start - 2) if n >= 0 and self.tale.is_a(n, "both")]
            self.spent |= {a for n in before for a in self.tale.over[n] if a.is_a("both") or a.concept == "number"}
        if kind.named and not mention.trait and not mention.name:
            self.spent |= mention.atoms
            if mention.owner:
                self._filters.append(mention)
            return True
        if kind.tied and self._is_of_text(mention):
            self.spent |= mention.atoms
            self._filters.append(mention)
            return True
        if (kind.wide or kind.tied) and (not mention.owner or self._is_thought(mention.start)):
            self.spent |= mention.atoms
            return True
        return False

    def _is_of_text(self, mention: Mention) -> bool:
        """Tell whether cards are those that a text holds for: «Spezial-Wirkung: my energy cards cost 1 EP less»."""
        tale, start = self.tale, mention.start
        headed = [a for a in tale.all(*self.plan.parts) if 0 < start - a.end + 1 <= NEAR_HEADING]
        headed = [a for a in headed if tale.words[a.start].sentence == tale.words[start].sentence]
        behind = [a for a in self.amounts if a.op and not a.guess and 0 < a.place - mention.end + 1 <= NEAR_HEADING]
        own = {a for n in (start - 1, start) for a in tale.over[n] if n >= 0 and a.is_any(tuple(self.plan.sides))}
        held = bool(headed) and any(tale.is_joined(start, a.place) for a in behind) and not tale.words[start].quote
        mention.atoms |= own if held else set()  # «eigene» is whose the card is that says so
        return held

    def _put(self, mention: Mention, kind: Kind) -> None:
        """Put a mentioned thing on the table, unless it is one that is only described later on."""
        if not mention.owner and not mention.many and not self._is_thought(mention.start):
            self._acted(mention, kind)
        bare = kind.named and not mention.trait and not mention.name
        if bare and not self.cast.of(kind.name) and self._later(mention):
            return
        self._take_label(mention, kind)
        again = self._recalled(mention, kind)
        self.where[mention.start] = again or self.cast.take(mention, kind)
        if again is not None:
            again.mentions.append(mention)
        self.spent |= mention.atoms

    def _take_label(self, mention: Mention, kind: Kind) -> None:
        """Give a bare mention the labelled trait told right behind it: «a monster with primary Venus»."""
        if not kind.named or mention.trait or mention.name:
            return
        for each in self.labels:
            near = 0 <= min(a.start for a in each.atoms) - mention.end <= 1
            if kind.slots.get(each.label) == kind.trait and near:
                mention.trait = each.value
                return

    def _recalled(self, mention: Mention, kind: Kind) -> Thing | None:
        """Give the card told before that is only named again, as in a question or with «the»."""
        things = self.cast.of(kind.name)
        if kind.tied and not things and not mention.name and self._is_said_of(mention):
            things = [t for t in self.cast if t.kind.place == kind.place]  # «it is an energy card, after all»
        if things and any(a.is_a(self.plan.alone_card) for a in mention.atoms):
            return things[-1]
        if not kind.tied or mention.name or not things or any(a.is_a(self.plan.alone_new) for a in mention.atoms):
            return None
        tale = self.tale
        asked = (
            tale.words[mention.start].sentence in self.tale.asked and len(self.tale.asked) < 1 + tale.words[-1].sentence
        )
        if not any(t.name for t in things) and not tale.is_a(mention.start - 1, self.plan.new, self.plan.late):
            fresh = [t for t in things if not self._is_told_of(t)]
            if len(fresh) == 1:
                return fresh[0]
        still = tale.is_a(mention.end, f"{self.plan.asked}.lies", f"{self.plan.asked}.still", self.plan.stays)
        definite = tale.joint(mention.start - 1, "the") or still or self._is_said_of(mention)  # «energy is still there»
        changed = any(a.op and not a.guess and 0 < a.place - mention.start <= 6 for a in self.amounts)
        return things[-1] if (asked or definite) and not changed else None

    def _is_said_of(self, mention: Mention) -> bool:
        """Tell whether a card's word only says what the one before it is: «it is an energy card, after all»."""
        tale = self.tale
        before = range(max(mention.start - 4, 0), mention.start)
        run = [n for n in before if tale.is_joined(n, mention.start)]
        adjective = len(run) > 1 and not tale.is_a(mention.start - 1, self.plan.new, self.plan.late)
        article = tale.is_a(mention.start - 1, self.plan.one) or (
            adjective and tale.is_a(mention.start - 2, self.plan.one)
        )
        return article and not mention.owner and any(tale.is_a(n, self.plan.copula) for n in run)

    def _is_told_of(self, thing: Thing) -> bool:
        """Tell whether the sentence in which a card was mentioned says what it does."""
        told = {self.tale.words[p].sentence for p in thing.places if p >= 0}
        return any(a.op and not a.guess and self.tale.words[a.place].sentence in told for a in self.amounts)

    def _flag(self) -> None:
        """Note what words say of a thing as a whole: that a card went back, that another player has control."""
        for flag in self.plan.flags:
            for atom in self.heard.of(str(flag["concept"])):
                if atom in self.heard.negated or self.tale.is_asked(atom):
                    continue
                kind = self.plan.kind(str(flag["kind"]))
                thing = self._nearest_of(kind, atom.start)
                nearer = [t for s, t in self.where.items() if self.tale.is_joined(s, atom.start) and t is not thing]
                if (
                    nearer
                    and thing is not None
                    and self._far(thing, atom.start) > min(self._far(t, atom.start) for t in nearer)
                ):
                    continue
                if thing is None or self._far(thing, atom.start) > 2 * FAR:
                    continue
                actor = self.actors[atom.start]
                if flag["value"] == "actor" and (not actor or actor == thing.owner):
                    continue
                thing.body[str(flag["key"])] = flag["value"] if flag["value"] != "actor" else f"@{actor}"
                self.spent.add(atom)

    def _turn_owner(self, mention: Mention) -> None:
        """Take «own» and «opposing» in a card's text as its owner means it."""
        sources = [s for s, t in self.where.items() if s < mention.start and not t.kind.named]
        if sources and mention.owner:
            owner = self.where[max(sources)].owner
            mention.owner = owner if mention.owner == ME else ME if owner == OTHER else OTHER

    def _later(self, mention: Mention) -> bool:
        """Tell whether a bare «monster» is told of with its trait or name later on, as one of the same owner."""
        later = [m for m in self.mentions if m.start > mention.start and (m.trait or m.name) and self._kind(m).named]
        same = [m for m in later if not mention.owner or m.owner in ("", mention.owner)]
        if same and not self._is_filter(same[0]):
            self.spent |= mention.atoms
            return True
        return False

    def _acted(self, mention: Mention, kind: Kind) -> None:
        """Give an unowned thing to who acts in its clause, if it is one that is played or had."""
        if kind.named:
            start = max([mention.start - 4, 0, *(m.end for m in self.mentions if m.end <= mention.start)])
            has = any(
                self.tale.is_a(n, self.plan.has, self.plan.acts_me) or self.tale.joint(n, "plays")
                for n in range(start, mention.start)
                if self.tale.clauses[n] == self.tale.clauses[mention.start] and not self.tale.is_a(n, self.plan.attack)
            )
            if (beside := self._listed(mention)) is not None:
                mention.owner, mention.told = beside.owner, beside.told
            elif has or self._used(mention):
                mention.owner = self.actors[mention.start]
                mention.told = mention.told or (has and bool(mention.owner))
            return
        mention.owner = self.actors[mention.start]

    def _listed(self, mention: Mention) -> Mention | None:
        """Give the thing that somebody plays or has, with which this one is listed: «he plays a Mars and a Venus»."""
        tale = self.tale
        before = [m for m in self.mentions if m.end <= mention.start and m.start in self.where]
        if not before or not 0 < mention.start - before[-1].end <= MOST_JOINS:
            return None
        between = range(before[-1].end, mention.start)
        joined = tale.is_a(between[0], self.plan.joining) and all(
            tale.is_a(n, self.plan.joining, self.plan.one, self.plan.new) for n in between
        )
        last = before[-1]
        played = any(
            tale.joint(n, "plays") and tale.clauses[n] == tale.clauses[last.start]
            for n in range(max(last.start - 4, 0), last.start)
        )
        return last if joined and played and last.owner and self._kind(last).named else None

    def _used(self, mention: Mention) -> bool:
        return self.tale.is_a(mention.start - 1, self.plan.using) or self.tale.is_a(mention.start - 2, self.plan.using)
