"""Told texts: slips of the hand, mixed languages, names, suggestions, and what is never taken silently."""

from __future__ import annotations

import random
import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_kb.knowledge import packaged
from rules_kb.model import LANGUAGES
from rules_kb.reading import LONGEST_TEXT, open_book, read_text, write_scenario
from rules_kb.reading.contract import around, contract
from rules_kb.reading.guards import families_in, keeps, numbers_in
from rules_kb.scenarios import packaged_scenarios

KNOWLEDGE = packaged()
GAMES = [game for game in KNOWLEDGE.games if open_book(KNOWLEDGE, game, "es") is not None]
PD = "power-duell"


def told(text: str, lang: str = "es", game: str | None = PD):
    return read_text(text, knowledge=KNOWLEDGE, game=game, lang=lang)


def slipped(text: str, seed: random.Random) -> str:
    """Let one word of a sentence have a slip, no name and no quoted text."""
    masked = re.sub(r"«[^»]*»", lambda m: "0" * len(m[0]), text)
    words = list(re.finditer(r"(?<![\w-])[a-zäöüáéíóú]{5,}(?![\w-])", masked))
    if not words:
        return text
    at = seed.choice(words)
    place = at.start() + seed.randrange(1, len(at[0]) - 1)
    return text[:place] + text[place + 1] + text[place] + text[place + 2 :]


@pytest.mark.parametrize("game", GAMES)
def test_canonical_sentences_with_two_slips_are_read_right_or_said(game):
    seed = random.Random(11)
    right = wrong = number = 0
    for example in list(packaged_scenarios(KNOWLEDGE, game))[::10]:
        lang = LANGUAGES[number % 3]
        number += 1
        sentences = list(write_scenario(example.scenario, lang, KNOWLEDGE))
        for _ in range(2):
            place = seed.randrange(len(sentences))
            sentences[place] = slipped(sentences[place], seed)

        reading = told(" ".join(sentences), lang, game)

        if reading.whole:
            same = reading.scenario.body == example.scenario.body
            right += same
            wrong += not same
    assert wrong == 0
    assert right >= 0.9 * number


@pytest.mark.parametrize("game", GAMES)
def test_sentences_of_several_languages_in_one_text(game):
    for example in list(packaged_scenarios(KNOWLEDGE, game))[::12]:
        by_lang = [write_scenario(example.scenario, lang, KNOWLEDGE) for lang in LANGUAGES]
        if len({len(each) for each in by_lang}) > 1:
            continue
        mixed = [by_lang[n % 3][n] for n in range(len(by_lang[0]))]

        reading = told(" ".join(mixed), "es", game)

        assert reading.whole, reading.not_understood
        assert reading.scenario.body == example.scenario.body


def test_a_slip_is_mended_and_listed():
    reading = told("Juegan Ana y Ben. Ana tiene el guradián Aurora de Venus.")

    assert reading.whole
    assert [each.sentence for each in reading.assumed] == ["Ana tiene el guardián Aurora de Venus."]
    assert reading.scenario.body["guardian"][0]["name"] == "Aurora"


def test_a_sentence_is_read_and_mended_after_a_few_strange_ones_but_not_after_many():
    strange = [f"Hoy hablamos {n} minutos de otra cosa." for n in range(12)]
    exact, slipped_one = "Juegan Ana y Luis.", "Jeugan Ana y Luis."

    assert told(" ".join([*strange[:8], exact])).scenario is not None
    assert told(" ".join([*strange[:7], slipped_one])).assumed
    assert told(" ".join([*strange, exact])).scenario is None
    assert not told(" ".join([*strange[:11], slipped_one])).assumed


def test_slips_in_who_lies_there_are_mended_however_often_it_is_spoken_of():
    example = next(
        each
        for each in packaged_scenarios(KNOWLEDGE, "vanguard")
        if each.id.endswith("/dev-18-locked-before-its-attack")
    )
    sentences = write_scenario(example.scenario, "en", KNOWLEDGE)
    text = " ".join(sentences).replace("front left", "frotn left").replace("front right", "front rgiht")

    reading = told(text, "en", "vanguard")

    assert reading.whole
    assert len(reading.assumed) == 2
    assert reading.scenario.body == example.scenario.body


def test_missing_accents_are_no_assumption():
    reading = told("Juegan Ana y Ben. Ana tiene el guardian Aurora de Venus.")

    assert reading.whole
    assert not reading.assumed


def test_names_are_never_mended():
    reading = told("Juegan Ana y Ben. Ana tiene el guardián Vemus de Venus.")

    assert reading.scenario.body["guardian"][0]["name"] == "Vemus"
    assert not reading.assumed


