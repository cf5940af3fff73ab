"""Told stories of Marvel Champions that ask which card may be chosen."""

from __future__ import annotations

from typing import Any

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_table import answers, read

# the story, and all that is answered
RULED: list[tuple[Lang, str, dict[str, Any]]] = [
    (
        "en",
        "My event Tune-Up (Action: ready a support). Nora's support Tin Radio is exhausted. May I choose "
        "Nora's Tin Radio?",
        {"target": True},
    ),
    (
        "es",
        "Mi aliado Mecánico dice «Acción: elige un apoyo y prepáralo». Nerea tiene agotado su Hangar, ya en "
        "mesa. ¿Puedo "
        "elegir el Hangar de Nerea?",
        {"target": True},
    ),
    (
        "en",
        'My event Tune-Up: "Action: choose an upgrade and ready it." My upgrade Jet Belt is still in my hand. Can I '
        "choose the Jet Belt?",
        {"target": False},
    ),
    (
        "es",
        "Mi evento Ajuste: «Acción: elige una mejora y prepárala». Mi mejora Cinturón está en mi pila de descartes. "
        "¿Puedo elegir el Cinturón?",
        {"target": False},
    ),
    (
        "de",
        "Mein Ereignis Prankenhieb: „Held-Aktion: Füge einem Schergen 3 Schaden zu.“ Darf ich damit den "
        "Schurken wählen?",
        {"target": False},
    ),
    (
        "es",
        "Mi evento Zarpazo: «Acción de héroe: inflige 3 de daño a un enemigo». ¿Puedo elegir al villano?",
        {"target": True},
    ),
    (
        "en",
        "My event Claw: 'Hero Action: deal 3 damage to a minion.' Can it hit the villain?",
        {"target": False},
    ),
    (
        "en",
        "My event Claw: 'Hero Action: deal 3 damage to an enemy.' May I choose the minion?",
        {"target": True},
    ),
    # a card that is told to be exhausted can be readied
    (
        "en",
        "My support Drill (Action: exhaust Drill → ready an upgrade). My upgrade Jet Belt is exhausted. Can "
        "I use Drill to "
        "ready Jet Belt?",
        {"may-use": True},
    ),
    # what is asked for lies in another pile than the one that the text takes from
    (
        "es",
        "Taller Viejo, apoyo: «Acción: pon en juego una mejora de tu pila de descartes». Las botas están en mi mazo. "
        "¿Las puedo elegir?",
        {"target": False},
    ),
    (
        "de",
        "Alte Werkstatt, Vorteil: „Aktion: Bring ein Upgrade aus deinem Ablagestapel ins Spiel.“ Die Stiefel "
        "sind noch in "
        "meinem Deck. Kann ich sie wählen?",
        {"target": False},
    ),
]


@pytest.mark.parametrize(("lang", "text", "told"), RULED)
def test_what_may_be_chosen_is_asked_as_that(lang, text, told):
    assert answers(read(text, lang)) == told
