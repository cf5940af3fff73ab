"""The event loop only listens and sends: what answers stand on is used beside it, for whatever is asked or pressed."""

from __future__ import annotations

import ast
import asyncio
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

import bot.discord_face
from bot.answers.asker import clean
from bot.discord_face.apart import Apart
from bot.discord_face.apart_process import _next
from bot.discord_face.workshop import Beside
from bot.errors import BotError, InvalidInput
from bot.floors import Floors
from bot.host import Host
from bot.settings import Settings
from tests.bot.conftest import FLIPS
from tests.bot.discord_play import buttons, playing, said

SCENARIO = 'game = "toy"\n[[action]]\ndoes = "flip"\n[[ask]]\nask = "heads"\n'
OPEN = 'game = "toy"\n[[ask]]\nask = "side-up"\n'
LOOP = "MainThread"
SELECTS = {"add", "book", "about"}
COMMANDS = (
    ("ask", {"question": "does it flip?"}),
    ("ask", {"question": "coin?"}),
    ("ask", {"question": "which?"}),
    ("ask", {"question": "what is heal?"}),
    ("rule", {"words": FLIPS}),
    ("rule", {"words": "zzz"}),
    ("term", {"term": "coin"}),
    ("browse", {}),
    ("browse", {"game": "toy"}),
    ("simulate", {"description": SCENARIO}),
    ("simulate", {"description": OPEN}),
    ("simulate", {"game": "toy"}),
    ("simulate", {"example": "none"}),
    ("settings show", {}),
    ("privacy", {}),
    ("help", {}),
)
EMPTY = "from bot.floors import Floors; from bot.discord_face.apart_process import main; main(lambda _: (Floors(), ()))"


class WatchedFloors(Floors):
    """Floors that remember in which threads they were used."""

    def __init__(self, floors: Floors) -> None:
        super().__init__(knowledge=floors.knowledge, searcher=floors.searcher)
        self.used_in: set[str] = set()

    @property
    def knowledge(self):
        self.used_in.add(threading.current_thread().name)
        return self._knowledge

    @property
    def searcher(self):
        self.used_in.add(threading.current_thread().name)
        return self._searcher


@pytest.fixture
def watched(toys: Floors) -> WatchedFloors:
    return WatchedFloors(toys)


@pytest.fixture
def watched_host(watched: WatchedFloors, tmp_path: Path) -> Host:
    return Host(Settings(data_dir=tmp_path / "ours", discord_pace_person=1_000, discord_pace_channel=1_000), watched)


@pytest.mark.parametrize(("command", "options"), COMMANDS)
async def test_command_and_its_buttons_use_the_floors_beside_the_loop(watched, watched_host, command, options):
    async with playing(watched_host, faulty=True) as (_, channel, alice):
        watched.used_in.clear()
        first = said(await alice.slash(channel, command, **options))
        pressed = {each.split(":")[0]: each for each in buttons(first)}
        for kind, custom_id in pressed.items():
            if kind not in SELECTS:
                shown = said(await alice.slash(channel, command, **options))
                await alice.click(shown, custom_id=custom_id)

        assert LOOP not in watched.used_in


async def test_answers_use_the_floors_at_all(watched, watched_host):
    async with playing(watched_host) as (_, channel, alice):
        watched.used_in.clear()
        await alice.slash(channel, "ask", question="does it flip?")

        assert watched.used_in == {"answers_0"}


@pytest.mark.parametrize(("command", "option"), [("rule", "words"), ("term", "term"), ("simulate", "example")])
async def test_suggestions_use_the_floors_beside_the_loop(watched, watched_host, command, option):
    async with playing(watched_host) as (_, channel, alice):
        watched.used_in.clear()
        await alice.autocomplete(channel, command, option, "co")

        assert watched.used_in == {"answers_0"}


async def test_mention_uses_the_floors_beside_the_loop(watched, watched_host):
    async with playing(watched_host) as (env, channel, alice):
        watched.used_in.clear()
        await alice.send(channel, f"<@{env.bot.user.id}> does it flip?")
        await alice.send(channel, f"<@{env.bot.user.id}>")

        assert watched.used_in == {"answers_0"}


