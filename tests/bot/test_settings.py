from pathlib import Path

import pytest

from bot.errors import InvalidSettings
from bot.settings import Settings, load_settings
from bot.settings.model import table


def test_settings_have_defaults_when_nothing_is_set(monkeypatch):
    for name, *_ in table():
        monkeypatch.delenv(name, raising=False)

    assert load_settings().model_dump() == Settings().model_dump()


def test_settings_are_read_from_the_environment(monkeypatch):
    monkeypatch.setenv("TABLEJUDGE_DISCORD_TOKEN", "secret-token")
    monkeypatch.setenv("TABLEJUDGE_DATA_DIR", "/tmp/somewhere")
    monkeypatch.setenv("TABLEJUDGE_DISCORD_SYNC", "false")
    monkeypatch.setenv("TABLEJUDGE_LANGUAGE", "")

    settings = load_settings()

    assert settings.folder == Path("/tmp/somewhere")
    assert settings.discord_sync is False
    assert settings.language is None
    assert "secret-token" not in repr(settings)


def test_wrong_settings_are_all_named_in_one_line(monkeypatch):
    monkeypatch.setenv("TABLEJUDGE_LANGUAGE", "fr")
    monkeypatch.setenv("TABLEJUDGE_DISCORD_GATEWAY_URL", "http://wrong")

    with pytest.raises(InvalidSettings) as raised:
        load_settings()

    assert "TABLEJUDGE_LANGUAGE" in str(raised.value)
    assert "TABLEJUDGE_DISCORD_GATEWAY_URL" in str(raised.value)
    assert "\n" not in str(raised.value)


def test_every_setting_is_described():
    assert all(described for _, _, described in table())
