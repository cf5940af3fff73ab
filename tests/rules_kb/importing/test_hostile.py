"""Broken, huge and hostile files end in one clear line, in bounded time, and change nothing."""

from __future__ import annotations

import io
import os
import time
import zlib
from contextlib import suppress

import pytest

from rules_kb.errors import UnreadableDocument
from rules_kb.importing import propose, read_document, save_draft
from rules_kb.importing.document import plain_name
from rules_kb.importing.guard import read_guarded
from tests.rules_kb.importing.made import as_pdf, assemble


def pdf_of(stream: bytes, *, filters: str = "/FlateDecode", kids: str = "[4 0 R]", count: int = 1) -> bytes:
    return assemble([
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Count %d /Kids %s >>" % (count, kids.encode()),
        b"<< /Length %d /Filter %s >>\nstream\n%s\nendstream" % (len(stream), filters.encode(), stream),
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << >> >>",
    ])  # fmt: skip


def locked_pdf() -> bytes:
    from pypdf import PdfReader, PdfWriter

    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(as_pdf(["(1.1) A clause."]))))
    writer.encrypt("secret", algorithm="RC4-128")
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


BOMB = zlib.compress(zlib.compress(b"\0" * 300_000_000, 9), 9)
REFUSED = {
    "empty": (b"", "x.txt", "it is empty"),
    "blank": (b" \n\t\r\n ", "x.txt", "it is empty"),
    "only NULs": (b"\0" * 5000, "x.txt", "it is empty"),
    "only signs": ("▬▬★▬▬\n---\n".encode(), "x.txt", "it has no text"),
    "binary": (bytes(range(256)) * 40, "x.txt", "it is no text"),
    "21 MB": (b"a lantern " * 2_100_000, "x.txt", "it is larger than 20 MB"),
    "archive": (b"PK\x03\x04" + b"x" * 500, "rules.pdf", "it is a ZIP archive or an office document"),
    "compressed": (b"\x1f\x8b\x08" + b"x" * 500, "rules.txt", "it is a compressed file"),
    "picture": (b"\x89PNG\r\n" + b"x" * 500, "rules.html", "it is a picture"),
    "no PDF inside": (b"just words", "rules.pdf", "it is no PDF inside"),
    "PDF without an end": (as_pdf(["(1.1) A clause."])[:120], "x.pdf", "it is no whole PDF"),
    "PDF head alone": (b"%PDF-1.7\n", "x.pdf", "it is no whole PDF"),
    "locked PDF": (locked_pdf(), "x.pdf", "it is locked with a password"),
    "PDF without text": (pdf_of(zlib.compress(b"q Q")), "x.pdf", "it has no text"),
    "PDF bomb": (pdf_of(BOMB, filters="[/FlateDecode /FlateDecode]"), "x.pdf", "it "),
    "PDF of too many pages": (pdf_of(b"", kids="[" + "4 0 R " * 2500 + "]", count=2500), "x.pdf", "it has 2,500 pages"),
    "PDF whose pages go in a circle": (pdf_of(b"", kids="[2 0 R]"), "x.pdf", "it "),
    "PDF nested deeply": (assemble([b"<< /Type /Catalog /Pages " + b"[" * 100_000 + b" >>"]), "x.pdf", "it "),
    "HTML nested deeply": (b"<div>" * 200_000 + b"A lantern burns." + b"</div>" * 200_000, "x.html", "its parts nest"),
    "HTML of scripts": (b"<html><script>" + b"x=1;" * 9000 + b"</script></html>", "x.html", "it has no text"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_a_bad_file_ends_in_one_line(case, tmp_path):
    content, name, fault = REFUSED[case]
    (tmp_path / "kept").write_text("kept", encoding="utf-8")
    start = time.monotonic()

    with pytest.raises(UnreadableDocument) as caught:
        read_document(content, name)

    assert str(caught.value).startswith(fault)
    assert len(str(caught.value).splitlines()) == 1
    assert str(caught.value).endswith(f" — {name}")
    assert time.monotonic() - start < 60
    assert [entry.name for entry in tmp_path.iterdir()] == ["kept"]


READ = {
    "HTML lists nested deeply": (b"<ul><li>" * 20_000 + b"A lantern burns.", "x.html"),
    "HTML of spans": (b"<span>a " * 20_000 + b"A lantern burns.", "x.html"),
    "Markdown quotes nested deeply": (b">" * 20_000 + b"A lantern burns.\n\nA lantern burns.", "x.md"),
    "Markdown lists nested deeply": (b"".join(b" " * 2 * n + b"- A\n" for n in range(400)), "x.md"),
    "text with NULs": (b"A lan\0tern burns.\0", "x.txt"),
    "one long line": (b"1.1 " + b"A lantern burns. " * 100_000, "x.txt"),
    "markers only": (b"1. 1. 1. 1. 1. 1. (1.1) (1.1) " * 2000 + b"\nA lantern burns.", "x.txt"),
    "one long word": (b"a" * 1_000_000 + b" burns.", "x.txt"),
}


@pytest.mark.parametrize("case", READ)
def test_a_strange_file_is_read_in_time(case, tmp_path):
    content, name = READ[case]
    start = time.monotonic()

    save_draft(propose(read_document(content, name)), tmp_path)

    assert time.monotonic() - start < 30


@pytest.mark.parametrize("sign", [b"[", b"*", b"_a", b"`", b"<!--", b"![[", b"\\", b"&#", b"|"])
def test_markdown_made_to_be_slow_ends(sign):
    start = time.monotonic()

    with suppress(UnreadableDocument):  # either way is right
        read_document(sign * 20_000 + b"\n\nA lantern burns.", "x.md")

    assert time.monotonic() - start < 75


def test_scripts_are_not_among_the_words():
    page = b"<p>A lantern burns.</p><script>alert('x')</script><p onclick='steal()'>It is snuffed.</p>"

    assert [b.text for b in read_document(page, "x.html").blocks] == ["A lantern burns.", "It is snuffed."]


def test_a_reader_that_takes_too_long_is_stopped():
    start = time.monotonic()

    with pytest.raises(UnreadableDocument, match="within 1 seconds"):
        read_guarded(b"[" * 3_000_000 + b"\n", "markdown", seconds=1)
    assert time.monotonic() - start < 20


def test_200_megabytes_are_not_read(tmp_path):
    big = tmp_path / "big.txt"
    with big.open("wb") as file:
        file.truncate(200_000_000)

    with pytest.raises(UnreadableDocument, match="larger than 20 MB"):
        read_document(big)


def test_what_is_no_plain_file_is_refused(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    device = tmp_path / "link.txt"
    device.symlink_to("/dev/zero")

    for place in (pipe, device, tmp_path, tmp_path / "none.txt", tmp_path / ("x" * 5000), "nul\0byte"):
        with pytest.raises(UnreadableDocument) as caught:
            read_document(place)
        assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("../../etc/passwd", "passwd"),
        ("C:\\Windows\\rules.pdf", "rules.pdf"),
        ("a\nb\x1b[31m.txt", "a b [31m.txt"),
        ("\u202egpj.txt", "gpj.txt"),
        ("", "document"),
        ("..", "document"),
    ],
)
def test_a_name_is_shown_plainly(name, plain):
    assert plain_name(name) == plain
