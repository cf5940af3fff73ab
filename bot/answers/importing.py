"""A document is imported: the original wording of rules we know, or a draft game with its doubts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bot.floors import Floors
from rules_kb.importing import (
    Draft,
    ReadDocument,
    Recognised,
    accept_draft,
    attach,
    propose,
    read_document,
    recognise,
    save_draft,
)

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import came to: a document we know, or a draft; where it was written; whether it is searched."""

    document: ReadDocument
    place: Path
    known: Recognised | None = None
    draft: Draft | None = None
    accepted: bool = False

    @property
    def game(self) -> str:
        """The game it belongs to."""
        return self.known.game if self.known else self.draft.slug if self.draft else ""

    def as_json(self) -> dict[str, Any]:
        """Give the answer for programs."""
        plain: dict[str, Any] = {
            "kind": "original" if self.known else "draft",
            "game": self.game,
            "file": self.document.name,
            "format": self.document.format,
            "lang": self.document.lang,
            "title": self.known.title if self.known else self.document.title,
            "place": str(self.place),
            "searched": self.known is not None or self.accepted,
        }
        if self.known:
            plain |= {
                "document": self.known.document,
                "hash": self.known.hash,
                "unchanged": self.known.is_unchanged,
                "rules": [each.rule for each in self.known.wordings],
                "missing": list(self.known.missing),
                "changes": [{"rules": list(c.rules), "locator": c.locator, "now": c.now} for c in self.known.changes],
                "renumbered": [{"rules": list(r.rules), "was": r.was, "now": r.now} for r in self.known.renumbered],
                "extra": self.known.extra,
            }
        if self.draft:
            plain |= {
                "hash": self.draft.hash,
                "rules": len(self.draft.rules),
                "terms": len(self.draft.terms),
                "doubts": [
                    {"kind": d.kind, "where": d.where, "rule": d.rule, "text": d.text} for d in self.draft.doubts
                ],
            }
        return plain


def import_document(
    file: Path,
    data_dir: Path,
    floors: Floors,
    *,
    game: str | None = None,
    as_draft: bool = False,
    progress: Progress | None = None,
) -> Imported:
    """Import a file: attach its wording when we know it, else, or when `as_draft`, save a draft.

    Raises UnreadableDocument, or KnowledgeError for a name that is taken and a folder that cannot be written.
    """
    document = read_document(file, file.name, progress=progress)
    known = None if as_draft else recognise(document, floors.knowledge)
    if known is not None:
        return Imported(document, attach(known, data_dir), known=known)
    draft = propose(document, game=game)
    return Imported(document, save_draft(draft, data_dir), draft=draft)


def accept(imported: Imported, data_dir: Path) -> Imported:
    """Let a draft be searched from now on."""
    return replace(imported, place=accept_draft(imported.game, data_dir), accepted=True)
