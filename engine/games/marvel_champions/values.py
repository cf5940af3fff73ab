"""Numbers and keywords of a card as they stand, with the constant abilities that are at work."""

from __future__ import annotations

from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.select import fits, you_of
from engine.games.marvel_champions.table import Ability, Card, Condition, Table
from engine.ids import RuleId
from engine.law import Law
from engine.tally import Tally


def is_true(table: Table, condition: Condition, ability: Ability) -> bool:
    """Tell whether what a constant watches is the case; what nobody told is the case when the text is free."""
    card = table.cards[ability.card]
    host = table.cards.get(table.card_of(card.attached_to)) if card.attached_to else None
    about = host or table.cards.get(table.card_of(you_of(table, ability)) or "") or card
    if ability.card in table.cards and card.type in ("ally", "minion", "villain"):
        about = card
    player = table.player(you_of(table, ability))
    watched = table.cards.get(table.card_of(condition.in_play)) if condition.in_play else None
    checks = (
        not condition.form or (player is not None and player.form == condition.form),
        not condition.phase or table.phase == condition.phase,
        not condition.in_play or (watched is not None and watched.zone == "in-play"),
        not condition.status or condition.status in about.status,
        condition.damaged is None or condition.damaged == is_damaged(about),
        condition.exhausted is None or condition.exhausted == about.exhausted,
        condition.attached is None or condition.attached == bool(card.attached_to),
        condition.hp_at_most is None or (about.hp is not None and about.hp <= condition.hp_at_most),
        condition.counters_at_least is None or card.counters >= condition.counters_at_least,
        condition.holds is not False,
    )
    return all(checks)


def is_damaged(card: Card) -> bool:
    """Tell whether a character is known to have damage."""
    return card.hp is not None and card.max_hp is not None and card.hp < card.max_hp


def working(table: Table, ability: Ability, law: Law) -> tuple[RuleId, ...]:
    """Give the rules by which a constant ability works just now; none: it does not work."""
    card = table.cards[ability.card]
    if ability.heading == "lasting":
        return (rule.DELAYED,) if (not ability.made_by or ability.name in table.made) and law.on(rule.DELAYED) else ()
    reasons: tuple[RuleId, ...]
    if card.zone == "in-play":
        if card.entered and not law.on(rule.CONSTANT_STARTS):
            return ()
        reasons = (rule.CONSTANT_STARTS, rule.CONSTANT_LASTS) if card.entered else (rule.CONSTANT_LASTS,)
    elif card.zone in ability.usable_from and law.on(rule.USED_OUT_WHEN_STATED):
        reasons = (rule.USED_OUT_WHEN_STATED,)
    elif card.left and not law.on(rule.CONSTANT_LASTS):
        reasons = (rule.MOMENTS,)
    else:
        return ()
    if ability.printed_on:
        player = table.player(card.name)
        if player is not None and player.form != ability.printed_on and law.on(rule.SIDES):
            return ()
    if ability.condition is not None and law.on(rule.CONSTANT_WHILE_TRUE):
        if not is_true(table, ability.condition, ability):
            return ()
        reasons = (rule.CONSTANT_WHILE_TRUE, *reasons, rule.CONSTANT_CONDITIONAL)
    if not law.on(rule.CONSTANT_COPIES) and _copy_before(table, ability):
        return ()
    return law.live(reasons) or (rule.MOMENTS,)


def why_not(table: Table, ability: Ability, law: Law) -> RuleId:
    """Give the rule by which a constant does not work just now."""
    card = table.cards[ability.card]
    if card.zone != "in-play":
        return rule.CONSTANT_LASTS if card.left or card.zone == "discard" else rule.CONSTANT_STARTS
    if ability.heading == "lasting":
        return rule.DELAYED
    if ability.condition is not None and law.on(rule.CONSTANT_WHILE_TRUE):
        return rule.CONSTANT_WHILE_TRUE
    return rule.SIDES if ability.printed_on else rule.CONSTANT_STARTS


def not_added(table: Table, card: str, what: str, law: Law, do: str = "stat") -> RuleId | None:
    """Give the rule by which a constant that would give a card a number or keyword does not; None where none is."""
    for ability in table.abilities.values():
        if ability.heading == "" and not ability.when and not working(table, ability, law):
            you = you_of(table, ability)
            for effect in ability.effect:
                given = effect.do == do and effect.what.partition(" ")[0] == what
                if given and fits(table, effect.on or "self", card, ability, you):
                    return why_not(table, ability, law)
    return None


