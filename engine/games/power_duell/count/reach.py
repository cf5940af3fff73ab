"""Which effects reach a card's number, which do not, and which rule makes the difference."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.count.filters import Facts, gather_facts, obstacles
from engine.games.power_duell.count.kind import LIMIT, NP, Kind, possible_kinds
from engine.games.power_duell.count.operations import told_operation
from engine.games.power_duell.count.parts import Obstacle, apply_changes, changes_of, kind_of_source, still_lasts
from engine.games.power_duell.count.planets import printed_primary
from engine.games.power_duell.count.reasons import reasons_for
from engine.games.power_duell.events import PartChanged, PlanetBecame, Reaches, Remarked
from engine.games.power_duell.table import Card, Effect, Guardian, Monster, Table
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Blocked, Telling, by

RANKS: Mapping[str, int] = {"gravitation": 1, "guardian": 2, "energy": 3, "monster": 3}


@dataclass(frozen=True, slots=True)
class Hit:
    """An effect that reaches a number: as gravitation left it, the kind of its source, since when, why it reaches."""

    effect: Effect
    kind: str
    age: int
    reasons: tuple[RuleId, ...]

    @property
    def rank(self) -> int:
        """The effect's rank of three; 1 is the highest."""
        return RANKS[self.kind]


@dataclass(frozen=True, slots=True)
class Reached:
    """All effects on a number; `unforeseen` names a guardian whose symbols no rule foresees and that matters here."""

    hits: tuple[Hit, ...] = ()
    unforeseen: str = ""


def reaching(table: Table, name: str, stat: str, law: Law) -> Telling[Reached]:
    """Find the active effects on a stat of a card; says which are kept from it."""
    thing = table.thing(name)
    hits: list[Hit] = []
    unforeseen = primary = ""
    if thing is None:
        return Reached()
    for text in table.effects:
        if not _candidate(table, text, stat) or not _aimed(table, text, thing):
            continue
        source = table.thing(text.of)
        effect, further = yield from _as_changed(table, text, source, stat, law)
        if effect is None:
            continue
        if isinstance(thing, Monster) and not primary and _needs_primary(effect, source, law):
            primary = yield from primary_of(table, thing, law)
        if isinstance(thing, Monster) and _other_planet(effect, primary):
            continue
        if not (yield from still_lasts(table, effect)):
            continue
        facts = yield from gather_facts(table, effect, thing, primary, law)
        kinds = _kinds(source, law)
        if len({not obstacles(table, effect, thing, facts, kind, law) for kind in kinds}) > 1:
            unforeseen = effect.of
            continue
        found = obstacles(table, effect, thing, facts, kinds[0], law)
        if found:
            yield from _kept_off(effect, name, stat, found, facts, law)
            continue
        reasons = law.live((*reasons_for(table, effect, thing, facts, kinds[0]), *further))
        hits.append(Hit(effect, kind_of_source(table, effect.of), table.age_of(effect.of), reasons))
    return Reached(tuple(hits), unforeseen)


def _as_changed(
    table: Table, text: Effect, source: Guardian | Monster | Card | None, stat: str, law: Law
) -> Telling[tuple[Effect | None, tuple[RuleId, ...]]]:
    """Give the effect as other cards leave it, None when it is switched off, and the reasons for the change."""
    if isinstance(source, Guardian):
        return apply_changes(text, (yield from changes_of(table, source, text.part, law))), ()
    if not isinstance(source, Card) or stat == "amount":
        return text, ()
    on_card = yield from reaching(table, source.name, "amount", law)
    for hit in on_card.hits:
        told = PartChanged(source.name, "amount", told_operation(hit.effect), hit.effect.of)
        yield by(told, *(hit.reasons or (rule.ACTIVE_EFFECTS_COUNT,)))
    reasons = tuple(reason for hit in on_card.hits for reason in hit.reasons)
    return apply_changes(text, tuple(hit.effect for hit in on_card.hits)), reasons


