"""The ruling of every scenario file in every language, kept as goldens: read the diff before accepting it.

One ruling in three languages takes the same steps by the same rules, and names the same cards and figures.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from bot.answers.asker import Asker
from bot.answers.simulate import simulate_scenario
from bot.answers.simulated import Simulated
from bot.dress.look import PLAIN
from bot.dress.ruling import dress_ruling, dress_steps
from bot.floors import Floors
from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES, Lang
from rules_kb.scenarios import packaged_scenarios

EXAMPLES = {example.id: example for example in packaged_scenarios(packaged())}
FLOORS = Floors(knowledge=packaged())
_NUMBER = re.compile(r"^\s*(\d+)\. (✗ )?", re.MULTILINE)
_FIGURES = re.compile(r"\d[\d.,]*\d|\d")


@cache
def ruled(id_: str, lang: Lang) -> Simulated:
    return simulate_scenario(EXAMPLES[id_].scenario.plain(), Asker(lang=lang), FLOORS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("example", EXAMPLES)
def test_ruling_is_as_accepted(example, lang, snapshot):
    assert dress_ruling(ruled(example, lang), PLAIN) == snapshot


def steps_of(simulated: Simulated) -> list[tuple[str, bool, int]]:
    """Give of each line of the steps its number, whether it did not happen, and how many clauses it names."""
    lines = dress_steps(simulated, PLAIN).splitlines()
    found = [(match, line) for line in lines if (match := _NUMBER.match(line))]
    return [(match[1], bool(match[2]), line.count("[")) for match, line in found]


def bare(simulated: Simulated) -> object:
    """Give a ruling without its words."""
    plain = simulated.as_json()
    return [
        (
            outcome["ending"],
            [(each["key"], each["options"]) for each in outcome["choices"]],
            [{key: value for key, value in each.items() if key != "text"} for each in outcome["answers"]],
            [{key: value for key, value in each.items() if key != "text"} for each in outcome["steps"]],
            outcome["final"],
        )
        for outcome in plain["outcomes"]
    ] + [plain["cites"], [(each["what"], each["about"]) for each in plain.get("odd", ())]]


def named(simulated: Simulated) -> tuple[frozenset[str], Counter[str]]:
    """Give the cards and people that the answers name, and their figures."""
    plain = simulated.scenario or {}
    names = {each["name"] for rows in plain.values() if isinstance(rows, list) for each in rows if "name" in each}
    text = " ".join(each["text"] for outcome in simulated.as_json()["outcomes"] for each in outcome["answers"])
    said = frozenset(name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text))
    return said, Counter(figure.replace(",", ".") for figure in _FIGURES.findall(text))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("example", EXAMPLES)
def test_every_clause_that_steps_show_is_one_that_the_engine_cited(example, lang):
    simulated = ruled(example, lang)
    known = {FLOORS.knowledge.worded(id_, lang).text.label for id_ in simulated.cites}
    shown = {label.removesuffix("°") for label in re.findall(r" \[([^\]]+)\]", dress_steps(simulated, PLAIN))}

    assert shown <= known


@pytest.mark.parametrize("example", EXAMPLES)
def test_ruling_says_the_same_in_every_language(example):
    es, *others = (ruled(example, lang) for lang in LANGUAGES)

    for other in others:
        assert bare(other) == bare(es)
        assert steps_of(other) == steps_of(es)
        assert named(other) == named(es)
        assert len(dress_ruling(other, PLAIN).splitlines()) == len(dress_ruling(es, PLAIN).splitlines())
