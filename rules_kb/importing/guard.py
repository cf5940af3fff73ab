"""Runs the worker on a document and stops it when it takes too long; whatever happens to it ends in one clear fault."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Any

from rules_kb.errors import UnreadableDocument
from rules_kb.importing.blocks import Block, Raw
from rules_kb.importing.read_pdf import Progress

SECONDS = 60


def read_guarded(content: bytes, form: str, progress: Progress | None = None, *, seconds: int = SECONDS) -> Raw:
    """Take a document apart in a process of its own; raises UnreadableDocument."""
    command = [sys.executable, "-P", "-m", "rules_kb.importing.worker", form, str(seconds)]
    paths = os.pathsep.join(path for path in sys.path if path)
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": paths, "PYTHONIOENCODING": "ascii"},
    ) as child:
        late = threading.Event()
        alarm = threading.Timer(seconds, _stop, (child, late))
        told = threading.Thread(target=_listen, args=(child.stderr, progress), daemon=True)
        fed = threading.Thread(target=_feed, args=(child.stdin, content), daemon=True)
        for thread in (alarm, told, fed):
            thread.start()
        try:
            assert child.stdout is not None
            answer = child.stdout.read()
        finally:
            alarm.cancel()
            if child.poll() is None and sys.exc_info()[0] is not None:
                child.kill()
            told.join(5)
    return _answer(answer, late=late.is_set(), seconds=seconds)


def _answer(answer: bytes, *, late: bool, seconds: int) -> Raw:
    try:
        said = json.loads(answer)
    except ValueError:
        if late:
            raise UnreadableDocument(
                f"it cannot be read within {seconds} seconds", mend="import a part of it, or save it as text"
            ) from None
        raise UnreadableDocument(
            "it breaks its reader or unfolds to more than I can hold", mend="save it as text and import that"
        ) from None
    if "fault" in said:
        raise UnreadableDocument(said["fault"], mend=said["mend"])
    raw = Raw(title=said["title"], pages=said["pages"], remarks=said["remarks"], linked=set(said["linked"]))
    for row in said["blocks"]:
        raw.add(Block.of_row(row))
    return raw


def _stop(child: subprocess.Popen[bytes], late: threading.Event) -> None:
    late.set()
    child.kill()


def _feed(pipe: Any, content: bytes) -> None:
    with suppress(OSError, ValueError), pipe:
        pipe.write(content)


def _listen(pipe: Any, progress: Progress | None) -> None:
    for line in pipe:
        words = line.split()
        if progress is not None and len(words) == 2 and all(word.isdigit() for word in words):
            progress(int(words[0]), int(words[1]))
