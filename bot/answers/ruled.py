"""The shapes of a ruling: outcomes, answers, steps and assumptions, each with what its sentence is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.answers.telling import Teller, Told
from engine import Json, Manner


@dataclass(frozen=True, slots=True)
class RuledStep:
    """One step: what happened or did not, why, how deep it hangs under what was declared."""

    event: Mapping[str, Json]
    manner: Manner
    decider: str
    cites: tuple[str, ...]
    depth: int
    told: Told

    @property
    def gist(self) -> tuple[str, str, str]:
        """What two outcomes' steps are compared by."""
        return (repr(self.event), self.manner, self.decider)


@dataclass(frozen=True, slots=True)
class RuledAnswer:
    """One typed answer. `told` is its headline; `told_if` the same inside an «if …», never «the rules do not say»."""

    ask: str
    about: str
    value: Json
    verdict: str
    decider: str | None
    cites: tuple[str, ...]
    told: Told
    told_if: Told

    @property
    def gist(self) -> tuple[str, str, str]:
        """What outcomes are compared by."""
        return (self.ask, self.about, repr(self.value))


@dataclass(frozen=True, slots=True)
class RuledOdd:
    """What the told table implies before anything is done, and the rule that says so."""

    what: str
    about: str
    decider: str
    told: Told


@dataclass(frozen=True, slots=True)
class Assumed:
    """One thing an outcome hangs on: the choice point, the options it holds for, the question and its answers."""

    key: str
    kind: str
    options: tuple[str, ...]
    who: str | None
    cites: tuple[str, ...]
    question: Told
    conditions: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Ruled:
    """One outcome, ready to be told in one language."""

    assuming: tuple[Assumed, ...]
    ending: str
    refused: RuledStep | None
    answers: tuple[RuledAnswer, ...]
    steps: tuple[RuledStep, ...]
    final: Mapping[str, Json]
    teller: Teller

    def as_json(self) -> dict[str, Any]:
        """Give the outcome as the console contract has it."""
        say = self.teller.say
        return {
            "assuming": [self.teller.conditions(each.conditions) for each in self.assuming],
            "choices": [
                {
                    "key": each.key,
                    "kind": each.kind,
                    "options": list(each.options),
                    "who": each.who,
                    "question": say(each.question),
                }
                for each in self.assuming
            ],
            "ending": self.ending,
            "answers": [
                {
                    "ask": each.ask,
                    "about": each.about,
                    "value": each.value,
                    "verdict": each.verdict,
                    "decider": each.decider,
                    "cites": list(each.cites),
                    "text": say(each.told),
                }
                for each in self.answers
            ],
            "steps": [
                {
                    "event": dict(each.event),
                    "manner": str(each.manner),
                    "decider": each.decider,
                    "cites": list(each.cites),
                    "depth": each.depth,
                    "text": say(each.told),
                }
                for each in self.steps
            ],
            "final": dict(self.final),
        }
