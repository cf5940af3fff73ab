"""A ruling's table is drawn: the game's own SVG template is filled with the scenario, the events and the end."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from html import unescape
from importlib.resources import files
from typing import TYPE_CHECKING

from jinja2 import ChainableUndefined, Environment, FunctionLoader, Template

from bot.pictures.paint import paint
from bot.words import words
from rules_kb.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.answers.simulated import Simulated
    from rules_kb.knowledge import Knowledge

TEMPLATE = "table.svg.j2"
WIDTH = 640
PAPER = "#f6f3ec"
_ALT = re.compile(r"<desc>(.*?)</desc>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture and what it shows in words."""

    png: bytes
    alt: str


def draw(simulated: Simulated) -> Drawn | None:
    """Draw the table of a ruling; None where its game has no template or nothing is to be seen."""
    svg = fill(simulated)
    if svg is None:
        return None
    alt = alt_of(svg)
    return Drawn(paint(svg), alt)


def alt_of(svg: str) -> str:
    """Give what a picture shows in words."""
    found = _ALT.search(svg)
    return " ".join(unescape(found[1]).split()) if found else ""


def fill(simulated: Simulated) -> str | None:
    """Fill the template of a ruling's game; of several outcomes the first is shown, with its condition."""
    if not simulated.outcomes or simulated.game is None:
        return None
    outcome = simulated.outcomes[0]
    teller = outcome.teller
    template = _template(teller.knowledge, simulated.game)
    if template is None:
        return None
    say = words(simulated.lang).say
    conditions = [teller.conditions(each.conditions) for each in outcome.assuming]
    svg: str = _compiled(template).render(
        scenario=dict(simulated.scenario or {}),
        final=dict(outcome.final),
        events=[dict(step.event) | {"depth": step.depth} for step in outcome.steps if step.manner == "happened"],
        caption=" · ".join(conditions) if len(simulated.outcomes) > 1 else "",
        say=say,
        word=_word_of(teller.knowledge, simulated.game, simulated),
    )
    return svg.strip() or None


def _word_of(knowledge: Knowledge, game: str, simulated: Simulated) -> Callable[[object], str]:
    """Give the game's own words for its terms, as its step sentences have them."""
    catalogue = sentences(knowledge, game, simulated.lang)

    def word(term: object) -> str:
        key = f"word.{term}"
        return (catalogue.say(key, {}, str) if catalogue.has(key) else None) or str(term)

    return word


def _template(knowledge: Knowledge, game: str) -> str | None:
    try:
        return knowledge.game(game).folder.joinpath(TEMPLATE).read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return None


@lru_cache(maxsize=32)
def _compiled(template: str) -> Template:
    return _environment().from_string(template)


@lru_cache(maxsize=1)
def _environment() -> Environment:
    environment = Environment(
        loader=FunctionLoader(lambda name: (files("bot.templates") / name).read_text(encoding="utf-8")),
        autoescape=True,
        undefined=ChainableUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["cut"] = cut
    environment.globals["paper"] = PAPER
    environment.globals["width"] = WIDTH
    return environment


def cut(text: object, most: int) -> str:
    """Shorten a text to what fits into a card.

    >>> cut("Amon's Red Eye", 8)
    "Amon's…"
    """
    told = str(text)
    return told if len(told) <= most else told[: most - 1].rstrip() + "…"
