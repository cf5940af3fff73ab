"""Sets a valid description on the table; names every fault at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from engine.errors import raise_faults
from engine.games.marvel_champions import actions as act
from engine.games.marvel_champions import implied, read
from engine.games.marvel_champions.declared import Asked, Declared
from engine.games.marvel_champions.select import WORDS, atoms
from engine.games.marvel_champions.table import Ability, Card, Condition, Cost, Effect, Player, Table, frozen
from engine.games.marvel_champions.values import bonus
from engine.games.marvel_champions.words import IMPLIED, MOMENTS, PLAYER_TYPES, REACTIONS
from engine.law import Law
from engine.room import SetUp
from engine.scenario import near, unknown_name

ORDER_ASKS = ("order", "first", "who-orders", "must", "must-part", "decides", "may-use", "who-may-use")


def set_up(told: read.Description) -> SetUp[Table]:
    """Set a description on the table; raises Faults of InvalidScenario."""
    return _Builder(told).build()


class _Builder(Declared):
    """One description being set up, with the faults found so far."""

    def __init__(self, told: read.Description) -> None:
        super().__init__()
        self.told = told

    def build(self) -> SetUp[Table]:
        """Read players, cards, abilities, actions, questions in that order."""
        self._players()
        self._cards()
        self._places()
        self._abilities()
        actions = tuple(self.action(i, words) for i, words in enumerate(self.told.action))
        asks = tuple(self.ask(i, words) for i, words in enumerate(self.told.ask))
        self._makers()
        raise_faults(self.faults, "the scenario has faults")
        for action in actions:
            if isinstance(action, act.Use) and self.abilities[action.ability].heading != "action":
                told = self.abilities[action.ability]
                self.abilities[action.ability] = replace(
                    told, told=action.index, by_player=action.who, chosen=action.targets or told.chosen
                )
        self.abilities |= {a.name: a for card in self.cards.values() for a in implied.abilities(card)}
        self._offer_all(asks)
        first = next((p.name for p in self.told.player if p.first), self.players[0].name)
        table = Table(
            players=tuple(self.players),
            cards=frozen(self.cards),
            abilities=frozen(self.abilities),
            first=first,
            phase=self.told.phase,
            translation_only=self.told.translation_only,
            asked=tuple(dict.fromkeys(a.ask for a in asks)),
            by_when=_by_when(self.abilities),
            watched=tuple(a.about for a in asks if a.ask in ("alive", "hp", "zone", "happens", "order")),
        )
        return SetUp(_settle_hit_points(table), actions, asks)

    def _players(self) -> None:
        told = self.told.player or [read.PlayerWords(name="Player 1", form="hero")]
        for words in told:
            identity = words.identity or words.name
            if any(words.name == p.name or identity == p.identity for p in self.players):
                self.fault(f"{words.name!r} is told twice", "give each player another name", "player")
                continue
            self.players.append(Player(words.name, identity, words.form, words.resources))
            numbers = words.model_dump(exclude={"name", "identity", "form", "first", "resources"})
            self.cards[identity] = _card(identity, "identity", numbers, controller=words.name)

    def _cards(self) -> None:
        names = [p.name for p in self.players]
        for words in self.told.card:
            numbers = words.model_dump(exclude={"name", "type", "copies"})
            if words.type in PLAYER_TYPES:
                numbers["controller"] = words.controller or words.owner or names[0]
            if words.type == "identity" and words.name in self.cards:
                told = _card(words.name, "identity", {**numbers, "zone": "in-play"})
                self.cards[words.name] = told
                continue
            for copy in range(words.copies):
                name = words.name if copy == 0 else f"{words.name} ({copy + 1})"
                if name in self.cards:
                    self.fault(f"{name!r} is told twice", "give each card another name, or write copies", "card")
                    continue
                self.cards[name] = _card(name, words.type, numbers, title=words.name)

    def _places(self) -> None:
        names = [p.name for p in self.players]
        for name, card in list(self.cards.items()):
            where = f"card {name}"
            for slot in ("controller", "owner", "engaged_with", "play_area"):
                said = getattr(card, slot)
                player = next((p.name for p in self.players if said in (p.name, p.identity)), None)
                if said and player is None:
                    self.faults.append(unknown_name(said, names, f"{where}: {slot}"))
                elif player is not None and player != said:
                    card = _placed(card, slot, player)
            if card.attached_to:
                card = replace(card, attached_to=self.card_name(card.attached_to, f"{where}: attached_to"))
            owner = card.owner or card.controller
            if card.type == "minion" and card.zone == "in-play" and not card.engaged_with:
                card = replace(card, engaged_with=names[0])
            self.cards[name] = replace(card, owner=owner)

    def _abilities(self) -> None:
        named = {w.moment for w in self.told.action if isinstance(w, read.MomentWords)}
        unnamed = [w.card for w in self.told.ability if not w.name]
        for index, words in enumerate(self.told.ability):
            where = f"ability {index + 1}"
            card = self.card_name(words.card, f"{where}: card")
            name = words.name or (card if unnamed.count(words.card) == 1 else f"{card}: {words.heading or 'constant'}")
            if name in self.abilities:
                name = f"{name} {index + 1}"
            if words.when and words.when not in MOMENTS and words.when not in named:
                self.fault(
                    f"{words.when!r} is no moment that comes", f"write one of: {near(words.when, MOMENTS)}, or tell "
                    f'an action does = "moment" that names it', f"{where}: when"
                )  # fmt: skip
            self._check_specs(words, where)
            if card not in self.cards:
                continue
            title = self.cards[card].title
            copies = [c for c in self.cards.values() if c.title == title and c.type == self.cards[card].type]
            for copy in copies if title == card else [self.cards[card]]:
                own = name if copy.name == card else f"{name} ({copy.name})"
                self.abilities[own] = self._reaching(_ability(words, own, copy.name))

    def _offer_all(self, asks: tuple[Asked, ...]) -> None:
        """Let many untold optional abilities be used when only order and permission are asked: they come up anyway."""
        open_ones = [a for a in self.abilities.values() if a.heading in REACTIONS and a.used is None and a.told is None]
        if len(open_ones) > 3 and asks and all(a.ask in ORDER_ASKS for a in asks):
            self.abilities |= {a.name: replace(a, used=True) for a in open_ones}

    def _makers(self) -> None:
        """Find the abilities that set up delayed and lasting effects: the card's name is good enough."""
        for ability in list(self.abilities.values()):
            if ability.made_by:
                maker = self.ability_name(ability.made_by, f"ability {ability.name}: made_by")
                self.abilities[ability.name] = replace(ability, made_by=maker)

    def _reaching(self, ability: Ability) -> Ability:
        """Let an ability that puts a named card into play reach it where it lies: its text has to name that place."""
        if ability.reaches:
            return ability
        named = [self.cards[e.on].zone for e in ability.effect if e.do == "put-into-play" and e.on in self.cards]
        return replace(ability, reaches=tuple(z for z in named if z != "in-play"))

    def _check_specs(self, words: read.AbilityWords, where: str) -> None:
        traits = {t for c in self.cards.values() for t in c.traits}
        known = {*WORDS, *self.cards, *(c.title for c in self.cards.values()), *traits, *(p.name for p in self.players)}
        specs = [("of", words.of), ("against", words.against), *(("targets", t) for t in words.targets)]
        specs += [("effect", e.on) for e in words.effect]
        for slot, spec in specs:
            for atom in atoms(spec) if spec else ():
                if atom not in known and spec not in known:
                    self.faults.append(unknown_name(atom, sorted(known), f"{where}: {slot}"))


