"""What keeps an effect from a card: kind of effect, side, planet, limitation, immunity. Each obstacle is one rule."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.count.kind import LIMIT, NP, Kind, possible_kinds
from engine.games.power_duell.count.parts import Obstacle, immunity
from engine.games.power_duell.count.planets import base_of, limit_is
from engine.games.power_duell.table import BASE_STATS, Card, Effect, Guardian, Monster, Table
from engine.law import Law
from engine.trace import Ask, Open, Telling


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of an effect and the card it may reach, as far as it matters."""

    primary: str = ""
    base: str = ""
    limit_fits: tuple[str, ...] = ()
    own: bool = True
    np_own: bool = True
    shut_out: bool = False


def gather_facts(
    table: Table, effect: Effect, thing: Guardian | Monster | Card, primary: str, law: Law
) -> Telling[Facts]:
    """Find out what the obstacles hang on; asks only for what they need."""
    source = table.thing(effect.of)
    own = table.side_of(effect.of) == table.side_of(thing.name)
    if not isinstance(source, Guardian):
        return Facts(primary, own=own)
    kinds = possible_kinds(source, law)
    base, np_own, shut_out = "", own, False
    fits: list[str] = []
    if effect.part == "wirkung" and isinstance(thing, Monster):
        forced = any(k.name == NP for k in kinds) and law.on(rule.NP_WIRKUNG_BASE_ONLY)
        if forced or not _text_names_planets(effect):
            base = yield from base_of(table, source)
        if forced and primary == base:
            np_own = yield from _own_monster(source, thing)
    if effect.part == "spezial":
        for kind in kinds:
            if kind.name != LIMIT:
                continue
            if isinstance(thing, Monster) and (yield from limit_is(table, source, kind.planet, primary)):
                fits.append(kind.planet)
            elif isinstance(thing, Card) and law.on(rule.LIMIT_SPEZIAL_PRIMARY_MATCH):
                cites = (rule.LIMIT_SPEZIAL_PRIMARY_MATCH, rule.SPEZIAL_ENERGY_CARDS)
                about = {"guardian": source.name, "card": thing.name}
                chosen = yield Ask("u9", Open.READING, ("unaffected", "shut-out"), "u9", about, cites=cites)
                shut_out = chosen == "shut-out"
    return Facts(primary, base, tuple(fits), own, np_own, shut_out)


def obstacles(
    table: Table, effect: Effect, thing: Guardian | Monster | Card, facts: Facts, kind: Kind, law: Law
) -> tuple[Obstacle, ...]:
    """Give every rule in force that keeps the effect from the card, the most telling first; none: it reaches."""
    source = table.thing(effect.of)
    if isinstance(thing, Guardian):
        barred = immunity(table, effect.of, thing, law)
        found = [] if barred is None else [barred]
        if isinstance(source, Guardian) and effect.part == "wirkung":
            found.append(Obstacle(rule.WIRKUNG_BASE_ATTRIBUTES_ONLY))
    elif isinstance(source, Guardian):
        found = [*_kind_of_effect(effect, thing, law), *_planet(effect, thing, facts, kind, law)]
        if not effect.side and not facts.own:
            found.append(Obstacle(rule.SCOPE_OWN_SIDE))
        if facts.shut_out:
            found.append(Obstacle(rule.LIMIT_SPEZIAL_PRIMARY_MATCH, (rule.LIMIT_ONE_SYMBOL,)))
    else:
        found = []
    return tuple(each for each in found if law.on(each.rule))


def _kind_of_effect(effect: Effect, thing: Monster | Card, law: Law) -> list[Obstacle]:
    """A Wirkung is held to monsters' base attributes; the Spezial-Wirkung is let further, by permission."""
    wide = isinstance(thing, Card) or not (effect.stat in BASE_STATS or effect.stat == "energy")
    if not wide:
        return []
    allowed = rule.SPEZIAL_ENERGY_CARDS if isinstance(thing, Card) else rule.SPEZIAL_OTHER_ATTRIBUTES
    if effect.part == "spezial" and law.on(allowed):
        return []
    return [Obstacle(rule.WIRKUNG_BASE_ATTRIBUTES_ONLY)]


def _planet(effect: Effect, thing: Monster | Card, facts: Facts, kind: Kind, law: Law) -> list[Obstacle]:
    if not isinstance(thing, Monster):
        return []
    if effect.part == "wirkung":
        found = []
        if kind.name == NP and (facts.primary != facts.base or not facts.np_own):
            found.append(Obstacle(rule.NP_WIRKUNG_BASE_ONLY, (rule.NP_TWO_SYMBOLS,)))
        if not _text_names_planets(effect) and facts.primary != facts.base:
            found.append(Obstacle(rule.WIRKUNG_PRIMARY_PLANET_DEFAULT))
        return found
    if effect.part == "spezial" and kind.name == LIMIT and kind.planet not in facts.limit_fits:
        text_speaks = _text_names_planets(effect)
        if text_speaks and not law.on(rule.LIMIT_SYMBOL_BEATS_TEXT):
            return []
        further = (rule.LIMIT_SYMBOL_BEATS_TEXT,) if text_speaks else ()
        return [Obstacle(rule.LIMIT_SPEZIAL_PRIMARY_MATCH, (*further, rule.LIMIT_ONE_SYMBOL))]
    return []


def _text_names_planets(effect: Effect) -> bool:
    return bool(effect.planets or effect.on)


def _own_monster(guardian: Guardian, monster: Monster) -> Telling[bool]:
    """Tell whether a monster is «own» for a negative-positive Wirkung: open where place, control and owner differ."""
    own = {
        "place": monster.side == guardian.player,
        "controller": monster.controller == guardian.player,
        "owner": monster.owner == guardian.player,
    }
    if len(set(own.values())) == 1:
        return own["place"]
    cites = (rule.NP_WIRKUNG_BASE_ONLY, rule.CONTROL_IS_NOT_PLACE)
    about = {"monster": monster.name, "guardian": guardian.name}
    return own[(yield Ask("u12", Open.READING, tuple(own), "u12", about, cites=cites))]
