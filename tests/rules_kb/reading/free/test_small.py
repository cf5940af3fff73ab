"""Players whose names are also words are heard in a story that is written small, where they have or do something."""

from __future__ import annotations

import pytest

from rules_kb.model import Lang
from rules_kb.reading.free.framing import open_frame
from tests.rules_kb.reading.free.told_table import GAME, KNOWLEDGE

HEARD: list[tuple[Lang, str, list[str]]] = [
    ("en", "mia has an obligation. can i use it?", ["mia"]),
    ("en", "mia and i play, and mia has an obligation. can tom use it?", ["mia", "mia", "tom"]),
    ("en", "there is a support. can mark use it?", ["mark"]),
    ("de", "rosa hat eine unterstützung. darf ich sie nutzen?", ["rosa"]),
    ("es", "hay un apoyo. ¿puede clara usarlo?", ["clara"]),
    # so spelled they are words
    ("es", "la otra es mia y tiene una acción, ¿la uso?", []),
    ("en", "i mark the card. will it be used?", []),
    ("de", "die rosa Karte hat eine Aktion, darf ich?", []),
    ("en", "Rhino attacks Tom. mark is the word for it.", ["Tom"]),  # who writes names large does so with all
]


@pytest.mark.parametrize(("lang", "text", "names"), HEARD)
def test_a_name_that_is_a_word_is_heard_where_somebody_does_something(lang: Lang, text: str, names: list[str]) -> None:
    frame = open_frame(KNOWLEDGE, GAME)
    assert frame is not None
    heard = frame.ears.hear(text, nouns=lang == "de")

    assert [heard.named(atom) for atom in heard.of("person")] == names
