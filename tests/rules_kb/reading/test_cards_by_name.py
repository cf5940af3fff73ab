"""Cards by the names that a story of Marvel Champions tells: which words are one, and what is called by it."""

from __future__ import annotations

import pytest

from engine import run
from rules_kb.knowledge import packaged
from rules_kb.reading.asking import ASKED
from rules_kb.reading.free import read_free
from rules_kb.reading.free.framing import open_frame

KNOWLEDGE = packaged()
GAME = "marvel-champions"

NAMES = [
    ("en", "Zephyr Drone, a support of mine, reads 'Action: exhaust Zephyr Drone → draw 1 card'.", {"Zephyr Drone"}),
    ("en", "Salt Mist is an environment. My event Paper Storm (Action: draw 1 card) is in hand.",
     {"Salt Mist", "Paper Storm"}),
    ("es", "Pablo tiene la obligación Hojas de sauce (Acción: gasta 1 recurso → descarta esta carta).",
     {"Hojas de sauce"}),
    ("es", "El accesorio Yelmo oxidado está en el villano.", {"Yelmo"}),
    ("de", "Die Umgebung Salznebel liegt aus, dazu mein Upgrade Kupferhelm: „Aktion: Ziehe 1 Karte.“",
     {"Salznebel", "Kupferhelm"}),
    ("de", "Upgrade, Dauertext: „Du bekommst +1 ANG.“ Der Schurke Schaden macht keinen.", set()),
]  # fmt: skip

RULED = [
    # a word of the game within a name tells nothing
    ("es", "Pablo tiene en su zona de juego la obligación Juego de sombras (Acción: gasta 1 recurso → descarta esta "
     "obligación). ¿La puedo pagar yo?", [("may-use", False)], "«Juego de sombras»"),
    ("en", "My support Zephyr Drone reads 'Action: exhaust Zephyr Drone → draw 1 card'. Can I use it?",
     [("may-use", True)], "«Zephyr Drone»"),
    ("de", "Mein Vorteil Bergwacht: „Aktion: Erschöpfe Bergwacht → ziehe 1 Karte.“ Darf ich das nutzen?",
     [("may-use", True)], "Bergwacht"),
    # of two with the same heading each is called by its own card
    ("en", "Two things wait for the attack. The attachment Iron Crown has 'Forced Response: after the villain "
     "attacks, place 1 threat on the main scheme'. The environment Salt Mist has 'Forced Response: after the villain "
     "attacks, each player discards 1 card'. Which one comes first?", [("first", "tie")], "«Iron Crown»"),
    # what lies in the discard pile is not the card whose text fetches it
    ("es", "Mi apoyo Fichero: «Acción: agota Fichero → elige un evento en tu pila de descartes y ponlo en tu mano». "
     "Hay un evento en mi pila de descartes. ¿Lo puedo usar?", [("may-use", True)], "Fichero"),
    # an upgrade that a treachery took
    ("es", "Una perfidia me ha descartado la mejora Escama («Respuesta: después de que defiendas, roba 1 carta»). "
     "¿Puedo usar su respuesta?", [("may-use", False)], "Escama"),
    # damage that was done and not healed
    ("de", "Mein Upgrade Stille: „Solange du keinen Schaden hast, bekommst du +1 VER.“ VER 2. Ein Scherge hat mir 2 "
     "Schaden gemacht, geheilt hab ich nicht. Wie viel VER habe ich?", [("def", 2)], "Stille"),
    # a denied obligation is none
    ("en", "It's an environment and not an obligation: 'Action: spend 1 resource → discard this card.' Can Nora use "
     "it?",
     [("may-use", True)], "environment"),
    ("es", "Es un entorno, no una obligación: «Acción: gasta 1 recurso → descarta esta carta». ¿Puede Bea usarla?",
     [("may-use", True)], "entorno"),
]  # fmt: skip


def read(text: str, lang: str):
    return read_free(text, KNOWLEDGE, GAME, lang)


@pytest.mark.parametrize(("lang", "text", "names"), NAMES)
def test_a_card_is_heard_by_the_name_beside_its_kind_or_text(lang, text, names):
    heard = open_frame(KNOWLEDGE, GAME).ears.hear(text, nouns=lang == "de")

    assert {heard.told(a.start, a.end) for a in heard.of("named") if "." in a.concept} == names


@pytest.mark.parametrize(("lang", "text", "answers", "name"), RULED)
def test_a_named_card_is_called_so_and_ruled(lang, text, answers, name):
    reading = read(text, lang)

    assert any(name in sentence for sentence in reading.sentences)
    for outcome in run(reading.scenario).outcomes:
        assert [(each.ask, each.value) for each in outcome.answers][: len(answers)] == answers


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "My upgrade Calm Mind: 'While you have no damage, you get +1 DEF.' DEF 2. A minion dealt me 2 damage "
         "and I haven't healed. What is my DEF?"),
        ("es", "Mi mejora Sosiego: «Mientras no tengas daño, recibes +1 DEF». DEF 2. El villano me metió 2 de daño y "
         "no me he curado. ¿Cuánta DEF tengo?"),
    ],
)  # fmt: skip
def test_damage_that_was_done_and_not_healed_is_never_passed_over(lang, text):
    reading = read(text, lang)

    assert reading.not_understood or reading.scenario.body["player"][0].get("hp") == 8


def test_whether_an_ally_is_lost_asks_no_order_where_the_text_does_not_save_it():
    text = "My ally Wisp has 1 hit point left and takes 1 consequential damage. 'Response: after Wisp attacks, draw 1 "

    reading = read(f"{text}card.' Do I lose her?", "en")

    assert reading is None or all(each["ask"] != "first" for each in reading.scenario.body[ASKED])


def test_a_named_card_that_has_no_place_is_left_over():
    reading = read("Grumm, a minion, and Holk, a minion, face me. Event: 'Action: stun a minion.' Can I play it?", "en")

    assert {"Grumm", "Holk"} <= {*reading.not_understood, *reading.aside}