def _by_when(abilities: dict[str, Ability]) -> Any:
    found: dict[str, list[str]] = {}
    for ability in abilities.values():
        if ability.when:
            found.setdefault(ability.when, []).append(ability.name)
    return frozen({word: tuple(names) for word, names in found.items()})


def _placed(card: Card, slot: str, player: str) -> Card:
    changes: dict[str, Any] = {slot: player}
    return replace(card, **changes)


_STATS: Mapping[str, str] = {"atk": "atk", "thw": "thw", "defence": "def", "sch": "sch"}


def _card(name: str, kind: str, numbers: dict[str, Any], **more: Any) -> Card:
    """Make a card of told numbers, with the zone that its type usually has."""
    told = {k: tuple(v) if isinstance(v, list) else v for k, v in numbers.items()}
    stats = frozen({short: told.pop(long) for long, short in _STATS.items() if told.get(long) is not None})
    for long in _STATS:
        told.pop(long, None)
    usual = {"event": "hand", "resource": "hand", "treachery": "deck"}.get(kind, "in-play")
    told["zone"] = told.get("zone") or usual
    return Card(**{"name": name, "type": kind, "title": name, **told, "stats": stats, **more})


def _ability(words: read.AbilityWords, name: str, card: str) -> Ability:
    told = {f.name: getattr(words, f.name) for f in fields(Ability) if hasattr(words, f.name)}
    told = {k: tuple(v) if isinstance(v, list) else v for k, v in told.items()}
    told |= {
        "name": name,
        "card": card,
        "when": words.when or IMPLIED.get(words.heading, ""),
        "of": words.of or ("self" if words.heading in IMPLIED and words.heading != "setup" else ""),
        "cost": Cost(**words.cost.model_dump()),
        "effect": tuple(Effect(**e.model_dump()) for e in words.effect),
        "condition": Condition(**words.condition.model_dump()) if words.condition else None,
    }
    if words.heading in (*REACTIONS, "forced-interrupt", "forced-response") and not told["when"]:
        told["when"] = "told"
    return Ability(**told)


def _settle_hit_points(table: Table) -> Table:
    """Take the bonuses of constant abilities out of the hit points that were told as left."""
    law = Law(edition="1.7")
    for card in list(table.cards.values()):
        if card.hp is not None and (extra := bonus(table, card.name, "max-hp", law)):
            table = table.with_card(card.name, hp=card.hp - extra)
    return table


__all__ = ["Asked", "set_up"]
