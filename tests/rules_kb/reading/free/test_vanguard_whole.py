"""Free reading of stories with Dominate: what is asked, what comes out, and whether every telling word was used."""

from __future__ import annotations

from typing import Any

import pytest

from engine import run
from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_dominate import read

Answers = dict[str, Any]

# the story, and what is answered: «A» tells it, «B» sits across the table unless a name is told
WHOLE: list[tuple[Lang, str, Answers]] = [
    ("en", "My opponent dominated my resting rear-guard. Does it stand up?", {"stands-up": True}),
    ("de", "Ich hab eine RG vom Gegner dominiert, die quer lag. Richtet sie sich auf?", {"stands-up": True}),
    ("es", "Ana me dominó un rg. ¿Quién elige a quién ataca?", {"who-picks-target": "Ana"}),
    ("de", "Ich dominiere seine Rearguard. Wer sucht das Ziel aus, er oder ich?", {"who-picks-target": "A"}),
    ("en", "I dominated her rear-guard but I'd rather skip the attack. Am I allowed to?", {"may-decline": False}),
    ("es", "Domino una retaguardia del rival. ¿Estoy obligado a atacar con ella?", {"must-attack": True}),
    ("en", "He dominated my vanguard and it attacks my rear-guard. Can I guard from hand?", {"may-guard": False}),
    ("de", "Mein Gegner dominiert meine RG und greift damit meinen VG an. Darf ich guarden?", {"may-guard": True}),
    ("es", "Dominé su vanguard y ataca a un rg. ¿Quién hace los drive checks?", {"who-drive-checks": "A"}),
    ("en", "Tim dominated my vanguard. Whose hand do the drive checked cards go to?", {"whose-hand": "Tim"}),
    ("de", "Ich hab zwei RGs dominiert, die erste hat schon angegriffen. Ist sie noch dominiert?", {"dominated": True}),
    ("es", "Dominé un rg, ya atacó y el ataque terminó. ¿Sigue dominado?", {"dominated": False}),
    ("en", "I dominated his rg, it attacked and then restands. Is it still dominated?", {"dominated": True}),
    (
        "de",
        "Ich dominiere seine RG und sie wird gelockt. In wessen End Phase wird sie entlockt?",
        {"whose-end-phase": "B"},
    ),
    ("es", "Mi rival me dominó un g2. ¿Puedo interceptar con él?", {"may-intercept": False}),
    ("en", "I dominated his rg. Its skill costs CB1. Who pays?", {"who-pays": "A"}),
    ("en", "Kyle's vanguard got dominated by Rosa. Who does the drive checks?", {"who-drive-checks": "Rosa"}),
    (
        "es",
        "La retaguardia de Luis, dominada por Carmen, ataca. ¿Quién elige a quién?",
        {"who-picks-target": "Carmen"},
    ),
    ("de", "Peters Rearguard wurde von Anna dominiert. Wer bezahlt den Counter Blast?", {"who-pays": "Anna"}),
    (
        "de",
        "Ich dominiere seine Rearguard und benutze ihren AUTO beim Angriff, Counter Blast 1. Ich habe 5 Schaden, "
        "davon 2 offen. Wie viele offene habe ich danach?",
        {"face-up-damage": 1},
    ),
    (
        "en",
        "I dominate two of his rear-guards, Apple and Pear. Pear got locked. Is Apple still dominated?",
        {"dominated": True},
    ),
    ("de", "Ich hab seinen Vanguard in Legion dominiert. Ist der Partner auch dominiert?", {"dominated": True}),
    ("es", "Domino una retaguardia y un efecto la retira. ¿A qué drop va?", {"zone": {"zone": "drop", "of": "B"}}),
    ("en", "I have 2 rear-guards and I dominated one of his. How many rear-guards count for me?", {"rear-guards": 3}),
    ("de", "Ich dominiere eine Rearguard in meiner Ride Phase. Darf sie jetzt angreifen?", {"may-attack": True}),
    ("en", "Opp swiped my grade 2 with Dominate. Who gets to pick its target?", {"who-picks-target": "B"}),
    ("en", "Two of mine are dominated. Can I use one of them to intercept?", {"may-intercept": False}),
    ("en", "Greta dominates Paul's vanguard. Whose hand do the drive checks go to?", {"whose-hand": "Greta"}),
    ("de", "Ich schnapp mir per Dominate seinen Vanguard. Kann er sich mit Handkarten wehren?", {"may-guard": False}),
    ("de", "Hab die RG von Uwe dominiert. Kann ich den Angriff weglassen?", {"may-decline": False}),
    ("de", "Ich hab sie dominiert, seine Rearguard. Darf sie geboostet werden?", {"may-be-boosted": False}),
    (
        "es",
        "Se apoderó de mi vanguard con Dominate y pega a un rg. ¿Puedo tapar con cartas de la mano?",
        {"may-guard": False},
    ),
    ("es", "A mi retaguardia la dominó mi rival. ¿Puedo interceptar con ella?", {"may-intercept": False}),
    ("es", "Le robé la retaguardia y estaba tumbada. ¿Se pone derecha?", {"stands-up": True}),
    # kept after its attack, or without one; what does not stand again
    ("de", "Ich hab seine RG dominiert. Nach dem Angriff behalten: bleibt sie bei mir?", {"dominated": False}),
    ("en", "I dominated her rg and the battle is done. Does it stay with me?", {"dominated": False}),
    ("es", "Le dominé un rg y ya atacó. ¿Me lo puedo quedar, se queda conmigo?", {"dominated": False}),
    ("en", "I dominated his rg, it made its only attack and can't stand again. Is it mine now?", {"dominated": False}),
    # whose it is, by whom it is dominated
    ("de", "Ich dominiere die Rearguard von Zdenko. Wer zahlt ihre Kosten, Zdenko?", {"who-pays": "A"}),
    ("es", "Se la dominé a Yurena, una retaguardia. ¿Quién es el master?", {"master": "A"}),
    ("es", "Mi retaguardia está dominada por mi sobrina. ¿Quién paga sus costes?", {"who-pays": "B"}),
    (
        "de",
        "Meine Rearguard, von meiner Tante dominiert, greift an. Wer sucht das Ziel aus?",
        {"who-picks-target": "B"},
    ),
    ("en", "A unit of mine dominated by my flatmate attacks. Who picks the target?", {"who-picks-target": "B"}),
    (
        "en",
        "I make her own vanguard attack her rear-guard under Dominate. Can she guard from hand?",
        {"may-guard": False},
    ),
    (
        "en",
        "Opp dominated my rg and wants to call another card over it. Is that allowed?",
        {"may-be-called-over": False},
    ),
    # numbers: printed power, what is only guessed at, hands and souls of both, how many of them
    (
        "en",
        "My friend dominated my 9k rear-guard and hits my 11k vanguard, nobody boosted. Does it hit?",
        {"hits": False},
    ),
    (
        "es",
        "Domino su retaguardia, 9000 impresos. Tiene CONT: gana +2000. ¿Pega con 11000 o con 9000?",
        {"power": 11000},
    ),
    (
        "de",
        "Ich dominiere seine RG, ihr Skill kostet „wirf eine Handkarte ab“. Ich hab 5 auf der Hand, er 2. "
        "Wer zahlt und wie viele hab ich danach?",
        {"hand": 4},
    ),
    ("de", "Ich hab drei Rearguards, eine davon hat er dominiert. Wie viele zählen für mich?", {"rear-guards": 2}),
    # the same thing said again, and small words that turn nothing
    (
        "es",
        "Con un solo dominate le robé el vanguard, ni siquiera lo movimos. ¿Puede él guardar?",
        {"may-guard": False},
    ),
    (
        "de",
        "Meine RG wurde mit einem einzigen Effekt dominiert. Darf ich mit ihr intercepten?",
        {"may-intercept": False},
    ),
    (
        "en",
        "Two quick things. I dominated her rear-guard and it's done swinging. Is it hers again?",
        {"dominated": False},
    ),
    # whose it is, by what is said of it
    (
        "en",
        "He says he picks its target because it's his card. The rg is dominated. Who picks the target?",
        {"who-picks-target": "A"},
    ),
    ("en", "The card belongs to Chris and Abby dominates it. Who pays the cost of its skill?", {"who-pays": "Abby"}),
    (
        "de",
        "Mein Vanguard ist nicht dominiert, aber meine RG wurde vom Gegner dominiert. Darf ich guarden?",
        {"may-guard": True},
    ),
    # verbs made of English ones, and whose side a side is told from
    ("de", "Ich hab seine Rearguard gedominatet. Muss sie angreifen?", {"must-attack": True}),
    ("de", "Der gedominatete Rearguard von Ulrike greift an. Wer zahlt den CB?", {"who-pays": "A"}),
    (
        "es",
        "Dominé una rg de la columna izquierda desde su lado. ¿En qué columna está para mí?",
        {"column": "right"},
    ),
    # two that were dominated, told behind one's own
    ("es", "Tengo 2 rgs y 2 que le dominé. ¿Cuántas retaguardias cuentan para mí?", {"rear-guards": 4}),
    # players by unknown names, whoever says what
    ("en", "Zelda dominated Boris's rear-guard. Zelda says she pays. Who pays the cost?", {"who-pays": "Zelda"}),
    # a «no» that only asks for assent, and whose turn it is by the way
    ("es", "Me dominó una rg. El objetivo lo elijo yo, ¿no?", {"who-picks-target": "B"}),
    (
        "de",
        "Meine RG war vom Gegner dominiert und wurde in seinem Zug gelockt. Wann wird sie entlockt?",
        {"whose-end-phase": "A"},
    ),
    ("en", "Grizelda dominates Paul's vanguard. Whose hand do the drive checks go to?", {"whose-hand": "Grizelda"}),
    # damage told as a fact, and what is left of it
    (
        "de",
        "Ich dominiere seine RG, ihr Skill kostet CB1. Ich hab 3 offene, er hat 5 offene. "
        "Wie viele hab ich danach offen?",
        {"face-up-damage": 2},
    ),
    ("en", "I dominated a rear-guard of Ben's. Ben has 6 damage. Who picks its target?", {"who-picks-target": "A"}),
    # what has not attacked yet has not attacked
    (
        "es",
        "Tengo dominada una suya que no ha pegado todavía. ¿Estoy obligado a atacar con ella?",
        {"must-attack": True},
    ),
    ("es", "Domino la retaguardia de Marta, que ni siquiera ha atacado. ¿Puede atacar?", {"may-attack": True}),
    (
        "de",
        "Ich hab ihre Rearguard dominiert, die hat noch gar nicht angegriffen. Muss sie angreifen?",
        {"must-attack": True},
    ),
    ("en", "I dominated his rear-guard and it has not swung. Must it attack?", {"must-attack": True}),
    # an age, and a text that says nothing, turn nothing
    ("es", "Tengo 12 años y mi rival domina mi retaguardia. ¿Quién elige a quién ataca?", {"who-picks-target": "B"}),
    ("en", "I'm 11 years old. My opponent dominated my rear-guard. Who picks the target?", {"who-picks-target": "B"}),
]

