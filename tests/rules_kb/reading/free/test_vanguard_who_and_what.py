"""Stories with Dominate, read freely: who is who, what was meant, what leaves doubt; the frame and its bounds."""

from __future__ import annotations

import tomllib

import pytest

from engine import run
from rules_kb.model import Lang
from rules_kb.reading.free.frame import Frame
from rules_kb.reading.free.framing import faults_of, open_frame
from tests.rules_kb.reading.free.told_dominate import GAME, KNOWLEDGE, read


def test_the_teller_may_be_either_player() -> None:
    mine = read("I dominated his rear-guard. Who picks the target?", "en")
    theirs = read("He dominated my rear-guard. Who picks the target?", "en")
    assert mine is not None
    assert theirs is not None
    picks = [run(each.scenario).outcomes[0].answers[0].value for each in (mine, theirs)]
    assert picks == ["A", "B"]


def test_a_guess_of_who_dominates_is_shown() -> None:
    reading = read("I watch a game. The dominated rear-guard attacks. Who picks the target?", "en")
    assert reading is not None
    assert any("dominated" in piece for piece in reading.not_understood)


def test_names_of_players_and_cards_are_taken_over() -> None:
    reading = read("Laura dominates my Gurguit and attacks my vanguard. Must Gurguit attack?", "en")
    assert reading is not None
    assert "Laura dominates Gurguit." in reading.sentences


def test_cards_are_named_where_every_noun_is_large() -> None:
    told = {
        "Mein Orlok wurde von ihm dominiert. Muss er angreifen?": "B dominiert Orlok.",
        "Er dominiert meinen „Orlok“. Muss er angreifen?": "B dominiert Orlok.",
        "Zwei meiner RGs, Orlok und Quarim, wurden vom Gegner dominiert. Wer bestimmt denn jetzt die Reihenfolge?": (
            "B dominiert Orlok und Quarim."
        ),
        "Mein Bruder dominiert meine RG im Laden. Der Laden schließt. Muss sie angreifen?": "B dominiert Rearguard-1.",
    }
    for text, sentence in told.items():
        reading = read(text, "de")
        assert reading is not None
        assert sentence in reading.sentences


@pytest.mark.parametrize(
    ("text", "lang", "sentence"),
    [
        ("I dominated Wren's rear-guard. Must it attack?", "en", "A dominates Rear-guard-1."),
        (
            "Retiré como coste un rg que le tenía dominado a mi cuñada. ¿A qué drop va?",
            "es",
            "A domina a Retaguardia-1.",
        ),
        ("Mi cuñado tenía dominada mi retaguardia y la retiró. ¿A qué drop va?", "es", "B domina a Retaguardia-1."),
        ("Meine Nichte hat meine Rearguard dominiert. Darf sie boosten?", "de", "B dominiert Rearguard-1."),
        (
            "My rear-guard got dominated, not my vanguard. Can I guard its attack from hand?",
            "en",
            "B dominates Rear-guard-1.",
        ),
        (
            "Suppose I dominate his rear-guard. Must it attack?",
            "en",
            "A dominates Rear-guard-1.",
        ),
        (
            "I have two of Hugo's rear-guards dominated. Must they attack?",
            "en",
            "A dominates Rear-guard-1 and Rear-guard-2.",
        ),
        (
            "Bei Jana habe ich zwei Rearguards dominiert. Wer sagt, welche zuerst angreift?",
            "de",
            "A dominiert Rearguard-1 und Rearguard-2.",
        ),
        (
            "Der Typ gegenüber hat meine Einheit dominiert. Der Skill kostet CB 2, er hat 1 Schaden. Wer zahlt?",
            "de",
            "B dominiert Rearguard-1.",
        ),
        (
            "Karl dominates two of my rear-guards. He says he picks which one attacks first. That's not fair, is it",
            "en",
            "Karl dominates Rear-guard-1 and Rear-guard-2.",
        ),
    ],
)
def test_whose_unit_is_dominated_is_heard_however_it_is_told(text: str, lang: Lang, sentence: str) -> None:
    reading = read(text, lang)
    assert reading is not None
    assert sentence in reading.sentences


def test_a_condition_on_the_name_of_the_vanguard_counts() -> None:
    told = "The unit I dominate says CONT: if your vanguard is Morgause, this unit gets +2000. It has 9000 power. "
    reading = read(f"{told}My vanguard is Lamorak, his is Morgause. How much power does it have?", "en")
    assert reading is not None
    assert not reading.not_understood
    assert "9000" in str(run(reading.scenario).outcomes[0].answers[0].value)
    unknown = read(f"{told}How much power does it have?", "en")
    assert unknown is not None
    assert unknown.not_understood


