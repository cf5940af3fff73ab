"""`tablejudge import`: the bar while a long document is read, the question before a draft is searched."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from bot.console_face.output import print_json, say_reply
from bot.words import words

if TYPE_CHECKING:
    from bot.host import Host


def import_file(
    host: Host, file: str, game: str | None, lang: str | None, *, yes: bool, draft: bool, json: bool
) -> None:
    """Import a document and tell what came of it."""
    from bot.answers.importing import accept, import_document
    from bot.dress.imported import dress_imported

    folder = host.settings.folder
    spoken = host.spoken(lang)
    with _bar(shown=not json and sys.stderr.isatty()) as progress:
        imported = import_document(Path(file), folder, host.floors, game=game, as_draft=draft, progress=progress)
    if imported.draft is not None and yes:
        imported = accept(imported, folder)
    if json:
        print_json(imported.as_json())
        return
    say_reply(dress_imported(imported, host.look, spoken))
    if imported.draft is not None and not yes and sys.stdin.isatty() and _says_yes(words(spoken).say("import.ask")):
        imported = accept(imported, folder)
        print(words(spoken).say("import.accepted", place=imported.place, game=imported.game))


def _says_yes(question: str) -> bool:
    try:
        return input(f"{question} ").strip().lower() in {"y", "yes", "j", "ja", "s", "si", "sí"}
    except (EOFError, KeyboardInterrupt):
        return False


@contextmanager
def _bar(*, shown: bool) -> Iterator[Callable[[int, int], None] | None]:
    if not shown:
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
