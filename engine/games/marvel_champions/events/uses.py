"""What happens to what is under way: it begins, its moments come, abilities come up and are used."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.games.marvel_champions.table import Moment, Occurrence
from engine.trace import Event


@dataclass(frozen=True, slots=True)
class Began(Event):
    """Something gets under way: an attack, a hit, a defeat, a reveal, a play or a phase's end."""

    what: str
    actor: str = ""
    targets: tuple[str, ...] = ()
    player: str = ""
    amount: int | None = None
    occurrence: Occurrence = field(default_factory=lambda: Occurrence(0, ""))
    at: int = 0
    fresh: bool = False
    stay: bool = False


@dataclass(frozen=True, slots=True)
class MomentCame(Event):
    """A moment comes that abilities wait for."""

    moment: str
    subject: str
    side: str
    abilities: tuple[str, ...]
    at: int = 0


@dataclass(frozen=True, slots=True)
class CameUp(Event):
    """An ability's turn within its moment comes, by its step of the ladder."""

    ability: str
    card: str
    kind: str
    level: int | None
    part: str
    moment: Moment
    among: int
    occurrence: int
    at: int = 0


@dataclass(frozen=True, slots=True)
class TurnTaken(Event):
    """An ability whose use was told for later has its turn now."""

    ability: str
    occurrence: int
    moment: Moment
    at: int = 0


@dataclass(frozen=True, slots=True)
class Joined(Event):
    """An ability takes part in a moment although its card is not in play."""

    ability: str
    card: str
    moment: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class Started(Event):
    """An ability is used or goes off by itself."""

    ability: str
    card: str
    player: str
    forced: bool
    occurrence: int | None = None
    subject: str = ""
    told: tuple[str, ...] = ()
    at: int = 0


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """A player does not use an optional ability."""

    ability: str
    card: str
    player: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class PartDeclined(Event):
    """A player leaves out what follows «may»."""

    ability: str
    player: str
    text: str = ""
    at: int = 0
    frame: int = 0


@dataclass(frozen=True, slots=True)
class PartTaken(Event):
    """A player chooses to do what follows «may»."""

    ability: str
    player: str
    text: str = ""
    frame: int = 0


@dataclass(frozen=True, slots=True)
class CostPaid(Event):
    """What stands left of the arrow is paid."""

    ability: str
    player: str
    exhaust: str = ""
    discard: str = ""
    resources: int = 0
    damage: int = 0
    counters: int = 0
    text: str = ""
    card: str = ""
    at: int = 0
    frame: int = 0


@dataclass(frozen=True, slots=True)
class Targeted(Event):
    """A target is chosen."""

    ability: str
    spec: str
    names: tuple[str, ...]
    frame: int = 0


@dataclass(frozen=True, slots=True)
class NoTarget(Event):
    """A part of an ability finds nothing to act on."""

    ability: str
    spec: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class Made(Event):
    """A delayed or lasting effect is set up."""

    ability: str
    card: str


@dataclass(frozen=True, slots=True)
class Cancelled(Event):
    """An ability's effect is cancelled."""

    ability: str
    source: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class Did(Event):
    """Something else that a card's text says is done."""

    ability: str
    do: str
    amount: int = 0
    on: str = ""
    text: str = ""
    at: int = 0


@dataclass(frozen=True, slots=True)
class Replaced(Event):
    """Something does not take place, because something else happens instead."""

    what: str
    actor: str
    source: str
    occurrence: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A stage is done."""

    what: str
    card: str = ""
    at: int = 0
    occurrence: int = 0
