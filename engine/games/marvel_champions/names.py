"""Finding the cards, players and abilities that a description names; every name not found is a fault."""

from __future__ import annotations

from engine.errors import InvalidScenario, JudgeError
from engine.games.marvel_champions.table import Ability, Card, Player
from engine.scenario import unknown_name


class Names:
    """What has been named so far, and the faults found so far."""

    def __init__(self) -> None:
        self.faults: list[JudgeError] = []
        self.players: list[Player] = []
        self.cards: dict[str, Card] = {}
        self.abilities: dict[str, Ability] = {}

    def card_name(self, said: str, where: str) -> str:
        """Find the card that a told name means: «villain» is good enough when there is one villain."""
        if said in self.cards:
            return said
        player = next((p for p in self.players if said == p.name), None)
        if player is not None:
            return player.identity
        kind = [c.name for c in self.cards.values() if c.type == said]
        if len(kind) == 1:
            return kind[0]
        self.faults.append(unknown_name(said, [*self.cards, *(p.name for p in self.players)], where))
        return said

    def player_name(self, said: str, where: str) -> str:
        """Find a player by name or identity; nothing said means the first one told."""
        if not said:
            return self.players[0].name
        player = next((p for p in self.players if said in (p.name, p.identity)), None)
        if player is None:
            self.faults.append(unknown_name(said, [p.name for p in self.players], where))
            return said
        return player.name

    def ability_name(self, said: str, where: str) -> str:
        """Find an ability by its name, or by its card if it has only one."""
        if said in self.abilities:
            return said
        on_card = [a.name for a in self.abilities.values() if a.card == said]
        if len(on_card) == 1:
            return on_card[0]
        headed = [n for n in on_card if self.abilities[n].heading not in ("", "delayed", "lasting")]
        if len(headed) == 1:
            return headed[0]
        self.faults.append(unknown_name(said, list(self.abilities), where))
        return said

    def fault(self, fault: str, mend: str, where: str) -> None:
        """Note a fault of the description."""
        self.faults.append(InvalidScenario(fault, mend=mend, where=where))
