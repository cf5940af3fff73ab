"""Stories of Marvel Champions that tell what was there before, who gives a reason, what another card would suffer."""

from __future__ import annotations

from typing import Any

import pytest

from engine import run
from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_table import read

RIGHT: list[tuple[Lang, str, dict[str, Any]]] = [
    # what was taken off counts for a condition
    (
        "de",
        "Schurke: „Solange 5 oder mehr Bedrohung auf dem Hauptplan liegt, erhält dieser Schurke +2 PLA.“ Aufgedruckt "
        "PLA 1. Es lagen 6 Bedrohung drauf, ich habe 3 entfernt. Welchen PLA-Wert hat er jetzt?",
        {"sch": 1},
    ),
    (
        "es",
        'Villano: "Mientras haya 4 o más de amenaza en el plan principal, este villano recibe +2 PLA." PLA impreso 1. '
        "Había 7 de amenaza y he quitado 2. ¿Qué PLA tiene ahora?",
        {"sch": 3},
    ),
    (
        "en",
        "Attachment on the villain: 'While there is 6 or more threat on the main scheme, this villain gets +1 ATK.' "
        "Printed ATK 2. The main scheme had 8 threat, my ally thwarted 3. What's the villain's ATK?",
        {"atk": 2},
    ),
    # the reason that somebody gives tells that player's form, not who is to use it
    (
        "de",
        "Kim ist im Alter Ego. Ich bin Held und würd gern das Ereignis Schutzwall spielen (Held-Unterbrechung: Wenn "
        "ein Spieler Schaden nehmen würde, verhindere 2 davon). Sie sagt das geht nicht, weil sie kein Held ist. Also?",
        {"may-use": True},
    ),
    (
        "es",
        "Marta está de alter ego y la atacan. Yo soy héroe y quiero jugar el evento Muro (Interrupción de héroe: "
        "cuando un jugador fuera a recibir daño, evita 2). Ella dice que no se puede porque ella no es héroe. ¿Puedo?",
        {"may-use": True},
    ),
    (
        "en",
        "Nora is in alter-ego form and gets attacked. I'm in hero form and would like to play the event Wall (Hero "
        "Interrupt: when a player would take damage, prevent 2 of it). She says no because she's not a hero. Can I?",
        {"may-use": True},
    ),
]

IN_DOUBT: list[tuple[Lang, str]] = [
    # what was taken off is not told plainly
    (
        "de",
        "Schurke: „Solange mindestens 7 Bedrohung auf dem Hauptplan liegt, erhält dieser Schurke +1 PLA.“ Aufgedruckt "
        "2 PLA. Der Hauptplan hatte 7 Bedrohung, ich hab 1 entfernt. Welche PLA hat er?",
    ),
    # who is exhausted, where an ally is readied
    (
        "es",
        'Campamento, mi apoyo: "Acción: agota esta carta para preparar un aliado con una capacidad de «Respuesta»". Es '
        "mi turno, Rex está agotado y tiene una. ¿Puedo usarlo ahora?",
    ),
    (
        "de",
        "Lager, mein Vorteil: „Aktion: Erschöpfe diese Karte → mache einen Verbündeten spielbereit.“ Luna ist "
        "erschöpft. Darf ich es benutzen?",
    ),
    (
        "en",
        "Camp, my support: \"Action: Exhaust this card to ready an ally with a 'Response' ability.\" It's my turn, Rex "
        "is exhausted and has one. May I use it now?",
    ),
    # what it costs would be all that it does
    (
        "es",
        "Mi apoyo Salón: Acción, descarta una carta para curar 2 de daño de tu héroe. No tengo daño, solo quiero "
        "descartar. ¿Puedo usarlo?",
    ),
    (
        "en",
        "My support Tea Room: Action, discard a card to heal 1 damage from your hero. I'm undamaged and just want the "
        "discard. Can I use it?",
    ),
    # whether it befalls another card
    (
        "de",
        "Scherge mit Erzwungene Reaktion: Nachdem er dich angegriffen hat, lege ein Upgrade ab, das du kontrollierst. "
        "Er hat mich angegriffen, ich hab kein Upgrade, nur einen Vorteil. Muss ich dann den Vorteil ablegen?",
    ),
    (
        "en",
        "A minion has a Forced Response: after it attacks you, discard a support you control. It attacked me. I have "
        "no supports, just an ally. Must I discard the ally?",
    ),
]


@pytest.mark.parametrize(("lang", "story", "values"), RIGHT)
def test_what_was_told_last_counts(lang: Lang, story: str, values: dict[str, Any]) -> None:
    reading = read(story, lang)
    (outcome,) = run(reading.scenario).outcomes
    assert {each.ask: each.value for each in outcome.answers} == values


@pytest.mark.parametrize(("lang", "story"), IN_DOUBT)
def test_what_was_only_guessed_is_left_over(lang: Lang, story: str) -> None:
    assert read(story, lang).not_understood
