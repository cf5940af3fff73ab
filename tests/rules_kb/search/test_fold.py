import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_kb.search.fold import fold, key, words
from rules_kb.search.stems import split_compound, stem


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Größe", "GROESSE"),
        ("größe", "gro\u0308ße"),
        ("¿Quién?", "quien"),
        ("zählt", "zaehlt"),
        ("Fähigkeit", "Faehigkeit"),
        ("rear-guard", "rear guard"),
        ("«Wirkung»", "wirkung"),
        ("D/D/D", "d d d"),
        ("don't", "don’t"),
        ("\u200bdrive\x00 check\n", "drive check"),
    ],
)
def test_spellings_meet_when_folded(one, other):
    assert words(one) == words(other)


def test_numbers_keep_their_dots_when_folded():
    assert fold("regla 2.10.") == "regla 2.10"


@given(st.text(max_size=80))
def test_folding_twice_changes_nothing(text):
    assert fold(fold(text)) == fold(text)


@given(st.text("aeouqn", max_size=12))
def test_key_of_a_key_is_itself(word):
    assert key(key(word)) == key(word)


@pytest.mark.parametrize(
    "bent",
    [
        ("dominada", "dominadas", "dominiert", "dominierte", "dominated", "dominar"),
        ("boostear", "boosten", "boosted", "boosting"),
        ("gelockt", "locked", "lockear"),
    ],
)
def test_bent_words_share_a_stem(bent):
    assert len({stem(word) for word in bent}) == 1


def test_compounds_fall_into_known_words():
    known = {"schutzgott", "karten", "feld", "planeten", "symbol"}

    assert split_compound("schutzgottkartenfeld", known) == ("schutzgott", "karten", "feld")
    assert split_compound("planetensymbol", known) == ("planeten", "symbol")
    assert split_compound("friedhof", known) == ()
