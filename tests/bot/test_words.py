import pytest

from bot.words import Words, choose_language, words


def test_say_fills_a_sentence():
    assert words("en").say("fallback", language="German") == "I have this rule only in German."


def test_say_gives_a_readable_sentence_for_a_missing_key(caplog):
    assert Words({}, "en").say("no.such-key", name="Wolf") == "Such key: Wolf"


def test_say_survives_a_sentence_that_cannot_be_filled():
    assert Words({"a.key": "{missing}"}, "en").say("a.key") == "Key"


@pytest.mark.parametrize(
    ("wishes", "lang"),
    [((None, "de"), "de"), (("es-419", "de"), "es"), (("fr", None, "pt-BR"), "en"), ((), "en"), (("en-GB",), "en")],
)
def test_language_takes_the_first_wish_we_can_fulfil(wishes, lang):
    assert choose_language(*wishes) == lang
