"""What a frame says of the things of a game: `[things]` in `free/frame.toml`.

`[[things.kind]]` is a kind of thing: the `heads` are concepts that name one, `place` is where it lies, `item` is
what is always true of it, `values` are the keys of its numbers, `label` is its name when it has none («{what}-{n}»:
its trait or kind, as `[names]` has it under «a-mars» or «a-guardian»). A `named` kind may be called by its trait alone,
and a name that nothing else explains is one. A `wide` kind's text holds for all things of a trait, that of a `tied` one
for single things; a `borne` one goes by the name of the thing that has it. `slots` are keys for traits by the concept
that stands with them. `[[things.deed]]` is a way to change something: its concept, operation and, perhaps, amount.
`must` are concepts of which no word may be left without effect.
All else names concepts: what a trait, a unit, a part of a text, an order, an attack and an opinion are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing, as a frame tells it."""

    name: str
    place: str
    heads: tuple[str, ...] = ()
    item: Mapping[str, Any] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)
    slots: Mapping[str, str] = field(default_factory=dict)
    label: str = "{what}-{n}"
    trait: str = ""
    named: bool = False
    wide: bool = False
    tied: bool = False
    rank: int = 0
    owner: str = ""
    borne: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """A way to change something: `op` is its operation, `amount` the number that it has by itself.

    A `bare` deed needs no number; `stat` is what it changes when no unit stands with it; `on` is the kind that it is
    done to; an `acts` deed happens when its card is activated; `needs` are concepts of which its
    sentence must have one; a `quoted` deed counts only in a card's text.
    """

    concept: str
    op: str
    amount: float | None = None
    sign: int = 1
    bare: bool = False
    stat: str = ""
    on: str = ""
    acts: bool = False
    needs: str = ""
    quoted: bool = False


@dataclass(frozen=True)
class Plan:
    """The things of a game, and the concepts by which they are linked."""

    kinds: tuple[Kind, ...]
    deeds: tuple[Deed, ...]
    stats: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, str] = field(default_factory=dict)
    sides: Mapping[str, str] = field(default_factory=dict)
    targets: Mapping[str, str] = field(default_factory=dict)
    one: str = "one"
    signs: tuple[str, ...] = ()
    must: tuple[str, ...] = ()
    card: str = "card-word"
    conditions: tuple[str, ...] = ("if", "until")
    both: tuple[str, ...] = ("both",)
    may_be: str = ""
    life: str = "life"
    alone_me: str = "alone.me"
    alone_other: str = "alone.other"
    alone_new: str = "alone.new"
    alone_mine: str = "alone.me"
    alone_theirs: str = "alone.other"
    alone_card: str = "alone.card"
    pair_words: tuple[str, ...] = ()
    flags: tuple[Mapping[str, Any], ...] = ()
    reading: str = "reading"
    effect: str = "effect"
    altered: str = "altered"
    any_stat: str = ""
    wish: str = "wish"
    order: str = "q.order"
    numbers: tuple[str, ...] = ()  # kinds of question that ask for what is counted
    size_stat: str = ""
    accounts: Mapping[str, str] = field(default_factory=dict)
    tags: tuple[str, ...] = ()
    trait: str = "trait"
    every: str = "scope.all"
    many: str = "many"
    small: str = "symbol"
    plain: str = "plain"
    pair: str = "np"
    pair_slots: tuple[str, ...] = ()
    single_slot: str = ""
    chain: tuple[str, ...] = ()
    times: str = "op.times"
    percent: str = "op.percent"
    cost: str = "cost"
    energy: str = "stat.ep"
    costs: Mapping[str, str] = field(default_factory=dict)
    attack: str = "attack"
    target: str = "target"
    passive: str = "passive"
    direct: str = "direct"
    using: str = "with"
    onto: str = "onto"
    through: str = "by"
    late: str = "late"
    early: str = "early"
    after: str = "after-that"
    ahead: str = "before-that"
    opinion: str = "opinion"
    claim: str = "claim"
    stays: str = "stays"
    idle_word: str = "said-otherwise"
    attacker: str = "attacker"
    turn_of: str = "turn.of"
    most_cost: float = 0  # numbers above are no costs, when not 0
    joining: str = "and"
    copula: str = "is"
    has: str = "has"
    of: str = "of"
    acts_me: str = "does.me"
    acts_other: str = "does.other"
    each: tuple[str, ...] = ("both", "each")
    each_side: str = "each-side"
    asked: str = "q"
    new: str = "new"
    control: str = "control"
    sizes: str = ""

    def kind(self, name: str) -> Kind:
        """Give a kind by its name."""
        return next(kind for kind in self.kinds if kind.name == name)

    @property
    def called(self) -> Kind:
        """The kind that may be called by its trait alone."""
        return next(kind for kind in self.kinds if kind.named)

    @property
    def slots_of_called(self) -> Mapping[str, str]:
        """The keys for labelled traits of the kind that may be called by its trait alone."""
        return self.called.slots

    @property
    def resized(self) -> tuple[str, ...]:
        """The concepts of deeds that double, halve or the like."""
        return tuple(deed.concept for deed in self.deeds if deed.op == "multiply" and deed.amount is not None)

    @property
    def widest(self) -> Kind | None:
        """The kind whose text holds for all things of a trait."""
        return next((kind for kind in self.kinds if kind.wide), None)

    @property
    def tied(self) -> Kind:
        """The plainest kind whose text holds for single things: what an effect without a source is taken for."""
        return next(kind for kind in self.kinds if kind.tied)


def plan_of(plain: Mapping[str, Any]) -> Plan:
    """Read the `[things]` of a frame."""
    known = {each.name for each in fields(Plan)} - {"kinds", "deeds"}
    rest: dict[str, Any] = {k: _frozen(v) for k, v in plain.items() if k in known}
    kinds = tuple(_kind(each) for each in plain["kind"])
    return Plan(kinds, tuple(Deed(**each) for each in plain["deed"]), **rest)


def _kind(plain: Mapping[str, Any]) -> Kind:
    told: dict[str, Any] = {k: _frozen(v) for k, v in plain.items()}
    return Kind(**told)


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


__all__ = ["Deed", "Kind", "Plan", "plan_of"]
