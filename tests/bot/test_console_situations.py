"""Situations in the chat: numbers take, mend and open; «and if …» changes the last one."""

from __future__ import annotations

import pytest

from bot.console_face.chat import Talk
from tests.bot.discord_play import NOT_WHOLE, TABLE


@pytest.fixture
def chat(judges, capsys):
    """Give the chat with a person: lines in, what was said out."""

    def chat(*lines, remembers=True):
        talk = Talk(judges, iter(line for told in lines for line in told.split("\n")), remembers=remembers)
        talk.run()
        return capsys.readouterr().out

    return chat


def told(text):
    return f"/game vanguard\n/simulate\n{text}\n\n"


def test_number_takes_a_suggestion(chat):
    shown = chat(told(NOT_WHOLE), "1")

    assert "1. «Who is master of Wolf at the end?» → Who is the master of Wolf at the end?" in shown
    assert "A number picks one." in shown
    assert "Bob is master of Wolf in the end." in shown.split("A number picks one.")[1]


def test_number_opens_a_worked_example(chat):
    shown = chat(told(NOT_WHOLE), "2")

    assert "Understood:" in shown.split("A number picks one.")[1]


def test_number_mends_a_name(chat):
    shown = chat(told(TABLE + "Alice dominates Wofl.\nIs Wolf dominated?"), "1")

    assert "I do not find “Wofl” on the table." in shown
    assert "Wofl" not in shown.split("A number picks one.")[1]


def test_number_says_what_to_rule_on(chat):
    shown = chat(told(TABLE + "Alice dominates Wolf."), "1")

    assert "What do you want to know about it?" in shown
    assert "Bob owns Wolf" in shown or "Who owns Wolf?" in shown.split("A number picks one.")[1]


@pytest.mark.parametrize(
    ("follow", "changed"),
    [
        ("and if it was resting?", "Changed: Bob has the rear-guard Wolf resting on the front left."),
        ("¿y si estuviera en rest?", "Changed: Bob has the rear-guard Wolf resting on the front left."),
        ("and if she doesn't dominate it?", "Left out: Alice dominates Wolf."),
        ("and if it was made of cheese?", "I do not know what that changes in the situation."),
    ],
)
def test_follow_up_changes_the_last_situation_and_says_what(chat, follow, changed):
    assert changed in chat(told(TABLE + "Alice dominates Wolf.\nWhat state is Wolf in?"), follow)


def test_follow_ups_add_up(chat):
    shown = chat(
        told(TABLE + "Alice dominates Wolf.\nWhat state is Wolf in?"),
        "and if it was resting?",
        "and if it's Bob's turn?",
    )

    assert "Changed: It is Bob's turn, in the main phase." in shown
    assert "Wolf resting on the front left" in shown.split("Changed: It is Bob's turn")[1]


def test_lines_of_a_pipe_follow_nothing(chat):
    shown = chat(
        told(TABLE + "Alice dominates Wolf.\nWhat state is Wolf in?"), "and if it was resting?", remembers=False
    )

    assert "Changed:" not in shown


def test_question_in_between_ends_the_talk_about_a_situation(chat):
    shown = chat(
        told(TABLE + "Alice dominates Wolf.\nWhat state is Wolf in?"),
        "can a dominated unit intercept?",
        "and if it was resting?",
    )

    assert "Changed:" not in shown


def number_of(shown, words):
    return next(line.partition(".")[0] for line in reversed(shown.splitlines()) if words in line)


def test_situation_is_put_together_by_numbers_and_lines(judges, capsys):
    lines = []
    talk = Talk(judges, iter(lines), remembers=True)

    def say(*told):
        talk.lines = iter(told)
        talk.run()
        return capsys.readouterr().out

    shown = say("/build vanguard")
    for owner, name in (("Alice", "Shade"), ("Bob", "Chronos")):
        shown = say(number_of(shown, "What lies on the table"))
        shown = say(number_of(shown, "vanguard is"), owner, name, "", "", "grade = 4")
    shown = say(number_of(shown, "What you want to know"))
    shown = say(number_of(shown, "Who is the master of"), "Shade", "")
    assert "- Who is the master of Shade?" in shown
    shown = say(number_of(shown, "Play it out"))

    assert shown.startswith("Alice is master of Shade")


def test_wrong_blank_in_the_form_is_told_and_the_form_goes_on(chat):
    shown = chat("/build vanguard", "1", "99", "/build chess")

    assert "There is no choice 99." in shown
    assert "“chess”" in shown
