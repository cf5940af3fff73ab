"""Told duels: whose things are where only one player is named, whose symbols and text they are, and names of cards."""

from __future__ import annotations

import pytest

from engine import run
from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_duel import answers, read

LONE = [
    (
        "es",
        "Turno de Marta. Su guardián tiene Venus a la izquierda, Marte de base y Plutón a la derecha; da +40 AP a los "
        "Marte. Chispa (Marte, 150 AP) ataca a un Venus que tiene una energía de +10 DP. ¿Cuántos AP tiene Chispa?",
        "Marta tiene a Chispa",
        230,
    ),
    (
        "en",
        "It is Nora's turn. Her guardian: Earth left, base Mars, Venus right, Mars +20 AP. Bolt (Mars, 90 AP) attacks "
        "an Earth that carries an energy card of -10 DP. How much AP does Bolt have?",
        "Nora has Bolt",
        130,
    ),
    (
        "de",
        "Tobias ist am Zug. Sein Schutzgott hat Erde links, Basis Saturn, Mars rechts und gibt Saturn +40 AP. Klaue "
        "(Saturn, 120 AP) greift einen Mars an, auf dem eine Energiekarte mit +30 DP liegt. Wie viele AP hat Klaue?",
        "Tobias hat Klaue",
        140,
    ),
]


@pytest.mark.parametrize(("lang", "text", "told", "value"), LONE)
def test_where_one_player_is_named_and_nobody_says_i_all_is_told_of_his_turn(
    lang: Lang, text: str, told: str, value: int
) -> None:
    reading = read(text, lang)

    assert told in "\n".join(reading.sentences)
    assert answers(reading)["value"] == value


SMALL = [
    (
        "es",
        'Marcos tiene un guardián Saturno con dos símbolos pequeños, Wirkung "todos tus monstruos +20 AP". Su Lince es '
        "Marte, 150 AP. Él suma 170.",
        150,
    ),
    (
        "de",
        "Ich hab nen Mars-Schutzgott mit zwei kleinen Symbolen, Wirkung „alle deine Monster +50 AP“. Mein Falke ist "
        "Venus, 100 AP. Wie viele AP hat mein Falke?",
        100,
    ),
    (
        "en",
        'My Mars guardian with two small symbols has Wirkung "all your monsters +50 AP". My Falcon is Venus, 100 AP. '
        "How many AP does Falcon have?",
        100,
    ),
]


@pytest.mark.parametrize(("lang", "text", "value"), SMALL)
def test_a_planet_beside_the_guardian_is_its_own_and_no_small_symbol(lang: Lang, text: str, value: int) -> None:
    assert answers(read(text, lang))["value"] == value


SIDES = [
    ("es", "Mi guardián: Plutón izq, Sol, Luna der, Sol +20 AP. Mi Sol tiene 90 AP. ¿Cuántos AP tiene?"),
    ("en", "My guardian: Pluto left, Sun, Moon right, Sun +20 AP. My Sun has 90 AP. How many AP does it have?"),
    (
        "de",
        "Mein Schutzgott: Pluto links, Sonne, Mond rechts, Sonne +20 AP. Meine Sonne hat 90 AP. Wie viele AP hat sie?",
    ),
]


@pytest.mark.parametrize(("lang", "text"), SIDES)
def test_the_planet_between_both_sides_is_the_base(lang: Lang, text: str) -> None:
    (guardian,) = read(text, lang).scenario.body["guardian"]

    assert [guardian[key] for key in ("small_left", "base", "small_right")] == ["pluto", "sun", "moon"]


SUMS = [
    (
        "es",
        "Nadie tiene guardián. Paula le puso a Garra primero Rayo (+20 AP) y después Doble (AP x2). Garra tiene 100. "
        "Ella dice 240",
        ["Rayo", "Doble", "Garra"],
    ),
    (
        "de",
        "Keiner hat nen Schutzgott. Rolf hat auf Natter erst Feuer (+20 AP) und dann Doppel (AP x2) gelegt. Natter hat "
        "100. Er sagt 240",
        ["Feuer", "Doppel", "Natter"],
    ),
    (
        "en",
        "Nobody has a guardian. Rolf put on Viper first Blaze (+20 AP) and then Double (AP x2). Viper has 100. He says "
        "240",
        ["Blaze", "Double", "Viper"],
    ),
]


