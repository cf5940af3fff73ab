"""Why an effect reaches a card: the rules that let it, the most telling first."""

from __future__ import annotations

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.count.filters import Facts
from engine.games.power_duell.count.kind import LIMIT, NP, Kind
from engine.games.power_duell.table import Card, Effect, Guardian, Monster, Table
from engine.ids import RuleId


def reasons_for(
    table: Table, effect: Effect, thing: Guardian | Monster | Card, facts: Facts, kind: Kind
) -> tuple[RuleId, ...]:
    """Name the rules by which an effect reaches a card."""
    source = table.thing(effect.of)
    if not isinstance(source, Guardian):
        if isinstance(thing, Guardian):
            return (rule.IMMUNITY_GRAVITATION_EXCEPTION, rule.IMMUNITY_MONSTER_ENERGY)
        return ()
    if not isinstance(thing, Monster):
        kinds = (rule.SPEZIAL_ENERGY_CARDS,) if isinstance(thing, Card) else ()
        return (*kinds, rule.SCOPE_OWN_SIDE)
    if effect.part == "wirkung":
        if kind.name == NP:
            return (
                rule.NP_WIRKUNG_BASE_ONLY,
                rule.NP_TWO_SYMBOLS,
                rule.WIRKUNG_BASE_ATTRIBUTES_ONLY,
                rule.SCOPE_OWN_SIDE,
                rule.WIRKUNG_PRIMARY_PLANET_DEFAULT,
            )
        planet, side = rule.WIRKUNG_PRIMARY_PLANET_DEFAULT, rule.SCOPE_OWN_SIDE
        first = (side, planet) if effect.side else (planet, side)
        return (*first, rule.WIRKUNG_BASE_ATTRIBUTES_ONLY)
    reasons: tuple[RuleId, ...] = (rule.SPEZIAL_OTHER_ATTRIBUTES, rule.SCOPE_OWN_SIDE)
    if kind.name == LIMIT:
        text = (rule.LIMIT_SYMBOL_BEATS_TEXT,) if effect.planets or effect.on else ()
        example = _limit_example(source, effect)
        return (rule.LIMIT_SPEZIAL_PRIMARY_MATCH, rule.LIMIT_ONE_SYMBOL, *text, *example, *reasons)
    if source.base and (facts.primary or thing.primary) != source.base:
        return (*reasons, rule.WIRKUNG_PRIMARY_PLANET_DEFAULT)
    return reasons


def _limit_example(guardian: Guardian, effect: Effect) -> tuple[RuleId, ...]:
    shown = guardian.base == "venus" and guardian.smalls == ("venus",) and effect.stat == "activation-cost"
    return (rule.LIMIT_EXAMPLE_SETUP,) if shown and effect.amount == -1 else ()
