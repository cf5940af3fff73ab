"""Laws that hold for every situation: made-up scenarios are played, not checked by hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import Faults, Manner, Result, RunawayTrace, Undecided, dump, read_scenario, run
from engine.games.vanguard import GAME
from engine.games.vanguard.circles import CIRCLES
from engine.games.vanguard.table import Table
from tests.engine.laws import assert_lawful

NAMES = ("Wolf", "Fox", "Chronos", "Shade", "Blade", "Cub")
OWNERS = {"Wolf": "Bob", "Fox": "Bob", "Chronos": "Bob", "Shade": "Alice", "Blade": "Alice", "Cub": "Bob"}
ZONES = ("hand", "soul", "deck", "drop", "bind", "damage_face_up", "damage_face_down")
COUNTS = (*ZONES,)

name = st.sampled_from(NAMES)
who = st.sampled_from(("Alice", "Bob"))
maybe_who = st.sampled_from(("", "Alice", "Bob"))
circle = st.sampled_from(CIRCLES)


def some(does: str, **slots: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"does": st.just(does), **slots})


words = st.sampled_from(("", "unit", "your-rear-guard", "your-unit", "opponents-rear-guard", "opponents-unit"))
effect = st.fixed_dictionaries(
    {
        "does": st.sampled_from(
            ("power", "critical", "retire", "bounce", "bind", "lock", "stand", "rest", "draw", "cannot-stand")
        ),
        "amount": st.integers(0, 3),
        "whose": st.sampled_from(("your", "opponents", "any")),
        "what": st.sampled_from(("unit", "rear-guard", "vanguard", "this")),
        "every": st.booleans(),
        "column": st.sampled_from(("", "left", "center", "right", "same")),
        "row": st.sampled_from(("", "front", "back")),
        "until": st.sampled_from(("", "battle", "turn")),
    }
)
touches = st.sampled_from(("retire", "bounce", "bind", "soul", "deck", "lock", "unlock", "stand", "rest"))
action = st.one_of(
    some("dominate", who=who, units=st.lists(name, min_size=1, max_size=3, unique=True)),
    some("attack", unit=name, target=name),
    some("attack", who=maybe_who, unit=name, target=name, also=st.sampled_from(("", *NAMES))),
    some("decline", unit=name),
    some("end-battle"),
    some("boost", unit=name),
    some("intercept", who=who, unit=name),
    some("guard", who=who, count=st.integers(1, 3), grade=st.integers(0, 4), shield=st.sampled_from((0, 5000))),
    some("guard-by-effect", who=who, needs=st.sampled_from(("", "Chronos"))),
    some("drive-check", who=maybe_who, trigger=st.sampled_from(("", "critical", "draw", "stand", "heal")), to=name),
    some("damage-check", who=maybe_who, trigger=st.sampled_from(("", "heal"))),
    some("damage", unit=name, amount=st.integers(1, 3)),
    some("use", who=maybe_who, card=st.sampled_from(("Wolf", "Fox")), pays=st.lists(name, max_size=1)),
    some("apply", who=who, effect=effect, picks=st.lists(name, max_size=2, unique=True), card=name),
    st.builds(lambda does, **slots: {"does": does, **slots}, touches, who=who, unit=name, words=words),
    some("move", who=who, unit=name, at=circle, by_effect=st.booleans()),
    some("call", who=who, card=st.sampled_from((*NAMES, "Newcomer")), at=circle, side=who),
    some("ride", who=who, card=st.sampled_from(("Newcomer", "Cub")), side=who, grade=st.integers(0, 4)),
    st.builds(
        lambda phase, who: {"does": f"{phase}-phase", "who": who},
        st.sampled_from(("stand", "main", "battle", "end")),
        who,
    ),
)


@st.composite
def units(draw: st.DrawFn) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for each in NAMES:
        vanguard = each in ("Chronos", "Shade")
        taken = {unit["at"] for unit in found if unit["owner"] == OWNERS[each]}
        free = ["vanguard"] if vanguard else [at for at in CIRCLES[1:] if at not in taken]
        unit: dict[str, Any] = {"name": each, "owner": OWNERS[each], "at": draw(st.sampled_from(free))}
        unit["resting"] = draw(st.booleans())
        unit["grade"] = draw(st.integers(0, 4))
        unit["power"] = draw(st.sampled_from((5000, 9000, 11000)))
        unit["shield"] = 5000
        unit["clan"] = draw(st.sampled_from(("Nubatama", "Gear Chronicle")))
        if not vanguard and draw(st.integers(0, 5)) == 0:
            unit["keywords"] = [draw(st.sampled_from(("lord", "resist", "restraint", "cannot-be-attacked")))]
        if each == "Wolf" and draw(st.booleans()):
            unit["drive"] = 1
        found.append(unit)
    return found


ability = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(("AUTO", "CONT", "ACT")),
        "when": st.sampled_from(
            ("attacks", "hits", "attack-step", "drive-step", "damage-step", "close-step", "battle-phase-start")
        ),
        "cost": st.fixed_dictionaries(
            {"counter_blast": st.integers(0, 1), "retire": st.integers(0, 1), "discard": st.integers(0, 1)}
        ),
        "effect": effect,
        "optional": st.booleans(),
    }
)


@st.composite
def scenarios(draw: st.DrawFn) -> dict[str, Any]:
    players = [
        {
            "name": who,
            "hand": draw(st.integers(0, 5)),
            "deck": draw(st.integers(0, 40)),
            "soul": 2,
            "drop": 3,
            "bind": 0,
            "damage_face_up": draw(st.integers(0, 4)),
            "damage_face_down": 1,
        }
        for who in ("Alice", "Bob")
    ]
    asks = [
        {"ask": "master", "about": "Wolf", "at": "end"},
        {"ask": "zone", "about": "Fox", "at": "end"},
        {"ask": "power", "about": "Wolf"},
        {"ask": "may-attack", "about": "Fox"},
        {"ask": "who-drive-checks", "about": "Chronos"},
        {"ask": "rear-guards", "about": "Alice"},
        {"ask": "may-guard", "about": "Bob"},
        {"ask": "loses", "about": "Bob"},
    ]
    return {
        "game": "vanguard",
        "edition": draw(st.sampled_from(("document", "2018"))),
        "phase": draw(st.sampled_from(("ride", "main", "battle"))),
        "turn": "Alice",
        "player": players,
        "unit": draw(units()),
        "ability": [{"card": card, **draw(ability)} for card in ("Wolf", "Fox")],
        "action": draw(st.lists(action, max_size=8)),
        "ask": asks,
    }


def play(plain: dict[str, Any], without: tuple[Any, ...] = ()) -> Result:
    return run(read_scenario(plain), without=without)


def cards(table: Table) -> int:
    """Count all cards: those in zones, those on circles, guardians that came from hand or by an effect."""
    lying = sum(getattr(player, zone) or 0 for player in table.players for zone in COUNTS)
    on_circles = sum(unit.zone in ("circle", "guardian") for unit in table.units)
    guardians = table.battle.guardians if table.battle else ()
    return lying + on_circles + sum(not table.has(guardian.card) for guardian in guardians)


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(scenarios())
def test_any_situation_is_played_lawfully(plain: dict[str, Any]) -> None:
    result = play(plain)

    assert_lawful(GAME, result)
    assert len(result.outcomes) <= 64
    for outcome in result.outcomes:
        trace = outcome.trace
        if isinstance(outcome.ending, Undecided):
            continue
        dump(trace.last)
        by_effect = sum(
            getattr(step.told, "source", "") == "effect"
            for step in trace.steps
            if step.manner is Manner.HAPPENED and type(step.told).__name__ == "GuardianCalled"
        )
        assert cards(trace.last) == cards(trace.first) + by_effect
        places = Counter((unit.owner, unit.at) for unit in trace.last.units if unit.zone == "circle")
        assert max(places.values(), default=0) <= 1
        for unit in trace.last.units:
            assert unit.owner == next(u.owner for u in (*trace.first.units, unit) if u.name == unit.name)
            assert unit.dominated or unit.master == unit.owner


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(scenarios())
def test_same_situation_gives_the_same_trace(plain: dict[str, Any]) -> None:
    first, second = play(plain), play(plain)

    assert [o.trace for o in first.outcomes] == [o.trace for o in second.outcomes]
    assert first.gist == second.gist


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(scenarios(), st.sampled_from(sorted(GAME.rules)))
def test_any_rule_can_be_switched_off(plain: dict[str, Any], off: Any) -> None:
    result = play(plain, (off,))

    for outcome in result.outcomes:
        assert off not in {step.decider for step in outcome.trace.steps}


@settings(max_examples=100, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(("unit", "action", "ask", "name", "does", "who")), inner)
        ),
    )
)
def test_nonsense_is_a_fault_and_no_crash(body: Any) -> None:
    try:
        play({"game": "vanguard", "unit": body, "action": body})
    except (Faults, RunawayTrace):
        return
