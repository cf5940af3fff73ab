"""What is allowed and what is not, one edge at a time, with the rule that decides."""

from __future__ import annotations

from typing import Any

import pytest

from engine import RuleId, read_scenario, run
from engine.games.vanguard import rule_ids as rule

Told = dict[str, Any]


def a_unit(name: str, owner: str, at: str, **more: Any) -> Told:
    return {"name": name, "owner": owner, "at": at, "resting": False, **more}


SHADE = a_unit("Shade", "Alice", "vanguard", grade=3)
BLADE = a_unit("Blade", "Alice", "front-left", grade=2)
SCOUT = a_unit("Scout", "Alice", "back-left", grade=1)
CHRONOS = a_unit("Chronos", "Bob", "vanguard", grade=3)
WOLF = a_unit("Wolf", "Bob", "front-left", grade=2)
FOX = a_unit("Fox", "Bob", "front-right", grade=2)
CUB = a_unit("Cub", "Bob", "back-left", grade=1)
ALL = (SHADE, BLADE, SCOUT, CHRONOS, WOLF, FOX, CUB)


def units(**changed: Told) -> list[Told]:
    return [unit | changed.get(unit["name"], {}) for unit in ALL]


def dominate(*names: str, **more: Any) -> Told:
    return {"does": "dominate", "who": "Alice", "units": list(names), **more}


def attack(unit: str, target: str, **more: Any) -> Told:
    return {"does": "attack", "unit": unit, "target": target, **more}


def legal(*actions: Told, **body: Any) -> tuple[bool, RuleId | None]:
    plain: Told = {
        "game": "vanguard",
        "turn": "Alice",
        "phase": "battle",
        "unit": units(),
        "action": list(actions),
        "ask": [{"ask": "legal"}],
    }
    outcome = run(read_scenario(plain | body)).outcomes[0]
    answer = outcome.answers[0]
    return bool(answer.value), answer.decider


BY_ALICE = attack("Blade", "Chronos")
BY_WOLF = attack("Wolf", "Chronos")


@pytest.mark.parametrize(
    ("actions", "changed", "expected"),
    [
        ([BY_ALICE, {"does": "intercept", "unit": "Wolf"}], {}, (True, rule.INTERCEPT)),
        ([BY_ALICE, {"does": "intercept", "unit": "Wolf"}], {"Wolf": {"resting": True}}, (True, rule.INTERCEPT)),
        ([BY_ALICE, {"does": "intercept", "unit": "Wolf"}], {"Wolf": {"grade": 3}}, (False, rule.INTERCEPT)),
        ([BY_ALICE, {"does": "intercept", "unit": "Cub"}], {"Cub": {"grade": 2}}, (False, rule.INTERCEPT)),
        ([BY_ALICE, {"does": "intercept", "unit": "Chronos"}], {"Chronos": {"grade": 2}}, (False, rule.INTERCEPT)),
        ([attack("Blade", "Wolf"), {"does": "intercept", "unit": "Wolf"}], {}, (False, rule.INTERCEPT)),
        ([BY_ALICE, {"does": "intercept", "unit": "Blade"}], {}, (False, rule.INTERCEPT)),
        ([BY_ALICE, {"does": "intercept", "unit": "Wolf"}], {"Wolf": {"locked": True}}, (False, rule.LOCK)),
        ([{"does": "intercept", "unit": "Wolf"}], {}, (False, rule.BATTLE_STEPS)),
        ([BY_ALICE, {"does": "boost", "unit": "Scout"}], {}, (True, rule.BOOST)),
        ([BY_ALICE, {"does": "boost", "unit": "Scout"}], {"Scout": {"grade": 2}}, (False, rule.BOOST)),
        ([BY_ALICE, {"does": "boost", "unit": "Scout"}], {"Scout": {"resting": True}}, (False, rule.BOOST)),
        ([BY_ALICE, {"does": "boost", "unit": "Scout"}], {"Scout": {"at": "back-right"}}, (False, rule.BOOST)),
        ([BY_ALICE, {"does": "boost", "unit": "Cub"}], {}, (False, rule.BOOST)),
        ([BY_ALICE, {"does": "boost", "unit": "Scout"}, {"does": "boost", "unit": "Scout"}], {}, (False, rule.BOOST)),
        ([BY_ALICE, {"does": "boost", "unit": "Scout"}], {"Scout": {"locked": True}}, (False, rule.LOCK)),
        ([{"does": "boost", "unit": "Scout"}], {}, (False, rule.BATTLE_STEPS)),
        ([BY_ALICE, {"does": "guard", "who": "Bob", "grade": 3}], {}, (True, rule.GUARD)),
        ([BY_ALICE, {"does": "guard", "who": "Alice"}], {}, (False, rule.GUARD)),
        ([{"does": "guard", "who": "Bob"}], {}, (False, rule.GUARD)),
        ([BY_ALICE, {"does": "guard", "who": "Bob", "grade": 4}], {}, (False, rule.GUARD_GRADE)),
        ([BY_ALICE, {"does": "guard-by-effect", "who": "Bob", "needs": "Chronos"}], {}, (True, rule.TEXT_FIRST)),
        ([{"does": "guard-by-effect", "who": "Bob"}], {}, (False, rule.GUARD)),
        ([BY_ALICE, {"does": "drive-check"}], {}, (False, rule.DRIVE_COUNT)),
        ([{"does": "damage-check"}], {}, (False, rule.CRITICAL_DAMAGE)),
        ([{"does": "damage", "unit": "Wolf"}], {}, (False, rule.CRITICAL_DAMAGE)),
    ],
)
def test_support_in_battle(actions: list[Told], changed: Told, expected: tuple[bool, RuleId]) -> None:
    assert legal(*actions, unit=units(**changed)) == expected