def strays(tree: ast.Module) -> Iterator[int]:
    """Give the lines where a client's floors are used and not handed to the workshop."""
    handed = {
        id(part)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and getattr(call.func, "attr", "") in {"work", "work_first", "work_anew"}
        for argument in call.args
        for part in ast.walk(argument)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "floors" and id(node) not in handed:
            owner = ast.unparse(node.value)
            if "judge" in owner or "client" in owner:
                yield node.lineno


def test_handlers_hand_their_floors_to_the_workshop_and_do_nothing_else_with_them():
    folder = Path(bot.discord_face.__path__[0])
    found = {
        str(file.relative_to(folder)): lines
        for file in sorted(folder.rglob("*.py"))
        if (lines := list(strays(ast.parse(file.read_text("utf-8")))))
    }

    assert found == {}


def test_strays_are_found():
    assert list(strays(ast.parse("card = help_card(lang, judge.floors)"))) == [1]
    assert list(strays(ast.parse("card = judge.work(help_card, lang, judge.floors)"))) == []


async def test_same_work_is_done_once(toys):
    workshop = Beside(toys)
    first, second = await asyncio.gather(workshop.work(time.time_ns), workshop.work(time.time_ns))
    third = await workshop.work(time.time_ns)
    await workshop.close()

    assert first == second == third


async def test_what_failed_is_tried_again(toys, tmp_path):
    workshop = Beside(toys)
    with pytest.raises(BotError, match="something broke"):
        await workshop.work(os.listdir, str(tmp_path / "late"))
    (tmp_path / "late").mkdir()

    assert await workshop.work(os.listdir, str(tmp_path / "late")) == []
    await workshop.close()


@pytest.fixture
async def apart(toys: Floors, tmp_path: Path):
    workshop = Apart(Settings(data_dir=tmp_path), toys, ("-c", EMPTY))
    await workshop.open()
    yield workshop
    await workshop.close()


async def test_answers_are_worked_out_in_another_process(apart):
    assert await apart.work(os.getpid) != os.getpid()


async def test_error_from_the_other_process_tells_all_it_told_there(apart):
    with pytest.raises(InvalidInput) as told:
        await apart.work(clean, " ", what="situation")

    assert (told.value.word_key, told.value.where) == ("error.empty-question", "situation")


async def test_what_nobody_expected_has_the_code_of_the_log(apart):
    with pytest.raises(BotError) as told:
        await apart.work(int, "many")

    assert told.value.word_key == "error.unexpected"
    assert told.value.values["code"]


async def test_floors_and_knowledge_are_those_of_this_side_when_they_come_back(apart, toys):
    assert await apart.work(list, (toys, toys.knowledge)) == [toys, toys.knowledge]


async def test_what_cannot_wait_goes_before_what_can(apart):
    ended: list[str] = []

    async def do(name: str, work) -> None:
        await work
        ended.append(name)

    slow = [do(f"slow {n}", apart.work(time.sleep, 0.05 + n / 1_000)) for n in range(6)]
    await asyncio.gather(*slow, do("urgent", apart.work_first(time.sleep, 0.001)))

    assert ended.index("urgent") <= 3


async def test_process_that_ends_is_started_again_and_nothing_is_lost(apart):
    before = await apart.work(os.getpid)
    waiting = asyncio.ensure_future(apart.work(time.sleep, 0.2))
    await asyncio.sleep(0.05)
    os.kill(before, 9)
    await waiting

    assert await apart.work(os.getpgid, 0) != before
    assert await apart.work(os.cpu_count) == os.cpu_count()


async def test_request_that_ends_the_process_twice_is_given_up(apart):
    with pytest.raises(RuntimeError, match="ended twice"):
        await apart.work(os._exit, 3)

    assert await apart.work(os.cpu_count) == os.cpu_count()


async def test_process_ends_with_us(toys, tmp_path):
    workshop = Apart(Settings(data_dir=tmp_path), toys, ("-c", EMPTY))
    await workshop.open()
    process = await workshop.work(os.getpid)
    await workshop.close()

    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


async def test_process_that_does_not_start_is_told(toys, tmp_path):
    workshop = Apart(Settings(data_dir=tmp_path), toys, ("-c", "raise SystemExit(3)"))

    with pytest.raises(BotError, match="does not start"):
        await workshop.open()


def test_spare_time_is_used_and_a_request_comes_first():
    requests, spare = Queue[bytes](), iter([None, None])
    threading.Timer(0.2, requests.put, (b"late",)).start()

    assert _next(requests, spare) == b"late"
    assert next(spare, "done") == "done"
    requests.put(b"there")
    assert _next(requests, iter([None])) == b"there"
