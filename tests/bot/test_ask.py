from dataclasses import replace

import pytest

from bot.answers.ask import Asked, ask, choose, scope
from bot.answers.asker import Asker
from bot.dress.ask import dress_asked
from bot.dress.look import MARKDOWN, PLAIN
from engine import UnknownGame


def test_answer_says_the_verdict_first_then_the_clause(toys):
    text = dress_asked(ask("does it flip?", Asker(), toys), PLAIN)

    assert text.splitlines()[0] == "It turns over."
    assert text.splitlines()[-1] == "[Toy · Coins 1.1] · Coins"


def test_answer_to_two_questions_names_both_clauses(toys):
    text = dress_asked(ask("does it flip and stick?", Asker(), toys), MARKDOWN)

    assert "**It turns over.** `Coins 1.1`" in text
    assert "**It stays.** `Coins 1.2`" in text


def test_choice_is_numbered_and_titled(toys):
    asked = ask("coin?", Asker(), toys)

    assert "1. A coin flips [Coins 1.1]\n2. A stuck coin stays [Coins 1.2]" in dress_asked(asked, PLAIN)
    assert asked.as_json()["decision"] == "clarify"


def test_choice_of_games_names_them(toys):
    asked = ask("which?", Asker(), toys)

    assert "1. Toy" in dress_asked(asked, PLAIN)
    assert asked.as_json()["games"] == ["toy"]


def test_refusal_says_what_the_document_covers(toys):
    text = dress_asked(ask("weather?", Asker(game="toy", lang="de"), toys), PLAIN)

    assert text.splitlines()[:2] == ["Dazu steht in meinem Dokument nichts.", "Münzen."]


def test_refusal_without_a_game_lists_what_we_have(toys):
    toy = scope("toy", "en", toys)
    asked = Asked("weather?", "unknown", None, "en", (), (toy, replace(toy, name="Other")))

    assert "- Toy: Coins\n- Other: Coins" in dress_asked(asked, PLAIN)


def test_json_holds_the_contract_keys(toys):
    plain = ask("does it flip?", Asker(), toys).as_json()

    assert plain["decision"] == "answer"
    assert [each["role"] for each in plain["answers"]] == ["answer", "near"]
    assert {"rule", "role", "score", "label", "title"} <= set(plain["answers"][0])


def test_picked_rule_answers(toys):
    assert dress_asked(choose("toy.coins.stuck", "es", toys), PLAIN).startswith("It stays.")


def test_unknown_game_is_a_fault(toys):
    with pytest.raises(UnknownGame, match="'chess'"):
        ask("does it flip?", Asker(game="chess"), toys)


def test_follow_up_hands_on_what_was_answered(toys):
    previous = ask("does it flip?", Asker(), toys).as_previous()

    assert previous.rules == ("toy.coins.flips", "toy.coins.stuck")
    assert previous.game == "toy"


@pytest.mark.parametrize(
    ("question", "line"),
    [
        ("can you boost with a domniated unit?", "I read «domniated» as «dominated»."),
        ("kann eine domminierte einheit intercepten", "«domminierte» habe ich als «dominierte» gelesen."),
        ("quien paga los costes de una unidad domianda", "He leído «domianda» como «dominada»."),
    ],
)
def test_answer_that_stands_on_a_mended_word_says_so(floors, question, line):
    asked = ask(question, Asker(), floors)

    assert asked.decision == "answer"
    assert line in dress_asked(asked, PLAIN).splitlines()
    assert asked.as_json()["mended"]


def test_mended_word_is_shown_and_not_obeyed(floors):
    asked = ask("quien paga los costes de una unidad domianda", Asker(), floors)
    told = replace(asked, mended=(("**@everyone**", "dominada"),))

    assert r"He leído «\*\*@" in dress_asked(told, MARKDOWN)


def test_several_numbers_are_answered_one_below_the_other(floors):
    asked = ask("2.4 and 2.6", Asker(lang="en"), floors)
    text = dress_asked(asked, PLAIN)

    assert text.count("[Dominate 2.4]") == 3
    assert text.count("[Dominate 2.6]") == 5
    assert len(asked.as_json()["answers"]) == 5