@pytest.mark.parametrize(
    ("actions", "changed", "expected"),
    [
        ([attack("Blade", "Wolf")], {}, (True, rule.BATTLE_STEPS)),
        ([attack("Blade", "Cub")], {}, (False, rule.FRONT_ROW_TARGETS)),
        ([attack("Scout", "Wolf")], {}, (False, rule.FRONT_ROW_ATTACKS)),
        ([attack("Wolf", "Blade")], {}, (False, rule.BATTLE_PHASE_ONLY)),
        ([attack("Wolf", "Blade", who="Alice")], {}, (False, rule.OWN_CARDS)),
        ([attack("Blade", "Shade")], {}, (False, rule.OPPONENTS_ONLY)),
        ([attack("Blade", "Blade")], {}, (False, rule.NOT_ITSELF)),
        ([attack("Blade", "Wolf")], {"Wolf": {"locked": True}}, (False, rule.LOCK)),
        ([attack("Blade", "Wolf")], {"Blade": {"locked": True}}, (False, rule.LOCK)),
        ([attack("Blade", "Wolf")], {"Blade": {"resting": True}}, (False, rule.ATTACK_RESTS)),
        ([attack("Blade", "Wolf")], {"Blade": {"keywords": ["restraint"]}}, (False, rule.RESTRAINT)),
        ([attack("Blade", "Wolf")], {"Wolf": {"keywords": ["cannot-be-attacked"]}}, (False, rule.TEXT_FIRST)),
        ([attack("Blade", "Wolf", also="Shade")], {}, (False, rule.BATTLE_STEPS)),
        ([BY_ALICE, BY_ALICE], {}, (False, rule.ATTACK_RESTS)),
        ([dominate("Wolf", only="vanguard"), attack("Wolf", "Fox")], {}, (False, rule.TEXT_FIRST)),
        ([dominate("Wolf", only="vanguard"), BY_WOLF], {}, (True, rule.MUST_ATTACK_AT_ONCE)),
        ([dominate("Wolf", only="rear-guard"), BY_WOLF], {}, (False, rule.TEXT_FIRST)),
        ([dominate("Wolf"), attack("Wolf", "Fox")], {"Fox": {"locked": True}}, (False, rule.LOCK)),
        ([dominate("Wolf"), attack("Wolf", "Chronos", who="Alice")], {}, (True, rule.MUST_ATTACK_AT_ONCE)),
        ([dominate("Wolf"), attack("Wolf", "Wolf")], {}, (False, rule.NOT_ITSELF)),
        ([dominate("Wolf")], {"Wolf": {"locked": True}}, (False, rule.LOCK)),
        ([{"does": "retire", "unit": "Wolf"}, dominate("Wolf")], {}, (False, rule.TEXT_FIRST)),
        ([{"does": "retire", "unit": "Wolf"}, attack("Blade", "Wolf")], {}, (False, rule.BATTLE_STEPS)),
        ([{"does": "retire", "unit": "Blade"}, attack("Blade", "Wolf")], {}, (False, rule.BATTLE_STEPS)),
        ([dominate("Wolf"), {"does": "decline", "unit": "Wolf"}], {}, (False, rule.MUST_ATTACK_AT_ONCE)),
        (
            [dominate("Wolf"), {"does": "rest", "unit": "Wolf"}, {"does": "decline", "unit": "Wolf"}],
            {},
            (True, rule.TEXT_FIRST),
        ),
        ([{"does": "decline", "unit": "Wolf"}], {}, (True, rule.TEXT_FIRST)),
    ],
)
def test_attacking_and_dominating(actions: list[Told], changed: Told, expected: tuple[bool, RuleId]) -> None:
    assert legal(*actions, unit=units(**changed)) == expected


