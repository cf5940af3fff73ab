from __future__ import annotations

import pytest

from rules_kb.importing import read_document
from rules_kb.importing.blocks import Kind
from rules_kb.importing.encoding import decode
from rules_kb.importing.furniture import is_furniture, strip_pages
from rules_kb.importing.letters import letters
from rules_kb.importing.markers import parts_of, read_marker
from rules_kb.importing.open import format_of
from rules_kb.importing.sentences import joined, sentences
from tests.rules_kb.importing.made import as_pdf

SPANISH = "¿Quién enciende el último farol? El jugador más joven, según la tradición, así lo hará mañana."
GERMAN = "Wer löscht die größte Laterne? Die jüngste Spielerin, so heißt es, „ganz zuletzt“ – für alle Fälle."


def texts(content: str, name: str) -> list[str]:
    return [block.text for block in read_document(content.encode(), name).blocks]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "utf-32"])
@pytest.mark.parametrize("text", [SPANISH, GERMAN])
def test_any_encoding_is_read(text, encoding):
    assert decode(text.encode(encoding)) == text


@pytest.mark.parametrize("encoding", ["latin-1", "mac-roman", "cp850"])
def test_old_encodings_are_told_apart(encoding):
    assert decode(SPANISH.encode(encoding)) == SPANISH


def test_a_declared_encoding_is_taken():
    page = '<meta charset="iso-8859-2"><p>Łąka przy źródle</p>'

    assert decode(page.encode("iso-8859-2"), declared=True) == page


@pytest.mark.parametrize(
    ("text", "marker", "number"),
    [
        ("(1.1) Foo", "(1.1)", "1.1"),
        ("702.19b Foo", "702.19b", "702.19b"),
        ("702.19b. Foo", "702.19b.", "702.19b"),
        ("<2> Foo", "<2>", "2"),
        ("§ 4 Foo", "§ 4", "4"),
        ("Regel 3.2: Foo", "Regel 3.2:", "3.2"),
        ("a) Foo", "a)", "a"),
        ("• Foo", "•", ""),
        ("- Foo", "-", ""),
    ],
)
def test_markers_are_read(text, marker, number):
    marked = read_marker(text)

    assert marked is not None
    assert (marked.marker, marked.number, marked.text) == (marker, number, "Foo")


@pytest.mark.parametrize("text", ["25.01.2023 Foo", "2 von 3", "2023 was it", "(see below) Foo", "mix. Foo", "Foo"])
def test_what_only_looks_like_a_marker_is_none(text):
    assert read_marker(text) is None


def test_numbers_have_steps():
    assert parts_of("702.19b") == ("702", "19", "b")


def test_letters_are_all_that_counts():
    assert letters("¿Größe  1.1?") == letters("GRO\u0308SSE 1-1") == "grosse11"


def test_wrapped_lines_are_joined_and_hyphens_closed():
    assert joined(["the lan-", "terns of White-", "Court, AP-", "or DP"]) == "the lanterns of White-Court, AP- or DP"


def test_abbreviations_end_no_sentence():
    assert sentences("Man zahlt z. B. zwei. Dann nicht.") == ["Man zahlt z. B. zwei.", "Dann nicht."]


@pytest.mark.parametrize(
    "line",
    ["▬▬▬★▬▬▬", "Saltar al contenido principal", "No hay comentarios:", "Zum Inhalt springen", "Share",
     "Page 3 of 9", "Setup ......... 12",
     "| Wähle ein Kapitel in der Leiste aus, um zu blättern: zurück, weiter |"],
)  # fmt: skip
def test_page_furniture_is_known(line):
    assert is_furniture(line)


@pytest.mark.parametrize("line", ["Share the pot.", "White lanterns.", "Next, every player draws.", "Dusk"])
def test_short_rules_are_no_furniture(line):
    assert not is_furniture(line)


def test_running_heads_and_page_numbers_go():
    pages = [f"Lantern court\n{line}\n- {n} -" for n, line in enumerate(("One.", "Two.", "Three."), start=1)]

    assert [page.split() for page in strip_pages(pages)] == [["One."], ["Two."], ["Three."]]


