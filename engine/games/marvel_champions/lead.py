"""What the game does by itself before a declared action has its moment."""

from __future__ import annotations

from engine.games.marvel_champions import actions as act
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.hooks import dormant, waiting
from engine.games.marvel_champions.select import fits, you_of
from engine.games.marvel_champions.table import Item, Occurrence, Part, Stage, Table, Turn, Window
from engine.games.marvel_champions.values import remaining
from engine.games.marvel_champions.words import CHARACTERS
from engine.law import Law
from engine.trace import Action


def lead(table: Table, declared: Action | None, law: Law) -> Action | None:
    """Give the next thing on the agenda, unless the declared use has its moment now."""
    if not law.on(rule.MOMENTS):
        return None  # nothing moves on without it: what is under way stands still
    for item in table.agenda:
        own = _own(table, item, declared, law)
        if own is None:
            if isinstance(item, Turn) and _has_its_turn(table, item, declared):
                return None
            continue
        checks = isinstance(item, Stage) and item.name == "check"
        perished = None if checks else _dying(table, law)
        return act.Perish(perished) if perished else own
    perished = _dying(table, law)
    return act.Perish(perished) if perished else None


def _has_its_turn(table: Table, turn: Turn, declared: Action | None) -> bool:
    told = table.abilities[turn.ability].told
    return isinstance(declared, act.Use) and told == declared.index


def _own(table: Table, item: Item, declared: Action | None, law: Law) -> Action | None:
    match item:
        case Window():
            return _window(table, item, law)
        case Turn():
            told = table.abilities[item.ability].told
            early = isinstance(declared, act.Use) and told is not None and told > declared.index
            return act.TakeTurn(item.id) if early else None
        case Part():
            return act.DoPart(item.id) if _is_due(table, item) else None
        case Stage():
            return act.DoStage(item.id) if is_awake(table, item, law) else None


def _window(table: Table, window: Window, law: Law) -> Action | None:
    if window.opened:
        return act.PickNext(window.id) if window.pending else None
    occurrence = table.occurrences[window.occurrence]
    if window.side == "after":
        return act.OpenWindow(window.id) if waiting(table, window, law) else None
    if occurrence.over or (occurrence.kind == "damage" and occurrence.amount == 0):
        return None
    comes = waiting(table, window, law) or dormant(table, window, law)
    return act.OpenWindow(window.id) if comes else None


def _is_due(table: Table, part: Part) -> bool:
    frame = table.frames[part.frame]
    if frame.ability in table.cancelled:
        return False
    return part.index >= 0 or not table.abilities[frame.ability].cost.free


def is_awake(table: Table, stage: Stage, law: Law) -> bool:
    """Tell whether a stage has anything to do as things stand."""
    o = table.occurrences[stage.occurrence]
    if stage.name == "settle":
        card = table.cards.get(o.target)
        done = ("discard", "tucked", "removed")
        return card is not None and card.type in ("event", "treachery") and card.zone not in done
    if o.over:
        return False
    match stage.name:
        case "hit":
            return o.met < max(len(o.targets), 1)
        case "place":
            return o.amount != 0
        case "check":
            return o.amount != 0 and may_be_beaten(table, o, law)
        case "full" | "cleared":
            scheme = table.cards.get(o.target)
            if scheme is None or scheme.threat is None or not o.landed:
                return False
            if stage.name == "full":
                return scheme.type == "main-scheme" and scheme.limit is not None and scheme.threat >= scheme.limit
            return scheme.type in ("side-scheme", "player-side-scheme") and scheme.threat == 0
        case "leave" | "move":
            return bool(o.targets) and table.cards[o.target].zone == "in-play"
    return True


def may_be_beaten(table: Table, o: Occurrence, law: Law) -> bool:
    """Tell whether a hit defeats its target, or could: its hit points are not known and it matters."""
    if table.cards[o.target].zone != "in-play":
        return False
    left = remaining(table, o.target, law)
    if left is not None and o.amount is not None and o.target not in o.told_defeated:
        return left <= 0
    return o.target in o.told_defeated or matters(table, o.target)


def matters(table: Table, card: str) -> bool:
    """Tell whether anything asked or told hangs on whether a card is defeated."""
    if card in table.watched:
        return True
    for ability in table.abilities.values():
        you = you_of(table, ability)
        spec = ability.against if ability.when == "attacks-and-defeats" else ability.of
        words = ("would-be-defeated", "defeated", "leaves-play", "attacks-and-defeats")
        if ability.when in words and fits(table, spec or "any", card, ability, you):
            return True
    return False


def _dying(table: Table, law: Law) -> str:
    """Name a character in play that has no hit points left and is not on its way out."""
    if not law.on(rule.DEFEAT):
        return ""
    for card in table.cards.values():
        if card.zone != "in-play" or card.type not in CHARACTERS:
            continue
        left = remaining(table, card.name, law)
        if left is not None and left <= 0 and not _was_considered(table, card.name):
            return card.name
    return ""


def _was_considered(table: Table, card: str) -> bool:
    since = max((o.id for o in table.occurrences.values() if o.kind == "damage" and o.target == card), default=0)
    return any(o.kind == "defeat" and o.target == card and o.id > since for o in table.occurrences.values())
