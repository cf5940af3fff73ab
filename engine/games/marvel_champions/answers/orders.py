"""In which order abilities come, which comes first, who orders a tie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.marvel_champions import actions as act
from engine.games.marvel_champions import events as ev
from engine.games.marvel_champions import implied
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.build import Asked
from engine.games.marvel_champions.ladder import NEW, Rank, rank
from engine.games.marvel_champions.mandate import mandate
from engine.games.marvel_champions.may import is_optional
from engine.games.marvel_champions.select import you_of
from engine.games.marvel_champions.table import Ability, Table
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Answer, Json, Manner, Step, Trace, Verdict


@dataclass(frozen=True, slots=True)
class Place:
    """One ability that came up and resolved or was left to its player, with its step and its window."""

    came: ev.CameUp
    step: Step
    cancelled: bool = False


def places(trace: Trace[Table]) -> list[Place]:
    """Give the abilities in the order in which they came up; those that could not be used are left out."""
    found: list[Place] = []
    for step in trace.steps:
        told = step.told
        if step.manner is Manner.HAPPENED and isinstance(told, ev.CameUp):
            if not _is_told(trace.first, told.ability):
                continue
            found.append(Place(told, step))
        elif step.manner is Manner.REFUSED and isinstance(told, act.Trigger | act.Use):
            last = next((i for i in range(len(found) - 1, -1, -1) if found[i].came.ability == told.ability), None)
            if last is not None:
                del found[last]
        elif step.manner is Manner.BLOCKED and isinstance(told, ev.Started):
            found = [Place(p.came, p.step, p.cancelled or p.came.ability == told.ability) for p in found]
    return found


def _is_told(table: Table, name: str) -> bool:
    """Tell whether an ability was there from the start: a keyword that a card only gains is a consequence."""
    ability = table.abilities[name]
    return ability.heading != "keyword" or implied.is_printed(table.cards[ability.card], ability) or ": " not in name


def order_of(ask: Asked, trace: Trace[Table], law: Law) -> Answer:
    """Give the steps in their order: level, abilities, whether they must, and their moment."""
    here = [p for p in places(trace) if _concerns(p, ask.about)]
    groups = [*_always_on(trace, ask.about, law), *_grouped(here, trace.first, law)]
    if not groups and not any(True for _ in trace.events(ev.Began)):
        groups = _static(trace.first, ask.about, law)
    value: list[Json] = list(groups)
    headed = [a for a in trace.first.abilities.values() if a.heading]
    rung = rule.RUNGS_18[0] if law.edition == NEW else rule.RUNGS[0]
    constant = [rung] if any(g["when"] == "constant" for g in groups) else []
    ranks = [*constant, *(p.step.decider for p in here)] or [rank(a, law).decider for a in headed]
    names = [p.came.ability for p in here]
    decider, because = _reasons(trace.first, names, ranks, law)
    return Answer("order", ask.about, value, Verdict.ORDER, decider, because)


def _concerns(place: Place, about: str) -> bool:
    came = place.came
    return not about or about in (came.moment.word, came.moment.subject, came.card, came.ability)


def _grouped(here: list[Place], table: Table, law: Law) -> list[dict[str, Json]]:
    found: list[dict[str, Json]] = []
    last: tuple[object, ...] = ()
    names = list(table.abilities)
    for place in here:
        came = place.came
        claim = mandate(table.abilities[came.ability], law)
        must = claim is not None and claim.value == "must"
        key = (came.level, came.part, came.at, must)
        if key == last and came.level is not None:
            together = [*_names(found[-1]), came.ability]
            found[-1]["abilities"] = [n for n in names if n in together]
            continue
        entry: dict[str, Json] = {"level": came.level, "abilities": [came.ability], "mandatory": must,
                                  "when": came.moment.word}  # fmt: skip
        if came.part:
            entry["part"] = came.part
        if place.cancelled:
            entry["cancelled"] = True
        found.append(entry)
        last = key
    return found


def _always_on(trace: Trace[Table], about: str, law: Law) -> list[dict[str, Json]]:
    """Give the constants and icons that had a say throughout, as the first step; they wait for no moment."""
    if about:
        return []
    found: dict[str, None] = {}
    for step in trace.steps:
        told = step.told
        if step.manner is not Manner.HAPPENED:
            continue
        if isinstance(told, ev.Reckoned):
            source = trace.first.abilities.get(told.source)
            if source is not None and source.heading in ("", "lasting"):
                found[source.name] = None
        elif isinstance(told, ev.BoostCounted) and told.amplified:
            found |= {f"{c.name}: amplify": None for c in trace.first.cards.values() if "amplify" in c.icons}
    rung = rule.RUNGS_18[0] if law.edition == NEW else rule.RUNGS[0]
    level = 1 if law.on(rung) else None
    entry: dict[str, Json] = {"level": level, "abilities": list(found), "mandatory": True, "when": "constant"}
    return [entry] if found else []


def _names(entry: dict[str, Json]) -> list[str]:
    names = entry["abilities"]
    return [str(n) for n in names] if isinstance(names, list) else []


def _static(table: Table, about: str, law: Law) -> list[dict[str, Json]]:
    """Order the told abilities by the ladder alone, when no moment was told in which they come up."""
    ranked: dict[tuple[int, str, bool], list[str]] = {}
    unranked: list[str] = []
    for ability in _told(table, about):
        claim = mandate(ability, law)
        place: Rank = rank(ability, law)
        if place.level is None:
            unranked.append(ability.name)
        else:
            must = claim is not None and claim.value == "must"
            ranked.setdefault((place.level, place.part, must), []).append(ability.name)
    found: list[dict[str, Json]] = []
    for (level, part, must), names in sorted(ranked.items()):
        entry: dict[str, Json] = {"level": level, "abilities": list(names), "mandatory": must, "when": ""}
        found.append(entry | ({"part": part} if part else {}))
    return found


def _told(table: Table, about: str) -> Iterator[Ability]:
    implied = ("status", "keyword", "consequential")
    for ability in table.abilities.values():
        if ability.heading in implied and ": " in ability.name:
            continue
        if not about or about in (ability.when, ability.card, ability.name):
            yield ability


def _reasons(
    table: Table, names: list[str], ranks: list[RuleId], law: Law
) -> tuple[RuleId, tuple[RuleId, ...]]:  # fmt: skip
    claims = [c for n in names if (c := mandate(table.abilities[n], law)) is not None]
    deciders = [r for c in claims for r in (c.decider, *c.because)]
    reasons = law.live(dict.fromkeys((*ranks, rule.PRIORITY, *deciders)))
    decider = rule.SAME_CONDITION if law.on(rule.SAME_CONDITION) else (reasons[0] if reasons else rule.MOMENTS)
    return decider, reasons


OF_A_HIT = ("would-be-dealt", "would-take", "takes", "defeated")  # the moments of one hit, in their order
INTERRUPTS = ("interrupt", "forced-interrupt")
TRIGGERED = (*INTERRUPTS, "response", "forced-response")


def first_of(ask: Asked, trace: Trace[Table], law: Law) -> Answer:
    """Say which of two abilities comes first; «tie» when they share a step."""
    here = places(trace)
    found = {p.came.ability: (i, p) for i, p in reversed(list(enumerate(here)))}
    pair = (ask.about, ask.other)
    table = trace.first
    if all(n in found for n in pair):
        one, other = found[ask.about], found[ask.other]
        same = one[1].came.at == other[1].came.at
        tie = same and _key(one[1].came) == _key(other[1].came) and one[1].came.level is not None
        value = "tie" if tie else min(pair, key=lambda n: found[n][0])
        decider = one[1].step.decider if value in ("tie", ask.about) else other[1].step.decider
        tied = (rule.FIRST_PLAYER,) if tie else ()
        because = (rule.SAME_CONDITION, one[1].step.decider, other[1].step.decider, *tied)
    else:
        ranks = {n: rank(table.abilities[n], law) for n in pair}
        if len(came := [n for n in pair if n in found]) == 1:
            value, decider = came[0], found[came[0]][1].step.decider
        elif any(r.level is None for r in ranks.values()):
            return Answer("first", ask.about, None, Verdict.UNSAID, rule.PRIORITY)
        elif (moments := _apart(table, pair)) and law.on(rule.SAME_CONDITION):
            interrupts = all(table.abilities[name].heading in INTERRUPTS for name in pair)
            known = interrupts and all(moment in OF_A_HIT for moment in moments)
            earlier = pair[moments.index(min(moments, key=OF_A_HIT.index))] if known else None
            return Answer("first", ask.about, earlier, Verdict.ORDER if known else Verdict.UNSAID, rule.SAME_CONDITION)
        else:
            tie = ranks[ask.about].key == ranks[ask.other].key
            value = "tie" if tie else min(pair, key=lambda n: ranks[n].key)
            decider = ranks[ask.about if value == "tie" else value].decider
        because = (rule.SAME_CONDITION, *(r.decider for r in ranks.values()))
        because = (*because, rule.FIRST_PLAYER) if value == "tie" else because
    return Answer("first", ask.about, value, Verdict.ORDER, decider, law.live(because))


def _apart(table: Table, pair: tuple[str, str]) -> tuple[str, ...]:
    """Give the moments that two interrupts or responses wait for where they differ: the ladder does not order those."""
    abilities = [table.abilities[name] for name in pair]
    moments = tuple(each.when for each in abilities if each.heading in TRIGGERED and each.when)
    return moments if len(set(moments)) == len(pair) else ()


def _key(came: ev.CameUp) -> tuple[int | None, str]:
    return (came.level, came.part)


def who_orders(ask: Asked, trace: Trace[Table], law: Law) -> Answer:
    """Say who puts two abilities in order: the ladder, their controller, or the first player."""
    table = trace.first
    pair = [table.abilities[ask.about], table.abilities[ask.other]]
    ranks = [rank(a, law) for a in pair]
    if ranks[0].level is not None and ranks[1].level is not None and ranks[0].key != ranks[1].key:
        decider = rule.SAME_CONDITION if law.on(rule.SAME_CONDITION) else ranks[0].decider
        return Answer("who-orders", ask.about, "ladder", Verdict.VALUE, decider, tuple(r.decider for r in ranks))
    players = {you_of(table, a) for a in pair}
    if all(is_optional(a, law) for a in pair) and len(players) == 1 and "" not in players:
        return Answer("who-orders", ask.about, players.pop(), Verdict.VALUE, rule.OFFERS, (ranks[0].decider,))
    decider = rule.OFFERS if all(is_optional(a, law) for a in pair) else rule.FIRST_PLAYER
    return Answer("who-orders", ask.about, table.first, Verdict.VALUE, decider, tuple(r.decider for r in ranks))


__all__ = ["first_of", "order_of", "places", "who_orders"]
