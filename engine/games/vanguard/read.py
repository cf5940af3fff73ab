"""The scenario's words become a table, actions and questions; every wrong name is told at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from pydantic import Field

from engine.errors import raise_faults
from engine.games.vanguard import actions as act
from engine.games.vanguard.asks import Asked
from engine.games.vanguard.read_actions import declared
from engine.games.vanguard.read_faults import faults
from engine.games.vanguard.skills import Ability, Condition, Cost, Effect
from engine.games.vanguard.table import Player, Table, Unit
from engine.games.vanguard.words import AbilityTold, PlayerTold, Told, UnitTold
from engine.games.vanguard.words_actions import ActionTold, Phase, UseTold
from engine.games.vanguard.words_asks import (
    AskTold,
    CardsAsk,
    CountAsk,
    LegalAsk,
    LosesAsk,
)
from engine.room import SetUp


class Description(Told):
    """A situation with Dominate: two fighters, their units, abilities as far as they matter, what is declared."""

    turn: str = Field("", description="whose turn it is; left out: the first dominating player's, else the first's")
    phase: Phase | None = Field(None, description="the phase of the turn; left out: nobody told")
    player: list[PlayerTold] = Field([], max_length=2)
    unit: list[UnitTold] = Field([], max_length=24)
    ability: list[AbilityTold] = Field([], max_length=24)
    action: list[ActionTold] = Field([], max_length=60)
    ask: list[AskTold] = Field([], max_length=30)


def set_up(told: Description) -> SetUp[Table]:
    """Set a description on the table; raises Faults of InvalidScenario."""
    players = _players(told)
    abilities = tuple(_abilities(told))
    raise_faults(faults(told, players, abilities), "the scenario has faults")
    units = tuple(_unit(unit, told) for unit in told.unit)
    table = Table(
        players,
        units,
        abilities,
        _turn(told, players),
        told.phase or "",
        curious=_curious(told),
    )
    before = tuple(_dominated_before(told))
    actions = declared(told.action, abilities)
    return SetUp(table, (*before, *actions), tuple(_ask(ask, told, actions) for ask in told.ask))


def _ask(ask: AskTold, told: Description, actions: tuple[act.Declared, ...]) -> Asked:
    """Give a question with its slots; one about a declared action takes the action along."""
    if isinstance(ask, LegalAsk):
        about = ask.about or told.action[ask.action - 1].does
        return Asked("legal", about, action=actions[ask.action - 1])
    return Asked(**ask.model_dump())


def _players(told: Description) -> tuple[Player, ...]:
    found = {player.name: Player(**player.model_dump()) for player in told.player}
    names = [unit.owner for unit in told.unit]
    names += [getattr(action, "who", "") for action in told.action]
    names += [getattr(action, "side", "") for action in told.action]
    names += [unit.dominated_by for unit in told.unit] + [told.turn]
    for name in filter(None, names):
        found.setdefault(name, Player(name))
    for spare in ("Player", "Opponent"):
        if len(found) < 2:
            found.setdefault(spare, Player(spare))
    return tuple(_whole(player) for player in found.values())


def _whole(player: Player) -> Player:
    """Take told damage of one face for all of it."""
    if player.damage_face_up is None and player.damage_face_down is None:
        return player
    return replace(player, damage_face_up=player.damage_face_up or 0, damage_face_down=player.damage_face_down or 0)


def _turn(told: Description, players: tuple[Player, ...]) -> str:
    if told.turn:
        return told.turn
    dominating = [action.who for action in told.action if action.does == "dominate"]
    dominating += [unit.dominated_by for unit in told.unit if unit.dominated_by]
    attackers = [unit.owner for a in told.action if a.does == "attack" for unit in told.unit if unit.name == a.unit]
    return next(iter((*dominating, *attackers)), players[0].name)


def _unit(unit: UnitTold, told: Description) -> Unit:
    partner = unit.legion or next((other.name for other in told.unit if other.legion == unit.name), "")
    clan = (unit.clan,) if isinstance(unit.clan, str) else tuple(unit.clan)
    return Unit(
        unit.name,
        unit.owner,
        unit.owner,
        unit.owner,
        unit.at,
        resting=unit.resting,
        locked=unit.locked,
        grade=unit.grade,
        power=unit.power,
        shield=unit.shield,
        critical=unit.critical,
        drive=unit.drive,
        clan=tuple(name for name in clan if name),
        partner=partner,
        keywords=tuple(unit.keywords),
    )


def _abilities(told: Description) -> Iterator[Ability]:
    seen: Counter[str] = Counter()
    used = [action for action in told.action if isinstance(action, UseTold)]
    for ability in told.ability:
        seen[ability.card] += 1
        number = seen[ability.card]
        name = ability.name or (ability.card if number == 1 else f"{ability.card} {number}")
        spoken = any(use.ability == name or (not use.ability and use.card == ability.card) for use in used)
        yield _ability(ability, name, spoken)


def _ability(ability: AbilityTold, name: str, spoken: bool) -> Ability:
    return Ability(
        name,
        ability.card,
        ability.kind,
        ability.when,
        Condition(**ability.condition.model_dump()) if ability.condition else None,
        Cost(**ability.cost.model_dump()),
        Effect(**ability.effect.model_dump()) if ability.effect else None,
        ability.optional,
        spoken,
    )


def _dominated_before(told: Description) -> Iterator[act.Dominate]:
    by_player: dict[str, list[str]] = {}
    for unit in told.unit:
        if unit.dominated_by:
            by_player.setdefault(unit.dominated_by, []).append(unit.name)
    for who, names in by_player.items():
        yield act.Dominate(who, 0, tuple(names))


def _curious(told: Description) -> tuple[str, ...]:
    """Name what the questions look at, so that only what matters to them is asked back."""
    looked_at = [
        ask.about
        for ask in told.ask
        if isinstance(ask, CardsAsk | CountAsk | LosesAsk) or ask.ask in ("zone", "hits", "state")
    ]
    checks = ["drive-checks" for ask in told.ask if ask.ask == "drive-checks"]
    return tuple(dict.fromkeys(looked_at + checks))
