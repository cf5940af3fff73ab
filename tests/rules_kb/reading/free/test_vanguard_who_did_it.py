"""Stories with Dominate, read freely: who dominated, told by unknown names, by an accent, or in another order."""

from __future__ import annotations

from typing import Any

import pytest

from engine import run
from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_dominate import read

ANSWERED: list[tuple[Lang, str, str, Any]] = [
    # an accent tells that not the teller did it
    ("es", "Pablo le dominó a Marta el Sapo Gris y pegó a su vanguard. ¿Quién paga su coste?", "who-pays", "Pablo"),
    ("es", "Ana se la dominó a Marta. ¿Quién paga el coste?", "who-pays", "Ana"),
    ("es", "Le dominé a Marta el Sapo Gris. ¿Quién paga el coste?", "who-pays", "A"),
    ("es", "Pablo le domino a Marta el Sapo Gris. ¿Quién tiene que pagar?", "who-pays", "Pablo"),
    ("es", "Le dominó Ana a Marta el Sapo Gris. ¿Quién tiene que pagar?", "who-pays", "Ana"),
    # a large word that no list has, before what only players do
    ("es", "Rikuto dominó la retaguardia de Ana. ¿Quién elige a quién ataca?", "who-picks-target", "Rikuto"),
    ("en", "Rikuto just dominated my Fox Pilot. Who picks the target?", "who-picks-target", "Rikuto"),
    ("en", "So Rikuto dominates Ana's rear-guard. Who picks the target?", "who-picks-target", "Rikuto"),
    ("de", "Rikuto dominiert Anas Rearguard. Wer sucht das Ziel aus?", "who-picks-target", "Rikuto"),
    ("de", "Rikuto hat Anas Rearguard dominiert. Wer sucht das Ziel aus?", "who-picks-target", "Rikuto"),
    ("es", "Ayer Rikuto dominó mi Oso Pardo. ¿Quién paga el coste?", "who-pays", "Rikuto"),
    ("en", "Yesterday Rikuto dominated my Fox Pilot. Who picks the target?", "who-picks-target", "Rikuto"),
    # whose it is is not by whom
    ("de", "Mein Bruder hat eine Unit von mir dominiert. Wer sucht das Ziel aus?", "who-picks-target", "B"),
    ("de", "Mein Gegner hat zwei Rearguards von mir dominiert. Wer zahlt den CB?", "who-pays", "B"),
    ("de", "Mein Gegner hat eine Rearguard, die von mir dominiert wird. Wer zahlt den CB?", "who-pays", "A"),
    ("de", "Seine Rearguard wurde von mir dominiert. Wer zahlt den CB?", "who-pays", "A"),
    ("es", "Tengo dos que he dominado de Ana. ¿Quién paga el coste?", "who-pays", "A"),
    # nothing stood it up again
    (
        "en",
        "Nadia dominated my Fox Pilot, swung it once and nothing stood it back up. Who is its master?",
        "master",
        "A",
    ),
    ("es", "Dominé su rg, atacó y nada lo volvió a levantar. ¿Sigue dominado?", "dominated", False),
    (
        "de",
        "Ich hab seine RG dominiert, sie griff an und nichts stellte sie wieder auf. Noch meine?",
        "dominated",
        False,
    ),
    # «the other» who says something is a player, no second unit
    ("es", "Dominé un rg de Ana y atacó. La otra dice que se acabó. ¿En qué fase estamos?", "phase", "main"),
]


@pytest.mark.parametrize(("lang", "text", "ask", "value"), ANSWERED, ids=[text[:40] for _, text, *_ in ANSWERED])
def test_who_did_it(lang: Lang, text: str, ask: str, value: Any) -> None:
    reading = read(text, lang)

    assert reading is not None
    assert not reading.not_understood
    answers = [(a.ask, a.value) for outcome in run(reading.scenario).outcomes for a in outcome.answers]
    assert (ask, value) in answers


@pytest.mark.parametrize(
    ("lang", "text"),
    [("de", "Kauz dominiert und angegriffen. Wer zahlt?"), ("en", "Kay dominated, and it attacked. Who pays?")],
)
def test_a_card_that_was_dominated_is_no_player(lang: Lang, text: str) -> None:
    reading = read(text, lang)

    assert reading is None or reading.scenario.body["turn"] not in ("Kauz", "Kay")
