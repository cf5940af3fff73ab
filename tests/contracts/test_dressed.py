"""Every rule, every worked example and every fault, dressed for Discord in every language, keeps Discord's limits."""

from __future__ import annotations

from typing import Any

import pytest

from bot.answers.ask import choose
from bot.answers.asker import Asker
from bot.answers.rule import show
from bot.answers.simulate import play
from bot.discord_face import cards
from bot.discord_face.limits import CHOICE_NAME, PAGE, VIEW_PARTS, VIEW_TEXT, fit, length, pages
from bot.discord_face.memory import Memory
from bot.discord_face.reply import Reply
from bot.dress.ruling import count_steps
from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES
from rules_kb.scenarios import packaged_scenarios
from tests.e2e.loopback.limits import V2, limit_faults

RULES = list(packaged().rules)


def bodies(reply: Reply) -> list[dict[str, Any]]:
    parts = pages(reply.text, PAGE)
    views = [reply.view(part, last=number == len(parts)) for number, part in enumerate(parts, start=1)]
    return [{"type": 4, "data": {"components": view.to_components(), "flags": V2}} for view in views]


def faults(reply: Reply) -> list[str]:
    return [fault for body in bodies(reply) for fault in limit_faults("POST", "/interactions/1/t/callback", body)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_fits(floors, lang):
    memory = Memory()
    found: list[str] = []
    for id_ in RULES:
        found += faults(cards.rule_card(show(id_, Asker(lang=lang), floors), private=True))
        found += faults(cards.asked_card(choose(id_, lang, floors), memory, private=True))
        found += faults(cards.related_card(id_, lang, floors))

    assert found == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_worked_example_fits(floors, lang):
    memory = Memory()
    found: list[str] = []
    for example in packaged_scenarios(packaged()):
        simulated = play(example.scenario, lang, floors)
        card = cards.ruling_card(simulated, memory, private=True)
        found += faults(card)
        if count_steps(simulated) <= cards.STEPS_INLINE:
            continue
        token = memory.keep(example.id)
        found += faults(cards.steps_card(simulated, token, 1)) + faults(cards.steps_card(simulated, token, 2))

    assert found == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_suggestion_and_the_help_fit(floors, lang):
    assert faults(cards.help_card(lang, floors)) == []
    for id_ in RULES:
        text = packaged().worded(id_, lang).text
        assert 1 <= length(fit(f"{text.label} · {text.title}", CHOICE_NAME)) <= CHOICE_NAME
        assert length(id_) <= CHOICE_NAME


def test_room_is_left_for_what_stands_around_a_page():
    assert VIEW_TEXT > PAGE
    assert VIEW_PARTS == 40
