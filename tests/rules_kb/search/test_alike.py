"""Words that a mistyped one may be a slip of: passing most of them over unread loses none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from rules_kb.search.alike import Alike

WORDS = st.text(alphabet="abeés9", min_size=1, max_size=7)


@pytest.mark.parametrize(
    ("word", "most", "near"),
    [
        ("dominat", 1, [("dominate", 1)]),
        ("domiante", 1, [("dominate", 1)]),
        ("domnat", 2, [("dominate", 2)]),
        ("domnat", 1, []),
    ],
)
def test_a_word_is_found_past_its_slips(word, most, near):
    assert Alike(["dominate", "guardian"]).near(word, most) == near


@given(words=st.lists(WORDS, max_size=20), word=WORDS, most=st.sampled_from((1, 2)))
def test_no_word_near_enough_is_passed_over(words, word, most):
    apart = {each: OSA.distance(each, word) for each in words}

    assert dict(Alike(words).near(word, most)) == {each: n for each, n in apart.items() if n <= most}
