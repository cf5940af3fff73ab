"""The guided form: what a scenario of a game can hold, piece by piece, read off the room's own description."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from bot.answers.vocabulary import schema
from bot.errors import InvalidInput
from bot.floors import Floors

Kind: TypeAlias = Literal["text", "number", "choice", "yes-no", "list", "more"]
Piece: TypeAlias = tuple[str, Mapping[str, Any]]
TABLE = "(table)"
MORE = "more"
FIELDS = 5
_TAGS = ("does", "ask", "kind", "do", "type")


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that can be filled in."""

    name: str
    kind: Kind
    options: tuple[str, ...] = ()
    required: bool = False
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """One kind of piece: a section of the scenario, its variant («attack»), and its fields."""

    section: str
    variant: str
    tag: str
    hint: str
    fields: tuple[Field, ...]

    @property
    def shown(self) -> tuple[Field, ...]:
        """The fields of one form; what does not fit is written into the last, name by name."""
        if len(self.fields) <= FIELDS:
            return self.fields
        rest = ", ".join(each.name for each in self.fields[FIELDS - 1 :])
        return (*self.fields[: FIELDS - 1], Field(MORE, "more", hint=rest))


def parts_of(game: str, floors: Floors) -> dict[str, dict[str, Part]]:
    """Give the parts of a game's scenarios by section and variant."""
    floors.knowledge.game(game)
    return _parts(game, floors)


@lru_cache(maxsize=16)
def _parts(game: str, floors: Floors) -> dict[str, dict[str, Part]]:
    described = schema(game, floors)
    defs = described.get("$defs", {})
    plain: dict[str, Any] = {}
    found: dict[str, dict[str, Part]] = {}
    for name, value in described["properties"].items():
        items = value.get("items", {})
        if name in {"game", "choices"}:
            continue
        if value.get("type") == "array" and ("$ref" in items or "oneOf" in items or "anyOf" in items):
            found[name] = {part.variant: part for part in _variants(name, items, defs)}
        else:
            plain[name] = value
    table = Part(TABLE, "", "", "", tuple(_field(name, value, defs, required=False) for name, value in plain.items()))
    return {**found, TABLE: {"": table}}


def _variants(section: str, items: dict[str, Any], defs: dict[str, Any]) -> Iterator[Part]:
    refs = [items] if "$ref" in items else items.get("oneOf") or items.get("anyOf") or []
    for ref in refs:
        part = _resolve(ref, defs)
        properties = part.get("properties", {})
        tags = _TAGS if len(refs) > 1 else _TAGS[:2]
        tag = next((each for each in tags if _values(properties.get(each, {}))), "")
        for variant in _values(properties[tag]) if tag else ("",):
            fields = [
                _field(name, value, defs, required=name in part.get("required", ()))
                for name, value in properties.items()
                if name != tag
            ]
            ordered = tuple(sorted(fields, key=lambda each: not each.required))
            yield Part(section, variant, tag, str(part.get("description", "")), ordered)


def _values(value: dict[str, Any]) -> tuple[str, ...]:
    return (value["const"],) if "const" in value else tuple(map(str, value.get("enum", ())))


def _resolve(value: dict[str, Any], defs: dict[str, Any]) -> dict[str, Any]:
    while "$ref" in value:
        value = defs[value["$ref"].rsplit("/", 1)[-1]]
    return value


def _field(name: str, value: dict[str, Any], defs: dict[str, Any], *, required: bool) -> Field:
    hint = str(value.get("description", ""))
    open_to = [_resolve(each, defs) for each in value.get("anyOf", [value]) if each.get("type") != "null"]
    only = open_to[0] if len(open_to) == 1 else {}
    options = tuple(each for each in _values(only) if each)
    if options:
        return Field(name, "choice", options, required, hint)
    kind: Kind = "text"
    if only.get("type") == "boolean":
        kind = "yes-no"
    elif {each.get("type") for each in open_to} <= {"integer", "number"}:
        kind = "number"
    elif any(
        each.get("type") == "array" and "properties" not in _resolve(each.get("items", {}), defs) for each in open_to
    ):
        kind = "list"
    elif any("properties" in each or each.get("type") in {"array", "object"} for each in open_to):
        kind = "more"
        inner = next((each for each in open_to if "properties" in each), {})
        hint = hint or ", ".join(inner.get("properties", {}))
    return Field(name, kind, (), required, hint)


def fill_in(part: Part, filled: Mapping[str, str]) -> Piece:
    """Make a piece of what was filled in; raises InvalidInput with the field that cannot be read."""
    piece: dict[str, Any] = {part.tag: part.variant} if part.tag else {}
    for field in part.shown:
        text = filled.get(field.name, "").strip()
        if not text:
            continue
        if field.name == MORE and field.kind == "more" and field not in part.fields:
            piece |= _toml(text, field.name)
        else:
            piece[field.name] = _read(field, text)
    return part.section, piece


def _read(field: Field, text: str) -> Any:
    if field.kind == "yes-no":
        return text == "true"
    if field.kind == "list":
        return [each.strip() for each in text.split(",") if each.strip()]
    if field.kind == "more":
        return _toml(f"{field.name} = {text}", field.name)[field.name]
    if field.kind == "number":
        try:
            return int(text)
        except ValueError:
            raise InvalidInput(
                f"{text[:40]!r} is no number",
                mend=f"write a number for {field.name}",
                where=field.name,
                key="error.no-number",
                text=text[:40],
                field=field.name,
            ) from None
    return text


def _toml(text: str, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput(
            f"{where} cannot be read: {str(error)[:120]}",
            mend='write name = value, texts in quotes: power = 9000, name = "Wolf"',
            where=where,
            key="error.broken-toml",
            error=f"{where}: {str(error)[:120]}",
        ) from None


def assemble(game: str, pieces: Sequence[Piece]) -> dict[str, Any]:
    """Put pieces together into a scenario's plain dict."""
    plain: dict[str, Any] = {"game": game}
    for section, piece in pieces:
        if section == TABLE:
            plain |= piece
        else:
            plain.setdefault(section, []).append(dict(piece))
    return plain
