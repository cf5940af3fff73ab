"""Keeping the postings of games without phrasings: one file for each game, so that a change rebuilds only that game."""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from rules_kb.knowledge import Knowledge
from rules_kb.load import GameFolder
from rules_kb.model import LANGUAGES, Status
from rules_kb.search.fold import fold
from rules_kb.search.lexicon import Lexicon
from rules_kb.search.names import gather_names
from rules_kb.search.plain_game import PlainGame, PlainRow, build_plain
from rules_kb.search.texts import contents

FORMAT = "plain-2"
MOST_TAUGHT = 1500  # rules up to which a game's phrasings are learned from
_ARRAYS = ("starts", "places", "weights", "rarity", "ends")


def is_taught(folder: GameFolder) -> bool:
    """Tell whether a game has phrasings to learn from, and not too many rules to learn them.

    An imported draft has files for phrasings that nobody wrote any into yet.
    """
    has = any(_says_anything(content) for content in _files(folder, "asked"))
    return has and sum(content.count(b"[[rule]]") for content in _files(folder, "rules")) <= MOST_TAUGHT


def _says_anything(content: bytes) -> bool:
    return any(line.strip() and not line.lstrip().startswith(b"#") for line in content.splitlines())


def _files(folder: GameFolder, name: str) -> Iterator[bytes]:
    """Give the files of a part of a game's folder unread: looking at them is all that a start may cost."""
    part = folder.folder.joinpath(name)
    for entry in part.iterdir() if part.is_dir() else ():
        if entry.name.endswith(".toml"):
            yield entry.read_bytes()


def open_plain(
    slug: str,
    folder: GameFolder,
    lexicon: Lexicon,
    cache_dir: Path | None,
    *,
    on_build: Callable[[], None] | None = None,
) -> tuple[PlainGame, dict[str, Any]]:
    """Give a game's postings and the names it is looked up by: kept ones if they fit its files, else new ones.

    `on_build` is called before new ones are made, which takes a minute for 100,000 rules.
    """
    mark = _mark(folder)
    kept = cache_dir / f"game-{slug}-{mark}.npz" if cache_dir else None
    if kept is not None and kept.is_file():
        try:
            return load_plain(kept)
        except (OSError, ValueError, LookupError, TypeError, EOFError, AttributeError, RuntimeError, BadZipFile):
            pass  # broken or of another make: built again
    if on_build is not None:
        on_build()
    game, names = build_plain(slug, plain_rows(folder), lexicon), gather_names(Knowledge({slug: folder}))
    if kept is not None and cache_dir is not None:
        try:
            save_plain(game, names, kept)
            for old in cache_dir.glob(f"game-{slug}-*.npz"):
                if old != kept and len(old.name) == len(kept.name):
                    old.unlink(missing_ok=True)
        except OSError:
            pass  # the next start builds again
    return game, names


def plain_rows(folder: GameFolder) -> list[PlainRow]:
    """Give the words of a game's rules in every language they are in, without headings that say nothing more."""
    parents = {rule.parent for rule in folder.rules.values()}
    asked_for = [id_ for id_, rule in folder.rules.items() if rule.status is not Status.BACKGROUND and not rule.same_as]
    rows = []
    for lang in LANGUAGES:
        texts = folder.texts(lang)
        rows += [
            PlainRow(id_, texts[id_].title, texts[id_].body)
            for id_ in asked_for
            if id_ in texts and not (id_ in parents and fold(texts[id_].title) == fold(texts[id_].body))
        ]
    return rows


def _mark(folder: GameFolder) -> str:
    digest = hashlib.sha256(FORMAT.encode())
    for root in (folder.folder, files("rules_kb") / "data" / "common"):
        for name, content in contents(root):
            if not name.startswith("outside") and name != "decision.toml":
                digest.update(name.encode())
                digest.update(content)
    return digest.hexdigest()[:24]


def save_plain(game: PlainGame, names: dict[str, Any], place: Path) -> None:
    """Write a game's postings whole or not at all."""
    plain = {"slug": game.slug, "rules": game.rules, "vocabulary": game.vocabulary, "names": names}
    arrays: dict[str, Any] = {name: getattr(game, name) for name in _ARRAYS}
    arrays["said"] = np.frombuffer(game.said, np.uint8)
    arrays["plain"] = np.frombuffer(json.dumps(plain, ensure_ascii=False).encode("utf-8"), np.uint8)
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=place.parent, suffix=".part", delete=False) as part:
        np.savez(part, **arrays)
    Path(part.name).replace(place)


def load_plain(place: Path) -> tuple[PlainGame, dict[str, Any]]:
    """Read a game's postings; raises when the file is broken."""
    with place.open("rb") as file, np.load(file, allow_pickle=False) as kept:
        plain = json.loads(kept["plain"].tobytes().decode("utf-8"))
        said = kept["said"].tobytes()
        arrays = {name: kept[name] for name in _ARRAYS}
    game = PlainGame(
        slug=plain["slug"], rules=tuple(plain["rules"]), vocabulary=tuple(plain["vocabulary"]), said=said, **arrays
    )
    return game, plain["names"]
