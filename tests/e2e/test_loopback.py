"""The loopback itself: it refuses what Discord would refuse, so that «no violations» means something."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.loopback import Spec
from tests.e2e.loopback.limits import V2, limit_faults

CALLBACK = "/interactions/1/token/callback"
COMMANDS = "/applications/1/commands"


def shown(*parts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": 4, "data": {"flags": V2, "components": list(parts), **more}}


def said(text: str) -> dict[str, Any]:
    return {"type": 10, "content": text}


def button(custom_id: str, label: str = "x") -> dict[str, Any]:
    return {"type": 2, "style": 2, "label": label, "custom_id": custom_id}


def row(*buttons: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(buttons)}


@pytest.mark.parametrize(
    "body",
    [
        shown(said("a" * 4001)),
        shown(said(" ")),
        shown(*[said("a")] * 41),
        shown(said("a"), content="b"),
        shown(row(button("same"), button("same"))),
        shown(row(button("a" * 101))),
        shown(row(button("a", "b" * 81))),
        {"type": 4, "data": {"content": "😀" * 1001}},
        {"type": 4, "data": {"components": [said("a")]}},
        {"type": 4, "data": {"content": "a", "allowed_mentions": {"parse": ["everyone"]}}},
        {"type": 8, "data": {"choices": [{"name": "a" * 101, "value": "a"}]}},
        {"type": 8, "data": {"choices": [{"name": "a", "value": "a" * 101}]}},
        {"type": 4, "data": {"embeds": [{"description": "a" * 4000}, {"description": "a" * 4000}]}},
    ],
)
def test_limits_refuse_a_bad_message(body):
    assert limit_faults("POST", CALLBACK, body)


@pytest.mark.parametrize(
    "command",
    [
        {"name": "Ask", "description": "a"},
        {"name": "ask", "description": ""},
        {"name": "ask", "description": "a", "description_localizations": {"es": "a"}},
        {
            "name": "ask",
            "description": "a",
            "options": [
                {"type": 3, "name": "a", "description": "a"},
                {"type": 3, "name": "b", "description": "b", "required": True},
            ],
        },
    ],
)
def test_limits_refuse_a_bad_command(command):
    assert limit_faults("PUT", COMMANDS, [command])


def test_limits_let_good_bodies_pass():
    assert limit_faults("POST", CALLBACK, shown(said("a" * 4000), row(button("a"), button("b")))) == []
    assert limit_faults("PUT", COMMANDS, [{"name": "ask", "description": "a"}]) == []


@pytest.fixture
def described(spec: Spec | None) -> Spec:
    if spec is None:
        pytest.skip("DISCORD_OPENAPI names no file: Discord's own description (specs/openapi.json) is not shipped here")
    return spec


@pytest.mark.parametrize(
    "body",
    [
        {"type": 4, "data": {"content": "a" * 2001}},
        {"type": 99},
        {"type": 4, "data": {"components": [row(*[button(str(n)) for n in range(6)])]}},
        {"type": 8, "data": {"choices": [{"name": "a", "value": "a"}] * 26}},
    ],
)
def test_description_refuses_a_bad_body(described, body):
    assert described.request_faults("POST", CALLBACK, body)


def test_description_lets_good_bodies_pass(described):
    assert described.request_faults("POST", CALLBACK, shown(said("a"), row(button("a")))) == []
    assert described.request_faults("GET", "/users/@me", None) == []
