"""Slots of sentences: how each kind of value is written, which text it may stand as, how it is read back.

Kinds: `name` and `names` (opaque, quoted unless a single plain word), `sole` (a list of just one name), `order`
(names, one after the other), `each` (every name makes an item of its own), `number`, `signed` (a number with its
sign written out), `text` (always quoted),
`word:<table>` and `words:<table>` (from the book; the empty key is the word for none), `either:<table>` and
`eithers:<table>` (a word of the table, else a name), `number:<table>` (a number with its noun: «1» may have words of
its own), `flag:<table>` (words for «true» and «false»), `phrase:<group>` and `phrases:<group>` (smaller entries).
A table may hold the key «*»: a wording with {} for every value that it does not list, or [] if there are no others.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rules_kb.reading.book import Book

_PLAIN_NAME = re.compile(r"[^\W\d_][\w'’-]*")
_QUOTED = r"«[^»]*»|\"[^\"]*\"|“[^”]*”|„[^“”]*[“”]"
_SMALL_WORDS = (
    "el|la|los|las|un|una|al|del|der|die|das|dem|den|des|ein|eine|einem|einen|the|an|"
    "yo|tú|él|ella|se|le|les|lo|me|te|nos|mi|mis|tu|tus|su|sus|ich|du|er|sie|es|wir|ihr|ihn|ihm|mich|dich|sich|mir|dir|"
    "man|mein|meine|dein|deine|sein|seine|i|you|he|she|it|we|they|him|her|us|them|my|your|his|their|"
    "quién|quien|qué|wer|wen|wem|who|whom|what|"
    "no|nunca|nadie|nada|ningún|ninguno|ninguna|nicht|nie|niemals|niemand|nichts|kein|keine|keinen|keiner|not|never|nobody|"
    "ahora|jetzt|now|además|también|tampoco|auch|außerdem|ausserdem|zudem|sonst|andernfalls|also|too|otherwise|"
    "nothing|none|both|ambos|ambas|beide|all|alle|todos|todas"
)
"""Words that never stand for a name unless they are quoted: nobody is called Er, nobody nicht, nobody además."""
_QUOTED_WORD = "«[^»]*»"
_NUMBER = r"[-−+]?\d{1,9}(?:[.,]\d{1,9}|/\d{1,9})?"
_NAME = rf"(?:{_QUOTED}|(?!(?:{_SMALL_WORDS})\b(?!['’-]))[^\W_][\w'’-]*)"
_JOINTS = {"es": ("y", "e"), "de": ("und",), "en": ("and",)}
_ALL_JOINTS = r"(?:\s*,\s*(?:y|e|und|and)\s+|\s*,\s*|\s+(?:y|e|und|and)\s+)"
_THEN = {"es": "luego", "de": "dann", "en": "then"}
_NEXT = (
    r"(?:(?:\s*[,;]\s*|\s+)(?:(?:y|e|und|and)\s+)?(?:luego|después|dann|danach|then)\s+"
    rf"|\s*(?:<|->|→)\s*|{_ALL_JOINTS})"
)
_NOT_BARE = re.compile(rf"{_SMALL_WORDS}|y|e|und|and|luego|después|dann|danach|then", re.IGNORECASE)
_SINGULAR = {"sole": "name", "order": "name", "each": "name"}
_SINGULAR |= {each: each.removesuffix("s") for each in ("names", "words", "eithers", "phrases")}
OTHER = "*"


class Unreadable(Exception):
    """Internal: a stretch of text is no value of the slot's kind."""


