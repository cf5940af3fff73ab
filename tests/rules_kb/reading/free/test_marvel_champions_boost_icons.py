"""How many boost icons a card counts for: what is printed, and what constant abilities add, copy by copy."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_table import answers, read

COUNTED: list[tuple[Lang, str, int]] = [
    (
        "en",
        'Two copies of the environment Hum are out, "each boost card gets +1 boost icon". The boost card Mole has 1 '
        "printed icon. How many icons does it count for?",
        3,
    ),
    (
        "de",
        "Zweimal liegt „Grollen“ aus, ohne fette Überschrift: Jede Boostkarte bekommt +1 Boost-Symbol. Umgedreht wird "
        "Dachs mit 2 gedruckten Symbolen. Für wie viele zählt er?",
        4,
    ),
    (
        "es",
        "Hay dos copias del entorno Zumbido: «cada carta de aumento recibe +1 icono de aumento». La que se gira, Topo, "
        "tiene 1 icono impreso. ¿Por cuántos iconos cuenta?",
        3,
    ),
]


@pytest.mark.parametrize(("lang", "text", "icons"), COUNTED)
def test_boost_icons_are_counted_copy_by_copy(lang: Lang, text: str, icons: int) -> None:
    reading = read(text, lang)

    assert reading.not_understood == ()
    assert answers(reading)["boost-icons"] == icons
