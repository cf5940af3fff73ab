"""The parts of a ruling become lines; the writer remembers which clauses they cite."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.answers.clause import Clause, clause
from bot.answers.ruled import Ruled, RuledAnswer, RuledOdd, RuledStep
from bot.answers.telling import Teller
from bot.dress.look import Look
from bot.words import words
from engine import Manner


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a ruling: its text, the labels of its clauses, how deep it hangs, whether it did not happen."""

    text: str
    labels: tuple[str, ...] = ()
    depth: int = 0
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Hanging:
    """One outcome among several: under which condition, what then, and the steps only it has."""

    condition: str
    lines: tuple[Line, ...]
    steps: tuple[Line, ...] = field(default=())


class Writer:
    """Puts the parts of a ruling into lines and remembers the clauses they cite."""

    def __init__(self, teller: Teller, look: Look) -> None:
        self.teller = teller
        self.look = look
        self.known: dict[str, Clause] = {}

    def clause(self, id_: str) -> Clause | None:
        """Give a cited clause and remember it; None for one that the knowledge base does not hold."""
        if id_ not in self.known and id_ in self.teller.knowledge.rules:
            self.known[id_] = clause(self.teller.knowledge, id_, self.teller.lang)
        return self.known.get(id_)

    def label(self, id_: str) -> str:
        """Give a clause's label, with a mark for a general rule; an id that is not known stands for itself."""
        found = self.clause(id_)
        if found is None:
            return id_
        return f"{found.label}°" if found.is_background else found.label

    def labels(self, ids: Iterable[str], most: int = 2) -> tuple[str, ...]:
        """Give the labels of clauses, each once."""
        return tuple(dict.fromkeys(map(self.label, ids)))[:most]

    def doubtful(self, outcomes: Sequence[Ruled]) -> list[Clause]:
        """Give the deciding clauses of which a reader must know more than they say."""
        ids = [answer.decider for outcome in outcomes for answer in outcome.answers if answer.decider]
        found = [self.clause(id_) for id_ in dict.fromkeys(ids)]
        return [each for each in found if each is not None and each.is_doubtful]

    def headlines(self, outcome: Ruled, firm: set[tuple[str, str, str]], *, several: bool) -> list[Line]:
        """Give the answers that stand in any case; without any, what the ending says."""
        firm_answers = [answer for answer in outcome.answers if not several or answer.gist in firm]
        if firm_answers:
            return [Line(self.say_answer(each), self.labels(each.cites)) for each in firm_answers]
        return [] if several else [self.ending(outcome)]

    def say_answer(self, answer: RuledAnswer) -> str:
        """Say an answer's headline."""
        return _capital(self.teller.say(answer.told, self.look.escape))

    def odd(self, found: Sequence[RuledOdd]) -> list[Line]:
        """Tell what the told table implies before anything is done."""
        return [
            Line(_capital(self.teller.say(each.told, self.look.escape)), self.labels([each.decider])) for each in found
        ]

    def ending(self, outcome: Ruled) -> Line:
        """Tell how an outcome ends when nothing was asked."""
        say = words(self.teller.lang).say
        if outcome.refused is not None:
            text = self.teller.say(outcome.refused.told, self.look.escape)
            return Line(say("ruling.refused", why=text), self.labels(outcome.refused.cites))
        return Line(say(f"ruling.{'undecided' if outcome.ending == 'undecided' else 'played'}"))

    def lead(self, outcomes: Sequence[Ruled]) -> str:
        """Say what the outcomes hang on: a fact, somebody's choice, or a point that the rules leave open."""
        points = {each.key: each for outcome in outcomes for each in outcome.assuming}
        say = words(self.teller.lang).say
        lines = []
        for point in points.values():
            question = self.teller.say(point.question, self.look.escape)
            lines.append(say(f"ruling.hangs.{point.kind}", question=_capital(question)))
        return " ".join(dict.fromkeys(lines))

    def hangings(
        self, outcomes: Sequence[Ruled], firm: set[tuple[str, str, str]], common: tuple[RuledStep, ...]
    ) -> list[Hanging]:
        """Tell each outcome with its condition."""
        joint = words(self.teller.lang).say("list.and")
        found = []
        for outcome in outcomes:
            said = [self.teller.conditions(each.conditions, self.look.escape) for each in outcome.assuming]
            open_answers = [answer for answer in outcome.answers if answer.gist not in firm]
            lines = tuple(
                Line(_capital(self.teller.say(each.told_if, self.look.escape)), self.labels(each.cites))
                for each in open_answers
            )
            steps = tuple(map(self.step, outcome.steps[len(common) :]))
            found.append(Hanging(_capital(f" {joint} ".join(said)), lines or (self.ending(outcome),), steps))
        return found

    def step(self, step: RuledStep) -> Line:
        """Tell a step; one that did not happen is marked."""
        return Line(
            _capital(self.teller.say(step.told, self.look.escape)),
            self.labels(step.cites, most=self.look.step_clauses),
            step.depth,
            step.manner in {Manner.BLOCKED, Manner.REFUSED},
        )

    def is_telling(self, step: RuledStep) -> bool:
        """Tell whether a step is more than the game's usual course: the document decides it, or it did not happen."""
        decider = self.clause(step.decider)
        return step.manner is not Manner.HAPPENED or (decider is not None and not decider.is_background)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