def test_html_keeps_what_is_read_and_drops_the_rest():
    page = """<html><head><title>T</title><style>p{}</style></head><body class="has-sidebar"><nav><a>Menu here</a></nav>
    <div class="widget post"><h1>Court</h1><p>Each  player<br>draws.</p>
    <ol start="3"><li>Three<ul><li>Deep</li></ul></li></ol><table><tr><th>2.1</th><td>In a table</td></tr></table>
    <dl><dt>Torch</dt><dd>Marks the first.</dd></dl></div>
    <div class="share-buttons">Tell friends</div><script>steal()</script><p hidden>ghost</p>
    <p style="display: none">ghost</p><ul><li><a>One</a></li><li><a>Two</a></li><li><a>Three</a></li></ul>"""
    blocks = read_document(page.encode(), "x.html").blocks

    assert [(b.kind, b.marker, b.depth, b.text) for b in blocks] == [
        (Kind.HEADING, "", 1, "Court"),
        (Kind.TEXT, "", 0, "Each player\ndraws."),
        (Kind.ITEM, "3.", 0, "Three"),
        (Kind.ITEM, "•", 1, "Deep"),
        (Kind.ROW, "", 0, "2.1\tIn a table"),
        (Kind.TERM, "", 0, "Torch\tMarks the first."),
    ]


def test_markdown_is_read_by_its_parts():
    table = "| 2.1 | In a table |\n|--|--|\n| 2.2 | Too |"
    page = f"---\ntitle: Court\n---\n# Court\n\nOne\ntwo.\n\n3. Three\n   - Deep\n\n{table}\n\n**Torch**: marks.\n"
    document = read_document(page.encode(), "x.md")

    assert [(b.kind, b.marker, b.text) for b in document.blocks] == [
        (Kind.HEADING, "", "Court"),
        (Kind.TEXT, "", "One\ntwo."),
        (Kind.ITEM, "3.", "Three"),
        (Kind.ITEM, "•", "Deep"),
        (Kind.ROW, "", "2.1\tIn a table"),
        (Kind.ROW, "", "2.2\tToo"),
        (Kind.TERM, "", "Torch\tmarks."),
    ]


def test_text_tells_wrapped_lines_from_lines_of_their_own():
    wrapped = (
        "A lantern that burns is worth one point at the end of\nthe evening, and a lantern that was snuffed is worth\n"
        "nothing at all.\n\nSecond one.\n"
    )

    assert texts(wrapped, "x.txt") == [wrapped.split("\n\n")[0], "Second one."]
    assert texts("First one.\nSecond one.\nThird one.\n", "x.txt") == ["First one.", "Second one.", "Third one."]


def test_pdf_pages_are_counted_and_progress_is_told():
    told: list[tuple[int, int]] = []
    content = as_pdf([f"(1.{n}) A clause of its own that stands on page {n}." for n in range(1, 5)])

    document = read_document(content, "x.pdf", progress=lambda done, total: told.append((done, total)))

    assert document.pages == 4
    assert [(b.marker, b.page) for b in document.blocks] == [(f"(1.{n})", n) for n in range(1, 5)]
    assert told[-1] == (4, 4)


@pytest.mark.parametrize(
    ("content", "name", "form"),
    [
        (b"%PDF-1.4", "x.txt", "pdf"),
        (b"<!DOCTYPE html><p>x", "x.txt", "html"),
        (b"plain", "x.html", "html"),
        (b"# One\n\n## Two\n", "README", "markdown"),
        (b"# One\n\n## Two\n", "x.txt", "text"),
        (b"plain", "", "text"),
    ],
)
def test_the_format_is_told_by_content_before_name(content, name, form):
    assert format_of(content, name) == form


@pytest.mark.parametrize(("text", "lang"), [(SPANISH, "es"), (GERMAN, "de"), ("Who lights the lantern first?", "en")])
def test_the_language_is_detected(text, lang):
    assert read_document(text.encode(), "x.txt").lang == lang
