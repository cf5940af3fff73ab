"""Who acts, who pays, whose zones: by the special rule, and by the general one when it is off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import RuleId
from engine.games.vanguard import claims
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.circles import CIRCLES, column, is_behind, mirror, row
from engine.games.vanguard.events import CircleTurned, Dominated, MasterChanged
from engine.games.vanguard.reach import WORDS, belongs, counted, picked, worded
from engine.games.vanguard.reduce import reduce
from engine.games.vanguard.table import Player, Table, Unit
from engine.law import Claim, Law

ON = Law()


def off(*rules: RuleId) -> Law:
    return Law(frozenset(rules))


def a_unit(name: str, owner: str, at: str, **more: Any) -> Unit:
    return Unit(name, owner, owner, owner, at, **more)


def a_table(dominated: tuple[str, ...] = ("Wolf",)) -> Table:
    units = (
        a_unit("Shade", "Alice", "vanguard"),
        a_unit("Chronos", "Bob", "vanguard"),
        a_unit("Wolf", "Bob", "front-right"),
        a_unit("Fox", "Bob", "back-left"),
    )
    table = Table((Player("Alice"), Player("Bob")), units)
    for name in dominated:
        for event in (Dominated(name, "Alice", 1), MasterChanged(name, "Alice"), CircleTurned(name, "Alice")):
            table = reduce(event, table)
    return table


Said = Callable[[Table, Unit, Law], Claim[str]]


@pytest.mark.parametrize(
    ("who", "decider"),
    [
        (claims.picks_target, rule.NEW_MASTER_PICKS_TARGET),
        (claims.pays, rule.COSTS_BY_DOMINATING_PLAYER),
        (claims.resolves, rule.AUTO_BY_DOMINATING_PLAYER),
        (claims.reference, rule.CONDITIONS_BY_DOMINATING_PLAYER),
        (claims.damage_checks, rule.DAMAGE_CHECK_BY_DOMINATING_PLAYER),
        (claims.takes_damage, rule.DAMAGE_TO_DOMINATING_ZONE),
        (claims.orders_attacks, rule.ATTACK_ORDER),
    ],
)
def test_a_dominated_unit_is_the_dominating_players_by_one_rule(who: Said, decider: RuleId) -> None:
    table = a_table()
    wolf, fox = table.unit("Wolf"), table.unit("Fox")

    assert (who(table, wolf, ON).value, who(table, wolf, ON).decider) == ("Alice", decider)
    assert (who(table, wolf, off(decider)).value, who(table, wolf, off(decider)).decider) == ("Bob", rule.OWN_CARDS)
    assert who(table, fox, ON).value == "Bob"


def test_leaving_goes_to_the_owner_and_without_the_rule_to_the_master() -> None:
    wolf = a_table().unit("Wolf")

    assert claims.goes_to(wolf, ON).value == "Bob"
    assert claims.goes_to(wolf, off(rule.LEAVES_TO_OWNERS_ZONE)).value == "Alice"


def test_column_is_mirrored_for_the_dominating_player() -> None:
    table = a_table()
    wolf = table.unit("Wolf")

    assert claims.column_of(table, wolf, "Alice", ON).value == "left"
    assert claims.column_of(table, wolf, "Alice", off(rule.LEFT_RIGHT_FROM_DOMINATING_SIDE)).value == "right"
    assert claims.column_of(table, wolf, "Alice", off(rule.CIRCLE_IN_COLUMN)).value == ""
    assert claims.column_of(table, wolf, "Bob", ON).value == ""
    assert claims.column_of(table, wolf, "Bob", off(rule.CIRCLE_CHANGES_FIELD)).value == "right"


def test_column_of_an_undominated_unit_is_mirrored_for_the_opponent_only() -> None:
    table = a_table(())
    wolf = table.unit("Wolf")

    assert claims.column_of(table, wolf, "Bob", ON).value == "right"
    assert claims.column_of(table, wolf, "Alice", ON).value == "left"


def test_a_dominated_circle_has_no_row() -> None:
    table = a_table(("Wolf", "Fox"))

    rows = [claims.row_of(table.unit(name), ON).value for name in ("Wolf", "Fox", "Chronos")]

    assert rows == ["none", "none", "front"]
    assert claims.row_of(table.unit("Fox"), off(rule.CIRCLE_HAS_NO_ROW)).value == "back"


def test_later_effects_mean_the_owner_once_released() -> None:
    released, dominated = a_table(()).unit("Wolf"), a_table().unit("Wolf")

    assert claims.later_you(released, "Alice", ON).value == "Bob"
    assert claims.later_you(released, "Alice", off(rule.LATER_EFFECTS_ORIGINAL_MASTER)).value == "Alice"
    assert claims.later_you(dominated, "Alice", ON).value == "Alice"
    assert claims.later_you(released, "Bob", ON).decider == rule.DURATIONS


@pytest.mark.parametrize(("who", "wolf", "fox"), [("Alice", True, False), ("Bob", False, True)])
def test_your_means_the_masters_cards(who: str, wolf: bool, fox: bool) -> None:
    table = a_table()

    assert belongs(table, table.unit("Wolf"), who, ON).reached is wolf
    assert belongs(table, table.unit("Fox"), who, ON).reached is fox


def test_an_opponents_unit_is_one_whose_master_is_another() -> None:
    table = a_table()
    words = worded("opponents-rear-guard")

    assert picked(table, table.unit("Wolf"), "Bob", words, ON).reached
    assert not picked(table, table.unit("Wolf"), "Alice", words, ON).reached
    assert picked(table, table.unit("Fox"), "Alice", words, ON).reached


def test_resist_shields_only_from_the_opponent() -> None:
    table = a_table(()).with_unit("Fox", keywords=("resist",))

    assert not picked(table, table.unit("Fox"), "Alice", worded("rear-guard"), ON).reached
    assert picked(table, table.unit("Fox"), "Bob", worded("rear-guard"), ON).reached


def test_locked_cards_are_reached_by_no_words() -> None:
    table = a_table(()).with_unit("Fox", locked=True)

    assert not any(picked(table, table.unit("Fox"), "Bob", worded(words), ON).reached for words in WORDS)


def test_counts_move_with_the_master() -> None:
    table = a_table()

    def count(who: str, law: Law = ON) -> int:
        return sum(found.reached for found in counted(table, who, "rear-guard", law))

    assert (count("Alice"), count("Bob")) == (1, 1)
    assert count("Alice", off(rule.COUNTED_FOR_DOMINATING_PLAYER)) == 0
    assert count("Bob", off(rule.NOT_YOUR_REAR_GUARD)) == 2


def test_circles_lie_in_two_rows_and_three_columns() -> None:
    assert [(row(at), column(at)) for at in CIRCLES] == [
        ("front", "center"),
        ("front", "left"),
        ("front", "right"),
        ("back", "left"),
        ("back", "center"),
        ("back", "right"),
    ]
    assert [mirror(side) for side in ("left", "center", "right")] == ["right", "center", "left"]
    assert is_behind("back-center", "vanguard")
    assert not is_behind("back-left", "vanguard")
    assert not is_behind("front-left", "back-left")