# stories of which something must be shown as not understood, or which are not read at all
GUARDS: list[tuple[Lang, str]] = [
    ("es", "Tengo alguna retaguardia aparte y le dominé otra. Una carta mía las cuenta. ¿Cuántas son?"),
    ("de", "Die RG, die ich dominiert habe, liegt nun getappt da. Wer ist jetzt ihr Master?"),
    ("en", "I never dominated his vanguard. Can he guard from hand?"),
    ("de", "Ich dominiere seine Rearguard nicht. Muss sie angreifen?"),
    ("en", "I dominated his rear-guard, it attacked. I say that it stands up again. Is it still dominated?"),
    ("es", "Si no hubiera dominado su vanguard, ¿podría guardar?"),
    ("en", "I dominated his rear-guard and it has 3 markers. Must it attack?"),
    ("de", 'Er dominiert meine RG. Auf ihr steht "diese Einheit greift keine Vanguards an". Muss sie angreifen?'),
    ("es", "Domino su retaguardia, que no puede atacar a vanguards. ¿Tiene que atacar?"),
    ("en", "He says I dominated his vanguard but I dominated his rear-guard. Can he guard from hand?"),
    ("de", "Ich hab seine RG dominiert und sie wurde danach retired. Wer sucht ihr Ziel aus?"),
    ("en", "We both have dominated each other's rear-guards. Who decides the target of mine?"),
    ("es", "Mi rival me dominó el vg pero no ataca con él. ¿Puedo guardar?"),
    ("de", "Limit Break 4 auf der dominierten Einheit: ich hab 2 Schaden, mein Gegner 5. Ist LB4 an?"),
    ("en", "I dominated his vanguard. It did not attack. Whose hand do the drive checked cards go to?"),
    ("en", "I almost dominated his vanguard. Can he guard from hand?"),
    ("de", "Ich wollte seine Rearguard dominieren. Muss sie angreifen?"),
    ("de", "Mein Gegner dominiert meine Rearguard, aber mein Vanguard greift an. Darf er guarden?"),
    ("es", "Domino su retaguardia pero ataco con la mía. ¿Puede poner guardianes?"),
    ("en", "He dominated my rear-guard. His vanguard has Twin Drive. How many drive checks?"),
]


@pytest.mark.parametrize(("lang", "text", "wanted"), WHOLE, ids=[text[:40] for _, text, _ in WHOLE])
def test_a_story_is_read_whole_and_ruled(lang: Lang, text: str, wanted: Answers) -> None:
    reading = read(text, lang)
    assert reading is not None
    assert reading.not_understood == ()
    for outcome in run(reading.scenario).outcomes:
        answers = [(answer.ask, answer.value) for answer in outcome.answers]
        for each in wanted.items():
            assert each in answers


@pytest.mark.parametrize(("lang", "text"), GUARDS, ids=[text[:40] for _, text in GUARDS])
def test_what_had_no_effect_is_never_silent(lang: Lang, text: str) -> None:
    reading = read(text, lang)
    assert reading is None or reading.not_understood
