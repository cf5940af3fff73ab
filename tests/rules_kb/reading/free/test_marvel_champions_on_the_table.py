"""Stories of Marvel Champions: what must lie on the table, what is missing there, whose turn it is to decide or use."""

from __future__ import annotations

from typing import Any

import pytest

from engine import run
from rules_kb.model import Lang
from rules_kb.reading.free import read_free
from tests.rules_kb.reading.free.told_table import GAME, KNOWLEDGE, read

RIGHT: list[tuple[Lang, str, dict[str, Any]]] = [
    # what something gives while a kind of card lies there
    (
        "es",
        "Mientras haya un esbirro en juego, el villano recibe +1 ATQ, según el entorno Fábrica. El villano tiene ATQ 3 "
        "y queda un esbirro en mesa. ¿Con cuánto ATQ ataca?",
        {"atk": 4},
    ),
    (
        "de",
        "Solange ein Verbündeter im Spiel ist, erhältst du +2 ANG, sagt mein Upgrade Teamgeist. Mein ANG ist 1, mein "
        "letzter Verbündeter ist eben gestorben. Wie hoch ist mein ANG?",
        {"atk": 1},
    ),
    (
        "en",
        "My support Lookout: while a side scheme is in play, you get +1 THW. My THW is 2 and there is one side scheme "
        "out. What's my THW?",
        {"thw": 3},
    ),
    # what something gives while a hand is empty
    (
        "en",
        "My upgrade Coat: while you have no cards in hand, you get +2 DEF. My DEF is 1 and I hold two cards. What's my "
        "DEF?",
        {"def": 1},
    ),
    # what must be done has nothing to do it to
    (
        "es",
        "El accesorio Casco pone: «Respuesta obligada: después de que el villano ataque, coloca 1 de amenaza en un "
        "plan secundario». No hay planes secundarios. ¿Pasa algo?",
        {"happens": False, "must": "no"},
    ),
    (
        "de",
        "Die Umgebung Nebelbank sagt „Erzwungene Reaktion: Nachdem der Schurke angegriffen hat, lege 1 Marker auf "
        "einen Anhang.“ Kein einziger Anhang liegt im Spiel. Passiert etwas?",
        {"happens": False, "must": "no"},
    ),
    (
        "en",
        'The environment Fog Bank says "Forced Response: after the villain attacks, deal 1 damage to an ally." There '
        "are no allies in play. Does it do anything, does it trigger?",
        {"happens": False, "must": "no"},
    ),
    # what is drawn by force comes with the deed
    (
        "de",
        "Mein Verbündeter Funke: „Erzwungene Reaktion: Nachdem Funke angegriffen hat, ziehe 2 Karten.“ Funke hat "
        "gerade den Schurken angegriffen. Wie viele Karten ziehe ich?",
        {"drawn": 2, "must": "must"},
    ),
    # who is first player is told right before it, whoever is named behind
    (
        "es",
        "Sara es la jugadora inicial, Pablo dice que decide él. Dos Respuestas obligadas saltan a la vez. ¿Quién "
        "decide el orden?",
        {"who-orders": "Sara", "first": "tie"},
    ),
    (
        "en",
        "Two forced responses trigger at once. Mia is the first player, Tom thinks he decides. Who picks the order?",
        {"who-orders": "Mia", "first": "tie"},
    ),
    # where nobody says «I», a card is of the one who is told with it; of two, the one who is asked of may
    (
        "en",
        "Zoe is in alter-ego with a support, Tool Shed: Action, exhaust it, draw 1 card. Rob says no. May Zoe?",
        {"may-use": True},
    ),
    (
        "es",
        "Nerea tiene un apoyo en mesa, Dron mensajero: «Acción: agota Dron mensajero → roba 1 carta». Hugo quiere "
        "usarlo en su turno. ¿Puede Hugo?",
        {"may-use": False},
    ),
    (
        "de",
        "Jonas ist Held, Mara ist im Alter Ego. Am Schurken hängt Störsender: Held-Aktion: Gib 1 Ressource aus → lege "
        "Störsender ab. Wer darf den entfernen?",
        {"who-may-use": ["Jonas"]},
    ),
    # a text behind its card's name goes on in the next sentence
    (
        "es",
        "Faro viejo: Acción, prepara a un aliado. Quita 1 de amenaza del plan principal. No hay ningún aliado en mesa. "
        "¿Lo puedo jugar?",
        {"may-use": True},
    ),
    (
        "en",
        "My only ally in play is unhurt. Patch Up, event, Action: heal 2 damage from an ally. Can I play it?",
        {"may-use": False},
    ),
]

# whether it still lies there is not plain; whose card it is, nobody says
IN_DOUBT: list[tuple[Lang, str]] = [
    (
        "es",
        "Mi mejora dice: mientras haya un plan secundario en juego, recibes +1 INT. Lo hemos quitado y ha entrado "
        "otro plan secundario. INT 2. ¿Qué INT tengo?",
    ),
    (
        "de",
        "Mein Upgrade sagt: solange ein Nebenplan im Spiel ist, erhältst du +1 WID. Das Upgrade ist grad abgelegt "
        "worden, ein Nebenplan liegt da. WID 2. Welchen WID habe ich?",
    ),
    (
        "en",
        "My upgrade Beacon says: while a side scheme is in play, you get +1 THW. I just discarded Beacon. There's "
        "still a side scheme in play. My THW is 1. What's my THW now?",
    ),
]


@pytest.mark.parametrize(("lang", "story", "values"), RIGHT)
def test_what_was_told_is_answered(lang: Lang, story: str, values: dict[str, Any]) -> None:
    (outcome,) = run(read(story, lang).scenario).outcomes
    assert {each.ask: each.value for each in outcome.answers} == values


@pytest.mark.parametrize(("lang", "story"), IN_DOUBT)
def test_what_may_lie_there_or_not_leaves_it_in_doubt(lang: Lang, story: str) -> None:
    reading = read_free(story, KNOWLEDGE, GAME, lang)
    assert reading is None or reading.left >= 1
