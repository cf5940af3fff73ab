"""Documents made for tests: a text as HTML, Markdown and PDF, page by page."""

from __future__ import annotations

import html
import textwrap
import zlib


def as_html(pages: list[str], *, furniture: bool = True) -> bytes:
    lines = [html.escape(line.strip()) for page in pages for line in page.split("\n") if line.strip()]
    body = "\n".join(f"<p>{line}</p>" for line in lines)
    menu = "<nav><ul><li><a href='/'>Home</a></li><li><a href='/x'>Other rules</a></li></ul></nav>" if furniture else ""
    share = "<div class='share-buttons'><a>Share on Facebook</a></div><script>alert(1)</script>" if furniture else ""
    return f"<!DOCTYPE html><html><head><meta charset='utf-8'></head><body>{menu}{body}{share}</body></html>".encode()


def as_markdown(pages: list[str]) -> bytes:
    def escape(line: str) -> str:
        return "".join(f"\\{c}" if c in "\\`*_{}[]<>#+-.!|" else c for c in line.strip())

    return "\n\n".join(escape(line) for page in pages for line in page.split("\n") if line.strip()).encode()


def as_pdf(pages: list[str], *, width: int = 90, numbers: bool = True, trailer: str = "") -> bytes:
    """Write a PDF of text pages, wrapped, with a running head and page numbers."""
    font = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
    objects: list[bytes] = [b"", b"", font]
    kids = []
    for number, page in enumerate(pages, start=1):
        lines = [wrapped for line in page.split("\n") for wrapped in textwrap.wrap(line, width) or [""]]
        if numbers:
            lines = ["Rules of the house", *lines, f"Page {number}"]
        stream = zlib.compress(b"BT /F1 9 Tf 11 TL 40 800 Td\n" + b"".join(_shown(line) for line in lines) + b"ET")
        objects.append(b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(stream), stream))
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R "
            b"/Resources << /Font << /F1 3 0 R >> >> >>" % len(objects)
        )
        kids.append(len(objects))
    objects[0] = b"<< /Type /Catalog /Pages 2 0 R >>"
    objects[1] = b"<< /Type /Pages /Count %d /Kids [%s] >>" % (
        len(kids), b" ".join(b"%d 0 R" % kid for kid in kids),
    )  # fmt: skip
    return assemble(objects, trailer)


def assemble(objects: list[bytes], trailer: str = "") -> bytes:
    """Put numbered objects into a PDF file with its table."""
    out, places = bytearray(b"%PDF-1.5\n"), []
    for number, content in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1, trailer.encode(), start,
    )  # fmt: skip
    return bytes(out)


def _shown(line: str) -> bytes:
    raw = line.encode("cp1252", "replace").replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
    return b"(" + raw + b") Tj T*\n"
