import pytest

from bot.answers.asker import LONGEST_QUESTION, clean, language
from bot.errors import InvalidInput, LimitExceeded


def test_clean_takes_control_characters_out():
    assert clean("  bo\x00ost\u200b?\n") == "bo ost ?"


@pytest.mark.parametrize("text", ["", "   ", "\x00\x07", "\u200b\ufeff"])
def test_clean_refuses_what_holds_nothing(text):
    with pytest.raises(InvalidInput, match="empty"):
        clean(text)


def test_clean_refuses_what_is_too_long():
    with pytest.raises(LimitExceeded, match="100,000 characters"):
        clean("a" * 100_000)
    assert clean("a" * LONGEST_QUESTION)


@pytest.mark.parametrize(("text", "lang"), [("es-419", "es"), ("DE", "de"), ("en_GB", "en"), (None, None), ("", None)])
def test_language_reads_what_we_speak(text, lang):
    assert language(text) == lang


def test_language_refuses_what_we_do_not_speak():
    with pytest.raises(InvalidInput, match="es, en, de"):
        language("fr")
