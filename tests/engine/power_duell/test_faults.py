from __future__ import annotations

import pytest

from engine import Faults, faults_of
from tests.engine.power_duell.tables import effect, guardian, monster, play, value


def test_all_unknown_names_are_told_at_once():
    with pytest.raises(Faults) as caught:
        play(
            guardian=[guardian(player="Anna")],
            monster=[monster("Venus-1", "Ana", "venus", ap=100)],
            effect=[effect("Auroa", "add", 20)],
            activated=["Arora"],
            action=[{"does": "attack", "attacker": "Venus-2", "target": "Mars-1"}],
            ask=[value("Venus1")],
        )

    told = [str(fault) for fault in faults_of(caught.value)]
    assert len(told) == 6
    assert any("'Auroa'" in line and "Aurora" in line for line in told)


def test_a_word_that_is_none_is_named_with_the_nearest():
    with pytest.raises(Faults) as caught:
        play(guardian=[guardian(bas="mars")])

    assert "base" in str(faults_of(caught.value)[0])


def test_nothing_is_divided_by_zero():
    with pytest.raises(Faults) as caught:
        play(guardian=[guardian()], effect=[effect("Aurora", "divide", 0)])

    assert "divided by 0" in str(faults_of(caught.value)[0])


def test_the_same_name_twice_is_a_fault():
    with pytest.raises(Faults) as caught:
        play(guardian=[guardian()], monster=[monster("Aurora", "Ana", "venus")])

    assert "2 times" in str(faults_of(caught.value)[0])


def test_players_need_not_be_listed():
    result = play(player=[], guardian=[guardian()], monster=[monster("M", "Ana", "venus", ap=1)], ask=[value("M")])

    assert result.outcomes[0].answers[0].value == 1
