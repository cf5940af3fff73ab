"""What a network does to a bot: ended sessions, rate limits, slowness, pictures in several parts, two shards."""

from __future__ import annotations

import asyncio

import pytest

from rules_kb.scenarios import packaged_scenarios
from tests.e2e.loopback import Loopback, Person
from tests.e2e.loopback.people import buttons, is_private, last, text

pytestmark = pytest.mark.slow


async def test_two_shards_survive_what_the_wire_does(two_shards: Loopback, judge, floors) -> None:
    discord = two_shards
    alice = Person(discord)
    await until(lambda: sorted(discord.gateway.shards) == [(0, 2), (1, 2)])

    assert text(last(await alice.use("help")))
    await pictures_come_in_parts(alice, floors)
    await rate_limits_are_waited_out(discord, alice)
    await slowness_is_borne(discord, alice)
    await ended_sessions_begin_anew(discord, alice)
    await people_are_heard(alice)

    assert discord.faults == []
    assert discord.own_faults == []
    assert judge.returncode is None


async def until(holds, seconds: float = 60.0) -> None:
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.1)


async def pictures_come_in_parts(alice: Person, floors) -> None:
    for game in floors.knowledge.games:
        example = next(packaged_scenarios(floors.knowledge, game))
        acted = await alice.use("simulate", example=example.id)
        ((name, png),) = acted.files
        assert name == "table.png"
        assert png.startswith(b"\x89PNG")


async def rate_limits_are_waited_out(discord: Loopback, alice: Person) -> None:
    discord.rest.limited = 1
    answer = await alice.speak(f"<@{discord.bot}> can a dominated unit intercept?")
    assert text(answer)
    assert discord.rest.limited == 0


async def slowness_is_borne(discord: Loopback, alice: Person) -> None:
    discord.slow = 0.8
    assert text(last(await alice.use("ask", question="can a dominated unit boost?")))
    discord.slow = 0.0


async def ended_sessions_begin_anew(discord: Loopback, alice: Person) -> None:
    before = len(discord.gateway.identified)
    await discord.gateway.forget()
    await until(lambda: len(discord.gateway.identified) == before + 2)
    await until(lambda: discord.gateway.holder in discord.gateway.sessions)
    await asyncio.sleep(0.5)
    assert text(last(await alice.use("help")))


async def people_are_heard(alice: Person) -> None:
    discord = alice.discord
    answer = await alice.speak(f"<@{discord.bot}> can a dominated unit boost?")
    assert answer["message_reference"]
    follow = await alice.speak(f"<@{discord.bot}> and intercept?", answer)
    assert text(follow)
    removed = next(each for each in buttons(follow) if each.startswith("gone:"))
    await alice.press(follow, removed)
    assert follow["id"] in discord.rest.removed
    played = last(await alice.use_on("Ask the judge", answer | {"content": "can a dominated unit boost?"}))
    assert text(played)
    assert not is_private(played)
