"""Names of cards in told duels: heard wherever they stand, as cards' and not as players', and never lost in silence."""

from __future__ import annotations

import pytest

from engine import run
from rules_kb.knowledge import packaged
from rules_kb.model import Lang
from rules_kb.reading.free import FreeReading, read_free

KNOWLEDGE = packaged()
GAME = "power-duell"

NAMED = [
    # right behind what the card is: no slip of a planet, though the game knows one of its words, though a player's
    (
        "de",
        "Mein Schutzgott Jupitera gibt Mars-Monstern +30 AP. Mein Glutwolf (Mars, 100 AP) greift an. "
        "Wie viele AP hat Glutwolf?",
        ["Mars-Schutzgott Jupitera"],
        {"value": 130},
    ),
    (
        "es",
        "Tengo la energía Gran Muralla (+40 DP) sobre mi Jabalí (Tierra, 200 DP). ¿Cuántos DP tiene el Jabalí?",
        ["carta de energía «Gran Muralla»"],
        {"value": 240},
    ),
    (
        "es",
        "Mi Lobo Gris (Marte, 150 AP) ataca a su Oso Blanco, que es Tierra. ¿Cuántos AP tiene Lobo Gris?",
        ["«Oso Blanco», un monstruo de la Tierra"],
        {"value": 150},
    ),
    (
        "es",
        "Turno de Elsa. Su guardián Irene da +30 AP a los Marte. Ataca con Brasa (Marte, 150 AP) al "
        "Topo de Raúl, que es de Tierra. ¿Cuántos AP tiene Brasa?",
        ["Elsa tiene el guardián Irene", "Raúl tiene a Topo, un monstruo de la Tierra"],
        {"value": 180},
    ),
    # set off by commas, in quotation marks, said to be a card
    (
        "en",
        "I'm making a guardian, Morana, and put under Wirkung: 'your energy cards stay one phase "
        "longer'. Is that allowed there?",
        ["guardian Morana"],
        {"may-be-wirkung": False},
    ),
    (
        "de",
        "Nina spielt «Höllenglut», eine ganz normale blaue Energiekarte: „Zerstöre alle Karten auf der "
        "gegnerischen Seite.“ Paul hat seinen Schutzgott Aquilo. Liegt Aquilo danach noch?",
        ["Energiekarte Höllenglut", "Schutzgott Aquilo"],
        {"lies": True},
    ),
    (
        "en",
        "Collapse is a gravitation card. His guardian beats it, he says. Which rank does Collapse have?",
        ["gravitation card Collapse"],
        {"rank": 1},
    ),
    # with the ending of a possessive; what the next sentence says of it
    (
        "en",
        "What's Storm Crow's AP? It's a Mars monster with 150 AP, and my energy card Double Fang gives it +40 AP.",
        ["«Storm Crow», a Mars monster with 150 AP", "«Double Fang» gives +40 AP"],
        {"value": 190},
    ),
    # what does something by an effect that it has
    (
        "de",
        "Zuerst lag mein Schutzgott Brenn (Venus +10 AP). Dann hat mein Monster Hammerer mit seinem "
        "Effekt die AP von meinem Bussard (Venus) verdoppelt. In welcher Reihenfolge?",
        ["Monstereffekt Hammerer"],
        {"order": ["Hammerer", "Brenn"]},
    ),
    (
        "de",
        "Mein Marder (Mond, 120 AP). Zuerst hat mein Rammler mit seinem Monstereffekt dem Marder +40 AP "
        "gegeben, dann kam die Energiekarte Sturm drauf (AP verdoppelt). Wie viele AP hat Marder?",
        ["Monstereffekt Rammler"],
        {"value": 280},
    ),
    (
        "en",
        "My Gale Wolf (Mars, 100 AP) got +30 AP from my monster Herald's effect, then I added the energy card Blood "
        "Oath (AP doubled). How many AP?",
        ["monster effect Herald", "«Blood Oath» doubles the AP of «Gale Wolf»"],
        {"value": 230},
    ),
    # a guardian by its symbols or its text
    (
        "de",
        "Mein Hälvard gibt Mars-Monstern +40 AP. Mein Mars-Monster Glut hat 100 AP. Wie viele AP hat Glut?",
        ["Mars-Schutzgott Hälvard"],
        {"value": 140},
    ),
    (
        "de",
        "Ugo am Zug. Ugos Brontes: Mars links, Venus Basis, Erde rechts, Venus +20 AP. Ugos Natter "
        "(Venus, 100 AP) greift Kims Wal (Mars, steht unter einer Energiekarte mit +10 DP) an. Wie "
        "viele AP hat die Natter?",
        ["Ugo hat den Venus-Schutzgott Brontes mit Mars links und Erde rechts"],
        {"value": 140},
    ),
]


