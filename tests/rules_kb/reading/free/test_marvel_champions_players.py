"""Players that no list of names has: in a list with a known one, or told to be in a form."""

from __future__ import annotations

import pytest

from engine import run
from rules_kb.knowledge import packaged
from rules_kb.reading.free import read_free
from rules_kb.reading.free.framing import open_frame

KNOWLEDGE = packaged()
GAME = "marvel-champions"


def read(text: str, lang: str):
    return read_free(text, KNOWLEDGE, GAME, lang)


@pytest.mark.parametrize(
    ("lang", "text", "names"),
    [
        ("en", "Mark, Yorick and Bob are heroes.", ["Mark", "Yorick", "Bob"]),
        ("es", "Pau y Wilma miran, y Marta y Sole también.", ["Pau", "Wilma", "Marta", "Sole"]),
        ("de", "Ylva und Tom sehen zu.", ["Ylva", "Tom"]),
        ("en", "Mark is a hero, Yorick is in alter-ego form.", ["Mark", "Yorick"]),
        # what has a text is a card, and so is a name of several words, or one that the teller says to be
        ("en", "Bob and Zephyr (Action: draw 1 card) sit there.", ["Bob"]),
        ("en", "Bob and Zephyr Drone stand there.", ["Bob"]),
        ("en", "I play Nightjar and Bob is a hero. Nightjar is in hero form.", ["Bob"]),
        ("es", "Marta tiene un aliado, Topo y un apoyo.", ["Marta"]),
    ],
)
def test_an_unknown_name_is_a_players_in_a_list_or_by_a_form(lang, text, names):
    heard = open_frame(KNOWLEDGE, GAME).ears.hear(text, nouns=lang == "de")

    assert [heard.named(atom) for atom in heard.of("person")] == names


SCREEN = "The environment Smoke Screen says 'Hero Action: spend 1 resource → draw 1 card'."


@pytest.mark.parametrize(
    ("lang", "text", "who"),
    [
        # what is told of the last of a list is told of all of them; nobody says «I», so there is no other player
        ("en", f"{SCREEN} Mark, Yorick and Bob are in hero form, Lena is in alter-ego form. Who can use it?",
         ["Mark", "Yorick", "Bob"]),
        ("en", f"{SCREEN} Mark is in alter-ego form, Yorick is in hero form, Lena is in alter-ego form. Who can use "
         "it?", ["Yorick"]),
        ("de", "Die Umgebung Nebelbank hat „Alter-Ego-Aktion: Gib 1 Ressource aus → ziehe 1 Karte“. Ylva und Tom sind "
         "in Alter-Ego-Gestalt, ich bin Held. Wer darf sie nutzen?", ["Ylva", "Tom"]),
        ("es", "El entorno Niebla tiene una Acción de Héroe (gasta 1 recurso, roba 1 carta). Pau y Wilma están en "
         "forma de héroe y yo en alter ego. ¿Quién puede usarla?", ["Pau", "Wilma"]),
        ("es", "El entorno Niebla tiene una Acción de Héroe (gasta 1 recurso, roba 1 carta). Pau va de héroe, Raúl de "
         "alter ego. ¿Quién puede usarla?", ["Pau"]),
    ],
)  # fmt: skip
def test_who_may_is_told_of_every_player_by_name(lang, text, who):
    reading = read(text, lang)

    assert not reading.not_understood
    assert run(reading.scenario).outcomes[0].answers[0].value == who


def test_a_name_that_is_no_players_for_sure_leaves_who_may_in_doubt():
    reading = read(f"{SCREEN} Mark is in hero form and we all look at Yorick. Who can use it?", "en")

    assert "Yorick" in reading.not_understood
