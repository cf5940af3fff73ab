import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_face.limits import fit, length, pages


@given(st.text(), st.integers(2, 200))
def test_fit_always_fits(text, most):
    assert length(fit(text, most)) <= most


@given(st.text(alphabet="ab .!?\n😀ß", max_size=600), st.integers(20, 120))
def test_pages_fit_and_lose_nothing(text, most):
    cut = pages(text, most)

    assert all(length(page.strip()) <= most for page in cut)
    assert "".join("".join(cut).split()) == "".join(text.split())


def test_pages_never_cut_a_sentence_that_fits():
    text = " ".join(f"Sentence number {n} says something." for n in range(40))

    assert all(page.strip().endswith(".") for page in pages(text, 200))


def test_short_text_is_one_page():
    assert pages("short") == ["short"]


@pytest.mark.parametrize(("text", "fitted"), [("a b c", "a b c"), ("Wolf greift an, dann", "Wolf greift an…")])
def test_fit_keeps_whole_words(text, fitted):
    assert fit(text, 16) == fitted
