"""Told duels that are read whole, and such as must not be taken whole."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from rules_kb.reading.free import read_free
from tests.rules_kb.reading.free.told_duel import GAME, KNOWLEDGE, read, ruled

WHOLE = [
    # a change belongs to what was told before it, not to what the next sentence tells
    (
        "de",
        "Mein Sonnen-Monster hat 140 AP, und eine gegnerische Energiekarte mit -50 AP klebt dran. Ich greife "
        "sein Mond-Monster an. Wie viele AP hat mein Sonnen-Monster?",
        {"value": 90},
    ),
    (
        "en",
        "My Moon monster has 80 DP. He plays an energy card, -30 DP, on it. I attack his Sun monster. How many DP does "
        "my Moon have?",
        {"value": 50},
    ),
    # «plus two small ones» counts symbols
    (
        "en",
        "I own a guardian with a big Saturn symbol plus two little ones. What kind is it?",
        {"kind": "np"},
    ),
    # results that somebody came to
    (
        "de",
        "Mein Jupiter-Monster (200 AP) hat vom Jupiter-Schutzgott +50 AP. Danach kam eine Energiekarte: AP verdoppelt. "
        "Meine Cousine hat 500 raus, ich 450. Wer liegt richtig?",
        {"value": 450},
    ),
    (
        "en",
        "Saturn guardian, +30 DP. My Saturn monster has 120 DP printed and then I dropped a DP x2 energy card. My mate "
        "insists on 300 DP. What's the real DP?",
        {"value": 270},
    ),
    # how many cards there are; whose np counts where both have one
    (
        "de",
        "Erst lag Schutzgott Bastion, dann die Energiekarte Kranz, zuletzt die Energiekarte Dorn. Alle drei ändern die "
        "DP von meinem Monster. In welcher Reihenfolge rechnen wir?",
        {"order": ["Dorn", "Kranz", "Bastion"]},
    ),
    (
        "es",
        "Los dos tenemos un guardián con dos símbolos pequeños. En el turno de Marta, ella ataca a mi monstruo. ¿El np "
        "de quién cuenta?",
        {"np-side": "Marta"},
    ),
    # what a text changes besides; what has what its guardian gives; a direct attack; the card's own planet again
    (
        "en",
        "My guardian's Wirkung only touches LP. My Sun monster (150 AP) has a penalty of -20 AP. How many AP does it "
        "have?",
        {"value": 130},
    ),
    ("es", "Mi guardián Sol da a mi bicho +25 DP. El bicho tiene 75 DP. ¿Cuántos DP?", {"value": 100}),
    (
        "en",
        "He has no monsters left, so my Mars (120 AP) goes straight at his damage points. My np guardian is Mars with "
        "Earth left and Venus right, +30 AP. Is the bonus doubled?",
        {"value": 150},
    ),
    (
        "es",
        "Mi guardián es de Marte y su Wirkung solo pone +30 AP. Mi monstruo es Sol con Marte de secundario, 100 AP. La "
        "carta es de Marte, ¿recibe los 30?",
        {"affected": False, "value": 100},
    ),
    # »such quotation marks«, «three or four?»
    (
        "de",
        "Ich will ein Mond-Monster für 4 aktivieren. Mein Schutzgott (Mond) hat als Spezial-Wirkung »Monster kosten "
        "bei der Aktivierung 1 EP weniger«. Drei oder vier?",
        {"value": 3, "cost": {"energy": 3, "damage": 0}},
    ),
    # numbers: the guardian's Wirkung, energy cards and their order
    (
        "es",
        "Mi Plutón tiene 310 AP, mi guardián de Plutón da +45 AP y después le pongo una energía AP x2. ¿Cuánto tiene?",
        {"value": 665},
    ),
    (
        "de",
        "Mein Uranus hat 180 DP aufgedruckt. Zuerst kam eine Energiekarte mit +70 DP, danach eine mit DP x2. Wie viele "
        "DP hat er?",
        {"value": 430},
    ),
    (
        "en",
        "My Saturn has 260 AP, my Saturn guardian gives +35 AP and an enemy energy card takes 60 AP from it. How many "
        "AP does it end up with?",
        {"value": 235},
    ),
    (
        "en",
        "My guardian is Jupiter with +15 DP. Then his monster's effect sets the DP of my Jupiter (DP 420) to 0. DP?",
        {"value": 15},
    ),
    # whom a text reaches
    (
        "es",
        "Mi guardián es de Saturno, Wirkung +25 AP. Mi bicho es Marte de primario y Saturno de secundario con 140 AP. "
        "¿Le afecta?",
        {"affected": False, "value": 140},
    ),
    (
        "de",
        'Auf meinem Schutzgott (Basis Pluto) steht: "alle gegnerischen Monster verlieren 45 DP". Sein Mars hat 300 DP. '
        "Wie viele DP hat er noch?",
        {"value": 255},
    ),
    (
        "en",
        "His guardian gives +40 LP to Earth monsters. I have an Earth with 2600 LP. Does it get the bonus?",
        {"affected": False, "value": 2600},
    ),
    (
        "de",
        "Mein Schutzgott hat die Begrenzung Mars und als Spezial +60 AP. Meine Venus hat 210 AP. Bekommt sie das auch?",
        {"affected": False, "value": 210},
    ),
    # guardians are out of reach, but for gravitation cards
    (
        "es",
        "Mi rival juega una energía que dice «destruye el dios guardián del rival». ¿Sobrevive mi guardián?",
        {"lies": True, "affected": False},
    ),
    (
        "de",
        "Er spielt eine Gravitationskarte und verdoppelt die Wirkung von seinem Schutzgott (+35 AP). Sein Merkur hat "
        "120 AP. Wie viel AP hat sein Merkur?",
        {"value": 190},
    ),
    ("en", "My opponent swaps my guardian for another one with a gravity card. Does that work?", {"affected": True}),
    # the battle
    (
        "es",
        "Guardián np: Júpiter a la izquierda, Plutón base, Marte a la derecha, +80 AP. Mi Plutón (350 AP) ataca a su "
        "Júpiter, que lleva -15 DP por una energía. ¿AP al final?",
        {"value": 510},
    ),
    (
        "de",
        "Basis Neptun, links Erde, rechts Saturn, Wirkung +50 AP. Mein Neptun (AP 240) greift seinen Saturn an, der "
        "durch eine Energiekarte +20 DP hat. Was hat er im Kampf an AP?",
        {"value": 265},
    ),
    (
        "en",
        "I swing at his bare Venus, nothing on it, with my Mars (AP 190). My np guardian (Venus left, Mars base, Earth "
        "right) gives +30 AP. Is it doubled?",
        {"np-case": "none", "value": 220},
    ),
    (
        "de",
        "Wir haben beide einen np-Schutzgott. Er ist am Zug und greift mit Erde meinen Pluto an. Wessen np zählt?",
        {"np-side": "B"},
    ),
    ("es", "¿Puede mi Mercurio atacar directamente a mi rival, si él tiene un Marte?", {"may-attack": False}),
    # what kind, which rank, which field, what a text may say
    ("de", "Mein Schutzgott hat zwei kleine Symbole. Was für einer ist das?", {"kind": "np"}),
    ("en", "My guardian has a single small symbol, Neptune. Which kind is it?", {"kind": "limit"}),
    ("es", "Estoy con mi guardián y su efecto. ¿Qué rango tiene mi guardián?", {"rank": 2}),
    ("en", "May I put my guardian on field H?", {"may-activate": False, "field": "A"}),
    ("de", 'Mein Schutzgott hat als Wirkung: "ziehe zwei Karten". Ist das erlaubt?', {"may-be-wirkung": False}),
    # the wheel, costs
    ("es", "Yo tengo un guardián np y él no. ¿Vale la rueda de planetas en su lado?", {"wheel": "on"}),
    (
        "en",
        'My Uranus costs 6 to activate. My guardian has limitation Uranus and the special "all monsters cost 2 EP less '
        'to activate". How much do I pay?',
        {"value": 4, "cost": {"energy": 4, "damage": 0}},
    ),
]


@pytest.mark.parametrize(("lang", "text", "values"), WHOLE)
def test_a_told_duel_is_read_whole(lang: Lang, text: str, values: dict[str, object]) -> None:
    reading = read(text, lang)

    assert reading.not_understood == ()
    assert ruled(reading) == values


GUARDED = [
    # what was only wanted; a list of which one was told as a fact; another effect than on a value
    (
        "en",
        "Guardian: +15 AP on my Pluto, 60 AP. I hoped to play an energy card doubling its AP but I never drew it. AP?",
    ),
    ("de", "Mein Mond (50 AP), Gott +10 AP. Hätte gern verdoppelt, hatte aber keine Karte dafür. AP?"),
    ("en", "My Sun has 50 AP and the guardian adds 5, 10 or 15, no idea. AP?"),
    (
        "es",
        "Mi guardián np: Luna, Sol izq, Marte der, +20 AP. Mi Luna (70 AP) ataca a su Sol, que tiene el planeta "
        "cambiado por un efecto. ¿AP?",
    ),
    # a denied fact, a number or text that had no effect
    (
        "de",
        "Auf meinem Mars liegt keine Energiekarte mit +20 AP. Er hat 100 AP, Schutzgott Mars gibt +30 AP. Wie viel?",
    ),
    ("en", "My Venus has 100 AP, or 120, I forgot. My Venus guardian gives +20 AP. How many AP does it have?"),
    (
        "es",
        "Mi guardián dice «si tienes menos de 3 cartas, tus Venus ganan 20 AP». Mi Venus tiene 100 AP. ¿Cuánto tiene?",
    ),
    ("en", 'My guardian says "roll a die, on six your Mars monsters explode". My Mars has 100 AP. How many AP?'),
    # two of a kind, two attacks, a second question
    ("de", "Auf meiner Venus (100 AP) liegen zwei Energiekarten mit je +30 AP. Wie viel AP hat sie?"),
    (
        "es",
        "Mi Venus ataca a su Marte y luego su Marte ataca a mi Venus (100 AP). Mi guardián np (Marte izq, Venus base, "
        "Tierra dcha) da +20 AP. ¿AP de Venus?",
    ),
    (
        "en",
        "My Venus (100 AP) attacks his Mars with +10 DP. np guardian (Mars left, Venus base, Earth right), +20 AP. "
        "What AP? And what if I attack Jupiter?",
    ),
    # all but one, only now, an attack without an attacker
    ("de", "Eine Energiekarte verdoppelt die AP von allen Monstern außer Mars. Meine Venus hat 100 AP. Wie viel AP?"),
    ("es", "Solo en la fase clear mi guardián de Venus da +20 AP. Mi Venus tiene 100 AP. ¿Cuántos AP?"),
    # another target than the denied one, a card that has gone, a time to come, a number that counts again
    (
        "es",
        "Mi Venus (100 AP) no ataca a su Marte sino a su Tierra, que tiene +10 DP. Guardián np: Marte izq, Venus base, "
        "Tierra dcha, +20 AP. ¿AP?",
    ),
    (
        "de",
        "Greife mit Venus (100 AP) seinen Mars an; np-Gott links Mars, Basis Venus, rechts Erde, +20 AP; der Mars "
        "hatte +10 DP, aber die Karte ist weg. AP?",
    ),
    ("de", "Mein Mars hat 100 AP. Der Schutzgott Mars gibt +20 AP, aber erst ab der nächsten Runde. AP jetzt?"),
    ("en", "My Mars has 120 AP with the guardian's +20 AP already included. Energy card x2. How many AP?"),
]


@pytest.mark.parametrize(("lang", "text"), GUARDED)
def test_a_duel_with_more_to_it_is_not_taken_whole(lang: Lang, text: str) -> None:
    reading = read_free(text, KNOWLEDGE, GAME, lang)

    assert reading is None or reading.not_understood
