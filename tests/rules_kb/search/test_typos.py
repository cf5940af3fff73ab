"""Pairs of words: what a player mistyped and meant, and words that only look like ones we know."""

from __future__ import annotations

import pytest

from rules_kb.search.fold import fold
from rules_kb.search.query import read

MEANT = [
    ("domniated", "dominated"),
    ("domminierte", "dominierte"),
    ("domianda", "dominada"),
    ("retagurdia", "retaguardia"),
    ("shutzgott", "schutzgott"),
    ("reihenflge", "reihenfolge"),
    ("intercetp", "intercept"),
    ("erzwugnene", "erzwungene"),
    ("unterberchung", "unterbrechung"),
    ("obilgada", "obligada"),
    ("specail", "special"),
]
AS_WRITTEN = ["boots", "cara", "kart", "band", "tank", "deal", "dive", "foul", "pizza", "rangos", "wirkungen", "atacar"]


@pytest.mark.parametrize(("typed", "meant"), MEANT)
def test_a_mistyped_word_is_read_as_the_one_that_was_meant(searcher, typed, meant):
    assert read(typed, searcher.index, None).mended == {typed: meant}


@pytest.mark.parametrize("word", AS_WRITTEN)
def test_another_word_is_left_as_it_is(searcher, word):
    assert read(word, searcher.index, None).mended == {}


@pytest.mark.parametrize(("typed", "meant"), [("domniated", "dominated unit"), ("shutzgott", "schutzgott")])
def test_a_mistyped_word_is_found_in_every_way_of_asking(searcher, typed, meant):
    """Asking, looking up and completing all forgive the same slip."""
    right = searcher.ask(f"{meant}?")
    wrong = searcher.ask(f"{meant.replace(meant.split()[0], typed)}?")

    assert wrong.game == right.game
    assert {hit.rule for hit in wrong.hits} & {hit.rule for hit in right.hits}
    assert searcher.look_up(typed)
    assert searcher.complete(typed, lang="de" if typed == "shutzgott" else "en")


PUNCTUATION = [
    "{}",
    "¿{}?",
    "¡{}!",
    "„{}“",
    "«{}»",
    "“{}”",
    "‚{}‘",
    "'{}'",
    "’{}’",
    "({})",
    "{} / {}",
    "{} - {}",
    "…{}…",
]


@pytest.mark.parametrize("around", PUNCTUATION)
def test_marks_around_a_word_change_nothing(around):
    said = fold(around.replace("{}", "rear-guard"))

    assert set(said.split()) == set(fold("rear-guard").split())


@pytest.mark.parametrize(
    "written", ["rear-guard", "rear guard", "Rear‑Guard", "rear–guard", "REAR/GUARD", "rear’guard"]
)
def test_a_name_is_the_same_with_any_mark_inside(written):
    assert fold(written) == fold("rear guard")