def test_who_pays_hangs_on_no_number() -> None:
    reading = read("Rosa domina mi rg y usa su Soul Blast 2. Ella tiene 1 en su soul, yo tengo 5. ¿Quién paga?", "es")
    assert reading is not None
    assert not reading.not_understood


def test_a_told_loss_is_a_fact() -> None:
    stories: tuple[tuple[Lang, str, str], ...] = (
        ("en", "I dominated a rear-guard of Ben's. Ben has 6 damage. Who picks its target?", "six-damage"),
        ("de", "Ich dominiere seinen Vanguard und mein Deck ist leer. Verliere ich?", "empty-deck"),
    )
    for lang, text, fact in stories:
        reading = read(text, lang)
        assert reading is not None
        assert fact in str(run(reading.scenario))


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Ich hab seinen Rearguard dominiert. Am Ende vom Kampf geht er auf die Hand. Auf wessen Hand?", "de"),
        ("A moment ago I dominated her rear-guard. Must it attack?", "en"),
        ("Ella me dominó el vanguard y ataca con él. Tengo un grado 2 en la mano, ¿puedo guardar?", "es"),
        (
            "My dominated rear-guard attacks: CB1, retire a unit. I dominated it. I have 3 face-up damage. Who flips?",
            "en",
        ),
    ],
)
def test_what_turns_no_answer_is_harmless(text: str, lang: Lang) -> None:
    reading = read(text, lang)
    assert reading is not None
    assert not reading.not_understood


def test_a_superior_call_is_no_guardian_unless_it_is_told() -> None:
    over = read("Ich dominiere seinen Rearguard. Darf ich per Superior Call eine Unit drüber legen?", "de")
    assert over is not None
    assert "callen" in " ".join(over.sentences)


def test_a_unit_that_its_own_ability_stands_at_the_end_of_the_battle_stays_dominated() -> None:
    stories: tuple[tuple[Lang, str], ...] = (
        ("es", "La rg que dominé atacó y al final de la batalla su AUTO la puso en stand. ¿Sigue dominada?"),
        ("en", "The rg I dominated attacked and was stood back up at the end of the battle. Is it still dominated?"),
    )
    for lang, text in stories:
        reading = read(text, lang)
        assert reading is not None
        assert not reading.not_understood
        assert run(reading.scenario).outcomes[0].answers[0].value is True


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "My skill gives it +3000. I dominated his rear-guard. So 12000. Right?"),
        ("de", "Meine Fähigkeit gibt ihr +3000. Ich hab seine Rearguard dominiert. Also 12000. Richtig?"),
        ("es", "Mi habilidad le da +3000. Domino su retaguardia. O sea 12000, ¿no?"),
        ("en", "I dominated her 11k. It gets +2000 for each of my rear-guards. I have three of my own. Total power?"),
    ],
)
def test_a_sum_that_hangs_on_what_was_not_told_is_left_open(lang: Lang, text: str) -> None:
    reading = read(text, lang)
    assert reading is None or reading.not_understood


@pytest.mark.parametrize(
    ("lang", "text", "power"),
    [
        ("en", "I dominated a 9000 rear-guard. Its text: 'when it attacks, it gets +5000'. How big is it?", 14000),
        ("de", "Ich dominiere seine Rearguard mit 9000. Meine Fähigkeit gibt ihr +3000. Also 12000, oder?", 12000),
        ("es", "Domino su rg de 8000. Mi efecto le da +4000. ¿Con cuánto pega?", 12000),
    ],
)
def test_power_is_added_up_where_it_is_told_what_gives_it(lang: Lang, text: str, power: int) -> None:
    reading = read(text, lang)
    assert reading is not None
    assert not reading.not_understood
    assert run(reading.scenario).outcomes[0].answers[0].value == power


@pytest.mark.parametrize(
    ("lang", "text", "still"),
    [
        ("es", "Le dominé la retaguardia y pegué. Cuando acaba, ¿vuelve a ser suya?", False),
        (
            "de",
            "Ich habe zwei RGs dominiert, die erste hat angegriffen. Ist sie frei oder erst wenn beide fertig?",
            True,
        ),
    ],
)
def test_what_is_only_to_come_is_not_over_and_what_is_asked_of_its_end_is(lang: Lang, text: str, still: bool) -> None:
    reading = read(text, lang)
    assert reading is not None
    assert run(reading.scenario).outcomes[0].answers[0].value is still


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "His 9k front row unit was dominated by me in my main phase. Whose call is the target?"),
        ("de", "Seine 9000er hab ich dominiert. Muss die dominierte Unit überhaupt angreifen?"),
        ("es", "Le dominé en mi main phase una retaguardia de grado 2 de la fila delantera. ¿Quién paga su coste?"),
    ],
)
def test_where_a_unit_is_and_how_big_turns_nothing_of_who_acts(lang: Lang, text: str) -> None:
    reading = read(text, lang)
    assert reading is not None
    assert not reading.not_understood


