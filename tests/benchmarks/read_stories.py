"""How told stories fare: right at once, after one round with the player, helpful at once, silently wrong.

Usage: python -m tests.benchmarks.read_stories GAME FILE... [--misses]

A file holds JSON lines {id, lang, text, expect: [{ask, value}], rules: [ids]}; the values «me» and «opponent» stand for
the teller and the one across the table. A story counts as right when an expected answer was given, or another one by
an expected rule, and none otherwise, or when nothing is expected (null) and the ruling leaves it open; as one of
several when a ruling that says what it hangs on has it in one of its branches. One round: a suggestion is taken, one of
the readings that are asked back, or one of the branches. An ability may be called by its
card, in letters of any size.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.answers.asker import Asker
from bot.answers.simulate import simulate
from bot.answers.simulated import Simulated
from bot.floors import Floors
from bot.settings import Settings
from engine import Faults, JudgeError
from rules_kb.reading.nearest import turns_on
from rules_kb.scenarios import find_example

MARKS = (
    "at once",
    "after one round",
    "helpful at once",
    "silently wrong",
    "one of several",
    "ruled right, not whole",
    "whole",
)


def main(game: str, files: Sequence[str], misses: bool) -> None:
    """Read all stories and print the figures, per language and together."""
    floors = Floors.of(Settings())
    counts: dict[str, Counter[str]] = {"all": Counter()}
    for story in _stories(files):
        told = simulate(story["text"], Asker(lang=story["lang"], channel_game=game), floors)
        found = set(_marks(told, story, game, floors))
        for key in ("all", story["lang"]):
            counts.setdefault(key, Counter()).update(["n", *found])
        if misses and ("at once" not in found or "silently wrong" in found):
            print(sorted(found), story["id"], story["text"], story["expect"], _answers(told), sep="\n    ")
    for key, counted in counts.items():
        print(game, key, counted["n"], {mark: round(counted[mark] / counted["n"], 3) for mark in MARKS})


def _stories(files: Sequence[str]) -> Iterator[dict[str, Any]]:
    for file in files:
        for line in Path(file).read_text(encoding="utf-8").splitlines():
            yield json.loads(line)


def _marks(told: Simulated, story: Mapping[str, Any], game: str, floors: Floors) -> Iterator[str]:
    reading = told.reading
    whole, right = bool(reading and reading.whole), _is_right(told, story)
    hangs = any(_is_right(replace(told, outcomes=(each,)), story) for each in told.outcomes)
    if whole:
        yield "whole"
        yield "at once" if right else "one of several" if hangs else "silently wrong"
    elif right:
        yield "ruled right, not whole"
    if (whole and hangs) or any(_is_right(each, story) for each in _rounds(told, story, game, floors)):
        yield "after one round"
    if right or set(story["rules"]) & near(told, floors):
        yield "helpful at once"


def _rounds(told: Simulated, story: Mapping[str, Any], game: str, floors: Floors) -> Iterator[Simulated]:
    """Give what comes out after each single thing that the player may answer."""
    for text in rounds(told, story["text"]):
        try:
            yield simulate(text, Asker(lang=story["lang"], game=game), floors)
        except (JudgeError, Faults):
            continue


def rounds(told: Simulated, text: str) -> list[str]:
    """Give what a player may tell next: the text with one suggestion taken, or one of the readings asked back."""
    reading = told.reading
    if reading is None:
        return []
    taken = [reading.taking(each, text) for each in reading.suggestions]
    return taken + (list(reading.question.options) if reading.question and reading.free else [])


def near(told: Simulated, floors: Floors) -> set[str]:
    """Give the rules among the near clauses and in the nearest worked examples."""
    if told.around is None:
        return set()
    rules = set(told.around.near)
    for each in told.around.examples:
        rules |= turns_on(find_example(floors.knowledge, each.example))
    return rules


def _is_right(told: Simulated, story: Mapping[str, Any]) -> bool:
    """Tell whether every outcome gives an expected answer and none gives another one to the same ask."""
    people = told.reading.people if told.reading and told.reading.people[0] else ("A", "B")
    if any(each["value"] is None and _is_open(told.outcomes, each["ask"]) for each in story["expect"]):
        return True
    wanted: dict[str, list[Any]] = {}
    for each in story["expect"]:
        wanted.setdefault(each["ask"], []).append(_plain(each["value"], people))
    cards = _cards(told.scenario or {})
    return bool(told.outcomes) and all(
        any(_gives(answer, wanted, story["rules"], cards) for answer in outcome.answers)
        and not _contradicts(outcome.answers, wanted, cards)
        for outcome in told.outcomes
    )


def _is_open(outcomes: Sequence[Any], ask: str) -> bool:
    """Tell whether a ruling leaves an ask open: its ways of going on answer it differently."""
    values = [repr(answer.value) for outcome in outcomes for answer in outcome.answers if answer.ask == ask]
    return len(set(values)) > 1


def _cards(scenario: Mapping[str, Any]) -> dict[str, str]:
    """Give the card of each ability by its folded name."""
    rows = (row for rows in scenario.values() if isinstance(rows, list) for row in rows if isinstance(row, dict))
    return {str(row["name"]).casefold(): str(row["card"]) for row in rows if {"name", "card"} <= row.keys()}


def _gives(answer: Any, wanted: Mapping[str, Sequence[Any]], rules: Sequence[str], cards: Mapping[str, str]) -> bool:
    values = wanted.get(answer.ask, ())
    if values and not any(_is_prose(each) for each in values):
        return any(_is_same(_plain(answer.value, ("A", "B")), each, cards) for each in values)
    return answer.decider in rules


def _contradicts(answers: Sequence[Any], wanted: Mapping[str, Sequence[Any]], cards: Mapping[str, str]) -> bool:
    given: dict[str, list[Any]] = {}
    for answer in answers:
        given.setdefault(answer.ask, []).append(_plain(answer.value, ("A", "B")))
    return any(
        ask in given
        and not any(_is_prose(each) for each in values)
        and not any(_is_same(one, each, cards) for one in given[ask] for each in values)
        for ask, values in wanted.items()
    )


def _is_same(given: Any, wanted: Any, cards: Mapping[str, str]) -> bool:
    """Tell whether a value is the wanted one; in a list, a card that is described in words has any label."""
    if isinstance(given, str) and isinstance(wanted, str):
        return wanted.casefold() in (given.casefold(), cards.get(given.casefold(), "").casefold())
    if not (isinstance(given, list) and isinstance(wanted, list)):
        return bool(given == wanted)
    said = [each for each in wanted if not _is_prose(each)]
    return len(given) == len(wanted) and all(each in given for each in said)


def _is_prose(value: Any) -> bool:
    """Tell whether a value describes a card in words, which no label can equal: there the deciding rule counts."""
    return isinstance(value, str) and " " in value


def _plain(value: Any, people: tuple[str, str]) -> Any:
    if isinstance(value, str):
        return {"me": people[0] or "A", "opponent": people[1] or "B"}.get(value, value)
    if isinstance(value, list):
        return sorted(str(_plain(each, people)) for each in value)
    if isinstance(value, dict):
        return {key: _plain(each, people) for key, each in value.items()}
    return value


def _answers(told: Simulated) -> list[Any]:
    return [(a.ask, a.about, a.value, a.decider) for outcome in told.outcomes for a in outcome.answers]


if __name__ == "__main__":
    chosen = [each for each in sys.argv[1:] if not each.startswith("--")]
    main(chosen[0], chosen[1:], "--misses" in sys.argv)
