"""Told duels of what nothing lies on, and of guardians that came later than a card."""

from __future__ import annotations

import pytest

from engine import run
from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_duel import answers, read

BARE = [
    (
        "de",
        "Mein Zug, Schutzgott Thetis (Basis Merkur, klein links Erde, klein rechts Venus), Merkur kriegt +30 AP. Ich "
        "greife mit einem Merkur eine Erde an, die steht unter null Effekten. Positiv oder negativ?",
    ),
    (
        "de",
        "Mein Zug, Schutzgott Thetis (Basis Merkur, links Erde, rechts Venus), Merkur +30 AP. Ich greife mit einem "
        "Merkur eine Erde ohne jeglichen Effekt an. Positiv oder negativ?",
    ),
    (
        "es",
        "Mi turno, guardián Tetis (base Mercurio, Tierra a la izq, Venus a la dcha), los Mercurio +30 AP. Ataco con un "
        "Mercurio a una Tierra con cero efectos. ¿Positivo, negativo o ninguno?",
    ),
    (
        "en",
        "My turn, guardian Thetis (base Mercury, Earth left, Venus right), Mercury +30 AP. I attack with a Mercury an "
        "Earth that is under zero effects. Positive, negative or nothing?",
    ),
    (
        "en",
        "My turn, guardian Thetis (base Mercury, Earth left, Venus right), Mercury +30 AP. I attack with a Mercury an "
        "Earth, no effects whatsoever on it. Positive or negative?",
    ),
]


@pytest.mark.parametrize(("lang", "text"), BARE)
def test_a_target_that_no_effect_is_on_is_under_none(lang: Lang, text: str) -> None:
    reading = read(text, lang)

    assert answers(reading)["np-case"] == "none"
    assert "card" not in reading.scenario.body
    assert reading.not_understood == ()


LATER = [
    (
        "de",
        "Erst hab ich ne Energiekarte auf Glutfuchs gelegt, AP x2. Er hat 150 gedruckt, Mars. Danach erst kam mein "
        "Schutzgott Surt aufs Feld, Mars +30 AP. Die Energie liegt noch. Wie viel AP hat Glutfuchs?",
    ),
    (
        "es",
        "Primero puse una energía a mi Tejón, AP x2. Es Marte con 150 AP. Solo después bajé mi guardián Surt, Marte "
        "+30 AP. ¿Cuántos AP tiene Tejón?",
    ),
    (
        "en",
        "First I put an energy card on my Badger, AP x2. It's a Mars with 150 AP. Only after that did my guardian Surt "
        "come down, Mars +30 AP. How many AP does Badger have?",
    ),
]


@pytest.mark.parametrize(("lang", "text"), LATER)
def test_a_guardian_that_only_came_later_is_told_so(lang: Lang, text: str) -> None:
    reading = read(text, lang)

    assert {a.value for o in run(reading.scenario).outcomes for a in o.answers if a.ask == "value"} == {330, 360}
    assert reading.not_understood == ()