def write_slot(book: Book, kind: str, value: Any, phrase: Any) -> str:
    """Write a value; `phrase(group, item)` writes a smaller entry."""
    base, _, table = kind.partition(":")
    match base:
        case "number" | "flag" if table:
            return _counted(book, table, value)
        case "name":
            return write_name(book, str(value))
        case "number" | "signed":
            sign = "+" if base == "signed" and not str(value).startswith("-") else ""
            return sign + (str(value) if book.lang == "en" else str(value).replace(".", ","))
        case "text":
            return f"«{value}»"
        case "word":
            return _word(book, table, value)
        case "either":
            return _either(book, table, str(value))
        case "phrase":
            return str(phrase(table, value))
    items = list(value) if isinstance(value, Sequence) and not isinstance(value, str) else [value]
    if not items and base == "words":
        return _word(book, table, "")
    singular = _SINGULAR[base] + (f":{table}" if table else "")
    said = [write_slot(book, singular, item, phrase) for item in items]
    if base == "phrases":
        return "; ".join(said)
    if base == "order":
        return f", {_THEN[book.lang]} ".join(said)
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} {_joint(book, said[-1])} {said[-1]}"


def _joint(book: Book, following: str) -> str:
    if book.lang == "es" and re.match(r"[«\"]?h?[ií](?!e|a)", following, re.IGNORECASE):
        return "e"
    return _JOINTS[book.lang][0]


def write_name(book: Book, name: str) -> str:
    """Write a name bare when it is one plain word, no joint, article or pronoun, else in quotes."""
    bare = _PLAIN_NAME.fullmatch(name) and not _NOT_BARE.fullmatch(name)
    return name if bare else f"«{name}»"


def _word(book: Book, table: str, value: Any) -> str:
    words = book.words.get(table, {})
    if str(value) in words and value != OTHER:
        return words[str(value)][0]
    other = words.get(OTHER) or ("{}",)
    return other[0].replace("{}", f"«{value}»")


def _either(book: Book, table: str, value: str) -> str:
    """Write a word of the table, or else a name, in quotes when the table has such a word."""
    words = book.words.get(table, {})
    if value in words and value != OTHER:
        return words[value][0]
    spoken = value.casefold() in {word.casefold() for said in words.values() for word in said}
    return words.get(OTHER, ("{}",))[0].replace("{}", f"«{value}»" if spoken else write_name(book, value))


def _counted(book: Book, table: str, value: Any) -> str:
    """Write a number or a flag with the words that its table has for it."""
    words = book.words[table]
    if isinstance(value, bool):
        return words[str(value).lower()][0]
    return (words.get(str(value)) or words[OTHER])[0].replace("{}", write_slot(book, "number", value, None))


def wellness(book: Book, kind: str, value: Any) -> int:
    """Tell how well a value can be said: 2 in words, 1 only as it is spelt, in quotes, 0 not at all."""
    base, _, table = kind.partition(":")
    values = list(value) if isinstance(value, (list, tuple)) else [value]
    if base == "sole":
        return 2 if len(values) == 1 else 0
    if (base == "names" and isinstance(value, str)) or (base == "name" and isinstance(value, (list, tuple))):
        return 0
    words = book.words.get(table, {})
    if not base.startswith("word") or words.get(OTHER) or all(str(each) in words for each in values):
        return 2
    return 0 if OTHER in words else 1


def pattern(book: Book, kind: str) -> str:
    """Give the pattern of texts that a slot may stand as; never one that can backtrack far."""
    base, _, table = kind.partition(":")
    match base:
        case "name" | "sole":
            return _NAME
        case "names" | "each":
            return rf"{_NAME}(?:{_ALL_JOINTS}{_NAME}){{0,11}}"
        case "order":
            return rf"{_NAME}(?:{_NEXT}{_NAME}){{0,11}}"
        case "number" | "flag" if table:
            return _alternatives(book, table, _NUMBER)
        case "number" | "signed":
            return _NUMBER
        case "text":
            return _QUOTED
        case "word":
            return _alternatives(book, table)
        case "either":
            return _alternatives(book, table, _NAME)
        case "words" | "eithers":
            each = _alternatives(book, table, _QUOTED_WORD if base == "words" else _NAME)
            return rf"{each}(?:{_ALL_JOINTS}{each}){{0,11}}"
    return r"(?:«[^»]*»|[^«»]){1,900}?"