def _kept_off(
    effect: Effect, name: str, stat: str, found: tuple[Obstacle, ...], facts: Facts, law: Law
) -> Telling[None]:
    """Say by which rule the effect is kept from the card."""
    because = (*found[0].because, *(each.rule for each in found[1:]))
    told = Reaches(effect.of, effect.part, name, stat, told_operation(effect), found[0].rule.slug)
    yield Blocked(by(told, rule.CARD_TEXT_ACTS), found[0].rule, law.live(because))
    if len(found) == 1 and found[0].rule == rule.NP_WIRKUNG_BASE_ONLY and facts.own:
        yield by(Remarked("u13", effect.of), rule.NP_WIRKUNG_BASE_ONLY)


def primary_of(table: Table, monster: Monster, law: Law) -> Telling[str]:
    """Give a monster's primary planet as it is now: printed, or as an active effect makes it."""
    return (yield from planet_now(table, monster, law))[0]


def planet_now(table: Table, monster: Monster, law: Law) -> Telling[tuple[str, tuple[str, ...]]]:
    """Give the primary planet as it is now and the cards that changed it; the change counted last stands."""
    planets = [e for e in table.effects if e.stat == "planet" and e.to and _aimed(table, e, monster)]
    primary, sources = monster.primary, []
    newest = -1 if law.on(rule.LIFO) else 1
    for effect in sorted(planets, key=lambda e: (-RANKS[kind_of_source(table, e.of)], newest * table.age_of(e.of))):
        source = table.thing(effect.of)
        if not table.lies(effect.of):
            continue
        if not primary and _needs_primary(effect, source, law):
            primary = yield from printed_primary(table, monster)
        if _other_planet(effect, primary):
            continue
        facts = yield from gather_facts(table, effect, monster, primary, law)
        kind = _kinds(source, law)[0]
        found = obstacles(table, effect, monster, facts, kind, law)
        if found:
            yield from _kept_off(effect, monster.name, "planet", found, facts, law)
            continue
        primary = effect.to
        sources.append(effect.of)
        order = (rule.LIFO,) if len(planets) > 1 else ()
        reasons = (*law.live((*reasons_for(table, effect, monster, facts, kind), *order)), rule.ACTIVE_EFFECTS_COUNT)
        yield by(PlanetBecame(monster.name, primary, effect.of), reasons[0], *reasons[1:])
    if not primary:
        primary = yield from printed_primary(table, monster)
    return primary, tuple(sources)


def _kinds(source: Guardian | Monster | Card | None, law: Law) -> tuple[Kind, ...]:
    return possible_kinds(source, law) if isinstance(source, Guardian) else (Kind("plain"),)


def _candidate(table: Table, effect: Effect, stat: str) -> bool:
    source = table.thing(effect.of)
    lies = table.lies(effect.of) or (isinstance(source, Card) and source.back)
    return lies and not effect.changes and effect.names(stat) and not effect.to


def _needs_primary(effect: Effect, source: Guardian | Monster | Card | None, law: Law) -> bool:
    if effect.planets and "all" not in effect.planets:
        return True
    if not isinstance(source, Guardian):
        return False
    kinds = {kind.name for kind in possible_kinds(source, law)}
    if effect.part == "spezial":
        return LIMIT in kinds
    return NP in kinds or not (effect.planets or effect.on)


def _other_planet(effect: Effect, primary: str) -> bool:
    return bool(effect.planets) and "all" not in effect.planets and primary not in effect.planets


def _aimed(table: Table, effect: Effect, thing: Guardian | Monster | Card) -> bool:
    """Tell whether the text means this card at all: by name, by kind of card, by side."""
    if effect.on and "all" not in effect.on:
        if thing.name not in effect.on:
            return False
    elif effect.target != "all" and effect.target != _target_word(thing):
        return False
    own = table.side_of(effect.of) == table.side_of(thing.name)
    return effect.side in ("", "both") or (effect.side == "own") == own


def _target_word(thing: Guardian | Monster | Card) -> str:
    if isinstance(thing, Guardian):
        return "guardians"
    return "monsters" if isinstance(thing, Monster) else "energy-cards"
