"""Descriptions: what is filled in, and which faults are told, all at once."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Faults, read_scenario, run
from engine.games.vanguard import GAME
from engine.games.vanguard.actions import Dominate
from engine.games.vanguard.read import Description, set_up


def described(**body: Any) -> Description:
    return Description.model_validate(body)


WOLF = {"name": "Wolf", "owner": "Bob", "at": "front-left"}
CHRONOS = {"name": "Chronos", "owner": "Bob", "at": "vanguard"}
DOMINATE = {"does": "dominate", "who": "Alice", "units": ["Wolf"]}


def faults(**body: Any) -> list[str]:
    with pytest.raises(Faults) as raised:
        run(read_scenario({"game": "vanguard", **body}))
    return [f"{fault}" for fault in raised.value.exceptions]


def test_players_are_taken_from_owners_and_actors() -> None:
    table = set_up(described(unit=[WOLF], action=[DOMINATE])).table

    assert [player.name for player in table.players] == ["Bob", "Alice"]


def test_a_lonely_player_gets_an_opponent() -> None:
    table = set_up(described(unit=[WOLF])).table

    assert len(table.players) == 2


def test_the_turn_is_the_dominating_players_when_not_told() -> None:
    table = set_up(described(unit=[WOLF], action=[DOMINATE])).table

    assert table.turn == "Alice"


def test_the_turn_is_the_attackers_owner_without_domination() -> None:
    attack = {"does": "attack", "unit": "Shade", "target": "Chronos"}
    shade = {"name": "Shade", "owner": "Alice", "at": "vanguard"}

    table = set_up(described(unit=[CHRONOS, shade], action=[attack])).table

    assert table.turn == "Alice"


def test_a_unit_dominated_before_the_story_is_dominated_by_an_action() -> None:
    made = set_up(described(unit=[WOLF | {"dominated_by": "Alice"}]))

    assert made.actions == (Dominate("Alice", 0, ("Wolf",)),)


def test_damage_of_one_face_is_all_damage() -> None:
    table = set_up(described(unit=[WOLF], player=[{"name": "Bob", "damage_face_up": 3}])).table

    assert table.player("Bob").damage == 3
    assert table.player("Bob").damage_face_down == 0


def test_untold_damage_stays_untold() -> None:
    table = set_up(described(unit=[WOLF], player=[{"name": "Bob"}])).table

    assert table.player("Bob").damage is None


def test_legion_is_known_from_either_unit() -> None:
    mate = {"name": "Mate", "owner": "Bob", "at": "vanguard"}

    table = set_up(described(unit=[CHRONOS | {"legion": "Mate"}, mate])).table

    assert table.unit("Mate").partner == "Chronos"
    assert table.unit("Chronos").partner == "Mate"


def test_abilities_of_one_card_are_numbered() -> None:
    table = set_up(described(unit=[WOLF], ability=[{"card": "Wolf"}, {"card": "Wolf"}])).table

    assert [ability.name for ability in table.abilities] == ["Wolf", "Wolf 2"]


def test_using_an_on_hit_ability_tells_the_hit() -> None:
    actions = [DOMINATE, {"does": "attack", "unit": "Wolf", "target": "Chronos"}, {"does": "use", "card": "Wolf"}]

    made = set_up(described(unit=[WOLF, CHRONOS], ability=[{"card": "Wolf", "when": "hits"}], action=actions))

    assert made.actions[1].hit is True  # type: ignore[attr-defined]


def test_all_wrong_names_are_told_at_once() -> None:
    told = faults(
        unit=[WOLF, CHRONOS],
        action=[DOMINATE | {"units": ["Wofl"]}, {"does": "attack", "unit": "Wolf", "target": "Kronos"}],
        ask=[{"ask": "master", "about": "Wolff"}, {"ask": "loses", "about": "Bobby"}],
    )

    assert len(told) == 4
    assert "'Wofl' is not on the table — write one of: Wolf" in told[0]


def test_unknown_words_are_faults() -> None:
    told = faults(unit=[WOLF | {"graed": 3}])

    assert "graed" in told[0]
    assert "grade" in told[0]


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ({"unit": [WOLF, WOLF]}, "told 2 times"),
        ({"unit": [WOLF, {"name": "Fox", "owner": "Bob", "at": "front-left"}]}, "same circle"),
        ({"unit": [WOLF, {"name": "Fox", "owner": "Carol"}], "action": [DOMINATE]}, "3 fighters"),
        ({"unit": [WOLF | {"legion": "Nobody"}]}, "'Nobody' is not on the table"),
        ({"unit": [WOLF], "ability": [{"card": "Fox"}]}, "'Fox' is not on the table"),
        ({"unit": [WOLF], "action": [{"does": "use", "card": "Wolf"}]}, "no ability of 'Wolf'"),
        ({"unit": [WOLF], "action": [{"does": "lock", "unit": "Wolf", "words": "your-unit"}]}, "needs a player"),
        ({"unit": [WOLF], "ask": [{"ask": "legal"}]}, "there is no action"),
        ({"unit": [WOLF], "ask": [{"ask": "may-pay-with", "about": "Wolf"}]}, "needs a player"),
        ({"unit": [WOLF], "ask": [{"ask": "column", "about": "Wolf", "who": "Carol"}]}, "'Carol' is not"),
        ({"unit": [WOLF], "ask": [{"ask": "used", "about": "Fox"}]}, "'Fox' is not"),
    ],
)
def test_a_fault_says_what_is_wrong(body: dict[str, Any], fault: str) -> None:
    assert any(fault in told for told in faults(**body))


def test_every_question_is_listed() -> None:
    from engine.games.vanguard.asks import KIND_OF

    assert {question.ask for question in GAME.questions} == set(KIND_OF)


def test_without_questions_the_last_action_and_the_masters_are_asked() -> None:
    result = run(read_scenario({"game": "vanguard", "unit": [WOLF, CHRONOS], "action": [DOMINATE]}))

    assert [(a.ask, a.about, a.value) for a in result.outcomes[0].answers] == [
        ("legal", "dominate", True),
        ("master", "Wolf", "Bob"),
    ]
