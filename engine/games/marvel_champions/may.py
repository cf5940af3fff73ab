"""May this player use this ability now? Each rule that has a say, in the order in which it is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.marvel_champions import rule_ids as rule
from engine.games.marvel_champions.change import cost_could_change, could_change
from engine.games.marvel_champions.ladder import NEW, heading_of
from engine.games.marvel_champions.reach import candidates, specs_of
from engine.games.marvel_champions.select import bare, you_of
from engine.games.marvel_champions.table import Ability, Frame, Table
from engine.games.marvel_champions.values import cannot
from engine.games.marvel_champions.words import FROM_PLAY_TYPES, OPTIONAL, PLAYER_TYPES
from engine.ids import RuleId
from engine.law import Claim, Law

SILENT = frozenset({
    rule.MUST_CHANGE, rule.ASSESSED_ALONE, rule.TRIGGERED_MUST_CHANGE, rule.TRIGGERED_ALONE, rule.USED_ONLY_IN_PLAY,
    rule.FROM_PLAY, rule.ACTION_TIME, rule.TARGET_EXAMPLES,
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Check:
    """What one rule says: it stands in the way (`ok` false) unless a permission lifts it, or it has been looked at."""

    ok: bool
    decider: RuleId
    because: tuple[RuleId, ...] = ()
    unless: tuple[RuleId, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """All that has been looked at for one player and ability."""

    checks: tuple[Check, ...]
    law: Law

    @property
    def standing(self) -> tuple[Check, ...]:
        """The rules in force that stand in the way."""
        return tuple(c for c in self.checks if not c.ok and self.law.on(c.decider) and not self.law.live(c.unless))

    @property
    def ok(self) -> bool:
        """Whether nothing stands in the way."""
        return not self.standing

    @property
    def telling(self) -> tuple[RuleId, ...]:
        """The rules looked at that say something of their own, without those that merely do not stand in the way."""
        return tuple(r for r in self.reasons if r not in SILENT)

    @property
    def reasons(self) -> tuple[RuleId, ...]:
        """Every rule that was looked at, permissions first."""
        lifted = [r for c in self.checks if not c.ok for r in self.law.live(c.unless)]
        looked = [r for c in self.checks for r in (c.decider, *c.because)]
        return self.law.live(dict.fromkeys((*lifted, *looked)))


def is_optional(ability: Ability, law: Law) -> bool:
    """Tell whether the ability's heading is one of the plain ones."""
    return heading_of(ability, law) in OPTIONAL


def who_may(table: Table, ability: Ability, law: Law) -> Claim[tuple[str, ...]]:
    """Give the players to whom an optional ability is open, before their form is looked at."""
    card = table.cards[ability.card]
    everyone = table.seats()
    host = table.cards.get(table.card_of(card.attached_to)) if card.attached_to else None
    if card.type in PLAYER_TYPES:
        if ability.any_player:
            return Claim(everyone, rule.EFFECT)
        if law.on(rule.CONTROLLER_DECIDES):
            return Claim((card.controller,), rule.CONTROLLER_DECIDES)
        return Claim(everyone, rule.MOMENTS)
    looked = _exceptions_looked_at(ability, card.type)
    claims: list[Claim[tuple[str, ...]]] = []
    if ability.any_player:
        claims.append(Claim(everyone, rule.WHO_ENCOUNTER, looked))
    if card.type == "attachment" and host is not None and host.type in PLAYER_TYPES and ability.says_you:
        claims.append(Claim((host.controller,), rule.ATTACHMENT_YOU, (rule.WHO_ENCOUNTER,)))
    if card.type == "obligation" and (card.play_area or card.controller):
        claims.append(Claim((card.play_area or card.controller,), rule.OBLIGATION_OWNER, (rule.WHO_ENCOUNTER,)))
    claims.append(Claim(everyone, rule.WHO_ENCOUNTER, looked))
    return law.first(claims) or Claim((), rule.CONTROLLER_DECIDES if law.on(rule.CONTROLLER_DECIDES) else rule.MOMENTS)


def _exceptions_looked_at(ability: Ability, kind: str) -> tuple[RuleId, ...]:
    if kind == "attachment" and ability.says_you:
        return (rule.ATTACHMENT_YOU,)
    return (rule.OBLIGATION_OWNER,) if kind == "obligation" else ()


def look(table: Table, ability: Ability, player: str, law: Law, frame: Frame | None = None) -> Verdict:
    """Look at every rule that has a say in whether a player may use an ability, or whether it can go off."""
    return Verdict(tuple(_checks(table, ability, player, law, frame)), law)


def _checks(table: Table, ability: Ability, player: str, law: Law, frame: Frame | None) -> Iterator[Check]:
    heading = heading_of(ability, law)
    if heading in OPTIONAL:
        who = who_may(table, ability, law)
        if player or table.cards[ability.card].type not in PLAYER_TYPES:
            yield Check(player in who.value, who.decider, who.because)
    yield from _form(table, ability, player)
    yield from _place(table, ability, frame)
    yield from _setup(table, ability, law, heading)
    if heading in ("action", "forced-action"):
        yield Check(table.phase == "player", rule.ACTION_TIME)
    if ability.once:
        yield Check(False, rule.LIMITS)
    yield from _payable(table, ability, player)
    yield from _targets(table, ability, player, law, frame)
    if heading not in ("", "keyword", "status", "consequential", "icon", "delayed", "lasting"):
        yield from _changes(table, ability, player, law, frame)


