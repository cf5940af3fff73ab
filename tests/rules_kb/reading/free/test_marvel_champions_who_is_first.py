"""Who is first player decides an order of forced ones: where nobody told, who orders is never sure."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_table import answers, read

UNTOLD: list[tuple[Lang, str]] = [
    ("en", "Kim and I play. Two forced interrupts trigger at once. Who decides the order?"),
    (
        "en",
        "two forced interrupts at once. me, Zoe and Raj play, and idk who has the first player token. who orders them?",
    ),
    ("de", "Zwei erzwungene Reaktionen gleichzeitig. Keine Ahnung wer Startspieler ist. Wer bestimmt die Reihenfolge?"),
    ("es", "Dos respuestas obligadas a la vez. Nadie recuerda quién era el primer jugador. ¿Quién decide el orden?"),
]


@pytest.mark.parametrize(("lang", "text"), UNTOLD)
def test_who_orders_forced_ones_is_in_doubt_where_nobody_told_who_is_first_player(lang: Lang, text: str) -> None:
    assert read(text, lang).not_understood


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Kim and I play, Kim is first player. Two forced interrupts trigger at once. Who decides the order?"),
        (
            "de",
            "Kim und ich spielen, Kim ist Startspielerin. Zwei erzwungene Reaktionen. Wer bestimmt die Reihenfolge?",
        ),
        (
            "es",
            "Jugamos Kim y yo y Kim es primera jugadora. Dos respuestas obligadas a la vez. ¿Quién decide el orden?",
        ),
    ],
)
def test_the_first_player_orders_forced_ones(lang: Lang, text: str) -> None:
    reading = read(text, lang)

    assert reading.not_understood == ()
    assert answers(reading)["who-orders"] == "Kim"


def test_a_text_is_its_cards_who_is_told_to_control_that_card_by_name() -> None:
    text = (
        "Opa kontrolliert Amsel. Unterbrechung: wenn ein Charakter Schaden nehmen würde, erschöpfe sie → verhindere 1. "
    )

    assert answers(read(f"{text}Ich werde getroffen. Wer entscheidet?", "de"))["decides"] == "B"


def test_the_first_player_is_told_behind_a_verb_and_more() -> None:
    text = (
        "Mehmet und ich spielen. Der Schurke greift an, dann lösen zwei erzwungene Reaktionen zugleich aus. "
        "Startspielerin ist diese Runde aber Jana. Wer bestimmt die Reihenfolge?"
    )

    assert answers(read(text, "de"))["who-orders"] == "Jana"


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Event in my hand: 'Hero Action: draw 1 card.' We don't know which side of my identity was up. May I?"),
        ("de", "Ereignis auf der Hand: „Held-Aktion: Ziehe 1 Karte.“ Keine Ahnung, welche Seite oben lag. Darf ich?"),
        ("es", "Evento en la mano: «Acción de Héroe: roba 1 carta». No sabemos por qué lado estaba mi carta. ¿Puedo?"),
    ],
)
def test_what_hangs_on_a_form_that_nobody_knows_is_in_doubt(lang: Lang, text: str) -> None:
    assert read(text, lang).not_understood
