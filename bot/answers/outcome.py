"""What a play came to becomes a ruling: every event, answer and assumption gets what its sentence is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.answers.ruled import Assumed, Ruled, RuledAnswer, RuledOdd, RuledStep
from bot.answers.telling import Teller, Told
from engine import (
    Answer,
    Assumption,
    Json,
    Manner,
    Outcome,
    Refused,
    Result,
    Step,
    Undecided,
    Verdict,
    dump,
    kind_of,
    room,
)
from rules_kb.knowledge import Knowledge
from rules_kb.model import Lang
from rules_kb.sentences import sentences


def rule_outcomes(result: Result, lang: Lang, knowledge: Knowledge) -> tuple[Ruled, ...]:
    """Make the outcomes of a result ready to be told."""
    teller = Teller(knowledge, result.scenario.game, lang)
    slots = _asked(result)
    return tuple(_rule(outcome, slots, teller) for outcome in result.outcomes)


def rule_odd(result: Result) -> tuple[RuledOdd, ...]:
    """Make ready to be told what the told table implies, unless an answer is decided by the same rule anyway."""
    told = {answer.decider for outcome in result.outcomes for answer in outcome.answers}
    return tuple(
        RuledOdd(
            each.what,
            each.about,
            each.decider,
            Told((f"odd.{each.what}",), {"about": each.about}, _plainly(each.what, {"about": each.about})),
        )
        for each in result.odd
        if each.decider not in told
    )


def _asked(result: Result) -> tuple[Mapping[str, Json], ...]:
    """Give the slots of each question, in the order of the answers."""
    game = room(result.scenario.game)
    set_up = game.set_up(game.description.model_validate(dict(result.scenario.body)))
    dumped = [dump(each) for each in set_up.asks or game.default_asks(set_up)]
    return tuple(each if isinstance(each, dict) else {} for each in dumped)


def _rule(outcome: Outcome[Any], slots: tuple[Mapping[str, Json], ...], teller: Teller) -> Ruled:
    steps = tuple(_step(step) for step in outcome.trace.steps)
    refused = None
    if isinstance(outcome.ending, Refused):
        refused = next((step for step in steps if step.manner is Manner.REFUSED and step.depth == 0), None)
    ending = "undecided" if isinstance(outcome.ending, Undecided) else kind_of(outcome.ending)
    return Ruled(
        assuming=tuple(_assumed(each) for each in outcome.assuming),
        ending=ending,
        refused=refused,
        answers=tuple(
            _answer(answer, slots[n] if n < len(slots) else {}, teller) for n, answer in enumerate(outcome.answers)
        ),
        steps=steps,
        final=outcome.final,
        teller=teller,
    )


_KEY = {Manner.HAPPENED: "step", Manner.BLOCKED: "blocked", Manner.REFUSED: "refused", Manner.PERMITTED: "permitted"}


def _step(step: Step) -> RuledStep:
    kind = kind_of(step.told)
    dumped = dump(step.told)
    fields = dumped if isinstance(dumped, dict) else {}
    return RuledStep(
        event={"kind": kind} | fields,
        manner=step.manner,
        decider=step.decider,
        cites=tuple(step.cites),
        depth=step.depth,
        told=Told((f"{_KEY[step.manner]}.{kind}",), fields, _plainly(kind, fields)),
    )


def _answer(answer: Answer, slots: Mapping[str, Json], teller: Teller) -> RuledAnswer:
    value = dump(answer.value)
    action = _of_action(answer, teller)
    fields = {"who": None} | dict(slots) | {"ask": answer.ask, "about": answer.about, "value": value}
    fields["verdict"] = str(answer.verdict)
    key = f"answer.{answer.ask}"
    otherwise = _plainly(answer.ask, {"about": answer.about} if answer.about else {}) + f": {_value(value)}"
    kinds = ("yes" if value else "no",) if isinstance(value, bool) else ("value", "order", "must", "may")
    return RuledAnswer(
        ask=answer.ask,
        about=answer.about,
        value=value,
        verdict=str(answer.verdict),
        decider=answer.decider,
        cites=tuple(answer.cites),
        told=action or Told((f"{key}.{answer.verdict}", key), fields, otherwise),
        told_if=action
        or Told(
            (
                *((f"{key}.{answer.verdict}",) if answer.verdict != "unsaid" else ()),
                key,
                *(f"{key}.{kind}" for kind in kinds),
            ),
            fields,
            otherwise,
        ),
    )


def _of_action(answer: Answer, teller: Teller) -> Told | None:
    """Say a plain yes or no about an action in that action's own sentence: «No: Bob cannot call guardians»."""
    if answer.of is None or answer.verdict not in (Verdict.YES, Verdict.NO):
        return None
    allowed = answer.verdict is Verdict.YES
    key = f"{'allowed' if allowed else 'refused'}.{kind_of(answer.of)}"
    fields = dump(answer.of)
    if not sentences(teller.knowledge, teller.game, teller.lang).has(key) or not isinstance(fields, dict):
        return None
    return Told((key,), fields, answer.ask, "ruling.yes" if allowed else "ruling.no")


def _assumed(assumption: Assumption) -> Assumed:
    ask = assumption.ask
    about = dump(ask.about)
    fields = {"who": ask.who} | (about if isinstance(about, dict) else {})
    topic = f"ask.{ask.topic}"
    return Assumed(
        key=ask.key,
        kind=str(ask.kind),
        options=assumption.options,
        who=ask.who,
        cites=tuple(ask.cites),
        question=Told((topic,), fields, _plainly(ask.topic, fields)),
        conditions=tuple(
            Told((f"{topic}.{option}", f"{topic}.any"), fields | {"option": option}, f"{ask.key} = {option}")
            for option in assumption.options
        ),
    )


MOST_PLAIN = 4


def _plainly(kind: str, fields: Mapping[str, Any]) -> str:
    """Tell something without a sentence of its own: its word and the plain values that fill it."""
    simple = [(name, value) for name, value in fields.items() if isinstance(value, str | int | float) and value != ""]
    told = ", ".join(f"{name} {_value(value)}" for name, value in simple[:MOST_PLAIN])
    name = kind.replace("-", " ").replace("_", " ").capitalize()
    return f"{name} ({told})" if told else name


def _value(value: Any) -> str:
    """Tell a value in plain text."""
    if isinstance(value, list):
        return ", ".join(map(_value, value))
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_value(each)}" for key, each in value.items())
    return str(value)
