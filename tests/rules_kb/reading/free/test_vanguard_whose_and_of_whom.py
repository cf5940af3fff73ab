"""Stories with Dominate, read freely: whose a named card is, who would pay, whose cards are counted, what is sure."""

from __future__ import annotations

from typing import Any

import pytest

from engine import run
from rules_kb.knowledge import packaged
from rules_kb.model import Lang
from rules_kb.reading.free import FreeReading, read_free

GAME = "vanguard"
PAYS, ZONE, HAND, DAMAGE = "may-pay-with", "zone", "hand", "damage"
PLACED = "who-picks-target"

ANSWERED: list[tuple[Lang, str, str, Any]] = [
    # whose a dominated card is stands right before its name, whatever else is the teller's
    (
        "en",
        "I've got Otto's Mist Hare dominated. One of my own skills bounces one of my rear-guards, so I bounce the "
        "Hare. Whose hand does it go to?",
        ZONE,
        {"zone": "hand", "of": "Otto"},
    ),
    (
        "de",
        "Habe Kims Salzwolf dominiert und muss eine von meinen Rearguards ins Deck legen, der Salzwolf soll es sein. "
        "In wessen Deck?",
        ZONE,
        {"zone": "deck", "of": "Kim"},
    ),
    (
        "es",
        "Tengo dominada a Liebre Gris de Otto. Mi efecto retira una de mis retaguardias y elijo la Liebre Gris. ¿A "
        "qué drop va?",
        ZONE,
        {"zone": "drop", "of": "Otto"},
    ),
    # who asks whether he may pay would pay himself
    (
        "en",
        "My opponent controls my Mist Hare by dominate. I want to pay a cost by retiring one of my rear-guards. May I "
        "retire the Hare for it?",
        PAYS,
        False,
    ),
    (
        "de",
        "Gegner hat meinen Salzwolf dominiert. Ich hab selber einen Skill mit Kosten: retire eine deiner Rearguards. "
        "Darf ich damit den Salzwolf bezahlen?",
        PAYS,
        False,
    ),
    (
        "es",
        "Dominé a la Liebre Gris de mi rival. Él quiere pagar un coste retirando una de sus retaguardias. ¿Puede pagar "
        "con la Liebre Gris?",
        PAYS,
        False,
    ),
    ("de", "Er dominiert meinen Salzwolf und will ihn für seine Kosten retiren. Darf er damit bezahlen?", PAYS, True),
    # of whom «how many» is asked
    (
        "de",
        "Mein Gegner hat 5 Karten auf der Hand. Er dominiert meinen VG mit Twin Drive und greift meine Rearguard an. "
        "Wie viele Karten hat er danach auf der Hand?",
        HAND,
        7,
    ),
    (
        "es",
        "Mi rival tiene 5 cartas en la mano. Domina mi vanguard (twin drive) y ataca a mi rg, sin triggers. ¿Cuántas "
        "cartas tiene en la mano ahora?",
        HAND,
        7,
    ),
    (
        "en",
        "I dominate his vanguard, an effect deals 1 damage to it. He's at 4, I'm at 1. How much damage does he have "
        "now?",
        DAMAGE,
        4,
    ),
    # who brings the attacks into order also picks what they hit
    (
        "de",
        "Kim hat Falk und Gram von Otto dominiert. Otto will mit Falk anfangen. Wer legt die Reihenfolge fest?",
        PLACED,
        "Kim",
    ),
    (
        "de",
        "hab durch meinen Skill ne Rearguard dominiert, sind noch in der Main Phase. Darf sie angreifen?",
        "may-attack",
        True,
    ),
]


@pytest.mark.parametrize(("lang", "text", "ask", "value"), ANSWERED, ids=[each[1][:60] for each in ANSWERED])
def test_story_is_answered(lang: Lang, text: str, ask: str, value: Any) -> None:
    reading = _read(text, lang)
    assert reading is not None
    given = [(each.ask, each.value) for each in run(reading.scenario).outcomes[0].answers]
    assert next(answer for kind, answer in given if kind == ask) == value


@pytest.mark.parametrize(
    ("lang", "text", "sentence"),
    [
        # names without an article in a language that writes every noun large
        ("de", "Er hat nur Moorling, den ich dominiert hab. Darf Moorling angreifen?", "A dominiert Moorling."),
        ("de", "Hab grade Aschenkind vom Gegner dominiert. Darf es angreifen?", "A dominiert Aschenkind."),
        # a verb that begins the question is no part of a name
        (
            "de",
            "Ich hab Moorling dominiert. Macht Moorling das sofort, muss er also gleich angreifen?",
            "A dominiert Moorling.",
        ),
        # of several, the one that the question names is asked about, also within a longer wording
        (
            "de",
            "Ich dominiere Felsbär und Nebelotter. Felsbär hat angegriffen, Nebelotter noch nicht. Ist Nebelotter noch "
            "dominiert?",
            "Ist Nebelotter dominiert?",
        ),
        (
            "en",
            "I dominated Stone Otter and Pine Hawk. Otter attacked already. Is Hawk still dominated?",
            "Is «Pine Hawk» dominated?",
        ),
        # a hand is his of whom it was told
        (
            "de",
            "Mein Gegner hat 5 Karten auf der Hand. Er dominiert meinen VG mit Twin Drive und greift meine Rearguard "
            "an. Wie viele Karten hat er danach auf der Hand?",
            "B hat 5 Karten auf der Hand.",
        ),
        # a question about the back row is one about the phase for attacks
        ("en", "I dominate a unit in his back row. Can it attack from there?", "It is A's turn, in the battle phase."),
        (
            "de",
            "Hab durch meinen Skill ne Rearguard dominiert, sind noch in der Main Phase. Darf sie angreifen?",
            "A dominiert Rearguard-1.",
        ),
        (
            "es",
            "Kim tiene dominado el Tejo Gris de Otto. Quiere llamar una carta encima. ¿Puede?",
            "Kim domina a «Tejo Gris».",
        ),
    ],
)
def test_story_is_told(lang: Lang, text: str, sentence: str) -> None:
    reading = _read(text, lang)
    assert reading is not None
    assert sentence in reading.sentences


def test_a_hand_that_was_told_of_one_is_not_the_other_ones() -> None:
    reading = _read(
        "Mein Gegner hat 5 Karten auf der Hand. Ich dominiere seinen VG mit Twin Drive und greife seine Rearguard an. "
        "Wie viele Karten hab ich danach auf der Hand?",
        "de",
    )
    assert reading is None or "A hat 5 Karten auf der Hand." not in reading.sentences


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        # the question names another card than is asked about
        (
            "de",
            "Mein Vanguard Sturmkaiser wird dominiert und greift meine Rearguard Nebelotter an. Kann ich mit "
            "Nebelotter intercepten?",
        ),
        # the named card was told to be the other player's than whose it lies there as
        ("en", "I dominated his rear-guard. My Moss Ox is in that column and attacks. Can Moss Ox be boosted?"),
    ],
)
def test_what_contradicts_what_was_told_is_in_doubt(lang: Lang, text: str) -> None:
    reading = _read(text, lang)
    assert reading is None or reading.not_understood


def _read(text: str, lang: Lang) -> FreeReading | None:
    return read_free(text, packaged(), GAME, lang)
