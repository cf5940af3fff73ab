"""Told duels in which cards and monsters go by names: put down before their change, described behind it."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_duel import answers, read, ruled

LAID = [
    (
        "es",
        "Mi Garza es Marte y trae 400 DP impresos. Mi guardián Surt (Marte, sin símbolos pequeños) da +50 DP a los "
        "Marte. Este turno le puse Coraza, DP +100, y justo después Espejo, DP x2. A mí me salen 1100, a mi hermano "
        "950. ¿Cuántos DP tiene?",
        {"Coraza", "Espejo"},
    ),
    (
        "en",
        "My Heron is Mars with 400 DP printed. My guardian Surt (Mars, no small symbols) gives Mars +50 DP. "
        "This turn I put Plating on it, DP +100, and right after that Mirror, DP x2. I get 1100, my brother "
        "950. How many DP does it have?",
        {"Plating", "Mirror"},
    ),
    (
        "de",
        "Mein Reiher ist Mars und hat 400 DP gedruckt. Mein Schutzgott Surt (Mars, ohne kleine Symbole) gibt Mars "
        "+50 DP. Diesen Zug hab ich Panzerung draufgelegt, DP +100, und gleich danach Spiegel, DP x2. Ich komme auf "
        "1100, mein Bruder auf 950. Wie viele DP hat er?",
        {"Panzerung", "Spiegel"},
    ),
]


@pytest.mark.parametrize(("lang", "text", "names"), LAID)
def test_a_name_put_down_before_its_change_is_a_cards(lang: Lang, text: str, names: set[str]) -> None:
    reading = read(text, lang)

    assert {each["name"] for each in reading.scenario.body["card"]} == names
    assert answers(reading) == {"value": 950}
    assert reading.not_understood == ()


WHOSE = [
    (
        "es",
        "En mi turno ataco con un Mercurio a Tejón Gris, cuyo planeta primario es Júpiter y el secundario "
        "Venus; además lleva una carta de +30 DP. Mi guardián tiene base Mercurio, Marte a la izquierda y "
        "Venus a la derecha. ¿Positivo o negativo?",
        "Tejón Gris",
    ),
    (
        "en",
        "I attack with a Mercury at Graypelt Badger, whose primary planet is Jupiter and the secondary Venus; "
        "it also has a +30 DP card on it. My guardian has base Mercury, Mars left, Venus right. My turn. "
        "Positive or negative?",
        "Graypelt Badger",
    ),
    (
        "de",
        "Ich greife mit einem Merkur die Graudächsin an, deren Primärplanet Jupiter ist und der sekundäre Venus; "
        "außerdem liegt eine Karte mit +30 DP drauf. Mein Schutzgott hat Basis Merkur, links Mars, rechts "
        "Venus. Positiv oder negativ?",
        "Graudächsin",
    ),
]


@pytest.mark.parametrize(("lang", "text", "name"), WHOSE)
def test_whose_planet_is_told_behind_a_name_is_that_monster(lang: Lang, text: str, name: str) -> None:
    reading = read(text, lang)

    (target,) = [each for each in reading.scenario.body["monster"] if each["name"] == name]
    assert (target["primary"], target["secondary"], target["player"]) == ("jupiter", "venus", "B")
    assert answers(reading)["np-case"] == "none"


SOLE = [
    (
        "es",
        "guardian base Tierra y un solo simbolito mas, de Venus. Spezial-Wirkung: todos mis monstruos cuestan "
        "2 EP menos al activarse. quiero bajar a Ráfaga, primario Venus, vale 5. cuanto pago",
    ),
    (
        "en",
        "guardian base Earth and a single small symbol, of Venus. Spezial-Wirkung: all my monsters cost 2 EP less to "
        "activate. I want to play Gust, primary Venus, cost 5. how much do I pay",
    ),
    (
        "de",
        "schutzgott basis Erde und nur ein kleines symbol mehr, von Venus. Spezial-Wirkung: alle meine Monster kosten "
        "2 EP weniger bei Aktivierung. ich will Windbö spielen, primär Venus, kostet 5. wieviel zahl ich",
    ),
]


@pytest.mark.parametrize(("lang", "text"), SOLE)
def test_the_only_small_symbol_may_be_told_with_an_of(lang: Lang, text: str) -> None:
    reading = read(text, lang)

    assert reading.scenario.body["guardian"][0]["small_right"] == "venus"
    assert len(reading.scenario.body["monster"]) == 1
    assert ruled(reading)["cost"] == {"energy": 3, "damage": 0}


ORDERS = [
    (
        "es",
        "mi Coloso de tierra con 3 cosas encima, todas le tocan el DP. primero Cronos, mi guardian. luego la energia "
        "Lanza. y al final el efecto de mi monstruo Chamán. en q orden se cuentan?",
        ["Chamán", "Lanza", "Cronos"],
    ),
    (
        "en",
        "my Colossus (earth) has 3 things on it, all change its DP. first Cronos, my guardian. then the energy "
        "Lance. and last the effect of my monster Shaman. in which order are they counted?",
        ["Shaman", "Lance", "Cronos"],
    ),
    (
        "de",
        "auf meinem Koloss (erde) liegen 3 sachen, alle ändern die DP. zuerst Kronos, mein schutzgott. dann "
        "die energie Lanze. und zuletzt der effekt von meinem monster Schamane. in welcher reihenfolge wird gerechnet?",
        ["Schamane", "Lanze", "Kronos"],
    ),
]


@pytest.mark.parametrize(("lang", "text", "order"), ORDERS)
def test_the_order_is_asked_of_the_number_and_monster_that_were_told(lang: Lang, text: str, order: list[str]) -> None:
    reading = read(text, lang)

    (asked,) = reading.scenario.body["ask"]
    assert asked["stat"] == "dp"
    assert ruled(reading)["order"] == order
    assert reading.not_understood == ()


HIS = [
    (
        "es",
        "el guardián de Iker ya estaba puesto, y el de Iker pone tal cual «los monstruos Marte del oponente pierden 40 "
        "DP». yo tengo a Loma, Marte, 310 DP. DP de Loma?",
    ),
    (
        "en",
        "I have a guardian too, but Jake's says “Mars monsters of the opponent lose 40 DP”. I have Knoll, "
        "Mars, 310 DP. DP of Knoll?",
    ),
    (
        "de",
        "Ich hab auch nen Schutzgott, aber der von Jonas sagt „gegnerische Mars-Monster verlieren 40 DP“. Ich hab "
        "Hügel, Mars, 310 DP. Wie viel DP hat Hügel?",
    ),
]


@pytest.mark.parametrize(("lang", "text"), HIS)
def test_what_a_player_has_may_be_told_without_its_noun(lang: Lang, text: str) -> None:
    assert answers(read(text, lang))["value"] == 270
