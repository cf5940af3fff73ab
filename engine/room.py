"""The verbs a room offers to the kernel, and what a scenario becomes when it is set on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from engine.ids import RuleId
from engine.law import Law
from engine.trace import Action, Answer, Json, Odd, Telling, Trace

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SetUp(Generic[T]):
    """A scenario set on the table: the first table, the declared actions, the questions (room's own dataclasses)."""

    table: T
    actions: tuple[Action, ...]
    asks: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """One typed question of a game: its word, what `about` names, what `value` is, as `--questions` lists them."""

    ask: str
    about: str
    value: str


@dataclass(frozen=True, slots=True)
class Room(Generic[T]):
    """One game: its description, its verbs, its rules.

    The verbs are generators where they may say something: they yield `by(...)` happenings, `Blocked(...)`,
    `Refusal(...)` or `Ask(...)` and receive the chosen option for an Ask. They never branch by themselves,
    read no clock, draw no lots, and see the table as it was when they were called.
    """

    slug: str
    description: type[BaseModel]
    """The scenario's own words as a pydantic model (extra words forbidden): structure faults and JSON Schema."""
    set_up: Callable[[Any], SetUp[T]]
    """A valid description → first table, actions, asks. Raises Faults of InvalidScenario, all of them at once."""
    refuse: Callable[[T, Any, Law], Telling[None]]
    """May the action be done? Yields Refusals, the most telling first; none: it may."""
    unfold: Callable[[T, Any, Law], Telling[None]]
    """What does the action do? Yields happenings, in order."""
    reduce: Callable[[Any, T], T]
    """Bookkeeping: the table after the event. Decides nothing, checks nothing."""
    notice: Callable[[Any, T, Law], Iterable[Action]]
    """What does the event wake? Actions that come next, after the present one is unfolded."""
    order: Callable[[T, tuple[Action, ...], Law], Telling[tuple[Action, ...]]]
    """In which order do the woken actions come? Cites the rule that sorts them; a tie is an Ask."""
    lead: Callable[[T, Action | None, Law], Action | None]
    """What does the game itself do before the declared action (None: before the end)? None: nothing more."""
    answer: Callable[[Any, Trace[T], Law], Telling[Answer]]
    """The answer to one ask, read off the trace. What it counts on the way are happenings of the trace."""
    rules: frozenset[RuleId]
    """Every rule this room can cite."""
    questions: tuple[Question, ...] = ()
    overlaps: tuple[frozenset[RuleId], ...] = ()
    """Sets of rules that say the same thing twice: they bite when switched off together."""
    editions: tuple[str, ...] = ("document",)
    """The rulesets that can be played, the default first."""
    final: Callable[[Trace[T]], Mapping[str, Json]] | None = None
    """What a ruling shows at the end; None: the whole last table."""
    odd: Callable[[T], Iterable[Odd]] = field(default=lambda _: ())
    """What does the told table imply that ends the game or takes a card away, before anything is done?"""
    default_asks: Callable[[SetUp[T]], tuple[Any, ...]] = field(default=lambda _: ())
    """The questions that are meant when none is asked."""
