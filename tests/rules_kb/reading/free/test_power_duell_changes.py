"""Told duels: each change has its card, its kind and its player; what was denied or lost leaves a doubt."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from rules_kb.reading.free import read_free
from tests.rules_kb.reading.free.told_duel import GAME, KNOWLEDGE, read, ruled


@pytest.mark.parametrize(
    ("text", "lang", "values"),
    [
        # what a card is denied to be, and symbols that are not there
        (
            "Rita will mit einer Energiekarte, keine Gravitation, meinen Schutzgott zerstören. Geht das?",
            "de",
            "affected",
        ),
        (
            "My god has a Pluto in the middle, just one tiny Mars right, nothing on the left. What kind is it?",
            "en",
            "kind",
        ),
        # a quoted term of the rules, and numbers beside an effect
        ('His Venus has 400 LP of its 900, no card on it. Does that count as "under an effect"?', "en", "under-effect"),
        # what somebody wants a card to do
        ("Ana wants to swap out my guardian with a gravitation card. Does that work on my guardian?", "en", "affected"),
        # a text that somebody wants under the other part
        (
            'Puse "una carta de energía tuya dura un turno más" bajo Wirkung; Leo dice que va en la Spezial-Wirkung. '
            "¿Es legal?",
            "es",
            "may-be-wirkung",
        ),
    ],
)
def test_what_cannot_turn_the_answer_is_no_doubt(text: str, lang: Lang, values: str) -> None:
    reading = read(text, lang)

    assert reading.not_understood == ()
    assert values in ruled(reading)


def test_the_rank_of_the_card_is_that_of_the_card_that_was_played() -> None:
    reading = read("Ich spiele eine Gravitationskarte auf seinen Schutzgott. Welchen Rang hat die Karte?", "de")

    assert reading.scenario.body["ask"] == [{"ask": "rank", "about": "gravitation"}]


@pytest.mark.parametrize(
    ("text", "lang", "value"),
    [
        ("Sein Gott zieht meinem Pluto 40 AP ab. Mein Pluto hat 90 AP. Wie viele AP hat er?", "de", 90),
        ("Seine Energiekarte zieht meinem Pluto 40 AP ab. Er hat 90 AP. Wie viele AP hat mein Pluto?", "de", 50),
        (
            "My guardian has Pluto in the middle, Mars on the left and Moon on the right. It gives Pluto monsters "
            "+10 AP. My Pluto is printed 90 AP. What AP does it have?",
            "en",
            100,
        ),
        (
            "Atacar con mi Neptuno cuesta 3 EP y mi guardián de Neptuno baja en 1 el coste de ataque. ¿Cuánto pago?",
            "es",
            2,
        ),
        (
            "Angreifen kostet bei meinem Saturn 3 EP, mein Saturn-Gott senkt die Angriffskosten um 1. Was zahle ich?",
            "de",
            2,
        ),
    ],
)
def test_changes_find_their_verb_their_card_and_their_kind_of_cost(text: str, lang: Lang, value: int) -> None:
    assert ruled(read(text, lang))["value"] == value


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Nina hat nur den Mars-Krebs. Ich bin dran mit meinem Venus-Aal. Darf er Ninas Mars-Krebs angreifen?", "de"),
        ("It's my turn and I've got a Venus eel. Can it attack Nina's Mars monster?", "en"),
    ],
)
def test_whose_the_attacked_monster_is_does_not_say_who_attacks(text: str, lang: Lang) -> None:
    assert ruled(read(text, lang)) == {"may-attack": True}


@pytest.mark.parametrize(
    ("text", "lang", "value"),
    [
        (
            "Mein Pluto hat 90 AP. Mein Pluto-Gott gibt +10 AP. Dann hab ich eine Energiekarte mit +30 AP draufgelegt. "
            "Ich greife seinen Mond an. Wie viele AP hat mein Pluto?",
            "de",
            130,
        ),
        (
            "I play a gravitation card: “Double the Wirkung of your guardian.” That one normally gives my Pluto "
            "monsters +10 AP. My Pluto prints 90 AP. How many AP?",
            "en",
            110,
        ),
        ("My Pluto guardian gives +10 AP, sorry, +15 AP. My Pluto prints 90 AP. What are its AP?", "en", 105),
        ("Mi guardián de Plutón da +10 AP, perdón, +15 AP. Mi Plutón tiene 90 AP. ¿Cuántos AP tiene?", "es", 105),
        (
            "Los dos tenemos guardián de Plutón, el mío da +10 AP y el suyo +40 AP. Mi Plutón tiene 90 impresos. "
            "¿Cuántos AP tiene?",
            "es",
            100,
        ),
    ],
)
def test_each_change_has_its_own_card_and_what_was_told_before(text: str, lang: Lang, value: int) -> None:
    assert ruled(read(text, lang))["value"] == value


def test_two_numbers_of_one_guardian_are_no_sum() -> None:
    reading = read("My Pluto guardian gives +10 AP, then gives +40 AP. My Pluto prints 90. What AP does it have?", "en")

    assert ruled(reading)["value"] == 100
    assert reading.not_understood


def test_who_plays_a_monster_has_it() -> None:
    reading = read(
        "Ana tiene un guardián de Plutón: «Wirkung: +40 DP». Leo, enfrente, juega un Plutón de 200 DP. ¿Cuántos DP "
        "tiene?",
        "es",
    )

    assert ruled(reading)["value"] == 200


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("She has 4 energy, I have 6. I activate a Pluto monster that costs 3. What do I have left?", "en"),
        ("Tengo 6 EP y él 4. Activo un monstruo de Plutón que cuesta 3. ¿Cuánta energía me queda?", "es"),
    ],
)
def test_of_two_accounts_that_of_whom_the_question_names_counts(text: str, lang: Lang) -> None:
    assert ruled(read(text, lang))["account"] == {"energy": 3}


def test_what_a_card_says_it_costs_is_no_claim() -> None:
    reading = read(
        "I've 3 energy points left and my gravitation card says 5 to activate, it swaps her guardian for another one. "
        "What does it cost me?",
        "en",
    )

    assert ruled(reading)["cost"] == {"energy": 3, "damage": 20}


@pytest.mark.parametrize(
    ("text", "lang", "values"),
    [
        # a monster's field is not that of the guardian
        ("Puse mi monstruo en D.2 y mi guardián en el campo A. ¿Está permitido?", "es", {"may-activate": True}),
        ("Mein Monster liegt auf D.1, meinen Schutzgott hab ich auf G gelegt. Erlaubt?", "de", {"may-activate": False}),
        # whose of two monsters is asked
        (
            "Her Pluto guardian gives +10 DP. I have a Pluto monster and she has a Pluto monster. Does mine get it?",
            "en",
            {"affected": False},
        ),
        # whether a card can be paid for
        ("Ich hab 2 EP und meine Energiekarte kostet 4 EP. Darf ich die spielen?", "de", {"may-activate": False}),
        ("I have 2 EP and my gravitation card needs 4 EP. Can I play it?", "en", {"may-activate": True}),
        # what a guardian is given away for is no second card
        (
            "My gravitation card swaps his guardian for another one. Is his guardian affected?",
            "en",
            {"affected": True},
        ),
        # what somebody says because of a fact
        (
            "Er sagt, das Rad ist wegen meinem np-Schutzgott aus. Ist das Rad auf meiner Seite aus?",
            "de",
            {"wheel": "off"},
        ),
        ("Mi guardián lleva un solo signito a la derecha. ¿Qué tipo de guardián es?", "es", {"kind": "limit"}),
    ],
)
def test_each_thing_has_its_own(text: str, lang: Lang, values: dict[str, object]) -> None:
    answers = ruled(read(text, lang))

    assert {ask: answers.get(ask) for ask in values} == values


def test_a_deed_may_be_done_to_two() -> None:
    reading = read(
        "Seine Energiekarte zerstört mein Monster und meinen Schutzgott. Bleibt der Schutzgott liegen?", "de"
    )

    assert {each["about"] for each in reading.scenario.body["ask"] if each["ask"] == "lies"} == {
        "Monster-1",
        "Schutzgott-1",
    }


@pytest.mark.parametrize(
    "text",
    [
        "My Pluto guardian has a small Mars on the left. Not on the right though. What kind is it?",
        "Quitaron mi guardián np del campo. ¿La rueda vale en mi lado?",
    ],
)
def test_a_denied_or_lost_fact_leaves_a_doubt(text: str) -> None:
    assert read(text, "en" if text.startswith("My") else "es").not_understood


def test_the_kind_of_one_guardian_is_not_that_of_the_other() -> None:
    assert (
        read_free("His guardian has two small symbols, mine only one. What kind is mine?", KNOWLEDGE, GAME, "en")
        is None
    )
