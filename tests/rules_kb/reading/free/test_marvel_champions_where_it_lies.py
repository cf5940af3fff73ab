"""Told stories of Marvel Champions in which it matters where a card lies, whose text it is and what befell it."""

from __future__ import annotations

from typing import Any

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_table import answers, read

# the story, and all that is answered
RULED: list[tuple[Lang, str, dict[str, Any]]] = [
    # a text that works where its card lies says so by the card's name
    (
        "en",
        'Rusty Radio is a support and it is in my discard pile. It says "Action: If Rusty Radio is in your '
        "discard pile, "
        'spend 2 resources → return it to your hand." Can I use it?',
        {"may-use": True},
    ),
    (
        "es",
        "El apoyo Radio rota está en mis descartes. Pone «Acción: si Radio rota está en tu pila de descartes, gasta 2 "
        "recursos → devuélvela a tu mano». ¿Puedo usarlo?",
        {"may-use": True},
    ),
    (
        "de",
        "Der Vorteil Altradio liegt in meinem Ablagestapel. Text: „Aktion: Falls Altradio in deinem "
        "Ablagestapel liegt, "
        "gib 2 Ressourcen aus → nimm es auf die Hand zurück.“ Darf ich das nutzen?",
        {"may-use": True},
    ),
    # what a text fetches lies elsewhere than its card
    (
        "es",
        "Fichero gris, apoyo mío en juego y enderezado. Acción: agota esta carta → devuelve a tu mano un "
        "evento de tu pila "
        "de descartes. Tengo un evento en descartes. ¿Puedo usarlo?",
        {"may-use": True},
    ),
    # what is attached lies there, whatever somebody has in hand
    (
        "en",
        "Got Iron Collar attached to my identity. Text is Action: any player spends a mental resource → discard this "
        "card. I'm broke but Gus has a mental in hand. May Gus use it?",
        {"may-use": True},
    ),
    # what left without being defeated was not defeated
    (
        "en",
        "Bomb Cart, minion, 'When Defeated: deal 2 damage to each character.' Theo didn't kill it, it was "
        "shuffled into the "
        "encounter deck. Does Bomb Cart's text go off?",
        {"happens": False},
    ),
    (
        "es",
        "Carro bomba, esbirro, «Cuando sea derrotado: inflige 2 de daño a cada personaje». Nadie lo derrotó, "
        "lo barajamos "
        "en el mazo de encuentros. ¿Salta su texto?",
        {"happens": False},
    ),
    (
        "de",
        "Bombenkarren, Scherge, „Sobald besiegt: Füge jedem Charakter 2 Schaden zu.“ Er wurde nicht besiegt, "
        "sondern ins "
        "Begegnungsdeck gemischt. Passiert der Text?",
        {"happens": False},
    ),
    (
        "en",
        "The minion survived my attack. It has 'When Defeated: place 1 threat on the main scheme'. Does it happen?",
        {"happens": False},
    ),
    (
        "de",
        "Der Scherge ist nicht besiegt. Er hat 'Sobald besiegt: Lege 2 Bedrohung auf den Hauptplan'. Passiert das?",
        {"happens": False},
    ),
    # a question names the card that it asks about, whatever was told right before it
    (
        "de",
        'Ich habe Salbe auf der Hand, ein Ereignis: "Aktion: Heile 2 Schaden von einem Charakter." Alle sind '
        'unverletzt. Mein Vorteil Tagebuch sagt "Reaktion: Nachdem du ein Ereignis gespielt hast, ziehe 1 Karte". '
        "Darf ich Salbe spielen?",
        {"may-use": False},
    ),
    # the card of a second text is named without its verb
    (
        "en",
        "Noah reveals the minion Tuskback, which has a When Revealed (2 damage to Noah). His support Ready Desk has an "
        "Interrupt for when a minion is revealed, and my upgrade Bounty Sheet a Response for after a minion "
        "is revealed. "
        "In what order do they go?",
        {"order": [4, 5, 7]},
    ),
]


@pytest.mark.parametrize(("lang", "text", "told"), RULED)
def test_story_is_ruled_as_its_cards_lie(lang, text, told):
    assert answers(read(text, lang)) == told
