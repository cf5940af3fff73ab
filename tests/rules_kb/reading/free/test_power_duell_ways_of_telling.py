"""The many ways in which players tell a duel, and what each of them says."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_duel import read, ruled

TOLD = [
    # a sum that somebody came to, half as a talk of the result
    (
        "de",
        "Mein Bronzehirsch (Pluto, 120 AP) hat vom Schutzgott Pluto +15 AP, danach kam eine Energiekarte, die die AP "
        "verdoppelt. Ich komm auf 255, mein Onkel auf 270. Wer hat recht?",
        {"value": 255},
    ),
    (
        "en",
        "My guardian: Moon base, Venus small left, Pluto small right, +15 AP. My Moon (90 AP) attacks his Pluto that "
        "is under -10 LP. Half of 15 is an odd one. What AP?",
        {"value": 97.5},
    ),
    # several cards on one thing, told as a list
    ("en", "Saturn guy, 70 AP. Two energy cards on him: first +20 AP, then AP x2. What is he at?", {"value": 160}),
    # short names, names that begin with a planet, what a name is
    (
        "de",
        "Mein Sturmfalke (Mars, 80 AP), Schutzgott Mars mit +20 AP. Auf den Falke kommt eine Energiekarte mit AP x2. "
        "Wie viele AP hat der Falke?",
        {"value": 180},
    ),
    (
        "en",
        "I own a Moon Badger (Earth, 90 AP). My guardian is Earth and gives +10 AP. How many AP does it have?",
        {"value": 100},
    ),
    ("es", "Mi Ola (guardián) da +10 AP. Mi Ola es Venus. Mi Venus tiene 80 AP. ¿Cuánto tiene?", {"value": 90}),
    # roles that are told by nouns
    (
        "en",
        "Attacker: Brass Newt, Uranus, 110 AP. Target: a Mars monster at +10 DP. My guardian: Mars left, Uranus big, "
        "Sun right, +20 AP. AP?",
        {"value": 150},
    ),
    # energy on hand, two cards paid from it
    (
        "es",
        "Tengo 6 de energía, mi Buitre cuesta 4 y mi Rana cuesta 1. Si bajo los dos, ¿cuánta energía me queda?",
        {"account": {"energy": 1}},
    ),
    # who has the pair; a «not» that only says who; «nothing but»
    (
        "es",
        "El np lo tiene mi rival, no yo. El mío es un guardián normal. ¿Vale la rueda de planetas en mi lado?",
        {"wheel": "on"},
    ),
    (
        "en",
        "There is nothing on his Sun monster except a +10 DP card. I attack it with Gruff (Venus, 60 AP). My guardian: "
        "Venus base, Sun left, Mars right, +15 AP. AP?",
        {"value": 90},
    ),
    # a text for all monsters of a side
    (
        "de",
        "Sein Zug: Energiekarte, „alle gegnerischen Monster verlieren 15 AP“. Mein Mars hat 90 AP. Wie viel noch?",
        {"value": 75},
    ),
    # what a fought thing is under, without a number or without a unit
    (
        "en",
        "My np guardian: Moon base, Sun left, Mars right, +30 AP. My Moon (60 AP) hits her Sun whose LP an energy card "
        "lowers. AP?",
        {"value": 120},
    ),
    (
        "de",
        "Mein NP-Gott: Mond, links Sonne, rechts Mars, +30 AP. Mein Mond (60 AP) greift ihren Mars an, der unter einem "
        "Effekt steht. Wie viel AP?",
        {"value": 75},
    ),
    (
        "es",
        "Guardián np: Luna, Sol izq, Marte der, +30 AP a Luna. Mi Luna (60 AP) pega a su Sol, que está debilitado. "
        "¿Cuántos AP tengo?",
        {"value": 120},
    ),
    # an attack on mine by a monster that nobody tells of, and what somebody only wished
    (
        "en",
        "It's his turn and his guardian is plain. Mine is np, Pluto, +10 AP. He attacks my Pluto monster (80 AP). "
        "What's its AP, and whose np counts?",
        {"value": 90, "np-side": "none"},
    ),
    # sums that people came to, listed or written down
    (
        "de",
        "Mein Mond hat AP 50. Gott: +10 AP, danach Energie AP x2. Wir kommen auf 120, 115 und 110. Was stimmt?",
        {"value": 110},
    ),
    (
        "es",
        "Mi Sol tiene 50 AP, el guardián da +10 AP y luego pongo una energía que triplica los AP. Mi tía apuntó 180. "
        "¿Quién tiene razón?",
        {"value": 160},
    ),
    # what nobody knows, what a text does not name, what else is counted
    (
        "de",
        "Zwei Kinder streiten seit 20 Minuten, keiner weiß weiter: Mein Mond-Gott gibt +10 AP, keine Seite genannt. "
        "Sein Mond hat 40 AP. Wie viel AP hat sein Mond?",
        {"value": 40},
    ),
    # the order of cards of which nobody says what they change
    (
        "de",
        "Auf meinem Mond liegen der Schutzgott Selene, die Energiekarte Nebel und zuletzt die Energiekarte Tau. Welche "
        "zählt zuerst?",
        {"order": ["Tau", "Nebel", "Selene"]},
    ),
    # the wheel told of before the question; one side and the other
    (
        "en",
        "Nadia has an np guardian, mine is plain. I say the wheel of planets is switched off for her. On or off for "
        "Nadia's side?",
        {"wheel": "off"},
    ),
    # a monster's text; an apostrophe; a question that only asks whether it is right
    (
        "es",
        "Un monstruo suyo dice «todas las cartas rivales pierden sus efectos». ¿Afecta a mi guardián?",
        {"affected": False},
    ),
    ("de", "Er legt 'ne blaue Karte: „Zerstöre den Schutzgott des Gegners“. Ist meiner jetzt weg?", {"lies": True}),
    (
        "en",
        "My guardian's Spezial-Wirkung: “the opposing guardian loses its Wirkung”. She says guardians don't touch each "
        "other. Who's right?",
        {"affected": False},
    ),
    # an attack that nothing hangs on; a symbol set off by a comma; the second of a pair without its word
    ("es", "Mi guardián Sol da +10 AP a Sol. Mi Sol tiene 40 AP. ¿Con cuánto ataco?", {"value": 50}),
    (
        "en",
        "My guardian is Pluto with one small symbol, Mars. Spezial-Wirkung: “your monsters may attack twice”. Does my "
        "Pluto monster get it?",
        {"affected": False},
    ),
    # «sie» who has; what is supposed of a card is no question about its kind
    ("de", "Sie hat einen np-Gott, ich einen normalen. Gilt der Planetenkreis auf meiner Seite?", {"wheel": "on"}),
    ("es", "¿Cuenta la rueda de planetas en mi lado si mi guardián es np?", {"wheel": "off"}),
    # costs nothing
    (
        "de",
        "Unter Wirkung schrieb ich „Mond-Monster kosten nichts bei der Aktivierung“. Erlaubt?",
        {"may-be-wirkung": True},
    ),
    # a line that may stand under the other part
    (
        "de",
        "Unter Wirkung schrieb ich auf meinen Schutzgott: „deine Energiekarten kosten 1 EP weniger“. Mein Vater sagt, "
        "das ist dort nicht erlaubt. Dürfte das unter Spezial-Wirkung stehen?",
        {"may-be-wirkung": False, "may-be-spezial": True},
    ),
    # symbols of a card that only its owner heads
    (
        "es",
        "Es mi turno. Los dos llevamos np. El mío: base Plutón, Luna a la izquierda, Sol a la derecha, Plutón +40 AP. "
        "El suyo: base Sol, Plutón a la izquierda, Luna a la derecha, Sol +60 DP. Mi Plutón (150 AP) ataca a su Sol. "
        "¿Con cuánto AP llego?",
        {"value": 170},
    ),
    # the number of a change again, a card's word again
    (
        "de",
        "Mein Schutzgott (Saturn) gibt +40 AP. Mein Saturn-Monster hat 100 AP. Ich hätte die 40 gern auch bei meinem "
        "Uranus-Monster. Bekommt das Uranus-Monster sie?",
        {"affected": False},
    ),
    (
        "de",
        "Er spielt eine Energiekarte: »Zerstöre den gegnerischen Schutzgott«. Das ist eine normale Energiekarte. Ist "
        "mein Schutzgott weg?",
        {"affected": False, "lies": True},
    ),
    # a text behind a colon is that of the card put on a monster
    (
        "en",
        "My guardian (Saturn, Saturn monsters +40 AP) was down first. Then she puts an energy card on my Saturn guy, "
        'printed AP 100: "AP is halved". What AP does it have?',
        {"value": 90},
    ),
    # whom a text holds for, by «los de»
    (
        "es",
        "Tengo un guardián de Saturno (+40 AP a los de Saturno). Mi monstruo de Saturno trae 120 AP. ¿Cuánto AP tiene?",
        {"value": 160},
    ),
    # a second question for the case that the first is denied
    # a «right?» after a number asks for the number
    (
        "es",
        "Mi guardián es Urano y su Wirkung da 40 de AP. Mi monstruo es Luna de primario y Urano de secundario, 90 AP. "
        "Yo digo 130. ¿Correcto?",
        {"value": 90},
    ),
    # a verb without a subject goes on with who was told of last
    (
        "es",
        "El guardián de Olga trae un solo símbolo pequeño, Luna. En la Spezial-Wirkung: «todos los monstruos "
        "pagan 1 punto de energía menos al activarse». Tiene 9 de energía y baja un Luna y un Sol, cada uno de coste "
        "3 impreso. ¿Cuánta energía le queda?",
        {"account": {"energy": 4}},
    ),
    # one small symbol on each side is two
    (
        "de",
        "Schutzgott mit großer Sonne, links und rechts je ein kleines Symbol. Was für einer ist das?",
        {"kind": "np"},
    ),
    ("en", "My guardian has a big Moon and a small symbol on either side. What kind is it?", {"kind": "np"}),
    ("en", "My guardian has a Sun base with Moon and Pluto as small symbols. What kind is it?", {"kind": "np"}),
    # what something is «under» is its own
    (
        "en",
        "My turn. Pluto 80 AP with +20 from my np guardian (left symbol Moon) hits a Moon monster sitting under -15 "
        "DP. What AP does Pluto have?",
        {"value": 120},
    ),
    # whose monsters «all monsters» are
    (
        "en",
        "Spezial-Wirkung of my guardian: all monsters on my opponent's side lose 15 LP. He has a Sun with 800 LP. How "
        "many LP does it have?",
        {"value": 785},
    ),
    # whose a thing is, by an unknown name at the beginning
    (
        "en",
        "Wrenna's Moon sits across from me with 90 DP. My guardian's Spezial-Wirkung: all monsters on the opponent's "
        "side lose 20 DP. So is it 90 or 70?",
        {"value": 70},
    ),
    # what never turns the answer: the numbers of a guardian that an energy card wants to reach
    (
        "de",
        "Eine normale Energiekarte von ihm zerstört meinen Schutzgott, der meinem Mond gerade +30 AP geben sollte. Ist "
        "er weg?",
        {"lies": True},
    ),
    ("de", "Sie hat einen np, ich nicht. Gilt das Planetenrad für mich noch?", {"wheel": "on"}),
    ("es", "Metió su guardián en la zona G. ¿Se puede? Si no, ¿en cuál va?", {"may-activate": False, "field": "A"}),
    # a planet as the first word of a name, told of again in small letters; who the card is, told at once
    (
        "en",
        "Nyx, my old guardian, is Venus and lends Venus monsters 25 AP. My Venus Heron is printed 60. What AP is the "
        "heron at?",
        {"value": 85},
    ),
    (
        "en",
        "Gravity Sink (gravitation card) costs 6. I have 4 energy. What do I pay?",
        {"cost": {"energy": 4, "damage": 20}},
    ),
    # a hyphen within a word parts nothing; a planet and «god» in one word
    (
        "de",
        "Mein Plutogott schenkt Pluto-Monstern 30 AP. Mein Pluto-Luchs hat 90 AP. Wie viel AP hat der Luchs?",
        {"value": 120},
    ),
    ("es", "Mi guardián pone Luna (pequeña) – Marte (grande) – Sol (pequeña). ¿Qué tipo es?", {"kind": "np"}),
    ("en", "My guardian: small Moon, Mars base, small Sun on the right. What kind is it?", {"kind": "np"}),
    # of whose thing a planet tells behind its owner; a text that gives a symbol
    (
        "es",
        "El Búho de Elena, que es de Saturno, tiene 80 DP. Mi energía le quita 30. ¿Cuántos DP tiene el búho?",
        {"value": 50},
    ),
    # a player that only what she has tells of; a number that belongs to nothing told; what something goes «for»
    (
        "en",
        "Ysolde has the two-symbol guardian, mine is plain. Her Mars Mink attacks my Venus Stoat, which is under -10 "
        "DP. Whose neg-pos counts?",
        {"np-side": "Ysolde"},
    ),
    (
        "de",
        "Auf der Hand ein Pluto-Molch für 4. Mein Schutzgott mit Basis Pluto, Spezial: alle Monster kosten beim "
        "Aktivieren 1 weniger. Was kostet der Molch?",
        {"cost": {"energy": 3, "damage": 0}},
    ),
]


@pytest.mark.parametrize(("lang", "text", "expected"), TOLD)
def test_ways_of_telling_have_their_effect(lang: Lang, text: str, expected: dict[str, object]) -> None:
    reading = read(text, lang)
    answers = ruled(reading)

    assert {ask: answers.get(ask) for ask in expected} == expected
    assert reading.not_understood == ()
