"""What should turn a number that is asked for and cannot: a card beside all that happens, an order of one."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules_kb.reading.asking import ASKED
from rules_kb.reading.free.bearers import strings_in
from rules_kb.reading.free.heard import Atom
from rules_kb.reading.free.look import Looked, Made

EFFECTS, ORDER = "effect", "order"
LEAST_ORDERED = 2  # effects of which one comes first


def unplayed(looked: Looked, made: Made) -> Iterator[Atom]:
    """Give the words for what was told and plays no part where only numbers are asked for.

    Who tells of a card with values means it to be asked about, to fight or to get something; one that does nothing of
    this was mostly taken for another, or another for it. An order of fewer than two effects has lost some.
    """
    plan = looked.frame.things
    asked = made.body[ASKED]
    if plan is None or not {each["ask"] for each in asked} <= set(plan.numbers):
        return
    place = plan.called.place
    names = [str(row["name"]) for row in made.body.get(place, ())]
    busy = set(_busy(made, place, names))
    yield from (atom for name, atom in looked.things.told_by.items() if name in names and name not in busy)
    stats = {each["stat"] for each in asked if each["ask"] == ORDER}
    if stats and sum(row.get("stat") in stats for row in made.body.get(EFFECTS, ())) < LEAST_ORDERED:
        yield from looked.heard.of(plan.order) or looked.heard.atoms[:1]


def _busy(made: Made, place: str, names: Collection[str]) -> Iterator[str]:
    """Give the names of cards that something else says: a question, a deed, an effect, another card."""
    for where, rows in made.body.items():
        for row in rows if isinstance(rows, list) else ():
            own = row.get("name") if where == place else None
            yield from (each for each in strings_in(row) if each in names and each != own)