def test_cards_told_by_name_whose_place_was_not_heard_leave_doubt() -> None:
    told = "He has Corvin and Ostrava in front. I dominated his third unit. Which units can it attack?"
    reading = read(told, "en")
    assert reading is not None
    assert reading.not_understood


def test_who_dominates_what_is_ones_own_was_not_heard() -> None:
    reading = read("Una unidad mía dominada por mi bróder ataca. ¿Quién elige el objetivo?", "es")
    assert reading is not None
    assert reading.not_understood


def test_a_word_written_small_is_no_player_where_names_are_written_large() -> None:
    for lang, text in (
        ("de", "Ich hab die Rearguard von Uwe dominiert. Ziele gäbe es genug. Muss sie angreifen?"),
        (
            "es",
            "Tengo un texto que reza «elige una de tus retaguardias». Le dominé una a Sofía. ¿Quién elige el blanco?",
        ),
    ):
        reading = read(text, lang)
        assert reading is not None
        assert "gäbe" not in " ".join(reading.sentences)
        assert "reza" not in " ".join(reading.sentences)


@pytest.mark.parametrize(
    ("lang", "text", "kinds"),
    [
        (
            "es",
            "Paula me dominó el vanguard. Toca drive check. ¿Quién hace el check y a qué mano va la carta?",
            {"who-drive-checks", "whose-hand"},
        ),
        (
            "en",
            "I dominated her rg and it got locked. Is it still dominated, and in whose end phase does it unlock?",
            {"dominated", "whose-end-phase"},
        ),
    ],
)
def test_of_two_questions_both_are_asked(lang: Lang, text: str, kinds: set[str]) -> None:
    reading = read(text, lang)
    assert reading is not None
    assert kinds <= {each.ask for each in run(reading.scenario).outcomes[0].answers}


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Tom dominated my vanguard. Could I ride over his dominated vanguard?"),
        ("en", "I dominated her rear-guards. I decide the order and what each one hits, right? Who sets the order?"),
        ("de", "Mein Gegner dominiert meine Rearguard und bindet sie als Kosten. Wo liegt sie?"),
        ("en", "His vanguard is dominated by me, but now my own vanguard attacks his rear-guard. Can he guard?"),
        ("es", "Mi vanguard fue dominado antes y ya es mío otra vez. Ahora me ataca con su vanguard. ¿Puedo guardar?"),
        ("de", "Er dominiert meinen Vanguard, ach nein, nur meine Rearguard. Darf ich guarden?"),
        ("en", "My dominated rear-guard has 13000, my vanguard 11000. I guard with 5000 shield. Does it hit?"),
    ],
)
def test_what_was_read_another_way_than_told_leaves_doubt(lang: Lang, text: str) -> None:
    reading = read(text, lang)
    assert reading is None or reading.not_understood


def test_what_was_not_told_is_marked_as_assumed() -> None:
    reading = read("I dominated his rear-guard. Must it attack?", "en")
    assert reading is not None
    assert "It is A's turn, in the main phase." in reading.assumed


def test_a_question_about_something_else_is_not_read() -> None:
    assert read("Where can I buy sleeves for my Nubatama deck?", "en") is None


def _frame() -> Frame:
    frame = open_frame(KNOWLEDGE, GAME)
    assert frame is not None
    return frame


def test_the_frame_has_no_faults_and_names_only_what_is_heard() -> None:
    assert faults_of(_frame()) == []


def test_every_concept_has_words_in_every_language() -> None:
    words = tomllib.loads(KNOWLEDGE.game(GAME).folder.joinpath("free", "words.toml").read_text(encoding="utf-8"))
    assert [concept for concept, said in words.items() if not all(said.get(lang) for lang in ("es", "de", "en"))] == []


@pytest.mark.parametrize(
    "text", ["1 " * 2000, "(" * 4000, "no " * 1300, "dominated his vg " * 235, "«" * 4000, "?" * 4000]
)
def test_anything_is_survived(text: str) -> None:
    read(text[:4000], "en")
