"""The things of a story: mentions of one and the same thing come together, each with its number, traits and name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules_kb.reading.free.groups import ME, Mention
from rules_kb.reading.free.heard import Atom
from rules_kb.reading.free.names import is_short_for
from rules_kb.reading.free.plan import Kind, Plan


@dataclass
class Thing:
    """One thing of a story: what is known of it, where it was mentioned first, and the atoms that tell of it."""

    kind: Kind
    owner: str
    n: int
    name: str = ""
    trait: str = ""
    sure: bool = True
    body: dict[str, Any] = field(default_factory=dict)
    mentions: list[Mention] = field(default_factory=list)
    atoms: set[Atom] = field(default_factory=set)
    words: Mapping[str, Any] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """The name by which it goes in the scenario: its own, or one that says in the asker's language what it is."""
        what = self.trait or self.kind.name
        called = self.words.get(f"a-{what}", what.capitalize())
        return self.name or self.kind.label.format_map({**self.words, "what": called, "n": self.n})

    @property
    def places(self) -> list[int]:
        """Where it was mentioned."""
        return [each.start for each in self.mentions] or [-1]


@dataclass
class Cast:
    """All things of a story; `words` are the names of what has none."""

    plan: Plan
    words: Mapping[str, Any] = field(default_factory=dict)
    things: list[Thing] = field(default_factory=list)

    def of(self, kind: str, owner: str = "") -> list[Thing]:
        """Give the things of a kind, of one owner if told."""
        return [t for t in self.things if t.kind.name == kind and owner in ("", t.owner)]

    def take(self, mention: Mention, kind: Kind) -> Thing:
        """Give the thing that a mention means, a new one when it can be none of those known."""
        thing = self._known(mention, kind) or self.add(kind, mention.owner, mention.trait, mention.name)
        thing.mentions.append(mention)
        thing.atoms |= mention.atoms
        thing.trait = thing.trait or mention.trait
        thing.name = thing.name or mention.name
        if mention.second and kind.named:
            thing.body |= {slot: mention.second for slot in kind.slots.values() if slot != kind.trait}
        if mention.owner and not thing.sure:
            thing.owner, thing.sure = mention.owner, True
        return thing

    def add(self, kind: Kind, owner: str, trait: str = "", name: str = "") -> Thing:
        """Put a new thing on the table; whose it is when nobody told is not sure."""
        alike = [
            t for t in self.things if t.kind.label == kind.label and (t.trait == trait or "{what}" not in kind.label)
        ]
        thing = Thing(kind, owner or kind.owner or ME, len(alike) + 1, name, trait, bool(owner), words=self.words)
        self.things.append(thing)
        return thing

    def _known(self, mention: Mention, kind: Kind) -> Thing | None:
        alike = [t for t in self.things if self._is_like(t, mention, kind)]
        if not alike:
            return None
        if len(alike) == 1 or mention.name:
            return alike[0]
        return max(alike, key=lambda t: (t.owner == mention.owner, max(t.places)))

    def _is_like(self, thing: Thing, mention: Mention, kind: Kind) -> bool:
        if thing.kind.place != kind.place or (thing.kind.name != kind.name and thing.kind.rank and kind.rank):
            return False
        if mention.name and kind.wide and not thing.name and thing.owner == mention.owner:
            return True
        if mention.name:
            return thing.name == mention.name or is_short_for(mention.name, thing.name)
        if mention.owner and (thing.sure or kind.wide) and thing.owner != mention.owner:
            return False
        if mention.trait and thing.trait and mention.trait != thing.trait:
            return False
        if kind.tied:
            return False
        return not (thing.name and not mention.told and mention.trait and not thing.trait)

    def __iter__(self) -> Iterator[Thing]:
        return iter(self.things)


__all__ = ["Cast", "Thing"]
