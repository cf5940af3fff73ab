"""Stories of Marvel Champions that were once read wrong and called sure: read right now, or in doubt."""

from __future__ import annotations

from typing import Any

import pytest

from rules_kb.model import Lang
from rules_kb.reading.free.slight import MANY
from tests.rules_kb.reading.free.told_table import answers, read

# the story, and all that is answered
RIGHT: list[tuple[Lang, str, dict[str, Any]]] = [
    # what an «and» joins to a text has its own place in the order
    (
        "en",
        "My ally attacks a minion that has retaliate 1. My ally has a Response after attacking (heal 1) and 1 "
        "consequential damage. In what order?",
        {"order": [1, 7, 8]},
    ),
    (
        "es",
        "Mi aliado ataca a un esbirro con represalia 1. Mi aliado tiene una Respuesta después de atacar (robar 1 "
        "carta) y 1 de daño consecuente. ¿En qué orden?",
        {"order": [1, 7, 8]},
    ),
    # each of those named is exhausted or ready for oneself
    (
        "de",
        "Umgebung Nebelpier: „Held-Aktion: Erschöpfe deine Identität → entferne 1 Marker von hier.“ Nora ist in "
        "Heldengestalt und erschöpft, Kim ist in Heldengestalt und spielbereit. Wer darf sie benutzen?",
        {"who-may-use": ["Kim"]},
    ),
    (
        "en",
        "Environment Foggy Pier: 'Hero Action: exhaust your identity → remove 1 counter from here.' Nora is in hero "
        "form and exhausted, Kim is in hero form and ready. Who may use it?",
        {"who-may-use": ["Kim"]},
    ),
    (
        "es",
        "Entorno Muelle Gris: «Acción de héroe: agota tu identidad → quita 1 contador de aquí». Nora está de héroe "
        "pero agotada, Sara está de héroe y lista. ¿Quién puede usarla?",
        {"who-may-use": ["Sara"]},
    ),
    # what an event gives for a while stays when the card is gone
    (
        "en",
        "Earlier this turn I played the event Rush: 'Until the end of the round, your hero gets +2 ATK.' It is in my "
        "discard pile. My printed ATK is 1. What is my ATK?",
        {"atk": 3},
    ),
    (
        "es",
        "Antes jugué el evento Furia: «Hasta el final de la ronda, tu héroe recibe +2 ATQ». Ya está en mi pila de "
        "descarte. Mi ATQ impreso es 1. ¿Cuánto ATQ tengo?",
        {"atk": 3},
    ),
    (
        "de",
        "Ich habe das Ereignis Rausch gespielt: „Bis zum Ende der Runde erhält dein Held +2 ANG.“ Aufgedruckt hat mein "
        "Held 1 ANG. Welche ANG hat er jetzt?",
        {"atk": 3},
    ),
    # of two cards the one that the question names is asked about
    (
        "en",
        "My support Warm Milk (Alter-Ego Action: exhaust Warm Milk → heal 2 damage from your identity). My upgrade Ash "
        "Bin is a Response: after you discard a card from hand, draw 1. I'm in alter-ego with no damage. Can I use "
        "Warm Milk just to get a discard?",
        {"may-use": False},
    ),
    # an ally that attacks a minion has the text that the next sentence tells of
    (
        "es",
        "Lince Pardo, aliado de Bruno, ataca y derrota a un esbirro. Tiene una Respuesta: después de que derrote a un "
        "esbirro, roba 1 carta. Sara es la jugadora inicial. ¿Quién decide si se usa?",
        {"decides": "Bruno"},
    ),
    (
        "de",
        "Mein Verbündeter Luchs greift an und besiegt einen Schergen. Er hat eine Reaktion: Nachdem er einen Schergen "
        "besiegt hat, ziehe 1 Karte. Nora ist Startspielerin. Wer entscheidet, ob sie benutzt wird?",
        {"decides": "A"},
    ),
    (
        "en",
        "My ally Gray Lynx attacks and defeats a minion. It has a Response: after it defeats a minion, draw 1 card. "
        "Nora is the first player. Who decides whether it is used?",
        {"decides": "A"},
    ),
    # what is revealed looks at the form of who reveals it
    (
        "es",
        "Ruido: «Cuando se muestre (Héroe): pon 3 de amenaza en el plan principal». La muestra Nora, que está en alter "
        "ego. Yo estoy de héroe. El plan principal tiene 4 de amenaza. ¿Cuánta amenaza tiene luego el plan principal?",
        {"threat": 4},
    ),
    (
        "de",
        "Regenlärm: „Sobald aufgedeckt (Alter Ego): Lege 1 Bedrohung auf den Hauptplan.“ Nora deckt die Karte auf, sie "
        "ist in Heldengestalt. Ich bin im Alter Ego. Auf dem Hauptplan liegen 4 Bedrohung. Wie viel Bedrohung liegt "
        "danach auf dem Hauptplan?",
        {"threat": 4},
    ),
    # two who are named are all who are there
    (
        "en",
        "Nora and Kim are both in hero form. Nora is exhausted, Kim is ready. The environment Foggy Pier has 'Hero "
        "Action: exhaust your identity → remove 1 counter from here.' Who may use it?",
        {"who-may-use": ["Kim"]},
    ),
]

