"""A follow-up on a ruling: the scenario is changed by it and played again, and what was changed is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.answers.asker import LONGEST_QUESTION, clean
from bot.answers.ids import scenario_value
from bot.answers.simulate import play, rules_off
from bot.answers.simulated import Simulated
from bot.floors import Floors
from engine import Faults, JudgeError, RuleId, Scenario, read_scenario, run
from rules_kb.model import Lang

if TYPE_CHECKING:
    from rules_kb.reading.followup import Changes

MOST_WORDS = 16
"""A text with more words may be a question of its own, whatever it begins with."""


@dataclass(frozen=True, slots=True)
class Since:
    """What a scenario changes of the one before: in sentences, and whether the answers stay as they were.

    `unread` are told words that had already been left out of the one before.
    """

    changes: Changes
    same: bool
    unread: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FollowedUp:
    """A follow-up that was read: the ruling, what was changed, and the value from which both are made again."""

    simulated: Simulated
    since: Since
    value: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class NotFollowed:
    """A follow-up that could not be read; `options` are sentences it may mean, with the value of each."""

    text: str
    lang: Lang
    options: tuple[tuple[str, Mapping[str, Any]], ...] = ()


def opens_like_one(text: str) -> bool:
    """Tell whether a text begins like a follow-up: «and if», «y si», «und wenn», «and …»."""
    from rules_kb.reading.followup import begins_like_one

    return len(text) <= LONGEST_QUESTION and begins_like_one(text)


def supposes(text: str) -> bool:
    """Tell whether a text supposes something («and if …»), so that it can be nothing but a follow-up."""
    from rules_kb.reading.supposed import clause_of

    clause = clause_of(text)
    return clause is not None and clause.kind == "supposing" and len(text.split()) <= MOST_WORDS


def follow_up(text: str, before: Simulated, floors: Floors) -> FollowedUp | NotFollowed:
    """Change a ruling's scenario by a follow-up and play it again; raises a JudgeError for an empty or huge text."""
    from rules_kb.reading.followup import follow

    told = clean(text)
    if before.scenario is None:
        return NotFollowed(told, before.lang)
    scenario = read_scenario(before.scenario)
    read = follow(told, scenario, floors.knowledge, before.lang)
    if read.scenario is None:
        options = tuple((said, _value(each, before)) for said, each in read.options)
        return NotFollowed(told, before.lang, options)
    value = _value(read.scenario, before)
    simulated = play(read.scenario, before.lang, floors, without=before.without)
    return FollowedUp(simulated, since(value, simulated, floors), value)


def _value(after: Scenario, before: Simulated) -> dict[str, Any]:
    """Give what a changed scenario can be played again from, with the one it was changed from."""
    value = scenario_value(after.plain(), before.without) | {"before": dict(before.scenario or {})}
    return value | ({"unread": list(before.not_understood)} if before.not_understood else {})


def since(value: Mapping[str, Any], simulated: Simulated, floors: Floors) -> Since:
    """Tell what a kept scenario changes of the one before it."""
    from rules_kb.reading.followup import changes

    before, after = read_scenario(value["before"]), read_scenario(value["scenario"])
    told = changes(before, after, floors.knowledge, simulated.lang)
    off = rules_off(value.get("without", ()), floors)
    return Since(told, _same(before, after, simulated, off), tuple(value.get("unread", ())))


def _same(before: Scenario, after: Scenario, simulated: Simulated, off: frozenset[RuleId]) -> bool:
    """Tell whether the same was asked and comes out the same."""
    if before.body.get("ask") != after.body.get("ask"):
        return False
    try:
        old = run(before, without=off).outcomes
    except (JudgeError, Faults):
        return False
    new = simulated.outcomes
    gists = [{(a.ask, a.about, repr(a.value)) for a in each.answers} for each in old]
    return len(old) == len(new) and gists == [{(a.ask, a.about, repr(a.value)) for a in each.answers} for each in new]
