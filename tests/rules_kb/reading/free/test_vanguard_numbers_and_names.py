"""Stories with Dominate, read freely: small numbers where things are counted, names of several words, two by name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine import run
from rules_kb.knowledge import packaged
from rules_kb.model import Lang
from rules_kb.reading.borne import settle
from rules_kb.reading.free import FreeReading, read_free
from rules_kb.reading.reading import Reading

GAME = "vanguard"
COUNTED = "vanguard.dominate.counted-for-dominating-player"

# the story, and what is answered among other things
WHOLE: list[tuple[Lang, str, dict[str, Any]]] = [
    # what lies beside the vanguard, for a text that asks for units
    (
        "en",
        'My vanguard checks for "if you have 4 or more units". I\'ve got my vanguard and 2 rgs, plus the rear-guard '
        "I'm dominating. Do I make it?",
        {"units": 4},
    ),
    (
        "de",
        "Meine Karte will «wenn du 5 oder mehr Einheiten hast». Ich hab Vanguard, drei RGs und noch die eine, die ich "
        "dominiere. Reicht das?",
        {"units": 5},
    ),
    (
        "es",
        "Mi skill pide «si tienes 4 o más unidades». Tengo mi vanguard, 2 rg y la que domino. ¿Llego a 4?",
        {"units": 4},
    ),
    # how many there were, and how many of them are dominated
    ("es", "Tenía 5 retaguardias y mi rival me dominó 2. ¿Cuántas me quedan?", {"rear-guards": 2}),
    ("de", "Ich hatte 5 Rearguards, 3 davon hat er dominiert. Wie viele zählen noch für mich?", {"rear-guards": 3}),
    # one's own that were told beside those of the other
    (
        "es",
        "Tengo una retaguardia aparte y le dominé otra. Una carta mía las cuenta. ¿Cuántas son?",
        {"rear-guards": 2},
    ),
    ("es", "Domino 2 rg de mi rival y yo tengo 3. ¿cuántas retaguardias cuento, 3 o 5?", {"rear-guards": 5}),
    (
        "de",
        "Ich hab selbst 2 Rearguards und eine vom Gegner dominiert. Zähle ich jetzt 2 oder 3?",
        {"rear-guards": 3},
    ),
    # in a column, as a number or a word
    (
        "es",
        "En mi columna derecha tengo solo uno, y el que le dominé está enfrente. ¿Cuántas retaguardias cuento ahí?",
        {"rear-guards": 2},
    ),
    (
        "en",
        "In my left column I have one, the one I dominate is across from it. How many rear-guards do I count there?",
        {"rear-guards": 2},
    ),
    (
        "es",
        "En mi columna izquierda tengo 1, y dominé al rg del rival de enfrente. ¿Cuento 1 o 2 retaguardias?",
        {"rear-guards": 2},
    ),
    # two that are told by name
    ("es", "Domino a Luna y a Kenta. Luna ya atacó, falta Kenta. ¿Sigue Luna dominada?", {"dominated": True}),
    (
        "de",
        "Nebelwolf und Fuchsgeist zusammen dominiert, beide haben angegriffen. Hab ich den Fuchsgeist noch?",
        {"dominated": False},
    ),
    # names of several words, and a player's that is spelled like «mine»
    ("en", "My opponent dominated my Stone Ox. Who picks what Stone Ox attacks?", {"who-picks-target": "B"}),
    ("de", "Mia hat meine Rearguard dominiert. Wer bezahlt die Kosten?", {"who-pays": "Mia"}),
    # whose it is by whose turn it is
    (
        "de",
        "Meine dominierte Rearguard wurde im Zug meines Gegners gelockt. In wessen End Phase wird sie entlockt?",
        {"whose-end-phase": "A"},
    ),
    # with what a cost is paid
    (
        "es",
        "El costo dice que ponga en rest una de mis retaguardias. ¿Puedo usar la que dominé?",
        {"may-pay-with": True},
    ),
    # who chooses
    (
        "de",
        "Ich hab Grauhexe dominiert. Beim Gegner: «wähle eine Rearguard deines Gegners und retire sie». Er will die "
        "Grauhexe wählen. Darf er das?",
        {"may-be-chosen": True},
    ),
    # damage that was told before
    (
        "de",
        "Ich dominiere seinen Vanguard, mein Effekt macht ihm 1 Schaden, kein Heal. Ich lag bei 2. Wie steht es jetzt?",
        {"damage": 3},
    ),
]


@pytest.mark.parametrize(("lang", "text", "answers"), WHOLE, ids=[text[:60] for _, text, _ in WHOLE])
def test_story_is_answered_and_nothing_that_must_count_is_left(lang: Lang, text: str, answers: dict[str, Any]) -> None:
    reading = _read(text, lang)
    assert reading is not None
    assert not reading.not_understood
    given = [(each.ask, each.value) for each in run(reading.scenario).outcomes[0].answers]
    assert {*answers.items()} <= set(given)


NAMED: list[tuple[Lang, str, str]] = [
    ("es", "Mi rival dominó a mi Lobo de Acero. ¿Quién elige a quién ataca Lobo de Acero?", "Lobo de Acero"),
    ("en", "My opponent dominated my Stone Ox. Who picks what Stone Ox attacks?", "Stone Ox"),
]


@pytest.mark.parametrize(("lang", "text", "name"), NAMED)
def test_a_name_of_several_words_is_one_name(lang: Lang, text: str, name: str) -> None:
    reading = _read(text, lang)
    assert reading is not None
    assert name in {each["name"] for each in reading.scenario.body["unit"]}


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        # how many there were was not heard, or who has them
        ("es", "Mi carta da +1000 por cada retaguardia mía. Había en la mesa 3, me dominaron 1. ¿Cuántas cuento?"),
        (
            "en",
            "Before, 3 rear-guards lined up with me till he dominated one of them. How many rear-guards count for me?",
        ),
        ("de", "Bei mir lagen mal 4 Rearguards, bis er eine dominiert hat. Wie viele Rearguards zählen für mich?"),
        (
            "es",
            "Pide «si tienes 3 o más retaguardias». En mi lado quedaban 4 y me dominó una. ¿Se cumple la condición?",
        ),
        # in which column it stands was not told
        ("en", "I dominate his rear-guard and have 1 rear-guard in my left column. How many count in my left column?"),
        ("en", "My skill wants 3 or more units. I dominate his rear-guard. How many units do I count?"),
    ],
)
def test_a_small_number_that_nothing_keeps_is_in_doubt_where_things_are_counted(lang: Lang, text: str) -> None:
    reading = _read(text, lang)
    assert reading is not None
    told = Reading(
        GAME, lang, reading.scenario, reading.sentences, reading.not_understood, free=True, sums=reading.sums
    )
    values = [str(each.value) for each in run(reading.scenario).outcomes[0].answers]
    settled = settle(replace(told, question=None), [COUNTED], [COUNTED], values=values)
    assert settled.not_understood
    assert settled.unsure


def test_a_small_number_in_a_question_is_only_thought() -> None:
    reading = _read("I dominate his rear-guard and have 2 rear-guards myself. How many count for me, 2 or 7?", "en")
    assert reading is not None
    assert "7" not in {digits for digits, _ in reading.sums}


def _read(text: str, lang: Lang) -> FreeReading | None:
    return read_free(text, packaged(), GAME, lang)