def _copy_before(table: Table, ability: Ability) -> bool:
    title = table.cards[ability.card].title
    for other in table.abilities.values():
        if other.name == ability.name:
            return False
        same_card = table.cards[other.card].title == title and other.card != ability.card
        if same_card and (other.heading, other.effect) == (ability.heading, ability.effect):
            return True
    return False


def constants(table: Table, card: str, do: str, law: Law) -> list[tuple[Ability, int, str, tuple[RuleId, ...]]]:
    """Give the constants and lasting effects at work that give a card a number or keyword: which, how much, what."""
    found = []
    for ability in table.abilities.values():
        if ability.heading not in ("", "lasting") or not any(e.do == do for e in ability.effect):
            continue
        reasons = working(table, ability, law)
        if not reasons or (ability.when and ability.heading == ""):
            continue
        you = you_of(table, ability)
        found += [
            (ability, effect.amount, effect.what, reasons)
            for effect in ability.effect
            if effect.do == do and fits(table, effect.on or "self", card, ability, you)
        ]
    return found


def cannot(table: Table, card: str, what: str, law: Law) -> tuple[RuleId, ...]:
    """Give the rules by which a constant forbids something to a card; none: nothing forbids it."""
    for _, _, barred, reasons in constants(table, card, "cannot", law):
        if barred == what and law.on(rule.FORCED_KINDS):
            return (rule.FORCED_KINDS, *reasons, rule.DEFINITION)
    return ()


def bonus(table: Table, card: str, stat: str, law: Law) -> int:
    """Give what constant abilities and lasting gifts add to a number."""
    given = sum(amount for _, amount, what, _ in constants(table, card, "stat", law) if what == stat)
    return given + sum(g.amount for g in table.grants if g.card == card and g.what == stat)


def tally(table: Table, card: str, stat: str, law: Law) -> Tally | None:
    """Count a number of a card with its reasons; None when nobody told it."""
    base = base_of(table.cards[card], stat)
    if base is None:
        return None
    count = Tally(base)
    word = "max-hp" if stat == "hp" else stat
    given = [entry for entry in constants(table, card, "stat", law) if entry[2] == word]
    for ability, amount, _, reasons in given:
        extra = (rule.CONSTANT_COPIES,) if len(given) > 1 else ()
        count = count.plus(amount, reasons[0], ability.name, *reasons[1:], *extra)
    for grant in table.grants:
        if grant.card == card and grant.what == word:
            count = count.plus(grant.amount, rule.EFFECT, grant.source)
    return count


def base_of(card: Card, stat: str) -> int | None:
    """Give the number as printed or told."""
    match stat:
        case "hp":
            return card.hp if card.hp is not None else card.max_hp
        case "max-hp":
            return card.max_hp
        case "threat":
            return card.threat
        case "counters":
            return card.counters
        case "boost-icons":
            return card.boost_icons
    return card.stats.get(stat)


def remaining(table: Table, card: str, law: Law) -> int | None:
    """Give the hit points that a character has left."""
    count = tally(table, card, "hp", law)
    return None if count is None else int(count.value)


def stat(table: Table, card: str, what: str, law: Law) -> int | None:
    """Give a number of a card."""
    count = tally(table, card, what, law)
    return None if count is None else int(count.value)


def keyword(table: Table, card: str, word: str, law: Law) -> tuple[int, tuple[RuleId, ...]] | None:
    """Give a keyword's number (0: it has none) and its reasons; None when the card does not have it."""
    for told in table.cards[card].keywords:
        name, _, number = told.partition(" ")
        if name == word:
            return (int(number) if number.isdigit() else 0, (rule.KEYWORDS,))
    for grant in table.grants:
        if grant.card == card and grant.what.partition(" ")[0] == word:
            return (grant.amount, (rule.EFFECT,))
    for _, amount, what, reasons in constants(table, card, "keyword", law):
        if what.partition(" ")[0] == word:
            number = what.partition(" ")[2]
            return (int(number) if number.isdigit() else amount, reasons)
    return None
