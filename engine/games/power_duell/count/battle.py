"""The negative-positive effect: whose counts, in which case, and which monsters' changes it scales."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.games.power_duell import rule_ids as rule
from engine.games.power_duell.count.hush import hushed
from engine.games.power_duell.count.kind import NP, UNFORESEEN, kind_of
from engine.games.power_duell.count.planets import base_of, small_is
from engine.games.power_duell.count.reach import primary_of, reaching
from engine.games.power_duell.events import NpApplies, Scales
from engine.games.power_duell.table import BASE_STATS, Battle, Guardian, Monster, Table
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Ask, Blocked, Happening, Open, Telling, by

ARITHMETIC: Mapping[str, RuleId] = {"positive": rule.NP_POSITIVE_ARITHMETIC, "negative": rule.NP_NEGATIVE_ARITHMETIC}
SYMBOL: Mapping[str, RuleId] = {"positive": rule.NP_LEFT_POSITIVE, "negative": rule.NP_RIGHT_NEGATIVE}
WHERE: Mapping[str, str] = {"positive": "left", "negative": "right"}


@dataclass(frozen=True, slots=True)
class Case:
    """A guardian's negative-positive effect that counts in the battle; «unforeseen» where no rule tells the case."""

    guardian: Guardian
    case: str
    target: str
    planet: str = ""


@dataclass(frozen=True, slots=True)
class Scale:
    """How a monster's changes are scaled: in a case, as «own» monster, as «foreign» own one, or as «target»."""

    case: str
    role: str
    guardian: Guardian
    planet: str = ""
    target: str = ""


def cases(table: Table, law: Law) -> Telling[tuple[Case, ...]]:
    """Find the negative-positive effects that count in the battle at hand; says which does and which rule bars one."""
    battle = table.battle
    target = table.monsters.get(battle.target) if battle else None
    if battle is None or target is None:
        return ()
    found: list[Case] = []
    for player in sorted(table.players, key=lambda name: name != table.turn):
        for guardian in table.guardians_of(player):
            kind = kind_of(guardian, law)
            if kind.name not in (NP, UNFORESEEN):
                continue
            case, planet = yield from _case_of(table, guardian, target, law)
            active = player == table.turn
            if not case and (active or kind.name == UNFORESEEN or not law.on(rule.NP_ACTIVE_SIDE_ONLY)):
                continue
            if kind.name == UNFORESEEN:
                if active and (yield from is_under_effect(table, target.name, law)):
                    found.append(Case(guardian, UNFORESEEN, target.name))
            elif (yield from _counts(table, guardian, case, battle, planet, law)):
                found.append(Case(guardian, case, target.name, planet))
    return tuple(found)


def _case_of(table: Table, guardian: Guardian, target: Monster, law: Law) -> Telling[tuple[str, str]]:
    """Compare the target's primary planet with the small symbols: left is positive, right negative."""
    primary = yield from hushed(primary_of(table, target, law))
    for case, where in WHERE.items():
        if law.on(SYMBOL[case]) and (yield from small_is(table, guardian, where, primary)):
            return case, primary
    return "", primary


def _counts(table: Table, guardian: Guardian, case: str, battle: Battle, planet: str, law: Law) -> Telling[bool]:
    applies = NpApplies(guardian.name, case, battle.attacker, battle.target, planet)
    told = by(
        applies,
        SYMBOL.get(case, rule.NP_TWO_SYMBOLS),
        rule.NP_TWO_SYMBOLS,
        rule.NP_READING_DIRECTION,
        rule.NP_TARGET_UNDER_EFFECT,
        rule.NP_BATTLE_ONLY,
        rule.NP_ACTIVE_SIDE_ONLY,
    )
    if guardian.player != table.turn and law.on(rule.NP_ACTIVE_SIDE_ONLY):
        yield _barred(told, applies, rule.NP_ACTIVE_SIDE_ONLY)
        return False
    if law.on(rule.NP_TARGET_UNDER_EFFECT) and not (yield from is_under_effect(table, battle.target, law)):
        yield _barred(told, applies, rule.NP_TARGET_UNDER_EFFECT)
        return False
    yield told
    return True


def _barred(told: Happening, applies: NpApplies, by_rule: RuleId) -> Blocked:
    return Blocked(replace(told, event=replace(applies, why=by_rule.slug)), by_rule)


