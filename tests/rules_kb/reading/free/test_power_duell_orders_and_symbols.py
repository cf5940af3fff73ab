"""Told duels: who attacks whom, in what order cards came, whose symbols count; the frame and its bounds."""

from __future__ import annotations

import pytest

from rules_kb.model import LANGUAGES, Lang
from rules_kb.reading.free import read_free
from rules_kb.reading.free.framing import faults_of, open_frame
from tests.rules_kb.reading.free.told_duel import GAME, KNOWLEDGE, read, ruled
from tests.work import MOST_CALLS, calls_of


def test_who_attacks_whom_hangs_on_case_and_not_on_order() -> None:
    told = "Mein np-Schutzgott: links Mars, Basis Venus, rechts Erde. Seinen Mars (+10 DP) greift meine Venus an. np?"
    action = read(told, "de").scenario.body["action"][0]

    assert (action["attacker"], action["target"]) == ("Venus-1", "Mars-1")


@pytest.mark.parametrize(
    ("lang", "text", "order"),
    [
        (
            "en",
            "I played a +50 energy card on my Mars (100 AP) after I had played an x2 energy card. AP?",
            ["Energy-2", "Energy-1"],
        ),
        (
            "en",
            "After the x2 energy card I played a +50 energy card on my Mars (100 AP). AP?",
            ["Energy-1", "Energy-2"],
        ),
        ("es", "Antes de la energía de +50 AP jugué una de x2 en mi Marte (100 AP). ¿AP?", ["Energía-2", "Energía-1"]),
        (
            "de",
            "Mein Schutzgott (Mars, +20 AP) kam nach der Energiekarte AP x2 auf meinen Mars (100 AP). AP?",
            ["Energie-1", "Schutzgott-1"],
        ),
    ],
)
def test_cards_lie_in_the_order_told_and_not_in_that_of_the_telling(lang: Lang, text: str, order: list[str]) -> None:
    assert read(text, lang).scenario.body["activated"] == order


def test_a_planet_that_nobody_told_is_shown_as_assumed() -> None:
    reading = read("My guardian gives +20 AP. My Venus has 100 AP. How many AP does it have?", "en")

    assert reading.assumed == ("A has the Venus guardian Guardian-1.",)


def test_told_names_are_kept() -> None:
    reading = read("Mi Colmillo (Marte, 90 AP) lleva la energía Furia (+15 AP). ¿Cuántos AP tiene?", "es")

    assert [each["name"] for each in reading.scenario.body["monster"]] == ["Colmillo"]
    assert [each["name"] for each in reading.scenario.body["card"]] == ["Furia"]


def test_the_frame_is_sound_and_every_concept_has_words_in_all_languages() -> None:
    import tomllib

    frame = open_frame(KNOWLEDGE, GAME)
    assert frame is not None
    assert faults_of(frame) == []
    words = tomllib.loads((KNOWLEDGE.game(GAME).folder / "free" / "words.toml").read_text(encoding="utf-8"))
    lacking = [concept for concept, said in words.items() if any(not said.get(lang) for lang in LANGUAGES)]

    assert lacking == []


@pytest.mark.parametrize("text", ["1 " * 2000, "(" * 4000, "venus ", "mein Venus +20 AP, ", "mi Venus ataca su Marte "])
def test_four_thousand_characters_of_anything_are_bounded_work(text: str) -> None:
    long = (text * (4000 // len(text) + 1))[:4000]
    read_free("hola", KNOWLEDGE, GAME, "es")

    assert calls_of(read_free, long, KNOWLEDGE, GAME, "es") < MOST_CALLS


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        (
            "de",
            "Meine Tante hat den Schutzgott Pluto mit +35 AP. Mein Pluto hat 140 AP. Kriegt meiner was davon ab?",
            {"affected": False},
        ),
        (
            "es",
            'Mi rival juega una energía con el texto "manda al cementerio al guardián enemigo". ¿Pierdo mi guardián?',
            {"lies": True, "affected": False},
        ),
        (
            "en",
            "My turn. My np guardian: base Moon, small Sun on the L, small Saturn on the R, Wirkung +14 AP. My Moon "
            "strikes his Saturn; the only effect on it is its owner's guardian giving +10 LP. Does mine double?",
            {"np-case": "negative"},
        ),
        ("en", "Which slot do I put my guardian card on?", {"field": "A"}),
        (
            "de",
            'Unter der Wirkung meines Schutzgotts steht "deine Energiekarten kosten 2 EP weniger". Passt das drunter?',
            {"may-be-wirkung": False},
        ),
        ("es", "Yo tengo un guardián np y ella también. ¿Sigue la rueda de planetas en su lado?", {"wheel": "off"}),
    ],
)
def test_players_of_other_voices_are_understood(lang: Lang, text: str, expected: dict[str, object]) -> None:
    answers = ruled(read(text, lang))

    assert {ask: answers.get(ask) for ask in expected} == expected


def test_what_somebody_says_is_no_text_of_a_card() -> None:
    reading = read("My guardian is Sun with +15 DP. Rosa says 'that is so unfair, man'. My Sun has 50 DP. DP?", "en")

    assert reading.not_understood == ()
    assert ruled(reading)["value"] == 65


def test_a_text_in_quotes_does_not_tell_whose_the_card_is() -> None:
    reading = read(
        "Auf der Karte steht 'gegnerische Monsterkarten verlieren 15 DP' unter Wirkung. Sein Mars hat DP 90. DP?",
        "de",
    )

    assert [each["player"] for each in reading.scenario.body["guardian"]] == ["A"]


