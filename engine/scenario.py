"""A plain dict becomes a Scenario; every fault of the description is named at once."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

from engine.errors import Faults, InvalidScenario, JudgeError, UnknownGame

_ENVELOPE = frozenset({"game", "edition", "choices", "title", "source", "lang", "told", "expect"})


@dataclass(frozen=True, slots=True)
class Scenario:
    """A described table plus declared actions.

    `body` holds the game's own words (players, cards, actions, asks); `choices` answers choice points by key.
    `title`, `source`, `told` (how players would tell it, by language) and `expect` belong to scenario files.
    """

    game: str
    edition: str | None = None
    body: Mapping[str, Any] = field(default_factory=dict)
    choices: Mapping[str, str] = field(default_factory=dict)
    title: Mapping[str, str] = field(default_factory=dict)
    source: str = ""
    told: Mapping[str, str] = field(default_factory=dict)
    expect: Mapping[str, Any] = field(default_factory=dict)

    def plain(self) -> dict[str, Any]:
        """Give the scenario back as the plain dict it can be read from, without the file's own words."""
        plain: dict[str, Any] = {"game": self.game}
        if self.edition:
            plain["edition"] = self.edition
        plain |= dict(self.body)
        if self.choices:
            plain["choices"] = dict(self.choices)
        return plain

    def under(self, edition: str | None) -> Scenario:
        """Give the same scenario under another edition (None: unchanged)."""
        return replace(self, edition=edition) if edition else self


def read_scenario(plain: object, *, game: str | None = None) -> Scenario:
    """Read the envelope of a scenario; the game's own words are checked when it is set up.

    Raises UnknownGame when no game is named, Faults of InvalidScenario for everything else that is wrong.
    """
    if not isinstance(plain, Mapping):
        raise InvalidScenario("a scenario is a table of keys", mend='start with: game = "vanguard"', where="scenario")
    found = plain.get("game", game)
    if not isinstance(found, str) or not found:
        raise UnknownGame("the scenario does not say its game", mend='add a line like: game = "vanguard"', where="game")
    faults: list[JudgeError] = []

    def words(key: str) -> Mapping[str, str]:
        value = plain.get(key, {})
        if isinstance(value, str):
            return {"en": value}
        if isinstance(value, Mapping) and all(isinstance(v, str) for v in value.values()):
            return {str(k): v for k, v in value.items()}
        faults.append(InvalidScenario(f"{key} must be text or texts by language", mend="quote it", where=key))
        return {}

    edition = plain.get("edition")
    if edition is not None and not isinstance(edition, str):
        faults.append(InvalidScenario("edition must be text", mend='write it in quotes: "1.8"', where="edition"))
    expect = plain.get("expect", {})
    if not isinstance(expect, Mapping):
        faults.append(InvalidScenario("expect must be a table", mend="write [expect]", where="expect"))
    scenario = Scenario(
        game=found,
        edition=edition if isinstance(edition, str) else None,
        body={str(k): v for k, v in plain.items() if k not in _ENVELOPE},
        choices=words("choices"),
        title=words("title"),
        source=str(plain.get("source", "")),
        told=words("told"),
        expect=expect if isinstance(expect, Mapping) else {},
    )
    if faults:
        raise Faults("the scenario has faults", faults)
    return scenario


def describe(scenario: Scenario, model: type[BaseModel]) -> BaseModel:
    """Hold the scenario's body against the game's description; raises Faults of InvalidScenario, all at once."""
    try:
        return model.model_validate(dict(scenario.body))
    except ValidationError as error:
        raise Faults("the scenario has faults", [_fault(e, model) for e in error.errors()]) from None


def near(word: str, known: Iterator[str] | list[str] | tuple[str, ...], count: int = 3) -> str:
    """Name the known words nearest to a word, for a mend; all of them when none is near."""
    words = [str(k) for k in known]
    return ", ".join(difflib.get_close_matches(word, words, count, 0.5) or sorted(words)[:12]) or "nothing"


def unknown_name(name: str, known: list[str] | tuple[str, ...], where: str) -> InvalidScenario:
    """Make the fault for a card or player that is not on the table, with the nearest that are."""
    return InvalidScenario(
        f"{name!r} is not on the table",
        mend=f"write one of: {near(name, known)}",
        where=where,
        key="error.unknown-name",
        name=name,
        near=near(name, known),
    )


def _fault(error: Any, model: type[BaseModel]) -> InvalidScenario:
    where = ".".join(f"{part + 1}" if isinstance(part, int) else str(part) for part in error["loc"])
    match error["type"]:
        case "extra_forbidden":
            word = str(error["loc"][-1])
            return InvalidScenario(
                f"{word!r} is no word of this description",
                mend=f"write one of: {near(word, _known_words(model, error['loc'][:-1]))}",
                where=where,
            )
        case "missing":
            return InvalidScenario(f"{error['loc'][-1]!r} is missing", mend="add it", where=where)
        case "literal_error" | "enum":
            return InvalidScenario(
                f"{error['input']!r} is not known here", mend=f"write {error['ctx']['expected']}", where=where
            )
        case "union_tag_invalid":
            return InvalidScenario(
                f"{error['ctx']['tag']!r} is not known here",
                mend=f"write one of: {error['ctx']['expected_tags']}",
                where=where,
            )
        case "union_tag_not_found":
            return InvalidScenario(f"{error['ctx']['discriminator']} is missing", mend="say which it is", where=where)
    said = str(error["input"])
    return InvalidScenario(
        f"{said[:60]!r} does not fit: {error['msg'].lower()}", mend="change it to what fits", where=where
    )


def _known_words(model: Any, loc: tuple[int | str, ...]) -> list[str]:
    """Find the words that may stand at a place of a description, walking its annotations."""
    models = [model]
    for part in loc:
        inner: list[Any] = []
        for each in models:
            if isinstance(part, str) and part in getattr(each, "model_fields", {}):
                inner += _models_in(each.model_fields[part].annotation)
            elif isinstance(part, str):  # the tag of a discriminated union
                inner += [each] if part in _tags(each) else []
            else:
                inner.append(each)
        models = inner or models
    names = {f.alias or n for each in models for n, f in getattr(each, "model_fields", {}).items()}
    return sorted(names)


def _models_in(annotation: Any) -> list[Any]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for arg in get_args(annotation) for model in _models_in(arg)]


def _tags(model: Any) -> set[str]:
    return {str(v) for f in model.model_fields.values() for v in get_args(f.annotation) if isinstance(v, str)}
