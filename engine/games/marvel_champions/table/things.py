"""Players, cards and what stands on the cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Player:
    """A player: name, identity card, form, resources at hand (None: enough)."""

    name: str
    identity: str
    form: str = "hero"
    resources: int | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A card; `hp` is what remains without the bonuses of constant abilities."""

    name: str
    type: str
    zone: str = "in-play"
    controller: str = ""
    owner: str = ""
    title: str = ""
    attached_to: str = ""
    engaged_with: str = ""
    play_area: str = ""
    hp: int | None = None
    max_hp: int | None = None
    stats: Mapping[str, int] = field(default_factory=dict)
    threat: int | None = None
    limit: int | None = None
    status: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    boost_icons: int = 0
    consequential: int = 0
    counters: int = 0
    cost: int | None = None
    exhausted: bool = False
    facedown: bool = False
    entered: bool = False
    left: bool = False


@dataclass(frozen=True, slots=True)
class Effect:
    """One sentence of an ability, or part of one (`also`: same sentence as the one before)."""

    do: str
    amount: int = 0
    on: str = ""
    what: str = ""
    to: str = ""
    may: bool = False
    taken: bool | None = None
    otherwise: bool = False
    if_done: bool = False
    also: bool = False
    additional: bool = False
    already: str = ""
    text: str = ""
    changes: bool = True


@dataclass(frozen=True, slots=True)
class Cost:
    """What stands left of the arrow."""

    exhaust: str = ""
    discard: str = ""
    resources: int = 0
    damage: int = 0
    counters: int = 0
    text: str = ""

    @property
    def free(self) -> bool:
        """Tell whether nothing is to be paid."""
        return self == Cost()


@dataclass(frozen=True, slots=True)
class Condition:
    """What a constant watches (every word given must be true)."""

    form: str = ""
    phase: str = ""
    in_play: str = ""
    status: str = ""
    damaged: bool | None = None
    exhausted: bool | None = None
    attached: bool | None = None
    hp_at_most: int | None = None
    counters_at_least: int | None = None
    holds: bool | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of one card."""

    name: str
    card: str
    heading: str = ""
    form: str = ""
    when: str = ""
    of: str = ""
    against: str = ""
    cause: str = ""
    side: str = ""
    printed_on: str = ""
    says_you: bool = False
    any_player: bool = False
    quoted: tuple[str, ...] = ()
    cost: Cost = field(default_factory=Cost)
    targets: tuple[str, ...] = ()
    reaches: tuple[str, ...] = ()
    usable_from: tuple[str, ...] = ()
    effect: tuple[Effect, ...] = ()
    condition: Condition | None = None
    made_by: str = ""
    used: bool | None = None
    by_player: str = ""
    told: int | None = None
    chosen: tuple[str, ...] = ()
    once: bool = False
