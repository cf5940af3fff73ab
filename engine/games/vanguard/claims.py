"""Who acts, who pays, whose cards count: each question with the rule that answers it, special before general."""

from __future__ import annotations

from engine.games.vanguard import rule_ids as rule
from engine.games.vanguard.circles import column, mirror, row
from engine.games.vanguard.skills import Ability
from engine.games.vanguard.table import Table, Unit
from engine.ids import RuleId
from engine.law import Claim, Law
from engine.trace import Ask, Open, Telling

STEP_WORDS = ("attack-step", "guard-step", "drive-step", "damage-step", "close-step")
UNSAID_READERS = ("dominating-player", "original-master")


def settle(law: Law, special: Claim[str], general: Claim[str]) -> Claim[str]:
    """Let the special rule speak before the general one; the general one is what is left when both are off."""
    return law.first((special, general)) or general


def _dominated(table: Table, unit: Unit, law: Law, decider: RuleId, *because: RuleId) -> Claim[str]:
    own = Claim(unit.owner, rule.OWN_CARDS)
    if not unit.dominated:
        return own
    return settle(law, Claim(table.dominator(unit), decider, because), own)


def picks_target(table: Table, unit: Unit, law: Law) -> Claim[str]:
    """Tell who chooses what a unit attacks."""
    return _dominated(table, unit, law, rule.NEW_MASTER_PICKS_TARGET, rule.NEW_MASTER)


def orders_attacks(table: Table, unit: Unit, law: Law) -> Claim[str]:
    """Tell who chooses the order in which units attack."""
    return _dominated(table, unit, law, rule.ATTACK_ORDER, rule.ONE_ATTACK_AT_A_TIME)


def resolves(table: Table, unit: Unit, law: Law, ability: Ability | None = None) -> Claim[str]:
    """Tell who resolves an ability of a unit: the guide speaks of AUTO abilities while attacking."""
    if ability is None or ability.kind == "AUTO":
        return _dominated(table, unit, law, rule.AUTO_BY_DOMINATING_PLAYER)
    return _dominated(table, unit, law, rule.NEW_MASTER)


def pays(table: Table, unit: Unit, law: Law) -> Claim[str]:
    """Tell who pays the costs of a unit's abilities."""
    return _dominated(table, unit, law, rule.COSTS_BY_DOMINATING_PLAYER)


def reference(table: Table, unit: Unit, law: Law) -> Claim[str]:
    """Tell whose cards the conditions of a unit's abilities look at."""
    return _dominated(table, unit, law, rule.CONDITIONS_BY_DOMINATING_PLAYER)


def drive_checks(table: Table, unit: Unit, law: Law) -> Telling[Claim[str]]:
    """Tell who performs a unit's drive checks; for a dominated rear-guard the guide leaves it open."""
    if unit.dominated and not unit.is_vanguard:
        if law.on(rule.REAR_GUARD_DRIVE_CHECK_UNSAID):
            return (yield from _unsaid_reader(table, unit))
        return Claim(unit.owner, rule.OWN_CARDS)
    return _dominated(table, unit, law, rule.DRIVE_CHECK_BY_DOMINATING_PLAYER)


def may_drive_check(table: Table, unit: Unit, law: Law) -> bool:
    """Tell whether any rule in force says who makes the unit's drive checks."""
    open_point = unit.dominated and not unit.is_vanguard and law.on(rule.REAR_GUARD_DRIVE_CHECK_UNSAID)
    return open_point or law.on(_dominated(table, unit, law, rule.DRIVE_CHECK_BY_DOMINATING_PLAYER).decider)


def takes_drive_card(table: Table, unit: Unit, law: Law) -> Telling[Claim[str]]:
    """Tell whose hand a drive-checked card goes to."""
    if unit.dominated and not unit.is_vanguard:
        if law.on(rule.REAR_GUARD_DRIVE_CHECK_UNSAID):
            return (yield from _unsaid_reader(table, unit))
        return Claim(unit.owner, rule.OWN_CARDS)
    if unit.dominated:
        return _dominated(table, unit, law, rule.DRIVE_CARD_TO_DOMINATING_HAND)
    return Claim(unit.owner, rule.DRIVE_TO_HAND)


