"""How the given cases' described texts fare, by what each case itself expects: its rules, verdict and final values.

Usage: python -m tests.benchmarks.read_cases GAME FILE [--misses]

A ruling counts as right when each of its outcomes has a number that is one of the case's final values, or else an
answer by a rule that the case cites which does not say no to its yes: coarser than the answers of read_stories.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.answers.asker import Asker
from bot.answers.simulate import simulate
from bot.answers.simulated import Simulated
from bot.floors import Floors
from bot.settings import Settings
from engine import Faults, JudgeError
from tests.benchmarks.read_stories import MARKS, near, rounds

YES = {"legal": True, "illegal": False, "not_affected": False}


def main(game: str, file: str, misses: bool) -> None:
    """Read all cases and print the figures, per language and together."""
    floors = Floors.of(Settings())
    counts: dict[str, Counter[str]] = {"all": Counter()}
    for line in Path(file).read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        told = simulate(case["described"], Asker(lang=case["lang"], channel_game=game), floors)
        found = set(_marks(told, case, game, floors))
        for key in ("all", case["lang"]):
            counts.setdefault(key, Counter()).update(["n", *found])
        if misses and ("at once" not in found or "silently wrong" in found):
            print(sorted(found), case["id"], case["described"], case["expected"], _answers(told), sep="\n    ")
    for key, counted in counts.items():
        print(game, key, counted["n"], {mark: round(counted[mark] / counted["n"], 3) for mark in MARKS})


def _marks(told: Simulated, case: Mapping[str, Any], game: str, floors: Floors) -> Iterator[str]:
    cited = set(case["cites"])
    rules = floors.knowledge.rules
    cited |= {same for rule in cited if rule in rules for same in rules[rule].same_as}
    right = _is_right(told, case, cited)
    if told.reading is not None and told.reading.whole:
        hangs = any(_is_right(replace(told, outcomes=(each,)), case, cited) for each in told.outcomes)
        yield "whole"
        yield "at once" if right else "one of several" if hangs else "silently wrong"
    elif right:
        yield "ruled right, not whole"
    after = (each for each in _taken(told, case, game, floors))
    if (right and told.reading and told.reading.whole) or any(_is_right(each, case, cited) for each in after):
        yield "after one round"
    if right or cited & near(told, floors):
        yield "helpful at once"


def _taken(told: Simulated, case: Mapping[str, Any], game: str, floors: Floors) -> Iterator[Simulated]:
    for text in rounds(told, case["described"]):
        try:
            yield simulate(text, Asker(lang=case["lang"], game=game), floors)
        except (JudgeError, Faults):
            continue


def _is_right(told: Simulated, case: Mapping[str, Any], cited: set[str]) -> bool:
    expected = case["expected"]
    values = {str(number) for number in _numbers(expected.get("final"))}
    yes = YES.get(str(expected.get("verdict")))
    for outcome in told.outcomes:
        numbers = [str(a.value) for a in outcome.answers if isinstance(a.value, int) and not isinstance(a.value, bool)]
        if values and numbers:
            if values.isdisjoint(numbers):
                return False
            continue
        by_rule = [answer for answer in outcome.answers if answer.decider in cited]
        if not by_rule or (yes is not None and all(answer.value is (not yes) for answer in by_rule)):
            return False
    return bool(told.outcomes)


def _numbers(value: Any) -> Iterator[float]:
    if isinstance(value, Mapping):
        for each in value.values():
            yield from _numbers(each)
    elif isinstance(value, list):
        for each in value:
            yield from _numbers(each)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield value


def _answers(told: Simulated) -> list[Any]:
    return [(a.ask, a.about, a.value, a.decider) for outcome in told.outcomes for a in outcome.answers]


if __name__ == "__main__":
    chosen = [each for each in sys.argv[1:] if not each.startswith("--")]
    main(chosen[0], chosen[1], "--misses" in sys.argv)
