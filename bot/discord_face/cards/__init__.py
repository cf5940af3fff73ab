"""Answers become replies: their text in Discord's markup and the buttons that fit them."""

from bot.discord_face.cards.asked import asked_card, offer_card, why_card
from bot.discord_face.cards.build import begin_card, draft_card
from bot.discord_face.cards.rule import help_card, original_card, related_card, rule_card, term_card
from bot.discord_face.cards.ruling import (
    STEPS_INLINE,
    not_followed_card,
    ruling_card,
    steps_card,
    told_card,
    unplayable_card,
)
from bot.discord_face.cards.shelves import shelf_card

__all__ = [
    "STEPS_INLINE",
    "asked_card",
    "begin_card",
    "draft_card",
    "help_card",
    "not_followed_card",
    "offer_card",
    "original_card",
    "related_card",
    "rule_card",
    "ruling_card",
    "shelf_card",
    "steps_card",
    "term_card",
    "told_card",
    "unplayable_card",
    "why_card",
]