def test_one_effect_of_several_is_not_told_by_their_sum() -> None:
    reading = read(
        "Mein Zug. Mein Gott: Basis Venus, links Mars, rechts Erde, +20 AP. Meine Venus greift seine Erde an, auf der "
        "eine Energie mit +5 DP liegt. Auf meiner Venus liegt eine Energie von ihm mit -30 AP. Was wird aus den -30?",
        "de",
    )

    assert "change" not in ruled(reading)


def test_named_players_are_called_by_their_names() -> None:
    reading = read(
        "Olga y Bruno tienen un guardián np cada uno. Turno de Olga. El guardián de Olga: Venus, a la izquierda Marte, "
        "a la derecha Luna, +10 AP a los Venus. Olga ataca con Rayo (Venus, 70 AP) al Marte de Bruno, que lleva +20 "
        "DP. ¿Cuánto AP tiene Rayo?",
        "es",
    )

    assert [each["name"] for each in reading.scenario.body["player"]] == ["Olga", "Bruno"]
    assert ruled(reading)["value"] == 90


@pytest.mark.parametrize(
    "text",
    [
        "I put a +30 AP energy card on my Sun (100 AP) first and only then my Sun guardian with +20 AP came down. What "
        "AP does my Sun have?",
        "First I put a +30 AP energy card on my Sun (100 AP), and my Sun guardian with +20 AP came down after that. "
        "What AP does my Sun have?",
    ],
)
def test_a_guardian_may_come_after_an_energy_card(text: str) -> None:
    assert "First came Energy-1, then Guardian-1." in read(text, "en").sentences


def test_how_many_give_something_is_no_amount() -> None:
    reading = read(
        "Bei meinem Schutzgott stehen Wirkung und Spezial-Wirkung, beide geben AP. Was rechne ich zuerst?", "de"
    )

    assert "+2 AP" not in " ".join(reading.sentences)
    assert {each["ask"] for each in reading.scenario.body["ask"]} == {"order"}


def test_a_battle_that_no_word_tells_of_leaves_the_reading_in_doubt() -> None:
    reading = read(
        "Mein Zug. Mein Schutzgott: Basis Pluto, links Mars, rechts Sonne, +30 AP. Mein Pluto (90 AP) guckt seinen "
        "Mars böse an, auf dem eine Energiekarte mit -20 DP liegt. Wie viele AP hat mein Pluto?",
        "de",
    )

    assert reading.not_understood != ()


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        (
            "Ataca Sergio en su turno; él lleva un dios corriente y yo el de dos símbolos. ¿Mi np cuenta al defender?",
            "es",
        ),
        (
            "It is Nadia's turn and she runs an ordinary guardian. I own the one with two little planets and I am only "
            "being attacked. Whose neg-pos counts?",
            "en",
        ),
    ],
)
def test_an_ordinary_guardian_has_no_pair_of_symbols(text: str, lang: Lang) -> None:
    body = read(text, lang).scenario.body

    pairs = {each["player"] for each in body["guardian"] if "small_left" in each}
    assert pairs == {"A"}


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Mi guardián: Marte (pequeño) – Venus (grande) – Luna (pequeña). ¿Qué tipo es?", "es"),
        ("Mein Schutzgott: Mars (klein) – Venus (groß) – Mond (klein). Welche Sorte ist das?", "de"),
        ("My guardian: Mars (small) – Venus (big) – Moon (small). What kind is it?", "en"),
    ],
)
def test_symbols_in_a_row_may_be_called_small_and_big(text: str, lang: Lang) -> None:
    (guardian,) = read(text, lang).scenario.body["guardian"]

    assert (guardian["small_left"], guardian["base"], guardian["small_right"]) == ("mars", "venus", "moon")


def test_a_text_that_was_not_understood_may_stand_nowhere() -> None:
    text = "Unter Wirkung steht bei meinem Schutzgott etwas über das Wetter. Darf das unter Spezial-Wirkung stehen?"

    assert read_free(text, KNOWLEDGE, GAME, "de") is None


def test_what_is_quoted_turns_no_rank() -> None:
    reading = read('Pete says his energy card "just wins". Which rank do energy cards have?', "en")

    assert reading.not_understood == ()


def test_only_may_say_who_has_something() -> None:
    reading = read("Nur mein Bruder hat einen np-Gott. Gilt das Planetenrad auf meiner Seite noch?", "de")

    assert reading.not_understood == ()


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Mi dios es np. Mi rival juega otro guardián y no tiene de esos. ¿Mi rueda de planetas está apagada?", "es"),
        ("Mein Gott ist np. Mein Gegner hat keinen. Ist das Planetenrad bei mir aus?", "de"),
    ],
)
def test_one_who_has_none_of_those_is_no_doubt(text: str, lang: Lang) -> None:
    assert read(text, lang).not_understood == ()


def test_a_card_may_be_asked_to_cripple_a_guardian() -> None:
    reading = read("Darf meine Gravitationskarte die Spezial-Wirkung von Janniks Schutzgott lahmlegen?", "de")

    assert ruled(reading) == {"affected": True}


def test_a_card_on_nothing_is_written_down_without_a_place() -> None:
    text = "Puse mi equipo en el campo G. ¿Dónde va en realidad?"

    assert read_free(text, KNOWLEDGE, GAME, "es", kinds=("lies",)) is not None
