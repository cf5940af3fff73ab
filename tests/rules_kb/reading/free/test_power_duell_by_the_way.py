"""Told duels with words that turn nothing: what nobody can read, what somebody only thinks, who does not attack."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_duel import answers, read

UNREAD = [
    (
        "de",
        "Schutzgott Hyperion lag zuerst, Venus +40 AP. Danach Energiekarte Wucht (AP x2) auf meinen "
        "Nachtfalter, Venus. Den gedruckten AP-Wert hab ich grad nicht im Kopf. Wie viel AP hat er dann?",
    ),
    (
        "en",
        "My guardian Hyperion came first, Venus +40 AP. Then an energy card, AP x2, on my Night Heron (Venus). Coffee "
        "spilled over the printed AP so I can't read it. How many AP does it have?",
    ),
    (
        "es",
        "Mi guardián Hiperión llegó primero, Venus +40 AP. Luego una energía de AP x2 a mi Garza Negra (Venus). El AP "
        "impreso no se lee. ¿Cuántos AP tiene?",
    ),
]


@pytest.mark.parametrize(("lang", "text"), UNREAD)
def test_a_printed_number_that_nobody_can_read_is_unknown(lang: Lang, text: str) -> None:
    reading = read(text, lang)

    assert answers(reading)["value"] == {"factor": 2, "change": 40}
    assert reading.not_understood == ()


WHEELS = [
    (
        "es",
        "El guardián de Carla lleva dos planetas chiquitos, Tierra y Marte. El mío solo el grande. Carla dice "
        "que con eso la rueda de planetas se apagó para los dos. ¿En mi lado sigue funcionando?",
        "on",
    ),
    (
        "en",
        "My guardian has two small planets, Mercury and Saturn. I am not attacking this turn. Is the planet "
        "wheel off on my side?",
        "off",
    ),
    (
        "de",
        "Mein Schutzgott hat zwei kleine Planeten, Merkur und Saturn. Ich greife diese Runde gar nicht an. Ist der "
        "Wirkungskreis auf meiner Seite aus?",
        "off",
    ),
]


@pytest.mark.parametrize(("lang", "text", "value"), WHEELS)
def test_who_does_not_attack_and_whom_somebody_means_turns_no_wheel(lang: Lang, text: str, value: str) -> None:
    reading = read(text, lang)

    assert answers(reading)["wheel"] == value
    assert reading.not_understood == ()


THIRD = [
    ("es", "un guardián: base Saturno, Tierra pequeño a la izquierda, Marte a la derecha y Venus abajo. qué tipo es?"),
    (
        "en",
        "a guardian: base Saturn, small Earth on the left, Mars on the right and Venus at the bottom. what kind is it?",
    ),
    ("de", "ein Schutzgott: Basis Saturn, klein links Erde, rechts Mars und unten Venus. welche Art ist das?"),
]


@pytest.mark.parametrize(("lang", "text"), THIRD)
def test_a_symbol_below_is_a_third_one(lang: Lang, text: str) -> None:
    reading = read(text, lang)

    assert reading.scenario.body["guardian"][0]["small_third"] == "venus"
    assert answers(reading)["kind"] is None


LIES = [
    ("de", "Lotte ist dran und greift mit ihrem Mars meine Venus an, auf der liegt +50 DP.", "DP"),
    ("de", "Ich greife mit meinem Mars seine Venus an, auf der -20 AP liegt.", "AP"),
]


@pytest.mark.parametrize(("lang", "told", "stat"), LIES)
def test_a_change_that_lies_on_a_monster_is_that_of_a_card(lang: Lang, told: str, stat: str) -> None:
    reading = read(f"{told} Steht die Venus unter einem Effekt?", lang)

    (effect,) = reading.scenario.body["effect"]
    assert effect["stat"] == stat.lower()
    assert answers(reading) == {"under-effect": True}
