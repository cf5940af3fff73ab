"""Told duels in which a guardian goes by its name alone: what only guardians have stands beside it."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_duel import answers, read, ruled

NAMED = [
    # symbols in a bracket, behind a colon, an equals sign or a «has»
    (
        "de",
        "Lotte hat Brontes liegen (Basis Mars, klein links Neptun, klein rechts Erde, Mars-Monster +100 DP). Ihr "
        "Rostkäfer ist Mars, 100 DP. Wie viele DP hat er?",
        "Lotte hat den Mars-Schutzgott Brontes mit Neptun links und Erde rechts",
        200,
    ),
    (
        "en",
        "So Thetis = Mercury base, Earth small left, Saturn small right, Mercury monsters +10 AP. My turn, my Pale Imp "
        "(Mercury, 300 AP) attacks an Earth monster with a -15 DP energy card. AP of Pale Imp?",
        "A has the guardian Thetis (Mercury) with Earth on the left and Saturn on the right",
        320,
    ),
    (
        "es",
        "Calipso tiene Júpiter pequeño a la izquierda, base Saturno y Neptuno pequeño a la derecha; da +20 AP a los "
        "Saturno. En mi turno Anillo (Saturno, 100 AP) ataca a un Júpiter con una energía de -15 DP. ¿Cuántos AP tiene "
        "Anillo?",
        "A tiene el guardián Calipso de Saturno",
        140,
    ),
    (
        "de",
        "Rhea (Saturn, keine kleinen Symbole) gibt Saturn +40 DP. Steinbock, Saturn, 200 DP. Wie viel DP hat er?",
        "A hat den Saturn-Schutzgott Rhea",
        240,
    ),
    # a name that people bear too
    (
        "es",
        "Flora: base Venus, Tierra a la izquierda, Marte a la derecha, Wirkung Venus +80 AP. Mi Náyade (Venus, 500 AP) "
        "ataca a un Marte con una energía de +10 AP. ¿Cuántos AP tiene Náyade?",
        "A tiene el guardián Flora de Venus",
        540,
    ),
    (
        "en",
        "Flora: base Venus, small Earth left, small Mars right, Wirkung Venus +80 AP. My Naiad (Venus, 500 AP) attacks "
        "a Mars with a +10 AP energy card. How many AP does Naiad have?",
        "A has the guardian Flora (Venus) with Earth on the left and Mars on the right",
        540,
    ),
    (
        "de",
        "Flora (Basis Venus, klein links Erde, klein rechts Mars) gibt Venus +80 AP. Meine Najade (Venus, 500 AP) "
        "greift einen Mars mit einer Energiekarte von +10 AP an. Wie viel AP hat die Najade?",
        "A hat den Venus-Schutzgott Flora",
        540,
    ),
]


@pytest.mark.parametrize(("lang", "text", "told", "value"), NAMED)
def test_a_name_beside_symbols_is_a_guardians(lang: Lang, text: str, told: str, value: int) -> None:
    reading = read(text, lang)

    assert told in "\n".join(reading.sentences)
    assert answers(reading)["value"] == value
    assert reading.not_understood == ()


PARTS = [
    (
        "de",
        "Spezial-Wirkung von meinem Blitzgreis: „Die Wirkung der gegnerischen Schutzgottkarte ist aufgehoben.“ "
        "Betrifft es seinen Schutzgott?",
        "Blitzgreis",
    ),
    (
        "es",
        "Efecto especial de mi Relámpago: «La Wirkung del guardián rival queda anulada». ¿Le afecta a su guardián?",
        "Relámpago",
    ),
    (
        "en",
        'The Spezial-Wirkung of my Thunderer: "The Wirkung of the opposing guardian is switched off." Does it '
        "affect his guardian?",
        "Thunderer",
    ),
]


@pytest.mark.parametrize(("lang", "text", "name"), PARTS)
def test_who_has_the_part_of_a_text_is_a_guardian(lang: Lang, text: str, name: str) -> None:
    reading = read(text, lang)

    assert name in [each["name"] for each in reading.scenario.body["guardian"]]
    assert ruled(reading) == {"affected": False}


PLAYERS = [
    (
        "en",
        "Nora: base Mars, Venus left, Earth right. Me: base Venus. Is the planet wheel off on my side?",
    ),
    ("de", "Nora: Basis Mars, Venus links, Erde rechts. Ich: Basis Venus. Gilt das Planetenrad auf meiner Seite?"),
    ("es", "Nora: base Marte, Venus a la izquierda, Tierra a la derecha. Yo: base Venus. ¿Vale la rueda en mi lado?"),
]


@pytest.mark.parametrize(("lang", "text"), PLAYERS)
def test_of_two_players_with_a_colon_none_is_a_guardian(lang: Lang, text: str) -> None:
    guardians = read(text, lang).scenario.body["guardian"]

    assert "Nora" not in [each["name"] for each in guardians]
