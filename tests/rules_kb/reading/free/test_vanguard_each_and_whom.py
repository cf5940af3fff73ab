"""Stories with Dominate, read freely: a bonus for each rear-guard, to whom a deed is denied, what is left in doubt."""

from __future__ import annotations

from typing import Any

import pytest

from engine import run
from rules_kb.knowledge import packaged
from rules_kb.model import Lang
from rules_kb.reading.free import FreeReading, read_free

GAME = "vanguard"
OWN, OTHER = "may-be-called-over", "may-be-moved"

ANSWERED: list[tuple[Lang, str, str, Any]] = [
    # a bonus for each of somebody's rear-guards hangs on how many there are, and is no gift to them
    (
        "en",
        "Wren has 2 rear-guards of her own and dominates one of Otto's. Her vanguard gets +1000 for each of her "
        "rear-guards. That's +2000 then?",
        "rear-guards",
        3,
    ),
    (
        "de",
        "Er dominiert eine meiner Rearguards. Sein Vanguard bekommt +3000 für jede seiner Rearguards. Er hat 3 "
        "eigene. Sind das +9000?",
        "rear-guards",
        4,
    ),
    (
        "es",
        "Dominó una de mis retaguardias. Su vanguard gana +2000 por cada una de sus retaguardias. Tiene 2 propias. "
        "¿Son +4000?",
        "rear-guards",
        3,
    ),
    # whom somebody denies it is who would do it
    (
        "de",
        "Ich hab die Rearguard von Wim dominiert und calle eine eigene drüber. Wim sagt, darf ich nicht.",
        OWN,
        False,
    ),
    ("en", "I dominated Wim's rear-guard and call my own card over it. He says I can't.", OWN, False),
    ("es", "Dominé la retaguardia de Bruno y llamo una carta mía encima. Él dice que no puedo.", OWN, False),
    ("de", "Hab die Rearguard von Wim dominiert und move sie nach hinten. Er meint, das darf ich nicht", OTHER, False),
]


@pytest.mark.parametrize(("lang", "text", "ask", "value"), ANSWERED, ids=[each[1][:60] for each in ANSWERED])
def test_story_is_answered(lang: Lang, text: str, ask: str, value: Any) -> None:
    reading = _read(text, lang)
    assert reading is not None
    given = [(each.ask, each.value) for each in run(reading.scenario).outcomes[0].answers]
    assert next(answer for kind, answer in given if kind == ask) == value
    assert "power" not in {kind for kind, _ in given}


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        # a power that such a bonus makes is not told by how many there are
        (
            "en",
            "I dominate his Slate Fox (9000): «CONT: this unit gets +1000 for each of your rear-guards.» I have 2 of "
            "my own. What is its power?",
        ),
        # «vom Gegner» may be whose it is, or who dominates it
        ("de", "vanguard vom gegner dominiert, er will das ziel aussuchen. darf er?"),
        # what is called over is no dominated unit
        ("en", "I dominate Wim's rear-guard and call a card over my own rear-guard. He says I can't."),
        ("de", "hab Wims RG dominiert und call eine Karte über meine eigene RG. er sagt darf ich nicht"),
        # «her», «she» may be either of two
        (
            "es",
            "Kim domina la retaguardia de Bruno. Su carta dice «elige una de tus retaguardias» y ella elige la "
            "dominada. Bruno dice que no es suya.",
        ),
        # of what, «how many»
        ("de", "Er dominiert meine Rearguard und legt sie in den Soul. Ich hatte 3 im Soul. Wie viele habe ich?"),
        # which of two was locked
        ("es", "Domino dos retaguardias. Una queda bloqueada. ¿La otra sigue dominada?"),
        # it may be free by now
        ("en", "His rear-guard was dominated earlier this turn and has attacked. Can it intercept now?"),
    ],
)
def test_what_may_be_meant_otherwise_is_in_doubt(lang: Lang, text: str) -> None:
    reading = _read(text, lang)
    assert reading is None or reading.not_understood


def _read(text: str, lang: Lang) -> FreeReading | None:
    return read_free(text, packaged(), GAME, lang)
