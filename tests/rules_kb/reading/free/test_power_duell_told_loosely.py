"""Told duels in loose words: kinds told behind a name, halves of a battle, many symbols, whose side, the wheel."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_duel import answers, read, ruled

BEHIND = [
    (
        "de",
        "erst energie +50 AP auf Wicht (mars, 120), dann hab ich Surt gelegt, schutzgott mars ohne kleine "
        "symbole, mars +30 AP. wieviel AP hat er",
        "A hat den Mars-Schutzgott Surt",
    ),
    (
        "en",
        'He has Surt as his guardian, special effect: "the opposing guardian loses its text". Does it affect my '
        "guardian?",
        "B has the guardian Surt",
    ),
    (
        "es",
        "Mi rival tiene a Surt como guardián, efecto especial: «el guardián rival pierde su texto». ¿Le afecta a mi "
        "guardián?",
        "B tiene el guardián Surt",
    ),
    (
        "de",
        "Mein Gegner hat Surt als Schutzgott, Spezial-Wirkung: „Der andere Schutzgott verliert seinen Text“. Wirkt das "
        "auf meinen Schutzgott?",
        "B hat den Schutzgott Surt",
    ),
    (
        "es",
        "AP de Zorzal (Tierra). Primero estaba mi guardián Gea, Tierra +10. Luego energía Pica, x2. Luego Niebla, otra "
        "energía, -20. en q orden se cuentan??",
        "A tiene la carta de energía Niebla",
    ),
]


@pytest.mark.parametrize(("lang", "text", "told"), BEHIND)
def test_the_kind_of_a_card_may_be_told_behind_its_name(lang: Lang, text: str, told: str) -> None:
    assert told in "\n".join(read(text, lang).sentences)


def test_a_name_of_which_a_number_is_told_is_a_monsters() -> None:
    reading = read(
        "Can't read the printed AP on my mate's Mossbear, sleeve's wrecked. It's Earth. His guardian Gaia "
        "(Earth, +20 AP) was out first, then an energy card doubling Mossbear's AP. What's the AP in terms of "
        "the printed number?",
        "en",
    )

    assert answers(reading)["value"] == {"factor": 2, "change": 20}
    assert [each["name"] for each in reading.scenario.body["monster"]] == ["Mossbear"]


HALVES = [
    (
        "es",
        "Mi guardián Palas (base Saturno) tiene dos planetas pequeños y el de la derecha es Tierra. En mi "
        "turno ataco a una Tierra limpia, sin energías, y el rival ni siquiera tiene guardián. ¿Qué caso es?",
        "none",
    ),
    (
        "en",
        "My guardian Pallas (Saturn, small Mars left, small Earth right). On my turn I attack his Earth with a "
        "-15 DP energy card on it. Which case is it?",
        "negative",
    ),
    (
        "de",
        "Mein Schutzgott Pallas (Basis Saturn, klein links Mars, klein rechts Erde). In meinem Zug greife ich "
        "seinen Mars an, auf dem -15 DP liegt. Welcher Fall ist das?",
        "positive",
    ),
]


@pytest.mark.parametrize(("lang", "text", "case"), HALVES)
def test_an_attack_of_which_only_the_target_is_told_has_its_case(lang: Lang, text: str, case: str) -> None:
    assert answers(read(text, lang))["np-case"] == case


MANY = [
    (
        "en",
        "my homebrew guardian Omnius has one big planet and FOUR small ones around it. which kind of guardian is it?",
    ),
    ("de", "mein Schutzgott Omnius hat ein großes Symbol und fünf kleine Symbole. welche Art Schutzgott ist das?"),
    ("es", "mi guardián Omnius tiene un símbolo grande y cuatro símbolos pequeños. ¿qué tipo de guardián es?"),
]


@pytest.mark.parametrize(("lang", "text"), MANY)
def test_of_more_than_two_small_symbols_nothing_is_known(lang: Lang, text: str) -> None:
    assert ruled(read(text, lang)) == {"kind": None}


SIDES = [
    (
        "es",
        "Ana juega con un dios de dos planetitas, Luis con uno normal. ¿La rueda de planetas vale en el lado de Ana?",
    ),
    ("de", "Anna hat einen Schutzgott mit zwei kleinen Symbolen, Lutz nicht. Gilt das Planetenrad auf Annas Seite?"),
    (
        "en",
        "Ana has a guardian with two small symbols, Luis has a plain one. Does the planet wheel hold on Ana's side?",
    ),
]


@pytest.mark.parametrize(("lang", "text"), SIDES)
def test_the_wheel_is_asked_of_the_side_of_who_is_named(lang: Lang, text: str) -> None:
    assert ruled(read(text, lang)) == {"wheel": "off"}


RANKS = [
    (
        "de",
        "Mein Kumpel meint, Gravitationskarten stehen auf einer Stufe mit normalen Energiekarten. Ich sage, "
        "sie stehen über dem Schutzgott. Welchen Wirkungsrang haben sie?",
    ),
    (
        "es",
        "Mi hermana dice que las cartas de gravitación están al nivel de las energías. Yo digo que van por encima del "
        "guardián. ¿Qué rango tienen?",
    ),
    (
        "en",
        "My mate says gravitation cards sit level with plain energy cards. I say they stand above the "
        "guardian. Which rank do they have?",
    ),
]


@pytest.mark.parametrize(("lang", "text"), RANKS)
def test_the_rank_is_asked_of_the_cards_that_are_spoken_of(lang: Lang, text: str) -> None:
    assert ruled(read(text, lang)) == {"rank": 1}


WHEELS = [
    (
        "en",
        "neither of our guardians has small symbols so the planet wheel is on. Badger is Venus, 90 AP, my "
        "Venus guardian gives +20, he's attacking an Earth. How many AP does Badger have with the wheel?",
    ),
    (
        "es",
        "Mi Tejón es Venus, 90 AP, y mi guardián Venus le da +20 AP. Ataca a un Tierra. ¿Cuántos AP tiene con "
        "la rueda?",
    ),
    (
        "de",
        "Mein Venus-Schutzgott gibt +20 AP. Mein Dachs (Venus, 90 AP) greift eine Erde an. Wie viel AP hat er mit dem "
        "Planetenrad?",
    ),
]


@pytest.mark.parametrize(("lang", "text"), WHEELS)
def test_what_the_wheel_does_besides_stays_unknown(lang: Lang, text: str) -> None:
    reading = read(text, lang)

    assert answers(reading)["value"] == {"without-wheel": 110}
    assert reading.not_understood == ()


APART = [
    (
        "de",
        "mein Dachs (erde, 140 AP) greift einen jupiter mit 400 DP an. planetenkreis lassen wir weg. wieviel schaden?",
    ),
    ("en", "my Badger (Earth, 140 AP) attacks a Jupiter with 400 DP. leave the planet stuff out. how much damage?"),
    ("es", "mi Tejón (Tierra, 140 AP) ataca a un Júpiter con 400 DP. sin contar la rueda. ¿cuánto daño?"),
]


@pytest.mark.parametrize(("lang", "text"), APART)
def test_a_wheel_that_is_left_out_is_not_asked_about(lang: Lang, text: str) -> None:
    reading = read(text, lang)

    assert answers(reading) == {"damage": {"ap": 140, "dp": 400}}
    assert reading.not_understood == ()


OTHERS = [
    ("en", "Jake's is np, mine isn't. Is the wheel off on my side?", "on"),
    ("es", "El de Iker es np, el mío no. ¿La rueda está apagada en mi lado?", "on"),
    ("de", "Der von Jonas ist np, meiner nicht. Ist das Planetenrad auf meiner Seite aus?", "on"),
    ("es", "El suyo es np, el mío no. ¿La rueda está apagada en mi lado?", "on"),
    ("de", "Seiner ist np, meiner nicht. Ist das Planetenrad auf meiner Seite aus?", "on"),
    ("en", "Mine is np, Jake's isn't. Is the wheel off on my side?", "off"),
    ("es", "El mío es np, el de Iker no. ¿La rueda está apagada en mi lado?", "off"),
    ("de", "Meiner ist np, der von Jonas nicht. Ist das Planetenrad auf meiner Seite aus?", "off"),
]


@pytest.mark.parametrize(("lang", "text", "value"), OTHERS)
def test_a_pair_is_of_who_is_told_to_have_it_without_a_noun(lang: Lang, text: str, value: str) -> None:
    assert ruled(read(text, lang)) == {"wheel": value}
