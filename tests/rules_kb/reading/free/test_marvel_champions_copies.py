"""Told stories of Marvel Champions with several copies of a card, all there or one of them gone."""

from __future__ import annotations

from typing import Any

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_table import answers, read

# the story, and what is answered among other things; nothing is left over
READ: list[tuple[Lang, str, dict[str, Any]]] = [
    (
        "en",
        'My hero has printed ATK 2. I had two copies of the upgrade Lead Gloves, each reading "Your hero gets +1 ATK." '
        "One of them got discarded. What's my ATK now?",
        {"atk": 3},
    ),
    (
        "es",
        "Mi héroe tiene 2 de ATQ impreso. Tengo tres copias de la mejora Guantes: «Tu héroe recibe +1 ATQ». "
        "Una perfidia "
        "me descarta una de ellas. ¿Cuánto ATQ tengo?",
        {"atk": 4},
    ),
    (
        "de",
        "Mein Held hat aufgedruckt 10 Lebenspunkte. Ich hatte 2x Dicke Haut im Spiel, jede ohne fettes Wort: Dein Held "
        "bekommt +3 Lebenspunkte. Eine davon musste ich ablegen, die andere liegt noch. Wie hoch ist mein Maximum?",
        {"max-hp": 13},
    ),
    # each of several that somebody wears gives it to that one
    (
        "es",
        "Vera Cruz, mi aliada, trae 3 puntos de vida impresos y lleva dos Chalecos, cada uno le da +2 puntos de vida. "
        "Tiene encima 4 de daño. Pierdo uno de los chalecos. ¿Cuál es su vida máxima ahora y sigue viva?",
        {"max-hp": 5, "alive": True},
    ),
    (
        "en",
        "Our table has two Rally Flags, each gives every ally +1 hit point. My ally is printed 3 hp and has taken 4 so "
        "far. Then a treachery makes me discard one of the Flags. Is my ally still alive?",
        {"alive": False},
    ),
]


@pytest.mark.parametrize(("lang", "text", "told"), READ)
def test_as_many_copies_count_as_are_left(lang, text, told):
    reading = read(text, lang)
    given = answers(reading)

    assert {ask: given.get(ask) for ask in told} == told
    assert not reading.not_understood


def test_what_each_of_several_gives_is_no_printed_number():
    text = "A mi aliada Lince le he puesto dos Garras, cada una con +1 ATQ, y siguen puestas. ¿Cuánto ATQ tiene Lince?"

    assert answers(read(text, "es", ["atk"])) == {"atk": None}