def moved(unit: str, at: str, who: str = "Alice", **more: Any) -> Told:
    return {"does": "move", "who": who, "unit": unit, "at": at, **more}


def called(at: str, who: str = "Alice", card: str = "Ninja", **more: Any) -> Told:
    return {"does": "call", "who": who, "card": card, "at": at, **more}


@pytest.mark.parametrize(
    ("actions", "changed", "expected"),
    [
        ([moved("Blade", "back-left")], {}, (True, rule.MOVE)),
        ([moved("Blade", "back-right")], {}, (False, rule.MOVE)),
        ([moved("Blade", "front-left")], {}, (False, rule.MOVE)),
        ([moved("Shade", "back-center")], {}, (False, rule.MOVE)),
        ([moved("Scout", "vanguard")], {"Scout": {"at": "back-center"}}, (False, rule.MOVE)),
        ([moved("Blade", "back-left", who="Bob")], {}, (False, rule.MOVE)),
        ([moved("Blade", "front-right", side="Bob", by_effect=True)], {}, (False, rule.MOVE)),
        ([moved("Blade", "back-right", by_effect=True)], {}, (True, rule.MOVE)),
        ([moved("Blade", "back-left", by_effect=True)], {}, (False, rule.TEXT_FIRST)),
        ([moved("Blade", "vanguard", by_effect=True)], {}, (False, rule.TEXT_FIRST)),
        ([moved("Blade", "back-left")], {"Scout": {"locked": True}}, (False, rule.LOCK)),
        ([moved("Blade", "back-left")], {"Blade": {"locked": True}}, (False, rule.LOCK)),
        ([{"does": "retire", "unit": "Blade"}, moved("Blade", "back-left")], {}, (False, rule.TEXT_FIRST)),
        ([dominate("Wolf"), moved("Wolf", "back-left", who="Bob")], {}, (True, rule.MOVE)),
        ([dominate("Wolf"), moved("Wolf", "front-right", side="Alice")], {}, (False, rule.NO_MOVE_TO_FOREIGN_CIRCLE)),
        ([called("front-right")], {}, (True, rule.CALL)),
        ([called("front-left")], {}, (True, rule.CALL)),
        ([called("vanguard")], {}, (False, rule.CALL)),
        ([called("front-left")], {"Blade": {"locked": True}}, (False, rule.LOCK)),
        ([called("front-left", side="Bob")], {}, (False, rule.CALL)),
        ([called("front-right", card="Blade")], {}, (False, rule.CALL)),
        ([called("front-right", card="Fox")], {}, (False, rule.CALL)),
        ([{"does": "retire", "unit": "Fox"}, called("front-right", card="Fox")], {}, (False, rule.CALL)),
        ([{"does": "retire", "unit": "Blade"}, called("front-right", card="Blade")], {}, (True, rule.CALL)),
        ([called("front-right", grade=3)], {}, (True, rule.CALL)),
        ([called("front-right", grade=4)], {}, (False, rule.CALL)),
        ([{"does": "ride", "who": "Alice", "card": "Lord", "grade": 4}], {}, (True, rule.RIDE)),
        ([{"does": "ride", "who": "Alice", "card": "Lord", "grade": 5}], {}, (False, rule.RIDE)),
        ([{"does": "ride", "who": "Alice", "card": "Lord", "side": "Bob"}], {}, (False, rule.RIDE)),
        ([{"does": "ride", "who": "Alice", "card": "Blade"}], {}, (False, rule.RIDE)),
        ([{"does": "lock", "unit": "Chronos"}], {}, (False, rule.LOCK)),
        ([{"does": "lock", "unit": "Wolf"}], {}, (True, rule.LOCK)),
        ([{"does": "retire", "unit": "Wolf"}], {"Wolf": {"locked": True}}, (False, rule.LOCK)),
        ([{"does": "unlock", "unit": "Wolf"}], {"Wolf": {"locked": True}}, (True, rule.UNLOCK)),
        ([{"does": "unlock", "unit": "Wolf"}], {}, (False, rule.STATE_HELD)),
        ([{"does": "retire", "unit": "Wolf"}, {"does": "bounce", "unit": "Wolf"}], {}, (False, rule.TEXT_FIRST)),
        (
            [{"does": "retire", "who": "Alice", "unit": "Chronos", "words": "opponents-rear-guard"}],
            {},
            (False, rule.TEXT_FIRST),
        ),
    ],
)
def test_moving_and_touching(actions: list[Told], changed: Told, expected: tuple[bool, RuleId]) -> None:
    assert legal(*actions, unit=units(**changed)) == expected


