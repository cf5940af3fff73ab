"""Play: when the game goes on by itself, when it releases, what it asks and what it leaves alone."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Result, read_scenario, run
from engine.games.vanguard import events as ev
from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.table import Table
from engine.trace import Manner, Trace

SHADE = {"name": "Shade", "owner": "Alice", "at": "vanguard", "resting": False, "grade": 4, "clan": "Nubatama"}
CHRONOS = {"name": "Chronos", "owner": "Bob", "at": "vanguard", "resting": False, "grade": 3, "power": 11000}
WOLF = {"name": "Wolf", "owner": "Bob", "at": "front-left", "resting": False, "power": 9000}
FOX = {"name": "Fox", "owner": "Bob", "at": "front-right", "resting": False, "power": 9000}


def play(
    *actions: dict[str, Any],
    ask: list[dict[str, Any]] | None = None,
    without: tuple[Any, ...] = (),
    units: tuple[dict[str, Any], ...] = (SHADE, CHRONOS, WOLF, FOX),
    **body: Any,
) -> Result:
    plain = {"game": "vanguard", "phase": "main", "unit": list(units), "action": list(actions), "ask": ask or []}
    return run(read_scenario(plain | body), without=without)


def trace_of(result: Result) -> Trace[Table]:
    assert len(result.outcomes) == 1
    trace: Trace[Table] = result.outcomes[0].trace
    return trace


def dominate(*names: str) -> dict[str, Any]:
    return {"does": "dominate", "who": "Alice", "units": list(names)}


def attack(unit: str, target: str, **more: Any) -> dict[str, Any]:
    return {"does": "attack", "unit": unit, "target": target, **more}


def test_untold_attacks_are_made_in_the_order_of_domination() -> None:
    trace = trace_of(play(dominate("Fox", "Wolf")))

    assert [event.unit for event in trace.events(ev.AttackDeclared)] == ["Fox", "Wolf"]


def test_an_untold_target_stays_open_when_there_are_several() -> None:
    trace = trace_of(play(dominate("Wolf")))

    assert [event.target for event in trace.events(ev.AttackDeclared)] == [""]
    assert not list(trace.events(ev.HitScored))


def test_an_only_target_is_attacked() -> None:
    trace = trace_of(play(dominate("Wolf"), units=(SHADE, CHRONOS, WOLF)))

    assert [event.target for event in trace.events(ev.AttackDeclared)] == ["Chronos"]


def test_released_units_have_their_owner_as_master_in_one_step() -> None:
    trace = trace_of(play(dominate("Wolf", "Fox")))

    assert [event.units for event in trace.events(ev.Released)] == [("Wolf", "Fox")]
    assert {unit.master for unit in trace.last.units if unit.owner == "Bob"} == {"Bob"}


def test_without_release_together_each_unit_is_freed_after_its_own_attack() -> None:
    trace = trace_of(play(dominate("Wolf", "Fox"), without=(rule.RELEASED_TOGETHER,)))

    assert [event.units for event in trace.events(ev.Released)] == [("Wolf",), ("Fox",)]


def test_without_must_attack_nobody_is_forced() -> None:
    trace = trace_of(play(dominate("Wolf"), without=(rule.MUST_ATTACK_AT_ONCE,)))

    assert not list(trace.events(ev.AttackDeclared))


def test_two_effects_make_two_groups() -> None:
    trace = trace_of(play(dominate("Wolf"), attack("Wolf", "Chronos"), dominate("Fox"), attack("Fox", "Chronos")))

    assert [group.units for group in trace.last.groups] == [("Wolf",), ("Fox",)]
    assert [event.units for event in trace.events(ev.Released)] == [("Wolf",), ("Fox",)]


def test_steps_in_which_nothing_happens_are_passed_over() -> None:
    trace = trace_of(play(dominate("Wolf"), attack("Wolf", "Chronos")))

    assert [event.step for event in trace.events(ev.StepBegan)] == ["damage"]


def test_a_battle_goes_through_the_steps_in_which_something_happens() -> None:
    steps = ("guard-step", "damage-step", "close-step")
    ability = [{"card": "Wolf", "when": when, "name": when, "effect": {"does": "nothing"}} for when in steps]

    trace = trace_of(play(dominate("Chronos"), attack("Chronos", "Wolf"), ability=ability))

    assert [event.step for event in trace.events(ev.StepBegan)] == ["guard", "drive", "damage", "close"]


def test_a_weaker_attack_misses_and_an_equal_one_hits() -> None:
    weak = trace_of(play(dominate("Wolf"), attack("Wolf", "Chronos")))
    equal = trace_of(play(dominate("Wolf"), attack("Wolf", "Fox")))

    assert list(weak.events(ev.HitMissed))
    assert list(equal.events(ev.HitScored))
    assert equal.last.unit("Fox").zone == "drop"


def test_a_told_hit_goes_before_powers() -> None:
    trace = trace_of(play(dominate("Wolf"), attack("Wolf", "Chronos", hit=True)))

    assert list(trace.events(ev.HitScored))


def test_an_unknown_hit_is_not_asked_for_when_nothing_hangs_on_it() -> None:
    chronos = {key: value for key, value in CHRONOS.items() if key != "power"}
    units = (SHADE, chronos, WOLF)

    result = play(dominate("Wolf"), attack("Wolf", "Chronos"), units=units, ask=[{"ask": "master", "about": "Wolf"}])

    assert len(result.outcomes) == 1


def test_an_untold_cost_is_asked_for() -> None:
    ability = [{"card": "Wolf", "when": "attacks", "cost": {"counter_blast": 1}}]

    result = play(
        dominate("Wolf"),
        attack("Wolf", "Chronos"),
        {"does": "use", "who": "Alice", "card": "Wolf"},
        ability=ability,
        ask=[{"ask": "legal"}],
    )

    assert [(o.assuming[0].ask.key, o.answers[0].value) for o in result.outcomes] == [
        ("pays:Alice:counter-blast", True),
        ("pays:Alice:counter-blast", False),
    ]


def test_who_pays_is_firm_though_the_cost_is_not_told() -> None:
    ability = [{"card": "Wolf", "when": "attacks", "cost": {"counter_blast": 1}}]

    result = play(
        dominate("Wolf"), attack("Wolf", "Chronos"), ability=ability, ask=[{"ask": "who-pays", "about": "Wolf"}]
    )

    assert [answer.value for outcome in result.outcomes for answer in outcome.answers] == ["Alice"]


def test_whom_to_pay_with_is_the_payers_choice() -> None:
    ability = [{"card": "Wolf", "when": "attacks", "cost": {"retire": 1}}]

    result = play(
        dominate("Wolf", "Fox"),
        attack("Wolf", "Chronos"),
        {"does": "use", "who": "Alice", "card": "Wolf"},
        ability=ability,
        ask=[{"ask": "zone", "about": "Fox"}],
    )

    assert {outcome.assuming[0].ask.key: outcome.assuming[0].ask.who for outcome in result.outcomes} == {
        "pay:Wolf": "Alice"
    }


def test_a_choice_told_beforehand_settles_it() -> None:
    ability = [{"card": "Wolf", "when": "attacks", "cost": {"retire": 1}}]

    result = play(
        dominate("Wolf", "Fox"),
        attack("Wolf", "Chronos"),
        {"does": "use", "who": "Alice", "card": "Wolf"},
        ability=ability,
        ask=[{"ask": "zone", "about": "Fox"}],
        choices={"pay:Wolf": "Fox"},
    )

    assert [outcome.answers[0].value for outcome in result.outcomes] == [{"zone": "drop", "of": "Bob"}]


def test_a_restanding_skill_does_not_go_on_for_ever() -> None:
    ability = [{"card": "Wolf", "when": "attacks", "effect": {"does": "stand", "what": "this"}}]

    trace = trace_of(play(dominate("Wolf"), ability=ability))

    assert len(list(trace.events(ev.AttackDeclared))) == 2


def test_an_effect_on_all_says_whom_it_does_not_reach() -> None:
    effect = {"does": "power", "amount": 3000, "what": "rear-guard", "every": True, "until": "turn"}

    trace = trace_of(play(dominate("Wolf"), {"does": "apply", "who": "Bob", "effect": effect}))

    assert [(event.unit, step.decider) for step, event in trace.find(ev.Changed, Manner.BLOCKED)] == [
        ("Wolf", rule.NOT_YOUR_REAR_GUARD)
    ]
    assert [event.unit for event in trace.events(ev.Changed)] == ["Fox"]


@pytest.mark.parametrize(("edition", "phases"), [("document", []), ("2018", ["main"])])
def test_only_the_later_rules_speak_of_the_way_back(edition: str, phases: list[str]) -> None:
    trace = trace_of(play(dominate("Wolf"), attack("Wolf", "Chronos"), edition=edition))

    assert [event.phase for event in trace.events(ev.PhaseReturned)] == phases


def test_nothing_is_done_after_the_game_is_lost() -> None:
    result = play(
        dominate("Wolf"),
        attack("Wolf", "Chronos", hit=True),
        {"does": "end-battle"},
        {"does": "retire", "who": "Alice", "unit": "Fox"},
        player=[{"name": "Bob", "damage_face_up": 5}],
        ask=[{"ask": "legal"}, {"ask": "zone", "about": "Fox"}],
    )

    answers = result.outcomes[0].answers
    assert (answers[0].value, answers[0].decider) == (False, rule.SIX_DAMAGE)
    assert answers[1].value["zone"] == "circle"  # type: ignore[index, call-overload]


def test_moving_onto_a_taken_circle_swaps_the_two() -> None:
    blade = {"name": "Blade", "owner": "Alice", "at": "front-left", "resting": False}
    scout = {"name": "Scout", "owner": "Alice", "at": "back-left", "resting": False}

    trace = trace_of(
        play({"does": "move", "who": "Alice", "unit": "Blade", "at": "back-left"}, units=(SHADE, CHRONOS, blade, scout))
    )

    assert (trace.last.unit("Blade").at, trace.last.unit("Scout").at) == ("back-left", "front-left")


def test_the_ruling_shows_owner_master_field_and_payer_before_and_after() -> None:
    result = play(dominate("Wolf"))

    final: Any = result.outcomes[0].final
    before, now, after = (next(u for u in final[when] if u["name"] == "Wolf") for when in ("before", "now", "after"))
    assert (before["master"], now["master"], after["master"]) == ("Bob", "Alice", "Bob")
    assert (now["owner"], now["circle_of"], now["pays"]) == ("Bob", "Alice", "Alice")
    assert (before["state"], after["state"]) == ("standing", "resting")


def test_a_card_paid_away_is_not_moved_again_by_the_effect() -> None:
    bounce = {"does": "bounce", "what": "this"}
    ability = [{"card": "Wolf", "when": "attacks", "cost": {"this": "retire"}, "effect": bounce}]

    trace = trace_of(
        play(
            dominate("Wolf"),
            attack("Wolf", "Chronos"),
            {"does": "use", "who": "Alice", "card": "Wolf"},
            ability=ability,
        )
    )

    assert [(event.unit, event.zone, event.of) for event in trace.events(ev.Sent)] == [("Wolf", "drop", "Bob")]
