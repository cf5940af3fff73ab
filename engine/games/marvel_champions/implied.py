"""Abilities that nobody has to write out: what keywords, status cards and consequential pips do."""

from __future__ import annotations

from engine.games.marvel_champions.table import Ability, Card, Effect
from engine.games.marvel_champions.words import CHARACTERS

STATUS = ("tough", "stunned", "confused")
KEYWORDS = ("retaliate", "quickstrike", "toughness", "piercing", "surge")
WORDS = (*STATUS, *KEYWORDS, "consequential damage")


def abilities(card: Card) -> tuple[Ability, ...]:
    """Give all that a card could have by keyword, status or pips; `hooks.py` looks whether it has it just now."""
    found: list[Ability] = []

    def add(word: str, heading: str, when: str, effect: Effect, **more: str) -> None:
        told = {"of": "self", **more}
        # `told` holds slots of Ability, which a plain dict of mixed values does not say
        found.append(Ability(f"{card.name}: {word}", card.name, heading, when=when, effect=(effect,), **told))  # type: ignore[arg-type]

    if card.type in CHARACTERS:
        lost = {"tough": "would-take", "stunned": "would-attack", "confused": "would-scheme"}
        for status, when in lost.items():
            do = "prevent" if status == "tough" else "replace"
            add(status, "status", when, Effect(do, 0, what=status))
        add("retaliate", "keyword", "attacked", Effect("damage", 1, "attacker"), side="after")
        add("toughness", "keyword", "enters-play", Effect("tough", 1, "self"), side="before")
        add("piercing", "keyword", "would-be-dealt", Effect("remove-status", 1, "subject", what="tough"), of="any",
            against="self")  # fmt: skip
    if card.type == "minion":
        add("quickstrike", "keyword", "revealed", Effect("attack", 1, "self"))
    if card.type == "ally" and card.consequential:
        hit = Effect("damage", card.consequential, "self")
        add("consequential damage", "consequential", "attacks-or-thwarts", hit, cause="basic")
    add("surge", "keyword", "revealed", Effect("surge", 1), side="after")
    return tuple(found)


def word_of(ability: Ability) -> str:
    """Give the keyword, status or pips that an implied ability stands for."""
    return ability.name.rpartition(": ")[2]


def is_printed(card: Card, ability: Ability) -> bool:
    """Tell whether the card is told to have what the implied ability stands for."""
    word = word_of(ability)
    printed = {k.partition(" ")[0] for k in card.keywords}
    return word in card.status or word in printed or ability.heading == "consequential"
