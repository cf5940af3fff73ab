"""Which of two comes first is the ladder's where they share a moment; else the moments' own order, as far as known."""

from __future__ import annotations

import pytest

from engine import run
from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_table import read

APART: list[tuple[Lang, str, str | None]] = [
    (
        "en",
        "Fire Wall: Interrupt, when an ally would be dealt damage prevent 1. Dirge: Forced Interrupt, when an ally is "
        "defeated. Which comes first?",
        "Fire Wall",
    ),
    (
        "de",
        "Feuerwall: Unterbrechung, wenn ein Verbündeter Schaden nehmen würde, verhindere 1. Klagelied: Erzwungene "
        "Unterbrechung, wenn ein Verbündeter besiegt wird. Was kommt zuerst?",
        "Feuerwall",
    ),
    (
        "es",
        "Muro: Interrupción, cuando un aliado fuera a recibir daño, evita 1. Lamento: Interrupción obligada, cuando un "
        "aliado es derrotado. ¿Cuál va antes?",
        "Muro",
    ),
    (
        "en",
        "'Response: After you change to this form, draw 1 card.' 'Forced Interrupt: When the villain attacks, discard "
        "1 card.' Which one goes first?",
        None,
    ),
]


@pytest.mark.parametrize(("lang", "text", "first"), APART)
def test_the_ladder_orders_nothing_that_waits_for_different_moments(lang: Lang, text: str, first: str | None) -> None:
    (outcome,) = run(read(text, lang).scenario).outcomes
    answer = next(answer for answer in outcome.answers if answer.ask == "first")

    assert answer.value == first
    assert answer.decider == "marvel-champions.ability.priority-same-condition"
