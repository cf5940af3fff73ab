"""What effects do to the cards they act on."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.marvel_champions import events as ev
from engine.games.marvel_champions import implied
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.effects.choose import turns
from engine.games.marvel_champions.table import Ability, Card, Effect, Frame, Occurrence, Table
from engine.games.marvel_champions.values import cannot, keyword
from engine.games.marvel_champions.words import STATUS_OF
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Blocked, Telling, by

ZONES: Mapping[str, str] = {
    "discard": "discard",
    "return-to-hand": "hand",
    "remove-from-game": "removed",
    "tuck": "tucked",
}


def on_card(
    table: Table, frame: Frame, ability: Ability, effect: Effect, name: str, law: Law, decider: RuleId,
    because: tuple[RuleId, ...],
) -> Telling[None]:  # fmt: skip
    """Do what one effect does to one card or player."""
    who = table.card_of(name)
    card = table.cards[who]
    amount = effect.amount
    match effect.do:
        case "damage":
            yield from _damage(table, frame, ability, effect, card, law, decider, because)
        case "heal":
            top = card.max_hp
            healed = amount if top is None or card.hp is None else min(amount, max(0, top - card.hp))
            now = None if card.hp is None else card.hp + healed
            yield by(ev.Healed(who, healed, now), decider, *because)
        case "stun" | "confuse" | "tough":
            yield by(ev.StatusGiven(who, STATUS_OF[effect.do]), decider, *because)
        case "remove-status":
            for status in (effect.what,) if effect.what else card.status:
                if status in card.status:
                    yield by(ev.StatusLost(who, status), decider, *because)
        case "ready" if barred := cannot(table, who, "ready", law):
            yield Blocked(by(ev.Turned(who, False), decider, *because), barred[0], barred[1:])
        case "ready" | "exhaust":
            yield by(ev.Turned(who, effect.do == "exhaust"), decider, *because)
        case "place-threat" | "remove-threat":
            step = amount if effect.do == "place-threat" else -amount
            now = None if card.threat is None else max(0, card.threat + step)
            yield by(ev.Threat(who, step, now), decider, *because)
            if turns(card, step):
                what = "complete" if card.type == "main-scheme" else "defeat"
                yield by(_began(frame, what, (who,)), rule.SCHEME)
        case "counter" | "remove-counter":
            yield by(ev.Counted(who, amount if effect.do == "counter" else -amount), decider, *because)
        case "stat" | "keyword":
            yield by(ev.Gave(who, effect.what, amount, ability.card), decider, *because)
        case "flip":
            yield by(_began(frame, "flip", (who,)), decider, *because)
        case "defeat":
            yield by(_began(frame, "defeat", (who,), actor=ability.card), decider, *because)
        case "attack" | "scheme" | "activate":
            yield from _activate(table, frame, ability, effect, card, decider, because)
        case _:
            yield from _move(table, frame, ability, effect, card, decider, because)


def _began(frame: Frame, what: str, targets: tuple[str, ...], *, actor: str = "", amount: int | None = None,
           cause: str = "", boost: tuple[str, ...] = (), to_zone: str = "discard") -> ev.Began:  # fmt: skip
    """Make the event that something gets under way by a card's text."""
    o = Occurrence(
        0, what, actor=actor, targets=targets, player=frame.player, amount=amount, cause=cause, boost=boost,
        to_zone=to_zone,
    )  # fmt: skip
    return ev.Began(what, actor, targets, frame.player, amount, o)


def _damage(
    table: Table, frame: Frame, ability: Ability, effect: Effect, card: Card, law: Law, decider: RuleId,
    because: tuple[RuleId, ...],
) -> Telling[None]:  # fmt: skip
    amount = effect.amount
    if ability.heading == "keyword":
        told = keyword(table, ability.card, implied.word_of(ability), law)
        amount = told[0] or amount if told else amount
    if effect.what == "attack":
        actor = table.card_of(frame.player)
        yield by(_began(frame, "attack", (card.name,), actor=actor, amount=amount, cause="attack"), decider, *because)
        return
    cause = "consequential" if ability.heading == "consequential" else ""
    source = ability.card
    yield by(
        _began(frame, "damage", (card.name,), actor=source, amount=amount, cause=cause), decider, rule.DAMAGE, *because
    )


def _activate(
    table: Table, frame: Frame, ability: Ability, effect: Effect, card: Card, decider: RuleId,
    because: tuple[RuleId, ...],
) -> Telling[None]:  # fmt: skip
    player = table.player(card.engaged_with or frame.player or table.first)
    attacks = effect.do == "attack" or (effect.do == "activate" and player is not None and player.form == "hero")
    boost = tuple(c.name for c in table.cards.values() if c.zone == "boost")
    if ability.heading == "keyword" and player is not None and player.form != "hero":
        yield by(ev.Did(ability.name, "no-attack"), decider)
        return
    if attacks:
        target = (player.identity,) if player else ()
        yield by(_began(frame, "attack", target, actor=card.name, cause="attack", boost=boost), decider, *because)
        return
    scheme = next((c.name for c in table.cards.values() if c.type == "main-scheme"), "")
    targets = (scheme,) if scheme else ()
    yield by(_began(frame, "scheme", targets, actor=card.name, boost=boost), decider, *because)


def _move(
    table: Table, frame: Frame, ability: Ability, effect: Effect, card: Card, decider: RuleId,
    because: tuple[RuleId, ...],
) -> Telling[None]:  # fmt: skip
    if effect.do == "put-into-play":
        named = (rule.OUT_OF_PLAY_WHEN_NAMED,) if card.zone in ability.reaches else ()
        yield by(_began(frame, "enter", (card.name,)), decider, *named, *because)
        return
    zone = effect.to or ZONES.get(effect.do, "discard")
    o = table.occurrences.get(frame.occurrence) if frame.occurrence is not None else None
    leaving = _leaving(o, card.name)
    if leaving is not None:
        yield by(ev.Diverted(card.name, zone, leaving.id), decider, rule.INSTEAD, *because)
    elif card.zone == "in-play":
        yield by(_began(frame, "leave", (card.name,), actor=ability.card, to_zone=zone), decider, *because)
    else:
        yield by(ev.Moved(card.name, zone, card.zone), decider, *because)


def _leaving(o: Occurrence | None, card: str) -> Occurrence | None:
    """Find the card's leaving play if that is what the ability interrupts."""
    if o is not None and o.kind == "leave" and o.target == card and not o.landed:
        return o
    return None
