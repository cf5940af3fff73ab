"""What a reply was made from, as its recipe, and the answer it stands for.

`rule/<id>` and `is/<id>` name a rule, `ex/<id>` a worked example, `#<id>` a kept value: a question, a told situation or
a scenario.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from bot.answers.ask import Asked, choose
from bot.answers.asker import Asker
from bot.answers.either import answer_either
from bot.answers.ids import asker_from
from bot.answers.mending import Unplayable, play_told
from bot.answers.simulate import play, simulate_scenario
from bot.answers.simulated import Simulated
from bot.errors import Expired
from bot.floors import Floors
from rules_kb.model import Lang
from rules_kb.scenarios import Example, find_example

Answer: TypeAlias = Asked | Simulated | Unplayable


def answer_of(recipe: str, value: dict[str, Any] | None, lang: Lang | None, floors: Floors) -> Answer:
    """Answer or play again what a recipe stands for, in a language or in the one it was asked in."""
    kind, _, rest = recipe.partition("/")
    if kind in {"is", "rule"}:
        return choose(rest, lang or "en", floors)
    if kind == "ex":
        return play(find_example(floors.knowledge, rest).scenario, lang or "en", floors)
    return remade(value or {"kind": ""}, lang, floors)


def remade(value: dict[str, Any], lang: Lang | None, floors: Floors) -> Answer:
    """Answer or play again what a kept value stands for."""
    wish = {"lang": lang} if lang else {}
    match value["kind"]:
        case "ask":
            return answer_either(value["question"], asker_from(value, **wish), floors)
        case "told":
            return play_told(value["text"], asker_from(value, **wish), floors, edition=value.get("edition"))
        case "scenario":
            return simulate_scenario(
                value["scenario"], Asker(lang=lang), floors, without=tuple(value.get("without", ()))
            )
    raise Expired("this reply is of an older kind", mend="ask again", where="button")


def example_of(name: str, floors: Floors) -> Example:
    """Find a worked example by its name."""
    return find_example(floors.knowledge, name)
