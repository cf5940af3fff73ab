"""Stories of Marvel Champions: the name of a card before its heading, and what else is told beside it."""

from __future__ import annotations

from typing import Any

import pytest

from engine import run
from rules_kb.model import Lang
from rules_kb.reading.asking import ASKED
from rules_kb.reading.free.slight import MANY
from tests.rules_kb.reading.free.told_table import read

NAMED: list[tuple[Lang, str, str]] = [
    # where a card lies, what kind it is and what it reads may stand between its name and the heading
    ("en", "Tin Roof", "I've got Tin Roof out: Action: exhaust this card, draw 1 card. Can I use it?"),
    ("en", "Sand Bag", "Sand Bag in hand (Hero Action: deal 3 damage to a minion). No minion around. May I play it?"),
    ("en", "Old Kettle", "Old Kettle (support, ready): Action: exhaust this card, draw 1 card. Must I use it?"),
    ("en", "Sidestep", "In hand: Sidestep, Interrupt, when you would take damage prevent 2 of it. Can I play it?"),
    ("es", "Garras de Tigre", "Tengo Garras de Tigre en mesa: Acción: agota esta carta, roba 1 carta. ¿La puedo usar?"),
    ("es", "Paño frío", "Llevo Paño frío en la mano (Acción de Héroe: haz 3 de daño a un esbirro). ¿Puedo jugarla?"),
    (
        "es",
        "Humo en la Cueva",
        "Humo en la Cueva (mejora, lista): Acción: agota esta carta, roba 1 carta. ¿Puedo usarla?",
    ),
    ("es", "Tijeras", "Mis Tijeras, «Acción: agota esta carta, roba 1 carta», ya están agotadas. ¿Las puedo usar?"),
    ("de", "Amboss", "Ich habe Amboss im Spiel liegen: Aktion: erschöpfe diese Karte, zieh 1 Karte. Darf ich das?"),
    ("de", "Alter Freund", "Ich hab Alter Freund, Reaktion: nachdem du angegriffen hast, ziehe 1 Karte. Muss ich?"),
    ("de", "Katzensprung", "Katzensprung auf der Hand (Held-Aktion: füge einem Schergen 3 Schaden zu). Geht das?"),
    (
        "de",
        "Hund Emil",
        "Mein Verbündeter Hund Emil hat „Reaktion: nachdem er angegriffen hat, zieh 1 Karte“. Muss ich?",
    ),
    # what a text names of itself is its card, where it was told before
    (
        "de",
        "Grabscher",
        "Grabscher hat mich angegriffen. Erzwungene Reaktion: nachdem Grabscher angegriffen hat, lege ein Upgrade ab. "
        "Ich hab keins. Passiert da was?",
    ),
    # a boost card by its name, some words before its text
    (
        "de",
        "Sperrfeuer",
        "Die Boostkarte Sperrfeuer wird umgedreht: „Boost: Der Schurke heilt 2 Schaden.“ Die Umgebung Moor hat "
        "„Erzwungene Unterbrechung: Wenn eine Boostkarte umgedreht wird, füge dem Schurken 1 Schaden zu.“ Was kommt "
        "zuerst?",
    ),
]

RIGHT: list[tuple[Lang, str, dict[str, Any]]] = [
    # whether anything happens of a forced text without a target is asked of it
    (
        "en",
        "The villain attacked me. His Forced Response: after he attacks, deal 1 damage to an ally. Nobody has an ally. "
        "Does anything happen?",
        {"happens": False, "must": "no"},
    ),
    # the setup is told before a colon
    (
        "de",
        "Noch im Spielaufbau: mein Verbündeter Hund Emil kommt ins Spiel. Er hat „Reaktion: nachdem Hund Emil ins "
        "Spiel gekommen ist, ziehe 1 Karte“. Darf ich ziehen?",
        {"may-use": False},
    ),
    # cards with which something is paid are no copies of the card told of, nor is it in hand
    (
        "en",
        "I have Tin Roof in play, „Resource: exhaust this card, generate 1 energy“. I'm paying for an event with two "
        "cards from hand. Must I use Tin Roof?",
        {"must": "may"},
    ),
    # what was discarded gives no keyword any more
    (
        "en",
        "Alarm (environment, no heading): minions gain guard. We got Alarm discarded this turn. Does the minion still "
        "have guard?",
        {"keyword": False},
    ),
    # «your resources» are those of whom the attachment hangs on
    (
        "de",
        "An Noras Heldin hängt Fangseil (Anhang): „Aktion: Gib 2 deiner Ressourcen aus → lege diesen Anhang ab.“ "
        "Darf ich das benutzen?",
        {"may-use": False},
    ),
]


@pytest.mark.parametrize(("lang", "name", "told"), NAMED, ids=[told[:30] for _, _, told in NAMED])
def test_a_card_is_called_by_the_name_before_its_heading(lang: Lang, name: str, told: str) -> None:
    asked = read(told, lang).scenario.body[ASKED]
    assert {each["about"] for each in asked} == {name}


@pytest.mark.parametrize(("lang", "told", "answers"), RIGHT, ids=[told[:30] for _, told, _ in RIGHT])
def test_what_is_told_beside_a_heading_is_heard(lang: Lang, told: str, answers: dict[str, Any]) -> None:
    given = {a.ask: a.value for o in run(read(told, lang).scenario).outcomes for a in o.answers}
    assert given == answers


def test_a_form_left_over_is_too_much_where_a_text_hangs_on_it() -> None:
    told = (
        "Nora ist Held und wird angegriffen, ich bin grad Alter Ego. Hab Schutzwand auf der Hand: Held-Unterbrechung, "
        "wenn ein Spieler angegriffen wird, verhindere 3 Schaden. Darf ich das?"
    )
    reading = read(told, "de")
    assert reading.left == MANY or "Alter-Ego" in " ".join(reading.sentences)


def test_what_only_belongs_to_a_longer_wording_is_no_name() -> None:
    told = "Wir bauen noch auf. Meine Heldin hat „Setup: bringe den Rohkern ins Spiel“. Muss der raus?"
    assert all(each["about"] != "Heldin" for each in read(told, "de").scenario.body[ASKED])
    assert all("Heldin" not in piece for piece in read(told, "de").not_understood)
