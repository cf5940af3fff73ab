"""Discord's own OpenAPI description, held against what a client sends and what the loopback answers.

The file is not part of this project (https://github.com/discord/discord-api-spec, specs/openapi.json, MIT):
name it in the environment variable DISCORD_OPENAPI.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, validators
from jsonschema.exceptions import best_match
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

ROOT = "urn:discord"
_DIGITS = re.compile(r"-?\d+")


def find_spec() -> Path | None:
    """Give the description's file when the environment names one that exists."""
    named = os.environ.get("DISCORD_OPENAPI", "")
    return Path(named) if named and Path(named).is_file() else None


class Spec:
    """Checks request and response bodies; two leniencies of the true API are built in.

    Digit strings pass where integers are asked for, and numbers where snowflakes are.
    """

    def __init__(self, file: Path) -> None:
        self.plain = json.loads(file.read_text("utf-8"))
        schemas = self.plain["components"]["schemas"]
        schemas["SnowflakeType"] = {"anyOf": [schemas["SnowflakeType"], {"type": "integer", "minimum": 0}]}
        for schema in schemas.values():  # a nonce may be either, and digits are both
            nonce = schema.get("properties", {}).get("nonce", {})
            if "oneOf" in nonce:
                nonce["anyOf"] = nonce.pop("oneOf")
        resource = Resource(contents=self.plain, specification=DRAFT202012)
        self._registry: Registry[Any] = Registry().with_resource(ROOT, resource)
        base = Draft202012Validator
        types = base.TYPE_CHECKER.redefine(
            "integer",
            lambda _, value: (
                base.TYPE_CHECKER.is_type(value, "integer")
                or (isinstance(value, str) and bool(_DIGITS.fullmatch(value)))
            ),
        )
        self._class = validators.extend(base, type_checker=types)
        self._validators: dict[str, Any] = {}
        self._routes = [
            (re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path)), path, operations)
            for path, operations in sorted(self.plain["paths"].items(), key=lambda item: (item[0].count("{"), item[0]))
        ]

    def request_faults(self, method: str, path: str, body: Any) -> list[str]:
        """Tell what is wrong with a request's body."""
        found = self._operation(method, path)
        if found is None:
            return [f"no such operation: {method} {path}"]
        template, operation = found
        wanted = operation.get("requestBody")
        if wanted is None:
            return [] if body is None else [f"{operation['operationId']} takes no body"]
        if body is None:
            return ["a body is required"] if wanted.get("required") else []
        return self._faults(body, template, method, "requestBody", "content", "application/json", "schema")

    def response_faults(self, method: str, path: str, status: int, body: Any) -> list[str]:
        """Tell where an answer of the loopback leaves the description."""
        found = self._operation(method, path)
        if found is None or body is None:
            return []
        template, operation = found
        if "application/json" not in operation["responses"].get(str(status), {}).get("content", {}):
            return []
        return self._faults(body, template, method, "responses", str(status), "content", "application/json", "schema")

    def _operation(self, method: str, path: str) -> tuple[str, Any] | None:
        for pattern, template, operations in self._routes:
            if pattern.fullmatch(path) and method.lower() in operations:
                return template, operations[method.lower()]
        return None

    def _faults(self, body: Any, template: str, method: str, *tail: str) -> list[str]:
        steps = [part.replace("~", "~0").replace("/", "~1") for part in (template, method.lower(), *tail)]
        pointer = f"{ROOT}#/paths/{'/'.join(steps)}"
        if pointer not in self._validators:
            self._validators[pointer] = self._class({"$ref": pointer}, registry=self._registry)
        return [f"{e.json_path}: {e.message[:200]}" for e in map(_cause, self._validators[pointer].iter_errors(body))]


def _cause(error: Any) -> Any:
    """Go down to the branch of oneOf or anyOf whose tag matched, so that the true fault is named."""
    while error.context:
        branches: dict[int, list[Any]] = {}
        for inner in error.context:
            branches.setdefault(inner.schema_path[0], []).append(inner)
        tagged = [inner for inner in branches.values() if not any(map(_is_of_tag, inner))]
        if len(tagged) != 1:
            return best_match([error])
        error = tagged[0][0]
    return error


def _is_of_tag(error: Any) -> bool:
    place = list(error.relative_path)
    if place == ["type"]:
        return error.validator in {"const", "enum", "oneOf", "allOf"}
    return not place and error.validator == "type" and error.schema.get("type") == "null"


def walk(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Give all parts of a view, however deep."""
    for part in parts:
        yield part
        yield from walk(part.get("components") or [])
        yield from walk([each for key in ("accessory", "component") if isinstance(each := part.get(key), dict)])
