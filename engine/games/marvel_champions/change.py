"""Could an ability's effect change the game? A dry run of the effect alone, without cost and other abilities."""

from __future__ import annotations

from engine.games.marvel_champions.reach import candidates
from engine.games.marvel_champions.select import you_of
from engine.games.marvel_champions.table import Ability, Card, Cost, Effect, Frame, Table
from engine.games.marvel_champions.values import is_damaged
from engine.games.marvel_champions.words import STATUS_OF
from engine.law import Law


def could_change(table: Table, ability: Ability, law: Law, frame: Frame | None, you: str) -> bool:
    """Tell whether any part of the effect could change the table as it stands; an effect nobody told could."""
    if not ability.effect:
        return True
    you = you or you_of(table, ability)
    return any(_could(table, effect, ability, law, frame, you) for effect in ability.effect)


def _could(table: Table, effect: Effect, ability: Ability, law: Law, frame: Frame | None, you: str) -> bool:
    match effect.do:
        case "text":
            return effect.changes
        case "draw" | "discard-cards" | "deal-encounter":
            return effect.amount > 0
        case "damage" | "heal" | "stun" | "confuse" | "tough" | "ready" | "exhaust" | "remove-threat" | "remove-status":
            if effect.on == "that":
                return True
            names = candidates(table, effect.on or "self", ability, law, frame, you)
            cards = [table.cards[table.card_of(n)] for n in names if table.card_of(n) in table.cards]
            return any(_would_move(effect, card) for card in cards)
    return effect.changes


def _would_move(effect: Effect, card: Card) -> bool:
    match effect.do:
        case "damage":
            return effect.amount > 0
        case "heal":
            return effect.amount > 0 and (is_damaged(card) or card.hp is None or card.max_hp is None)
        case "ready":
            return card.exhausted
        case "exhaust":
            return not card.exhausted
        case "remove-threat":
            return card.threat != 0 and effect.amount > 0
        case "remove-status":
            return effect.what in card.status if effect.what else bool(card.status)
    return STATUS_OF[effect.do] not in card.status


def cost_could_change(cost: Cost) -> bool:
    """Tell whether paying a cost changes the table."""
    return not cost.free
