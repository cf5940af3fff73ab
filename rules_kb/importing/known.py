"""The documents we know, by the hashes of their sentences; no sentence itself is here."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pydantic import Field, ValidationError

from rules_kb.errors import InvalidData
from rules_kb.importing.letters import digest, letters
from rules_kb.importing.markers import read_marker
from rules_kb.importing.toml import quoted
from rules_kb.load import GameFolder
from rules_kb.model import Frozen, Id

FILE = "originals.toml"


class Sentence(Frozen):
    """A known sentence: its letters' hash and number, where it stands, the rules that it says."""

    hash: str = Field(pattern=r"^[0-9a-f]{16}$")
    letters: int = Field(ge=1)
    locator: str
    rules: tuple[Id, ...] = ()


class KnownDocument(Frozen):
    """A known document: its id in game.toml, the hash of its whole content, its sentences in order."""

    document: str
    hash: str
    sentence: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """A known document and its game."""

    game: str
    document: KnownDocument


def known_documents(games: Mapping[str, GameFolder]) -> list[Known]:
    """Read the known documents of all games that have one; raises InvalidData."""
    found = []
    for slug, folder in games.items():
        place = folder.folder.joinpath(FILE)
        if not place.is_file():
            continue
        try:
            plain = tomllib.loads(place.read_text(encoding="utf-8"))
            found.append(Known(slug, KnownDocument.model_validate(plain)))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, ValidationError) as error:
            raise InvalidData(
                f"no valid list of sentences: {' '.join(str(error).split())[:200]}",
                mend="make it again from the document",
                where=f"data/{slug}/{FILE}",
            ) from None
    return found


def known_file(document: str, sentences: Iterable[tuple[str, str, Sequence[str]]]) -> str:
    """Write the file of a known document from its sentences: text, locator, the rules it says. No text is kept."""
    kept: dict[str, Sentence] = {}
    for text, locator, rules in sentences:
        marked = read_marker(text)
        folded = letters(marked.text if marked and marked.text else text)
        if folded:
            hashed = digest(folded)
            kept.setdefault(hashed, Sentence(hash=hashed, letters=len(folded), locator=locator, rules=tuple(rules)))
    lines = [f"document = {quoted(document)}", f"hash = {quoted(whole_hash(s.hash for s in kept.values() if s.rules))}"]
    for sentence in kept.values():
        lines += ["", "[[sentence]]", f"hash = {quoted(sentence.hash)}", f"letters = {sentence.letters}"]
        lines.append(f"locator = {quoted(sentence.locator)}")
        if sentence.rules:
            lines.append(f"rules = [{', '.join(map(quoted, sentence.rules))}]")
    return "\n".join((*lines, ""))


def whole_hash(hashes: Iterable[str]) -> str:
    """Give the hash of a content, whatever the order it stands in."""
    return digest("".join(sorted(set(hashes))), 16)
