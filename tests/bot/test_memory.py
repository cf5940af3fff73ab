import pytest

from bot.discord_face.memory import SECONDS, Memory
from bot.errors import Expired


def test_short_text_is_its_own_token_and_survives_a_restart():
    assert Memory().find(Memory().keep("boost?")) == "boost?"


def test_value_is_kept_under_a_short_token():
    memory = Memory()
    token = memory.keep({"scenario": {"game": "toy"}})

    assert len(token) < 30
    assert memory.find(token) == {"scenario": {"game": "toy"}}
    assert memory.keep({"scenario": {"game": "toy"}}) == token


def test_kept_value_expires_kindly():
    now = [0.0]
    memory = Memory(lambda: now[0])
    token = memory.keep({"a": 1})
    now[0] = SECONDS + 1

    with pytest.raises(Expired):
        memory.find(token)


def test_token_of_an_earlier_process_is_expired():
    with pytest.raises(Expired):
        Memory().find("#0123")
