"""Whatever bytes come in: a document or one clear fault, never anything else, and what is saved reads back."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_kb.errors import UnreadableDocument
from rules_kb.importing import propose, read_document, recognise, save_draft
from rules_kb.importing.encoding import decode
from rules_kb.importing.letters import letters
from rules_kb.importing.markers import read_marker
from rules_kb.importing.spans import spans
from rules_kb.importing.structure import structure
from rules_kb.importing.worker import take_apart
from rules_kb.knowledge import packaged
from rules_kb.load import GameFolder
from tests.rules_kb.importing.made import as_pdf

EXAMPLES = 150
PDF = as_pdf(["(1.1) A lantern burns.\n(1.2) It does not.", "Glossary\n\nTorch: it marks the first."])
SIGNS = st.text(st.characters(codec="utf-8"), max_size=40)
LINES = st.one_of(
    SIGNS,
    st.sampled_from(
        ["(1.1) A lantern burns.", "1.2b It does not.", "- one", "  - two", "# Head", "Glossary",
         "Torch: it marks the first.", "| a | b |", "|--|--|", "Edited on 1.2.2024", "2. Dusk", "", "\f", "\t", "<b>x",
         "</li>", "<ul><li>", "a" * 2000]
    ),
)  # fmt: skip
TAGS = st.sampled_from("div p li ul ol table tr td th dl dt dd h1 h2 pre br span a section".split())  # noqa: SIM905


@st.composite
def html(draw: st.DrawFn) -> str:
    said = []
    for _ in range(draw(st.integers(0, 25))):
        tag = draw(TAGS)
        said.append(draw(st.sampled_from([f"<{tag}>", f"</{tag}>", f"<{tag} class='menu' start='x' value='9'>"])))
        said.append(draw(LINES))
    return "".join(said)


def whole_way(content: bytes, form: str) -> None:
    try:
        raw = take_apart(content, form)
    except UnreadableDocument:
        return
    laid = spans(raw.blocks)
    assert laid.folded == letters("".join(piece.text for piece in laid.pieces))
    for clause in structure(raw.blocks):
        assert clause.parent is None or clause.parent >= 0


@given(st.binary(max_size=3000))
@settings(max_examples=EXAMPLES, deadline=None)
def test_random_bytes_as_text(content):
    whole_way(content, "text")


@given(st.binary(max_size=3000))
@settings(max_examples=EXAMPLES, deadline=None)
def test_random_bytes_as_html(content):
    whole_way(content, "html")


@given(st.binary(max_size=3000))
@settings(max_examples=EXAMPLES, deadline=None)
def test_random_bytes_as_markdown(content):
    whole_way(content, "markdown")


@given(st.binary(max_size=1500))
@settings(max_examples=EXAMPLES, deadline=None)
def test_random_bytes_as_pdf(content):
    whole_way(b"%PDF-1.5\n" + content, "pdf")


@given(st.data())
@settings(max_examples=EXAMPLES, deadline=None)
def test_a_pdf_with_wrong_bytes(data):
    content = bytearray(PDF)
    for place in data.draw(st.lists(st.integers(0, len(content) - 1), max_size=12)):
        content[place] = data.draw(st.integers(0, 255))
    whole_way(bytes(content), "pdf")


@given(html())
@settings(max_examples=EXAMPLES, deadline=None)
def test_random_html(page):
    whole_way(page.encode("utf-8", "replace"), "html")


@given(st.lists(LINES, max_size=30).map("\n".join))
@settings(max_examples=EXAMPLES, deadline=None)
def test_random_markdown(page):
    whole_way(page.encode("utf-8", "replace"), "markdown")


@given(st.lists(LINES, max_size=30).map("\n".join))
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_random_text_goes_all_the_way_and_reads_back(page):
    try:
        document = read_document(page.encode("utf-8", "replace"), "x.txt")
    except UnreadableDocument as fault:
        assert len(str(fault).splitlines()) == 1  # noqa: PT017  # either way is right
        return
    assert recognise(document, packaged()) is None
    draft = propose(document)
    with tempfile.TemporaryDirectory() as place:
        folder = GameFolder(save_draft(draft, Path(place)))
        assert {**folder.rules} == {rule.id: rule for rule in draft.rules}
        assert {**folder.texts(draft.lang)} == draft.texts
        assert folder.terms == draft.terms


@given(SIGNS)
@settings(max_examples=EXAMPLES)
def test_a_marker_is_taken_off_the_front(text):
    marked = read_marker(text)

    if marked is not None:
        assert letters(text) == letters(marked.marker) + letters(marked.text)


@given(st.text(st.characters(codec="cp1252"), min_size=1, max_size=200))
@settings(max_examples=EXAMPLES)
def test_utf_8_is_never_taken_for_another_encoding(text):
    printable = "".join(c for c in text if c.isprintable() and c != "\xa0")

    assert decode(printable.encode()) == printable.removeprefix("\ufeff")
