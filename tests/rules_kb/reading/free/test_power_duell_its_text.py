"""Whose text «its» is that begins a sentence, and what a text without a planet holds for: its card's own planet."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_duel import read, ruled

TOLD: list[tuple[Lang, str, bool]] = [
    (
        "es",
        "Mi guardián Ola (Neptuno). Su Spezial-Wirkung: todos mis monstruos +200 LP. Mi Roca es Marte. ¿Le afecta?",
        True,
    ),
    (
        "de",
        "Mein Schutzgott Woge (Neptun). Seine Spezial-Wirkung: alle Monster +200 LP. Mein Fels ist Mars. Wirkt das?",
        True,
    ),
    (
        "en",
        "My guardian Wave (Neptune). Its Spezial-Wirkung: all my monsters +200 LP. My Rock is Mars. Is he affected?",
        True,
    ),
    # nothing is told of whom the text reaches: its card's base planet, not the monster's
    ("es", "Mi guardián Bruma (base Júpiter) tiene Wirkung +300 LP. Gota es primario Tierra. ¿Le afecta?", False),
    (
        "de",
        "Mein Schutzgott Dunst (Basis Jupiter) hat Wirkung +300 LP. Tropf ist primär Erde. Kriegt Tropf was ab?",
        False,
    ),
    ("en", "My guardian Haze (base Jupiter) has Wirkung +300 LP. Drip is primary Earth. Does Drip get it?", False),
]


@pytest.mark.parametrize(("lang", "text", "affected"), TOLD)
def test_a_text_is_of_the_only_guardian_and_for_its_planet(lang: Lang, text: str, affected: bool) -> None:
    assert ruled(read(text, lang))["affected"] is affected
