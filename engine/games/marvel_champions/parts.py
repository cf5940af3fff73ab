"""Paying a cost and carrying out an ability's sentences, one after another."""

from __future__ import annotations

from dataclasses import replace

from engine.games.marvel_champions import events as ev
from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.effects import carry_out
from engine.games.marvel_champions.ladder import heading_of
from engine.games.marvel_champions.may import meant
from engine.games.marvel_champions.stages import popping
from engine.games.marvel_champions.table import Ability, Effect, Frame, Occurrence, Part, Table
from engine.games.marvel_champions.words import OPTIONAL
from engine.ids import RuleId
from engine.law import Law
from engine.trace import Ask, Open, Telling, by


def sentences(ability: Ability, law: Law) -> tuple[tuple[Effect, ...], ...]:
    """Give the sentences as they are carried out: read whole first, «additional» is part of what it adds to."""
    found: list[list[Effect]] = []
    for effect in ability.effect:
        if effect.also and found:
            found[-1].append(effect)
        else:
            found.append([effect])
    if law.on(rule.READ_WHOLE):
        found = _with_additions(found)
    return tuple(tuple(group) for group in found) or ((),)


def _with_additions(found: list[list[Effect]]) -> list[list[Effect]]:
    for group in found:
        for effect in [e for e in group if e.additional]:
            for earlier in found:
                match = next((i for i, e in enumerate(earlier) if e.do == effect.do and not e.additional), None)
                if match is not None:
                    earlier[match] = replace(earlier[match], amount=earlier[match].amount + effect.amount)
                    group.remove(effect)
                    break
    return found


def do_part(table: Table, part: Part, law: Law) -> Telling[None]:
    """Pay the cost, or carry out one sentence."""
    frame = table.frames[part.frame]
    ability = table.abilities[frame.ability]
    inner = _pay(table, frame, ability) if part.index < 0 else _sentence(table, frame, ability, part.index, law)
    yield from popping(inner, part.id, law)


def _pay(table: Table, frame: Frame, ability: Ability) -> Telling[None]:
    cost = ability.cost
    paid = ev.CostPaid(
        ability.name, frame.player, meant(table, cost.exhaust, ability, frame.player),
        meant(table, cost.discard, ability, frame.player), cost.resources, cost.damage, cost.counters, cost.text,
        ability.card, frame=frame.id,
    )  # fmt: skip
    yield by(paid, rule.COST)
    if cost.damage:
        hit = Occurrence(0, "damage", targets=(ability.card,), amount=cost.damage, player=frame.player, cause="cost")
        yield by(ev.Began("damage", "", (ability.card,), frame.player, cost.damage, hit), rule.COST)


def _sentence(table: Table, frame: Frame, ability: Ability, index: int, law: Law) -> Telling[None]:
    told = sentences(ability, law)
    turn = index
    if len(told) > 1 and not law.on(rule.ONE_SENTENCE):
        ways, about = ("as-printed", "reversed"), {"ability": ability.name}
        way = yield Ask(f"sentences:{ability.name}", Open.READING, ways, "sentences", about)
        turn = index if way == "as-printed" else len(told) - 1 - index
    if turn < len(told):
        for effect in told[turn]:
            yield from _effect(table, frame, ability, effect, turn, law)
    if index == max(len(told) - 1, 0):
        for made in table.abilities.values():
            if made.made_by == ability.name:
                yield by(ev.Made(made.name, made.card), rule.DELAYED)
        if not ability.effect:
            yield by(ev.Did(ability.name, "text"), rule.EFFECT)


def _effect(table: Table, frame: Frame, ability: Ability, effect: Effect, index: int, law: Law) -> Telling[None]:
    because = [rule.ONE_SENTENCE] if len(ability.effect) > 1 else []
    if (effect.otherwise and not frame.declined) or (effect.if_done and frame.declined):
        return
    if effect.may:
        if frame.declined:
            return
        taken = yield from _may(frame, ability, effect, index, law)
        if not taken:
            left = ev.PartDeclined(ability.name, frame.player, effect.text or effect.do, frame=frame.id)
            yield by(left, _may_rule(ability, law))
            return
    if any(e.additional for e in ability.effect) or effect.already:
        because.append(rule.READ_WHOLE)
    yield from carry_out(table, frame, ability, effect, law, tuple(because))


def _may_rule(ability: Ability, law: Law) -> RuleId:
    forced = heading_of(ability, law) not in OPTIONAL
    return rule.MAY_INSIDE if forced and law.on(rule.MAY_INSIDE) else rule.EFFECT


def _may(frame: Frame, ability: Ability, effect: Effect, index: int, law: Law) -> Telling[bool]:
    """Ask whether the player does what follows «may»; without the rule a compulsory ability leaves no such choice."""
    if heading_of(ability, law) not in OPTIONAL and not law.on(rule.MAY_INSIDE):
        return True
    if effect.taken is not None:
        if effect.taken:
            taken = ev.PartTaken(ability.name, frame.player, effect.text or effect.do, frame.id)
            yield by(taken, _may_rule(ability, law))
        return effect.taken
    about = {"ability": ability.name, "who": frame.player, "text": effect.text or effect.do}
    option = yield Ask(
        f"may:{ability.name}:{index + 1}", Open.CHOICE, ("yes", "no"), "may", about, frame.player, (rule.MAY_INSIDE,)
    )
    return option == "yes"
