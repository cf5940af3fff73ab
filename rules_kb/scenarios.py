"""Worked examples: scenario files with what they must show. Tests here, examples for players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import Field, ValidationError

from engine import Answer, Outcome, Result, Scenario, kind_of, read_scenario
from rules_kb.errors import InvalidData
from rules_kb.knowledge import Knowledge
from rules_kb.model import Frozen, Id, Lang


class ExpectedAnswer(Frozen):
    """One answer that a scenario must give; verdict and decider are held only when written."""

    ask: str
    about: str = ""
    value: Any = None
    verdict: str | None = None
    decider: Id | None = None


class ExpectedOutcome(Frozen):
    """One of several outcomes: the options it assumes by choice point, its ending and its answers."""

    assuming: Mapping[str, tuple[str, ...]] = {}
    ending: str = "finished"
    answers: tuple[ExpectedAnswer, ...] = ()


class Expected(Frozen):
    """All that a scenario file expects: one outcome, or several named by what they assume."""

    ending: str = "finished"
    cites: tuple[Id, ...] = ()
    answers: tuple[ExpectedAnswer, ...] = ()
    outcome: tuple[ExpectedOutcome, ...] = Field(default=())

    def outcomes(self) -> tuple[ExpectedOutcome, ...]:
        """Give the expected outcomes, the plain form as one that assumes nothing."""
        return self.outcome or (ExpectedOutcome(ending=self.ending, answers=self.answers),)


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: its game, file name without ending, scenario and expectations."""

    game: str
    name: str
    scenario: Scenario
    expected: Expected

    @property
    def id(self) -> str:
        """The name by which bot, console and tests call the example: `vanguard/legion-partner`."""
        return f"{self.game}/{self.name}"

    def title(self, lang: Lang) -> str:
        """Give the title in a language, or in the first there is."""
        titles = self.scenario.title
        return titles.get(lang) or next(iter(titles.values()), self.name)


def read_example(game: str, name: str, plain: Mapping[str, Any]) -> Example:
    """Read one scenario file's content; raises InvalidData or Faults with its place."""
    scenario = read_scenario(plain, game=game)
    try:
        expected = Expected.model_validate(dict(scenario.expect))
    except ValidationError as error:
        first = error.errors()[0]
        raise InvalidData(
            f"expect.{'.'.join(map(str, first['loc']))}: {first['msg']}",
            mend="change it to what fits",
            where=f"data/{game}/scenarios/{name}.toml",
        ) from None
    return Example(game, name, scenario, expected)


def packaged_scenarios(knowledge: Knowledge, game: str | None = None) -> Iterator[Example]:
    """Give the worked examples that ship with the product, of one game or of all, in the order of their names."""
    for slug in [game] if game else list(knowledge.games):
        for name, plain in knowledge.game(slug).scenarios.items():
            yield read_example(slug, name, plain)


def find_example(knowledge: Knowledge, id_: str) -> Example:
    """Give one worked example by its id; raises InvalidData when there is none."""
    game, _, name = id_.partition("/")
    plain = knowledge.game(game).scenarios.get(name)
    if plain is None:
        raise InvalidData(
            f"{id_!r} is no worked example", mend="pick one from the list", where="example", key="error.unknown-example"
        )
    return read_example(game, name, plain)


def misses(expected: Expected, result: Result) -> list[str]:
    """Tell in plain lines what a scenario expects and its result does not show; empty when all is as expected."""
    found: list[str] = []
    cited = set(result.cited())
    found += [f"{rule} is not cited" for rule in expected.cites if rule not in cited]
    wanted = expected.outcomes()
    if len(wanted) != len(result.outcomes):
        shown = [{a.ask.key: a.options for a in o.assuming} for o in result.outcomes]
        found.append(f"{len(wanted)} outcomes expected, got {len(result.outcomes)}: {shown}")
        return found
    for want in wanted:
        outcome = _matching(want, result)
        if outcome is None:
            shown = [{a.ask.key: a.options for a in o.assuming} for o in result.outcomes]
            found.append(f"no outcome assumes {dict(want.assuming)}; there are {shown}")
            continue
        ending = kind_of(outcome.ending)
        if ending != want.ending:
            found.append(f"ends {ending}, expected {want.ending} ({outcome.ending})")
        found += [line for answer in want.answers for line in _answer_misses(answer, outcome.answers)]
    return found


def _matching(want: ExpectedOutcome, result: Result) -> Outcome[Any] | None:
    def fits(outcome: Outcome[Any]) -> bool:
        assumed = {a.ask.key: set(a.options) for a in outcome.assuming}
        return all(assumed.get(key) == set(options) for key, options in want.assuming.items())

    return next((outcome for outcome in result.outcomes if fits(outcome)), None)


def _answer_misses(want: ExpectedAnswer, answers: tuple[Answer, ...]) -> list[str]:
    name = f"{want.ask} {want.about}".strip()
    same = [a for a in answers if a.ask == want.ask and a.about == want.about]
    if not same:
        return [f"{name}: not answered; there are {[(a.ask, a.about) for a in answers]}"]
    got = same[0]
    found = []
    if got.value != want.value:
        found.append(f"{name}: {got.value!r}, expected {want.value!r}")
    if want.verdict is not None and got.verdict != want.verdict:
        found.append(f"{name}: verdict {got.verdict}, expected {want.verdict}")
    if want.decider is not None and got.decider != want.decider:
        found.append(f"{name}: decided by {got.decider}, expected {want.decider}")
    return found
