"""Stories with Dominate, read freely: counts in words, told powers, whose CONT it is, who moves, what hits itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine import Scenario, run
from rules_kb.knowledge import packaged
from rules_kb.model import Lang
from rules_kb.reading.borne import settle
from rules_kb.reading.free import FreeReading, read_free
from rules_kb.reading.reading import Reading

GAME = "vanguard"
DECIDER = "vanguard.dominate.no-intercept"
SURE = Reading(GAME, "en", Scenario(GAME, body={"ask": [{"ask": "phase"}]}), ("Which phase is it?",), (), free=True)

# the story, and what is answered among other things
WHOLE: list[tuple[Lang, str, dict[str, Any]]] = [
    # the dominated one counted among one's own, or aside
    (
        "en",
        "I dominated one of his rear-guards. Counting the dominated one I have 4 rear-guards. How many "
        "rear-guards count for me?",
        {"rear-guards": 4},
    ),
    (
        "de",
        "Ich hab eine Rearguard von ihr dominiert. Mit der dominierten hab ich drei Rearguards. Wie viele "
        "Rearguards zählen für mich?",
        {"rear-guards": 3},
    ),
    (
        "es",
        "Le dominé una retaguardia. Incluyendo la dominada tengo 2 retaguardias. ¿Cuántas retaguardias "
        "cuentan para mí?",
        {"rear-guards": 2},
    ),
    (
        "en",
        "I dominated one of her rear-guards. Mine are three, the dominated one aside. How many rear-guards "
        "count for me?",
        {"rear-guards": 4},
    ),
    (
        "de",
        "Ich hab eine Rearguard von ihm dominiert. Ohne die dominierte hab ich 3 Rearguards. Wie viele "
        "zählen für mich?",
        {"rear-guards": 4},
    ),
    (
        "es",
        "Le dominé una retaguardia. Mías son dos, sin contar la dominada. ¿Cuántas retaguardias cuentan para mí?",
        {"rear-guards": 3},
    ),
    # «other» rear-guards are told beside the unit itself
    (
        "en",
        "I'm dominating Gray Piper (8000). Its text: \"CONT: if you have two or more other rear-guards, this "
        'unit gets +3000". I have 1 rear-guard of my own. Does it get the bonus?',
        {"power": 8000},
    ),
    (
        "es",
        "Domino a Perla Fría (6000). Su CONT: «si tienes otras 2 o más retaguardias, +2000». Propias tengo "
        "dos. ¿Recibe el bono?",
        {"power": 8000},
    ),
    (
        "de",
        "Ich dominiere Graumantel (9000), CONT: «wenn du 2 oder mehr andere Rearguards hast, +2000». Eigene "
        "hab ich zwei. Mit wie viel greift er an?",
        {"power": 11000},
    ),
    # what the owner's vanguard gives does not reach it
    (
        "en",
        "My vanguard has a CONT giving all my rear-guards +2000. My opponent dominated one of my "
        "rear-guards. Does it keep the bonus?",
        {"power": "+0"},
    ),
    (
        "de",
        "Mein Vanguard gibt per CONT allen meinen Rearguards +2000. Mein Gegner hat meine Rearguard "
        "dominiert. Behält sie den Bonus?",
        {"power": "+0"},
    ),
    (
        "es",
        "El CONT de mi vanguard da +2000 a todas mis retaguardias. Mi rival dominó mi retaguardia. ¿Conserva el bono?",
        {"power": "+0"},
    ),
    # what a row or column is given
    (
        "en",
        "My vanguard gives every unit in my right column +5000. I dominated the rear-guard that stands on "
        "his left, 8000 power. How much power does it have?",
        {"column": "right", "power": 13000},
    ),
    # «sie», «ella», «they» may be the unit
    (
        "de",
        "Ich habe seine Rearguard dominiert und würde sie zuerst gern auf einen anderen Kreis schieben.",
        {"may-be-moved": False},
    ),
    ("de", "Ich hab Lenas Rearguard dominiert und sie will sie nach hinten moven. Darf sie?", {"may-be-moved": True}),
    # nothing attacks itself
    ("en", "I dominate his Copper Hound. Can Copper Hound attack Copper Hound?", {"may-attack": False}),
    ("de", "Ich dominiere seinen Vanguard. Darf der Vanguard sich selbst angreifen?", {"may-attack": False}),
    ("es", "Domino su retaguardia. ¿Puede atacarse a sí misma?", {"may-attack": False}),
    # who has what of whose
    (
        "de",
        "Lisa hat meine Rearguard dominiert und greift damit an. Ich hab ihr gesagt, ich wähle. Wer wählt das Ziel?",
        {"who-picks-target": "Lisa"},
    ),
    ("en", "My skill let me dominate his rear-guard. Must it attack?", {"must-attack": True}),
    # an undominated one intercepts, whatever somebody says
    (
        "de",
        "Gegner greift mit meiner dominierten RG meinen VG an. Die Grade 2 vorne rechts ist nicht dominiert, "
        "darf die intercepten?",
        {"may-intercept": True},
    ),
    # with one's vanguard dominated the grades in hand turn nothing
    (
        "en",
        "My vanguard is dominated and attacks my rear-guard. I hold a grade 0 and two grade 1s. What's the "
        "biggest grade I can guard with?",
        {"guard-grade": "none"},
    ),
]


@pytest.mark.parametrize(("lang", "text", "answers"), WHOLE, ids=[text[:60] for _, text, _ in WHOLE])
def test_story_is_answered_and_nothing_that_must_count_is_left(lang: Lang, text: str, answers: dict[str, Any]) -> None:
    reading = _read(text, lang)
    assert reading is not None
    assert not reading.not_understood
    given = [(each.ask, each.value) for each in run(reading.scenario).outcomes[0].answers]
    assert {*answers.items()} <= set(_first(given))


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        # with two dominated it is not told what «the dominated one» counts
        (
            "en",
            "I dominated two of his rear-guards. Counting the dominated one I have 4 rear-guards. How many "
            "rear-guards count for me?",
        ),
        # nobody said that he would move her, or she it
        ("de", "Ich hab seine Rearguard dominiert. Würde sie gern auf einen anderen Kreis moven, bevor sie zuschlägt."),
        # a vanguard's CONT of which it was not heard whom it reaches
        (
            "es",
            "El vanguard del rival tiene un CONT de +5000 para los suyos. Le dominé una retaguardia. ¿Sigue "
            "activo el CONT?",
        ),
    ],
)
def test_what_was_told_too_loosely_leaves_doubt(lang: Lang, text: str) -> None:
    reading = _read(text, lang)
    assert reading is None or reading.not_understood


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        (
            "en",
            "I dominated his Slate Fox. My hand was worth 15000 of shield. «CONT: if your vanguard is grade "
            "4, this unit gets +5000.» Does it get the bonus?",
        ),
        (
            "de",
            "Ich dominiere seine Rearguard, mein Booster hatte 7000. Mein Skill gibt ihr +3000. Kriegt sie den Bonus?",
        ),
        ("es", "Domino su retaguardia; mi booster era de 7000. Mi skill le da +3000. ¿Recibe el bono?"),
    ],
)
def test_a_big_number_that_no_sentence_keeps_is_told_of(lang: Lang, text: str) -> None:
    reading = _read(text, lang)
    assert reading is not None
    assert reading.sums or reading.not_understood


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "I dominated his 9000 rear-guard. He says his 13000 vanguard is safe. Must it attack?"),
        ("de", "Ich dominiere seine Rearguard mit 9000. Wer bezahlt ihren Counter Blast?"),
        ("es", "Domino su retaguardia de 9000 con «al atacar, +5000». ¿Quién elige el objetivo?"),
    ],
)
def test_a_big_number_that_turns_nothing_of_what_is_asked_is_not_missed(lang: Lang, text: str) -> None:
    reading = _read(text, lang)
    assert reading is not None
    assert not reading.sums


def test_a_big_number_unsettles_unless_an_answer_gives_it() -> None:
    told = replace(SURE, sums=(("16000", "16k"),))

    assert settle(told, {DECIDER}, [DECIDER]).not_understood == ("16k",)
    assert not settle(told, {DECIDER}, [DECIDER], values=["+5000"]).whole
    assert settle(told, {DECIDER}, [DECIDER], values=["16000"]).whole


def _first(given: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
    """Give the first answer to each ask."""
    return list({ask: value for ask, value in reversed(given) if not isinstance(value, dict | list)}.items())


def _read(text: str, lang: Lang) -> FreeReading | None:
    return read_free(text, packaged(), GAME, lang)
