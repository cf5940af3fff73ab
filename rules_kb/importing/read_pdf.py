"""PDF becomes text with a form feed between pages; the text reader makes the blocks."""

from __future__ import annotations

import io
from collections.abc import Callable

from rules_kb.errors import UnreadableDocument
from rules_kb.importing.blocks import MOST_CHARACTERS, MOST_PAGES, Raw, too_large
from rules_kb.importing.encoding import clean
from rules_kb.importing.read_text import read_text

Progress = Callable[[int, int], None]


def read_pdf(content: bytes, progress: Progress | None = None) -> Raw:
    """Read a PDF's text page by page."""
    import logging

    from pypdf import PdfReader

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    raw = Raw()
    try:
        reader = PdfReader(io.BytesIO(content), strict=False)
        locked = reader.is_encrypted and not _opens(reader)
        count = 0 if locked else len(reader.pages)
    except RecursionError:
        raise UnreadableDocument("its parts nest too deeply", mend="print it to a new PDF and import that") from None
    except Exception as error:  # a broken PDF breaks its reader in many ways
        raise UnreadableDocument(
            f"it is no whole PDF ({type(error).__name__})", mend="download or print it again"
        ) from None
    if locked:
        raise UnreadableDocument("it is locked with a password", mend="save a copy without a password")
    if count > MOST_PAGES:
        raise too_large(f"it has {count:,} pages, more than the {MOST_PAGES:,} that I read")
    pages, size, unread = [], 0, []
    for number in range(count):
        text = ""
        try:
            text = clean(reader.pages[number].extract_text())
        except Exception:  # one page that cannot be read is told among the doubts; the rest is worth reading
            unread.append(number + 1)
        if not text.strip() and number + 1 not in unread:
            unread.append(number + 1)
        size += len(text)
        if size > MOST_CHARACTERS:
            raise too_large("it unfolds to more text than I read")
        pages.append(text)
        if progress:
            progress(number + 1, count)
    if len(unread) == count:
        raise UnreadableDocument(
            "it has no text, only pictures or nothing", mend="run text recognition over it and import that"
        )
    raw.remarks += [f"page {number}" for number in unread]
    raw.pages = count
    raw.title = _title(reader)
    return read_text("\f".join(pages), raw)


def _opens(reader: object) -> bool:
    try:
        return bool(reader.decrypt(""))  # type: ignore[attr-defined]
    except Exception:  # a cipher that is not at hand is as good as locked
        return False


def _title(reader: object) -> str:
    try:
        title = reader.metadata.title  # type: ignore[attr-defined]
    except Exception:  # a broken information dictionary names no title
        return ""
    return " ".join(clean(title).split())[:300] if isinstance(title, str) else ""
