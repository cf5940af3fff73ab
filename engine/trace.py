"""What a room says while it plays, and what the kernel keeps of it: steps that cite, an ending, answers."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum, StrEnum
from fractions import Fraction
from typing import Any, Generic, TypeAlias, TypeVar

from engine.ids import RuleId

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
T = TypeVar("T")
R = TypeVar("R")


def kind_of(told: object) -> str:
    """Give the word for an event or action: its class name in small letters with hyphens."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", type(told).__name__).lower()


class Event:
    """Something that can happen to a table. Rooms derive frozen dataclasses with slots from it."""

    __slots__ = ()


class Action:
    """Something that a player declares or that the game does next. Rooms derive frozen dataclasses from it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Happening:
    """An event with the one rule that decides it and the rules that are further reasons."""

    event: Event
    decider: RuleId
    because: tuple[RuleId, ...] = ()


def by(event: Event, decider: RuleId, *because: RuleId) -> Happening:
    """Say that an event happens by a rule: `by(Stood(unit), rule.STANDS_FIRST)`."""
    return Happening(event, decider, because)


@dataclass(frozen=True, slots=True)
class Blocked:
    """A happening that a rule prevents. It passes when the rule is off or a permission in `unless` is in force."""

    happening: Happening
    decider: RuleId
    because: tuple[RuleId, ...] = ()
    unless: tuple[RuleId, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """A rule that forbids the action at hand. It falls when the rule is off or a permission in `unless` is in force."""

    decider: RuleId
    because: tuple[RuleId, ...] = ()
    unless: tuple[RuleId, ...] = ()


@dataclass(frozen=True, slots=True)
class Odd:
    """What the told table implies before anything is done: by a rule the game would be over, or a card gone.

    `what` names the sentence, `about` the player or card; it is said and changes nothing.
    """

    what: str
    about: str
    decider: RuleId


class Open(StrEnum):
    """What kind of thing is open at a choice point."""

    FACT = "fact"  # a fact that the teller left out
    CHOICE = "choice"  # a choice that belongs to a player
    READING = "reading"  # a point that the rules leave unclear


@dataclass(frozen=True, slots=True)
class Ask:
    """A choice point: yield it, and the option chosen in this branch is sent back.

    `key` is stable and speaks of the thing (`resting:Wolf`); the same key asked again gets the same option.
    `topic` names the sentence of the question, `about` fills it. Options are short stable words.
    """

    key: str
    kind: Open
    options: tuple[str, ...]
    topic: str
    about: Mapping[str, Any] = field(default_factory=dict)
    who: str | None = None
    cites: tuple[RuleId, ...] = ()


Said: TypeAlias = Happening | Blocked | Refusal | Ask
Telling: TypeAlias = Generator[Said, str, R]


class Manner(StrEnum):
    """How a step stands in the trace."""

    HAPPENED = "happened"
    BLOCKED = "blocked"  # an event that a rule prevented
    REFUSED = "refused"  # an action that a rule forbids
    PERMITTED = "permitted"  # an action that a rule allows against a general prohibition


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a trace. `depth` is 0 for what was declared and one more for each thing woken by it."""

    told: Event | Action
    decider: RuleId
    because: tuple[RuleId, ...] = ()
    manner: Manner = Manner.HAPPENED
    depth: int = 0

    @property
    def cites(self) -> tuple[RuleId, ...]:
        """The decider, then the further reasons, each once."""
        return tuple(dict.fromkeys((self.decider, *self.because)))


@dataclass(frozen=True, slots=True)
class Finished:
    """Everything that was told has been played."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A declared action was forbidden; the rest was played without it."""

    action: Action
    decider: RuleId
    because: tuple[RuleId, ...] = ()


@dataclass(frozen=True, slots=True)
class Undecided:
    """Play could not go on: `reason` names what cannot be listed or grew too many branches."""

    reason: str


Ending: TypeAlias = Finished | Refused | Undecided


class Verdict(StrEnum):
    """What kind of answer a question got."""

    YES = "yes"
    NO = "no"
    MUST = "must"
    MAY = "may"
    VALUE = "value"
    ORDER = "order"
    UNSAID = "unsaid"  # the rules leave it open
    UNKNOWN = "unknown"  # the documents do not tell it


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one typed question: plain JSON `value`, its verdict, the rule that decided and further reasons.

    `of` is the declared action that a question like «was that allowed?» speaks of.
    """

    ask: str
    about: str
    value: Json
    verdict: Verdict
    decider: RuleId | None
    because: tuple[RuleId, ...] = ()
    of: Action | None = None

    @property
    def cites(self) -> tuple[RuleId, ...]:
        """The decider, then the further reasons, each once."""
        return tuple(dict.fromkeys(rule for rule in (self.decider, *self.because) if rule is not None))

    @property
    def gist(self) -> tuple[str, str, str]:
        """What is compared between branches and runs: ask, about, value; never cites or texts."""
        return (self.ask, self.about, repr(self.value))


@dataclass(frozen=True, slots=True)
class Trace(Generic[T]):
    """All steps of one branch with three tables: at first, when the last told action was done, at the end."""

    first: T
    told: T
    last: T
    steps: tuple[Step, ...]
    ending: Ending

    def cited(self) -> tuple[RuleId, ...]:
        """All rules that the steps cite, in order of appearance."""
        return tuple(dict.fromkeys(rule for step in self.steps for rule in step.cites))

    def events(self, kind: type[R]) -> Iterator[R]:
        """Give the events of one class that happened, in order."""
        return (s.told for s in self.steps if s.manner is Manner.HAPPENED and isinstance(s.told, kind))

    def find(self, kind: type[R], manner: Manner = Manner.HAPPENED) -> Iterator[tuple[Step, R]]:
        """Give the steps whose event or action is of one class and that stand in one manner, in order."""
        return ((s, s.told) for s in self.steps if s.manner is manner and isinstance(s.told, kind))


def dump(value: object) -> Json:
    """Turn frozen state into plain JSON: dataclasses and mappings to objects, halves to numbers, others to text."""
    match value:
        case None | bool() | int() | float():
            return value
        case Enum():
            return dump(value.value)
        case str():
            return str(value)
        case Fraction():
            return value.numerator if value.denominator == 1 else float(value)
        case Mapping():
            return {str(key): dump(item) for key, item in value.items()}
        case tuple() | list():
            return [dump(item) for item in value]
        case frozenset() | set():
            return [dump(item) for item in sorted(value, key=str)]
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: dump(getattr(value, f.name)) for f in fields(value)}
    return str(value)
