"""Stories with Dominate, read freely: what a deck keeps, whose skill gives a bonus, where a unit lay."""

from __future__ import annotations

from typing import Any

import pytest

from engine import run
from rules_kb.knowledge import packaged
from rules_kb.model import Lang
from rules_kb.reading.free import FreeReading, read_free

GAME = "vanguard"

ANSWERED: list[tuple[Lang, str, str, Any]] = [
    # a deck of which cards are checked
    (
        "es",
        "Tengo 13 cartas en mi mazo. Domino al vanguard de Pía (triple drive) y pego a una rg suya. ¿Cuántas cartas me "
        "quedan en el mazo?",
        "deck",
        10,
    ),
    (
        "de",
        "Sie hat meinen VG dominiert, Twin Drive, beide Checks ohne Trigger. In ihrem Deck sind noch 8. Wie viele "
        "Karten hat sie danach im Deck?",
        "deck",
        6,
    ),
    (
        "en",
        "He dominated my vanguard and twin drives, two checks. 17 cards in my deck, 6 in his deck. How many cards are "
        "left in my deck?",
        "deck",
        17,
    ),
    # the vanguard whose skill is told gives what it gives, and is not the dominated unit
    (
        "de",
        "Er hat meinen Otter vorne rechts dominiert. Sein Vanguard gibt allen Units in deiner linken Column +4000. "
        "Kriegt der Otter die +4000?",
        "power",
        "+4000",
    ),
    (
        "en",
        "She dominated my Hill Stoat, and my own vanguard's skill reads: all your units in the back row get +2000. "
        "Stoat sat in my back row. Does it get the bonus?",
        "power",
        "+0",
    ),
    # where it lay for its owner is told, and on which side it counts is asked
    (
        "es",
        "Me dominó la Nutria, que tenía detrás a la derecha. ¿En qué columna está para él, izquierda o derecha?",
        "column",
        "left",
    ),
    ("en", "He dominated my Vole from my back right circle. Left or right column for him now?", "column", "left"),
    # «hatte» is not the teller's alone
    (
        "de",
        "Während meine Gegnerin meinen Iltis dominiert hatte, bekam er «kann in deiner nächsten Stand Phase nicht "
        "aufstehen». Jetzt ist er wieder meiner. In wessen Stand Phase bleibt er liegen?",
        "whose-stand-phase",
        "A",
    ),
    # what stands beside one's own is counted with it
    ("en", "1 rg of my own plus 2 dominated. How many rear-guards do I have for my skill?", "rear-guards", 3),
    ("de", "Ich habe drei Rearguards und dazu zwei dominierte. Wie viele Rearguards zähle ich?", "rear-guards", 5),
    # whose dominated unit somebody pays with
    ("es", "El rival paga un coste retirando mi Cisne dominado. ¿A qué drop va?", "zone", {"zone": "drop", "of": "A"}),
    # three that are told by name, of which the last is locked
    (
        "en",
        "I dominated his Moss Owl, Fern Owl and Ash Owl. Ash Owl gets locked, Moss Owl has attacked, Fern Owl hasn't. "
        "Is Moss Owl released?",
        "dominated",
        True,
    ),
    # which of two goes first
    ("es", "Me dominan Tejo y Olmo a la vez. Digo que primero pega el Olmo.", "who-orders-attacks", "B"),
]


@pytest.mark.parametrize(("lang", "text", "ask", "value"), ANSWERED)
def test_it_is_answered_as_it_was_told(lang: Lang, text: str, ask: str, value: Any) -> None:
    reading = _read(text, lang)
    assert reading is not None
    given = [(each.ask, each.value) for each in run(reading.scenario).outcomes[0].answers]
    assert next(answer for kind, answer in given if kind == ask) == value
    assert not reading.not_understood


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        # who dominates two of somebody's own is another one
        ("es", "Tengo 3 retaguardias, 2 dominadas por Carla. ¿Cuántas retaguardias cuento yo ahora?"),
        ("de", "Ich habe vier Rearguards, zwei dominierte davon gehören gerade Nils. Wie viele zählen für mich?"),
        # a card that is drawn besides the checks
        (
            "en",
            "I dominate his vanguard, twin drive, the first check is a draw trigger and I draw one. 15 cards left in "
            "my deck before that. How many are left in my deck?",
        ),
    ],
)
def test_what_may_be_counted_otherwise_is_in_doubt(lang: Lang, text: str) -> None:
    reading = _read(text, lang)
    assert reading is None or reading.not_understood


def _read(text: str, lang: Lang) -> FreeReading | None:
    return read_free(text, packaged(), GAME, lang)
