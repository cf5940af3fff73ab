"""Told duels: whose field or lying is asked, how many symbols there are, costs of cards, names, and who attacks."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_duel import answers, read

FIELDS = [
    (
        "es",
        "Mi primo tiene una carta de gravitación llamada Vórtice y como cambia al guardián quiere ponerla en el "
        "FELD A. ¿A qué campo va?",
        "Vórtice",
        "G",
    ),
    (
        "de",
        "Er hat eine blaue Energiekarte namens Schub, die seinem Schutzgott helfen soll, und will sie auf FELD A "
        "legen. Wohin gehört sie?",
        "Schub",
        "G",
    ),
    (
        "en",
        "My sister has a gravitation energy card called Undertow, and since it swaps the guardian she wants it on "
        "FELD A. Which field does it belong on?",
        "Undertow",
        "G",
    ),
    ("en", "I drew the guardian Orm and an energy card Spark. On which field does the guardian go?", "Orm", "A"),
]


@pytest.mark.parametrize(("lang", "text", "name", "field"), FIELDS)
def test_the_field_is_asked_of_the_card_that_is_named(lang: Lang, text: str, name: str, field: str) -> None:
    reading = read(text, lang)

    assert answers(reading)["field"] == field
    assert any(each["about"] == name for each in reading.scenario.body["ask"] if each["ask"] == "field")


KINDS = [
    ("es", 'Me vendieron el guardián Ferrax como "carta NP". Base Marte y un solo simbolito (Venus). ¿De qué tipo es?'),
    ("de", "Verkauft wurde er als NP-Schutzgott, es ist aber genau ein kleines Symbol drauf. Was für eine Art ist er?"),
    ("de", "Auf dem Gott steht NP, ich seh bloß ein kleines Zeichen (Erde) neben Basis Mars. Welche Art ist das?"),
    ("en", "He calls his guardian np, but it has only a single small planet (Earth) by base Mars. Which kind is it?"),
]


@pytest.mark.parametrize(("lang", "text"), KINDS)
def test_just_one_small_symbol_is_no_pair_whatever_the_card_is_called(lang: Lang, text: str) -> None:
    assert answers(read(text, lang))["kind"] == "limit"


def test_one_small_symbol_on_each_side_is_a_pair() -> None:
    text = (
        "My np guardian: base Venus, just one small symbol left (Mars) and one small symbol right (Earth). What kind "
        "is it?"
    )
    (guardian,) = read(text, "en").scenario.body["guardian"]

    assert (guardian["small_left"], guardian["small_right"]) == ("mars", "earth")


COSTS = [
    (
        "es",
        "Mi carta de gravitación Grieta cuesta 5 EP y mi guardián (sin símbolos pequeños) dice en la Spezial-Wirkung "
        '"las cartas de gravitación propias pagan 2 EP menos al activarse". Me queda 1 EP. ¿Qué tengo que pagar?',
    ),
    (
        "de",
        "Meine Gravitationskarte Riss kostet 5 EP, mein Schutzgott (ohne Symbole) sagt unter Spezial-Wirkung "
        "„eigene Gravitationskarten zahlen bei der Aktivierung 2 EP weniger“. Ich hab 1 EP. Was muss ich zahlen?",
    ),
    (
        "en",
        "My gravitation card Rift costs 5 EP, my guardian (no small symbols) reads under Spezial-Wirkung 'own "
        "gravitation cards cost 2 EP less to activate'. I have exactly 1 EP. What would I have to pay?",
    ),
]


@pytest.mark.parametrize(("lang", "text"), COSTS)
def test_a_text_that_lowers_what_gravitation_cards_cost_lowers_what_is_missing(lang: Lang, text: str) -> None:
    assert answers(read(text, lang))["cost"] == {"energy": 1, "damage": 20}


NAMES = [
    ("es", "Mi guardián Luna-Ra (Marte +30 AP) estaba ya. Mi Marte tiene 60 AP. ¿Cuántos AP tiene?", "Luna-Ra"),
    ("de", "Mein Schutzgott Mars-Tor (Venus +30 AP) lag da. Meine Venus hat 60 AP. Wie viele AP hat sie?", "Mars-Tor"),
    ("en", "My guardian Sun-Tal (Venus +30 AP) was there. My Venus has 60 AP. How many AP does it have?", "Sun-Tal"),
    ("de", "Auf Thalor sind zwei kleine Symbole, links Mars, rechts Erde. Welche Art Schutzgott ist Thalor?", "Thalor"),
]


@pytest.mark.parametrize(("lang", "text", "name"), NAMES)
def test_a_guardian_goes_by_its_name_alone(lang: Lang, text: str, name: str) -> None:
    assert [each["name"] for each in read(text, lang).scenario.body["guardian"]] == [name]


LYING = [
    ("de", "Meine Gravitationskarte Sog hat seinen Schutzgott getauscht, der ist weg. Bleibt Sog auf G liegen?", "Sog"),
    ("de", "Die Gravitationskarte Sog hat seinen Schutzgott getauscht. Bleibt sie wie eine Energie liegen?", "Sog"),
    ("es", "Mi carta de gravitación Remolino cambió su guardián. ¿Se queda Remolino en el campo?", "Remolino"),
]


@pytest.mark.parametrize(("lang", "text", "name"), LYING)
def test_it_is_asked_whether_the_named_card_stays_and_not_what_it_was_used_on(lang: Lang, text: str, name: str) -> None:
    reading = read(text, lang)

    assert [each["about"] for each in reading.scenario.body["ask"]] == [name]
    assert answers(reading)["lies"] is False
    assert len(reading.scenario.body["card"]) == 1


WHO = [
    (
        "de",
        "Jan greift mit seinem Mars Mias Venus an, die eine Energiekarte mit +20 DP trägt. Nur Mia hat einen "
        "Schutzgott mit zwei kleinen Symbolen. Wessen np gilt?",
    ),
    (
        "en",
        "Mia attacks Tom's Venus with her Mars; a +20 DP energy card lies on Venus. Only Tom has a guardian with two "
        "small symbols. Whose np counts?",
    ),
]


@pytest.mark.parametrize(("lang", "text"), WHO)
def test_a_name_that_is_a_pronoun_elsewhere_is_a_players(lang: Lang, text: str) -> None:
    reading = read(text, lang)

    assert "Mia" in [each["name"] for each in reading.scenario.body["player"]]
    assert answers(reading)["np-side"] == "none"


ROWS = [
    (
        "de",
        "Meiner: Merkur - Mars - Sonne, Mars +30 AP; seiner: Venus - Saturn - Mond, Saturn +50 DP. Ich bin dran, mein "
        "Mars (100 AP) greift sein Merkur-Monster an, auf dem eine Energiekarte mit +10 DP liegt. Wie viele AP hat er?",
        160,
    ),
    (
        "en",
        "My guardian (Mars | Venus | Earth) gives Venus +20 AP. My Venus has 100 AP and attacks his Mars that has "
        "+20 DP from an energy card. AP of my Venus?",
        140,
    ),
    (
        "de",
        "Ich bin dran, mein Schutzgott: Mars links, Basis Venus, Erde rechts, Venus +20 AP. Ich greife mit Falkor "
        "(Venus, 100 AP) seinen Brocken an: primär Mars, sekundär Erde, auf dem +30 DP von einer Energiekarte liegen. "
        "Wie viele AP hat Falkor?",
        140,
    ),
    (
        "de",
        "Mond links, Merkur die Basis, Venus rechts, Wirkung Merkur +40 AP. Mein Merkur hat 300 AP. Ich greife in "
        "meinem Zug ein Mond-Monster an, auf das ich eine Energiekarte mit -20 DP gelegt hab. Wie viele AP hat Merkur?",
        380,
    ),
]


@pytest.mark.parametrize(("lang", "text", "value"), ROWS)
def test_rows_of_symbols_and_who_attacks_whom(lang: Lang, text: str, value: int) -> None:
    assert answers(read(text, lang))["value"] == value


GUARDIANS = [
    ("es", "Quiero atacar con mi Colmillo (90 AP). Él tiene 1 monstruo. ¿Puedo ir a por su guardián?"),
    ("de", "Darf ich mit meinem Zahnling (90 AP) seinen Schutzgott angreifen? Er hat ein Monster auf dem Feld."),
    ("en", "Can I attack his guardian with my Fangling (90 AP)? He has one monster on the field."),
]


@pytest.mark.parametrize(("lang", "text"), GUARDIANS)
def test_a_guardian_that_somebody_wants_to_attack_is_the_target(lang: Lang, text: str) -> None:
    assert answers(read(text, lang))["may-attack"] is False


def test_his_alone_is_the_other_guardian() -> None:
    text = "My guardian gives Mars +30 AP. His gives Venus +40 AP. His Venus has 100 AP. How many AP does it have?"

    assert answers(read(text, "en"))["value"] == 140


def test_a_text_for_both_sides_is_understood() -> None:
    text = (
        "His np guardian (base Mars, two small symbols) says 'Mars monsters on both sides get +30 AP'. My Mars has 100 "
        "AP. Do I get anything?"
    )
    reading = read(text, "en")

    assert answers(reading) == {"affected": False, "value": 100}
    assert not reading.not_understood


def test_what_a_text_is_told_not_to_touch_is_the_guardian() -> None:
    text = (
        "His guardian's special effect reads 'the opposing guardian's Wirkung is halved'. Mine gives my Mars monsters "
        "+40 AP, my Mars has 100 printed. I say it doesn't touch my guardian."
    )

    assert answers(read(text, "en")) == {"affected": False, "value": 140}