def read(text: str, lang: Lang) -> FreeReading:
    reading = read_free(text, KNOWLEDGE, GAME, lang)
    assert reading is not None
    return reading


@pytest.mark.parametrize(("lang", "text", "told", "expected"), NAMED)
def test_a_card_goes_by_its_name(lang: Lang, text: str, told: list[str], expected: dict[str, object]) -> None:
    reading = read(text, lang)
    sentences = "\n".join(reading.sentences)

    assert [each for each in told if each not in sentences] == []
    assert reading.not_understood == ()
    outcomes = [{each.ask: each.value for each in outcome.answers} for outcome in run(reading.scenario).outcomes]
    assert all(outcome.items() >= expected.items() for outcome in outcomes)


@pytest.mark.parametrize(
    ("lang", "text", "name"),
    [
        ("es", "Mi Marte (100 AP) ataca. Hay un Fulgor por ahí que estorba. ¿Cuántos AP tiene mi Marte?", "Fulgor"),
        ("en", "My Mars (100 AP) attacks and some Glimmer is in the way. How many AP does my Mars have?", "Glimmer"),
    ],
)
def test_a_name_that_stands_in_no_sentence_leaves_the_reading_in_doubt(lang: Lang, text: str, name: str) -> None:
    assert name in " ".join(read(text, lang).not_understood)


HIS = [
    (
        "es",
        "Es el turno de Sara. Su monstruo Ciervo (Sol, 120 AP) ataca al Cangrejo de Nico (Luna). Su guardián Helio da "
        "+10 AP a los Sol. ¿Cuántos AP tiene Ciervo?",
        "Sara tiene el guardián Helio",
        {"value": 130},
    ),
    (
        "en",
        "It's Nora's turn. Her np guardian Kite (Mars left, Venus base, Earth right) gives Venus "
        "monsters +30 AP. She "
        "attacks Leo's Boulder (Earth, +20 DP from an energy card) with Rosebug (Venus, 200 AP). How many AP does "
        "Rosebug have?",
        "Nora has Rosebug",
        {"value": 215},
    ),
    (
        "de",
        "Bea hat einen Schutzgott mit zwei kleinen Symbolen, Rolf hat keinen. Bea ist am Zug. Bea sagt, "
        "ihr NP schaltet "
        "den Wirkungskreis überall ab. Gilt der Wirkungskreis auf Rolfs Seite?",
        "Bea hat den Schutzgott Schutzgott-1 mit einem ungenannten Symbol links",
        {"wheel": "on"},
    ),
    (
        "es",
        "Mi guardián Orión dice «Spezial-Wirkung: todos los monstruos del oponente pierden 30 AP». "
        "Enfrente están Carpa "
        "(Luna, 130 AP) y Buitre (Sol, 130 AP). ¿Cuántos AP tienen?",
        "B tiene a Buitre",
        {"value": 100},
    ),
]


@pytest.mark.parametrize(("lang", "text", "told", "expected"), HIS)
def test_what_is_said_to_be_his_is_of_who_was_named(
    lang: Lang, text: str, told: str, expected: dict[str, object]
) -> None:
    reading = read(text, lang)

    assert told in "\n".join(reading.sentences)
    assert {each.ask: each.value for each in run(reading.scenario).outcomes[0].answers}.items() >= expected.items()


def test_a_number_beside_a_planet_in_brackets_is_printed_whoever_thinks_so() -> None:
    text = (
        "He says the guardian counts for nothing and my Bear (Earth, 300 DP) has no more. My guardian "
        "Gea is Earth, Wirkung: +50 DP. How many DP does the Bear have?"
    )

    assert "300 DP" in "\n".join(read(text, "en").sentences)
