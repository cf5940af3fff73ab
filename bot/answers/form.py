"""The guided form for the faces: what can be said at each step, the fields of a sentence, and what was put together.

All of it comes from the phrase book and the room's description (rules_kb.reading.guide): no game is known here. A draft
is kept as plain data, its game, language and sentences, and is played as what it is: told sentences.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bot.floors import Floors
from engine import Faults, JudgeError
from rules_kb.model import Lang

if TYPE_CHECKING:
    from rules_kb.reading.guide import Draft, Offer, Step

FIELDS = 5
MORE = "more"
HERE, ELSEWHERE = "▢", "…"
_SLOT = re.compile(r"\{([a-z_]+)\}")
_OPTIONAL = re.compile(r"\[[^\[\]]*\]")
_ASIDE = " ,;:.?¿()"


@dataclass(frozen=True, slots=True)
class Field:
    """One blank to fill in: the words around it, what may stand in it as (value, wording), whether it must be filled.

    Options that are `open` are only proposals.
    """

    name: str
    label: str
    required: bool
    options: tuple[tuple[str, str], ...] = ()
    open: bool = True


def steps() -> tuple[Step, ...]:
    """Give the steps of the form in their order."""
    from rules_kb.reading.guide import STEPS

    return STEPS


def draft_of(value: Mapping[str, Any]) -> Draft:
    """Give the draft that is kept as plain data."""
    from rules_kb.reading.guide import Draft

    return Draft(value["game"], value["lang"], tuple(value["sentences"]))


def value_of(draft: Draft) -> dict[str, Any]:
    """Give a draft as plain data."""
    return {"kind": "draft", "game": draft.game, "lang": draft.lang, "sentences": list(draft.sentences)}


def can_build(game: str, lang: Lang, floors: Floors) -> bool:
    """Tell whether a game's situations can be put together in a language."""
    from rules_kb.reading import open_book

    return open_book(floors.knowledge, game, lang) is not None


@lru_cache(maxsize=128)
def sayings(game: str, lang: Lang, step: Step, floors: Floors) -> tuple[tuple[str, str], ...]:
    """Give what can be said at a step, as (id, the sentence with its blanks), each sentence once."""
    from rules_kb.reading.guide import begin, offers

    found = offers(begin(game, lang, floors.knowledge), step, floors.knowledge)
    return tuple({shown_of(each): (each.id, shown_of(each)) for each in reversed(found)}.values())[::-1]


def shown_of(offer: Offer) -> str:
    """Give an offered sentence without its optional parts, its blanks as «…».

    >>> from types import SimpleNamespace
    >>> shown_of(SimpleNamespace(template="{name} is {resting}[ {at}][, grade {grade}]."))
    '… is ….'
    """
    return _SLOT.sub(ELSEWHERE, _OPTIONAL.sub("", offer.template))


def fields_of(draft: Draft, id_: str, floors: Floors) -> tuple[Field, ...]:
    """Give the fields of a sentence, those that must be filled first; what does not fit is written into the last."""
    from rules_kb.reading.guide import offer

    offered = offer(draft, id_, floors.knowledge)
    fields = [
        Field(
            blank.slot,
            label_of(offered.template, blank.slot),
            blank.required,
            blank.options if blank.kind != "phrase" else (),
            open=blank.free or blank.kind not in ("choice", "choices"),
        )
        for blank in sorted(offered.blanks, key=lambda blank: not blank.required)
    ]
    if len(fields) <= FIELDS:
        return tuple(fields)
    rest = ", ".join(each.name for each in fields[FIELDS - 1 :])
    return (*fields[: FIELDS - 1], Field(MORE, rest, required=False))


def label_of(template: str, slot: str) -> str:
    """Give the words around a blank, the blank marked.

    >>> label_of("{name} is {resting}[, grade {grade}].", "grade")
    'grade ▢'
    >>> label_of("{name} is {resting}[, grade {grade}].", "resting")
    '… is ▢'
    """
    parts = [*(each[0].strip("[]") for each in _OPTIONAL.finditer(template)), _OPTIONAL.sub("", template)]
    around = next(part for part in parts if f"{{{slot}}}" in part)
    return _SLOT.sub(lambda found: HERE if found[1] == slot else ELSEWHERE, around).strip(_ASIDE)


def say(draft: Draft, id_: str, filled: Mapping[str, str], floors: Floors) -> Draft:
    """Say a sentence with its blanks filled in; raises a KnowledgeError naming the blank that cannot be read."""
    from rules_kb.reading.guide import fill

    return fill(draft, id_, {**filled, **more_of(filled.get(MORE, ""))}, floors.knowledge)


def more_of(text: str) -> dict[str, str]:
    """Read further blanks, one a line or parted by semicolons.

    >>> more_of("grade = 3; power = 9000")
    {'grade': '3', 'power': '9000'}
    """
    pairs = (line.partition("=") for line in re.split(r"[;\n]", text))
    return {name.strip(): value.strip() for name, sign, value in pairs if sign and value.strip()}


def undo(draft: Draft) -> Draft:
    """Take the last sentence back."""
    from rules_kb.reading.guide import drop

    return drop(draft, len(draft.sentences) - 1)


def lacks(draft: Draft, floors: Floors) -> tuple[JudgeError, ...]:
    """Give what keeps a draft from being played; nothing while it is still empty."""
    from rules_kb.reading.guide import check

    if not draft.sentences:
        return ()
    try:
        return check(draft, floors.knowledge).faults
    except (JudgeError, Faults):
        return ()


__all__ = [
    "FIELDS", "MORE", "Field", "can_build", "draft_of", "fields_of", "label_of", "lacks", "say", "sayings", "shown_of",
    "steps", "undo", "value_of",
]  # fmt: skip
