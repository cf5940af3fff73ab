"""A file or bytes become blocks: size, format by content before name, then the format's reader."""

from __future__ import annotations

import re
import stat
from pathlib import Path

from rules_kb.errors import UnreadableDocument
from rules_kb.importing.blocks import MOST_BYTES, Raw, too_large
from rules_kb.importing.guard import read_guarded
from rules_kb.importing.read_pdf import Progress
from rules_kb.importing.worker import take_apart

_FOREIGN = (
    (b"PK\x03\x04", "a ZIP archive or an office document"),
    (b"PK\x05\x06", "a ZIP archive or an office document"),
    (b"\xd0\xcf\x11\xe0", "an old office document"),
    (b"{\\rtf", "rich text"),
    (b"\x1f\x8b", "a compressed file"),
    (b"BZh", "a compressed file"),
    (b"\xfd7zXZ\x00", "a compressed file"),
    (b"7z\xbc\xaf", "an archive"),
    (b"Rar!", "an archive"),
    (b"\x28\xb5\x2f\xfd", "a compressed file"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"RIFF", "a picture or sound"),
    (b"\x7fELF", "a program"),
    (b"MZ", "a program"),
    (b"SQLite format", "a database"),
    (b"%!PS", "PostScript"),
)
_HTML = re.compile(rb"<(?:!doctype\s+html|html[\s>]|head[\s>]|body[\s>])", re.IGNORECASE)
_MARKDOWN = re.compile(rb"^#{1,6} \S", re.MULTILINE)
_ENDINGS = {
    ".md": "markdown", ".markdown": "markdown", ".mdown": "markdown",
    ".html": "html", ".htm": "html", ".xhtml": "html",
    ".txt": "text", ".text": "text", ".log": "text",
}  # fmt: skip


def read_bytes(source: Path | str) -> bytes:
    """Read a file's bytes, no more than the limit; raises UnreadableDocument for anything but a plain file."""
    path = Path(source)
    try:
        is_plain = stat.S_ISREG(path.stat().st_mode)  # before opening: a pipe would wait for its writer
        content = b""
        if is_plain:
            with path.open("rb") as file:
                content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "the name is no file name"
        raise UnreadableDocument(f"it cannot be opened ({reason})", mend="give a file that exists") from None
    if not is_plain:
        raise UnreadableDocument("it is no plain file", mend="give a text, Markdown, HTML or PDF file")
    return content


def open_document(content: bytes, name: str, progress: Progress | None = None) -> tuple[str, Raw]:
    """Take a document apart; give its format and its blocks. Raises UnreadableDocument."""
    if len(content) > MOST_BYTES:
        raise too_large(f"it is larger than {MOST_BYTES // 1_000_000} MB")
    if not content.strip(b" \t\r\n\f\x00\xef\xbb\xbf\xff\xfe"):
        raise UnreadableDocument("it is empty", mend="give a document with text")
    form = format_of(content, name)
    raw = take_apart(content, form) if form == "text" else read_guarded(content, form, progress)
    if not any(any(map(str.isalnum, block.text)) for block in raw.blocks):
        raise UnreadableDocument("it has no text", mend="give a document with text")
    return form, raw


def format_of(content: bytes, name: str) -> str:
    """Tell a document's format, by what it holds rather than by its name."""
    head = content[:1024]
    if b"%PDF-" in head:
        return "pdf"
    for start, what in _FOREIGN:
        if head.startswith(start):
            raise UnreadableDocument(f"it is {what}", mend="save it as PDF, HTML, Markdown or text and import that")
    ending = re.search(r"\.[a-z]{2,8}$", name.lower())
    by_name = _ENDINGS.get(ending.group(), "") if ending else ""
    flat = content[:4096].replace(b"\x00", b"")
    if by_name == "html" or (by_name != "markdown" and _HTML.search(flat)):
        return "html"
    if by_name:
        return by_name
    if ending and ending.group() == ".pdf":
        raise UnreadableDocument("it is no PDF inside", mend="download it again")
    return "markdown" if len(_MARKDOWN.findall(content[:200_000])) >= 2 else "text"
