"""Which cards the words of an effect reach: «your rear-guard», «all your units in your left column»."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.claims import column_of, row_of
from engine.games.vanguard.skills import Effect
from engine.games.vanguard.table import Table, Unit
from engine.ids import RuleId
from engine.law import Law


@dataclass(frozen=True, slots=True)
class Reach:
    """Whether words reach a card and the rules that say so; `telling`: a «no» that a player would wonder about."""

    unit: str
    reached: bool
    decider: RuleId
    because: tuple[RuleId, ...] = ()
    telling: bool = False

    @property
    def cites(self) -> tuple[RuleId, ...]:
        """The decider, then the further reasons."""
        return (self.decider, *self.because)


WORDS: Mapping[str, tuple[str, ...]] = {
    "": ("any", "unit"),
    "unit": ("any", "unit"),
    "vanguard": ("any", "vanguard"),
    "rear-guard": ("any", "rear-guard"),
    "your-unit": ("your", "unit"),
    "your-rear-guard": ("your", "rear-guard"),
    "your-vanguard": ("your", "vanguard"),
    "opponents-unit": ("opponents", "unit"),
    "opponents-rear-guard": ("opponents", "rear-guard"),
    "opponents-vanguard": ("opponents", "vanguard"),
}
"""The words by which a text names a card: whose, and what."""

ANYWHERE = Effect("nothing", whose="any")
"""The words that leave row and column open."""


def worded(words: str, effect: Effect | None = None) -> Effect:
    """Turn the words of a text into the part of an effect that selects cards."""
    whose, what = WORDS[words]
    return Effect(effect.does if effect else "nothing", whose=whose, what=what)


def belongs(table: Table, unit: Unit, who: str, law: Law) -> Reach:
    """Tell whether «your» in a player's text means this card."""
    if not unit.dominated:
        return Reach(unit.name, unit.owner == who, rule.OWN_CARDS)
    if table.dominator(unit) == who:
        return Reach(unit.name, unit.master == who, rule.NEW_MASTER, (rule.COUNTED_FOR_DOMINATING_PLAYER,), True)
    if unit.is_vanguard:
        return Reach(unit.name, unit.master == who, rule.NEW_MASTER, (), True)
    if law.on(rule.NOT_YOUR_REAR_GUARD):
        return Reach(unit.name, False, rule.NOT_YOUR_REAR_GUARD, (rule.NEW_MASTER,), True)
    return Reach(unit.name, True, rule.OWN_CARDS)


def _is_what(unit: Unit, what: str) -> bool:
    return what in ("unit", "this") or (what == "vanguard") == unit.is_vanguard


def reaches(table: Table, unit: Unit, you: str, effect: Effect, law: Law, source: str = "") -> Reach:
    """Tell whether the selecting words of an effect reach a card, «you» being the one who resolves it."""
    if unit.zone != "circle" or unit.locked:
        return Reach(unit.name, False, rule.LOCK if unit.locked else rule.OWNERS_ZONE)
    if effect.what == "this":
        return Reach(unit.name, unit.name == source, rule.TEXT_FIRST)
    if not _is_what(unit, effect.what):
        return Reach(unit.name, False, rule.TEXT_FIRST)
    found = Reach(unit.name, True, rule.TEXT_FIRST)
    if effect.whose == "your":
        found = belongs(table, unit, you, law)
    elif effect.whose == "opponents":
        found = Reach(unit.name, unit.master != you, rule.NEW_MASTER if unit.dominated else rule.OWN_CARDS)
    if not found.reached:
        return found
    return _placed(table, unit, you, effect, law, found, source)


def _placed(table: Table, unit: Unit, you: str, effect: Effect, law: Law, found: Reach, source: str) -> Reach:
    reasons: tuple[RuleId, ...] = ()
    if effect.row:
        row = row_of(unit, law)
        if row.value != effect.row:
            return Reach(unit.name, False, row.decider, row.because, unit.dominated)
        reasons += (row.decider,)
    if effect.column:
        wanted = effect.column
        if wanted == "same" and table.has(source):
            wanted = column_of(table, table.unit(source), you, law).value
        lies = column_of(table, unit, you, law)
        if lies.value != wanted:
            return Reach(unit.name, False, lies.decider, lies.because, unit.dominated)
        reasons += (lies.decider, *lies.because)
    if not reasons:
        return found
    return Reach(unit.name, True, reasons[0], (*reasons[1:], *found.cites), unit.dominated)


def picked(table: Table, unit: Unit, you: str, effect: Effect, law: Law, source: str = "") -> Reach:
    """Tell whether an effect may choose a card: its words must reach it, and nothing may shield the card."""
    found = reaches(table, unit, you, effect, law, source)
    if found.reached and "resist" in unit.keywords and unit.master != you:
        return Reach(unit.name, False, rule.RESIST, (), True)
    return found


def spread(table: Table, you: str, effect: Effect, law: Law, source: str = "") -> Iterator[Reach]:
    """Give for each card on a circle whether an effect on all such cards reaches it."""
    for unit in table.units:
        if unit.zone == "circle":
            yield reaches(table, unit, you, effect, law, source)


def counted(table: Table, who: str, what: str, law: Law, where: Effect = ANYWHERE) -> Iterator[Reach]:
    """Give the cards that count when an effect counts a player's units or rear-guards, and those that do not."""
    for unit in table.units:
        if not unit.in_play or not _is_what(unit, what):
            continue
        lies = reaches(table, unit, who, where, law)
        if not lies.reached:
            yield lies
            continue
        if unit.dominated and table.dominator(unit) == who:
            if law.on(rule.COUNTED_FOR_DOMINATING_PLAYER):
                yield Reach(unit.name, True, rule.COUNTED_FOR_DOMINATING_PLAYER, (), True)
            else:
                yield Reach(unit.name, False, rule.OWN_CARDS)
        else:
            yield belongs(table, unit, who, law)
