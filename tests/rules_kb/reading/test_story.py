"""When a freely read story is sure, and what is asked back when it is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Scenario
from rules_kb.knowledge import packaged
from rules_kb.reading import read_text
from rules_kb.reading.borne import settle
from rules_kb.reading.free.frame import Sure
from rules_kb.reading.likely import asks_of_rules
from rules_kb.reading.reading import Question, Reading
from rules_kb.reading.story import asked_back, read_freely

DECIDER, OTHER = "vanguard.dominate.no-intercept", "vanguard.dominate.no-boosting"
SURE = Reading(
    "vanguard",
    "en",
    Scenario("vanguard", body={"ask": [{"ask": "phase"}]}),
    ("Which phase is it?",),
    (),
    question=Question("this", "told", ("Which phase is it?",)),
    free=True,
)


def read_story(text, *where, **signs):
    """Read a story freely, with what is asked back should it not be sure."""
    story = read_freely(text, *where, **signs)
    return asked_back(story, text, packaged()) if story is not None else None


# how much the words speak for what is asked, the clauses found, whether it is sure
BORNE = [
    (0.0, [DECIDER, OTHER], True),
    (0.3, [OTHER, DECIDER], False),
    (0.4, [OTHER, DECIDER], True),
    (0.5, [OTHER, OTHER, DECIDER], False),
    (0.6, [OTHER, OTHER, DECIDER], True),
    (0.5, [OTHER], False),
    (0.6, [], True),
]


@pytest.mark.parametrize(("asked", "found", "whole"), BORNE)
def test_the_nearer_a_found_clause_decides_the_less_the_words_must_speak_for_what_is_asked(asked, found, whole):
    settled = settle(replace(SURE, wanted=("phase",), asked=asked), {DECIDER}, found)

    assert settled.whole == whole
    assert settled.unsure != whole
    assert settled.question == (None if whole else SURE.question)


def test_few_words_may_be_left_aside():
    assert settle(replace(SURE, aside=("hand",)), {DECIDER}, [DECIDER]).whole
    assert settle(replace(SURE, aside=("hand",)), {DECIDER}, [OTHER]).not_understood == ("hand",)
    assert not settle(replace(SURE, aside=("a", "b", "c")), {DECIDER}, [DECIDER]).whole


@pytest.mark.parametrize("left", [("260",), ("nicht",), ("nicht", "260"), ("+20 AP",), ("beide",)])
def test_numbers_small_words_and_texts_are_never_outweighed(left):
    assert not settle(replace(SURE, not_understood=left), {DECIDER}, [DECIDER]).whole


def test_what_the_words_speak_for_is_asked_unless_the_first_clause_bears_all_out():
    other = replace(SURE, wanted=("turn",), asked=0.9)

    assert settle(other, {DECIDER}, [DECIDER]).whole
    assert not settle(other, {DECIDER}, [OTHER, DECIDER]).whole
    assert settle(replace(other, wanted=("turn", "phase")), {DECIDER}, [OTHER, DECIDER]).whole


@pytest.mark.parametrize("value", ["[]", "None"])
def test_an_empty_list_and_what_is_not_known_are_no_sure_answers(value):
    assert not settle(SURE, {DECIDER}, [DECIDER], values=[value]).whole
    assert settle(SURE, {DECIDER}, [DECIDER], values=["['Wolf']"]).whole


# the game's rule for what is left over, the clauses found, whether it is sure
LEFT = [
    (None, [DECIDER], False),
    (Sure(leave_rank=1, leave_asked=0.6), [DECIDER], True),
    (Sure(leave_rank=1, leave_asked=0.6), [OTHER, DECIDER], False),
    (Sure(leave_rank=2, leave_asked=0.6), [OTHER, DECIDER], True),
    (Sure(leave_rank=99, leave_asked=0.6), [], True),
    (Sure(leave_rank=99, leave_asked=0.8), [DECIDER], False),
]


@pytest.mark.parametrize(("sure", "found", "whole"), LEFT)
def test_one_word_may_be_left_over_where_a_game_says_so(sure, found, whole):
    left = replace(SURE, not_understood=("attack",), wanted=("phase",), asked=0.7, left=1)

    assert settle(left, {DECIDER}, found, sure).whole == whole
    assert not settle(replace(left, left=2), {DECIDER}, found, sure).whole
    assert not settle(replace(left, rivals=1), {DECIDER}, found, sure).whole
    assert not settle(replace(left, not_understood=("260", "attack")), {DECIDER}, found, sure).whole


def test_a_word_left_over_that_denies_something_and_a_rule_that_only_misreadings_meet_unsettle():
    left = replace(SURE, not_understood=("attack",), wanted=("phase",), asked=0.9, left=1)
    sure = Sure(leave_rank=99, leave_asked=0.6)

    assert settle(left, {DECIDER}, [DECIDER], sure).whole
    for denial in ("didn't", "nicht", "no"):
        assert not settle(replace(left, not_understood=(denial,)), {DECIDER}, [DECIDER], sure).whole
    assert settle(SURE, {DECIDER}, [DECIDER], Sure(never=frozenset({OTHER}))).whole
    assert not settle(SURE, {DECIDER}, [DECIDER], Sure(never=frozenset({DECIDER}))).whole


def test_reading_with_a_rival_asks_which_was_meant():
    wanted = replace(SURE, wanted=("phase",), asked=1.2)

    assert settle(wanted, {DECIDER}, [DECIDER]).whole
    assert not settle(replace(wanted, rivals=1), {DECIDER}, [DECIDER]).whole


STORIES = [
    ("en", "My opponent dominates my grade 2 rear-guard. Can I still intercept with it?"),
    ("de", "Mein Gegner dominiert meine Grade-2-Rearguard. Kann ich mit ihr noch intercepten?"),
    ("es", "Mi rival domina mi retaguardia de grado 2. ¿Puedo interceptar con ella?"),
]


@pytest.mark.parametrize(("lang", "text"), STORIES)
def test_story_becomes_a_scenario_whose_sentences_read_back(lang, text):
    reading = read_story(text, packaged(), "vanguard", lang)
    back = read_text("\n".join(reading.sentences), knowledge=packaged(), game="vanguard", lang=lang)

    assert {each["ask"] for each in reading.scenario.body["ask"]} >= {"may-intercept"}
    assert back.whole
    assert back.scenario.body["ask"] == reading.scenario.body["ask"]
    assert back.scenario.body["action"] == reading.scenario.body["action"]


@pytest.mark.parametrize(("lang", "text"), STORIES)
def test_what_was_told_is_not_presumed(lang, text):
    reading = read_story(text, packaged(), "vanguard", lang)

    assert any("domin" in sentence for sentence in reading.sentences)
    assert not any("domin" in sentence for sentence in reading.presumed)


def test_what_a_very_long_story_goes_on_with_is_said_to_be_left():
    chatter = "well and so on you know how it is " * 60
    text = f"My opponent dominates my grade 2 rear-guard. Can I still intercept with it? {chatter}"
    reading = read_story(text, packaged(), "vanguard", "en", wanted=[("may-intercept", 0.9)])

    assert any(left.endswith("…") for left in reading.not_understood)
    assert not settle(reading, {DECIDER}, [DECIDER], Sure(leave_asked=0.0)).whole


def test_of_a_very_long_story_the_end_is_looked_at_where_it_asks():
    chatter = "We then talked about this and that for a good long while. " * 40
    text = f"My opponent dominates my grade 2 rear-guard. {chatter}Can I still intercept with it?"
    reading = read_story(text, packaged(), "vanguard", "en")

    assert {each["ask"] for each in reading.scenario.body["ask"]} >= {"may-intercept"}
    assert any(left.endswith("…") for left in reading.not_understood)


def test_story_in_doubt_offers_what_the_found_clauses_are_asked_for():
    text = "My opponent dominated my grade 2 rear-guard, what now with jumping in front?"
    reading = read_story(text, packaged(), "vanguard", "en", found=[DECIDER])

    assert len(reading.question.options) > 1
    assert any("intercept" in option.lower() for option in reading.question.options)


TOLD = "My opponent dominates my grade 2 rear-guard. Any chance for it in front of my vanguard?"


def test_story_is_read_as_what_its_words_clearly_speak_for():
    reading = read_story(TOLD, packaged(), "vanguard", "en", wanted=[("may-intercept", 0.6), ("master", 0.3)])

    assert [each["ask"] for each in reading.scenario.body["ask"]] == ["may-intercept"]


def test_what_words_hardly_speak_for_is_only_offered():
    reading = read_story(TOLD, packaged(), "vanguard", "en", wanted=[("may-intercept", 0.2), ("master", 0.15)])

    assert reading.scenario is None or "may-intercept" not in {each["ask"] for each in reading.scenario.body["ask"]}
    assert any("intercept" in option for option in reading.question.options)


def test_question_about_nobody_is_no_story():
    assert read_story("How does dominate work?", packaged(), "vanguard", "en") is None


def test_rules_are_asked_for_what_they_decide():
    asks = asks_of_rules(packaged(), "vanguard")

    assert "may-intercept" in asks[DECIDER][:2]
