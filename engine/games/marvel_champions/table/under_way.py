"""What is under way: occurrences, uses of abilities, and what waits on the agenda."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that abilities wait for: a word, whom it concerns, who or what it is about, and why."""

    word: str
    subject: str = ""
    other: str = ""
    cause: str = ""
    player: str = ""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """Something under way: an attack, a hit, a defeat, a reveal, a play … and how far it has come."""

    id: int
    kind: str
    actor: str = ""
    targets: tuple[str, ...] = ()
    player: str = ""
    amount: int | None = None
    basic: bool = False
    cause: str = ""
    word: str = ""
    defender: str = ""
    boost: tuple[str, ...] = ()
    told_defeated: tuple[str, ...] = ()
    source: str = ""
    parent: int | None = None
    frame: int | None = None
    over: bool = False
    met: int = 0
    landed: bool = False
    icons: int = 0
    defeated: tuple[str, ...] = ()
    to_zone: str = "discard"

    @property
    def target(self) -> str:
        """The first target."""
        return self.targets[0] if self.targets else ""


@dataclass(frozen=True, slots=True)
class Frame:
    """One use of an ability: who uses it, on which occurrence, what was chosen, what was true when it began."""

    id: int
    ability: str
    player: str
    occurrence: int | None = None
    subject: str = ""
    chosen: tuple[tuple[str, tuple[str, ...]], ...] = ()
    before: tuple[tuple[str, str], ...] = ()
    declined: bool = False
    told: tuple[str, ...] = ()
    own: int | None = None


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of an occurrence that waits its turn."""

    id: int
    occurrence: int
    name: str


@dataclass(frozen=True, slots=True)
class Window:
    """A moment of an occurrence in which abilities come up; `pending` is known once it is open."""

    id: int
    occurrence: int
    name: str
    side: str
    opened: bool = False
    pending: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """An ability whose turn in its window has come."""

    id: int
    ability: str
    occurrence: int
    moment: Moment
    level: int | None
    part: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A step of a used ability that waits: its cost («cost») or its sentences («0», «1» …)."""

    id: int
    frame: int
    index: int


Item: TypeAlias = Stage | Window | Turn | Part


@dataclass(frozen=True, slots=True)
class Grant:
    """What an effect gave a card for a while: a number to a stat, or a keyword."""

    card: str
    what: str
    amount: int
    source: str
