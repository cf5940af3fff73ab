"""Told stories of Marvel Champions with much told beside the question, all of which is understood."""

from __future__ import annotations

from typing import Any

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_table import answers, read

# the story, and what is answered among other things; nothing is left over
READ: list[tuple[Lang, str, dict[str, Any]]] = [
    # whose ally an attachment is on
    (
        "en",
        "An attachment called Tick Bug ended up on Maya's ally. It reads \"Action: Exhaust your hero → discard this "
        'card." Theo revealed it, Maya controls the ally. Which of us three can use that action?',
        {"who-may-use": ["Maya"]},
    ),
    (
        "es",
        "El accesorio Sanguijuela está pegado a la aliada de Maya: «Acción: agota tu héroe → descarta esta carta». "
        "¿Puedo usarla yo?",
        {"may-use": False},
    ),
    (
        "de",
        "Der Anhang Zecke hängt an Mayas Verbündetem: „Aktion: Erschöpfe deinen Helden → lege diese Karte "
        "ab.“ Darf ich "
        "das nutzen?",
        {"may-use": False},
    ),
    # who has changed form already, and where a card of one's own lies
    (
        "es",
        "Bruno tiene en su zona de juego la obligación Alquiler (Acción de Alter ego: gasta 2 recursos → descártala). "
        "Bruno está de héroe y ya cambió de identidad este turno. ¿Puede Bruno usarla?",
        {"may-use": False},
    ),
    (
        "de",
        "Ich bin in Alter-Ego-Gestalt, vor mir liegt mein Upgrade Handschuh (Held-Aktion: erschöpfe Handschuh → füge "
        "einem Gegner 2 Schaden zu). Darf ich das?",
        {"may-use": False},
    ),
    # all are ready, and there are counters enough
    (
        "de",
        "Mia ist Heldin, Tom ist im Alter Ego, ich bin Held. Umgebung Speicher: „Held-Aktion: Erschöpfe "
        "deinen Helden → "
        "entferne 1 Glutmarker von hier.“ Alle drei Identitäten sind spielbereit, Marker liegen genug drauf. Wer von "
        "uns darf sie nutzen?",
        {"who-may-use": ["A", "Mia"]},
    ),
    # an amount before a colon is no heading
    (
        "en",
        "The event Warm Tea, action, spend 1 resource: heal 2 damage from your identity. I'm at full hp. Can "
        "I play it?",
        {"may-use": False},
    ),
    # who says what of the rules in a protest
    (
        "es",
        "Iván, de héroe, tiene en la mano el evento Salto (Interrupción de Héroe: cuando un enemigo ataque, evita 3 de "
        "daño). Un tercero en la mesa protesta: que las capacidades solo van en juego y la mano no lo es. ¿Puede Iván "
        "jugarlo?",
        {"may-use": True},
    ),
    # as many as are asked for
    (
        "en",
        "The minion Tusk is revealed: it has a When Revealed. The environment Grid has a Forced Interrupt for when a "
        "minion is revealed, my support Desk has an Interrupt for it, and my upgrade Sheet has a Response. In what "
        "order do the four go?",
        {"order": [3, 4, 5, 7]},
    ),
]


@pytest.mark.parametrize(("lang", "text", "told"), READ)
def test_what_is_told_beside_the_question_is_understood(lang, text, told):
    reading = read(text, lang)
    given = answers(reading)

    assert {ask: given.get(ask) for ask in told} == told
    assert not reading.not_understood
