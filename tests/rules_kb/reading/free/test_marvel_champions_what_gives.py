"""Numbers that a card gives without a verb, that two cards give at once, that nothing gives any more; what is paid."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_table import answers, read

GIVEN: list[tuple[Lang, str, str, int | None]] = [
    (
        "de",
        "Mein Held hat VER 1, dazu das Upgrade Panzer mit +2 VER. Den Panzer hat ein Verrat weggeworfen. "
        "Welche VER hab ich?",
        "def",
        1,
    ),
    (
        "es",
        "Mi héroe tiene DEF 1 y la mejora Peto le daba +2 DEF. Una perfidia me ha hecho descartar la "
        "mejora. ¿Qué DEF tengo?",
        "def",
        1,
    ),
    (
        "en",
        "The villain has SCH 1 printed. Two side schemes give him +1 SCH each. How much does he scheme for?",
        "sch",
        3,
    ),
    (
        "es",
        "El villano tiene PLN 1 impreso y dos planes secundarios le dan +1 PLN cada uno. ¿Cuánto PLN tiene?",
        "sch",
        3,
    ),
    (
        "de",
        "Zwei Nebenpläne geben dem Schurken +1 SCH. Den aufgedruckten kenne ich nicht. Wie hoch ist sein SCH?",
        "sch",
        None,
    ),
    # while something is there that has gone
    (
        "en",
        "fox (ally, ATK 1): while a side scheme is in play she gets +2 ATK. we just beat the last one. how "
        "hard does she hit now",
        "atk",
        1,
    ),
    (
        "es",
        "zorra (aliada, atq 1): mientras haya un plan secundario en juego recibe +2 ATQ. ya no queda "
        "ninguno. con cuanto pega ahora",
        "atk",
        1,
    ),
    (
        "de",
        "Fuchs (Verbündeter, ANG 1): solange ein Nebenplan im Spiel ist, bekommt er +2 ANG. Den letzten "
        "haben wir besiegt. Wie viel ANG hat er?",
        "atk",
        1,
    ),
]


@pytest.mark.parametrize(("lang", "text", "ask", "value"), GIVEN)
def test_what_a_card_gives_counts_while_and_as_often_as_it_is_there(
    lang: Lang, text: str, ask: str, value: int | None
) -> None:
    assert answers(read(text, lang))[ask] == value


EXHAUSTED: list[tuple[Lang, str, bool]] = [
    (
        "en",
        'My support Attic says "Action: exhaust Attic → draw 1 card". I used it. Is Attic exhausted now?',
        True,
    ),
    (
        "es",
        'Mi apoyo Desván: "Acción: agota esta carta → inflige 2 de daño a un esbirro". No hay esbirros. '
        "¿Queda agotado?",
        False,
    ),
    (
        "de",
        "Ich bin im Alter Ego. Mein Upgrade Schild: „Held-Aktion: Erschöpfe Schild → ziehe 1 Karte“. Ist "
        "das Schild dann erschöpft?",
        False,
    ),
]


@pytest.mark.parametrize(("lang", "text", "exhausted"), EXHAUSTED)
def test_whether_a_card_ends_up_exhausted_hangs_on_whether_it_could_be_used(
    lang: Lang, text: str, exhausted: bool
) -> None:
    assert answers(read(text, lang))["exhausted"] is exhausted


def test_an_exhausted_card_that_is_told_of_before_a_question_of_use_is_a_fact() -> None:
    text = 'My support Attic: "Action: exhaust Attic → draw 1 card". Attic is exhausted. May I use it?'

    assert answers(read(text, "en"))["may-use"] is False


def test_what_is_given_to_the_villain_is_counted_for_him() -> None:
    text = (
        "Tres copias de Nido en mesa, cada una le da al villano +1 ATQ. ATQ impreso: 2. ¿Cuánto ATQ tiene el villano?"
    )

    assert answers(read(text, "es"))["atk"] == 5
