"""What the game does at each stage of what is under way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.marvel_champions import events as ev
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.hooks import dormant, moments, waiting
from engine.games.marvel_champions.ladder import NEW
from engine.games.marvel_champions.table import Ability, Occurrence, Stage, Table, Window
from engine.games.marvel_champions.values import cannot, remaining, stat, tally, working
from engine.ids import RuleId
from engine.law import Law
from engine.relay import relay
from engine.trace import Ask, Blocked, Happening, Open, Said, Telling, by


def open_window(table: Table, window: Window, law: Law) -> Telling[None]:
    """Say that a moment comes, and who waits for it; constants whose card is not in play do not take part."""
    names = waiting(table, window, law)
    moment = moments(table, window, law)[0]
    came = ev.MomentCame(moment.word, moment.subject, window.side, names, window.id)
    yield by(came, rule.MOMENTS, *((rule.RESPONSES_AFTER,) if window.side == "after" else ()))
    for ability in dormant(table, window, law):
        rule_here = rule.CONSTANT_LASTS if table.cards[ability.card].left else rule.CONSTANT_STARTS
        yield Blocked(by(ev.Joined(ability.name, ability.card, moment.word, window.id), rule.MOMENTS), rule_here)


def popping(telling: Telling[None], at: int, law: Law) -> Telling[None]:
    """Let the first thing that happens take its place on the agenda; if nothing does, say that it is passed."""
    taken = False

    def pop(said: Said) -> Telling[str]:
        nonlocal taken
        if not taken and isinstance(said, Happening) and law.on(said.decider) and hasattr(said.event, "at"):
            # every event of this room carries `at`; Happening names only the ground class
            said = replace(said, event=replace(said.event, at=at))  # type: ignore[type-var]
            taken = True
        return (yield said)

    yield from relay(telling, pop)
    if not taken:
        yield by(ev.Passed("stage", at=at), rule.MOMENTS)


def do_stage(table: Table, stage: Stage, law: Law) -> Telling[None]:
    """Go through one stage of what is under way."""
    o = table.occurrences[stage.occurrence]
    if stage.name == "hit":
        yield from _hit(table, o, stage.id, law)
        return
    yield from popping(_stage(table, o, stage, law), stage.id, law)


def _stage(table: Table, o: Occurrence, stage: Stage, law: Law) -> Telling[None]:
    name, _, number = stage.name.partition(":")
    match name:
        case "boost":
            card = o.boost[int(number)]
            child = Occurrence(0, "boost", targets=(card,), player=o.player, parent=o.id)
            yield by(ev.Began("boost", o.actor, (card,), o.player, None, child), rule.BOOST)
        case "place" if barred := cannot(table, o.target, "take-damage", law):
            yield Blocked(by(ev.DamageTaken(o.target, o.amount, None, o.id), rule.DAMAGE), barred[0], barred[1:])
        case "place":
            left = remaining(table, o.target, law)
            after = None if left is None or o.amount is None else left - o.amount
            yield by(ev.DamageTaken(o.target, o.amount, after, o.id), rule.DAMAGE)
        case "check":
            yield from _check(table, o, law)
        case "leave":
            child = Occurrence(0, "leave", actor=o.actor, targets=o.targets, cause=o.cause, parent=o.id)
            because = (rule.STAYS_FOR_DEFEATED,) if _has_when_defeated(table, o.target) else ()
            if "leaves-play" not in table.by_when:  # nothing waits for it: no window of its own
                yield from _leave(table, o, law, because)
                return
            yield by(ev.Began("leave", o.actor, o.targets, o.player, None, child), rule.DEFEAT, *because)
        case "move":
            yield from _leave(table, o, law, ())
        case "enter" | "appear" | "put":
            yield from _enter(table, o, name)
        case "count":
            yield from _count_boost(table, o, law)
        case "threat":
            yield from _threat(table, o, law)
        case "full":
            child = Occurrence(0, "complete", targets=o.targets, player=o.player, parent=o.id)
            yield by(ev.Began("complete", "", o.targets, o.player, None, child), rule.SCHEME)
        case "cleared":
            child = Occurrence(0, "defeat", actor=o.actor, targets=o.targets, player=o.player, parent=o.id)
            yield by(ev.Began("defeat", o.actor, o.targets, o.player, None, child), rule.SCHEME)
        case "settle":
            was = table.cards[o.target].zone
            yield by(ev.Moved(o.target, "discard", was), rule.PLAY if o.kind == "play" else rule.REVEAL)
            yield by(ev.Passed(o.kind, o.target, occurrence=o.id), rule.MOMENTS)
        case "change":
            then = "villain" if o.word == "player" else "player"
            yield by(ev.PhaseEnded(o.word, then), rule.PHASES)
            yield by(ev.Passed(o.kind, occurrence=o.id), rule.MOMENTS)
        case "flip":
            player = table.player(o.target)
            form = "alter-ego" if player is not None and player.form == "hero" else "hero"
            yield by(ev.FormChanged(player.name if player else o.player, form), rule.FORMS)
            yield by(ev.Passed(o.kind, o.target, occurrence=o.id), rule.MOMENTS)
        case _:
            yield by(ev.Passed(o.kind, o.target, occurrence=o.id), rule.MOMENTS)


def _hit(table: Table, o: Occurrence, at: int, law: Law) -> Telling[None]:
    if not o.targets:
        yield by(ev.Passed("attack", o.actor, at, o.id), rule.MOMENTS)
        return
    target = o.targets[o.met]
    there = table.cards[target].zone == "in-play" and table.cards[o.actor].zone == "in-play"
    if not there or not law.on(rule.DAMAGE):
        yield by(ev.Passed("no-longer-there", target, occurrence=o.id), rule.MOMENTS)
        return
    amount = o.amount if o.amount is not None else stat(table, o.actor, "atk", law)
    because = []
    if amount is not None and (o.boost or o.icons):
        amount += o.icons
        because.append(rule.BOOST)
    if o.defender and amount is not None:
        because.append(rule.ENEMY_ATTACK)
        if table.cards[o.defender].type == "identity":
            amount = max(0, amount - (stat(table, o.defender, "def", law) or 0))
        target = o.defender
    if o.amount is None:
        yield from reckon(table, o.actor, "atk", law)
    yield by(ev.AttackCounted(o.actor, target, amount, o.id), rule.ATTACK, *because)
    child = Occurrence(
        0, "damage", actor=o.actor, targets=(target,), player=o.player, amount=amount, cause=o.cause or "attack",
        parent=o.id, told_defeated=o.told_defeated,
    )  # fmt: skip
    yield by(ev.Began("damage", o.actor, (target,), o.player, amount, child, at=at, stay=True), rule.DAMAGE)


def reckon(table: Table, card: str, what: str, law: Law) -> Telling[None]:
    """Tell how constants and gifts change a number: what is always at work comes first of all."""
    count = tally(table, card, what, law)
    rung = rule.RUNGS_18[0] if law.edition == NEW else rule.RUNGS[0]
    for line in count.lines if count else ():
        told = ev.Reckoned(card, what, line.operation, line.source, int(line.before), int(line.after))
        yield by(told, line.rule, *line.because, rung)


def _check(table: Table, o: Occurrence, law: Law) -> Telling[None]:
    left = remaining(table, o.target, law)
    if (left is None or o.amount is None) and o.target not in o.told_defeated:
        option = yield Ask(f"defeated:{o.target}", Open.FACT, ("no", "yes"), "defeated", {"card": o.target})
        if option == "no":
            return
    child = Occurrence(
        0, "defeat", actor=o.actor, targets=o.targets, player=o.player, cause=o.cause, parent=o.id
    )  # fmt: skip
    yield by(ev.Began("defeat", o.actor, o.targets, o.player, None, child), rule.DEFEAT)


def _has_when_defeated(table: Table, card: str) -> bool:
    return any(a.card == card and a.heading == "when-defeated" for a in table.abilities.values())


def _leave(table: Table, o: Occurrence, law: Law, because: tuple[RuleId, ...]) -> Telling[None]:
    card = table.cards[o.target]
    zone = "removed" if card.type == "identity" else o.to_zone
    beaten = o.kind == "defeat" or o.parent is not None
    deciders = (rule.DEFEAT, rule.LEAVES) if beaten else (rule.LEAVES,)
    yield by(ev.Moved(o.target, zone, card.zone, "", o.id), *deciders, *because)
    hanging = (c.name for c in table.cards.values() if c.attached_to == o.target and c.zone == "in-play")
    gone = (o.target, *hanging)
    for name in gone[1:]:
        yield by(ev.Moved(name, "discard", "in-play"), rule.LEAVES)
    for ability in (a for name in gone for a in _constants_of(table, name)):
        if working(table, ability, law):
            yield by(ev.ConstantEnded(ability.name, ability.card), rule.CONSTANT_LASTS, rule.CONSTANT_DEFINITION)


def _constants_of(table: Table, card: str) -> Iterator[Ability]:
    return (a for a in table.abilities.values() if a.card == card and a.heading == "")


def _enter(table: Table, o: Occurrence, name: str) -> Telling[None]:
    card = table.cards[o.target]
    if name == "put" and card.type in ("event", "resource"):
        return
    if name == "appear" and card.type in ("treachery", "villain", "main-scheme", "encounter-card"):
        return
    if name != "enter":
        if card.zone != "in-play":
            decider = rule.PLAY if name == "put" else rule.REVEAL
            child = Occurrence(0, "enter", targets=o.targets, player=o.player, parent=o.id)
            yield by(ev.Began("enter", "", o.targets, o.player, None, child), decider)
        return
    if card.zone == "in-play":
        yield by(ev.Passed(o.kind, o.target, occurrence=o.id), rule.ENTERS)
        return
    yield by(ev.Moved(o.target, "in-play", card.zone, o.player if card.controller else "", o.id), rule.ENTERS)
    for ability in _constants_of(table, o.target):
        yield by(ev.ConstantBegan(ability.name, ability.card), rule.CONSTANT_STARTS, rule.CONSTANT_DEFINITION)


def _count_boost(table: Table, o: Occurrence, law: Law) -> Telling[None]:
    icons = stat(table, o.target, "boost-icons", law) or 0
    amplify = [c.name for c in table.cards.values() if c.zone == "in-play" and "amplify" in c.icons]
    amplified = len(amplify) if law.on(rule.ICONS) else 0
    rung = rule.RUNGS_18[0] if law.edition == NEW else rule.RUNGS[0]
    because = (rule.ICONS, rung) if amplified else ()
    yield by(ev.BoostCounted(o.target, icons, amplified, o.id), rule.BOOST, *because)


def _threat(table: Table, o: Occurrence, law: Law) -> Telling[None]:
    what = "sch" if o.kind == "scheme" else "thw"
    amount = o.amount if o.amount is not None else stat(table, o.actor, what, law)
    if not o.targets:
        yield by(ev.Passed(o.kind, o.actor, occurrence=o.id), rule.SCHEME)
        return
    amount = (amount or 0) + (o.icons if o.kind == "scheme" else 0)
    scheme = table.cards[o.target]
    step = amount if o.kind == "scheme" else -amount
    now = None if scheme.threat is None else max(0, scheme.threat + step)
    changed = by(ev.Threat(o.target, step, now, o.id), rule.SCHEME)
    crisis = any("crisis" in c.icons and c.zone == "in-play" for c in table.cards.values())
    if o.kind == "thwart" and crisis and scheme.type == "main-scheme":
        yield Blocked(changed, rule.ICONS)
        return
    yield changed
