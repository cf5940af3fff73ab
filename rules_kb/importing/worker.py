"""The child process that takes a document apart, so that a hostile one can be stopped: memory and time are bounded.

Bytes come in on stdin; «done total» lines go to stderr as it works, and one JSON object to stdout at the end.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from typing import Any

from rules_kb.errors import UnreadableDocument
from rules_kb.importing.blocks import Raw

MEMORY = 1_500_000_000


def take_apart(content: bytes, form: str, tell: Any = None) -> Raw:
    """Read bytes of a known format; raises UnreadableDocument."""
    if form == "pdf":
        from rules_kb.importing.read_pdf import read_pdf

        return read_pdf(content, tell)
    from rules_kb.importing.encoding import decode

    text = decode(content, declared=form == "html")
    if form == "html":
        from rules_kb.importing.read_html import read_html

        return read_html(text)
    if form == "markdown":
        from rules_kb.importing.read_markdown import read_markdown

        return read_markdown(text)
    from rules_kb.importing.read_text import read_text

    return read_text(text)


def _bound(seconds: int) -> None:
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds + 5, seconds + 10))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _tell(done: int, total: int) -> None:
    print(done, total, file=sys.stderr, flush=True)


def main(form: str, seconds: int) -> dict[str, Any]:
    """Read stdin; give the document or the fault as plain values."""
    _bound(seconds)
    try:
        raw = take_apart(sys.stdin.buffer.read(), form, _tell)
    except UnreadableDocument as fault:
        return {"fault": fault.fault, "mend": fault.mend}
    except (MemoryError, RecursionError):
        return {"fault": "it unfolds to more than I can hold", "mend": "import a part of it"}
    return {
        "title": raw.title,
        "pages": raw.pages,
        "remarks": raw.remarks,
        "linked": sorted(raw.linked),
        "blocks": [block.as_row() for block in raw.blocks],
    }


if __name__ == "__main__":
    json.dump(main(sys.argv[1], int(sys.argv[2])), sys.stdout)
