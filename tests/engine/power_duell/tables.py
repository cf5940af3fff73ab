"""Small tables for the tests of this room, and the answers that they give."""

from __future__ import annotations

from typing import Any

from engine import Outcome, Result, RuleId, read_scenario, run

NP = {"small_left": "mars", "small_right": "earth"}


def guardian(name: str = "Aurora", player: str = "Ana", **more: Any) -> dict[str, Any]:
    return {"name": name, "player": player, "base": "venus"} | more


def monster(name: str, player: str, primary: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "player": player, "primary": primary} | more


def energy(name: str, player: str = "Ana", **more: Any) -> dict[str, Any]:
    return {"name": name, "player": player, "kind": "energy"} | more


def effect(of: str, op: str, amount: Any, on: str = "", **more: Any) -> dict[str, Any]:
    told = {"of": of, "stat": "ap", "op": op, "amount": amount} | more
    return told | ({"on": [on]} if on else {})


def play(without: tuple[str, ...] = (), **body: Any) -> Result:
    plain = {"game": "power-duell", "player": [{"name": "Ana"}, {"name": "Ben"}]} | body
    return run(read_scenario(plain), without=[RuleId(rule) for rule in without])


def value(about: str, stat: str = "ap", **more: Any) -> dict[str, Any]:
    return {"ask": "value", "about": about, "stat": stat} | more


def only(result: Result) -> Outcome[Any]:
    assert len(result.outcomes) == 1, [o.assuming for o in result.outcomes]
    return result.outcomes[0]


def values(result: Result) -> list[Any]:
    """The first answer of each outcome."""
    return [outcome.answers[0].value for outcome in result.outcomes]
