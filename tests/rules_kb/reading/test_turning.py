"""What of a told situation turns nothing is counted: only what was told, and only what could be left out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_kb.knowledge import packaged
from rules_kb.reading import Reading, read_text
from rules_kb.reading.turning import idle_things

WOLF = (
    "It is Ann's turn, in the main phase.\n"
    "Ann has the rear-guard Fox on the back left.\n"
    "Ben has the rear-guard Wolf on the front left.\n"
)


def _read(text: str) -> Reading:
    reading = read_text(text, knowledge=packaged(), game="vanguard", lang="en")
    assert reading.whole
    return reading


@pytest.mark.parametrize(
    ("rest", "idle"),
    [
        ("Fox boosts.\nWho is the master of Wolf?", 1),  # what a deed needs is not counted beside it
        ("Ann dominates Wolf.\nMay Fox boost?", 1),
        ("Ann dominates Wolf.\nWho is the master of Wolf?", 1),  # Fox
        ("Who is the master of Wolf?", 1),
        ("Who owns Wolf?\nMay Fox boost?", 0),
    ],
)
def test_told_things_without_which_the_answer_stays_are_idle(rest, idle):
    assert idle_things(_read(WOLF + rest), packaged()) == idle


def test_it_is_played_with_the_same_rules_switched_off():
    told = _read(WOLF + "Ann dominates Wolf.\nWho is the master of Wolf?")
    off = {packaged().rule("vanguard.dominate.new-master").rule_id}

    assert idle_things(told, packaged()) == 1  # Fox
    assert idle_things(told, packaged(), off=off) == 2  # and the deed, of which nothing follows


def test_what_was_only_presumed_is_not_told():
    reading = _read(WOLF + "Ann dominates Wolf.\nWho is the master of Wolf?")
    fox = next(each for each in reading.sentences if "Fox" in each)

    assert idle_things(replace(reading, presumed=(fox,)), packaged()) == 0
