"""Told duels in which it is not plain at once what does something: a text or a guardian, a monster, a mere guess."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from tests.rules_kb.reading.free.told_duel import answers, read

OUTSIDE = [
    ("en", 'Their guardian reads "Spezial-Wirkung: enemy guardians lose their Wirkung". Does my Sun guardian\'s +15 '
           "still go to my Ember (Sun, 60 AP)?", 75),
    ("de", "Sein Schutzgott hat „Spezial-Wirkung: die Wirkung des gegnerischen Schutzgotts gilt nicht“. Hat meine "
           "Sonne (60 AP) noch die +15 AP von meinem Sonnen-Schutzgott?", 75),
    ("es", "Su guardián: «Spezial-Wirkung: la Wirkung del guardián contrario no cuenta». ¿Sigue mi Sol (60 AP) con los "
           "+15 de mi guardián de Sol?", 75),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "text", "value"), OUTSIDE)
def test_a_number_outside_of_a_quoted_text_is_not_of_its_heading(lang: Lang, text: str, value: int) -> None:
    assert answers(read(text, lang))["value"] == value


GUESSED = [
    ("es", "Ataco con Brasa (Sol, 60 AP) a su Luna limpia. Mi guardián: Sol de base, Luna a la izquierda, Marte a la "
           "derecha, da +10 AP. ¿80?"),
    ("de", "Ich greife mit Brasa (Sonne, 60 AP) seinen Mond an, nichts drauf. Mein Schutzgott: Basis Sonne, links "
           "Mond, rechts Mars, gibt +10 AP. 80?"),
    ("en", "I attack his Moon, nothing on it, with Brasa (Sun, 60 AP). My guardian: base Sun, left Moon, right Mars, "
           "gives +10 AP. 80?"),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "text"), GUESSED)
def test_a_question_that_is_but_a_number_tells_none(lang: Lang, text: str) -> None:
    assert [each.get("ap") for each in read(text, lang).scenario.body["monster"]] in ([60, None], [None, 60])


SCALED = [
    ("en", "On his turn his Mars (90 AP) attacks my Sun, which carries a +10 DP energy card. My np guardian: Sun base, "
           "Mars left, Moon right, +30 DP. Does my Sun get +60 from it?"),
    ("de", "In seinem Zug greift sein Mars (90 AP) meine Sonne an, auf der eine Energiekarte mit +10 DP liegt. Mein "
           "np: Basis Sonne, links Mars, rechts Mond, Wirkung +30 DP. Kriegt meine Sonne davon +60?"),
    ("es", "En su turno su Marte (90 AP) ataca a mi Sol, que lleva una energía de +10 DP. Mi guardián np: Sol de base, "
           "Marte a la izquierda, Luna a la derecha, Wirkung +30 DP. ¿Mi Sol recibe +60?"),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "text"), SCALED)
def test_twice_a_told_change_in_a_question_is_no_second_change(lang: Lang, text: str) -> None:
    amounts = [each["amount"] for each in read(text, lang).scenario.body["effect"]]

    assert sorted(amounts) == [10, 30]


DEARER = [
    ("en", "Spezial-Wirkung of my guardian: own monsters cost 1 EP more to activate. My Kelp normally costs 4. "
           "What do I pay?", 5),
    ("de", "Spezial-Wirkung von meinem Schutzgott: eigene Monster kosten beim Aktivieren 1 EP mehr. Mein Tang kostet "
           "normal 4. Was zahl ich?", 5),
    ("es", "Spezial-Wirkung de mi guardián: mis monstruos cuestan 1 EP más al activarlos. Mi Alga cuesta normal 4. "
           "¿Cuánto pago?", 5),
    ("en", "Spezial-Wirkung of my guardian: my energy cards cost 2 EP less. I play Frost, an energy card for 5 EP. "
           "What do I pay?", 3),
    ("de", "Spezial-Wirkung von meinem Schutzgott: eigene Energiekarten kosten 2 EP weniger. Ich spiele Frost "
           "(Energiekarte, Kosten 5). Was zahl ich?", 3),
    ("es", "La Spezial-Wirkung de mi guardián: mis cartas de energía cuestan 2 EP menos. Juego Frío (energía, coste "
           "5). ¿Cuánto pago?", 3),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "text", "energy"), DEARER)
def test_what_is_dearer_or_cheaper_is_no_new_price(lang: Lang, text: str, energy: int) -> None:
    assert answers(read(text, lang))["cost"] == {"energy": energy, "damage": 0}


DOING = [
    ("en", "My Earth guardian gives +10 DP. His monster Quill halves the DP of my Earth (80 DP). What is it at?", 50),
    ("de", "Mein Erde-Schutzgott gibt +10 DP. Sein Monster Quill halbiert die DP meiner Erde (80 DP). Wie viele?", 50),
    ("es", "Mi guardián de Tierra da +10 DP. Su monstruo Quill quita 40 DP a mi Tierra (80 DP). ¿Cuántos tiene?", 50),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "text", "value"), DOING)
def test_a_named_monster_that_changes_another_is_an_effect(lang: Lang, text: str, value: int) -> None:
    reading = read(text, lang)

    assert [(each["name"], each["kind"]) for each in reading.scenario.body["card"]] == [("Quill", "monster-effect")]
    assert answers(reading)["value"] == value


def test_a_monster_that_gets_something_stays_one() -> None:
    reading = read("My monster Rook gets +20 AP from my Mars guardian. Rook is a Mars with 70 AP. What now?", "en")

    assert "card" not in reading.scenario.body
    assert answers(reading)["value"] == 90


LATER = [
    ("en", "My energy card Tinder (AP x2) lies on my Moon (70 AP). My Moon guardian gives +10 AP. Its AP?"),
    ("de", "Auf meinem Mond (70 AP) liegt die Energiekarte Zunder (AP x2). Mein Mond-Schutzgott gibt +10 AP. AP?"),
    ("es", "Mi Luna (70 AP) lleva la energía Yesca (AP x2). Mi guardián de Luna da +10 AP. ¿Cuántos AP?"),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "text"), LATER)
def test_an_order_that_nobody_told_is_in_doubt_where_it_turns_the_number(lang: Lang, text: str) -> None:
    assert len(read(text, lang).not_understood) > 1


def test_an_order_that_was_told_is_none() -> None:
    told = (
        "My energy card Tinder (AP x2) lies on my Moon (70 AP). My Moon guardian was there first and gives +10 AP. AP?"
    )

    assert not read(told, "en").not_understood


CLAIMED = [
    ("en", "Under Wirkung my guardian Gale has: Moon pays 1 EP less to attack. Dad says that only works as Spezial."),
    ("de", "Bei meinem Schutzgott Sturm steht unter Wirkung: Mond zahlt 1 EP weniger fürs Angreifen. Papa sagt, das "
           "geht nur als Spezial."),
    ("es", "Mi guardián Galerna pone en Wirkung: Luna paga 1 EP menos por atacar. Papá dice que solo va como Spezial."),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "text"), CLAIMED)
def test_a_part_that_somebody_claims_is_what_is_asked(lang: Lang, text: str) -> None:
    assert answers(read(text, lang)) == {"may-be-wirkung": True, "may-be-spezial": True}


def test_a_card_put_under_by_a_relative_clause_is_an_effect() -> None:
    reading = read(
        "Ich greife mit Mond (60 AP) seine Sonne an, auf der +10 DP liegt. Mein Schutzgott: Basis Mond, links Sonne, "
        "rechts Mars, Wirkung +20 AP. Wie viele AP hat mein Mond?",
        "de",
    )

    assert answers(reading)["value"] == 100
