"""What is known of a story while its things are linked, and how near things are: the ground of all linking."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules_kb.reading.free.amounts import Amount, Reckoner
from rules_kb.reading.free.cast import Cast, Thing
from rules_kb.reading.free.groups import ME, OTHER, Finder, Mention
from rules_kb.reading.free.heard import Atom, Heard
from rules_kb.reading.free.labels import Labels
from rules_kb.reading.free.persons import is_tellers
from rules_kb.reading.free.plan import Kind, Plan
from rules_kb.reading.free.tale import Tale

FAR = 26
MARGIN = 1
STRANGE = 12
BEHIND = 2
QUOTE = "quote"  # a quoted text as a whole


@dataclass
class Change:
    """A change with its source and what it is done to."""

    amount: Amount
    source: Thing
    part: str = ""
    on: list[Thing] = field(default_factory=list)
    traits: list[str] = field(default_factory=list)
    side: str = ""
    changes: str = ""
    to: Thing | None = None
    target: str = ""
    new: str = ""
    told: bool = True


@dataclass
class Told:
    """What a story's things came to: items by place, features for the frame, the atoms that had an effect.

    `told_by` are the words by which each thing that has a name or trait was first told, by its name.
    """

    items: list[tuple[str, dict[str, Any], bool]] = field(default_factory=list)
    told_by: dict[str, Atom] = field(default_factory=dict)
    features: dict[str, Any] = field(default_factory=dict)
    spent: set[Atom] = field(default_factory=set)
    left: list[Atom] = field(default_factory=list)


class Ground:
    """The mentions, numbers, labels and things of one story, and what of it has had an effect."""

    _filters: list[Mention]
    actors: list[str]

    def __init__(self, plan: Plan, heard: Heard, words: Mapping[str, Any]) -> None:
        """Take a heard story, what the game says of its things, and the names of things that have none."""
        self.plan, self.heard = plan, heard
        self.tale = Tale(heard, plan.joining)
        self.cast = Cast(plan, words)
        self.spent: set[Atom] = set()
        self.changes: list[Change] = []
        self.accounts: dict[str, dict[str, Any]] = {}
        self.labels = Labels(self.tale, plan).search()
        labelled = {each.trait for each in self.labels}
        self.mentions = Finder(self.tale, plan).mentions(self._consumed(labelled))
        reckoner = Reckoner(self.tale, plan)
        self.amounts = reckoner.amounts()
        self.spent |= reckoner.idle
        self.where: dict[int, Thing] = {}

    def _consumed(self, labelled: set[Atom]) -> set[Atom]:
        """Leave out labelled traits, but not those that name a thing as well: «greift Mars (links) an»."""
        tale = self.tale
        kept = set()
        for each in self.labels:
            own = self.plan.slots_of_called.get(each.label)
            before = each.trait.start - 1
            pointed = tale.is_a(before, "mine", "theirs", "third") or tale.is_a(before, self.plan.onto)
            bracket = not tale.tracks[each.trait.start] and any(tale.tracks[a.start] for a in each.atoms)
            if (
                own is None
                and not each.chained
                and ((bracket and len(each.atoms) == 2) or (pointed and self._is_fought(each.trait)))
            ):
                kept.add(each.trait)
        return labelled - kept

    def _is_fought(self, trait: Atom) -> bool:
        clause = self.tale.clauses[trait.start]
        return any(self.tale.clauses[a.start] == clause for a in self.heard.of(self.plan.attack))

    def _owner_word(self, place: int) -> str:
        if self.tale.is_a(place, "mine"):
            return ME
        if self.tale.joint(place, "third") and is_tellers(self.tale, place):
            return ME
        return OTHER if self.tale.is_a(place, "theirs") or self.tale.joint(place, "third") else ""

    def _nearest_of(self, kind: Kind, place: int, owner: str = "") -> Thing | None:
        things = [t for t in self.cast.of(kind.name, owner) if t.places != [-1]] or self.cast.of(kind.name, owner)
        if not owner and len(things) > 1:
            sentence = self.tale.words[place].sentence
            here = [t for t in things if any(p >= 0 and self.tale.words[p].sentence == sentence for p in t.places)]
            own = [t for t in things if t.owner == self.actors[place]]
            things = here or own or things
        return min(things, key=lambda t: (self._far(t, place), t.n), default=None)

    def _far(self, thing: Thing, place: int) -> int:
        places = [p for p in thing.places if p >= 0]
        return min((self.tale.apart(p, place) + (BEHIND if p > place else 0) for p in places), default=FAR)

    def _imply(self, kind: Kind, place: int, owner: str = "") -> Thing:
        """Put a thing on the table that only its parts tell of."""
        near = [n for n in range(place, max(place - 8, -1), -1) if self.tale.tracks[n] == self.tale.tracks[place]]
        owner = owner or next((o for n in near if (o := self._owner_word(n))), "")
        thing = self.cast.add(kind, owner or self.actors[place] or "")
        thing.mentions.append(Mention(kind.name, place, place + 1, thing.owner))
        self.where.setdefault(place, thing)
        return thing

    def _part_inside(self, place: int) -> Atom | None:
        """Find the heading that a quoted text itself names, nearest to a word of it; no colon goes with it."""
        tale, quote = self.tale, self.tale.words[place].quote
        parts = [a for a in tale.all(*self.plan.parts) if quote and tale.words[a.start].quote == quote]
        parts = [a for a in parts if ":" not in tale.after(a.end - 1)]
        return min(parts, key=lambda a: (abs(a.start - place), a.start), default=None)

    def _part_near(self, place: int, outside: int = 0) -> Atom | None:
        """Find the heading nearest to a word; `outside` of a quotation, but for one that a colon follows in it."""
        parts = [a for a in self.tale.all(*self.plan.parts) if not self._heads_a_text(a, place)]
        if outside:
            parts = [a for a in parts if self.tale.words[a.start].quote != outside or ":" in self.tale.after(a.end - 1)]
        parts = [
            a
            for a in parts
            if self.tale.words[a.start].sentence == self.tale.words[place].sentence
            or self.tale.apart(a.start, place) < FAR
        ]
        return min(
            parts,
            key=lambda a: (self.tale.apart(a.start, place) + (BEHIND if a.start > place else 0), a.start),
            default=None,
        )

    def _heads_a_text(self, part: Atom, place: int) -> bool:
        """Tell whether a heading is of a quoted text that goes on behind it, and a word stands outside of this."""
        words = self.tale.words
        quote = words[part.start].quote
        return bool(quote) and words[place].quote != quote and part.end < len(words) and words[part.end].quote == quote

    def _is_thought(self, place: int) -> bool:
        """Tell whether a word is part of what somebody thinks or says."""
        sentence = self.tale.words[place].sentence
        return any(a.start < place and self.tale.words[a.start].sentence == sentence for a in self._opinions())

    def _opinions(self) -> list[Atom]:
        """Give the words by which somebody says what he thinks; a card that says something has a text."""
        cards = [m for m in self.mentions if m.kind and not self.plan.kind(m.kind).named]
        return [
            a
            for a in self.tale.all(self.plan.opinion, self.plan.claim)
            if not any(m.end <= a.start and self.tale.apart(m.end - 1, a.start) <= 3 for m in cards)
        ]

    def _has_change(self, thing: Thing) -> bool:
        return any(change.source is thing for change in self.changes)

    def _clause_owner(self, place: int) -> str:
        """Tell of whose thing a clause speaks that names none: «der vom Gegner hat 5», «meine hat 100»."""
        tale = self.tale
        if tale.tracks[place]:
            return ""
        start = place
        while start and tale.clauses[start - 1] == tale.clauses[place]:
            start -= 1
        if any(n in self.where for n in range(start, place)):
            return ""
        for n in range(start, place):
            if tale.is_a(n, "theirs", "other"):
                return OTHER
            if tale.is_a(n, "mine"):
                return ME
        return self.actors[place]

    def _cost(self, amount: Amount) -> str:
        """Tell which of its costs a number is: the one whose words stand nearest."""
        near = [
            (self.tale.apart(a.start, amount.place), a.start, cost, a)
            for c, cost in self.plan.costs.items()
            for a in self.heard.of(c)
        ]
        near = [each for each in near if each[0] <= 10]
        if not near:
            return next(iter(self.plan.costs.values()), "")
        best = min(near, key=lambda each: each[:2])
        amount.atoms.add(best[3])
        return best[2]

    def _relative(self, mention: Mention) -> str:
        """Tell a side that a text names as seen from its card: «gegnerische Monster»."""
        return next((s for c, s in self.plan.sides.items() for a in mention.atoms if a.is_a(c)), "")


def whole(number: float | None) -> Any:
    """Give a number without its empty fraction."""
    return int(number) if number is not None and number == int(number) else number
