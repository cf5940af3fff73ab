"""What an ability told in a scenario is made of: when it wakes, its condition, its cost, its effect."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Effect:
    """What a text does, and to which cards: `whose` and `what` are the words «your rear-guard» of the text."""

    does: str
    amount: int = 0
    whose: str = "your"
    what: str = "unit"
    every: bool = False
    column: str = ""
    row: str = ""
    until: str = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold: `what` of «your» or «your opponent's» cards, as a number or a word."""

    what: str
    whose: str = "your"
    at_least: int | None = None
    at_most: int | None = None
    equals: str = ""


@dataclass(frozen=True, slots=True)
class Cost:
    """What must be paid. The second line counts rear-guards; `this` is what happens to the card itself."""

    counter_blast: int = 0
    soul_blast: int = 0
    discard: int = 0
    retire: int = 0
    rest: int = 0
    lock: int = 0
    bind: int = 0
    this: str = ""

    @property
    def units(self) -> int:
        """How many rear-guards it asks for."""
        return self.retire + self.rest + self.lock + self.bind

    @property
    def is_free(self) -> bool:
        """Tell whether nothing has to be paid."""
        return self == Cost()


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card as the scenario tells it; `told`: its use is among the declared actions."""

    name: str
    card: str
    kind: str
    when: str = ""
    condition: Condition | None = None
    cost: Cost = field(default_factory=Cost)
    effect: Effect | None = None
    optional: bool = False
    told: bool = False