def is_under_effect(table: Table, name: str, law: Law) -> Telling[bool]:
    """Tell whether an active effect, of any source and sign, is on a monster's energy values, AP, DP or LP."""
    for stat in BASE_STATS:
        if (yield from hushed(reaching(table, name, stat, law))).hits:
            return True
    monster = table.monsters.get(name)
    if monster is None or not monster.under_wheel or wheel_is_off(table, monster.side, law):
        return False
    cites = (rule.NP_TARGET_UNDER_EFFECT,)
    chosen = yield Ask("u15", Open.READING, ("counts", "does-not-count"), "u15", {"monster": name}, cites=cites)
    return chosen == "counts"


def wheel_is_off(table: Table, player: str, law: Law) -> bool:
    """Tell whether the planets' influence on each other is off for a side: a negative-positive guardian lies there."""
    guardians = table.guardians_of(player)
    return law.on(rule.NP_WHEEL_SUSPENDED) and any(kind_of(g, law).name == NP for g in guardians)


def scales_on(table: Table, monster: Monster, law: Law) -> Telling[tuple[Scale, ...]]:
    """Find what scales a monster's changes in the battle at hand; says which rule keeps a bystander out."""
    battle = table.battle
    if battle is None:
        return ()
    scales: list[Scale] = []
    for each in (yield from cases(table, law)):
        own = battle.attacker if each.guardian.player == table.turn else battle.target
        if monster.name not in (battle.attacker, battle.target):
            if (yield from _is_barred(table, monster, each, law)):
                continue
            role = "own"
        elif monster.name == own:
            role = yield from _role(table, monster, each, law)
        else:
            role = "target"
        scales.append(Scale(each.case, role, each.guardian, each.planet, each.target))
    return tuple(scales)


def _role(table: Table, monster: Monster, case: Case, law: Law) -> Telling[str]:
    primary = yield from hushed(primary_of(table, monster, law))
    return "own" if primary == (yield from base_of(table, case.guardian)) else "foreign"


def _is_barred(table: Table, monster: Monster, case: Case, law: Law) -> Telling[bool]:
    """A monster outside the battle is not scaled; only one that would be is worth a word."""
    if monster.side != case.guardian.player or case.case == UNFORESEEN:
        return True
    if (yield from _role(table, monster, case, law)) != "own":
        return True
    if not law.on(rule.NP_BATTLE_ONLY):
        return False
    told = by(Scales(case.guardian.name, case.case, monster.name), ARITHMETIC[case.case])
    yield Blocked(told, rule.NP_BATTLE_ONLY)
    return True


def why_unscaled(table: Table, monster: Monster, law: Law) -> tuple[RuleId, ...]:
    """Name the rules by which a negative-positive guardian on the monster's side leaves its changes alone."""
    if not any(kind_of(guardian, law).name == NP for guardian in table.guardians_of(monster.side)):
        return ()
    if table.battle is None:
        return (rule.NP_BATTLE_ONLY,)
    if table.battle.target not in table.monsters:
        return (rule.NP_TARGET_UNDER_EFFECT, rule.NP_BATTLE_ONLY)
    return (rule.NP_RIGHT_NEGATIVE, rule.NP_LEFT_POSITIVE) if monster.side == table.turn else ()


def examples_shown(scale: Scale, stat: str, printed: str) -> tuple[RuleId, ...]:
    """Name the manual's own examples that a scaled change reproduces."""
    guardian = scale.guardian
    figure = (guardian.small_left, guardian.base, guardian.small_right)
    if scale.role != "own":
        return ()
    if figure == ("mars", "mercury", "earth"):
        positive = scale.case == "positive"
        return (rule.NP_READING_EXAMPLE_POSITIVE if positive else rule.NP_READING_EXAMPLE_NEGATIVE,)
    card = guardian.base == "venus" and (guardian.small_left == "mars" or guardian.small_right == "earth")
    if card and stat == "ap" and printed == "+20" and scale.planet == {"positive": "mars"}.get(scale.case, "earth"):
        positive = scale.case == "positive"
        return (rule.NP_EXAMPLE_POSITIVE if positive else rule.NP_EXAMPLE_NEGATIVE, rule.NP_EXAMPLE_SETUP)
    return ()
