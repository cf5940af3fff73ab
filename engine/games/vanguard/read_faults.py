"""What is wrong with a description: every wrong name and every crowded circle, told at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Protocol

from engine.errors import InvalidScenario, JudgeError
from engine.games.vanguard.skills import Ability
from engine.games.vanguard.table import Player
from engine.games.vanguard.words import AbilityTold, UnitTold
from engine.games.vanguard.words_actions import ActionTold
from engine.games.vanguard.words_asks import (
    AbilityAsk,
    AskTold,
    CardsAsk,
    CountAsk,
    GuardGradeAsk,
    LegalAsk,
    LosesAsk,
    MayAsk,
    OrderAsk,
)
from engine.scenario import unknown_name

_BY_A_PLAYER = ("may-be-chosen", "may-pay-with", "may-be-called-over", "may-be-moved", "may-be-ridden-over")
_OF_A_PLAYER = ("may-guard", "may-guard-by-effect")


class Described(Protocol):
    """What of a description is looked at here."""

    @property
    def unit(self) -> list[UnitTold]:
        """The units told."""

    @property
    def ability(self) -> list[AbilityTold]:
        """The abilities told."""

    @property
    def action(self) -> list[ActionTold]:
        """The actions told."""

    @property
    def ask(self) -> list[AskTold]:
        """The questions told."""


def faults(told: Described, players: tuple[Player, ...], abilities: tuple[Ability, ...]) -> Iterator[JudgeError]:
    """Give all that is wrong with a description."""
    fighters = [player.name for player in players]
    if len(fighters) > 2:
        yield InvalidScenario(
            f"{len(fighters)} fighters are named: {', '.join(fighters)}",
            mend="name two and spell them alike",
            where="player",
        )
    cards = [unit.name for unit in told.unit]
    for name, count in Counter(cards).items():
        if count > 1:
            yield InvalidScenario(f"{name!r} is told {count} times", mend="give each unit a name", where="unit")
    for number, unit in enumerate(told.unit, 1):
        if unit.legion and unit.legion not in cards:
            yield unknown_name(unit.legion, cards, f"unit.{number}.legion")
    yield from _crowded(told)
    for number, ability in enumerate(told.ability, 1):
        if ability.card not in cards:
            yield unknown_name(ability.card, cards, f"ability.{number}.card")
    called = [action.card for action in told.action if action.does in ("call", "ride")]
    for number, action in enumerate(told.action, 1):
        yield from _action_faults(action, number, [*cards, *called], abilities)
    for number, ask in enumerate(told.ask, 1):
        yield from _ask_faults(ask, number, cards + called, fighters, abilities, len(told.action))


def _crowded(told: Described) -> Iterator[JudgeError]:
    for number, unit in enumerate(told.unit):
        for other in told.unit[:number]:
            pair = unit.name in (other.legion,) or other.name == unit.legion
            if (unit.owner, unit.at) == (other.owner, other.at) and not pair:
                yield InvalidScenario(
                    f"{unit.name!r} and {other.name!r} stand on the same circle",
                    mend="give one another circle",
                    where=f"unit.{number + 1}.at",
                )


def _action_faults(
    action: ActionTold, number: int, cards: list[str], abilities: tuple[Ability, ...]
) -> Iterator[JudgeError]:
    named = {
        "unit": [getattr(action, "unit", "")],
        "target": [getattr(action, "target", "")],
        "also": [getattr(action, "also", "")],
        "units": getattr(action, "units", []),
        "picks": getattr(action, "picks", []),
        "pays": getattr(action, "pays", []),
        "to": [getattr(action, "to", "")],
    }
    if action.does == "use":
        named["card"] = [action.card]
        known = [ability.name for ability in abilities if ability.card == action.card]
        if action.ability and action.ability not in known:
            yield unknown_name(action.ability, known, f"action.{number}.ability")
        elif not known and action.card in cards:
            yield InvalidScenario(
                f"no ability of {action.card!r} is told", mend="tell it under [[ability]]", where=f"action.{number}"
            )
    for slot, names in named.items():
        for name in filter(None, names):
            if name not in cards:
                yield unknown_name(name, cards, f"action.{number}.{slot}")
    words = getattr(action, "words", "")
    if words.startswith(("your", "opponents")) and not getattr(action, "who", ""):
        yield InvalidScenario(
            f"{words!r} needs a player to whom it speaks", mend="add who", where=f"action.{number}.who"
        )


def _ask_faults(
    ask: AskTold, number: int, cards: Sequence[str], fighters: Sequence[str], abilities: tuple[Ability, ...], count: int
) -> Iterator[JudgeError]:
    where = f"ask.{number}.about"
    who = getattr(ask, "who", "")
    if who and who not in fighters:
        yield unknown_name(who, list(fighters), f"ask.{number}.who")
    if isinstance(ask, LegalAsk):
        if count == 0 or ask.action > count:
            yield InvalidScenario(
                f"there is no action {ask.action}", mend=f"write a number up to {count}", where=f"ask.{number}.action"
            )
    elif isinstance(ask, CountAsk | CardsAsk | GuardGradeAsk | LosesAsk | OrderAsk) or ask.ask in _OF_A_PLAYER:
        if ask.about not in fighters:
            yield unknown_name(ask.about, list(fighters), where)
    elif isinstance(ask, AbilityAsk):
        known = [ability.name for ability in abilities] + [ability.card for ability in abilities]
        if ask.about not in known:
            yield unknown_name(ask.about, known, where)
    elif ask.ask != "phase" and ask.about not in cards:
        yield unknown_name(ask.about, list(cards), where)
    if isinstance(ask, MayAsk) and ask.ask in _BY_A_PLAYER and not ask.who:
        yield InvalidScenario(f"{ask.ask!r} needs a player", mend="add who", where=f"ask.{number}.who")
    target = getattr(ask, "target", "")
    if target and target not in cards:
        yield unknown_name(target, list(cards), f"ask.{number}.target")
