"""Whether the condition of an ability holds, seen from the player whose cards it looks at."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.claims import reference, row_of
from engine.games.vanguard.facts import is_so
from engine.games.vanguard.reach import counted
from engine.games.vanguard.skills import Ability, Condition
from engine.games.vanguard.table import Table, Unit
from engine.ids import RuleId
from engine.law import Claim, Law
from engine.trace import Telling

ZONES: Mapping[str, str] = {
    "damage": "damage",
    "face-up-damage": "damage_face_up",
    "hand": "hand",
    "soul": "soul",
    "drop": "drop",
    "bind": "bind",
    "generation-break": "g_zone",
}


def vanguards(table: Table, who: str) -> list[Unit]:
    """Give the vanguards that a player is master of."""
    return [u for u in table.units if u.is_vanguard and u.in_play and u.master == who]


def holds(table: Table, ability: Ability, law: Law) -> Telling[Claim[bool]]:
    """Tell whether an ability's condition holds; the decider is the rule that says whose cards it looks at."""
    unit = table.unit(ability.card)
    seen = reference(table, unit, law)
    decider = seen.decider if unit.dominated else rule.CONDITIONS
    because = (rule.CONDITIONS,) if unit.dominated else ()
    if ability.condition is None or not law.on(rule.CONDITIONS):
        return Claim(True, decider, because)
    who = seen.value if ability.condition.whose == "your" else table.other(seen.value)
    met, reasons = yield from _met(table, ability, ability.condition, who, law)
    return Claim(met, decider, (*because, *reasons))


def _met(
    table: Table, ability: Ability, condition: Condition, who: str, law: Law
) -> Telling[tuple[bool, tuple[RuleId, ...]]]:
    if condition.what in ("rear-guards", "units"):
        what = "rear-guard" if condition.what == "rear-guards" else "unit"
        seen = [found for found in counted(table, who, what, law) if found.reached]
        reasons = tuple(dict.fromkeys(c for found in seen if found.telling for c in found.cites))
        return _within(len(seen), condition), reasons
    if condition.what == "more-rear-guards":
        mine, theirs = (list(counted(table, each, "rear-guard", law)) for each in (who, table.other(who)))
        reasons = tuple(dict.fromkeys(c for found in (*mine, *theirs) if found.telling for c in found.cites))
        return sum(found.reached for found in mine) > sum(found.reached for found in theirs), reasons
    if condition.what == "row":
        row = row_of(table.unit(ability.card), law)
        return row.value == condition.equals, (row.decider,)
    if condition.what in ZONES:
        count = getattr(table.player(who), ZONES[condition.what])
        met = _within(count, condition) if count is not None else (yield from _told(ability, who))
        return met, ()
    values = [_value(unit, condition.what) for unit in vanguards(table, who)]
    if any(value is None for value in values):
        return (yield from _told(ability, who)), ()
    if condition.what == "vanguard-grade":
        return any(_within(int(value), condition) for value in values if value is not None), ()
    return any(condition.equals in str(value).split("|") for value in values), ()


def _value(unit: Unit, what: str) -> str | None:
    match what:
        case "vanguard-grade":
            return None if unit.grade is None else str(unit.grade)
        case "vanguard-clan":
            return "|".join(unit.clan) or None
        case _:
            return unit.name


def _told(ability: Ability, who: str) -> Telling[bool]:
    return is_so("condition", ability.name, who, ability=ability.name, who=who)


def _within(count: int, condition: Condition) -> bool:
    low = condition.at_least is None or count >= condition.at_least
    return low and (condition.at_most is None or count <= condition.at_most)
