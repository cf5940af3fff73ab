"""Stories with Dominate, read freely, told at length: names in the genitive, counts, other units, quoted texts."""

from __future__ import annotations

from typing import Any

import pytest

from engine import run
from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_dominate import read

ANSWERED: list[tuple[Lang, str, str, Any]] = [
    # a card by its genitive, or by the last word of its name; of several the one that the question names
    (
        "de",
        "Ich hab Kauz und Marder dominiert. Kauz hat schon angegriffen. Darf ich Marders Angriff weglassen?",
        "may-decline",
        False,
    ),
    ("de", "Der Zahnradfalke von Uwe hat CB1. Ich hab den Falken dominiert. Wer zahlt die Kosten?", "who-pays", "A"),
    # whose it is, by a genitive without a mark
    ("de", "Tom ist am Zug. Er dominiert Quinnas Rearguard. Wer zahlt die Kosten?", "who-pays", "Tom"),
    ("es", "Turno de Tomás. Le domina a Elena el Gato Verde. ¿Quién paga el coste?", "who-pays", "Tomás"),
    ("en", "It's Tom's turn. He dominates Elena's rear-guard. Who pays the cost?", "who-pays", "Tom"),
    # another unit intercepts than the one that the teller dominates
    (
        "en",
        "I dominated a rear-guard, Fern Cat. She intercepts with Mud Crab, which I did not dominate. "
        "May Mud Crab intercept?",
        "may-intercept",
        True,
    ),
    (
        "es",
        "Dominé un rg, Gato Verde. Ella intercepta con Cangrejo Azul, que yo no dominé. "
        "¿Cangrejo Azul puede interceptar?",
        "may-intercept",
        True,
    ),
    # how many there were, and one of them
    (
        "en",
        "Olga has four rear-guards and Ben just dominated one of them. How many rear-guards count for Olga?",
        "rear-guards",
        3,
    ),
    (
        "es",
        "Olga tiene cuatro retaguardias y Ben dominó una de ellas. ¿Cuántas retaguardias cuentan para Olga?",
        "rear-guards",
        3,
    ),
    ("es", "Yo con dos rg en mesa. Le domino tres de los suyos. ¿Cuántas retaguardias cuento?", "rear-guards", 5),
    (
        "es",
        'Tengo cinco rg y mi rival me domina dos. Un efecto mío cuenta "tus retaguardias". ¿Cuento 5 o 3?',
        "rear-guards",
        3,
    ),
    (
        "de",
        'Ich hab fünf RGs und mein Gegner dominiert zwei davon. Mein Effekt zählt "deine Rearguards". '
        "Wie viele zählen für mich?",
        "rear-guards",
        3,
    ),
    (
        "en",
        "I have my vanguard and 2 rear-guards, and I dominated two rear-guards of his. The effect counts "
        '"your units". 3 or 5?',
        "units",
        5,
    ),
    # how many are left of what was counted
    (
        "es",
        "Tenía 4 cartas en mano. Dominé su vanguard con twin drive y atacó a un rg. ¿Con cuántas quedo?",
        "hand",
        6,
    ),
    (
        "de",
        "Ich hatte 4 Karten auf der Hand. Ich hab seinen Vanguard mit Twin Drive dominiert, er griff eine RG an. "
        "Wie viele hab ich jetzt?",
        "hand",
        6,
    ),
    (
        "en",
        "I had 4 cards in hand. I dominated his vanguard with twin drive and it attacked a rear-guard. "
        "How many do I have now?",
        "hand",
        6,
    ),
    # soul and damage
    (
        "en",
        "I'm on 4 soul, he has 2. I dominated his Gutter Knight, it attacked and I used its skill, SB1. "
        "How many cards are left in my soul?",
        "soul",
        3,
    ),
    (
        "de",
        "Ich bin bei 4 Soul. Ich hab seine Ritterin dominiert und ihren Skill benutzt, Soul Blast 1. "
        "Wie viele Karten bleiben mir im Soul?",
        "soul",
        3,
    ),
    (
        "es",
        "Tengo 4 en el soul y él 2. Dominé su Topo y usé su skill, soul blast 1. ¿Cuántas cartas me quedan en el soul?",
        "soul",
        3,
    ),
    (
        "de",
        "Ich hab 3 Karten in der Damage Zone, er 2. Ich hab seinen Vanguard dominiert, er bekommt einen Schaden. "
        "Wie viele Karten hab ich jetzt im Damage?",
        "damage",
        4,
    ),
    (
        "es",
        "Tengo 3 cartas en la damage zone. Dominé su vanguard y recibe un daño. "
        "¿Cuántas cartas tengo ahora en la damage zone?",
        "damage",
        4,
    ),
    (
        "en",
        "I have 3 cards in my damage zone. I dominated his vanguard and it takes one damage. "
        "How many cards do I have in my damage zone now?",
        "damage",
        4,
    ),
    # what it hits is not what is dominated
    ("en", "My Crane has an AUTO. Owen dominated it and it hit my vanguard. Who resolves it?", "who-resolves", "Owen"),
    (
        "de",
        "Mein Kranich hat einen AUTO. Owen hat ihn dominiert und er traf meinen Vanguard. Wer führt den Skill aus?",
        "who-resolves",
        "Owen",
    ),
    (
        "es",
        "Mi Grulla Roja tiene un AUTO. Owen la dominó y acertó a mi vanguard. ¿Quién lo resuelve?",
        "who-resolves",
        "Owen",
    ),
    # it attacked, and nothing stands it up again, told apart
    (
        "en",
        "Opponent dominated just my Bramble Fox and hit my vanguard with it. It's rested and nothing stands it back "
        "up. Who's its master now?",
        "master",
        "A",
    ),
    (
        "de",
        "Mein Gegner hat nur meinen Fuchs dominiert und damit meinen VG getroffen. Er liegt quer und nichts stellt "
        "ihn wieder auf. Wer ist jetzt sein Master?",
        "master",
        "A",
    ),
    ("en", "My Gatekeeper was dominated in her main phase. Who picks its target?", "who-picks-target", "B"),
    # what its text lets it attack
    (
        "es",
        "Domino a Lobo Gris, pero mi carta dice que ataca a una retaguardia. Fuera de él solo le queda su vanguard. "
        "¿Ataca igual?",
        "attacks",
        False,
    ),
    (
        "en",
        "I dominate Steel Wolf, but my card says it attacks a rear-guard. He only has his vanguard left. "
        "Does it attack?",
        "attacks",
        False,
    ),
    # a row that the text asks for
    (
        "en",
        'Opponent dominated my Ice Hound, 9000, with "CONT: while this unit is in the front row, it gets +4000". '
        "How much power does it attack with?",
        "power",
        9000,
    ),
    # paid by resting
    (
        "en",
        "Sam dominated my Golem and my Twig. Golem's skill costs resting one of your rear-guards. "
        "Can Sam rest Twig for that?",
        "may-pay-with",
        True,
    ),
    # a guardian that asks for the dominated vanguard
    (
        "en",
        'My VG Kronos is dominated. My card says "if you have a vanguard named Kronos, call this card from the drop '
        'as a guardian". Can I do that?',
        "may-guard-by-effect",
        False,
    ),
    (
        "es",
        'Mi VG Kronos está dominado. Mi carta dice "si tienes un vanguard llamado Kronos, llama esta carta del drop '
        'como guardián". ¿Puedo?',
        "may-guard-by-effect",
        False,
    ),
    # a guardian that is called, a ride instead of another
    (
        "en",
        "My vanguard is dominated and attacks my rear-guard. I have a perfect guard. Can I call it from hand?",
        "may-guard",
        False,
    ),
    (
        "de",
        "Mein Vanguard wurde dominiert und greift meine RG an. Ich hab einen Guardian. "
        "Darf ich den aus der Hand callen?",
        "may-guard",
        False,
    ),
    (
        "en",
        "I dominated her vanguard. Can I ride a grade 3 onto it instead of onto my own vanguard?",
        "may-be-ridden-over",
        False,
    ),
    (
        "es",
        "¿Puedo montar un grado 3 sobre su vanguard que dominé en vez de sobre mi propio vanguard?",
        "may-be-ridden-over",
        False,
    ),
    (
        "de",
        "Darf ich auf ihren von mir dominierten Vanguard riden statt auf meinen eigenen Vanguard?",
        "may-be-ridden-over",
        False,
    ),
    # what a verb begins is a name, and «tiene que atacar» is an attack
    ("es", "Dominé a Llama Grande de Ana. ¿Tiene que atacar Llama Grande?", "must-attack", True),
    # what stands behind a comma is another clause
    (
        "de",
        "Uwes Vanguard hab ich dominiert, er hat Twin Drive. Wer macht die Drive Checks?",
        "who-drive-checks",
        "A",
    ),
    # only a quoted text tells who dominates
    (
        "en",
        'My card says "choose an opposing vanguard, dominate it". Who does the drive checks?',
        "who-drive-checks",
        "A",
    ),
    (
        "de",
        'Meine Karte: "Wähle den Vanguard deines Gegners, dominate it." Wer macht den Drive Check?',
        "who-drive-checks",
        "A",
    ),
]


@pytest.mark.parametrize(("lang", "text", "ask", "value"), ANSWERED, ids=[text[:40] for _, text, *_ in ANSWERED])
def test_a_long_telling_is_read_whole(lang: Lang, text: str, ask: str, value: Any) -> None:
    reading = read(text, lang)

    assert reading is not None
    assert not reading.not_understood
    answers = [(a.ask, a.value) for outcome in run(reading.scenario).outcomes for a in outcome.answers]
    assert (ask, value) in answers