def _alternatives(book: Book, table: str, unlisted: str = _QUOTED_WORD) -> str:
    """Give the pattern of a table's words; `unlisted` may stand where the wording for other values has {}."""
    said = book.words.get(table, {})
    words = sorted({w for key, each in said.items() if key != OTHER for w in each}, key=lambda w: (-len(w), w))
    other = [re.escape(w).replace(r"\{\}", unlisted) for w in said.get(OTHER, ("{}",))]
    return "(?:" + "|".join([*(re.escape(w) for w in words), *other]) + ")"


def read_slot(book: Book, kind: str, text: str, phrase: Any) -> Any:
    """Read a value back; `phrase(group, text)` reads a smaller entry. Raises Unreadable."""
    base, _, table = kind.partition(":")
    match base:
        case "name" | "text":
            return unquoted(text)
        case "names" | "each":
            return [unquoted(m) for m in re.findall(_NAME, _joined(text))]
        case "sole":
            return [unquoted(text)]
        case "order":
            return [unquoted(m) for m in re.findall(_NAME, _joined(text, _NEXT))]
        case "number" if table:
            return _read_counted(book, table, text)
        case "flag":
            return _read_word(book, table, text) == "true"
        case "number" | "signed":
            return read_number(text, book.lang)
        case "word":
            return _read_word(book, table, text)
        case "words":
            each = re.compile(_alternatives(book, table), re.IGNORECASE)
            none = {word.casefold() for word in book.words.get(table, {}).get("", ())}
            return [] if text.casefold() in none else [_read_word(book, table, m) for m in each.findall(text)]
        case "either":
            return _read_word(book, table, text, _NAME)
        case "eithers":
            each = re.compile(_alternatives(book, table, _NAME), re.IGNORECASE)
            return [_read_word(book, table, m, _NAME) for m in each.findall(_joined(text))]
        case "phrases":
            return [phrase(table, part.strip()) for part in re.findall(rf"(?:{_QUOTED_WORD}|[^;«])+", text)]
    return phrase(table, text)


def _read_counted(book: Book, table: str, text: str) -> int | float | str:
    for key, words in book.words[table].items():
        if key != OTHER and text.casefold() in (word.casefold() for word in words):
            return int(key)
    for other in book.words[table][OTHER]:
        found = re.fullmatch(re.escape(other).replace(r"\{\}", f"({_NUMBER})"), text, re.IGNORECASE)
        if found:
            return read_number(found[1], book.lang)
    raise Unreadable(text)


def _joined(text: str, joints: str = _ALL_JOINTS) -> str:
    """Take the joints out of a row of names, so that only names are left."""
    return re.sub(rf"({_QUOTED})|{joints}", lambda m: m[1] or "  ", text, flags=re.IGNORECASE)


def unquoted(text: str) -> str:
    """Take the quotes off a name."""
    return text[1:-1] if re.fullmatch(_QUOTED, text) else text


def read_number(text: str, lang: str = "en") -> int | float | str:
    """Read a number as it is written in the language; a fraction stays text.

    «3.000» is three thousand in German, and so is «3,000»: nobody writes three noughts behind a decimal comma.
    """
    plain = text.replace("−", "-").lstrip("+")
    if "/" in plain:
        return plain
    decimal, group = (".", ",") if lang == "en" else (",", ".")
    if re.fullmatch(rf"-?[1-9]\d{{0,2}}(?:{re.escape(group)}\d{{3}}|{re.escape(decimal)}\d\d0)", plain):
        return int(plain.replace(group, "").replace(decimal, ""))
    plain = plain.replace(decimal, ".").replace(group, ".")
    return float(plain) if "." in plain else int(plain)


def _read_word(book: Book, table: str, text: str, unlisted: str = _QUOTED_WORD) -> Any:
    wanted = text.casefold()
    for value, words in book.words.get(table, {}).items():
        if value != OTHER and any(word.casefold() == wanted for word in words):
            return value
    for other in book.words.get(table, {}).get(OTHER, ("{}",)):
        found = re.fullmatch(re.escape(other).replace(r"\{\}", f"({unlisted})"), text, re.IGNORECASE)
        if found:
            return unquoted(found[1])
    raise Unreadable(text)
