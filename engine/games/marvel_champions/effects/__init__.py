"""What a sentence of a card does."""

from __future__ import annotations

from engine.games.marvel_champions import events as ev
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.effects.choose import choose, is_quiet
from engine.games.marvel_champions.effects.on_cards import on_card
from engine.games.marvel_champions.reach import candidates
from engine.games.marvel_champions.select import bare, is_each
from engine.games.marvel_champions.table import Ability, Effect, Frame, Occurrence, Table
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Blocked, Telling, by

UNTARGETED = ("draw", "discard-cards", "deal-encounter", "surge", "search", "spend", "text", "prevent", "replace",
              "cancel", "hit-all", "attach")  # fmt: skip


def carry_out(
    table: Table, frame: Frame, ability: Ability, effect: Effect, law: Law, because: tuple[RuleId, ...]
) -> Telling[None]:
    """Do what one effect says."""
    decider = rule_of(ability, law)
    if effect.do in UNTARGETED:
        yield from _untargeted(table, frame, ability, effect, law, decider, because)
        return
    if effect.already and not _had(table, frame, effect, law, ability):
        yield Blocked(by(ev.Did(ability.name, effect.do, effect.amount, effect.on), decider), rule.READ_WHOLE)
        return
    quiet = is_quiet(table, effect)
    names = yield from choose(table, frame, ability, effect.on or _usual(effect), law, quiet=quiet)
    if not names:
        yield by(ev.NoTarget(ability.name, effect.on or "self"), decider, rule.NEEDS_TARGET, *because)
        return
    for name in reversed(names):
        yield from on_card(table, frame, ability, effect, name, law, decider, because)


def rule_of(ability: Ability, law: Law) -> RuleId:
    """Give the rule by which an ability's effect happens."""
    own = {"status": rule.STATUS, "consequential": rule.CONSEQUENTIAL, "keyword": rule.KEYWORDS}.get(ability.heading)
    return own if own is not None and law.on(own) else rule.EFFECT


def _usual(effect: Effect) -> str:
    return "you" if effect.do in ("flip",) else "self"


def _had(table: Table, frame: Frame, effect: Effect, law: Law, ability: Ability) -> bool:
    """Tell whether the target already had the status: when the ability began, if it is read as a whole first."""
    names = candidates(table, effect.on or "that", ability, law, frame, frame.player)
    if law.on(rule.READ_WHOLE):
        return any((n, effect.already) in frame.before for n in names)
    return any(effect.already in table.cards[n].status for n in names if n in table.cards)


def _untargeted(
    table: Table, frame: Frame, ability: Ability, effect: Effect, law: Law, decider: RuleId,
    because: tuple[RuleId, ...],
) -> Telling[None]:  # fmt: skip
    o = table.occurrences.get(frame.occurrence) if frame.occurrence is not None else None
    match effect.do:
        case "draw":
            everyone = is_each(effect.on) and bare(effect.on) == "player"
            single = _player_of(table, effect.on, frame, ability, law)
            for player in table.seats() if everyone else (single,):
                yield by(ev.Drew(player, effect.amount), decider, *because)
        case "prevent":
            if o is None or o.kind != "damage":
                yield by(ev.Did(ability.name, effect.do, effect.amount), decider, *because)
                return
            left = 0 if effect.amount == 0 or o.amount is None else max(0, o.amount - effect.amount)
            yield by(ev.DamageReduced(o.target, ability.card, left, o.id), decider, *because)
            if ability.heading == "status":
                yield by(ev.StatusLost(ability.card, effect.what), decider)
        case "replace":
            if o is not None:
                yield by(ev.Replaced(o.kind, o.actor or o.target, ability.card, o.id), decider, rule.INSTEAD, *because)
            if ability.heading == "status":
                yield by(ev.StatusLost(ability.card, effect.what), decider)
        case "cancel":
            yield from _cancel(table, frame, ability, effect, o, because)
        case "hit-all":
            if o is not None:
                there = (c for c in table.cards.values() if c.zone == "in-play")
                enemies = (c.name for c in there if c.type in ("villain", "minion"))
                targets = tuple(dict.fromkeys((*o.targets, *enemies)))
                yield by(ev.HitsAll(o.actor, targets, o.id), decider, *because)
        case _:
            on = effect.on if effect.on not in ("you",) else frame.player
            yield by(ev.Did(ability.name, effect.do, effect.amount, on, effect.text), decider, *because)


def _player_of(table: Table, on: str, frame: Frame, ability: Ability, law: Law) -> str:
    if on and on not in ("you", "self"):
        names = candidates(table, on, ability, law, frame, frame.player)
        told = [n for n in frame.told if n in names]
        player = table.player((told or list(names) or [""])[0])
        if player is not None:
            return player.name
    return frame.player


def _cancel(
    table: Table, frame: Frame, ability: Ability, effect: Effect, o: Occurrence | None, because: tuple[RuleId, ...]
) -> Telling[None]:
    quoted = (rule.QUOTED,) if ability.quoted else ()
    if o is not None and o.kind == "play" and o.frame is not None and not effect.what:
        yield by(ev.Cancelled(table.frames[o.frame].ability, ability.card), rule.EFFECT, rule.CANCELLED, *because)
        return
    headings = (effect.what,) if effect.what else ability.quoted
    for other in table.abilities.values():
        if other.card == frame.subject and other.heading in headings:
            yield by(ev.Cancelled(other.name, ability.card), rule.EFFECT, *quoted, rule.CANCELLED, *because)


__all__ = ["carry_out", "choose", "rule_of"]