def _form(table: Table, ability: Ability, player: str) -> Iterator[Check]:
    if not ability.form:
        return
    user = table.player(player)
    yield Check(user is not None and user.form == ability.form, rule.FORM)


def _place(table: Table, ability: Ability, frame: Frame | None) -> Iterator[Check]:
    card = table.cards[ability.card]
    if ability.heading in ("delayed", "lasting"):
        return
    if ability.printed_on:
        side = table.player(card.name)
        yield Check(side is None or side.form == ability.printed_on, rule.SIDES, (rule.USED_ONLY_IN_PLAY,))
    if frame is not None and card.name == frame.subject and card.type not in FROM_PLAY_TYPES:
        return  # the very card that is revealed, defeated, turned faceup or played
    stated = (rule.USED_OUT_WHEN_STATED,) if card.zone in ability.usable_from or _sets_itself_up(ability) else ()
    if card.zone == "in-play":
        yield Check(True, rule.USED_ONLY_IN_PLAY if card.type in FROM_PLAY_TYPES else rule.FROM_PLAY)
    elif card.type == "event":
        usual = (rule.EVENTS_OUT_OF_PLAY,) if card.zone == "hand" else ()
        yield Check(False, rule.FROM_PLAY, (rule.USED_ONLY_IN_PLAY,), (*usual, *stated))
    elif card.type in FROM_PLAY_TYPES:
        left_just_now = ability.when in ("leaves-play", "defeated") and frame is not None and frame.subject == card.name
        yield Check(left_just_now, rule.USED_ONLY_IN_PLAY, (), stated)
    elif ability.heading != "keyword":
        yield Check(False, rule.FROM_PLAY, (), stated)


def _sets_itself_up(ability: Ability) -> bool:
    """Tell whether a Setup ability puts its own card into play, which it can only do from elsewhere."""
    return ability.heading == "setup" and any(e.do == "put-into-play" and e.on == "self" for e in ability.effect)


def _setup(table: Table, ability: Ability, law: Law, heading: str) -> Iterator[Check]:
    if table.phase != "setup" or heading in ("", "keyword", "status", "icon"):
        return
    if heading == "setup":
        yield Check(True, rule.SETUP_ONLY)
    elif law.edition != NEW or table.cards[ability.card].type in PLAYER_TYPES:
        yield Check(False, rule.SETUP_ONLY)
    else:
        yield Check(True, rule.SETUP_EXCEPTIONS, (rule.SETUP_ONLY,))


def _payable(table: Table, ability: Ability, player: str) -> Iterator[Check]:
    cost = ability.cost
    if cost.exhaust:
        name = _meant(table, cost.exhaust, ability, player)
        if name and table.cards[name].exhausted:
            yield Check(False, rule.COST)
    user = table.player(player)
    if cost.resources and user is not None and user.resources is not None and user.resources < cost.resources:
        yield Check(False, rule.COST)
    if cost.counters and table.cards[ability.card].counters < cost.counters:
        yield Check(False, rule.COST)


def _meant(table: Table, word: str, ability: Ability, player: str) -> str:
    """Give the card that a cost means: itself, the player's identity, or a named one."""
    if word in ("self", "card"):
        return ability.card
    if word in ("you", "identity", "hero", "alter-ego"):
        return table.card_of(player) if player else ""
    return word if word in table.cards else ""


meant = _meant


def _targets(table: Table, ability: Ability, player: str, law: Law, frame: Frame | None) -> Iterator[Check]:
    known = frame is not None and frame.occurrence is not None
    specs = tuple(s for s in specs_of(ability) if known or bare(s) != "subject")
    if not specs:
        return
    you = player or you_of(table, ability)
    found = {spec: candidates(table, spec, ability, law, frame, you) for spec in specs}
    for spec in specs:
        if _is_pure_damage(ability, spec):
            found[spec] = tuple(n for n in found[spec] if not cannot(table, table.card_of(n), "take-damage", law))
    for spec in specs:
        others = [found[s] for s in specs if s != spec and bare(s) == bare(spec) and len(found[s]) == 1]
        if spec.startswith("another-") and others:
            found[spec] = tuple(n for n in found[spec] if (n,) not in others)
    reached = (rule.OUT_OF_PLAY_WHEN_NAMED,) if ability.reaches else ()
    because = (rule.IN_PLAY_ONLY, *reached)
    if any(found.values()):
        yield Check(True, rule.NEEDS_TARGET, (*because, rule.TARGET_EXAMPLES))
    for spec in specs:
        if not found[spec]:
            yield Check(False, rule.NEEDS_TARGET, because, (rule.ONE_TARGET,) if any(found.values()) else ())


def _is_pure_damage(ability: Ability, spec: str) -> bool:
    """Tell whether all that an ability does to a target is damage."""
    there = [e for e in ability.effect if e.on in (spec, "that")]
    return bool(there) and all(e.do == "damage" for e in there)


def _changes(table: Table, ability: Ability, player: str, law: Law, frame: Frame | None) -> Iterator[Check]:
    if law.edition == NEW or not table.translation_only:
        return
    you = player or you_of(table, ability)
    helped = not law.on(rule.ASSESSED_ALONE) and cost_could_change(ability.cost)
    ok = helped or could_change(table, ability, law, frame, you)
    yield Check(ok, rule.MUST_CHANGE, (rule.ASSESSED_ALONE,))
    if table.cards[ability.card].type in PLAYER_TYPES:
        helped = not law.on(rule.TRIGGERED_ALONE) and cost_could_change(ability.cost)
        yield Check(ok or helped, rule.TRIGGERED_MUST_CHANGE, (rule.TRIGGERED_ALONE,))