# what leaves the reading in doubt, whatever bears it out
DOUBTED: list[tuple[Lang, str]] = [
    # a condition that the text sets itself
    (
        "en",
        "Played Cold Snap on a villain. Text: 'Stun the villain. If the villain is already stunned, confuse it "
        "instead.' Is the villain confused now?",
    ),
    (
        "de",
        "Ich spiele Eisregen: „Aktion: Betäube den Schurken. Falls der Schurke bereits betäubt ist, verwirre ihn "
        "stattdessen.“ Ist der Schurke danach verwirrt?",
    ),
    (
        "es",
        "Juego Helada: «Acción: aturde al villano. Si el villano ya está aturdido, confúndelo en su lugar». ¿El "
        "villano queda confundido?",
    ),
    # more were counted than are in the order
    (
        "en",
        "Four things happen after my ally attacks the villain: retaliate 1 on the villain, a Forced Response on a side "
        "scheme (after the villain is attacked, place 1 threat here) and the ally's Response (after this ally "
        "attacks, draw 1 card). In what order?",
    ),
    # what an event gave for a round that is over
    (
        "en",
        "Last round I played the event Rush: 'Until the end of the round, your hero gets +2 ATK.' My printed ATK is "
        "1. What is my ATK now?",
    ),
]


@pytest.mark.parametrize(("lang", "text", "expected"), RIGHT)
def test_what_was_wrong_is_right(lang: Lang, text: str, expected: dict[str, Any]) -> None:
    assert answers(read(text, lang, tuple(expected))) == expected


@pytest.mark.parametrize(("lang", "text"), DOUBTED)
def test_what_is_only_guessed_is_never_sure(lang: Lang, text: str) -> None:
    reading = read(text, lang)
    assert reading.not_understood
    assert reading.left >= MANY


def test_quotation_marks_within_others_end_no_text() -> None:
    reading = read(
        'I am in alter-ego form. My upgrade Pry Bar reads: "Action: Discard Pry Bar → draw 1 card with a “Hero '
        'Action” heading and 1 more." May I use it?',
        "en",
    )
    assert any("discard this card → your identity draws 1 card" in each for each in reading.sentences)


def test_a_support_with_a_response_is_called_by_its_name() -> None:
    reading = read(
        "Mi apoyo Gravera: «Respuesta: después de que un esbirro entre en juego, roba 1 carta». ¿Tengo que usar "
        "Gravera?",
        "es",
    )
    assert "A tiene el apoyo Gravera." in reading.sentences