@pytest.mark.parametrize(("lang", "text", "names"), SUMS)
def test_a_sum_that_somebody_claims_is_asked_and_each_card_goes_by_its_name(
    lang: Lang, text: str, names: list[str]
) -> None:
    reading = read(text, lang)

    assert answers(reading) == {"value": 220}
    assert all(name in "\n".join(reading.sentences) for name in names)
    assert not reading.not_understood


HALVED = [
    (
        "es",
        'Mi guardián tiene de Spezial-Wirkung "la Wirkung del guardián rival se reduce a la mitad". El suyo da +40 AP '
        "a los Marte. Su Marte tiene 100 AP. ¿Cuántos AP tiene?",
        140,
    ),
    (
        "de",
        'Mein Schutzgott hat als Spezial-Wirkung: "Die Wirkung des gegnerischen Schutzgottes wird halbiert". Seiner '
        "gibt Mars +40 AP. Sein Mars hat 100 AP. Wie viele AP hat sein Mars?",
        140,
    ),
    (
        "en",
        'His guardian has a Spezial-Wirkung "halves the Wirkung of the opposing guardian". Mine gives Mars +60 AP, my '
        "Mars has 100 AP. Do I have 130?",
        160,
    ),
]


@pytest.mark.parametrize(("lang", "text", "value"), HALVED)
def test_a_guardian_that_would_halve_the_others_text_halves_nothing_else(lang: Lang, text: str, value: int) -> None:
    reading = read(text, lang)

    assert answers(reading)["value"] == value
    assert any(each.get("changes") == "wirkung" for each in reading.scenario.body["effect"])
    assert not reading.not_understood


LAID = [
    (
        "de",
        "Er spielt Fessel auf mein Mars-Monster (AP wird 0). Mein Mars-Schutzgott gibt +30 AP. Wie viele AP hat es?",
    ),
    (
        "en",
        "He plays Shackle on my Mars monster (its AP becomes 0). My Mars guardian gives +30 AP. How many AP has it?",
    ),
]


@pytest.mark.parametrize(("lang", "text"), LAID)
def test_what_somebody_puts_on_a_monster_goes_by_its_name(lang: Lang, text: str) -> None:
    sentences = "\n".join(read(text, lang).sentences)

    assert "Fessel" in sentences or "Shackle" in sentences


PLAIN = [
    (
        "de",
        "Ich hab nen schlichten Schutzgott ohne Symbole, nur er hat np. Mein Mars greift seine Venus an, die unter "
        "einer Energiekarte mit +20 DP steht. Gilt positiv oder negativ?",
    ),
    (
        "en",
        "I have a plain guardian without symbols, only he has np. My Mars attacks his Venus with a +20 DP energy "
        "card on it. Is it positive or negative?",
    ),
    (
        "es",
        "Tengo un guardián sencillo sin símbolos, solo él tiene np. Mi Marte ataca a su Venus, que lleva una energía "
        "de +20 DP. ¿Vale positivo o negativo?",
    ),
]


@pytest.mark.parametrize(("lang", "text"), PLAIN)
def test_a_plain_guardian_without_symbols_is_plain(lang: Lang, text: str) -> None:
    mine = [each for each in read(text, lang).scenario.body["guardian"] if each["player"] == "A"]

    assert not any("small_left" in each for each in mine)


def test_each_of_two_has_a_number_without_its_unit() -> None:
    text = 'Mi guardián Sol pone "Wirkung: tus monstruos Luna +25 AP". Mi Luna y mi Sol tienen 75 cada uno'
    values = [each.value for each in run(read(text, "es").scenario).outcomes[0].answers]

    assert sorted(values) == [75, 100]


SET = [
    (
        "es",
        "La energía Freno la pone él sobre mi Plutón (AP pasa a 0). Mi guardián Plutón con +50 AP ya estaba. ¿Son 0?",
    ),
    (
        "de",
        "Sie spielt Fessel auf mein Pluto-Monster (AP wird 0). Mein Pluto-Schutzgott mit +50 AP lag schon da. Hab ich "
        "jetzt 0?",
    ),
]


@pytest.mark.parametrize(("lang", "text"), SET)
def test_a_card_named_before_a_monster_sets_its_number_by_the_text_in_brackets(lang: Lang, text: str) -> None:
    assert answers(read(text, lang))["value"] == 50


def test_equipment_and_not_the_guardian_told_behind_it_is_put_on_a_field() -> None:
    text = "Die Ausrüstungskarte Panzer legt er auf FELD A, wo ja der Schutzgott liegt. Wohin gehört sie?"

    assert answers(read(text, "de"))["field"] == "H"
