"""Told duels in which something told would turn nothing: a monster beside all, an order of one, a side that is lost."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_duel import answers, read

IN_DOUBT = [
    ("en", "Emberjaw came along, an Earth. My Sun (140 DP) has a Sun guardian: +10 DP. What is it at?", "Earth"),
    ("de", "Mein Saturn bekommt von meinem Saturn-Schutzgott +10 AP (60 AP). Wie viele AP hat mein Mond?", "Mond"),
    ("es", "Mi Saturno recibe +10 AP de mi guardián Saturno (60 AP). ¿Cuántos AP tiene mi Luna?", "Luna"),
    (
        "de",
        "Erst lag Belor (Schutzgott, +5 AP für Sonne), danach kamen Glimmer und Funke auf die AP meiner Dohle (Sonne). "
        "Was wird zuerst gerechnet?",
        "zuerst",
    ),
    (
        "de",
        "Ein gegnerisches Monster kriegt von meinem Schutzgott -20 AP, hat 90. Wie viele hat es?",
        "gegnerisches",
    ),
]


@pytest.mark.parametrize(("lang", "text", "word"), IN_DOUBT)
def test_what_was_told_in_vain_leaves_a_number_in_doubt(lang: Lang, text: str, word: str) -> None:
    reading = read(text, lang)

    assert any(word in piece for piece in reading.not_understood)


SIDES = [
    ("de", "Spezial-Wirkung meines Schutzgotts: gegnerische Monster -30 AP. Seine Unke hat 200, also 170?", 170),
    ("de", "Wirkung von seinem Schutzgott: gegnerische Monster bekommen -20 AP. Meine Unke hat 150 AP, also 130?", 130),
    ("es", "Spezial-Wirkung de mi guardián: monstruos enemigos -30 AP. Su Rana tiene 200, ¿entonces 170?", 170),
    ("en", "Spezial-Wirkung of my guardian: enemy monsters -30 AP. His Newt has 200, so 170?", 170),
    ("de", "Spezial-Wirkung meines Schutzgotts: eigene Monster +30 AP. Meine Unke hat 200, also 230?", 230),
]


@pytest.mark.parametrize(("lang", "text", "value"), SIDES)
def test_monsters_of_a_side_are_those_that_a_text_holds_for(lang: Lang, text: str, value: int) -> None:
    assert answers(read(text, lang))["value"] == value


SECONDS = [
    ("es", "Colmillo es primero Tierra y segundo Sol. 140 DP. Mi guardián de Sol dice +10 DP. ¿150?", "Colmillo"),
    (
        "de",
        "Nachtzahn ist erst Erde, dann Sonne. 140 DP. Mein Sonnen-Schutzgott gibt +10 DP. 150?",
        "Nachtzahn",
    ),
    ("en", "Emberjaw: Earth, also Sun. 140 DP. My Sun guardian gives +10 DP. Is it 150?", "Emberjaw"),
    ("en", "My Emberjaw (Earth/Sun, 140 DP) has a Sun guardian: +10 DP. Is it 150?", "Emberjaw"),
]


@pytest.mark.parametrize(("lang", "text", "name"), SECONDS)
def test_of_two_planets_of_a_name_the_second_is_secondary(lang: Lang, text: str, name: str) -> None:
    reading = read(text, lang)

    assert [(each["name"], each["secondary"]) for each in reading.scenario.body["monster"]] == [(name, "sun")]
    assert answers(reading)["value"] == 140


def test_a_planet_that_then_attacks_is_no_second_one() -> None:
    reading = read(
        "Emberjaw is an Earth, then Mars attacks it. My guardian: Earth +10 DP. Emberjaw has 100. Now?", "en"
    )

    assert all("secondary" not in each for each in reading.scenario.body["monster"])
