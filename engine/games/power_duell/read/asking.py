"""The questions of a description, and those that are meant when none is asked."""

from __future__ import annotations

from engine.games.power_duell.actions import Activate, Attack
from engine.games.power_duell.asks import (
    AffectedBy,
    Asked,
    CardState,
    ChangeOf,
    DamageOf,
    KindOf,
    MayActivate,
    MayAttack,
    MayBe,
    NpOf,
    OrderOf,
    RankOf,
    ValueOf,
    WheelOf,
)
from engine.games.power_duell.read.names import Names
from engine.games.power_duell.read.words import (
    AccountAsk,
    ActivateAsk,
    AffectedAsk,
    AskWords,
    AttackAsk,
    DamageAsk,
    Description,
    NpAsk,
    NumberAsk,
    WheelAsk,
)
from engine.games.power_duell.table import Table
from engine.room import SetUp

KINDS_OF_CARD = frozenset({"guardian", "gravitation", "energy", "monster"})


def asks_of(words: Description, names: Names) -> tuple[Asked, ...]:
    """Read the questions; notes the faults of their names."""
    for n, each in enumerate(words.ask, 1):
        where = f"ask.{n}.about"
        match each:
            case NumberAsk() | ActivateAsk():
                names.need(each.about, names.known(), where)
            case NpAsk():
                names.need(each.about, names.guardians | {""}, where)
            case AffectedAsk():
                names.need(each.about, names.known(), where)
                names.need(each.by, names.known(), f"ask.{n}.by")
            case WheelAsk() | AccountAsk():
                names.need(each.about, names.sides(), where)
            case AttackAsk():
                names.need(each.about, names.monsters, where)
                names.need(each.target, names.known() | names.sides(), f"ask.{n}.target")
            case DamageAsk():
                names.need(each.about, names.monsters | {""}, where)
            case _ if each.ask in ("kind", "may-be-wirkung", "may-be-spezial"):
                names.need(each.about, names.guardians, where)
            case _ if each.ask == "rank":
                names.need(each.about, names.known() | KINDS_OF_CARD, where)
            case _:
                names.need(each.about, names.known(), where)
    return tuple(_asked(each) for each in words.ask)


def _asked(each: AskWords) -> Asked:
    about = each.about
    match each:
        case NumberAsk(ask="value"):
            return ValueOf("value", about, each.stat, each.when)
        case NumberAsk(ask="change"):
            return ChangeOf("change", about, each.stat, each.of)
        case NumberAsk():
            return OrderOf("order", about, each.stat)
        case NpAsk():
            return NpOf(each.ask, about)
        case AffectedAsk():
            return AffectedBy("affected", about, each.by, each.stat or "")
        case WheelAsk():
            return WheelOf("wheel", about, each.direction)
        case ActivateAsk():
            return MayActivate("may-activate", about, each.field.upper())
        case AttackAsk():
            return MayAttack("may-attack", about, each.target)
        case DamageAsk():
            return DamageOf("damage", about)
    if each.ask.startswith("may-be-"):
        return MayBe(each.ask, about, each.ask.removeprefix("may-be-"))
    simple: dict[str, type[Asked]] = {"kind": KindOf, "rank": RankOf}
    return simple.get(each.ask, CardState)(each.ask, about)


def default_asks(set_up: SetUp[Table]) -> tuple[Asked, ...]:
    """Ask for what an effect changes: the told AP, DP and LP of each monster, and the attacker's in a battle."""
    table = set_up.table
    stats = {effect.stat for effect in table.effects}
    found: list[Asked] = []
    for action in set_up.actions:
        if isinstance(action, Activate) and action.at:
            found.append(MayActivate("may-activate", action.card))
        if isinstance(action, Attack) and action.target in table.monsters:
            found.append(ValueOf("value", action.attacker, "ap"))
    for monster in table.monsters.values():
        for stat in ("ap", "dp", "lp"):
            ask = ValueOf("value", monster.name, stat)
            if stat in stats and stat in monster.printed and ask not in found:
                found.append(ask)
    return tuple(found)
