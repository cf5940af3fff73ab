"""Which cards a word of a card's text points at: «minion», «another-enemy», «you», «trait+minion», a name."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.marvel_champions.table import Ability, Frame, Table
from engine.games.marvel_champions.words import CHARACTERS, PLAYER_TYPES, SCHEMES

KINDS: Mapping[str, tuple[str, ...]] = {
    "villain": ("villain",),
    "minion": ("minion",),
    "enemy": ("villain", "minion"),
    "ally": ("ally",),
    "identity": ("identity",),
    "hero": ("identity",),
    "alter-ego": ("identity",),
    "character": CHARACTERS,
    "friendly": ("identity", "ally"),
    "scheme": SCHEMES,
    "main-scheme": ("main-scheme",),
    "side-scheme": ("side-scheme", "player-side-scheme"),
    "player-side-scheme": ("player-side-scheme",),
    "upgrade": ("upgrade",),
    "support": ("support",),
    "event": ("event",),
    "resource": ("resource",),
    "attachment": ("attachment",),
    "environment": ("environment",),
    "obligation": ("obligation",),
    "treachery": ("treachery",),
    "boost-card": ("treachery", "minion", "attachment", "side-scheme", "encounter-card", "environment"),
    "encounter-card": (
        "treachery", "minion", "attachment", "side-scheme", "encounter-card", "environment", "obligation",
    ),
}  # fmt: skip
WORDS = (*KINDS, "any", "card", "player-card", "player", "self", "you", "attached", "controller", "subject", "other",
         "attacker", "attack-target", "that", "engaged", "yours")  # fmt: skip
PREFIXES = ("another-", "each-", "all-")


def bare(spec: str) -> str:
    """Give a word without «another-» and «each-»."""
    for prefix in PREFIXES:
        if spec.startswith(prefix):
            return spec.removeprefix(prefix)
    return spec


def is_each(spec: str) -> bool:
    """Tell whether a word means all that fit, so that nothing is chosen."""
    return spec.startswith(("each-", "all-"))


def atoms(spec: str) -> tuple[str, ...]:
    """Give the single words of a word that joins several with «+»."""
    return tuple(bare(spec).split("+"))


def you_of(table: Table, ability: Ability) -> str:
    """Give the player whom «you» on a card means when nobody uses it yet; empty: nobody in particular."""
    card = table.cards[ability.card]
    if card.controller:
        return card.controller
    if card.play_area:
        return card.play_area
    if card.attached_to:
        host = table.cards[table.card_of(card.attached_to)]
        if host.controller or host.engaged_with:
            return host.controller or host.engaged_with
    return card.engaged_with


def fits(table: Table, spec: str, name: str, ability: Ability, you: str) -> bool:
    """Tell whether a card or player fits a word, wherever it is."""
    return all(_fits(table, atom, name, ability, you) for atom in atoms(spec))


def _fits(table: Table, atom: str, name: str, ability: Ability, you: str) -> bool:
    player = table.player(name)
    card = table.cards.get(table.card_of(name))
    match atom:
        case "" | "any":
            return True
        case "player":
            return player is not None
        case "self":
            return card is not None and card.name == ability.card
        case "you":
            return player is not None and (not you or player.name == you)
        case "yours":
            return card is not None and bool(you) and card.controller == you
        case "attached":
            return card is not None and card.name == table.card_of(table.cards[ability.card].attached_to)
        case "engaged":
            return card is not None and bool(you) and card.engaged_with == you
    if card is None:
        return False
    match atom:
        case "card":
            return True
        case "player-card":
            return card.type in PLAYER_TYPES
        case "hero" | "alter-ego":
            return player is not None and player.form == atom
    if atom in KINDS:
        return card.type in KINDS[atom]
    return atom in (card.name, card.title, *card.traits) or bool(player and atom == player.name)


def context(table: Table, spec: str, frame: Frame | None) -> tuple[str, ...] | None:
    """Give what a word means by the story so far («that», «attacker», «subject»); None: an ordinary word."""
    occurrence = table.occurrences.get(frame.occurrence) if frame and frame.occurrence is not None else None
    match bare(spec):
        case "that":
            return frame.chosen[-1][1] if frame and frame.chosen else ()
        case "subject":
            return (frame.subject,) if frame and frame.subject else ()
        case "attacker":
            return (occurrence.actor,) if occurrence and occurrence.actor else ()
        case "attack-target" | "other":
            return occurrence.targets if occurrence else ()
        case "controller":
            return (frame.player,) if frame and frame.player else ()
    return None


def everything(table: Table) -> tuple[str, ...]:
    """Give all cards, then the players who are not known as cards, in the order told."""
    return (*table.cards, *(p.name for p in table.players if p.name not in table.cards))


def pool(table: Table, spec: str, ability: Ability, frame: Frame | None, you: str) -> tuple[str, ...]:
    """Give all that fit a word, wherever they are; what was chosen before is left out for «another»."""
    told = context(table, spec, frame)
    if told is not None:
        return tuple(n for n in told if n)
    taken = {n for _, names in frame.chosen for n in names} if frame and spec.startswith("another-") else set()
    if bare(spec) == "player":
        return tuple(p.name for p in table.players if p.name not in taken)
    names = (n for n in table.cards if fits(table, spec, n, ability, you))
    self_out = spec.startswith("another-") and not (frame and frame.chosen)
    yours = ability.card if ability.card in table.cards else ""
    identity = table.card_of(you) if you else ""
    return tuple(n for n in names if n not in taken and not (self_out and n in (yours, identity)))
