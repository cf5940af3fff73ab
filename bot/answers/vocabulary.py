"""What a scenario of a game can say: its questions, its words, its JSON Schema."""

from __future__ import annotations

from typing import Any

from bot.floors import Floors
from engine import room
from rules_kb.model import Lang


def questions(game: str, floors: Floors, lang: Lang = "en") -> list[dict[str, str]]:
    """List the typed questions of a game, each with a sentence that asks it, "" where no book has one.

    Raises UnknownGame for a game that there is not.
    """
    floors.knowledge.game(game)
    from rules_kb.reading.sayings import asking

    known = room(game).questions
    said = asking(floors.knowledge, game, lang, [each.ask for each in known])
    return [
        {"ask": each.ask, "about": each.about, "value": each.value, "sentence": said.get(each.ask, "")}
        for each in known
    ]


def schema(game: str, floors: Floors, lang: Lang = "en") -> dict[str, Any]:
    """Give the JSON Schema of a game's scenarios: the room's own words and the envelope's; no language changes it."""
    known = floors.knowledge.game(game).game
    found = room(game)
    described = found.description.model_json_schema()
    properties = {
        "game": {"const": game, "description": "the game's slug"},
        "edition": {"enum": list(found.editions), "description": "the ruleset; the first is the document's own"},
        "choices": {
            "type": "object",
            "additionalProperties": {"type": "string"},
            "description": "answers to open points, by key, as outcomes name them",
        },
        **described.get("properties", {}),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **described,
        "title": f"A scenario of {known.name.get('en', game)}",
        "properties": properties,
        "required": ["game", *described.get("required", [])],
    }


def vocabulary(game: str, floors: Floors, lang: Lang = "en") -> dict[str, Any]:
    """Give what can be told of a game: the phrase book's sentences, and the words of exact scenarios by place."""
    from rules_kb.reading.sayings import sayings

    described = schema(game, floors)
    places: dict[str, Any] = {"(scenario)": _words(described)}
    for name, part in described.get("$defs", {}).items():
        places[name] = _words(part) if "properties" in part else _values(part)
    said = [
        {"place": each.place, "form": each.form, "example": each.example}
        for each in sayings(floors.knowledge, game, lang)
    ]
    return {"game": game, "editions": list(room(game).editions), "sentences": said, "words": places}


def _words(part: dict[str, Any]) -> dict[str, Any]:
    return {name: _values(value) for name, value in part.get("properties", {}).items()}


def _values(value: dict[str, Any]) -> Any:
    """Tell in few words what may stand at a place."""
    if "const" in value:
        return value["const"]
    if "enum" in value:
        return list(value["enum"])
    if "$ref" in value:
        return value["$ref"].rsplit("/", 1)[-1]
    for key in ("anyOf", "oneOf"):
        if key in value:
            return [_values(each) for each in value[key] if each.get("type") != "null"]
    if value.get("type") == "array":
        items = value.get("items", {})
        return [_values(items)] if items else ["any"]
    return value.get("type", "any")
