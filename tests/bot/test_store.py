from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa

from bot.dress import privacy
from bot.errors import Expired
from bot.store import NOTHING_SET, Marks, Preferences, States, Store
from bot.store.marks import UNANSWERED_DAYS
from bot.store.states import DAYS, MOST_AT_ONCE, token_of
from bot.store.tables import METADATA, REPLY_STATE


@pytest.fixture
async def store(tmp_path: Path):
    async with Store.in_folder(tmp_path / "data") as opened:
        yield opened


async def test_migrations_make_exactly_the_tables_we_use(store):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    async with store.engine.connect() as connection:
        differs = await connection.run_sync(
            lambda plain: compare_metadata(MigrationContext.configure(plain, opts={"compare_type": True}), METADATA)
        )
    assert differs == []


async def test_opening_again_changes_nothing(tmp_path):
    for _ in range(2):
        async with Store.in_folder(tmp_path):
            pass
    assert [each.name for each in tmp_path.iterdir()] == ["tablejudge.db"]


async def test_short_text_is_its_own_token(store):
    async with States(store) as states:
        assert states.keep("boost?") == "=boost?"
        assert await states.find("=boost?") == "boost?"


async def test_value_survives_a_restart(store, tmp_path):
    async with States(store) as states:
        token = states.keep({"scenario": {"game": "toy"}}, owner=7)
        assert await states.find(token) == {"scenario": {"game": "toy"}}

    assert token == token_of({"scenario": {"game": "toy"}})
    assert len(token) < 20
    async with Store.in_folder(tmp_path / "data") as again:
        assert await States(again).find(token) == {"scenario": {"game": "toy"}}


async def test_many_values_are_written_by_few_statements(store):
    statements: list[str] = []
    sa.event.listen(store.engine.sync_engine, "before_cursor_execute", lambda *told: statements.append(told[2]))
    async with States(store) as states:
        tokens = [states.keep({"number": number}, owner=1) for number in range(2 * MOST_AT_ONCE)]
        states.keep({"number": 0}, owner=1)
        await states.flush()

        assert sum(each.startswith("INSERT") for each in statements) == 2
        assert await states.find(tokens[-1]) == {"number": 2 * MOST_AT_ONCE - 1}


async def test_value_expires_and_is_purged(store):
    now = [1_000.0]
    async with States(store, lambda: now[0]) as states:
        token = states.keep({"a": 1})
    now[0] += DAYS * 86_400 + 1

    with pytest.raises(Expired):
        await states.find(token)
    await states.purge()
    async with store.engine.connect() as connection:
        assert (await connection.execute(sa.select(sa.func.count()).select_from(REPLY_STATE))).scalar() == 0


async def test_forgetting_one_owner_leaves_the_others_their_buttons(store):
    async with States(store) as states:
        token = states.keep({"a": 1}, owner=1)
        states.keep({"a": 1}, owner=2)

    assert await states.forget(1) == 1
    assert await states.find(token) == {"a": 1}
    assert await states.forget(2) == 1
    with pytest.raises(Expired):
        await states.find(token)


async def test_unknown_token_is_expired(store):
    with pytest.raises(Expired):
        await States(store).find("#0123")


async def test_settings_survive_a_round_trip(store):
    preferences = Preferences(store)
    assert await preferences.of("server", 1) == NOTHING_SET

    await preferences.change("server", 1, server=1, language="de", game="toy", private=True)
    await preferences.change("server", 1, server=1, game=None)
    await preferences.change("channel", 2, server=1, allowed=True)

    fresh = Preferences(store)
    assert (await fresh.of("server", 1)).language == "de"
    assert (await fresh.of("server", 1)).game is None
    assert (await fresh.of("server", 1)).private is True
    assert await fresh.allowed_channels(1) == {2}
    assert await fresh.forget("server", 1) == 2
    assert await fresh.of("channel", 2) == NOTHING_SET


async def test_settings_of_another_process_are_heard_after_a_while(store):
    now = [0.0]
    ours, theirs = Preferences(store, lambda: now[0]), Preferences(store)
    assert await ours.of("member", 1) == NOTHING_SET
    await theirs.change("member", 1, language="es")
    assert await ours.of("member", 1) == NOTHING_SET
    now[0] += 31

    assert (await ours.of("member", 1)).language == "es"


async def test_feedback_is_kept_once_a_person_and_can_be_erased(store):
    marks = Marks(store)
    await marks.judge(1, "#a", {"question": "boost?"}, right=True)
    await marks.judge(1, "#a", {"question": "boost?"}, right=False)
    await marks.judge(2, "#a", {"question": "boost?"}, right=True)

    assert [each.value for each in await marks.feedback()] == [{"question": "boost?"}]
    assert len(await marks.feedback(wrong_only=False)) == 2
    assert await marks.forget(1) == 1
    assert await marks.feedback() == []


async def test_unanswered_questions_have_no_author_and_are_let_go(store):
    now = [0.0]
    marks = Marks(store, lambda: now[0])
    await marks.miss(9, "heal?", "en", None)
    now[0] = 91 * 86_400.0
    await marks.miss(9, "draw?", "en", "toy")

    assert [each.question for each in await marks.unanswered()] == ["draw?"]
    assert await marks.forget_server(9) == 1


def test_privacy_tells_the_days_that_are_kept():
    assert (privacy.REPLY_DAYS, privacy.UNANSWERED_DAYS) == (DAYS, UNANSWERED_DAYS)


def test_asking_on_the_console_loads_no_database():
    seen = subprocess.run(
        [sys.executable, "-c", "import bot.app, bot.answers.ask, sys; print('sqlalchemy' in sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert seen.stdout.strip() == "False"
