"""Stories of Marvel Champions in which what is told beside the question turns nothing, and what does turn it."""

from __future__ import annotations

from typing import Any

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_table import answers, read

# the story, and what is answered among other things; nothing is left over
READ: list[tuple[Lang, str, dict[str, Any]]] = [
    # what a text does never turns which of two comes first
    (
        "en",
        "Kim reveals Tide: 'When Revealed: place 2 threat on the main scheme.' Her support has an Interrupt (when you "
        "reveal an encounter card, draw 1). In which order does that go?",
        {"order": [4, 5]},
    ),
    (
        "es",
        "Kike revela Marea: «Cuando se muestre esta carta: pon 2 de amenaza en el plan principal». Su apoyo tiene una "
        "Interrupción (cuando muestres una carta de encuentro, roba 1). ¿En qué orden va eso?",
        {"order": [4, 5]},
    ),
    (
        "de",
        "Kim deckt Flut auf: „Sobald aufgedeckt: Lege 2 Bedrohung auf den Hauptplan.“ Ihr Vorteil hat eine "
        "Unterbrechung (wenn du eine Begegnungskarte aufdeckst, ziehe 1). In welcher Reihenfolge geht das?",
        {"order": [4, 5]},
    ),
    # how many cards somebody holds turns nothing of an obligation that lies before another
    (
        "en",
        "Nora has the obligation Long Night (Action: spend 2 resources → discard this obligation). She is out of "
        "cards, I have six cards. May I pay it for her?",
        {"may-use": False},
    ),
    (
        "de",
        "Vor Nora liegt die Verpflichtung Lange Nacht (Aktion: 2 Ressourcen ausgeben → ablegen). Ich hab sechs "
        "Karten. Darf ich das für sie zahlen?",
        {"may-use": False},
    ),
    # what somebody offers to do is asked of, not what the teller would rather not
    (
        "es",
        "Yelmo eléctrico es un accesorio que le han enganchado a mi héroe. Se quita con una Acción de Héroe: «agota tu "
        "héroe». No quiero agotarme y Bea, que también va de héroe, se ofrece a hacerlo.",
        {"may-use": False},
    ),
    # nor does what it would be done for
    (
        "de",
        "Mein Held ist unverletzt. Verbandsrolle: „Aktion: Heile 1 Schaden von deinem Helden.“ Mir gehts nur ums "
        "Abwerfen der Karte. Darf ich das spielen?",
        {"may-use": False},
    ),
    (
        "es",
        "Mi héroe está ileso. Venda: «Acción: cura 1 de daño de tu héroe». ¿Puedo jugarla aunque solo sea por vaciar "
        "la mano?",
        {"may-use": False},
    ),
    (
        "en",
        "My hero is undamaged. Gauze: 'Action: heal 1 damage from your hero.' Can I play it, even if only to empty "
        "my hand?",
        {"may-use": False},
    ),
    # who is exhausted keeps a bonus that hangs on damage
    (
        "en",
        "My upgrade says 'While your hero has no damage, it gets +1 ATK.' Printed ATK 2, I am undamaged. I exhaust "
        "my hero to attack. What is my ATK?",
        {"atk": 3},
    ),
    (
        "de",
        "Mein Upgrade: „Solange dein Held keinen Schaden hat, erhält er +1 ANG.“ ANG 2, ich bin unverletzt. Ich "
        "erschöpfe meinen Helden zum Angreifen. Wie viel ANG habe ich?",
        {"atk": 3},
    ),
]

# what is called by its name: set off from the heading of its text, or told only to be a scheme
NAMED = [
    ("en", "I own Salt Lamp, Interrupt: when the villain attacks, draw 1 card. Must I use it?", "«Salt Lamp» has"),
    ("es", "Tengo Faro roto, una Respuesta: tras atacar, roba 1 carta. ¿Tengo que usarla?", "«Faro roto» tiene"),
    (
        "es",
        "En mesa hay un plan, Bóveda, con Respuesta obligada: tras atacar el villano, pon 1 de amenaza aquí. ¿Es "
        "obligatorio?",
        "Bóveda tiene una Respuesta obligada",
    ),
    (
        "en",
        "We look at a scheme, Zeltvault, with a Forced Response: after the villain attacks, place 1 threat here. Do "
        "I have to resolve it?",
        "Zeltvault has a forced response",
    ),
]


@pytest.mark.parametrize(("lang", "text", "expected"), READ)
def test_what_turns_nothing_is_not_left_over(lang: Lang, text: str, expected: dict[str, Any]) -> None:
    reading = read(text, lang)
    assert reading.not_understood == ()
    assert expected.items() <= answers(reading).items()


@pytest.mark.parametrize(("lang", "text", "sentence"), NAMED)
def test_a_card_is_called_by_a_name_that_is_set_off(lang: Lang, text: str, sentence: str) -> None:
    assert any(sentence in each for each in read(text, lang).sentences)
