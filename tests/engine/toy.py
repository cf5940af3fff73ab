"""A tiny room for testing the kernel: coins that are flipped, taken and counted, and nothing of any real game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from engine import Action, Answer, Ask, Event, InvalidScenario, Open, Room, RuleId, Trace, Verdict, raise_faults
from engine.law import Claim, Law
from engine.room import SetUp
from engine.trace import Blocked, Refusal, Telling, by

FLIPS = RuleId("toy.coins.flips")
DOUBLE_FLIPS = RuleId("toy.coins.double-flips")
NOT_TWICE = RuleId("toy.coins.not-twice")
LUCKY_MAY = RuleId("toy.coins.lucky-may")
STUCK = RuleId("toy.coins.stuck")
COUNTS = RuleId("toy.coins.counts")
COUNTS_DOUBLE = RuleId("toy.coins.counts-double")
ENDS = RuleId("toy.basics.ends")


@dataclass(frozen=True, slots=True)
class Table:
    heads: bool = False
    flips: int = 0
    lucky: bool = False
    stuck: bool = False
    over: bool = False


@dataclass(frozen=True, slots=True)
class Flip(Action):
    who: str


@dataclass(frozen=True, slots=True)
class FlipAgain(Action):
    who: str


@dataclass(frozen=True, slots=True)
class End(Action):
    pass


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    who: str


@dataclass(frozen=True, slots=True)
class Over(Event):
    pass


class Item(BaseModel):
    model_config = ConfigDict(extra="forbid")
    does: Literal["flip"]
    who: str = "Ann"


class Question(BaseModel):
    model_config = ConfigDict(extra="forbid")
    ask: Literal["heads", "count", "side-up", "murky", "bottomless"]


class Description(BaseModel):
    model_config = ConfigDict(extra="forbid")
    lucky: bool = False
    stuck: bool = False
    doubling: bool = False
    action: tuple[Item, ...] = ()
    ask: tuple[Question, ...] = ()


def set_up(told: Description) -> SetUp[Table]:
    names = [item.who for item in told.action if not item.who.istitle()]
    raise_faults([InvalidScenario(f"{n!r} is no name", mend="capitalise it", where="action") for n in names], "toy")
    return SetUp(
        Table(lucky=told.lucky, stuck=told.stuck), tuple(Flip(item.who) for item in told.action), tuple(told.ask)
    )


def refuse(table: Table, action: Action, law: Law) -> Telling[None]:
    if isinstance(action, Flip) and table.flips:
        yield Refusal(NOT_TWICE, unless=(LUCKY_MAY,) if table.lucky else ())


def unfold(table: Table, action: Action, law: Law) -> Telling[None]:
    match action:
        case Flip(who) | FlipAgain(who):
            flipped = by(Flipped(who), FLIPS)
            yield Blocked(flipped, STUCK) if table.stuck else flipped
        case End():
            yield by(Over(), ENDS)


def reduce(event: Event, table: Table) -> Table:
    match event:
        case Flipped():
            return replace(table, heads=not table.heads, flips=table.flips + 1)
        case Over():
            return replace(table, over=True)
    return table


def notice(event: Event, table: Table, law: Law) -> Iterable[Action]:
    return ()


def order(table: Table, waiting: tuple[Action, ...], law: Law) -> Telling[tuple[Action, ...]]:
    return waiting
    yield


def lead(table: Table, action: Action | None, law: Law) -> Action | None:
    return End() if action is None and not table.over else None


def answer(ask: Any, trace: Trace[Table], law: Law) -> Telling[Answer]:
    match ask.ask:
        case "heads":
            return Answer("heads", "", trace.last.heads, Verdict.YES if trace.last.heads else Verdict.NO, FLIPS)
        case "side-up":
            side = yield Ask("side", Open.FACT, ("heads", "tails"), "side")
            return Answer("side-up", "", side, Verdict.VALUE, FLIPS)
        case "murky":
            reading = yield Ask("murky", Open.READING, ("one", "uno", "two"), "murky", cites=(COUNTS,))
            return Answer("murky", "", 2 if reading == "two" else 1, Verdict.VALUE, COUNTS)
        case "bottomless":
            n = 0
            while True:
                yield Ask(f"deep:{n}", Open.FACT, ("a", "b", "c"), "deep")
                n += 1
        case _:
            flips = trace.last.flips + 10 * (law.edition == "new")
            claim = law.first([Claim(flips * 2, COUNTS_DOUBLE), Claim(flips, COUNTS)])
            return Answer("count", "", claim and claim.value, Verdict.VALUE, claim and claim.decider)


TOY: Room[Table] = Room(
    slug="toy",
    description=Description,
    set_up=set_up,
    refuse=refuse,
    unfold=unfold,
    reduce=reduce,
    notice=notice,
    order=order,
    lead=lead,
    answer=answer,
    rules=frozenset({FLIPS, NOT_TWICE, LUCKY_MAY, STUCK, COUNTS, COUNTS_DOUBLE, ENDS}),
    editions=("document", "new"),
)
