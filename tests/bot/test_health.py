"""The host's question «does it still answer?», from the beat that a serving process writes."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from bot.answers.health import look_up_each_game
from bot.app import app
from bot.discord_face import heart
from bot.discord_face.workshop import Beside
from bot.errors import BotError
from bot.host import Host
from bot.pulse import STALE, Beat, end_beat, health_of, read_beat, write_beat

WELL = Beat(at=1_000.0, pid=7, connected=True, guilds=3, lookup_ms=4.2)


@pytest.fixture
def health(host, monkeypatch):
    monkeypatch.setattr(Host, "from_environment", classmethod(lambda cls: host))
    return lambda: CliRunner().invoke(app, ["health"])


def a_client(host, *, ready=True, closed=False):
    return SimpleNamespace(
        settings=host.settings,
        floors=host.floors,
        work_anew=Beside(host.floors).work_anew,
        guilds=[object()] * 3,
        shards={0: SimpleNamespace(is_closed=lambda: closed)},
        is_ready=lambda: ready,
    )


@pytest.mark.parametrize(
    ("beat", "told"),
    [
        (WELL, "well: connected, 3 servers, a look-up took 4 ms"),
        (replace(WELL, connected=False), "not connected to Discord — "),
        (replace(WELL, fault="toy: nothing"), "a look-up failed: toy: nothing — "),
        (replace(WELL, at=1_000.0 - STALE), "no sign of life for 46 seconds — restart it — process 7"),
        (None, "not serving — start `tablejudge discord` — "),
    ],
)
def test_health_is_told_in_one_line(tmp_path, beat, told):
    if beat is not None:
        write_beat(tmp_path, beat)

    found = health_of(tmp_path, now=1_001.0)

    assert found.told.startswith(told)
    assert found.well is told.startswith("well")
    assert "\n" not in found.told


@pytest.mark.parametrize("broken", ["", "{", "[]", "null", '{"at": "yesterday"}'])
def test_a_broken_beat_is_no_sign_of_life(tmp_path, broken):
    (tmp_path / "health.json").write_text(broken)

    assert not health_of(tmp_path).well


def test_health_ends_with_status_1_when_nothing_serves(health):
    result = health()

    assert result.exit_code == 1
    assert result.stderr.startswith("not serving")
    assert result.stdout == ""


async def test_beat_does_a_real_look_up_each_time(host):
    client = a_client(host)

    first, second = await heart.beat(client), await heart.beat(client)

    assert first.connected
    assert not first.fault
    assert first.guilds == 3
    assert host.floors.searcher.looked_up == ["A coin flips"] * 2
    assert second.at >= first.at


@pytest.mark.parametrize(("ready", "closed"), [(False, False), (True, True)])
async def test_beat_tells_a_lost_connection(host, ready, closed):
    assert not (await heart.beat(a_client(host, ready=ready, closed=closed))).connected


async def test_beat_tells_a_look_up_that_fails(host, searcher, monkeypatch):
    def fail(*_args, **_kwargs):
        raise BotError("no index", mend="build it", where="cache")

    monkeypatch.setattr(searcher, "look_up", fail)

    assert "no index" in (await heart.beat(a_client(host))).fault


async def test_beat_tells_work_that_does_not_come_back(host, monkeypatch):
    monkeypatch.setattr(heart, "PATIENCE", 0.0)

    assert "nothing came back" in (await heart.beat(a_client(host))).fault


async def test_heart_leaves_nothing_when_it_ends(host):
    folder = host.settings.folder
    write_beat(folder, WELL)

    async with heart.beating(a_client(host, ready=False)):
        assert read_beat(folder) is None
        write_beat(folder, WELL)

    assert read_beat(folder) is None
    end_beat(folder)


def test_each_shipped_game_is_looked_up(floors):
    assert look_up_each_game(floors) == ""
