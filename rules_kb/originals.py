"""The original wording of our rules, as far as its owner imported it: kept in the user's data folder, never with us."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules_kb.errors import InvalidData


@dataclass(frozen=True, slots=True)
class Original:
    """A rule's original wording: the document's id, title and file, the place in it, the wording's hash."""

    text: str
    document: str
    locator: str
    hash: str
    title: str = ""
    file: str = ""


class Originals:
    """The originals in a folder, one file a game, each read when first needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def of(self, rule: str) -> Original | None:
        """Give a rule's original wording, if it was imported; a file that is broken gives none, see `faults`."""
        try:
            return self._game(rule.split(".")[0]).get(rule)
        except InvalidData:
            return None

    def faults(self) -> list[InvalidData]:
        """Tell which files cannot be read."""
        found = []
        for place in sorted(self.folder.glob("*.json")) if self.folder.is_dir() else ():
            try:
                self._game(place.stem)
            except InvalidData as fault:
                found.append(fault)
        return found

    @cache  # noqa: B019  # an object lives as long as its knowledge
    def _game(self, game: str) -> Mapping[str, Original]:
        place = self.folder / f"{game}.json"
        try:
            plain = json.loads(place.read_text(encoding="utf-8"))
            head = {"document": str(plain["document"]), "title": str(plain["title"]), "file": str(plain["file"])}
            return {
                str(rule): Original(**{key: str(each[key]) for key in ("text", "locator", "hash")}, **head)
                for rule, each in plain["rules"].items()
            }
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise InvalidData(
                f"the original wording cannot be read ({type(error).__name__})",
                mend="import the document again",
                where=f"originals/{game}.json",
            ) from None
