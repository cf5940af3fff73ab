"""What an import leaves in the user's data folder: originals, drafts, accepted games. All or nothing each time."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from rules_kb.errors import KnowledgeError
from rules_kb.importing.draft import Draft
from rules_kb.importing.recognise import Recognised
from rules_kb.importing.slugs import checked
from rules_kb.importing.toml import files_of

ORIGINALS, DRAFTS, GAMES = "originals", "drafts", "games"


def attach(recognised: Recognised, data_dir: Path) -> Path:
    """Keep a known document's wording by rule; what an earlier import had of other parts of it stays."""
    place = data_dir / ORIGINALS / f"{checked(recognised.game)}.json"
    gone = {rule for change in recognised.changes for rule in change.rules}
    rules = {rule: each for rule, each in _kept(place, recognised.document).items() if rule not in gone}
    for wording in recognised.wordings:
        rules[wording.rule] = {"text": wording.text, "locator": wording.locator, "hash": wording.hash}
    plain = {
        "document": recognised.document,
        "title": recognised.title,
        "file": recognised.name,
        "hash": recognised.hash,
        "known_hash": recognised.known_hash,
        "rules": rules,
        "changes": [{"rules": list(c.rules), "locator": c.locator, "now": c.now} for c in recognised.changes],
    }
    with _written(place.parent) as folder:
        new = folder / f".{place.name}-{os.getpid()}"
        try:
            new.write_text(json.dumps(plain, ensure_ascii=False, indent=1), encoding="utf-8", errors="replace")
            new.replace(place)
        finally:
            new.unlink(missing_ok=True)
    return place


def _kept(place: Path, document: str) -> dict[str, object]:
    try:
        plain = json.loads(place.read_text(encoding="utf-8"))
        return dict(plain["rules"]) if plain["document"] == document else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}  # none yet, or broken: the new one takes its place


def save_draft(draft: Draft, data_dir: Path) -> Path:
    """Write a draft's folder; an earlier draft of that name is replaced."""
    with _written(data_dir / DRAFTS) as folder:
        place = folder / checked(draft.slug)
        new = Path(tempfile.mkdtemp(prefix=f".{draft.slug}-", dir=folder))
        try:
            for name, text in files_of(draft).items():
                file = new / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8", errors="replace", newline="\n")
            new.chmod(0o755)
            _replace(new, place)
        finally:
            shutil.rmtree(new, ignore_errors=True)
    return place


def accept_draft(slug: str, data_dir: Path) -> Path:
    """Move a draft among the games that are searched; raises KnowledgeError when there is none, or a game already."""
    draft = data_dir / DRAFTS / checked(slug)
    if not (draft / "game.toml").is_file():
        raise KnowledgeError(f"there is no draft {slug!r}", mend="import its document first", where=str(draft))
    with _written(data_dir / GAMES) as folder:
        place = folder / slug
        if place.exists():
            raise KnowledgeError(
                f"the game {slug!r} is there already, and people may have worked on it",
                mend="give the draft another name with --game, or take the old folder away",
                where=str(place),
            )
        draft.replace(place)
    return place


def _replace(new: Path, place: Path) -> None:
    """Put a finished folder in a place, without a moment in which a half one stands there."""
    if not place.exists():
        new.replace(place)
        return
    old = place.with_name(f".{place.name}-old-{os.getpid()}")
    place.replace(old)
    try:
        new.replace(place)
    except OSError:
        old.replace(place)
        raise
    shutil.rmtree(old, ignore_errors=True)


@contextmanager
def _written(folder: Path) -> Iterator[Path]:
    """Make a folder to write in; what the system refuses becomes one fault."""
    try:
        made = [parent for parent in (folder, *folder.parents) if not parent.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        try:
            yield folder
        except OSError:
            for each in made:
                with suppress(OSError):
                    each.rmdir()  # only empty ones go
            raise
    except OSError as error:
        raise KnowledgeError(
            f"the data folder cannot be written ({error.strerror or error})",
            mend="set TABLEJUDGE_DATA_DIR to a folder that can",
            where=str(folder),
        ) from None
