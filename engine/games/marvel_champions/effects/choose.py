"""What an effect acts on: the told target, the only one there is, or the player's choice."""

from __future__ import annotations

from engine.games.marvel_champions import events as ev
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.reach import candidates
from engine.games.marvel_champions.select import is_each
from engine.games.marvel_champions.table import Ability, Card, Effect, Frame, Table
from engine.games.marvel_champions.words import SCHEMES
from engine.law import Law
from engine.trace import Ask, Open, Telling, by


def choose(
    table: Table, frame: Frame, ability: Ability, spec: str, law: Law, *, quiet: bool = False
) -> Telling[tuple[str, ...]]:
    """Give what an effect acts on: all for «each», the told or earlier choice, else the player chooses."""
    earlier = next((names for said, names in frame.chosen if said == spec), None)
    if earlier is not None:
        return earlier
    found = candidates(table, spec, ability, law, frame, frame.player)
    if is_each(spec) or (len(found) <= 1 and spec in ("self", "you", "that", "subject")):
        return found
    if len(found) > 1:
        told = tuple(n for n in frame.told if n in found or table.card_of(n) in found)
        if told or quiet:
            found = (told or found)[:1]
        else:
            key = f"target:{ability.name}:{spec}"
            about = {"ability": ability.name, "spec": spec, "who": frame.player}
            option = yield Ask(key, Open.CHOICE, found[:8], "target", about, frame.player, (rule.NEEDS_TARGET,))
            found = (option,)
    if found:
        reached = tuple(r for r in (rule.OUT_OF_PLAY_WHEN_NAMED,) if ability.reaches)
        yield by(ev.Targeted(ability.name, spec, found, frame.id), rule.EFFECT, rule.IN_PLAY_ONLY, *reached)
    return found


def is_quiet(table: Table, effect: Effect) -> bool:
    """Tell whether nothing that is asked can notice on which scheme threat comes or goes."""
    if effect.do not in ("place-threat", "remove-threat") or not table.asked:
        return False
    if {"threat", "zone", "alive", "happens"} & {*table.asked} - ({"alive"} if not _watched_scheme(table) else set()):
        return False
    step = effect.amount if effect.do == "place-threat" else -effect.amount
    return not any(turns(c, step) for c in table.cards.values() if c.type in SCHEMES)


def _watched_scheme(table: Table) -> bool:
    return any(table.cards[n].type in SCHEMES for n in table.watched if n in table.cards)


def turns(scheme: Card, step: int) -> bool:
    """Tell whether a change of threat defeats a side scheme or completes a main scheme."""
    if scheme.threat is None:
        return False
    if scheme.type == "main-scheme":
        return scheme.limit is not None and step > 0 and scheme.threat + step >= scheme.limit
    return step < 0 and scheme.threat + step <= 0
