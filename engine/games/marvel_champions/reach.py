"""What an ability may point at: the cards in play, and those in a zone that it names."""

from __future__ import annotations

from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.select import bare, pool
from engine.games.marvel_champions.table import Ability, Frame, Table
from engine.law import Law

NO_TARGET_WORDS = ("", "you", "self", "that", "controller", "attacker", "other", "attack-target", "attached")


def specs_of(ability: Ability) -> tuple[str, ...]:
    """Give the words for which an ability needs a target: those told, else those of its effects."""
    if ability.targets:
        return tuple(dict.fromkeys(ability.targets))
    chosen = (e.on for e in ability.effect if not e.may and not e.otherwise)
    return tuple(dict.fromkeys(on for on in chosen if on not in NO_TARGET_WORDS))


def is_reached(table: Table, name: str, ability: Ability, law: Law) -> bool:
    """Tell whether a card lies where the ability can act on it."""
    card = table.cards.get(table.card_of(name))
    if card is None or card.zone == "in-play" or card.name == ability.card:
        return True
    if card.zone == "removed" and law.on(rule.REMOVED):
        return False
    if not law.on(rule.IN_PLAY_ONLY):
        return True
    return card.zone in ability.reaches and law.on(rule.OUT_OF_PLAY_WHEN_NAMED)


def candidates(table: Table, spec: str, ability: Ability, law: Law, frame: Frame | None, you: str) -> tuple[str, ...]:
    """Give what may be chosen for a word."""
    found = pool(table, spec, ability, frame, you)
    if bare(spec) in ("boost-card", "encounter-card", "treachery") and frame is not None and frame.subject in found:
        return (frame.subject,)  # the card that is being revealed or turned faceup
    if spec == "subject" and ability.when in ("played", "revealed", "boost-turned"):
        return tuple(n for n in found if table.cards[n].zone != "removed")  # the very card that the ability waited for
    return tuple(n for n in found if is_reached(table, n, ability, law))