def used(**more: Any) -> Told:
    return {"does": "use", "who": "Alice", "card": "Blade", **more}


@pytest.mark.parametrize(
    ("ability", "action", "body", "expected"),
    [
        ({}, used(), {}, (True, rule.AUTO)),
        ({}, used(who="Bob"), {}, (False, rule.OWN_CARDS)),
        ({"kind": "ACT"}, used(), {"phase": "main"}, (True, rule.ACT)),
        ({"kind": "ACT"}, used(), {"phase": "main", "turn": "Bob"}, (False, rule.ACT)),
        ({"kind": "ACT"}, used(), {"phase": "ride"}, (False, rule.ACT)),
        ({"cost": {"retire": 1}}, used(pays=["Scout"]), {}, (True, rule.AUTO)),
        ({"cost": {"retire": 1}}, used(pays=["Shade"]), {}, (False, rule.COSTS)),
        ({"cost": {"retire": 1}}, used(pays=["Wolf"]), {}, (False, rule.OWN_CARDS)),
        ({"cost": {"retire": 1}}, used(pays=["Scout", "Blade"]), {}, (False, rule.COSTS)),
        ({"cost": {"retire": 3}}, used(), {}, (False, rule.COSTS)),
        (
            {"cost": {"rest": 1}},
            used(pays=["Scout"]),
            {"unit": units(Scout={"resting": True})},
            (False, rule.STATE_HELD),
        ),
        ({"cost": {"this": "rest"}}, used(), {"unit": units(Blade={"resting": True})}, (False, rule.COSTS)),
        ({"cost": {"soul_blast": 2}}, used(), {"player": [{"name": "Alice", "soul": 1}]}, (False, rule.COSTS)),
        ({"cost": {"soul_blast": 2}}, used(), {"player": [{"name": "Alice", "soul": 2}]}, (True, rule.AUTO)),
        ({"cost": {"discard": 1}}, used(), {"player": [{"name": "Alice", "hand": 0}]}, (False, rule.COSTS)),
        ({"condition": {"what": "vanguard-grade", "at_least": 3}}, used(), {}, (True, rule.AUTO)),
        ({"condition": {"what": "vanguard-grade", "at_least": 4}}, used(), {}, (False, rule.CONDITIONS)),
        ({"condition": {"what": "vanguard-name", "equals": "Shade"}}, used(), {}, (True, rule.AUTO)),
        (
            {"condition": {"what": "vanguard-name", "whose": "opponents", "equals": "Shade"}},
            used(),
            {},
            (False, rule.CONDITIONS),
        ),
        ({"condition": {"what": "rear-guards", "at_most": 1}}, used(), {}, (False, rule.CONDITIONS)),
        ({"condition": {"what": "units", "at_least": 3}}, used(), {}, (True, rule.AUTO)),
        ({"condition": {"what": "row", "equals": "front"}}, used(), {}, (True, rule.AUTO)),
        ({"condition": {"what": "more-rear-guards"}}, used(), {}, (False, rule.CONDITIONS)),
        (
            {"effect": {"does": "retire", "whose": "your", "what": "rear-guard"}},
            used(picks=["Scout"]),
            {},
            (True, rule.AUTO),
        ),
        (
            {"effect": {"does": "retire", "whose": "your", "what": "rear-guard"}},
            used(picks=["Wolf"]),
            {},
            (False, rule.OWN_CARDS),
        ),
        (
            {"effect": {"does": "dominate", "whose": "opponents"}},
            used(picks=["Wolf"]),
            {"unit": units(Wolf={"keywords": ["resist"]})},
            (False, rule.RESIST),
        ),
        ({}, used(), {"unit": units(Blade={"locked": True})}, (False, rule.LOCK)),
    ],
)
def test_abilities_and_costs(ability: Told, action: Told, body: Told, expected: tuple[bool, RuleId]) -> None:
    assert legal(action, ability=[{"card": "Blade", **ability}], **body) == expected


