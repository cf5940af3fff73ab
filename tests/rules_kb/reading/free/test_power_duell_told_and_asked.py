"""Told duels: a field of two, whose rank, a pair only asked about, a turn, a number that stays, a changed planet."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_duel import answers, read

ANSWERED = [
    ("es", "Quiero colocar mi guardián Orlun en el campo G, el campo A está lejos. ¿Se puede?", "may-activate", False),
    ("de", "Darf ich meinen Schutzgott auf Feld I legen? Feld A ist mir zu weit weg.", "may-activate", False),
    ("en", "I want to put my guardian on field D because field A is full of snacks. Legal?", "may-activate", False),
    (
        "es",
        "Mi rival tiene una energía normal y dice que es igual de fuerte que mi guardián. ¿Qué rango tiene la suya?",
        "rank",
        3,
    ),
    ("de", "Ist das ein np Ding? Schutzgott Belor hat Erde als Basis und klein links Sonne.", "kind", "limit"),
    ("es", "¿Es np? Mi guardián Fulgor tiene Marte de base y un simbolito de Sol a la derecha.", "kind", "limit"),
    ("en", "Mia's turn, we both have np guardians. Her Mars attacks my Earth. Whose np counts?", "np-side", "Mia"),
    (
        "de",
        "Mias Zug, wir haben beide np Schutzgötter. Ihr Mars greift meine Erde an. Wessen np zählt?",
        "np-side",
        "Mia",
    ),
    (
        "en",
        'Her guardian, no small symbols, has Wirkung "opposing Sun monsters -20 DP". My side is safe, so my Sun '
        "remains at 90?",
        "value",
        70,
    ),
    (
        "es",
        'Su guardián (sin simbolitos) pone "monstruos enemigos de Saturno -10 AP". Mi Saturno se mantiene en 80, ¿no?',
        "value",
        70,
    ),
    (
        "es",
        "Mi guardián Sol da +30 AP a los Sol. El rival con una energía cambia el planeta primario de mi Rocinante "
        "(90 AP) de Sol a Luna. ¿Cuántos AP tiene Rocinante?",
        "value",
        90,
    ),
    (
        "en",
        "np: Sun left, base Moon, Mars right. My turn, my Moon attacks her Mars, which only has her own guardian's "
        "+30 DP. Positive or negative?",
        "np-case",
        "negative",
    ),
]


@pytest.mark.parametrize(("lang", "text", "ask", "value"), ANSWERED)
def test_what_is_told_is_kept_apart_from_what_is_asked(lang: Lang, text: str, ask: str, value: object) -> None:
    assert answers(read(text, lang))[ask] == value


def test_of_two_fields_none_is_sure_where_it_is_not_plain_which_is_meant() -> None:
    reading = read("My guardian lies on field A, he wants to play his guardian on field J. May he?", "en")

    assert "field J" in reading.not_understood
