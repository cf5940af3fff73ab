"""Slots of sentences: how each kind of value is written, which text it may stand as, how it is read back.

Kinds: `name` and `names` (opaque, quoted unless a single plain word), `number`, `text` (always quoted),
`word:<table>` and `words:<table>` (from the book), `phrase:<group>` and `phrases:<group>` (smaller entries inside).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rules_kb.reading.book import Book

_PLAIN_NAME = re.compile(r"[^\W\d_][\w'’-]*")
_QUOTED = r"«[^»]*»|\"[^\"]*\"|“[^”]*”|„[^“”]*[“”]"
_NAME = rf"(?:{_QUOTED}|[^\W_][\w'’-]*)"
_JOINTS = {"es": ("y", "e"), "de": ("und",), "en": ("and",)}
_ALL_JOINTS = r"(?:\s*,\s*(?:y|e|und|and)\s+|\s*,\s*|\s+(?:y|e|und|and)\s+)"


class Unreadable(Exception):
    """Internal: a stretch of text is no value of the slot's kind."""


def write_slot(book: Book, kind: str, value: Any, phrase: Any) -> str:
    """Write a value; `phrase(group, item)` writes a smaller entry."""
    base, _, table = kind.partition(":")
    match base:
        case "name":
            return write_name(book, str(value))
        case "number":
            return str(value)
        case "text":
            return f"«{value}»"
        case "word":
            return _word(book, table, value)
        case "phrase":
            return str(phrase(table, value))
    items = list(value) if isinstance(value, Sequence) and not isinstance(value, str) else [value]
    singular = {"names": "name", "words": f"word:{table}", "phrases": f"phrase:{table}"}[base]
    said = [write_slot(book, singular, item, phrase) for item in items]
    if base == "phrases":
        return "; ".join(said)
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} {_joint(book, said[-1])} {said[-1]}"


def _joint(book: Book, following: str) -> str:
    if book.lang == "es" and re.match(r"[«\"]?h?[ií](?!e|a)", following, re.IGNORECASE):
        return "e"
    return _JOINTS[book.lang][0]


def write_name(book: Book, name: str) -> str:
    """Write a name bare when it is one plain word and no word of the book's joints, else in quotes."""
    bare = _PLAIN_NAME.fullmatch(name) and name.lower() not in {w for joints in _JOINTS.values() for w in joints}
    return name if bare else f"«{name}»"


def _word(book: Book, table: str, value: Any) -> str:
    words = book.words.get(table, {}).get(str(value))
    return words[0] if words else f"«{value}»"


def pattern(book: Book, kind: str) -> str:
    """Give the pattern of texts that a slot may stand as; never one that can backtrack far."""
    base, _, table = kind.partition(":")
    match base:
        case "name":
            return _NAME
        case "names":
            return rf"{_NAME}(?:{_ALL_JOINTS}{_NAME}){{0,11}}"
        case "number":
            return r"[-−+]?\d{1,9}(?:[.,]\d{1,3})?"
        case "text":
            return _QUOTED
        case "word":
            return _alternatives(book, table)
        case "words":
            each = _alternatives(book, table)
            return rf"{each}(?:{_ALL_JOINTS}{each}){{0,11}}"
    return r".{1,300}?"


def _alternatives(book: Book, table: str) -> str:
    words = sorted({w for said in book.words.get(table, {}).values() for w in said}, key=lambda w: (-len(w), w))
    return "(?:" + "|".join([*(re.escape(w) for w in words), "«[^»]*»"]) + ")"


def read_slot(book: Book, kind: str, text: str, phrase: Any) -> Any:
    """Read a value back; `phrase(group, text)` reads a smaller entry. Raises Unreadable."""
    base, _, table = kind.partition(":")
    match base:
        case "name" | "text":
            return unquoted(text)
        case "names":
            return [unquoted(m) for m in re.findall(_NAME, _joined(text))]
        case "number":
            return read_number(text)
        case "word":
            return _read_word(book, table, text)
        case "words":
            each = re.compile(_alternatives(book, table), re.IGNORECASE)
            return [_read_word(book, table, m) for m in each.findall(text)]
        case "phrases":
            return [phrase(table, part.strip()) for part in text.split(";")]
    return phrase(table, text)


def _joined(text: str) -> str:
    """Take the joints out of a row of names, so that only names are left."""
    return re.sub(rf"({_QUOTED})|{_ALL_JOINTS}", lambda m: m[1] or "  ", text)


def unquoted(text: str) -> str:
    """Take the quotes off a name."""
    return text[1:-1] if re.fullmatch(_QUOTED, text) else text


def read_number(text: str) -> int | float:
    """Read a number with a comma or a point."""
    plain = text.replace("−", "-").replace(",", ".").lstrip("+")
    return float(plain) if "." in plain else int(plain)


def _read_word(book: Book, table: str, text: str) -> Any:
    wanted = text.casefold()
    for value, words in book.words.get(table, {}).items():
        if any(word.casefold() == wanted for word in words):
            return value
    if re.fullmatch(_QUOTED, text):
        return unquoted(text)
    raise Unreadable(text)