def _unsaid_reader(table: Table, unit: Unit) -> Telling[Claim[str]]:
    option = yield Ask(
        f"rear-guard-drive-check:{unit.name}",
        Open.READING,
        UNSAID_READERS,
        "rear-guard-drive-check",
        {"unit": unit.name, "dominator": table.dominator(unit), "owner": unit.owner},
        cites=(rule.REAR_GUARD_DRIVE_CHECK_UNSAID,),
    )
    who = table.dominator(unit) if option == UNSAID_READERS[0] else unit.owner
    return Claim(who, rule.REAR_GUARD_DRIVE_CHECK_UNSAID)


def damage_checks(table: Table, unit: Unit, law: Law) -> Claim[str]:
    """Tell who performs the damage check for a vanguard."""
    return _dominated(table, unit, law, rule.DAMAGE_CHECK_BY_DOMINATING_PLAYER)


def takes_damage(table: Table, unit: Unit, law: Law) -> Claim[str]:
    """Tell whose damage zone the checked card goes to."""
    return _dominated(table, unit, law, rule.DAMAGE_TO_DOMINATING_ZONE)


def goes_to(unit: Unit, law: Law) -> Claim[str]:
    """Tell whose zone a card goes to when it leaves the circles."""
    if not unit.dominated:
        return Claim(unit.owner, rule.OWNERS_ZONE)
    return settle(law, Claim(unit.owner, rule.LEAVES_TO_OWNERS_ZONE), Claim(unit.master, rule.NEW_MASTER))


def later_you(unit: Unit, meant: str, law: Law) -> Claim[str]:
    """Tell who «you» is in an effect for a later moment, seen at that moment."""
    if meant == unit.owner:
        return Claim(meant, rule.DURATIONS)
    if unit.dominated:
        return Claim(meant, rule.NEW_MASTER)
    return settle(
        law,
        Claim(unit.owner, rule.LATER_EFFECTS_ORIGINAL_MASTER, (rule.LATER_EFFECTS_EXAMPLE,)),
        Claim(meant, rule.DURATIONS),
    )


def row_of(unit: Unit, law: Law) -> Claim[str]:
    """Tell the row of a unit's circle: front, back or none."""
    told = Claim(row(unit.at), rule.ROWS_AND_COLUMNS)
    return settle(law, Claim("none", rule.CIRCLE_HAS_NO_ROW), told) if unit.dominated else told


def column_of(table: Table, unit: Unit, viewer: str, law: Law) -> Claim[str]:
    """Tell the column of a viewer's field in which a unit's circle lies; empty: in none."""
    own = column(unit.at)
    if not unit.dominated:
        return Claim(own if viewer == unit.owner else mirror(own), rule.ROWS_AND_COLUMNS)
    if viewer != table.dominator(unit):
        return settle(law, Claim("", rule.CIRCLE_CHANGES_FIELD), Claim(own, rule.ROWS_AND_COLUMNS))
    if not law.on(rule.CIRCLE_IN_COLUMN):
        return Claim("", rule.ROWS_AND_COLUMNS)
    if own == "center":
        return Claim(own, rule.CIRCLE_IN_COLUMN)
    return settle(
        law,
        Claim(mirror(own), rule.LEFT_RIGHT_FROM_DOMINATING_SIDE, (rule.CIRCLE_IN_COLUMN,)),
        Claim(own, rule.CIRCLE_IN_COLUMN),
    )


def unlocks_in_end_phase_of(unit: Unit, law: Law) -> Claim[str] | None:
    """Tell in whose end phase a locked card is unlocked; None when no rule says it."""
    if unit.freed_by_lock:
        return law.first((Claim(unit.owner, rule.UNLOCK_IN_OWNERS_END_PHASE, (rule.UNLOCK,)),))
    return law.first((Claim(unit.owner, rule.UNLOCK),))


def guard_limit(table: Table, who: str, law: Law) -> Telling[Claim[int | None]]:
    """Tell the highest grade that a player may guard with; None: they have no vanguard that could meet it."""
    vanguard = table.vanguard(who)
    lost = vanguard is None or vanguard.dominated
    if lost and law.on(rule.NO_GUARDIANS_REASON):
        return Claim(None, rule.NO_GUARDIANS_REASON, (rule.GUARD_GRADE,))
    if vanguard is None:
        return Claim(None, rule.GUARD_GRADE)
    if vanguard.grade is None:
        grade = yield Ask(
            f"grade:{vanguard.name}", Open.FACT, ("0", "1", "2", "3", "4"), "grade", {"unit": vanguard.name}
        )
        return Claim(int(grade), rule.GUARD_GRADE)
    return Claim(vanguard.grade, rule.GUARD_GRADE)