def test_names_are_spelled_the_first_way():
    reading = told("Juegan Ana y Ben. ana tiene el guardián Aurora de Venus. AURORA ya estaba.")

    assert reading.scenario.body["guardian"][0]["player"] == "Ana"
    assert "AURORA" not in str(reading.scenario.body)


def test_a_mistyped_not_is_no_name():
    reading = told("Alice dominiert Wolf. Alice greift mit Wolf nnicht an.", "de", "vanguard")

    assert "nnicht" not in str(reading.scenario.body)
    assert {"does": "decline", "who": "Alice", "unit": "Wolf"} in reading.scenario.body["action"] or not reading.whole


def test_near_sentences_become_suggestions_that_read():
    reading = told("Juegan Ana y Ben. Mi Venus tiene 100 AP ahora")

    assert not reading.whole
    assert reading.suggestions
    assert "100" in reading.suggestions[0].sentence
    assert told(reading.suggestions[0].sentence).whole
    assert reading.question is not None


def test_a_taken_suggestion_stands_in_the_place_of_its_words():
    text = "Juegan Ana y Ben. Mi Venus tiene 100 AP ahora"
    reading = told(text)

    after = told(reading.taking(reading.suggestions[0], text))

    assert reading.suggestions[0].words not in after.not_understood
    assert "100" in str(after.scenario.body)


@pytest.mark.parametrize(
    "text", ["mi Venus no tiene 100 AP", "solo mi Venus tiene 100 AP", "mi Venus tiene 100 AP y 50"]
)
def test_a_suggestion_keeps_numbers_and_small_words(text):
    for suggestion in told(text).suggestions:
        assert keeps(suggestion.words, suggestion.sentence)


def test_guards_see_numbers_and_small_words():
    assert numbers_in("3.000 AP y 20") == ["20", "3000"]
    assert families_in("Er greift nicht nur beide an.") == {"not", "only", "both"}
    assert not keeps("Wolf greift nicht an.", "Wolf greift an.")
    assert not keeps("Wolf greift an.", "Wolf greift nicht an.")
    assert keeps("Wolf hat 100", "«Wolf» hat 100 AP.")


def test_two_meanings_are_a_question_and_not_a_guess():
    text = "A la mesa: Ana. Cable es un apoyo. Cable tiene una Acción: agota etsa carta → prepara esta carta."
    reading = told(text, "es", "marvel-champions")

    assert not reading.whole
    assert reading.question.kind == "meant"
    assert len(reading.question.options) == 2


def test_the_contract_has_its_fields():
    text = "mi guardian da +20 AP a Venus. mi Venus tiene 100 AP. cuantos AP?"
    reading = told(text)

    plain = contract(reading, around(text, reading, KNOWLEDGE, game=PD, rules={"power-duell.guardian.lifo": 0.5}))

    assert set(plain["read"]) == {"whole", "sentences", "assumed", "not_understood", "aside", "suggestions"}
    assert plain["examples"]
    assert plain["near"] == ["power-duell.guardian.lifo"]
    assert plain["read"]["whole"] is False


HOSTILE = ["1 1 ", "((((", "1. a. ", "«", "a\n", "¿", "und ", "a-1-", "[a: {", '"a ', "ana ataca a ", "hat +20 AP, "]


@pytest.mark.parametrize("piece", HOSTILE)
def test_four_thousand_characters_of_anything_take_no_time(piece):
    text = (piece * LONGEST_TEXT)[:LONGEST_TEXT]
    read_text(text, knowledge=KNOWLEDGE)
    before = time.process_time()
    read_text(text, knowledge=KNOWLEDGE)

    assert time.process_time() - before < 0.15


@settings(max_examples=60, deadline=None)
@given(st.text(min_size=1, max_size=300).filter(str.strip), st.sampled_from([None, *GAMES]))
def test_whatever_is_told_is_read_or_said(text, game):
    reading = read_text(text, knowledge=KNOWLEDGE, game=game)

    assert reading.scenario is not None or reading.not_understood


WORDS = [
    w
    for s in ("Ana ataca a Iris con Wolf no solo 20 AP Venus guardián si luego ¿ ? . ,", "er sie 3 »«")
    for w in s.split()
]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=40), st.sampled_from(LANGUAGES))
def test_no_word_salad_breaks_it(words, lang):
    reading = read_text(" ".join(words), knowledge=KNOWLEDGE, lang=lang)

    for suggestion in reading.suggestions:
        assert keeps(suggestion.words, suggestion.sentence)
