"""How single words of a description are spelt, and the looser spellings that are taken for them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict

_STATS: Mapping[str, str] = {
    "attack": "attack-cost",
    "activation": "activation-cost",
    "opf": "sacrifice",
    "act": "activation-cost",
    "primary": "planet",
    "energy-values": "energy",
}
_OPS: Mapping[str, str] = {
    "mul": "multiply",
    "times": "multiply",
    "div": "divide",
    "sub": "subtract",
    "plus": "add",
    "minus": "subtract",
    "switch-off": "disable",
}


UNTOLD = ("unstated", "unknown")


def _spelt(words: Mapping[str, str]) -> BeforeValidator:
    def spell(word: object) -> object:
        plain = word.strip().lower().replace("_", "-").replace(" ", "-") if isinstance(word, str) else word
        return words.get(plain, plain) if isinstance(plain, str) else plain

    return BeforeValidator(spell)


def _exact(number: object) -> object:
    """Take a number as it is written, also a fraction like "1/2"."""
    if isinstance(number, str):
        Fraction(number)
    return number


def _lower(word: object) -> object:
    return word.strip().lower() if isinstance(word, str) else word


def _listed(words: object) -> object:
    """Take one planet as a list of it; «default» says that the text names none."""
    if words == "default":
        return []
    return [words] if isinstance(words, str) else words


Planet = Annotated[str, BeforeValidator(_lower)]
Base = Annotated[str, BeforeValidator(_lower), AfterValidator(lambda word: "" if word in UNTOLD else word)]
Small = Annotated[str, BeforeValidator(_lower), AfterValidator(lambda word: "?" if word in UNTOLD else word)]
Planets = Annotated[list[Planet], BeforeValidator(_listed)]
Amount = Annotated[int | float | str, AfterValidator(_exact)]
Stat = Annotated[
    Literal[
        "ap",
        "dp",
        "lp",
        "attack-cost",
        "activation-cost",
        "sacrifice-cost",
        "energy",
        "gep",
        "planet",
        "attacks",
        "time",
        "sacrifice",
        "amount",
        "cards",
        "damage",
        "other",
    ],
    _spelt(_STATS),
]
Operation = Annotated[
    Literal[
        "add",
        "subtract",
        "multiply",
        "divide",
        "set",
        "percent",
        "disable",
        "planets",
        "swap",
        "destroy",
        "draw",
        "other",
    ],
    _spelt(_OPS),
]
Kind = Literal["energy", "time", "duration", "equipment", "summoning", "gravitation", "monster-effect"]
Part = Literal["", "wirkung", "spezial"]
Side = Annotated[Literal["", "own", "opponent", "both"], _spelt({"default": "", "all": "both"})]


class Words(BaseModel):
    """A piece of a description; words that it does not know are faults."""

    model_config = ConfigDict(extra="forbid")