@pytest.mark.parametrize(
    ("keywords", "clans", "lifter", "expected"),
    [
        (["lord"], ("Nubatama", "Nubatama"), False, (True, rule.MUST_ATTACK_AT_ONCE)),
        (["lord"], ("Kagero", "Nubatama"), False, (False, rule.LORD_CANNOT_ATTACK)),
        (["lord"], ("Kagero", "Nubatama"), True, (False, rule.LORD_CANNOT_ATTACK)),
        ([], ("Kagero", "Nubatama"), False, (True, rule.MUST_ATTACK_AT_ONCE)),
    ],
)
def test_lord(keywords: list[str], clans: tuple[str, str], lifter: bool, expected: tuple[bool, RuleId]) -> None:
    board = [
        SHADE | {"clan": clans[1]},
        CHRONOS | {"clan": "Gear Chronicle"},
        WOLF | {"clan": clans[0], "keywords": keywords},
    ]
    lifting = {"card": "Shade", "kind": "CONT", "effect": {"does": "lift-lord"}}

    assert legal(dominate("Wolf"), BY_WOLF, unit=board, ability=[lifting] if lifter else []) == expected


def test_lord_of_ones_own_is_lifted_by_such_an_effect() -> None:
    board = [SHADE | {"clan": "Nubatama"}, BLADE | {"clan": "Kagero", "keywords": ["lord"]}, CHRONOS]
    lifting = {"card": "Shade", "kind": "CONT", "effect": {"does": "lift-lord"}}

    assert legal(BY_ALICE, unit=board) == (False, rule.LORD)
    assert legal(BY_ALICE, unit=board, ability=[lifting]) == (True, rule.BATTLE_STEPS)


def test_a_hand_too_small_does_not_guard() -> None:
    guard = {"does": "guard", "who": "Bob", "count": 2}

    assert legal(BY_ALICE, guard, player=[{"name": "Bob", "hand": 1}]) == (False, rule.GUARD)
    assert legal(BY_ALICE, guard, player=[{"name": "Bob", "hand": 2}]) == (True, rule.GUARD)


def test_own_vanguard_check_is_its_owners() -> None:
    by_shade = attack("Shade", "Chronos")

    assert legal(by_shade, {"does": "drive-check", "who": "Alice"}) == (True, rule.DRIVE_COUNT)
    assert legal(by_shade, {"does": "drive-check", "who": "Bob"}) == (False, rule.OWN_CARDS)
