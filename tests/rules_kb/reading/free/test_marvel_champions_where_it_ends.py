"""Told stories of Marvel Champions that ask where an ally ends that its response takes off in time."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_table import answers, read

HAND: list[tuple[Lang, str]] = [
    (
        "en",
        "My ally Wisp has 1 hit point left and 1 consequential damage. Response: after Wisp attacks, return "
        "Wisp to your "
        "hand. I use it after attacking the villain. Where does Wisp end up?",
    ),
    (
        "es",
        "A Bruma Ruiz le queda 1 punto de vida y por atacar se come 1 de daño derivado. La agoto, ataca al "
        "villano, y uso "
        "su Respuesta: después de que este aliado ataque, devuélvelo a tu mano. ¿Dónde acaba Bruma, en la "
        "mano o en los "
        "descartes?",
    ),
    (
        "de",
        "Mein Verbündeter Falke hat noch 1 Lebenspunkt und 1 Folgeschaden. Er greift den Schurken an. "
        "Reaktion: Nachdem "
        "dieser Verbündete angegriffen hat, nimm ihn auf die Hand zurück. Ich nutze sie. Wo ist Falke jetzt, auf der "
        "Hand oder im Ablagestapel?",
    ),
]


@pytest.mark.parametrize(("lang", "text"), HAND)
def test_an_ally_that_its_response_returns_is_gone_before_its_consequential_damage(lang, text):
    assert answers(read(text, lang)) == {"zone": "hand"}


def test_without_the_response_it_is_not_told_where_the_ally_ends():
    text = (
        "My ally Wisp has 1 hit point left and 1 consequential damage. Response: after Wisp attacks, return "
        "Wisp to your "
        "hand. I do not use it after attacking the villain. Where does Wisp end up?"
    )

    assert answers(read(text, "en", ["zone", "may-use"])) != {"zone": "hand"}
