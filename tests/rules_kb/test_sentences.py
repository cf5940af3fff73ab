"""Step sentences: fields filled, words named, the teller's texts escaped."""

from __future__ import annotations

import pytest

from rules_kb.sentences import Sentences, read_catalogue

PO = """
msgid ""
msgstr "Language: es\\n"

msgid "step.flipped"
msgstr "{{ who }} voltea {{ what | listed }}{% if at %} en {{ at | word }}{% endif %}."

msgid "word.front-left"
msgstr "delante a la izquierda"
"""


@pytest.fixture
def said():
    return Sentences(read_catalogue(PO), "es")


def test_sentence_is_filled(said):
    fields = {"who": "Ana", "what": ["Wolf", "Iris"], "at": "front-left"}

    assert said.say("step.flipped", fields) == "Ana voltea Wolf e Iris en delante a la izquierda."


def test_missing_sentence_gives_none(said):
    assert said.say("step.unknown", {}) is None


def test_texts_of_the_teller_are_escaped_but_still_looked_up(said):
    fields = {"who": "*Ana*", "what": ["W"], "at": "front-left"}

    assert said.say("step.flipped", fields, lambda t: t.replace("*", "\\*").replace("-", "\\-")) == (
        "\\*Ana\\* voltea W en delante a la izquierda."
    )


@pytest.mark.parametrize(
    ("names", "row"),
    [([], ""), (["A"], "A"), (["A", "B"], "A y B"), (["A", "B", "Iris"], "A, B e Iris"), (["A", "Hielo"], "A y Hielo")],
)
def test_names_stand_in_a_row(said, names, row):
    assert said.listed(names) == row
