"""When a freely read story is sure, and what is asked back when it is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Scenario
from rules_kb.knowledge import packaged
from rules_kb.reading import read_text
from rules_kb.reading.borne import settle, with_kin
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


@pytest.mark.parametrize("found", [[DECIDER], [DECIDER, OTHER], [OTHER, DECIDER]])
def test_reading_is_whole_when_one_of_the_first_two_clauses_found_decides(found):
    settled = settle(SURE, {DECIDER}, found)

    assert settled.whole
    assert settled.question is None


@pytest.mark.parametrize("found", [[], [OTHER], [OTHER, "x", DECIDER]])
def test_reading_that_no_found_clause_bears_out_is_unsure_and_asks_back(found):
    settled = settle(SURE, {DECIDER}, found)

    assert settled.unsure
    assert not settled.whole
    assert settled.question.options == ("Which phase is it?",)


def test_few_words_may_be_left_aside():
    assert settle(replace(SURE, aside=("hand",)), {DECIDER}, [OTHER, DECIDER]).whole
    assert settle(replace(SURE, aside=("hand",)), {DECIDER}, [OTHER]).not_understood == ("hand",)
    assert not settle(replace(SURE, aside=("a", "b", "c")), {DECIDER}, [DECIDER]).whole


@pytest.mark.parametrize("left", [("260",), ("nicht",), ("nicht", "260"), ("+20 AP",), ("beide",)])
def test_numbers_small_words_and_texts_are_never_outweighed(left):
    assert not settle(replace(SURE, not_understood=left), {DECIDER}, [DECIDER]).whole


def test_what_the_words_speak_for_is_asked_unless_the_first_clause_bears_all_out():
    other = replace(SURE, wanted=("turn",))

    assert settle(other, {DECIDER}, [DECIDER]).whole
    assert not settle(other, {DECIDER}, [OTHER, DECIDER]).whole
    assert settle(replace(SURE, wanted=("turn", "phase")), {DECIDER}, [OTHER, DECIDER]).whole
    assert not settle(replace(other, not_understood=("attack",), left=1, asked=0.9), {DECIDER}, [DECIDER]).whole


@pytest.mark.parametrize("value", ["[]", "None"])
def test_an_empty_list_and_what_is_not_known_are_no_sure_answers(value):
    assert not settle(SURE, {DECIDER}, [DECIDER], values=[value]).whole
    assert settle(SURE, {DECIDER}, [DECIDER], values=["['Wolf']"]).whole


def test_kin_of_the_first_clauses_stands_second_where_a_game_says_so():
    kin, deciders = "power-duell.guardian.lifo-energy-then-guardian", {"power-duell.guardian.lifo"}

    assert with_kin([kin, OTHER], deciders, packaged(), "power-duell") == [kin, *deciders, OTHER]
    assert with_kin([OTHER, kin], deciders, packaged(), "power-duell") == [OTHER, kin]
    assert with_kin([OTHER, "x"], {DECIDER}, packaged(), "vanguard") == [OTHER, "x"]


def test_a_slight_word_does_not_unsettle_what_the_first_clause_bears_out():
    slight = replace(SURE, not_understood=("attack",), wanted=("phase",), asked=0.6, slight=True)

    assert settle(slight, {DECIDER}, [DECIDER, OTHER]).whole
    assert settle(slight, {DECIDER}, [DECIDER, OTHER]).aside == ("attack",)
    assert not settle(slight, {DECIDER}, [OTHER, DECIDER]).whole
    assert not settle(replace(slight, asked=0.4), {DECIDER}, [DECIDER]).whole
    assert not settle(replace(slight, aside=("a", "b", "c")), {DECIDER}, [DECIDER]).whole


def test_one_word_may_be_left_over_where_the_words_speak_for_what_is_asked():
    left = replace(SURE, not_understood=("attack",), wanted=("phase",), asked=0.3, left=1)

    assert not settle(left, {DECIDER}, [DECIDER]).whole
    assert settle(replace(left, asked=0.7), {DECIDER}, [DECIDER]).whole
    assert settle(left, {DECIDER}, [DECIDER], Sure(leave_asked=0.0)).whole
    assert settle(left, {DECIDER}, [OTHER, DECIDER], Sure(leave_asked=0.0)).whole
    two = replace(left, not_understood=("260", "attack"), left=2)
    assert not settle(two, {DECIDER}, [DECIDER], Sure(leave_asked=0.0)).whole
    assert not settle(replace(two, left=1, slight=True, asked=0.9), {DECIDER}, [DECIDER]).whole


def test_of_a_long_story_a_word_may_be_left_over_only_of_what_the_first_clause_bears_out():
    left = replace(SURE, not_understood=("attack",), left=1, long=True)
    sure = Sure(leave_asked=0.0)

    assert settle(left, {DECIDER}, [DECIDER], sure).whole
    assert not settle(left, {DECIDER}, [OTHER, DECIDER], sure).whole
    assert settle(replace(left, long=False), {DECIDER}, [OTHER, DECIDER], sure).whole


def test_where_the_first_clause_decides_nothing_the_words_must_speak_for_what_is_asked():
    asked = replace(SURE, wanted=("phase",), asked=0.5)

    assert settle(asked, {DECIDER}, [DECIDER, OTHER], Sure(below=0.6)).whole
    assert not settle(asked, {DECIDER}, [OTHER, DECIDER], Sure(below=0.6)).whole
    assert settle(replace(asked, asked=0.6), {DECIDER}, [OTHER, DECIDER], Sure(below=0.6)).whole


def test_told_things_that_turn_nothing_unsettle_a_reading():
    left = replace(SURE, not_understood=("attack",), left=1)
    sure = Sure(leave_asked=0.0, idle=2)

    assert settle(SURE, {DECIDER}, [DECIDER], sure, idle=lambda: 3).whole
    assert settle(SURE, {DECIDER}, [OTHER, DECIDER], sure, idle=lambda: 2).whole
    assert not settle(SURE, {DECIDER}, [OTHER, DECIDER], sure, idle=lambda: 3).whole
    assert settle(left, {DECIDER}, [DECIDER], sure, idle=lambda: 1).whole
    assert not settle(left, {DECIDER}, [DECIDER], sure, idle=lambda: 2).whole


@pytest.mark.parametrize(
    ("said", "slight"),
    [
        ("I paid for it.", True),
        ("I did not like that at all.", True),
        ("I have not guarded with anything.", False),
        ("I paid and guarded with something.", False),
    ],
)
def test_a_game_word_or_a_bare_denial_is_slight(said, slight):
    text = f"My opponent dominates my grade 2 rear-guard. {said} Can I still intercept with it?"

    reading = read_story(text, packaged(), "vanguard", "en", wanted=[("may-intercept", 0.55)])
    assert reading.not_understood
    assert reading.slight == slight
    assert reading.asked == 0.55


def test_reading_with_a_rival_asks_which_was_meant_unless_the_words_speak_for_it():
    rival = replace(SURE, rivals=1)
    wanted = replace(rival, wanted=("phase",), asked=0.7)

    assert not settle(rival, {DECIDER}, [DECIDER]).whole
    assert settle(wanted, {DECIDER}, [DECIDER]).whole
    assert settle(wanted, {DECIDER}, [OTHER, DECIDER]).whole
    assert not settle(wanted, {DECIDER}, [OTHER, OTHER, DECIDER]).whole
    assert not settle(replace(wanted, wanted=("turn",)), {DECIDER}, [DECIDER]).whole
    assert not settle(replace(wanted, not_understood=("attack",), left=1, slight=True), {DECIDER}, [DECIDER]).whole


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
